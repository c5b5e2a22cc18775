"""The weapon or the hazard in the land of an attack, as a picture."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.doctor_lucky.components import FAILURE
from engine.games.doctor_lucky.moves import PlayHazard
from tests.rules.doctor_lucky.table import BOX, do, table
from tests.tui.games.doctor_lucky.test_marks import attacked, corner
from tests.tui.games.doctor_lucky.test_picture import drawn, land
from tui.art.pen import Pen
from tui.games.doctor_lucky.draw.palette import tones
from tui.games.doctor_lucky.draw.sprites.arms import ARMS, DANGERS, DYES, FIST, HAZARDS, HIGH, WIDE
from tui.games.doctor_lucky.draw.sprites.icons import SHAPES
from tui.selection.selection import Pick
from tui.style import theme
from tui.style.colour import contrast


@pytest.mark.parametrize("depth", ["true", "256"])
@pytest.mark.parametrize("cells", [(53, 20), (74, 26), (82, 33), (104, 45)])
def test_the_weapon_of_an_attack_is_seen_between_the_doctor_and_his_murderer(
    cells: tuple[int, int], depth: Any
) -> None:
    """The land of the murder was the emptiest of the picture."""
    pen = drawn(attacked(), cells, inks=theme.inks("night", depth))
    at, colours = next(at for at, what in pen.spots if what == Pick("area", 20)), tones(pen.inks)
    armed = [
        x
        for y in range(at.y + 1, at.bottom)
        for x in range(at.x, at.right)
        if any(_has(pen, (x, y), colours[tone]) for tone in ("steel", "shaft", "hide")) and x > at.x + 6
    ]
    assert len(armed) >= 3, "a bottle, and a blade"
    rows = land(pen, 20).splitlines()
    assert any("Dr" in row and row.index("Dr") < row.rindex("F") for row in rows[1:] if "F" in row), rows


def test_a_small_land_under_attack_is_one_dark_stage_below_its_bright_name() -> None:
    """Within a bright frame the Doctor, the weapon and the attacker were a smear of red."""
    pen = drawn(attacked())
    (x, y), stage = corner(pen, 20), tones(pen.inks)["stage"]
    ground = [pen.halves(x, row) for row in (y + 1, y + 2)]
    assert ground == [(stage, stage)] * 2 and pen.halves(x, y) == (pen.inks.px("alarm"),) * 2
    assert all(
        pen.inks.px("alarm") not in half
        for half in [pen.halves(x + i, row) for i in range(12) for row in (y + 1, y + 2)]
    )
    for depth in ("true", "256"):
        for name in ("night", "day"):
            colours = tones(theme.inks(name, depth))
            assert all(contrast(colours[tone], colours["stage"]) > 3 for tone in ("steel", "shaft", "hide"))


def test_each_hazard_that_has_a_shape_of_its_own_is_in_the_game() -> None:
    known = {card.name for card in BOX.cards.values() if card.sort != FAILURE}
    assert {name for names in HAZARDS.values() for name in names} <= known
    assert HAZARDS.keys() <= DANGERS.keys() and {*SHAPES.values(), "blade"} == ARMS.keys()
    for high, pictures in ((1, (*ARMS.values(), FIST)), (HIGH, DANGERS.values())):
        for picture in pictures:
            assert [len(row) for row in picture] == [2 * WIDE] * 2 * high and {*"".join(picture)} <= {*DYES, "."}


@pytest.mark.parametrize("cells", [(53, 20), (74, 26), (82, 33), (104, 45)])
def test_a_hazard_against_a_player_is_whole_beside_its_name(cells: tuple[int, int]) -> None:
    """The name and the number of the Doctor's way stood on it."""
    state = table(at={0: 5, 1: 21, 2: 5, 3: 5}, doctor=20, hands={0: ("mountain_goat",), 1: ("missed",)}, cat=12)
    do(state, PlayHazard(state.hand[0][0], 1))
    pen = drawn(state, cells)
    at, hide = next(at for at, what in pen.spots if what == Pick("area", 21)), tones(pen.inks)["hide"]
    cells_of_land = [(x, y) for y in range(at.y, at.bottom) for x in range(at.x, at.right)]
    shown = [cell for cell in cells_of_land if _has(pen, cell, hide)]
    assert len(shown) >= WIDE - 1, land(pen, 21)


def _has(pen: Pen, cell: tuple[int, int], tone: str) -> bool:
    """True where some pixel of a cell has a tone: ink, too, where the cell holds a quarter block."""
    style = pen.styles[cell[1]][cell[0]]
    return tone in pen.halves(*cell) or (style.color is not None and style.color.name == tone)
