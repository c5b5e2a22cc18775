"""The cover of The Lost Mines: a dwarf at a crossing of tunnels, with gold in sight."""

from __future__ import annotations

from typing import Final

from tui.art.grain import noise
from tui.art.pen import Pen
from tui.widgets.cover import Cover, tones

DWARF: Final = ("...c...", "..ccc..", ".ccccc.", ".fkfkf.", ".bbbbb.", "..bbb..")
GOLD: Final = (".y...", "yYy.y", "yYYyY", "YYYYY")
GEM: Final = ("..c..", ".ccc.", "cCCcc", "ccccc")


class Crossing(Cover):
    """A dwarf at a crossing of tunnels."""

    tint = "#7a5230"

    def paint(self, pen: Pen) -> None:
        wide, high, px = pen.width, 2 * pen.height, pen.inks.px
        pen.pixels(0, 0, wide, high, px("#17120f"))
        for number in range(26):
            pen.pixel(int(noise(number, 1) * wide), int(noise(number, 2) * high), px("#3b2b20"))
        middle, top = wide // 2, high // 2 - 2
        pen.pixels(0, top - 1, wide, 7, px("#3b2b20"))
        pen.pixels(middle - 3, 0, 7, high, px("#3b2b20"))
        pen.pixels(0, top, wide, 5, px("#b08a5c"))
        pen.pixels(0, top, wide, 1, px("#7c5d3d"))
        pen.pixels(middle - 2, 0, 5, high, px("#b08a5c"))
        pen.sprite(1, top, DWARF, tones(pen, {"c": "#5fa8ff", "f": "#e8b98a", "k": "#14110d", "b": "#f3e6c8"}))
        pen.sprite(wide - 6, top + 1, GOLD, tones(pen, {"y": "#ffcf4d", "Y": "#c98f1f"}))
        if high > 16:
            pen.sprite(middle - 2, high - 5, GEM, tones(pen, {"c": "#c07be8", "C": "#ecc7ff"}))
