"""The cover of Mr. Sneaky: a thief with a sack before a door that stands ajar."""

from __future__ import annotations

from typing import ClassVar, Final

from tui.art.pen import Pen
from tui.widgets.cover import Cover, Print, large, printed

HALL: Final = {
    "wall": ("#1f3a36", 23),
    "damask": ("#2c4f49", 29),
    "shade": ("#162b28", 235),
    "wains": ("#3a2a20", 94),
    "rail": ("#7a5230", 137),
    "carpet": ("#7c2f3e", 88),
    "beam": ("#c98a5a", 173),
    "frame": ("#4a2d1a", 52),
    "frame2": ("#6d4527", 94),
    "light": ("#fff0b8", 229),
    "wood": ("#8a5a34", 130),
    "wood2": ("#6d4527", 94),
    "knob": ("#ffd479", 222),
}
CLOTHES: Final = {
    "h": ("#4a4668", 60),
    "m": ("#15131c", 233),
    "W": ("#ffffff", 231),
    "f": ("#e8b98a", 180),
    "g": ("#79e08f", 114),
    "G": ("#2f8a4a", 28),
    "k": ("#15131c", 233),
    "b": ("#c08a54", 137),
    "B": ("#8a5a34", 94),
}
THIEF: Final = (
    "...hhhhh....",
    "..hhhhhhh...",
    ".hhhhhhhhh..",
    "..mmmmmmm...",
    "..mWmmmWm...",
    "..mmmmmmm...",
    "..fffffff...",
    "...fffff.bb.",
    "..gggggfbbbB",
    ".gGggggbbbbB",
    ".gGggggbbbBB",
    ".fgggggbbBBB",
    "..ggGggGBBB.",
    "..kk..kk....",
)
SMALL: Final = (
    ".hhhhh..",
    "hhhhhhh.",
    ".mWmWm..",
    ".mmmmm..",
    ".fffff..",
    "ggggg.bb",
    "gGggfbbB",
    "fGgggbBB",
    ".gGgg.B.",
    ".kk.kk..",
)


class DoorAjar(Cover):
    """A thief at a door that stands ajar."""

    box: ClassVar[Print] = {
        "box": ("#2b4a3c", 22),
        "lit": ("#758980", 65),
        "side": ("#556e63", 65),
        "dark": ("#1e342a", 235),
    }

    def paint(self, pen: Pen) -> None:
        wide, high = pen.width, 2 * pen.height
        tones = printed(pen, HALL)
        big = large(pen)
        floor = high - (4 if big else 2)
        pen.pixels(0, 0, wide, high, tones["wall"])
        for y in range(2, floor - 3, 3):
            for x in range(1 + y % 2 * 2, wide, 4):
                pen.pixel(x, y, tones["damask"])
        pen.pixels(0, 0, wide, 2, tones["shade"])
        if big:
            pen.pixels(0, floor - 4, wide, 4, tones["wains"])
            pen.pixels(0, floor - 5, wide, 1, tones["rail"])
        pen.pixels(0, floor, wide, high - floor, tones["carpet"])
        _door(pen, tones, 3 if big else 2, floor, 9 if big else 6)
        thief = THIEF if big else SMALL
        pen.sprite(wide - len(thief[0]) - 1, high - len(thief) - big, thief, printed(pen, CLOTHES))


def _door(pen: Pen, tones: dict[str, str], x: int, floor: int, wide: int) -> None:
    """Draw a door that lets light into the hall."""
    top = 3
    slit = 2 if wide < 8 else 3
    pen.pixels(x, top - 1, wide, 1, tones["frame2"])
    pen.pixels(x, top, wide, floor - top, tones["frame"])
    pen.pixels(x + 1, top + 1, slit, floor - top - 1, tones["light"])
    leaf, wood = x + 1 + slit, wide - slit - 2
    pen.pixels(leaf, top + 1, wood, floor - top - 1, tones["wood"])
    if wide > 6:
        for y in (top + 3, top + (floor - top) // 2 + 2):
            pen.pixels(leaf + 1, y, wood - 2, (floor - top) // 2 - 4, tones["wood2"])
    pen.pixel(leaf, top + (floor - top) // 2, tones["knob"])
    for row in range(floor, 2 * pen.height):  # the light falls into the hall
        pen.pixels(x + 1 + (row - floor), row, slit + (row - floor), 1, tones["beam"])
