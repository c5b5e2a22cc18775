"""Notes at a hosted table: written with the key of home, kept by the host, and gone where the table has none."""

from __future__ import annotations

from typing import Any

from textual.pilot import Pilot

from tests.tui.fixtures.games.tables import screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.ssh.fixtures.in_process_host import InProcessHost, gateway_of, seen, session_app
from tests.tui.ssh.screens.visits import at_the_table, go_to_game, lobby, playing, press
from tui.screens.table.notes import NotesScreen
from tui.ssh.shared.messages.requests import StartGame


async def write(pilot: Pilot[Any], text: str) -> None:
    """Write a note from the table, and come back to it."""
    await press(pilot, "n")
    assert isinstance(pilot.app.screen, NotesScreen)
    await press(pilot, *text, "enter")


async def test_notes_come_again_with_the_account(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        id, _ = await playing(pilot, host)
        await write(pilot, "red is owl")
        await seen(pilot, "The server keeps them with your account.")
        await until(pilot, lambda: bool(host.tables.notes(id, host.account("Fox"))))
        gateway_of(app).lose()
    assert not host.tables.notes(id, host.account("Owl"))
    app = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_the_table(pilot)
        await until(pilot, lambda: app.screen.hotseat.seated)
        await press(pilot, "n")
        await seen(pilot, "red is owl")
        await press(pilot, "delete")
        await until(pilot, lambda: not host.tables.notes(id, host.account("Fox")))


async def test_a_note_written_while_the_host_is_away_is_sent_when_it_is_back(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        id, _ = await playing(pilot, host)
        gateway_of(app).lose()
        await seen(pilot, "Reconnecting")
        await write(pilot, "owl bluffs")
        await seen(pilot, "Reconnecting")
        await press(pilot, "escape")
        gateway_of(app).arrive("Fox")
        await until(pilot, lambda: [note.text for note in host.tables.notes(id, host.account("Fox"))] == ["owl bluffs"])
        await until(pilot, lambda: app.screen.hotseat.seated)
        await press(pilot, "n")
        assert screen_text(app).count("owl bluffs") == 1


async def test_a_table_may_be_opened_without_notes(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await lobby(pilot, "Fox")
        await go_to_game(pilot, "mr_sneaky")
        await press(pilot, "enter", "up", "right")
        assert not app.screen.notebook
        await press(pilot, "ctrl+s")
        await until(pilot, lambda: getattr(app.screen, "shown", None) is not None)
        assert not app.screen.shown.notebook
        await gateway_of(app).ask(StartGame(app.screen.table_id))
        await at_the_table(pilot)
        await until(pilot, lambda: app.screen.hotseat.seated)
        await press(pilot, "n")
        assert not isinstance(app.screen, NotesScreen)
