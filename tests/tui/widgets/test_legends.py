"""The legends at the foot name keys that work: arrows, their signs, and the keys of the player's own map."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.games.heimlich.state import SAFE
from tests.tui.fixtures.games.tables import at_home, at_setup, at_table, opened, screen_text, shown
from tests.tui.fixtures.games.tables import until as asked_in
from tui.art.pen import Pen
from tui.screens.dialogs.confirm import ConfirmDialog
from tui.screens.menus.settings import SettingsScreen
from tui.screens.menus.setup import COUNT, SetupScreen
from tui.style import glyphs, theme
from tui.widgets.bars import FootBar


async def test_the_legend_of_a_value_shows_both_arrows_as_they_are_mapped(tmp_path: Path) -> None:
    app = at_setup(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("up")
        foot = app.screen.query_one(FootBar)
        assert ("← →", "change") in [entry[:2] for entry in foot.entries()]
        app.change(keys={"setup.less": "minus"})
        await pilot.pause()
        assert ("- →", "change") in [entry[:2] for entry in foot.entries()]


@pytest.mark.parametrize("focus", [COUNT, ("seat", 0)])
async def test_typed_angles_change_a_value_as_the_arrows_do(focus: object, tmp_path: Path) -> None:
    app = at_setup(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        screen.focus_on = focus
        before = screen.draft.count, screen.draft.levels[0], screen.draft.called(0)
        await pilot.press(">")
        assert before != (screen.draft.count, screen.draft.levels[0], screen.draft.called(0))
        await pilot.press("<")
        assert before == (screen.draft.count, screen.draft.levels[0], screen.draft.called(0))


async def test_a_question_shows_the_arrows_that_choose_its_answer(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        dialog = ConfirmDialog("Title", "Sure?", (), "keep it", "do it")
        app.push_screen(dialog)
        await pilot.pause()
        assert "↑ ↓ other choice" in screen_text(app)
        for key in ("right", "<", "down", "up"):
            before = dialog.focus_on
            await pilot.press(key)
            assert dialog.focus_on is not before


async def test_the_settings_take_typed_angles(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = SettingsScreen()
        app.push_screen(screen)
        await pilot.pause()
        screen.focus_on = ("motion",)
        await pilot.press(">")
        assert app.settings.motion is False


def test_the_safe_set_spells_arrows_with_plain_characters() -> None:
    for chosen, spelled in ((glyphs.RICH, "← → ↑ ↓"), (glyphs.SAFE, "< > ^ v")):
        pen = Pen(7, 1, theme.inks("night"), chosen)
        pen.put(0, 0, "← → ↑ ↓")
        assert pen.plain() == [spelled]


async def test_prompts_name_the_keys_of_the_players_own_map() -> None:
    app = at_table(asked_in(opened(seed="3"), SAFE))
    app.settings = replace(app.settings, keys={"table.confirm": "x", "table.back": "y"})
    app.set_keymap(app.settings.keys)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("1")
        row = shown(app).prompt_bar.pen.plain()[0]
        assert "x confirms" in row and "y undoes" in row and "Enter" not in row
        await pilot.press("question_mark", "question_mark")
        assert "and x does what" in " ".join(screen_text(app).split())
