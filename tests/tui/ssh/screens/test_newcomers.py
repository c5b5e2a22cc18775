"""A newcomer at a host: the signs, the name, the way to a game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tui.fixtures.games.tables import screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.ssh.fixtures.in_process_host import InProcessHost, session_app
from tests.tui.ssh.screens.visits import at_the_table, lobby, press
from tui.ssh.screens.registration import SIGNS


async def test_a_first_session_is_a_name_and_one_key_to_a_game(host: InProcessHost) -> None:
    app = session_app(host, "")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        asking: Any = app.screen
        await press(pilot, *"Foxofthewood")
        await until(pilot, lambda: "up to 12 letters" in asking.note.text)
        await press(pilot, *["backspace"] * 9, "enter")
        await until(pilot, lambda: type(app.screen).__name__ == "LobbyScreen")
        await lobby(pilot, "at once")
        await press(pilot, "enter")
        await at_the_table(pilot)
        (hosted,) = host.lobby.tables.values()
        assert [seat.account is not None for seat in hosted.terms.seats] == [True, False, False, False]


async def test_a_name_is_changed_in_the_lobby(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await lobby(pilot, "Fox")
        await press(pilot, "n", "backspace", "backspace", "backspace", *"Reynard", "enter")
        await until(pilot, lambda: "You are called Reynard now." in screen_text(app))
        assert app.caller == host.accounts.name(host.account("Fox")) == "Reynard"


@pytest.mark.parametrize(("glyphs", "shown"), [("rich", True), ("safe", False)])
async def test_a_newcomer_sees_the_signs_where_they_are_drawn(host: InProcessHost, glyphs: str, shown: bool) -> None:
    app: Any = session_app(host, "", glyphs=glyphs)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert (SIGNS in screen_text(app)) == shown
        assert ("If not: s in the lobby, plain characters." in screen_text(app)) == shown


async def test_a_name_typed_for_a_code_is_told_where_names_go(host: InProcessHost) -> None:
    app: Any = session_app(host, "")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        here = app.glyphs.here
        assert [line.strip()[:1] for line in screen_text(app).splitlines()].count(here) == 1, (
            "the choice alone is marked"
        )
        await press(pilot, "down")
        assert "press + for the code" in screen_text(app)
        await press(pilot, *"wren", "enter")
        await until(pilot, lambda: "not the code. For a new name choose 'I am new here'." in screen_text(app))
