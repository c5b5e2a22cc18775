"""The figures of small chambers: goblets, crystals, coins and pickaxes of four pixels a cell."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.gem_stone_mine.components import COIN, PICKAXE, TROPHY, cell
from tests.tui.fixtures.eyes import contrast
from tests.tui.games.gem_stone_mine.drawing import (
    BOX,
    LOOKS,
    SIZES,
    amounts,
    drawn,
    look,
    mining,
    quarter,
    resting,
)
from tui.art.quadrants import SHAPES
from tui.games.gem_stone_mine.draw.layout import planned
from tui.games.gem_stone_mine.draw.nooks import AMOUNT, LOW
from tui.games.gem_stone_mine.draw.palette import mine
from tui.games.gem_stone_mine.draw.scene import unlit
from tui.games.gem_stone_mine.draw.sprites import tones
from tui.selection.selection import Pick
from tui.style.theme import inks
from tui.widgets.board_view import Highlights


def test_small_figures_stand_whole_before_the_ring() -> None:
    """Chewed by the figures below it, it did not stand out; cut by it, these were not known."""
    bare, plan = drawn(resting()), planned(54, 21, 5)
    glow = bare.inks.px("accent")
    for place in range(len(BOX.board)):
        x, y = plan.chamber(place)
        ringed = drawn(resting(), lit=Highlights(focus=Pick("place", place)))
        assert all(ringed.halves(column, row) == (glow, glow) for column in (x, x + plan.wide) for row in (y, y + 1))
        for row in (y, y + plan.high):
            edge = [ringed.halves(at, row)[0] == glow for at in range(x + 1, x + plan.wide)]
            assert sum(edge) >= 5 and edge[-1], "above and below, behind what stands there"
        ground = mine(bare.inks)[unlit(plan, place)]
        for row in range(2 * y, 2 * (y + plan.high)):
            for column in range(2 * x + 4, 2 * (x + plan.wide) - 2):  # but for shade beside the pillars
                was, now = quarter(bare, column, row), quarter(ringed, column, row)
                slant = row == 2 * y and quarter(bare, column ^ 1, row) == ground  # there the ring has the cell
                assert now == was or ground == was or row == 2 * y + 1 or (slant and now == glow), place


def test_a_goblet_has_a_bowl_a_stem_and_a_foot_in_its_own_chamber() -> None:
    """On the shelf below its foot was a stain; without one it was a hammer."""
    for theme, depth in LOOKS:
        ink, plan = inks(theme, depth), planned(54, 21, 5)
        pen = drawn(resting(), ink=ink)
        for place, icons in enumerate(BOX.board):
            if TROPHY in dict(icons):
                x, y = plan.chamber(place)
                ground = mine(ink)[unlit(plan, place)]
                ends = [x + plan.wide - AMOUNT * len(icons) * low for low in (0, 0, 1, 1)]
                shapes = [
                    "".join(".#"[quarter(pen, at, row) != ground] for at in range(2 * x + 2, 2 * end)).strip(".")
                    for row, end in enumerate(ends, 2 * y)
                ]
                broad = [len(shape) for shape in shapes]
                assert all("." not in shape for shape in shapes[1:]), place
                assert shapes[0] == "#....#", f"open, and apart from a foot above: {place}"
                assert broad[0] == broad[1] > broad[3] > broad[2] > 0, (place, shapes)
                assert [pen.char(x + at, y) for at in range(1, plan.wide)].count(LOW) == 2, "higher than a pixel"


def test_a_framed_goblet_has_no_arms() -> None:
    """Its walls were whole cells in a frame: with them it was a T."""
    pen, plan = drawn(resting(), lit=Highlights(focus=Pick("place", cell(3, 2)))), planned(54, 21, 5)
    bare = drawn(resting())
    for place in (cell(3, 2), cell(5, 3)):
        x, y = plan.chamber(place)
        widths = []
        for one in (pen, bare):
            tone = mine(pen.inks)[unlit(plan, place)]
            inside = (quarter(one, at, 2 * y + 1) for at in range(2 * x + 2, 2 * (x + plan.wide)))
            widths.append(sum(found not in (tone, pen.inks.px("accent")) for found in inside))
        assert widths == ([4, 6] if place == cell(3, 2) else [6, 6]), place


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
def test_a_small_crystal_grows_narrower_to_both_ends_and_stands_off_its_ground(theme: str, depth: Any) -> None:
    """Flat above it was a tooth, and by day its white facet was lost in the ground."""
    ink, plan = inks(theme, depth), planned(54, 21, 5)
    pen, tones_ = drawn(resting(), ink=ink), mine(ink, small=True)
    for at in range(1, 7):
        x, y = plan.chamber(cell(at, at))
        ground = tones_[unlit(plan, cell(at, at))]
        rows = [
            [quarter(pen, column, row) for column in range(2 * x + 2, 2 * (x + plan.wide))]
            for row in range(2 * y, 2 * y + 4)
        ]
        shapes = ["".join(".#"[tone != ground] for tone in row).strip(".") for row in rows]
        assert [len(shape) for shape in shapes] == [4, 8, 6, 2] and not any("." in shape for shape in shapes)
        stone = [[tone for tone in row if tone != ground] for row in rows]
        edges = {*stone[0], *stone[3], *(row[end] for row in stone for end in (0, -1))}
        assert all(contrast(tone, ground) > 2.8 for tone in edges), "a rim"
        assert tones_["sparkle"] in stone[1][1:-1], "its glint within"


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
def test_small_coins_lie_flat_on_each_other_at_every_amount(theme: str, depth: Any) -> None:
    """On edge behind each other five and six were combs."""
    ink, plan, shown = inks(theme, depth), planned(54, 21, 5), 0
    pen, shades = drawn(resting(), ink=ink), tones(COIN, mine(ink, small=True), calm=True)
    for place, icons in enumerate(BOX.board):
        if [kind for kind, _ in icons] == [COIN]:
            x, y = plan.chamber(place)
            inside = [[pen.halves(x + at, y + row // 2)[row % 2] for at in range(1, plan.wide)] for row in range(4)]
            gold = [[tone for tone in row if tone in (shades["y"], shades["Y"])] for row in inside]
            assert [{*row} for row in gold] == [set(), {shades["y"]}, {shades["Y"]}, {shades["y"]}]
            assert {len(row) for row in gold[1:]} == {3}
            shown += 1
    assert shown


def test_small_figures_are_drawn_by_quarters_of_a_cell() -> None:
    """In whole pixels a crystal was a cross, and a pickaxe was slabs."""
    pen, plan = drawn(resting()), planned(54, 21, 5)
    for place in (cell(1, 1), cell(3, 1), cell(3, 2), cell(1, 3)):
        x, y = plan.chamber(place)
        signs = {pen.char(x + at, row) for at in range(1, plan.wide) for row in (y, y + 1)}
        assert len(signs & {*SHAPES[1:-1]} - {"▀", "▄"}), place


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
def test_two_amounts_of_a_small_chamber_stand_behind_a_goblet_full_of_coins(theme: str, depth: Any) -> None:
    """A quarter of the mine was words below crumbs of gold and silver."""
    ink, plan = inks(theme, depth), planned(54, 21, 4)
    lit = look()
    pen, colours, kinds = drawn(mining(4), lit=lit, ink=ink), mine(ink, small=True), 0
    for place, icons in enumerate(BOX.board):
        if [kind for kind, _ in icons] != [COIN, TROPHY]:
            continue
        (x, y), calm = plan.chamber(place), Pick("place", place) not in lit.keys
        coin, cup = (tones(kind, colours, calm=calm) for kind, _ in icons)
        shown = {quarter(pen, at, row) for at in range(2 * x + 2, 2 * x + 10) for row in range(2 * y, 2 * y + 4)}
        framed = any(Pick("place", above) in lit.keys for above in (place, place - 6))  # there a wall would be an arm
        assert {coin["y"], cup["d"]} <= shown, f"coins in a bowl on its foot: {place}"
        assert cup["c" if framed else "C"] in shown, f"above its brim or between its walls: {place}"
        assert pen.text(y + 1)[x + 4 : x + plan.wide] == "".join(amounts(icons)), "signs as everywhere"
        kinds += 1
    assert kinds == 9


def test_small_pickaxes_lie_aslant_below_a_bent_head() -> None:
    """Upright, with the handle through their heads, they were umbrellas and palm trees."""
    ink, plan = inks("night"), planned(*SIZES[0], 4)
    pen, shades = drawn(resting(4), SIZES[0], ink=ink), tones(PICKAXE, mine(ink), calm=True)
    for place in (cell(3, 1), cell(4, 3)):
        x, y = plan.chamber(place)
        rows = [
            [quarter(pen, at, row) for at in range(2 * x + 2, 2 * x + 2 * plan.wide)] for row in range(2 * y, 2 * y + 4)
        ]
        wood, steel = {shades["w"], shades["W"]}, {shades["N"], shades["n"]}
        assert not (wood | steel) & {*rows[0]}, "a ledge parts it from the chamber above"
        assert steel <= {*rows[1]} and not wood & {*rows[1]}, "no handle cuts the head"
        starts = [next(at for at, tone in enumerate(row) if tone in wood) for row in rows[2:]]
        assert starts == sorted(set(starts), reverse=True), "aslant"
        point = max(at for at, tone in enumerate(rows[1]) if tone in steel)
        assert max(at for at, tone in enumerate(rows[3]) if tone in steel) > point, "bent down"
