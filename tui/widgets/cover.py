"""The cover of a game's box: a scene of the game, or the colour of its box where it brings none."""

from __future__ import annotations

from typing import ClassVar

from tui.art.grain import noise
from tui.art.pen import Pen
from tui.presentation.registry import GamePart


class Cover(GamePart):
    """The scene on a game's box; a game's own lies in `draw/cover.py` of its package."""

    tint: ClassVar[str] = "#7a5230"
    """The colour of the box."""

    def paint(self, pen: Pen) -> None:
        """Draw the scene on all of the pen; its outermost pixels are hidden by the rim of the box."""
        pen.pixels(0, 0, pen.width, 2 * pen.height, pen.inks.dark(self.tint, 0.45))
        for y in range(2, 2 * pen.height - 1):
            for x in range(2, pen.width - 2):
                if noise(x, y, 7) < 0.12:
                    pen.pixel(x, y, pen.inks.px(self.tint))


def dusk(pen: Pen, top: str, bottom: str, share: float = 1.0) -> None:
    """Fill the upper share of a cover with rows from one colour to another."""
    rows = int(2 * pen.height * share)
    for y in range(rows):
        colour = pen.inks.mix(top, bottom, y / rows)
        for x in range(pen.width):
            pen.pixel(x, y, colour)


def tones(pen: Pen, colours: dict[str, str]) -> dict[str, str]:
    """The colours of a sprite as this terminal shows them."""
    return {sign: pen.inks.px(colour) for sign, colour in colours.items()}
