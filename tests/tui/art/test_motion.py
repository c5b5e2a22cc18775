"""Things on their way: each frame lies between where they stood and where they stand."""

from __future__ import annotations

import pytest

from tui.art.motion import along, darkened, rising, turning
from tui.art.pen import Pen
from tui.style.glyphs import RICH
from tui.style.theme import inks

INKS = inks("night")


def blank(width: int = 12, height: int = 4) -> Pen:
    return Pen(width, height, INKS, RICH)


def test_a_path_is_gone_from_its_first_cell_to_its_last_at_one_speed() -> None:
    way = [(0, 0), (8, 0), (8, 2)]
    assert [along(way, progress) for progress in (0.0, 0.5, 0.75, 1.0)] == [(0, 0), (6, 0), (8, 0), (8, 2)]
    assert along([(3, 1)], 0.5) == (3, 1), "nothing goes nowhere"
    assert along([(3, 1), (3, 1)], 0.5) == (3, 1)


@pytest.mark.parametrize("number, words", [(8, "+8"), (-3, "-3"), (12, "+12")])
def test_a_number_rises_by_a_row_and_stays_on_the_drawing(number: int, words: str) -> None:
    low, high, edge = blank(), blank(), blank()
    rising(low, 6, 2, number, 0.2)
    rising(high, 6, 2, number, 0.9)
    rising(edge, 11, 0, number, 0.9)
    assert words in low.plain()[2] and words in high.plain()[1] and words in edge.plain()[0]
    assert not edge.clipped


def test_a_card_shows_its_back_then_its_face_and_is_narrowest_between() -> None:
    wide = []
    for progress in (0.1, 0.25, 0.5, 0.75, 0.9):
        pen = blank()
        turning(pen, 1, 0, 10, 3, progress, "red")
        wide.append(sum(pen.halves(x, 1)[0] != INKS.px("ground") for x in range(12)))
        backs = [pen.halves(x, 1)[0] == INKS.px("card_back") for x in range(12)]
        assert any(backs) == (progress < 0.5)
    assert wide == [8, 5, 1, 5, 8]


def test_an_area_is_darkened_and_nothing_beside_it() -> None:
    pen = blank()
    pen.pixels(0, 0, 12, 8, INKS.px("paper"))
    pen.put(2, 1, "gold", INKS("ink", on="paper"))
    darkened(pen, 1, 1, 6, 2, 0.65)
    assert pen.halves(1, 1)[0] == INKS.dark("paper", 0.65) and pen.halves(0, 1)[0] == INKS.px("paper")
    assert "gold" not in "".join(pen.plain()), "and no word shines in the dark"
