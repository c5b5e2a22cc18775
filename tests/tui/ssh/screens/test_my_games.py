"""An account's games on a host: its record, the list that is searched and sorted, and those in the lobby."""

from __future__ import annotations

from typing import Any

import pytest

from engine.log import Level
from tests.tui.fixtures.games.tables import screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.ssh.fixtures.in_process_host import InProcessHost, gateway_of, seen, session_app
from tests.tui.ssh.fixtures.lines_session import LinesSession
from tests.tui.ssh.screens.visits import go_to_game, lobby, press
from tui.i18n.messages import use
from tui.presentation.players import as_read
from tui.ssh.host.lobby.archive import SHOWN
from tui.ssh.ports.table_terms import SeatAssignment, TableTerms
from tui.ssh.screens.my_games import MyGamesScreen
from tui.ssh.shared.messages.requests import ExitTable, OpenTable, StartGame


def finished(host: InProcessHost, id: str, slug: str, won: bool, level: Level | None = None) -> None:
    """A finished game of Fox and Owl in the host's store; `level` is of a bot that stood in for Fox."""
    seats = [SeatAssignment(host.account(name), name) for name in ("Owl", "Fox")]
    seats[1].level = level
    terms = TableTerms(slug, 0, {}, "study", seats, winners=(int(won),), scores=(31, 40 + won))
    host.time += 60
    host.tables.create(id, "host", terms, int(host.time))
    host.tables.keep(id, 1, terms, "over", int(host.time))


async def test_an_account_finds_its_record_and_its_games(host: InProcessHost) -> None:
    finished(host, "a", "mr_sneaky", won=True)
    finished(host, "b", "heimlich", won=False)
    finished(host, "c", "heimlich", won=True)
    finished(host, "d", "heimlich", won=True)
    finished(host, "e", "heimlich", won=False, level="regular")  # the bot lost it
    record = "3 played, 2 won, 2 in a row, best 41"
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await lobby(pilot, "Fox")
        await go_to_game(pilot, "heimlich")
        await seen(pilot, f"Your record: {record}")
        await press(pilot, "l")
        await until(pilot, lambda: bool(getattr(app.screen, "games", None)))
        assert [game.id for game in app.screen.listed] == ["e", "d", "c", "b", "a"]
        text = await seen(pilot, record)
        assert "You won" in text and "Fox won" not in text and "5 games" in text
        await press(pilot, "o")
        assert [game.id for game in app.screen.listed] == ["a", "e", "d", "c", "b"]
        assert "sorted by game" in screen_text(app)
        await press(pilot, "slash", *"undercover owl", "enter")
        await seen(pilot, 'search: "undercover owl"')
        assert len(app.screen.listed) == 4
        await press(pilot, "slash", *"rat", "enter")
        await seen(pilot, "No game matches: rat")
    fox = LinesSession(host)
    await fox.until("Type help for more.")
    assert f"Undercover: {record}" in await fox.say("games", "Type replay")
    assert "Undercover; " not in (await fox.say("games sneaky", "Type replay")).split("Mr. Sneaky: ")[0]
    await fox.leave()


def test_a_bot_keeps_its_usual_name_beside_a_person_of_that_name() -> None:
    use("ja")
    try:
        assert as_read(["キツネ", "Bot Owl", "Bot Fox"]) == ("キツネ", "フクロウ", "ボットのキツネ")
    finally:
        use("en")
    assert as_read(["Fox", "Bot Owl", "Bot Fox"]) == ("Fox", "Owl", "Bot Fox")


# in the lobby: games of the same people can be told apart, and those that are not listed are spoken of

BOTS = OpenTable("heimlich", {}, (None, "regular", "regular"))


async def left(client: Any, number: int) -> None:
    """So many games against bots that a client began and left again."""
    for _ in range(number):
        id = (await client.ask(BOTS)).table
        await client.ask(StartGame(id))
        await client.ask(ExitTable(id))


async def listed(pilot: Any, number: int, more: int = 0) -> list[Any]:
    """The rows of the tables in the lobby, as soon as there are so many games, and so many `more`."""
    app = pilot.app

    def rows() -> list[Any]:
        return [row for row in app.screen.text.rows if row.what is not None and row.what[0] == "table"]

    def known() -> bool:
        running = all(table.stage == "running" for table in app.screen.tables)
        return len(rows()) == number and running and app.screen.known.unlisted == more

    await until(pilot, known)
    await pilot.pause()
    return rows()


async def test_games_of_the_same_people_tell_their_turn_and_the_time_since_their_last_move(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await lobby(pilot, "Fox")
        await left(gateway_of(app), 2)
        for row, table in zip(await listed(pilot, 2), app.screen.tables, strict=True):
            told = [cell.text for cell in row.cells]
            assert table.turn and told[-2:] == [str(table.turn), "now"]
        await press(pilot, "up", "up", "up", "up", "up", "up")
        while app.screen.chosen is None:
            await press(pilot, "up")
        assert f"turn {app.screen.chosen.turn}, last move just now" in screen_text(app)


@pytest.mark.parametrize("more", [0, 1, 2])
async def test_games_that_the_lobby_does_not_list_are_counted_and_one_key_away(host: InProcessHost, more: int) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await lobby(pilot, "Fox")
        await left(gateway_of(app), SHOWN + more)
        await listed(pilot, SHOWN, more)
        screen = app.screen
        said = [row.text for row in screen.text.rows if row.what == ("games", "")]
        words = {1: "1 more game of yours: Enter lists all.", 2: "2 more games of yours: Enter lists all."}
        assert said == ([words[more]] if more else [])
        if more:
            while screen.text.chosen != ("games", ""):
                await press(pilot, "down")
            assert "Enter lists all your games." in screen_text(app)
            await press(pilot, "enter")
            await until(pilot, lambda: isinstance(app.screen, MyGamesScreen))


async def test_plain_lines_tell_of_them_too(host: InProcessHost) -> None:
    fox = host.come("Fox")
    await left(fox, SHOWN + 1)
    fox.go()
    lines = LinesSession(host)
    told = await lines.until("Type help for more.")
    assert "1 more game of yours goes on. To see all, type games." in told
    assert told.count("; last move just now") == SHOWN
    await lines.leave()
