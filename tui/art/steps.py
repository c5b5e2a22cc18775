"""A podium: steps of stone with large numerals, and a crown for the figure on the first of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tui.art.pen import Pen
from tui.art.plates import shadow
from tui.style.theme import Inks, Scenery

STONE: Final[Scenery] = {
    "front": ("#2f3347", 237, "#cdbf9f", 187),
    "side": ("#232637", 235, "#b5a683", 144),
    "shadow": ("#0a0b12", 232, "#8a7d66", 101),
    "first": ("#ffcf4d", 220, "#b07a00", 136),
    "second": ("#c9d0de", 189, "#6c7688", 243),
    "third": ("#d08a52", 173, "#9a5a2a", 130),
}
"""The stone of the steps, and the metal of each place."""

METALS: Final = {1: "first", 2: "second", 3: "third"}

NUMERALS: Final = {
    1: (".#.", "##.", ".#.", ".#.", "###"),
    2: ("##.", "..#", ".#.", "#..", "###"),
    3: ("##.", "..#", ".#.", "..#", "##."),
}
"""The numerals of the three places, three pixels by five."""

CROWN: Final = ("y..y..y", "yy.y.yy", "yyyyyyy", "yjydyjy")
SMALL_CROWN: Final = ("y.y.y", "yyyyy")
"""Points of gold over a band with jewels; on a small figure the points alone."""

GOLD: Final[Scenery] = {
    "y": ("#ffcf4d", 220, "#f0a800", 214),
    "j": ("#e2574c", 167, "#b3261e", 124),
    "d": ("#5fa8ff", 75, "#2454a8", 25),
}
"""The gold of a crown, lighter by day than that of a step: it may stand before a beam; and its jewels."""


@lru_cache(maxsize=16)
def stone(inks: Inks) -> dict[str, str]:
    """The colours of a podium in a theme."""
    return inks.scenery(STONE)


def step(pen: Pen, x: int, y: int, width: int, height: int, place: int, zoom: int = 1) -> None:
    """A step from row `y` down, with an edge of metal and the numeral of its place at the left."""
    tones = stone(pen.inks)
    metal = tones[METALS[place]]
    shadow(pen, x, 2 * y, width, 2 * height - 1)
    pen.fill(x, y, width, height, pen.inks(on=tones["front"]))
    pen.pixels(x + width - 1, 2 * y, 1, 2 * height, tones["side"])
    pen.pixels(x, 2 * y, width, 1, metal)
    pen.sprite(x + zoom, 2 * y + 2, enlarged(NUMERALS[place], zoom), {"#": metal})


def crown(pen: Pen, x: int, y: int, width: int, *, tall: bool, zoom: int = 1) -> None:
    """A crown in the middle of a figure's columns, its lower edge at half row `y`."""
    rows = enlarged(CROWN if tall else SMALL_CROWN, zoom)
    pen.sprite(x + (width - len(rows[0])) // 2, y - len(rows), rows, pen.inks.scenery(GOLD))


def enlarged(rows: Sequence[str], zoom: int) -> Sequence[str]:
    """A text grid whose pixels are squares of `zoom` columns."""
    return rows if zoom == 1 else ["".join(char * zoom for char in row) for row in rows for _ in range(zoom)]
