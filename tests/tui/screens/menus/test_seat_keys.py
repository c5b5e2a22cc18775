"""The keys that seat people and bots at a new table: a digit for their number, a key for the bots' level."""

from __future__ import annotations

from pathlib import Path

from saves.library import Library
from tests.tui.fixtures.games.library_fixtures import settled
from tests.tui.fixtures.games.tables import at_setup
from tests.tui.fixtures.running.fast_input import until
from tests.tui.screens.menus.test_setup import go_to, setup
from tui.screens.base.form_screen import START
from tui.screens.table.table_screen import TableScreen
from tui.widgets.bars import FootBar


async def test_a_person_and_two_easy_bots_are_three_keys(tmp_path: Path) -> None:
    app = at_setup(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        assert "2-7: as many seats." in setup(app).prompt_bar.text
        assert ("f2", "bots' level") in [entry[:2] for entry in setup(app).query_one(FootBar).entries()]
        await pilot.press("3", "f2", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        (saved,) = Library(tmp_path).list()
        opened = Library(tmp_path).read(saved.path).timeline.opened
        assert [player.level for player in opened.players] == ["person", "easy", "easy"]


async def test_the_levels_of_all_bots_go_round_and_people_stay(tmp_path: Path) -> None:
    app = at_setup(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        draft = setup(app).draft
        draft.levels[1:4] = ["person", "expert", "easy"]
        found = []
        for _ in range(3):
            await pilot.press("f2")
            found.append(draft.levels[:4])
        assert found == [["person", "person", level, level] for level in ("regular", "easy", "expert")]
        draft.levels[2:4] = ["person"] * 2
        setup(app).redraw()
        assert "f2" not in setup(app).active_bindings, "no bot is there"


async def test_a_digit_in_a_name_is_typed_and_one_that_no_game_takes_does_nothing(tmp_path: Path) -> None:
    app = at_setup(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        screen = setup(app)
        await pilot.press("9", "1")
        assert screen.draft.count == 4 and screen.focus_on == START
        await go_to(pilot, ("seat", 1))
        await pilot.press("b", "3")
        assert screen.draft.called(1) == "b3" and screen.draft.count == 4 and screen.draft.levels[1] == "regular"
        await go_to(pilot, ("undo",))
        await pilot.press("3")
        assert screen.draft.count == 3 and screen.focus_on == ("undo",)
