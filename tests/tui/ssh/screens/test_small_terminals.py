"""A terminal that is too small for the screens of a host: one key leads to lines, from every screen on the way."""

from __future__ import annotations

from random import Random
from typing import Any

from textual.pilot import Pilot

from tests.tui.fixtures.games.tables import screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.ssh.fixtures.in_process_host import InProcessHost, gateway_of, session_app
from tui.screens.base.base_screen import PLAIN_SIZE
from tui.ssh.screens.lobby import LobbyScreen
from tui.ssh.screens.plain_visit import PlainVisitScreen
from tui.ssh.screens.table.remote_table_screen import RemoteTableScreen
from tui.ssh.shared.messages.notices import Announcement
from tui.ssh.shared.messages.requests import StartGame


async def read(pilot: Pilot[Any], text: str) -> None:
    """Wait until a line is written that holds a text."""
    app = pilot.app

    def written() -> bool:
        return isinstance(app.screen, PlainVisitScreen) and any(text in line for line in app.screen.written)

    await until(pilot, written)


async def answer(pilot: Pilot[Any], line: str, text: str) -> None:
    await pilot.press(*line, "enter")
    await read(pilot, text)


async def test_a_phone_goes_from_the_first_name_to_a_game(host: InProcessHost) -> None:
    app = session_app(host, "")
    async with app.run_test(size=PLAIN_SIZE) as pilot:
        await pilot.pause()
        await pilot.press("P")
        await read(pilot, "Choose your name.")
        await answer(pilot, "Fox", "Type help for more.")
        await answer(pilot, "bots 5", "Your turn: roll the die.")
        await answer(pilot, "roll", "You rolled")
        await answer(pilot, "say hello", "You say: hello")
        gateway_of(app)._tell(Announcement("We stop at ten."))
        await read(pilot, "From the server: We stop at ten.")
        screen: Any = app.screen
        assert all(row.indent + len(row.text) <= screen.text.column for row in screen.text.rows)
        await answer(pilot, "quit", "Your seat is kept.")
        await pilot.press(*"quit", "enter")
        await until(pilot, lambda: app.leaving.is_set())
    assert app.farewell == "Goodbye. Your seats are kept."


async def test_a_name_may_begin_with_the_letter_of_the_key(host: InProcessHost) -> None:
    app = session_app(host, "")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await until(pilot, lambda: "Type your name, then Enter." in screen_text(app))
        await pilot.press(*"Pia", "enter")
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
        assert app.caller == "Pia"


async def test_a_table_goes_on_in_lines_and_back_on_the_screen(host: InProcessHost) -> None:
    owl = host.come("Owl")
    id = await owl.open("mr_sneaky", 2, options={"first_tycoon": 0})
    app = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen) and bool(app.screen.tables))
        await pilot.press("enter")
        await until(pilot, lambda: getattr(app.screen, "seated", False))
        await owl.ask(StartGame(id))
        await until(pilot, lambda: isinstance(app.screen, RemoteTableScreen) and app.screen.hotseat.seated)
        await pilot.press("P")
        await read(pilot, "Round 1: you are the thief")
        await owl.move(id, Random(1))
        await read(pilot, "ove to a door.")
        await answer(pilot, "d1", "Open door 1 or leave it closed")
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, RemoteTableScreen) and app.screen.hotseat.seated)
        table: Any = app.screen
        await until(pilot, lambda: table.session.selection is not None)
        hosted = host.lobby.tables[id].table
        assert hosted is not None
        head = hosted.head
        await pilot.press("enter")
        await pilot.press("enter")
        await pilot.press("enter")
        await until(pilot, lambda: hosted.head != head)
        await until(pilot, lambda: table.session.head == hosted.head)


async def test_a_waiting_room_goes_on_in_lines(host: InProcessHost) -> None:
    owl = host.come("Owl")
    id = await owl.open("heimlich", 3)
    app = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen) and bool(app.screen.tables))
        await pilot.press("enter")
        await until(pilot, lambda: type(app.screen).__name__ == "WaitingRoomScreen")
        await pilot.resize_terminal(*PLAIN_SIZE)
        await pilot.pause()
        await pilot.press("P")
        await read(pilot, "Seat 2: you")
        await owl.ask(StartGame(id))
        await read(pilot, "At the table: Owl (person), you")
        await answer(pilot, "quit", "Lobby: Fox")


async def test_the_key_that_leaves_the_lines_leaves_their_table(host: InProcessHost) -> None:
    app = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen) and app.screen.known is not None)
        await pilot.press("P")
        await read(pilot, "Type help for more.")
        await answer(pilot, "bots 5", "Your turn: roll the die.")
        (hosted,) = host.lobby.tables.values()
        assert host.account("Fox") in hosted.clients
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
        assert host.account("Fox") not in hosted.clients
