"""The list of seats: chips and what stands behind them."""

from __future__ import annotations

from tui.art.pen import Pen
from tui.style import theme
from tui.style.glyphs import RICH
from tui.widgets.panels.seat_list import Mark, SeatRow, draw_seats


def test_the_number_of_a_chip_stands_behind_it() -> None:
    """On the chip it read as a code."""
    drawn = Pen(40, 1, theme.inks("night"), RICH)
    draw_seats(drawn, 1, 0, 30, [SeatRow("Owl", letter="W", marks=(Mark("R2", on="red", behind="2"), Mark("1 card")))])
    at = drawn.plain()[0].index("R2")
    chip, number = drawn.styles[0][at : at + 2]
    assert chip.bgcolor is not None and number.bgcolor is not None
    assert chip.bgcolor.name == drawn.inks.px("red") != number.bgcolor.name
