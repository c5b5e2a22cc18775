"""An input method that was left on: full-width letters, digits and signs act as their plain keys."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from textual.events import Key
from textual.keys import _character_to_key
from textual.pilot import Pilot

from engine.games.heimlich.state import MOVE, ROLL, SAFE
from tests.tui.fixtures.games.tables import at_home, at_setup, at_table, opened, shown
from tests.tui.fixtures.games.tables import until as asked_in
from tests.tui.fixtures.running.plain_session import PlainGame, typed
from tui.app.plain_home import choice
from tui.plain.output import LineOutput
from tui.screens.dialogs.privacy_screen import PrivacyScreen
from tui.screens.menus.help import HelpScreen
from tui.screens.menus.setup import SetupScreen
from tui.screens.table.explanation import ExplanationScreen
from tui.screens.table.notes import NotesScreen


async def strike(pilot: Pilot[int], char: str) -> None:
    """A key as a terminal sends it."""
    pilot.app.post_message(Key(_character_to_key(char), char))
    await pilot.pause()


async def test_full_width_letters_and_digits_pick() -> None:
    app = at_table(asked_in(opened(seed="3"), MOVE))
    async with app.run_test() as pilot:
        await pilot.pause()
        await strike(pilot, "ｒ")
        selection = shown(app).session.selection
        assert selection is not None and [pick.value for pick in selection.picked] == [0]
    app = at_table(asked_in(opened(seed="3"), SAFE))
    async with app.run_test() as pilot:
        await pilot.pause()
        await strike(pilot, "１")
        focus = shown(app).prompt.focus
        assert focus is not None and focus.value == 1


@pytest.mark.parametrize("key, page", [("？", ExplanationScreen), ("ｎ", NotesScreen), ("。", PrivacyScreen)])
async def test_full_width_keys_do_what_their_plain_keys_do(key: str, page: type[object]) -> None:
    app = at_table(asked_in(opened(), ROLL))
    async with app.run_test() as pilot:
        await pilot.pause()
        await strike(pilot, key)
        assert isinstance(app.screen, page)


async def test_a_full_width_letter_opens_a_page_of_the_home_screen(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        await strike(pilot, "？")
        assert isinstance(app.screen, HelpScreen)


async def test_typed_text_keeps_its_letters(tmp_path: Path) -> None:
    app = at_setup(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        screen.focus_on = ("seat", 1)
        await pilot.press("あ", "Ｋ")
        assert screen.draft.called(1).endswith("あＫ")


async def test_commands_in_plain_lines_may_be_full_width() -> None:
    plain_game = PlainGame()
    assert await plain_game.spend(typed("ｈｅｌｐ", "ｑｕｉｔ")) == "left"
    text = plain_game.read()
    assert "Unknown choice" not in text and "help: this list" in text


async def test_a_game_is_chosen_in_plain_lines_by_a_full_width_letter() -> None:
    assert await choice(typed("ｑ"), LineOutput(io.StringIO()), None) is None
