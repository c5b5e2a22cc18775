"""The cover of a game's box: a scene of the game, or the colour of its box where it brings none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from tui.art.grain import noise
from tui.art.pen import Pen
from tui.presentation.registry import GamePart

Print = Mapping[str, tuple[str, int]]
"""The colours of a cover by name, each with its index among 256. A cover is printed: by day it shows the same ones."""


class Cover(GamePart):
    """The scene on a game's box; a game's own lies in `draw/cover.py` of its package."""

    box: ClassVar[Print] = {
        "box": ("#7a5230", 94),
        "lit": ("#ab8f76", 137),
        "side": ("#957559", 101),
        "dark": ("#553922", 52),
    }
    """The colours of the box: its front, its upper edge, its left side and its right one."""

    def paint(self, pen: Pen) -> None:
        """Draw the scene on all of the pen; its outermost pixels are hidden by the rim of the box."""
        tones = printed(pen, self.box)
        pen.pixels(0, 0, pen.width, 2 * pen.height, tones["dark"])
        for y in range(2, 2 * pen.height - 1):
            for x in range(2, pen.width - 2):
                if noise(x, y, 7) < 0.12:
                    pen.pixel(x, y, tones["box"])


def printed(pen: Pen, colours: Print) -> dict[str, str]:
    """The colours of a cover as this terminal shows them."""
    return pen.inks.scenery({name: (colour, index, colour, index) for name, (colour, index) in colours.items()})


def large(pen: Pen) -> bool:
    """True when a cover has room for the large figures."""
    return pen.width >= 19 and pen.height >= 11


def bands(pen: Pen, y: int, height: int, colours: Sequence[str]) -> None:
    """Fill so many half rows from `y` on with smooth bands of colours."""
    share = height / len(colours)
    for row in range(height):
        pen.pixels(0, y + row, pen.width, 1, colours[int(row / share)])


def disc(pen: Pen, x: int, y: int, radius: float, colour: str) -> None:
    """Fill the pixels around a point of column `x` and half row `y`."""
    reach = int(radius) + 1
    for row in range(-reach, reach + 1):
        for column in range(-reach, reach + 1):
            if column * column + row * row <= radius * radius:
                pen.pixel(x + column, y + row, colour)
