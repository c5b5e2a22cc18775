"""The cover of Mr. Sneaky: a thief with a sack beside a door that stands ajar."""

from __future__ import annotations

from typing import Final

from tui.art.pen import Pen
from tui.widgets.cover import Cover, tones

THIEF: Final = (
    "..hhh...",
    "..hhhhh.",
    ".mWmWm..",
    "..fff.b.",
    ".ggggbbb",
    ".gkgkbbb",
    ".gg.gbbb",
    ".kk.kk..",
)
SMALL: Final = (".hhh.", "hhhhh", "mWmWm", ".fff.", "ggggg", "kgkgk", ".k.k.")
CLOTHES: Final = {
    "h": "#39364e",
    "m": "#15131c",
    "W": "#ffffff",
    "f": "#e8b98a",
    "g": "#79e08f",
    "k": "#15131c",
    "b": "#8a5a34",
}


class DoorAjar(Cover):
    """A thief at a door that stands ajar."""

    tint = "#2b4a3c"

    def paint(self, pen: Pen) -> None:
        wide, high, px = pen.width, 2 * pen.height, pen.inks.px
        pen.pixels(0, 0, wide, high, px("#1f3a36"))
        for y in range(1, high, 3):
            for x in range(1 + y % 2 * 2, wide, 4):
                pen.pixel(x, y, px("#274641"))
        pen.pixels(0, high - 2, wide, 2, px("#7c2f3e"))
        large = high > 16
        left, door = (3, 8) if large else (2, 6)
        pen.pixels(left, 2, door, high - 4, px("#4a2d1a"))
        pen.pixels(left + 1, 3, door - 2, high - 5, px("#fff0b8"))
        pen.pixels(left + 3, 3, door - 4, high - 5, px("#8a5a34"))
        pen.pixel(left + door - 2, high // 2, px("#ffd479"))
        thief = THIEF if large else SMALL
        pen.sprite(wide - len(thief[0]) - 1, high - len(thief) - 1, thief, tones(pen, CLOTHES))
