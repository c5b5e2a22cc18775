"""At a hosted table in plain lines: undo votes, muting, refusals, and what spectators are told."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec

from engine.games.heimlich.moves import Roll
from tests.tui.ssh.fixtures.fake_clients import say, undo, vote_on_undo
from tests.tui.ssh.fixtures.in_process_host import InProcessHost
from tests.tui.ssh.fixtures.lines_session import LinesSession, at_a_table, game
from tui.ssh.screens.terms_text import stand_in_text
from tui.ssh.shared.messages.requests import SitDown, StartGame
from tui.ssh.shared.roster import Roster, RosterSeat
from tui.ssh.shared.token_bucket import TokenBucket
from tui.storage.bug_file import read_bug_file


async def watching(host: InProcessHost) -> tuple[Any, LinesSession, str]:
    """A client for Owl in a game against bots, which Hare watches in lines."""
    owl = host.come("Owl")
    id = await owl.open("heimlich", 3, bots=2)
    await owl.ask(StartGame(id))
    hare = LinesSession(host, "Hare")
    await hare.until("6. Undercover; Owl and 2 bots")
    await hare.say("watch 6", "At the table: ")
    return owl, hare, id


async def test_muting_is_told_when_it_is_done_and_not_before(host: InProcessHost) -> None:
    fox, _, id = await at_a_table(host)
    assert "Owl: muted" in await fox.say("mute owl", "\n")
    assert "You hear Owl again." in await fox.say("mute owl", "\n")
    client = host.lobby.tables[id].clients[host.account("Fox")]
    client.request_tokens = TokenBucket(1, 0)  # enough to ask who is muted already
    after = len(fox.text)
    fox.type("mute owl")
    await fox.until("That was too fast.", after)
    client.request_tokens = TokenBucket(100, 0)
    assert "SHA-256 is" not in fox.text
    for word in ("about", "who"):
        await fox.say(word, "Its SHA-256 is ")
    assert "Nobody watches." in fox.text[after:]
    assert "muted" not in fox.text[after:]
    await fox.leave()


async def test_a_refused_question_leaves_the_person_at_the_table(host: InProcessHost) -> None:
    fox, _, id = await at_a_table(host)
    client = host.lobby.tables[id].clients[host.account("Fox")]
    for word in ("who", "talk", "mute owl"):
        client.request_tokens = TokenBucket(0, 0)
        await fox.say(word, "That was too fast.")
        client.request_tokens = TokenBucket(100, 0)
        after = len(fox.text)
        await fox.say("table", "Round 1")
        assert "At the table:" not in fox.text[after:], "it was left and entered again"
    await fox.say("lang ja", "言語：日本語")
    await fox.wait(lambda: b'"language":"ja"' in host.accounts.settings(host.account("Fox")))
    await fox.say("quit", "席は残っています。")
    await fox.leave()


async def test_a_spectator_hears_of_absence_and_of_no_word_that_it_cannot_say(host: InProcessHost) -> None:
    owl, hare = host.come("Owl"), host.come("Hare")
    id = await owl.open("heimlich", 3, bots=1, clock=60)
    await hare.ask(SitDown(id, None, ""))
    await owl.ask(StartGame(id))
    fox = LinesSession(host)
    await fox.until("6. Undercover; Owl, Hare and 1 bot")
    await fox.say("watch 6", "At the table: ")
    await fox.say("time", "1:00 left")
    hare.go()
    news = await fox.until("Hare is away.")
    assert "Type bot" not in news
    await fox.leave()


async def test_a_spectator_is_not_asked_to_play_again(host: InProcessHost) -> None:
    owl, hare, id = await watching(host)
    hosted, rng = game(host), Random(1)
    after = len(hare.text)
    while hosted.stage != "over":
        await owl.move(id, rng)
        await asyncio.sleep(0)
    lobby = await hare.until("Type help for more.", after)
    assert "1. back to the lobby" not in lobby
    await hare.leave()


async def test_a_spectator_follows_and_says_nothing(host: InProcessHost) -> None:
    owl, hare, id = await watching(host)
    await owl.ask(say(id, "Hello."))
    await hare.until("Owl says: Hello.")
    await hare.say("say hello", "Spectators can read the chat but not write.")
    offered = await hare.say("help", "quit: ")
    for word in ("say", "undo", "redo", "reset", "list", "back", "clear", "confirm", "look"):
        assert f"\n{word}: " not in offered
    assert "Answer with" not in offered and "\ntalk: " in offered and "\nlog: " in offered
    assert "'s agent" not in hare.text
    assert "You have nothing to do now." in await hare.say("look", "to do now")
    await hare.leave()


async def test_a_report_stays_with_the_host_and_holds_no_typed_line(host: InProcessHost) -> None:
    fox, *_ = await at_a_table(host)
    await fox.say("say psst", "psst")
    await fox.say("bug", "Write a report for the developers? yes or no")
    await fox.say("no", "Nothing was written.")
    await fox.say("bug", "as your seat knows it")
    await fox.say("yes", "The server has kept the report.")
    (path,) = (host.data / "faults").glob("*.bug")
    bug = read_bug_file(path)
    assert (bug.report.screen, bug.report.keys, bug.report.settings.get("name")) == ("lines", (), None)
    assert bug.log is not None and bug.report.viewpoint == 1
    await fox.leave()


async def test_a_vote_for_a_bot_says_when_it_comes(host: InProcessHost) -> None:
    fox, owl, _ = await at_a_table(host)
    owl.go()
    await fox.say("bot Owl", "Fox voted for a bot. It steps in after 30 seconds.")
    assert game(host).table.players[0].level == "person"
    host.time += 31
    await fox.say("bot Owl", "now played by")
    assert game(host).table.players[0].level != "person"
    await fox.leave()


def test_who_is_only_replaced_by_a_bot_is_not_there() -> None:
    """One person is left then, and no majority."""
    fox, owl = RosterSeat("Fox", True, None, True), RosterSeat("Owl", True, None, False)
    hare = RosterSeat("Hare", True, "regular", False)
    assert stand_in_text(Roster((fox, owl, hare)), owl) == "A bot stands in for Owl after 30 seconds."
    assert "majority" in stand_in_text(Roster((fox, owl, msgspec.structs.replace(hare, level=None, here=True))), owl)


async def test_an_undo_is_asked_for_and_voted_on(host: InProcessHost) -> None:
    fox, owl, id = await at_a_table(host)
    await owl.move(id, Random(1))
    await fox.until("ove to a door.")
    table = game(host).table
    await owl.ask(undo(id, 0))
    await fox.until("Owl undid: ")
    assert table.head == 0, "nobody has acted since: nobody is asked"
    after = len(fox.text)
    await owl.move(id, Random(1))
    await fox.until("ove to a door.", after)

    async def to_door_1() -> None:
        head = table.head
        await fox.say("d1", "Open door 1 or leave it closed")
        fox.type("pass")
        fox.type("yes")
        await fox.wait(lambda: table.head != head)

    await to_door_1()
    before = table.head
    await owl.ask(undo(id, 0))
    await fox.until("Owl asks to undo ")
    await fox.say("n", "You refuse to undo")
    assert table.head == before
    after = len(fox.text)
    await owl.ask(undo(id, 0))
    await fox.until("Owl asks to undo ", after)
    fox.type("y")
    await fox.until("Owl undid", after)
    assert table.head == 0
    await owl.move(id, Random(2))
    await fox.until("ove to a door.", after)
    await fox.say("d1", "Open door 1 or leave it closed")
    await fox.say("undo", "Pick undone. Type undo again to undo more.")
    assert game(host).undo_vote.pending is None, "a pick is one's own"
    await to_door_1()
    await fox.say(
        "undo", "You asked Owl to undo this: You moved to door 1 (dial 1 of 4). Type refuse to take your request back."
    )
    await fox.say("refuse", "You no longer ask to undo.")
    assert game(host).undo_vote.pending is None
    after = len(fox.text)
    fox.type("undo")
    await fox.until("You asked Owl to undo this", after)
    vote = game(host).undo_vote.pending
    assert vote is not None
    await owl.ask(vote_on_undo(id, True, vote.to))
    await fox.until("You undid: ")
    await fox.leave()


async def test_a_question_that_a_bot_has_answered_is_asked_anew(host: InProcessHost) -> None:
    """A bot may stand in while a question waits for a line: the next question comes by itself."""
    fox = LinesSession(host)
    await fox.until("Type help for more.")
    await fox.say("bots 5", "Your turn: roll the die.")
    table = game(host).table
    after = len(fox.text)
    table.propose(0, Roll(), table.head, 0)  # as a stand-in does
    assert "You rolled " in await fox.until("Choose an agent to move", after)
    await fox.leave()


async def test_a_number_typed_twice_begins_no_game(host: InProcessHost) -> None:
    owl = host.come("Owl")
    id = await owl.open("heimlich", 4, bots=1)
    owl.go()
    fox = LinesSession(host)
    await fox.until("2 seats free")
    await fox.say("6", "Seat 2: you")
    await fox.say("6", "Type start to begin")
    assert host.lobby.tables[id].stage == "gathering"
    await fox.say("start", "At the table: ")
    assert host.lobby.tables[id].stage == "running"
    await fox.leave()


async def test_an_owner_sends_a_player_away_and_closes_the_table_by_words(host: InProcessHost) -> None:
    owner = host.come("Owl")
    await owner.open("heimlich", 3)
    owner.go()
    owl = LinesSession(host, "Owl")
    await owl.until("Seat 1: you")
    fox = LinesSession(host)
    await fox.until("2 seats free")
    await fox.say("6", "Seat 2: you")
    await owl.until("Type remove and a name to send a player away")
    told = await owl.say("help", "quit: get up and go back to the lobby")
    assert "say: with words: say them to the others" in told and "close table: close the table for all" in told
    assert "close table" not in await fox.say("help", "quit: get up and go back to the lobby")
    await owl.say("remove nobody", "Type the name of another player after it.")
    await owl.say("remove fox", "Seat 2: free")
    await fox.until("The owner of this table has removed you from it.")
    await fox.until("No table is open.")  # to those who were sent away it is not offered
    assert "Type remove" not in fox.text
    await owl.say("close table", "Type help for more.")
    assert not host.lobby.tables
    for session in (fox, owl):
        await session.leave()


async def test_notes_in_lines_are_those_of_the_screens(host: InProcessHost) -> None:
    fox, _, _ = await at_a_table(host)
    await fox.say("note Owl bluffs", "Noted.")
    assert "Owl bluffs" in await fox.say("notes", "Owl bluffs")
    await fox.leave()
    again = LinesSession(host)
    await again.until("Type help for more.")
    await again.say("6", "Round 1")
    assert "1. " in await again.say("notes", "Owl bluffs"), "the host keeps them with the account"
    await again.say("strike 1", "Crossed out.")
    await again.say("notes", "No notes yet.")
    await again.leave()


async def test_the_turn_clock_is_stopped_in_lines(host: InProcessHost) -> None:
    owl = host.come("Owl")
    id = await owl.open("mr_sneaky", 2, clock=60)
    fox = LinesSession(host)
    await fox.until("1 seat free")
    await fox.say("6", "Seat 2: you")
    await owl.ask(StartGame(id))
    await fox.until("Round 1:")
    await fox.say("clock", "The turn clock is stopped.")
    host.time += 1000
    assert "The turn clock is stopped." in await fox.say("time", "stopped")
    await fox.say("clock", "The turn clock goes on.")
    await fox.leave()


async def test_an_answer_to_the_decision_answers_no_request_that_comes_in(host: InProcessHost) -> None:
    """The y that confirms a move gave away an undo that was asked for a moment before."""
    fox, owl, id = await at_a_table(host)
    table = game(host).table
    for door in ("d1", "d2"):
        after = len(fox.text)
        await owl.move(id, Random(1))
        await fox.until("Your turn: move to a", after)
        await fox.say(door, "leave it closed")
        await fox.say("pass", "Do it?")
        head = table.head
        if door == "d2":
            after = len(fox.text)
            await owl.ask(undo(id, 0))
            await fox.until("Owl asks to undo ", after)
        fox.type("y")
        await fox.wait(lambda head=head: table.head != head)
        assert table.head > head, "the move is made, and nothing undone"
    await fox.leave()
