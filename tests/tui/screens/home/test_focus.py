"""The focus of the home screen: one box stands forward, and Enter is named."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.games import load
from engine.log import Player
from engine.match import match
from saves.library import Library
from tests.tui.fixtures.games.library_fixtures import saved_game, settled
from tests.tui.fixtures.games.tables import at_home, screen_text
from tests.tui.fixtures.running.fast_input import down_to, until
from tests.tui.screens.home.first_screen import home
from tests.tui.screens.home.test_shelf import shelf
from tui.presentation.game_info import game_info
from tui.screens.home.home import FIRST
from tui.screens.home.layout import layout
from tui.screens.table.table_screen import TableScreen


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_focus_alone_stands_forward_and_the_order_has_its_name(tmp_path: Path, size: tuple[int, int]) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        menu = shelf(app)
        plan = layout(*menu.size, len(menu._games()))
        columns = [plan.box(place) + plan.wide // 2 for place in range(len(menu._games()))]
        slugs = [game.slug for _, game in menu._games()]

        def tops() -> list[object]:
            return [menu.pen.halves(x, plan.top) for x in columns]

        def forward() -> list[str]:
            return [slug for slug, top, bare in zip(slugs, tops(), beside, strict=True) if top != bare]

        lit = tops()
        menu.cursor = next(number for number, row in enumerate(menu.rows) if row.what == ("rules",))
        menu.repaint()
        await settled(pilot)
        beside = tops()
        assert [slug for slug, top, bare in zip(slugs, lit, beside, strict=True) if top != bare] == [FIRST]
        await pilot.press("right")
        assert forward() == [slugs[menu.cursor - menu._games()[0][0]]]
        told = (
            " p  players   m  minutes   o  name"
            if plan.airy
            else " p  any number of players   m  any time   o  by name ▼"
        )
        row = plan.menu if plan.airy else plan.order
        assert told in menu.pen.text(row), "short beside the menu, whole in a row of its own"
        await pilot.press("o")
        told = menu.pen.text(row).rstrip()
        assert told.endswith((" o  by players ▼", " o  players")) and ("Library" in told) == plan.airy


async def test_enter_is_named_once_at_first_sight_and_on_a_box(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        for words in ("New here?", "at once, against bots"):
            await settled(pilot)
            *room, foot = screen_text(app).splitlines()
            assert [words in line for line in room if line.lstrip().startswith("enter ")] == [True]
            assert "enter" not in foot and "n set up" in foot
            await pilot.press("left")
            await pilot.pause()


async def test_below_the_shelf_the_game_is_told_first_and_filters_last(tmp_path: Path) -> None:
    """Their keys stood between the shelf and the title of the game in focus."""
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        plan = layout(*shelf(app).size, len(shelf(app)._games()))
        assert plan.shelf < plan.description < plan.resume < plan.menu < plan.order
        assert shelf(app).pen.text(plan.shelf + 1).lstrip().startswith("Undercover")


async def test_the_game_that_was_played_last_is_in_focus_when_it_is_over(tmp_path: Path) -> None:
    """It was the first game of the shelf, and a newcomer read there that no game was finished."""
    library = Library(tmp_path)
    for slug, day in (("mr_sneaky", 1), ("heimlich", 2)):
        journal = library.create(slug)
        match(slug, [Player("regular", name) for name in ("Fox", "Owl")], load(slug).OPTIONS(), "over", journal, day)
        journal.close()
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await until(pilot, lambda: getattr(app.screen.game_in_focus(), "slug", "") == "heimlich")


@pytest.mark.parametrize("picture", ["full", "off"])
async def test_the_row_that_continues_a_game_names_the_one_that_enter_resumes(tmp_path: Path, picture: str) -> None:
    """It named the game played last, while the foot line resumed that of the box in focus."""
    saved_game(tmp_path, 1, 5, slug="doctor_lucky")
    saved_game(tmp_path, 2, 5, slug="heimlich")
    app = at_home(tmp_path)
    app.settings = msgspec.structs.replace(app.settings, picture=picture)

    def continued() -> str:
        return next(line for line in screen_text(app).splitlines() if "Continue" in line)

    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await until(pilot, lambda: "Continue" in screen_text(app) and "Undercover" in continued())
        await down_to(pilot, "doctor_lucky")
        await settled(pilot)
        assert "enter resume" in screen_text(app).splitlines()[-1] and "The Island of Doctor Lucky" in continued()
        await down_to(pilot, "lost_mines")
        await settled(pilot)
        assert "enter play" in screen_text(app).splitlines()[-1] and "Undercover" in continued()
        await pilot.press("up")
        screen = home(app)
        assert screen.game_in_focus() == game_info("doctor_lucky")
        screen.menu.go_to(("continue",))
        screen.refill()
        await settled(pilot)
        assert (
            "The Island of Doctor Lucky" in continued()
            and "Resume this game where you left it. 1 other" in screen_text(app)
        )
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert isinstance(app.screen, TableScreen) and app.screen.local.path.name.startswith("doctor_lucky")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_facts_of_the_game_in_focus_are_told_once(tmp_path: Path, size: tuple[int, int]) -> None:
    """In a high room they stand below its box, and stood beside its name again."""
    app = at_home(tmp_path)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        assert screen_text(app).count("2-7 players") == 1
