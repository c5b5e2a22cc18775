"""Visits to a host in plain lines: from the first name over lobby and waiting room to the table."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from random import Random

import pytest

from engine.games.mr_sneaky.state import DOORS
from engine.table import Table
from tests.tui.fixtures.languages import COMPLETE
from tests.tui.fixtures.running.plain_session import english
from tests.tui.ssh.fixtures.in_process_host import InProcessHost
from tests.tui.ssh.fixtures.lines_session import LinesSession, game, in_a_waiting_room
from tui.i18n.messages import t
from tui.ssh.screens.terms_text import end_text
from tui.ssh.shared.messages.lobby_state import ListedGame
from tui.ssh.shared.messages.requests import ListTables, SitDown, StartGame


def answered(fox: LinesSession, table: Table, read: int) -> bool:
    """True when more than so many characters were written, and something is asked or the game is over."""
    return len(fox.text) > read and (0 in table.to_act or not table.to_act)


async def test_a_newcomer_takes_a_name_and_comes_to_the_lobby(host: InProcessHost) -> None:
    host.account("Owl")
    fox = LinesSession(host, "")
    await fox.until("Choose your name.")
    await fox.say("help", "press + in its lobby, or type code there")
    await fox.say("lang ja", "For English, type lang en.")
    await fox.say("lang en", "日本語で表示するには「lang ja」と入力してください。")
    await fox.say("code 123", "That is not the code.")
    await fox.say("Owl", "That name is taken.")
    lobby = await fox.say("Fox", "Type help for more.")
    assert "Lobby: Fox" in lobby and "Here now: Fox." in lobby
    assert re.search(r"^\d\. Open a table of Undercover$", lobby, re.MULTILINE)
    await fox.leave()
    assert fox.app.farewell == "Goodbye. Your seats are kept."


async def test_a_tutorial_is_begun_in_the_lobby_and_goes_on_where_it_was_left(host: InProcessHost) -> None:
    fox = LinesSession(host)
    await fox.until("type tutorial and its number")
    await fox.say("tutorial 2", "Tutorial, step 1 of 8: ")
    await fox.say("2", "leave it closed (pass)")
    await fox.say("2 yes", "Tutorial, step 2 of 8: ")
    assert not host.lobby.tables, "nothing of it is on the host"
    await fox.say("quit", "Lobby: Fox")
    assert "step 1 of" not in await fox.say("tutorial 2", "Tutorial, step 2 of 8: ")
    await fox.leave()


@pytest.mark.parametrize("language", COMPLETE)
async def test_a_game_against_bots_is_played_by_numbers(host: InProcessHost, language: str) -> None:
    fox = LinesSession(host, language=language)
    await fox.until("5. ")
    fox.type("bots 4" if language == "ja" else "bots 2")
    await fox.wait(lambda: bool(host.lobby.tables) and game(host).table is not None)
    rng, table = Random(1), game(host).table
    while game(host).stage != "over":
        read = len(fox.text)
        fox.type(str(rng.randint(0, DOORS)))  # a door keeps its number, and all the first ones can be full; 0 passes
        await fox.wait(partial(answered, fox, table, read))
    again = f"1. {t('back to the lobby')}\n2. {t('play again')}"
    await fox.until(again)
    if language == "ja":
        assert english(fox.text, "the", "is", "moved", "door", "Type", "What", "of", "Bot") == []
    await fox.leave()


async def test_two_players_meet_talk_and_play(host: InProcessHost) -> None:
    fox, owl = LinesSession(host), LinesSession(host, "Owl")
    await fox.until("Type help for more.")
    await owl.until("Type help for more.")
    await fox.say("2", "how many play?")
    for line in ("", "2", "2", "", "", "", "", "2", "2"):
        fox.type(line)
    await fox.until("Seat 1: you\nSeat 2: free")
    asked = r"May others watch.*\n1\. yes\n2\. no"
    terms = next(iter(host.lobby.tables.values())).terms
    assert re.search(asked, fox.text) and not terms.spectators
    assert "May players keep notes?" in fox.text and not terms.notebook
    news = await owl.until("Type 6 to sit down.")
    assert "6. Mr. Sneaky; Fox; 1 seat free" in news
    assert "All seats taken: Fox begins the game." in await owl.say("6", "All seats taken")
    assert "All seats taken. Type start to begin" in await fox.until("All seats taken.")
    assert game(host).table is None, "there is time to say hello"
    fox.type("start")
    await owl.until("Round 1:")
    await fox.until("Round 1:")
    at = len(owl.text)
    fox.type("say Good luck, Owl.")
    await owl.until("Fox says: Good luck, Owl.", at)
    assert "You say: Good luck, Owl." in await fox.until("You say:")
    assert "Fox says: Good luck, Owl." in await owl.say("talk", "says: Good luck")
    who = await owl.say("who", "Nobody watches.")
    assert "Fox (#1): here" in who and "Owl (#2): you" in who
    assert "You have nothing to do now." in await (fox if 1 in game(host).table.to_act else owl).say("d1", "now.")
    await owl.say("leave", "Your seat is kept.")
    await owl.until("; your turn" if 1 in game(host).table.to_act else " to move")
    await fox.until("Owl is away.")
    await fox.leave()
    await owl.leave()


def test_a_game_without_a_winner_is_told_as_such() -> None:
    assert end_text(ListedGame("id", "heimlich", ("Fox", "Owl"), "over", 0, ())) == "nobody won"
    assert end_text(ListedGame("id", "heimlich", ("Fox", "Owl"), "over", 0, (1,))) == "Owl won"
    assert end_text(ListedGame("id", "heimlich", ("Fox", "Owl"), "running", 0, None)) == "in progress"


async def test_numbers_keep_their_meaning_in_a_visit(host: InProcessHost) -> None:
    owl = host.come("Owl")
    fox = LinesSession(host)
    first = await fox.until("Type help for more.")
    for slug in ("mr_sneaky", "heimlich"):
        await owl.open(slug, 3 if slug == "heimlich" else 2)
    await fox.until("7. Undercover; Owl; ")
    again = await fox.say("list", "Type help for more.")
    assert all(line in again for line in re.findall(r"^\d\. Open a table of .*$", first, re.MULTILINE))
    assert "6. Mr. Sneaky; Owl; " in again and "7. Undercover; Owl; " in again
    await fox.leave()


async def test_a_table_with_a_code(host: InProcessHost) -> None:
    owl = host.come("Owl")
    id = await owl.open("mr_sneaky", 2, needs_code=True)
    fox = LinesSession(host)
    await fox.until("6. Mr. Sneaky; Owl; 1 seat free")
    await fox.say("6", "Type the table code.")
    await fox.say("wrong", "That is not the code.")
    await fox.say("6", "Type the table code.")
    await fox.say((await owl.ask(ListTables())).tables[0].code, "Seat 2: you")
    await owl.ask(StartGame(id))
    await fox.until("Round 1:")
    await fox.leave()


async def test_questions_for_a_table_say_how_to_answer_and_lead_back(host: InProcessHost) -> None:
    fox = LinesSession(host)
    await fox.until("Type help for more.")
    await fox.say("1", "how many play?")
    await fox.say("help", "Type a number from 1 to ")
    await fox.say("99", "or back for the lobby.")
    await fox.say("leave", "Lobby: Fox")
    await fox.say("1", "how many play?")
    await fox.say("quit", "Lobby: Fox")
    assert not host.lobby.tables
    await fox.leave()


async def test_a_typed_count_of_players_or_people_means_that_count(host: InProcessHost) -> None:
    fox = LinesSession(host)
    await fox.until("Type help for more.")
    asked = await fox.say("4", "9 players\n")  # the Lost Mines seat three and more
    assert "\n3. 3 players\n4. 4 players\n" in asked and "An empty line: " in asked
    await fox.say("2", "Type a number from 3 to 9, or back for the lobby.")
    people = await fox.say("5", "5. 5 people\n")
    assert "An empty line: 5 people." in people
    which = await fox.say("3", "2. choose its options: 6 questions\n")
    assert "Which table? An empty line takes 1.\n1. the usual table: " in which
    await fox.say("", "Seat 5: ")
    assert [seat.level is None for seat in game(host).roster().seats] == [True] * 3 + [False] * 2
    await fox.leave()


async def test_each_question_on_a_table_says_how_many_there_are(host: InProcessHost) -> None:
    """Nine questions came one after the other: by ear nobody could know how many are to come."""
    fox = LinesSession(host)
    await fox.until("Type help for more.")
    await fox.say("2", "how many play?")
    fox.type("")
    await fox.say("", "Which table?")
    await fox.say("2", "Question 1 of 6. Which rules?")
    for number, question in enumerate(
        ("May moves", "Which turn clock", "Who may come", "May others", "May players"), 2
    ):
        await fox.say("", f"Question {number} of 6. {question}")
    await fox.say("", "Seat 2: ")
    await fox.leave()


async def test_words_of_the_lobby(host: InProcessHost) -> None:
    fox = LinesSession(host)
    await fox.until("Type help for more.")
    await fox.say("help", "leave the server")
    hare = host.come("Hare")
    await fox.until("Came: Hare.")
    hare.go()
    await fox.until("Left: Hare.")
    await fox.say("rules 5", "agent")
    await fox.say("games", "None yet.")
    await fox.say("code", "type this code: ")
    await fox.say("nonsense", "Type a number, or help.")
    await fox.say("?", "leave the server")
    await fox.say("screens", "From the next connection on")
    await fox.wait(lambda: b'"lines":false' in host.accounts.settings(host.account("Fox")))
    await fox.say("watch 3", "Type the number of a table after it.")
    await fox.say("lang xx", "The languages are: ")
    await fox.say("lang ja", "ロビー")
    assert b'"language":"ja"' in host.accounts.settings(host.account("Fox"))
    await fox.say("lang en", "Lobby: Fox")
    await fox.say("name", "Type name and your new name.")
    await fox.say("name Bot", "The game itself uses that name")
    await fox.say("name Reynard", "You are called Reynard now.")
    host.come("Elk")
    await fox.until("Came: Elk.")
    assert "Left: Fox" not in fox.text
    await fox.say("list", "Lobby: Reynard")
    await fox.leave()


async def test_a_seat_taken_in_lines_is_kept(host: InProcessHost) -> None:
    fox, id = await in_a_waiting_room(host)
    assert host.lobby.tables[id].seat_of(host.account("Fox")) == 1
    hare = host.come("Hare")
    await hare.ask(SitDown(id, None, ""))
    await host.come("Owl").ask(StartGame(id))
    await fox.until("At the table: Owl (person), you and Hare (person).")
    await fox.leave()
    again = LinesSession(host)
    await again.until("6. Undercover; Owl, Fox and Hare")
    await again.say("6", "At the table: Owl (person), you and Hare (person).")
    await again.leave()


async def test_a_finished_game_is_replayed_by_words(host: InProcessHost) -> None:
    owl, rng = host.come("Owl"), Random(1)
    id = await owl.open("heimlich", 3, bots=2)
    await owl.ask(StartGame(id))
    hosted = game(host)
    while hosted.stage != "over":
        await owl.move(id, rng)
        await asyncio.sleep(0)
    running = await owl.open("mr_sneaky", 2, bots=1)
    await owl.ask(StartGame(running))
    again = LinesSession(host, "Owl")
    await again.until("Type help for more.")
    listed = await again.say("replay", "Type replay and a game's number")
    number = {title: number for number, title in re.findall(r"(\d)\. (Undercover|Mr\. Sneaky); Owl", listed)}
    await again.say(f"replay {number['Mr. Sneaky']}", "This game is not over yet.")
    first = await again.say(f"replay {number['Undercover']}", "step 0 of ")
    assert "Replay: Undercover" in first
    await again.say("next", "step 1 of ")
    await again.say("turn", "step ")
    await again.say("end", "he game is over.")
    await again.say("leave", "Type help for more.")
    await again.leave()


async def test_more_tables_are_told_by_more(host: InProcessHost, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.ssh.host.lobby.lobby_pages.PAGE", 2)
    monkeypatch.setattr("tui.ssh.host.lobby.lobby_pages.MOST_NAMES", 1)
    owl = host.come("Owl")
    for slug in ("heimlich", "gem_stone_mine", "doctor_lucky"):
        await owl.open(slug)
    fox = LinesSession(host)
    told = await fox.until("Type help for more.")
    assert "Here now: Fox and 1 more" in fox.text and "Type more for 1 more table." in fox.text, told
    assert re.search(r"^8\. The Island", await fox.say("more", "8. "), re.MULTILINE)
    await fox.say("more", "Lobby: Fox")
    await fox.leave()
