"""Camps and crowds: tents with letters that nothing covers, and several dwarfs above what lies on a small card."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games.lost_mines.components import TRAP
from engine.games.lost_mines.state import CAMPFIRE, NONE, PATH, ROCK, TRAPPED, E, N, S, W
from tests.tui.fixtures.eyes import contrast
from tests.tui.games.lost_mines.picture.drawing import BOX, LOOKS, drawn, late, pixel, text_in, tones
from tui.art.pen import Pen
from tui.games.lost_mines.draw.camps import draw_clans, eaves, roof_cloth
from tui.games.lost_mines.draw.dwarfs.people import draw_dwarfs
from tui.games.lost_mines.draw.palette import SCENERY, colours, rims
from tui.games.lost_mines.draw.place import place
from tui.games.lost_mines.draw.things import draw_cell
from tui.i18n.messages import use
from tui.selection.selection import Pick
from tui.style.glyphs import RICH
from tui.style.theme import Depth, inks
from tui.widgets.board_view import Highlights


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    use("en")


@pytest.mark.parametrize("size", [(55, 21), (82, 30), (104, 45)])
def test_a_camp_is_a_tent_in_the_colour_of_its_clan_with_its_letter(size: tuple[int, int]) -> None:
    view, at = late(), place(*size, BOX)
    view.at, view.token = [BOX.starts[1]] * len(view.at), [NONE] * len(view.token)
    pen, (x, y) = drawn(view, size=size), at.box(BOX.starts[0])
    flag = (x + at.width // 2 - 2, y + at.height - 4) if at.large else (x + 2, y + 1)
    assert pen.plain()[flag[1]][flag[0]] == "B", "beside the top of its tent, or in the door of a small one"
    canvas = {pen.inks.dark("blue", share) for share in (0.2, 0.42)}
    assert pen.inks.px("blue") not in canvas, "duller than a dwarf's hat"
    middle, low = x + at.width // 2, 2 * (y + at.height) - (3 if at.large else 2)
    assert pixel(pen, middle, low) == pen.inks.scenery(SCENERY)["pit"]
    assert all(canvas & tones(pen, middle + side, low // 2) for side in (-2, 2))
    widths = [sum(bool(canvas & tones(pen, x + column, row)) for column in range(5)) for row in range(y, y + 3)]
    assert at.large or widths == [1, 2, 4], "a tent, open below between its flaps"
    assert at.large or pen.style(*flag) == pen.inks("ink", on="paper", bold=True)


@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
def test_the_roof_of_a_small_tent_is_apart_from_the_road(theme: str, depth: Depth) -> None:
    """With the tunnels beside it for sleeves it was a shirt."""
    view, at = late(), place(55, 21, BOX)
    view.at, view.token = [BOX.starts[1]] * len(view.at), [NONE] * len(view.token)
    view.sides[BOX.starts[0]] = N | E | S | W
    pen, (x, y) = drawn(view, theme=theme, depth=depth), at.box(BOX.starts[0])
    line = colours(pen.inks)[rims(pen.inks, large=False)[0]]
    assert [pixel(pen, x + column, 2 * y + 1) for column in (1, 3)] == [line] * 2
    assert all(line in tones(pen, x + column, y + 1) for column in (1, 3))
    floors = {colours(pen.inks)[name] for name in ("floor", "floor2", "fresh")}
    assert not floors & (tones(pen, x + 1, y + 1) | tones(pen, x + 3, y + 1))
    folds = tones(pen, x + 3, y + 1)
    assert all(contrast(fold, colours(pen.inks)["rock"]) < 9 for fold in folds), "no part of it is black by day"


@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
@pytest.mark.parametrize("size", [(55, 21), (82, 30), (104, 45)])
def test_two_dwarfs_in_a_camp_stand_below_its_roof_with_earth_between(
    size: tuple[int, int], theme: str, depth: Depth
) -> None:
    """A tent behind them was rags around two hats of the same colour."""
    view, at, camp = late(), place(*size, BOX), BOX.starts[0]
    view.at, view.token = [camp, camp, *[BOX.starts[1]] * 2], [NONE] * len(view.token)
    pen, (x, y) = drawn(view, size=size, theme=theme, depth=depth), at.box(camp)
    low, middle = 2 * y + eaves(at), x + at.width // 2
    assert pen.plain()[(low - 2) // 2][middle] == "B", "on its middle"
    roof = pixel(pen, middle - 1, low - 2)
    assert {pixel(pen, middle + side, row) for side in (-1, 0) for row in (low - 2, low - 1)} == {roof}
    hats = {pen.inks.px("blue"), pen.inks.px("yellow")}
    tips = [column for column in range(x, x + at.width) if pixel(pen, column, low) in hats]
    assert len(tips) == 2, "a hat for each, apart"
    beside = {pixel(pen, middle, row) for row in range(low, low + 3)}
    assert not beside & {roof, *hats}, "nothing of a tent between them"
    floors = {colours(pen.inks)[name] for name in ("floor", "floor2", "fresh")}
    assert not beside & floors
    text = text_in(pen, at, camp)
    assert all(letter in text for letter in "BFO"), "with their letters"


def test_a_token_beside_a_small_camp_keeps_two_dwarfs_in_its_middle() -> None:
    view, at, camp = late(), place(55, 21, BOX), BOX.starts[0]
    view.at = [camp, camp, *[BOX.starts[1]] * 2]
    for side in (N, S):
        view.token = [NONE] * len(view.token)
        view.token[next(near.edge for near in BOX.grid.around[camp] if near.side == side)] = TRAPPED
        x, y = at.box(camp)
        row = drawn(view).plain()[y + 1]
        assert (row[x + 1], row[x + 3]) == ("F", "O")
        assert "B" in text_in(drawn(view), at, camp)


def test_the_letter_on_a_roof_stands_beside_a_token_above_it() -> None:
    view, at, camp = late(), place(82, 30, BOX), BOX.starts[0]
    view.at, view.token = [camp, camp, *[BOX.starts[1]] * 2], [NONE] * len(view.token)
    view.token[next(near.edge for near in BOX.grid.around[camp] if near.side == N)] = TRAPPED
    pen, (x, y) = drawn(view, size=(82, 30)), at.box(camp)
    assert pen.plain()[y][x] == "B" and "B" not in pen.plain()[y][x + 1 : x + at.width]


def test_a_small_tent_stands_on_the_road_that_leads_on_above_and_below_it() -> None:
    view, at = late(), place(55, 21, BOX)
    view.at, view.token = [BOX.starts[1]] * len(view.at), [NONE] * len(view.token)
    view.sides[BOX.starts[0]] = N | E | S | W
    pen, (x, y) = drawn(view), at.box(BOX.starts[0])
    floors = {pen.inks.scenery(SCENERY)[name] for name in ("floor", "floor2", "flank")}
    assert {pixel(pen, x + column, row) for column in (1, 2, 3) for row in (2 * y, 2 * y + 5)} <= floors


def test_a_place_for_a_token_cuts_no_letter_of_a_camp() -> None:
    use("ja")
    view, at = late(), place(55, 21, BOX)
    keys = {Pick("edge", edge): "b" for edge in range(len(BOX.grid.edges))}
    card = Pick("card", next(card for card in range(len(view.face)) if view.face[card] is not None))
    view.face[card.value] = next(face for face, one in enumerate(BOX.cards) if one.action == TRAP)
    pen = drawn(view, Highlights(keys=keys, picked=(card,)))
    assert "青" in text_in(pen, at, BOX.starts[0]) and "黄" in text_in(pen, at, BOX.starts[1])


@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
@pytest.mark.parametrize("size", [(82, 30), (104, 45)])
def test_a_dwarf_in_a_large_camp_stands_below_a_whole_roof(size: tuple[int, int], theme: str, depth: Depth) -> None:
    """Beside it half a tent was a stump of blue and white."""
    view, at, camp = late(), place(*size, BOX), BOX.starts[0]
    view.at, view.token = [camp, *[BOX.starts[1]] * 3], [NONE] * len(view.token)
    pen, (x, y) = drawn(view, size=size, theme=theme, depth=depth), at.box(camp)
    low, middle = 2 * y + eaves(at), x + at.width // 2
    eave = {pixel(pen, middle + column, low - 1) for column in range(-3, 4) if column}
    assert len(eave) == 2, "its light and its fold, from edge to edge"
    assert pixel(pen, middle, low) == pen.inks.px("blue"), "below it the tip of a hat"
    assert "F" in text_in(pen, at, camp)


def test_a_tent_behind_a_dwarf_on_a_small_card_is_much_darker_than_its_hat() -> None:
    """Hat, letter and tent of one clan would be one lump."""
    view, at = late(), place(55, 21, BOX)
    view.at, view.token = [BOX.starts[1], *[BOX.starts[0]] * 3], [NONE] * len(view.token)
    pen, (x, y) = drawn(view), at.box(BOX.starts[1])
    hat = pen.inks.px("yellow")
    found = {pixel(pen, x + column, 2 * y + row) for column in range(at.width) for row in range(2 * at.height)}
    tent = {tone for tone in found if tone in {pen.inks.dark("yellow", share / 100) for share in range(25, 80)}}
    assert tent and all(contrast(hat, tone) >= 3 for tone in tent)


@pytest.mark.parametrize(("theme", "depth"), [("night", "true"), ("night", "256"), ("day", "true")])
@pytest.mark.parametrize("size", [(55, 21), (82, 30)])
def test_lamps_light_the_rock_around_camps_and_dwarfs(size: tuple[int, int], theme: str, depth: Depth) -> None:
    """An early board was black but for its mines."""
    view, at = late(), place(*size, BOX)
    cell = BOX.cell(6, 4)
    view.ground[cell], view.sides[cell], view.token = PATH, E | W, [NONE] * len(view.token)
    lit = []
    for standing in (BOX.starts[1], cell):
        view.at = [standing, *[BOX.starts[1]] * 3]
        pen = drawn(view, size=size, theme=theme, depth=depth)
        tone = colours(pen.inks)["lit_rock"]
        for one in (cell, BOX.starts[0]):
            x, y = at.box(one)
            ring = [(x - 2, 2 * y + row) for row in (1, 2, 3)] + [(x + column, 2 * y - 2) for column in (1, 2, 3)]
            lit.append(sum(pixel(pen, *spot) == tone for spot in ring) > 3)
    assert lit == [False, True, True, True]


@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
@pytest.mark.parametrize(("ground", "sign"), [(CAMPFIRE, "fire"), (ROCK, "stone2")])
def test_three_dwarfs_on_a_small_card_stand_apart_above_what_lies_there(
    theme: str, depth: Depth, ground: int, sign: str
) -> None:
    """As a group they were one lump that hid the fire or the rock; in hats they sliced each other."""
    view, at = late(), place(55, 21, BOX)
    path = next(cell for cell, card in enumerate(view.card) if card >= 0 and len(BOX.grid.around[cell]) == 4)
    view.ground[path], view.at, view.token = ground, [path] * 3 + [BOX.starts[1]], [NONE] * len(view.token)
    pen, (x, y) = drawn(view, theme=theme, depth=depth), at.box(path)
    shades = colours(pen.inks)
    row = pen.plain()[y + 1][x : x + 5]
    assert {*row[::2]} == {*"FOH"}
    assert {pixel(pen, x + column, 2 * y + half) for column in (1, 3) for half in (2, 3)} == {shades["gap"]}
    assert shades[sign] in {tone for column in range(5) for tone in pen.halves(x + column, y + 2)}


@pytest.mark.parametrize("count", [3, 4])
def test_several_dwarfs_in_a_small_camp_stand_below_its_roof(count: int) -> None:
    """Without a tent a game began on two blocks of letters."""
    view, at, camp = late(), place(55, 21, BOX), BOX.starts[0]
    view.at, view.token = [camp] * count, [NONE] * len(view.token)
    pen, (x, y) = Pen(55, 21, inks("night"), RICH), at.box(camp)
    draw_cell(pen, view, at, camp, lit=True, seen=False)
    draw_dwarfs(pen, view, at, camp, (*"FOHL",), (), thing=False)
    draw_clans(pen, view, at)
    rows = [pen.plain()[row][x : x + at.width] for row in range(y, y + at.height)]
    assert "B" in rows[0] and {*"FOHL"[:count]} <= {*rows[1], *rows[2]}
    assert pixel(pen, x + 1, 2 * y) == roof_cloth(pen.inks, "blue")[0], "its roof is whole"
