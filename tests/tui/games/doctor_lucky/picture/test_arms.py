"""The weapon or the hazard in the land of an attack, as a picture."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.doctor_lucky.components import FAILURE
from tests.rules.doctor_lucky.table import BOX
from tests.tui.games.doctor_lucky.test_marks import attacked
from tests.tui.games.doctor_lucky.test_picture import drawn, land
from tui.games.doctor_lucky.draw.palette import tones
from tui.games.doctor_lucky.draw.sprites.arms import ARMS, DYES, FIST, HAZARDS, WIDE
from tui.selection.selection import Pick
from tui.style import theme


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
        if {colours["steel"], colours["shaft"], colours["band"]} & {*pen.halves(x, y)} and x > at.x + 6
    ]
    assert len(armed) >= 3, "a bottle, and a blade"
    rows = land(pen, 20).splitlines()
    assert any("Dr" in row and row.index("Dr") < row.rindex("F") for row in rows[1:] if "F" in row), rows


def test_each_hazard_that_has_a_shape_of_its_own_is_in_the_game() -> None:
    known = {card.name for card in BOX.cards.values() if card.sort != FAILURE}
    assert {name for names in HAZARDS.values() for name in names} <= known
    assert HAZARDS.keys() <= ARMS.keys()
    for picture in (*ARMS.values(), FIST):
        assert [len(row) for row in picture] == [2 * WIDE] * 2 and {*"".join(picture)} <= {*DYES, "."}
