"""The town of Undercover: its houses, the plate of the safe, and the sky above them."""

from __future__ import annotations

import pytest

from tests.tui.games.heimlich.test_picture import LARGE, LOOKS, SMALL, drawn, mid_game
from tui.games.heimlich.draw.layout import street_of
from tui.games.heimlich.draw.palette import SCENERY
from tui.style.theme import Inks


@pytest.mark.parametrize("house", range(1, 11))
def test_the_plate_of_the_safe_hides_no_window_of_a_small_house(house: int) -> None:
    state = mid_game()
    state.at, state.safe = [0] * 7, house
    pen, street = drawn(state), street_of(*SMALL)
    x, y = street.at(house)
    row, glass = y + street.house - 1, LOOKS[0].scenery(SCENERY)["lit2"]
    assert [column for column in range(x, x + street.wide) if pen.halves(column, row)[1] == glass] == [
        *(x + side for side in (2, 3, 5, 6))
    ]
    assert "Safe" in pen.plain()[row]


def test_no_piece_of_a_moon_hangs_where_it_would_be_cut() -> None:
    """Half of one hung at the edge of a low table. By day it is the sun."""
    for ink in (LOOKS[0], LOOKS[1]):
        for size, whole in (((54, 12), 0), (LARGE, 12)):
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
