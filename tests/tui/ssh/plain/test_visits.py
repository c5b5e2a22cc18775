"""Visits to a host in plain lines: from the first name over lobby and table to talk, votes and a lost line."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.games.heimlich.moves import Roll
from engine.table import Table
from tests.tui.fixtures.languages import COMPLETE
from tests.tui.fixtures.running.plain_session import english
from tests.tui.ssh.fixtures.fake_clients import say, undo, vote_on_undo
from tests.tui.ssh.fixtures.in_process_host import FakeGateway, InProcessHost
from tests.tui.ssh.fixtures.lines_session import BARE, LinesSession
from tui.i18n.messages import t
from tui.ssh.screens.terms_text import end_text
from tui.ssh.shared.messages.base import decode, encode
from tui.ssh.shared.messages.envelopes import ASK, CLIENT_REQUEST, HANDSHAKE, Answer
from tui.ssh.shared.messages.lobby_state import ListedGame
from tui.ssh.shared.messages.notices import Announcement, Kicked
from tui.ssh.shared.messages.replies import Refused
from tui.ssh.shared.messages.requests import ListTables, OpenTable, SitDown, StartGame
from tui.ssh.shared.messages.worker_link import FromHost
from tui.ssh.shared.terminal import Terminal
from tui.ssh.shared.token_bucket import TokenBucket
from tui.ssh.worker.line_editor import AHEAD
from tui.ssh.worker.plain_app import LinePaper, in_lines
from tui.storage.settings import Settings

DUMB = Terminal(40, 20, {"TERM": "dumb"})


@pytest.fixture
async def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[InProcessHost]:
    made = InProcessHost(tmp_path, monkeypatch)
    yield made
    await made.shut()


def game(host: InProcessHost) -> Any:
    """The only table of a host."""
    (hosted,) = host.lobby.tables.values()
    return hosted


def answered(fox: LinesSession, table: Table, read: int) -> bool:
    """Whether more than so many characters were written, and something is asked or the game is over."""
    return len(fox.text) > read and (0 in table.to_act or not table.to_act)


def test_who_gets_lines() -> None:
    assert in_lines(BARE, Settings()) and in_lines(DUMB, Settings())
    xterm = Terminal(80, 24, {"TERM": "xterm"})
    assert in_lines(xterm, Settings(lines=True)) and not in_lines(xterm, Settings())


async def test_a_newcomer_takes_a_name_and_comes_to_the_lobby(host: InProcessHost) -> None:
    host.account("Owl")
    fox = LinesSession(host, "")
    await fox.until("Choose your name.")
    await fox.say("code 123", "That is not the code.")
    await fox.say("Owl", "That name is taken.")
    lobby = await fox.say("Fox", "help names all else.")
    assert "Lobby: Fox" in lobby and "Here now: Fox." in lobby
    assert re.search(r"^\d\. Open a table of Undercover$", lobby, re.MULTILINE)
    await fox.leave()
    assert fox.app.farewell == "Connect again."


@pytest.mark.parametrize("language", COMPLETE)
async def test_a_game_against_bots_is_played_by_numbers(host: InProcessHost, language: str) -> None:
    fox = LinesSession(host, language=language)
    await fox.until("5. ")
    fox.type("bots 5")
    await fox.wait(lambda: bool(host.lobby.tables) and game(host).table is not None)
    rng, table = Random(1), game(host).table
    while game(host).stage != "over":
        read = len(fox.text)
        fox.type(str(rng.randint(1, 4)))
        await fox.wait(partial(answered, fox, table, read))
    again = f"1. {t('back to the lobby')}\n2. {t('play again')}"
    await fox.until(again)
    if language == "ja":
        assert english(fox.text, "the", "is", "moved", "door", "Type", "What", "of") == []
    await fox.leave()


async def test_two_players_meet_talk_and_play(host: InProcessHost) -> None:
    fox, owl = LinesSession(host), LinesSession(host, "Owl")
    await fox.until("help names all else.")
    await owl.until("help names all else.")
    await fox.say("5", "how many play?")
    for line in ("", "2", "", "", "", ""):
        fox.type(line)
    await fox.until("Seat 1: you\nSeat 2: free")
    await owl.until("6. Mr. Sneaky; Fox; 1 seat free")
    assert "Round 1:" in await owl.say("6", "Round 1:")
    await fox.until("Round 1:")
    at = len(owl.text)
    fox.type("say Good luck, Owl.")
    await owl.until("Fox says: Good luck, Owl.", at)
    assert "You say: Good luck, Owl." in await fox.until("You say:")
    assert "Fox says: Good luck, Owl." in await owl.say("talk", "says: Good luck")
    who = await owl.say("who", "Nobody watches.")
    assert "Fox: here" in who and "Owl: you" in who
    assert "You have nothing to do now." in await (fox if 1 in game(host).table.to_act else owl).say("d1", "now.")
    await owl.say("quit", "Your seat is kept.")
    await owl.until("; your turn" if 1 in game(host).table.to_act else " to move")
    await fox.until("Owl is away.")
    await fox.leave()
    await owl.leave()


async def at_a_table(host: InProcessHost) -> tuple[LinesSession, Any, str]:
    """Fox at a table in lines, with a client for Owl that the test speaks for."""
    owl = host.come("Owl")
    id = owl.open("mr_sneaky", 2, options={"first_tycoon": 0})
    fox = LinesSession(host)
    await fox.until("1 seat free")
    await fox.say("1", "Round 1: Owl is the tycoon")
    return fox, owl, id


async def test_an_undo_is_asked_for_and_voted_on(host: InProcessHost) -> None:
    fox, owl, id = await at_a_table(host)
    owl.move(id, Random(1))
    await fox.until("Move to a door.")
    table = game(host).table
    before = table.head
    owl.ask(undo(id, 0))
    await fox.until("Owl asks to undo a move: type agree or refuse.")
    await fox.say("refuse", "You refuse to undo the move.")
    assert table.head == before
    owl.ask(undo(id, 0))
    after = len(fox.text)
    fox.type("agree")
    await fox.until("Owl undid: ", after)
    assert table.head != before
    owl.move(id, Random(2))
    await fox.until("Move to a door.", after)
    await fox.say("d1", "Open door 1, or sneak on.")
    fox.type("pass")
    fox.type("yes")
    await fox.wait(lambda: 1 in table.to_act)
    await fox.say("undo", "You asked to undo a move. Waiting for: Owl.")
    owl.ask(vote_on_undo(id, True))
    await fox.until("You undid: ")
    await fox.leave()


async def test_a_question_that_a_bot_has_answered_is_asked_anew(host: InProcessHost) -> None:
    """A bot may stand in while a question waits for a line: the next question comes by itself."""
    fox = LinesSession(host)
    await fox.until("help names all else.")
    await fox.say("bots 3", "Roll the die.")
    table = game(host).table
    after = len(fox.text)
    table.propose(0, Roll(), table.head, 0)  # as a stand-in does
    assert "You rolled " in await fox.until("Choose an agent to move", after)
    await fox.leave()


async def test_the_line_to_the_host_breaks_and_comes_back(host: InProcessHost) -> None:
    fox, owl, id = await at_a_table(host)
    owl.move(id, Random(1))
    await fox.until("Move to a door.")
    after = len(fox.text)
    fox.gateway.lose()
    await fox.until("Connection to the tables lost.", after)
    fox.gateway.arrive("Fox")
    await fox.until("Move to a door.", after)
    await fox.say("d1", "Open door 1, or sneak on.")
    await fox.leave()


async def test_a_waiting_room_is_entered_again_when_the_host_is_back(host: InProcessHost) -> None:
    owl = host.come("Owl")
    id = owl.open("heimlich", 3)
    fox = LinesSession(host)
    await fox.until("2 seats free")
    await fox.say("1", "Seat 2: you")
    account = host.account("Fox")
    fox.gateway.lose()
    assert account not in host.lobby.tables[id].clients
    await fox.until("Connection to the tables lost.")
    fox.gateway.arrive("Fox")
    await fox.wait(lambda: account in host.lobby.tables[id].clients)
    host.come("Hare").ask(SitDown(id, None, ""))
    await fox.until("At the table: Owl (person), you and Hare (person).")
    await fox.leave()


async def test_a_table_that_was_opened_as_the_line_broke_is_not_opened_twice(
    host: InProcessHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    fox = LinesSession(host)
    await fox.until("help names all else.")
    answer = FakeGateway._answer

    def done_and_lost(gateway: FakeGateway, frame: bytes) -> None:
        if isinstance(decode(CLIENT_REQUEST, decode(ASK, frame).request), OpenTable):
            came, gateway._came = gateway._came, asyncio.Queue()  # its answer is lost
            answer(gateway, frame)
            gateway._came = came
            monkeypatch.setattr(FakeGateway, "_answer", answer)
            gateway.lose()
        else:
            answer(gateway, frame)

    monkeypatch.setattr(FakeGateway, "_answer", done_and_lost)
    fox.type("bots 3")
    await fox.until("Connection to the tables lost.")
    after = len(fox.text)
    fox.gateway.arrive("Fox")
    await fox.until("Undercover; Fox", after)
    assert len(host.lobby.tables) == 1
    assert fox.text.count("Connection to the tables lost.") == 1
    await fox.leave()


async def test_the_end_of_the_input_leaves_the_table(host: InProcessHost) -> None:
    fox, _, _ = await at_a_table(host)
    hosted, account = game(host), host.account("Fox")
    assert account in hosted.clients
    await fox.leave()
    assert account not in hosted.clients


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
    await fox.say("who", "Nobody watches.")
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
    await fox.leave()


async def test_a_spectator_hears_of_absence_and_of_no_word_that_it_cannot_say(host: InProcessHost) -> None:
    owl, hare = host.come("Owl"), host.come("Hare")
    id = owl.open("heimlich", 3, bots=1)
    hare.ask(SitDown(id, None, ""))
    fox = LinesSession(host)
    await fox.until("1. Undercover; Owl, Hare and 1 bot")
    await fox.say("watch 1", "At the table: ")
    hare.go()
    news = await fox.until("Hare is away.")
    assert "Type bot" not in news
    await fox.leave()


async def test_a_spectator_is_not_asked_to_play_again(host: InProcessHost) -> None:
    owl = host.come("Owl")
    id = owl.open("heimlich", 3, bots=2)
    owl.ask(StartGame(id))
    hare = LinesSession(host, "Hare")
    await hare.until("1. Undercover; Owl and 2 bots")
    await hare.say("watch 1", "At the table: ")
    hosted, rng = game(host), Random(1)
    after = len(hare.text)
    while hosted.stage != "over":
        owl.move(id, rng)
        await asyncio.sleep(0)
    lobby = await hare.until("help names all else.", after)
    assert "1. back to the lobby" not in lobby
    await hare.leave()


def test_a_game_without_a_winner_is_told_as_such() -> None:
    assert end_text(ListedGame("id", "heimlich", ("Fox", "Owl"), "over", 0, ())) == "nobody won"
    assert end_text(ListedGame("id", "heimlich", ("Fox", "Owl"), "over", 0, (1,))) == "Owl won"
    assert end_text(ListedGame("id", "heimlich", ("Fox", "Owl"), "running", 0, None)) == "in progress"


async def test_letters_of_an_input_method_are_understood(host: InProcessHost) -> None:
    fox = LinesSession(host)
    await fox.until("help names all else.")
    await fox.say("\uff48\uff45\uff4c\uff50", "leave the server")
    await fox.leave()


async def test_a_spectator_follows_and_says_nothing(host: InProcessHost) -> None:
    owl = host.come("Owl")
    id = owl.open("heimlich", 3, bots=2)
    owl.ask(StartGame(id))
    hare = LinesSession(host, "Hare")
    await hare.until("1. Undercover; Owl and 2 bots")
    await hare.say("watch 1", "At the table: ")
    owl.ask(say(id, "Hello."))
    await hare.until("Owl says: Hello.")
    assert "You have nothing to do now." in await hare.say("say hello", "to do now")
    assert "'s agent" not in hare.text
    assert "You have nothing to do now." in await hare.say("look", "to do now")
    await hare.leave()


async def test_a_table_with_a_code(host: InProcessHost) -> None:
    owl = host.come("Owl")
    owl.open("mr_sneaky", 2, needs_code=True)
    fox = LinesSession(host)
    await fox.until("1. Mr. Sneaky; Owl; 1 seat free")
    await fox.say("1", "Type the table code.")
    await fox.say("wrong", "That is not the code.")
    await fox.say("1", "Type the table code.")
    await fox.say(owl.ask(ListTables()).tables[0].code, "Round 1:")
    await fox.leave()


async def test_news_of_the_operator_and_the_end(host: InProcessHost) -> None:
    fox = LinesSession(host)
    await fox.until("help names all else.")
    fox.gateway._tell(Announcement("We stop at ten."))
    await fox.until("From the server: We stop at ten.")
    fox.gateway._tell(Kicked())
    await fox.wait(fox.task.done)
    assert fox.app.farewell == "The server has disconnected you."


async def test_a_session_ends_at_once_whatever_it_waits_for(
    host: InProcessHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A host of another version answers nothing more: no line would be read again."""
    monkeypatch.setattr(FakeGateway, "_answer", lambda gateway, frame: None)
    fox = LinesSession(host)
    fox.type("games")
    refused = Answer(HANDSHAKE, Refused("version"))
    await fox.wait(lambda: fox.app.host is not None)
    fox.gateway._came.put_nowait(FromHost(encode(refused)))
    await fox.wait(lambda: bool(fox.app.farewell))
    await asyncio.wait_for(fox.task, 60)
    assert fox.app.farewell == "The server runs a different version of the program."


async def test_of_a_long_script_no_line_is_left_out(host: InProcessHost, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.ssh.worker.plain_app.INPUT_RATE", 1e9)  # it waits all the same, but not for the clock
    fox = LinesSession(host)
    await fox.until("help names all else.")
    fox.send(b"help\n" * (AHEAD - 1) + b"nonsense\n" * 3000)
    await fox.wait(lambda: fox.text.count("Type a number, or help.") == 3000)
    await fox.wait(lambda: len(fox.gateway.held) == 2)
    assert fox.gateway.held == [True, False], "the terminal waits, until the lines are read"
    await fox.leave()


async def test_words_of_the_lobby(host: InProcessHost) -> None:
    fox = LinesSession(host)
    await fox.until("help names all else.")
    await fox.say("help", "leave the server")
    await fox.say("rules 3", "agent")
    await fox.say("games", "None yet.")
    await fox.say("code", "type this code: ")
    await fox.say("nonsense", "Type a number, or help.")
    await fox.say("screens", "From the next connection on")
    assert b'"lines":false' in host.accounts.settings(host.account("Fox"))
    await fox.say("watch 3", "Type the number of a table after it.")
    await fox.say("lang xx", "The languages are: ")
    await fox.say("lang ja", "ロビー")
    assert b'"language":"ja"' in host.accounts.settings(host.account("Fox"))
    await fox.say("lang en", "Lobby: Fox")
    await fox.leave()


async def test_a_dumb_terminal_shows_what_is_typed_and_keeps_its_width(host: InProcessHost) -> None:
    fox = LinesSession(host, terminal=DUMB)
    await fox.until("help names all")
    fox.send(b"bots 3x\x7f\r")
    await fox.until("bots 3x\b \b\r\n")
    await fox.until("Roll the die.")
    assert "\x1b" not in fox.text
    assert all(len(line) < 40 for line in fox.text.replace("\b", "").split("\r\n"))
    assert "\n" not in fox.text.replace("\r\n", "")
    fox.send(b"\x03")
    await fox.wait(fox.task.done)


async def test_news_leave_a_half_typed_line_whole(host: InProcessHost) -> None:
    owl = host.come("Owl")
    id = owl.open("mr_sneaky", 2, options={"first_tycoon": 0})
    fox = LinesSession(host, terminal=DUMB)
    await fox.until("free")
    fox.send(b"1\r")
    await fox.until("Round 1:")
    fox.send(b"say goo")
    await fox.until("say goo")
    owl.ask(say(id, "Are you there?"))
    await fox.until("say goo\r\nOwl says: Are you there?\r\nsay goo")
    fox.send(b"d\r")
    await fox.until("You say: good")
    await fox.leave()


def test_several_lines_show_what_is_half_typed_once() -> None:
    painted: list[str] = []
    paper = LinePaper(painted.append, DUMB)
    paper.typed = lambda: "say goo"
    paper.lines(["One.", "Two."])
    paper.lines([])
    assert painted == ["\r\nOne.\r\nTwo.\r\nsay goo"]


async def test_a_seat_taken_in_lines_is_kept(host: InProcessHost) -> None:
    owl = host.come("Owl")
    id = owl.open("heimlich", 3)
    fox = LinesSession(host)
    await fox.until("2 seats free")
    await fox.say("1", "Seat 2: you")
    assert host.lobby.tables[id].seat_of(host.account("Fox")) == 1
    hare = host.come("Hare")
    hare.ask(SitDown(id, None, ""))
    await fox.until("At the table: Owl (person), you and Hare (person).")
    await fox.leave()
    again = LinesSession(host)
    await again.until("1. Undercover; Owl, Fox and Hare")
    await again.say("1", "At the table: Owl (person), you and Hare (person).")
    await again.leave()
