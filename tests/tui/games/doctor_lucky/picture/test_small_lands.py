"""The smallest lands: crowds, the Doctor and signs leave the pictures whole."""

from __future__ import annotations

from tests.rules.doctor_lucky.table import table
from tests.tui.games.doctor_lucky.test_marks import corner
from tests.tui.games.doctor_lucky.test_picture import drawn, land
from tui.games.doctor_lucky.draw.palette import tones


def test_the_doctor_in_a_small_land_is_whole_with_his_sign_on_his_beard() -> None:
    """His sign stood beside his cut whiskers."""
    pen = drawn(table(at={0: 20, 1: 20, 2: 14, 3: 14}, doctor=9, cat=8))
    (x, y), colours = corner(pen, 9), tones(pen.inks)
    face = [tone for row in (1, 2) for tone in pen.halves(x + 2, y + row)]
    assert face == [colours[name] for name in ("band", "lens", "beard", "beard")]
    assert land(pen, 9).splitlines()[2][3:5] == "Dr" and pen.behind(x + 3, y + 2) == colours["beard"]
