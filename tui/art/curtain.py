"""A curtain in folds that falls over a whole drawing."""

from __future__ import annotations

from typing import Final

from tui.art.pen import UPPER, Pen

FOLD: Final = "  ▐███▌  "
"""The characters of a fold: one style serves a whole row of them."""


def draw_curtain(pen: Pen, fallen: float = 1.0) -> None:
    """The curtain down to a share of the drawing, a hem of gold at its lower end."""
    inks = pen.inks
    cloth, shade = inks.px("card_back"), inks.dark("card_back", 0.3)
    rows = round(2 * pen.height * fallen) // 2
    for y in range(rows):
        for x in range(pen.width):
            pen.glyph(x, y, FOLD[x % len(FOLD)], shade, cloth)
    if 0 < rows < pen.height:
        for x in range(pen.width):
            pen.glyph(x, rows, UPPER, inks.px("lamp"), inks.px("ground"))
