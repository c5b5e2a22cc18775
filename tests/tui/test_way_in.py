"""From the home screen to a table and back: a new game, one that is taken up again, one that is seen again."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.table import Table
from saves.library import Library
from tests.tui.hands import send, until
from tests.tui.tables import at_home, opened, played, screen_text
from tui.screens.home import Home
from tui.screens.replay import ReplayScreen
from tui.screens.table import TableScreen


async def test_two_keys_lead_from_home_to_a_new_game_and_a_third_to_its_first_question(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.pause()
        assert "Fox" in screen_text(app)
        assert len(Library(tmp_path).list()) == 1
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, Home)
        assert "Saved games" in screen_text(app)


async def test_a_game_that_was_left_is_taken_up_where_it_stood(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("q")
        await pilot.pause()
        head = Library(tmp_path).list()[0].summary
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert head is not None and isinstance(app.screen, TableScreen)
        assert app.screen.local.table.head >= head.moves


async def test_keys_struck_too_often_in_the_palette_do_one_thing_and_leave_the_table_open(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("ctrl+p", "down")
        for _ in range(4):
            send(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.pause()
        assert [type(screen) for screen in app.screen_stack] == [Home, TableScreen]


@pytest.mark.parametrize(("people", "eyes"), [(1, [0, None]), (2, [None])])
async def test_a_game_that_is_not_over_is_seen_again_only_through_the_eyes_that_its_people_share(
    tmp_path: Path, people: int, eyes: list[int | None]
) -> None:
    journal = Library(tmp_path).create("heimlich")
    first = opened(3, people=people).timeline.opened
    table = Table.open("heimlich", opened().game, first.players, first.options, "1", journal, 1_000_000_000)
    played(table, 5)
    journal.close()
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("down", "v")
        assert isinstance(app.screen, ReplayScreen)
        assert app.screen.allowed == eyes


async def test_help_names_only_keys_that_do_something_here(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 60)) as pilot:
        await pilot.pause()
        await pilot.press("question_mark")
        await pilot.pause()
        text = screen_text(app)
        assert "stop at once" in text
        assert "Copy selected text" not in text and "Focus" not in text
