"""The smallest lands: crowds, the Doctor and signs leave the pictures whole."""

from __future__ import annotations

from typing import Any

import pytest

from engine.pieces import view
from tests.rules.doctor_lucky.table import table
from tests.tui.games.doctor_lucky.test_marks import corner
from tests.tui.games.doctor_lucky.test_picture import THEMES, drawn, land, walking
from tui.art.pen import Pen
from tui.games.doctor_lucky.draw.palette import tones
from tui.games.doctor_lucky.draw.people import EYE
from tui.games.doctor_lucky.draw.sprites.emblems import faded
from tui.presentation.players import You
from tui.selection.selection import Pick
from tui.style import theme
from tui.style.glyphs import RICH
from tui.widgets.board_view import NOTHING, Highlights, board_view


def test_a_crowd_in_a_small_land_leaves_its_picture_whole() -> None:
    """Chips that touched each other ran over the castle into the next land, and an eye stood on its roofs."""
    pen = drawn(table(at=dict.fromkeys(range(4), 1), doctor=18, cat=8))
    rows, (x, y) = land(pen, 1).splitlines(), corner(pen, 1)
    assert rows[1].startswith(" F O H L") and rows[2][1:5] == f"{EYE} Dr", rows
    castle = {tone for row in (1, 2) for column in range(8, 12) for tone in pen.halves(x + column, y + row)}
    assert {faded(pen.inks, "M")[sign] for sign in "rw"} <= castle, "roofs and walls"


def test_eyes_below_a_crowd_keep_their_ground_when_the_next_land_is_in_focus() -> None:
    """They took the colour of the letter above."""
    state = table(at=dict.fromkeys(range(4), 1), doctor=18, cat=8)
    for inks in (theme.inks("night"), theme.inks("night", "256")):
        still, lit = drawn(state, inks=inks), drawn(state, look=walking(state, 20, (2, 20)), inks=inks)
        x, y = corner(still, 1)
        for pen in (still, lit):
            assert pen.plain()[y + 2][x + 1] == EYE and pen.behind(x + 1, y + 2) == pen.behind(x + 2, y + 1)


def test_people_of_a_crowd_in_a_small_land_have_their_keys_above_them() -> None:
    keys = {Pick("seat", seat): "abcd"[seat] for seat in range(4)}
    pen = drawn(table(at=dict.fromkeys(range(4), 1), doctor=20, cat=8), look=Highlights(keys))
    rows = land(pen, 1).splitlines()
    for seat, key in enumerate("abcd"):
        assert rows[1].index(key) == rows[2].index("FOHL"[seat]), rows


def test_the_doctor_in_a_small_land_has_eyes_and_a_beard_and_his_sign_beside_it() -> None:
    """His sign hung below him over the border of his land, and his face was a bar."""
    pen = drawn(table(at={0: 20, 1: 20, 2: 14, 3: 14}, doctor=9, cat=8))
    (x, y), colours = corner(pen, 9), tones(pen.inks)
    face = [tone for row in (1, 2) for tone in pen.halves(x + 2, y + row)]
    assert face == [colours[name] for name in ("straw", "band", "eyes", "beard")]
    assert [pen.halves(x + column, y + 2)[0] for column in range(1, 6)] == [
        colours[name] for name in ("skin", "eyes", "skin", "eyes", "skin")
    ]
    assert land(pen, 9).splitlines()[2][6:8] == "Dr" and pen.behind(x + 6, y + 2) == pen.inks.px("paper")


def test_the_number_of_those_who_see_the_doctor_stands_apart_from_his_hat() -> None:
    pen = drawn(table(at=dict.fromkeys(range(4), 1), doctor=18, cat=8))
    row = land(pen, 18).splitlines()[1]
    assert row[9:11] == f"{EYE}4" and row.count(EYE) == 1


@pytest.mark.parametrize(("name", "depth"), THEMES)
@pytest.mark.parametrize("cells", [(53, 20), (82, 32), (104, 45)])
def test_the_readers_own_figure_is_white_around_its_letter_and_by_day_black(
    cells: tuple[int, int], name: str, depth: Any
) -> None:
    """A figure in a coat as all others wear had to be looked for."""
    state = table(at={0: 3, 1: 3, 2: 14, 3: 14}, doctor=9, cat=8)
    pen = Pen(*cells, theme.inks(name, depth), RICH)
    board_view("doctor_lucky").board(pen, view(state, 0), NOTHING, (You("You", "Anna"), "Owl", "Hare", "Lynx"))
    at = next(at for at, what in pen.spots if what == Pick("area", 3))
    body = pen.inks.px("ink" if name == "day" else "paper")
    found = {
        letter: (column, row)
        for row in range(at.y + 1, at.bottom)
        for column, letter in enumerate(pen.plain()[row][: at.right])
        if letter in "@O" and column >= at.x
    }
    around = {letter: {pen.style(x + side, y).color.name for side in (-1, 1)} for letter, (x, y) in found.items()}
    assert around["@"] == {body} and body not in around["O"]
    assert pen.style(*found["@"]).bgcolor.name == pen.inks.px("red"), "its letter on its coat, as in the list"
