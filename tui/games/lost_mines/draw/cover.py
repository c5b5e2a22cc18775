"""The cover of The Lost Mines: a dwarf in the mouth of a mine, with gold at his feet."""

from __future__ import annotations

from typing import ClassVar, Final

from tui.art.grain import noise
from tui.art.pen import Pen
from tui.widgets.cover import Cover, Print, disc, large, printed

MINE: Final = {
    "rock": ("#17120f", 233),
    "stone": ("#3b2b20", 236),
    "chink": ("#52402f", 239),
    "dim": ("#4a3420", 236),
    "warm": ("#8a6236", 94),
    "bright": ("#d39a4e", 172),
    "beam": ("#8a5f3a", 137),
    "beam2": ("#5d3d24", 94),
    "floor": ("#6d5236", 240),
    "flame": ("#ffe9a0", 229),
    "rail": ("#aab4c4", 146),
}
DWARF: Final = (
    ".....c.....",
    "....ccC....",
    "...cccCC...",
    "...ccccC...",
    "..cccccCC..",
    "..ffffffF..",
    "..fkffkfF..",
    "..fffpffF..",
    ".bbbbpbbbB.",
    ".bbbbbbbbB.",
    "cbbbbbbbBBC",
    "ccbbbbbBBCC",
    "fccbbbBBCCf",
    ".cccbbBCCC.",
    ".kkkk.kkkk.",
)
SMALL: Final = (
    "...c...",
    "..ccC..",
    ".cccCC.",
    ".ffffF.",
    ".fkfkF.",
    "bbbpbbB",
    "bbbbbbB",
    "cbbbbBC",
    "fcbbBCf",
    ".kk.kk.",
)
PEOPLE: Final = {
    "c": ("#5fa8ff", 75),
    "C": ("#2f68b8", 25),
    "f": ("#e8b98a", 180),
    "F": ("#b98a62", 137),
    "p": ("#d98a6a", 173),
    "k": ("#14110d", 233),
    "b": ("#fbf0da", 230),
    "B": ("#cdbfa2", 187),
}
GOLD: Final = ("..y....", ".yYy.y.", "yyYyyYy", "YyYYyYY")
HEAP: Final = (".y..", "yYy.", "YyYY")
GEM: Final = (".vvv.", "vVvvw", ".vww.", "..w..")
TREASURE: Final = {
    "y": ("#ffcf4d", 220),
    "Y": ("#c98f1f", 136),
    "v": ("#c07be8", 141),
    "V": ("#ecc7ff", 225),
    "w": ("#7f45a8", 97),
}


class MineMouth(Cover):
    """A dwarf in the mouth of a mine."""

    box: ClassVar[Print] = {
        "box": ("#7a5230", 94),
        "lit": ("#ab8f76", 180),
        "side": ("#957559", 137),
        "dark": ("#553922", 94),
    }

    def paint(self, pen: Pen) -> None:
        wide, high = pen.width, 2 * pen.height
        tones = printed(pen, MINE)
        big = large(pen)
        pen.pixels(0, 0, wide, high, tones["rock"])
        for number in range(wide * high // 9):
            x, y = int(noise(number, 1) * wide), int(noise(number, 2) * high)
            pen.pixels(x, y, 2, 1, tones["stone" if number % 3 else "chink"])
        left, top = (4, 4) if big else (2, 2)
        inner = wide - 2 * left
        floor = high - (3 if big else 2)
        pen.pixels(left, top, inner, floor - top, tones["dim"])
        _lamplight(pen, tones, (left, top, inner, floor), big)
        pen.pixels(0, floor, wide, high - floor, tones["floor"])
        for x in range(0, wide, 3):
            pen.pixel(x, floor + 1, tones["beam2"])
        for x in (left - 1, left + inner - 1):  # two posts and the beam on them
            pen.pixels(x, top, 2, floor - top, tones["beam"])
            pen.pixels(x + 1, top, 1, floor - top, tones["beam2"])
        pen.pixels(left - 2, top - 1, inner + 4, 1, tones["beam"])
        pen.pixels(left - 2, top, inner + 4, 1, tones["beam2"])
        man, treasure = DWARF if big else SMALL, printed(pen, TREASURE)
        pen.sprite((wide - len(man[0])) // 2, high - len(man) - big, man, printed(pen, PEOPLE))
        heap = GOLD if big else HEAP
        pen.sprite(1, high - len(heap) - 1, heap, treasure)
        if big:
            pen.sprite(wide - 6, high - 5, GEM, treasure)


def _lamplight(pen: Pen, tones: dict[str, str], mouth: tuple[int, int, int, int], big: bool) -> None:
    """Draw the light of a lantern that hangs from the beam, inside the mouth alone."""
    left, top, wide, floor = mouth
    inside = Pen(wide, pen.height, pen.inks, pen.glyphs)
    inside.pixels(0, 0, wide, 2 * pen.height, tones["dim"])
    disc(inside, wide // 2, floor - 5, 0.62 * wide, tones["warm"])
    disc(inside, wide // 2, floor - 5, 0.44 * wide, tones["bright"])
    for row in range(top, floor):
        for column in range(wide):
            pen.pixel(left + column, row, inside.halves(column, row // 2)[row % 2])
    if big:
        pen.pixels(left + wide - 4, top + 1, 1, 2, tones["beam2"])
        pen.pixels(left + wide - 5, top + 3, 3, 2, tones["flame"])
