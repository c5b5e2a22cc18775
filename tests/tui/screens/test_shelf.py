"""The shelf of the home screen: a box a game, its cover, and all that the list says of it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.cells import cell_len

from engine.games import GAMES
from tests.tui.fixtures.fast_input import down_to
from tests.tui.fixtures.library_fixtures import settled
from tests.tui.fixtures.tables import at_home, screen_text
from tui.art.pen import Pen
from tui.i18n.messages import t
from tui.presentation.game_info import GameInfo, all_game_infos, game_info
from tui.presentation.registry import file
from tui.screens.home import game_list
from tui.screens.home.home import FIRST, HomeScreen
from tui.screens.home.shelf import BoxShelf, cover_of
from tui.style.glyphs import RICH
from tui.style.theme import inks
from tui.widgets.cover import Cover
from tui.widgets.list_view import ListLine


def shelf(app: Any) -> BoxShelf:
    assert isinstance(app.screen, HomeScreen)
    return app.screen.menu


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_the_box_in_focus_is_told_in_full_at_the_least_size(tmp_path: Path, language: str) -> None:
    app = at_home(tmp_path, language)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        for game in all_game_infos():
            await down_to(pilot, game.slug)
            shown = screen_text(app).replace("\n", " ")
            for fact in (game.name(), game.seats(), game.time(), game.ages(), t(game.kind)):
                assert fact in shown
            for _ in all_game_infos():
                await pilot.press("up")


async def test_left_and_right_go_along_the_shelf_and_stop_at_its_ends(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        assert isinstance(screen, HomeScreen)
        games = screen.list.games()
        for game in (*games, games[-1]):
            await pilot.press("right")
            assert shelf(app).chosen == ("game", game)
        for game in (*reversed(games[:-1]), games[0]):
            await pilot.press("left")
            assert shelf(app).chosen == ("game", game)


async def test_more_games_than_fit_scroll_with_a_mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    extra = [GameInfo(f"Extra {number}", (2, 4), slug=f"extra{number}") for number in range(3)]
    infos = [*all_game_infos(), *extra]
    monkeypatch.setattr(game_list, "all_game_infos", lambda: infos)
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        assert isinstance(screen, HomeScreen)
        await pilot.press("right")
        ends = [(line[0], line[-1]) for line in shelf(app).pen.plain()]
        assert (" ", ">") in ends and not any(left == "<" for left, _ in ends)
        for _ in infos:
            await pilot.press("right")
        ends = [(line[0], line[-1]) for line in shelf(app).pen.plain()]
        assert ("<", " ") in ends and "Extra 2" in screen_text(app)
        reached = {what.number for _, what in shelf(app).pen.spots if isinstance(what, ListLine)}
        assert shelf(app).cursor in reached, "the box in focus can be clicked"


async def test_the_game_that_is_offered_first_stands_on_the_shelf(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is the last by name, and more games than fit are there."""
    offered = game_info(FIRST)
    before = [GameInfo(f"Able {number}", (2, 4), slug=f"able{number}", built=True) for number in range(6)]
    monkeypatch.setattr(game_list, "all_game_infos", lambda: [*before, offered])
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        assert isinstance(screen, HomeScreen) and shelf(app).chosen == ("first",)
        assert screen.list.games()[-1] == offered
        below = screen_text(app).partition("New here?")
        assert offered.name() in below[0]
        await pilot.press("right")
        assert offered.name() not in screen_text(app).partition("New here?")[0], "the first box is in focus"


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (109, 35), (120, 40), (130, 45), (160, 48), (200, 60)])
@pytest.mark.parametrize("language", ["en", "ja"])
async def test_all_sizes_draw_without_clipping(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    app = at_home(tmp_path, language)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        await pilot.press("right", "right")
        pen = shelf(app).pen
        assert pen.clipped == []
        assert all(cell_len(line) == pen.width for line in pen.plain())
        for line in pen.plain():
            assert not any(cell_len(sign) == 2 and after == "\u2580" for sign, after in pairwise(line))


@pytest.mark.parametrize("theme", ["night", "day", "plain"])
@pytest.mark.parametrize("extent", [(21, 12), (14, 6)])
def test_every_game_has_a_cover_of_its_own_and_one_without_a_plain_one(theme: str, extent: tuple[int, int]) -> None:
    seen = []
    for game in (*all_game_infos(), GameInfo("Bare", (2, 4), slug="bare")):
        pen = Pen(*extent, inks(theme), RICH)
        cover = cover_of(game)
        cover.paint(pen)
        assert isinstance(cover, Cover) and pen.clipped == []
        drawn = game.slug in GAMES and file(game.slug, "draw/cover.py") is not None
        assert (type(cover) is Cover) == (not drawn)
        if drawn or game.slug == "bare":
            seen.append("".join(repr(pen.segments(y)) for y in range(pen.height)))
    assert len({*seen}) == len(seen)


async def test_without_pictures_the_calm_list_is_drawn(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    app.settings = msgspec.structs.replace(app.settings, picture="off")
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "\u2580" not in screen_text(app)
        for game in all_game_infos():
            assert any(game.name() in line and t(game.kind)[:10] in line for line in screen_text(app).splitlines())
