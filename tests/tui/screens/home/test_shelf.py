"""The shelf of the home screen: a box a game, its cover, and all that the list says of it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.cells import cell_len

from engine.games import GAMES, load
from tests.contract.cases import TINY
from tests.tui.fixtures.eyes import contrast
from tests.tui.fixtures.games.five_games import only_five
from tests.tui.fixtures.games.library_fixtures import saved_game, settled
from tests.tui.fixtures.games.tables import at_home, screen_text
from tests.tui.fixtures.running.fast_input import down_to
from tui.art.pen import Pen
from tui.i18n.messages import t
from tui.presentation.game_info import GameInfo, all_game_infos, game_info
from tui.presentation.registry import file
from tui.screens.home import game_list
from tui.screens.home import shelf as shelf_module
from tui.screens.home.box import _brief, cover_of, draw_box, lay_front, minutes, title_lines
from tui.screens.home.furniture import SHADES, lamplight, plank
from tui.screens.home.home import FIRST, HomeScreen
from tui.screens.home.layout import layout
from tui.screens.home.shelf import BoxShelf
from tui.style import indexed
from tui.style.colour import ORNAMENTS
from tui.style.glyphs import RICH
from tui.style.theme import Depth, inks
from tui.widgets.canvas import Canvas
from tui.widgets.cover import Cover
from tui.widgets.list_view import ListLine, Row


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
            for fact in (game.name(), game.seats(), minutes(game), str(game.age), t(game.kind)):
                assert fact in shown
            for _ in all_game_infos():
                await pilot.press("up")


async def test_left_and_right_go_along_the_shelf_and_stop_at_its_ends(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        assert isinstance(screen, HomeScreen)
        games = screen.list.games()
        lit = games.index(game_info(FIRST))
        assert shelf(app).chosen == ("first",) and lit == len(games) - 1
        for game in (*reversed(games[:lit]), games[0]):
            await pilot.press("left")
            assert shelf(app).chosen == ("game", game), "the first press goes to the left of the box that is lit"
        rung: list[bool] = []
        app.bell = lambda: rung.append(True)  # type: ignore[method-assign]  # a bell that is counted
        for game in (*games[1:], games[-1]):
            assert not rung
            await pilot.press("right")
            assert shelf(app).chosen == ("game", game)
        assert rung == [True], "the end of the shelf is heard"


async def test_to_the_right_of_the_last_box_is_that_box(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        assert isinstance(screen, HomeScreen) and shelf(app).offered == screen.list.games()[-1].slug
        await pilot.press("right")
        assert shelf(app).chosen == ("game", screen.list.games()[-1])


async def test_more_games_than_fit_scroll_with_a_mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    extra = [GameInfo(f"Extra {number}", (2, 4), slug=f"extra{number}") for number in range(3)]
    infos = [*all_game_infos(), *extra]
    monkeypatch.setattr(game_list, "all_game_infos", lambda: infos)
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        assert isinstance(screen, HomeScreen)
        for _ in infos:
            await pilot.press("left")
        ends = [(line[0], line[-1]) for line in shelf(app).pen.plain()]
        assert (" ", ">") in ends and not any(left == "<" for left, _ in ends)
        for _ in infos:
            await pilot.press("right")
        ends = [(line[0], line[-1]) for line in shelf(app).pen.plain()]
        assert ("<", " ") in ends and "Extra 2" in screen_text(app)
        reached = {target.number for _, target in shelf(app).pen.spots if isinstance(target, ListLine)}
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
        for _ in before:
            await pilot.press("left")
        assert offered.name() not in screen_text(app).partition("at once, against")[0], "the first box is in focus"


async def test_the_line_below_the_shelf_says_what_enter_plays(tmp_path: Path) -> None:
    """It named the first game while another box was in focus. Keys are named once: those on caps not at the foot."""
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        assert "enter  New here? Play Undercover at once, against 3 bots  " in screen_text(app)
        assert screen_text(app).splitlines()[-1].startswith(" t tutorial ") and screen_text(app).count("tutorial") == 1
        await pilot.press("left")
        await pilot.pause()
        chosen = shelf(app)._in_focus()
        assert chosen is not None and f"enter  Play {chosen.name()} at once, against bots" in screen_text(app)
        assert "New here?" not in screen_text(app) and isinstance(screen, HomeScreen)


def standing(app: Any) -> set[str]:
    """The slugs of the games whose boxes are in sight."""
    reached = {what.number for _, what in shelf(app).pen.spots if isinstance(what, ListLine)}
    return {game.slug for number, game in shelf(app)._games() if number in reached}


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("more", [1, 4])
async def test_the_box_of_the_game_in_progress_or_in_focus_is_in_sight(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], more: int
) -> None:
    only_five(monkeypatch)
    for number in range(more):
        monkeypatch.setitem(GAMES, f"{TINY[0]}{number}", TINY[1])
    app = at_home(tmp_path)
    async with app.run_test(size=size) as pilot:
        for day, slug in enumerate(slug for slug in GAMES if 4 in load(slug).SEATS):
            saved_game(tmp_path, day, 1, slug=slug)
            app.screen.refill()
            await settled(pilot)
            await pilot.press("home")
            assert shelf(app).chosen == ("continue",) and slug in standing(app)
        games = app.screen.list.games()
        for _ in games:
            await pilot.press("left")
        for number, game in enumerate(games):
            if number:
                await pilot.press("right")
            assert shelf(app).chosen == ("game", game) and game.slug in standing(app)


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_the_minutes_below_a_narrow_box_are_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setitem(GAMES, *TINY)
    monkeypatch.setitem(GAMES, "tiny1", TINY[1])
    app = at_home(tmp_path, language)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        plan = layout(shelf(app).pen.width, shelf(app).pen.height, len(GAMES))
        assert plan.airy and plan.wide < 16
        tags = shelf(app).pen.plain()[plan.tags + 1]
        for slug in standing(app):
            info = game_info(slug)
            assert (_brief(info) in tags or minutes(info) in tags) and info.ages() in tags
        assert ".." not in tags


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
        wide = layout(pen.width, pen.height, len(GAMES)).wide
        for slug in standing(app):
            for title in title_lines(game_info(slug).name(), wide):
                assert any(title in line for line in pen.plain()), "no picture covers a part of it"


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


async def test_a_tag_in_japanese_counts_people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    only_five(monkeypatch)
    app = at_home(tmp_path, "ja")
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        for game in all_game_infos():
            assert f"{game.seats()}人" in screen_text(app) and (
                _brief(game) in screen_text(app) or minutes(game) in screen_text(app)
            )
        assert "人数" in screen_text(app), "the order's name"
        assert not any(f"{game.seats()} 人数" in screen_text(app) for game in all_game_infos())


def fronts(theme: str, depth: Depth, extent: tuple[int, int]) -> list[Pen]:
    """The boxes in focus, each on a ground of its own."""
    pens = []
    for game in all_game_infos():
        pen = Pen(extent[0] + 2, extent[1] + 2, inks(theme, depth), RICH)
        lay_front(pen, 1, 1, *extent, game, begun=True)
        pens.append(pen)
    return pens


@pytest.mark.parametrize("theme", ["night", "day"])
@pytest.mark.parametrize("depth", ["true", "256"])
@pytest.mark.parametrize("extent", [(14, 10), (23, 15), (29, 19)])
def test_the_ring_of_the_box_in_focus_stands_out(theme: str, depth: Depth, extent: tuple[int, int]) -> None:
    for pen in fronts(theme, depth, extent):
        ring = pen.inks.px("accent")
        count = 0
        for y in range(2 * pen.height):
            for x in range(pen.width - 1):  # its shadow falls on whatever is behind
                if not pen.pictured(x, y // 2) or pen.halves(x, y // 2)[y % 2] != ring:
                    continue
                count += 1
                for column, row in ((x + 1, y), (x - 1, y), (x, y - 1)):
                    beside = pen.halves(column, row // 2)[row % 2]
                    assert beside == ring or contrast(beside, ring) >= ORNAMENTS, (x, y, beside)
        assert count >= 2 * extent[0]


@pytest.mark.parametrize("theme", ["night", "day", "plain"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_at_256_colours_every_colour_is_an_index(tmp_path: Path, theme: str, size: tuple[int, int]) -> None:
    saved_game(tmp_path, 1, 25)
    app = at_home(tmp_path)
    app.settings = msgspec.structs.replace(app.settings, depth="256")
    async with app.run_test(size=size) as pilot:
        app.change(colours=theme)
        await settled(pilot)
        await pilot.press("right")
        for canvas in app.screen.query(Canvas):
            for _, style, _ in (segment for y in range(canvas.pen.height) for segment in canvas.pen.segments(y)):
                assert style is not None
                for colour in (style.color, style.bgcolor):
                    assert colour is not None and colour.name in indexed.INDEX, (canvas, colour)


async def test_a_game_under_way_is_marked_on_its_box(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await down_to(pilot, "heimlich")
        assert "playing" not in screen_text(app)
        saved_game(tmp_path, 1, 25)
        app.screen.refill()
        await settled(pilot)
        await down_to(pilot, "heimlich")
        assert shelf(app).begun == {"heimlich"} and "hidden identity  playing" in screen_text(app)


async def test_the_focus_moves_over_a_room_that_is_drawn_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[GameInfo] = []

    def counted(pen: Pen, x: int, y: int, wide: int, high: int, game: GameInfo, **about: bool) -> None:
        drawn.append(game)
        draw_box(pen, x, y, wide, high, game, **about)

    monkeypatch.setattr(shelf_module, "draw_box", counted)
    only_five(monkeypatch)  # all stand on the shelf: it need not scroll
    app = at_home(tmp_path)
    async with app.run_test(size=(90, 27)) as pilot:
        await settled(pilot)
        before = len(drawn)
        await pilot.press("right", "right", "right", "down", "up")
        assert before and len(drawn) == before


async def test_without_pictures_the_calm_list_is_drawn(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    app.settings = msgspec.structs.replace(app.settings, picture="off")
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "\u2580" not in screen_text(app)
        for game in all_game_infos():
            assert any(game.name() in line and t(game.kind)[:10] in line for line in screen_text(app).splitlines())


@pytest.mark.parametrize("theme", ["night", "day"])
def test_among_256_colours_the_light_falls_in_plain_bands_and_the_shelf_has_two_browns(theme: str) -> None:
    drawn = Pen(120, 20, inks(theme, depth="256"), RICH)
    lamplight(drawn, 0, 30, 14)
    shades = [indexed.HEX[index] for index in SHADES[theme]]
    for y in range(14):
        row = [shades.index(drawn.halves(x, y)[0]) for x in range(120) if theme == "night"]
        assert row == row[::-1] and all(abs(left - right) <= 1 for left, right in pairwise(row))
        assert not any(drawn.char(x, y).strip(" ▀") for x in range(120)), "specks were noise round the name"
    wood = Pen(120, 2, inks(theme, depth="256"), RICH)
    plank(wood, 0, 2)
    assert len({wood.halves(x, 0)[1] for x in range(120)} | {wood.halves(x, 1)[0] for x in range(120)}) <= 2


def test_the_ring_of_a_box_on_a_narrow_shelf_stays_in_its_own_place() -> None:
    """It stood on the gap, and the next box lost its side."""
    plan = layout(80, 18, 5)
    shelf = BoxShelf()
    shelf.rows = [Row("", what=("game", game)) for game in all_game_infos()[:5]]
    shelf.cursor, shelf._dressed = 2, True
    pen = Pen(80, 18, inks("night", "true"), RICH)
    shelf.draw(pen)
    accent, row = pen.inks.px("accent"), plan.top + 3
    lit = [x for x in range(80) if accent in pen.halves(x, row)]
    assert lit == [plan.box(2), plan.box(2) + plan.wide - 1]
