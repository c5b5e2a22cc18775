"""The town of Undercover: its houses, the plate of the safe, and the sky above them."""

from __future__ import annotations

import msgspec
import pytest

from engine.games.heimlich.state import ROLL
from tests.tui.games.heimlich.test_picture import BROAD, LARGE, LOOKS, SMALL, drawn, mid_game
from tui.games.heimlich.draw.layout import street_of
from tui.games.heimlich.draw.palette import SCENERY
from tui.games.heimlich.prompts import ROLLING
from tui.style.theme import Inks
from tui.widgets.board_view import Highlights


@pytest.mark.parametrize("house", range(1, 11))
@pytest.mark.parametrize("size", [SMALL, (54, 12), (54, 13)])
def test_the_sign_of_the_safe_stands_behind_the_number_of_a_small_house_and_hides_none_of_its_windows(
    house: int, size: tuple[int, int]
) -> None:
    """It hung over the roof and over the windows that are lit for it."""
    state = mid_game()
    state.at, state.safe = [0] * 7, house
    pen, street = drawn(state, size=size), street_of(*size)
    (x, y), lit = street.at(house), LOOKS[0].scenery(SCENERY)["lit"]
    foot = y + street.house - 1
    assert f" {house} Safe" in pen.plain()[foot][x : x + street.wide]
    windows = {column for column in range(x, x + street.wide) if lit in pen.halves(column, foot - 1)}
    assert street.house < 3 or windows == {x + 2, x + 3, x + street.wide - 4, x + street.wide - 3}


def test_no_piece_of_a_moon_hangs_where_it_would_be_cut() -> None:
    """Half of one hung at the edge of a low table, or stuck between two roofs. By day it is the sun."""
    for ink in (LOOKS[0], LOOKS[1]):
        for size, whole in (((54, 12), 0), (LARGE, 0), (BROAD, 12)):
            pen, tone = drawn(mid_game(), size=size, ink=ink), ink.scenery(SCENERY)
            moon = {tone["moon"], tone["moon2"]}
            rows = range(street_of(*size).tops[0] + 2)
            seen = [half in moon for y in rows for x in range(size[0]) for half in pen.halves(x, y)]
            assert sum(seen) == whole, (ink.theme, size)


@pytest.mark.parametrize("ink", LOOKS, ids=lambda ink: f"{ink.theme}-{ink.depth}")
def test_the_house_of_the_safe_throws_the_shadow_of_any_house(ink: Inks) -> None:
    """It was drawn twice, and glared in blue and green among 256 colours."""
    state, shades = mid_game(), []
    state.at = [0] * 7
    street = street_of(*LARGE)
    x, y = street.at(3)
    for state.safe in (3, 0):
        pen = drawn(state, size=LARGE, ink=ink)
        shades.append([pen.halves(x + street.wide - 1, row) for row in range(y + 2, y + street.house)])
    assert shades[0] == shades[1]


@pytest.mark.parametrize("size", [SMALL, (54, 12), (54, 13), LARGE, BROAD])
def test_the_die_that_is_to_be_rolled_bears_its_key_and_the_bright_frame(size: tuple[int, int]) -> None:
    """It is the move: without frame and key the eye went to the deck."""
    state = mid_game()
    state.phase, state.die, state.at = ROLL, 0, [0] * 7
    rolling = Highlights(keys={ROLLING: "d"})
    glow = LOOKS[0].px("accent")
    pens = [drawn(state, look, size) for look in (rolling, msgspec.structs.replace(rolling, focus=ROLLING))]
    (region,) = [region for region, pick in pens[0].spots if pick == ROLLING]
    for pen in pens:
        words = [row[region.x : region.right] for row in pen.plain()[region.y : region.bottom]]
        assert " d " in words[0] and "?" in "".join(words)
    rings = [
        sum(half == glow for x in range(size[0]) for y in range(size[1]) for half in pen.halves(x, y)) for pen in pens
    ]
    assert rings[0] < 4 < 28 <= rings[1]


@pytest.mark.parametrize("height", [12, 13, 16])
def test_nothing_of_a_small_park_lies_among_the_people_of_the_street_above(height: int) -> None:
    """Two agents stood on the die: whose place was it?"""
    state = mid_game()
    state.at = [0] * 7
    street = street_of(54, height)
    x, _, wide, _ = street.park
    people, tone = street.tops[0] + street.house, LOOKS[0].scenery(SCENERY)
    pen = drawn(state, size=(54, height))
    seen = {half for column in range(x, x + wide) for half in pen.halves(column, people)}
    assert seen <= {tone[name] for name in ("kerb", "street", "lane", "spill", "shine0")}


def test_the_plate_of_a_small_church_gives_way_to_a_crowd_before_its_walls() -> None:
    """The letters of those who start there stood on its name."""
    state, street = mid_game(), street_of(54, 12)
    x, y = street.at(0)
    for count, row in ((2, y + street.house - 1), (7, y + street.house - 2)):
        state.at, state.safe = [0] * count + [3] * (7 - count), 3
        assert drawn(state, size=(54, 12)).plain()[row][x:].startswith("Church")


def test_lamps_stand_between_small_houses_that_have_room_for_them() -> None:
    lit = LOOKS[0].scenery(SCENERY)["lit"]
    for size, lamps in (((54, 12), 0), ((74, 18), 8)):
        street, pen = street_of(*size), drawn(mid_game(), size=size)
        gaps = [street.left + street.wide + gap * (street.wide + street.gap) for gap in range(4)]
        between = {x for left in gaps for x in range(left, left + street.gap)}
        rows = [street.tops[row] + street.house - 2 for row in (0, 2)]
        assert sum(lit in pen.halves(x, y) for x in between for y in rows) == lamps
