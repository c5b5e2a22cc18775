"""An account's finished games on a host: its record, and the list that is searched and sorted."""

from __future__ import annotations

from typing import Any

from engine.log import Level
from tests.tui.fixtures.games.tables import screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.ssh.fixtures.in_process_host import InProcessHost, seen, session_app
from tests.tui.ssh.fixtures.lines_session import LinesSession
from tests.tui.ssh.screens.visits import go_to_game, lobby, press
from tui.i18n.messages import use
from tui.presentation.players import as_read
from tui.ssh.ports.table_terms import SeatAssignment, TableTerms


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
