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
    2: ("###", "..#", "###", "#..", "###"),
    3: ("###", "..#", ".##", "..#", "###"),
}
"""The numerals of the three places, three pixels by five."""

GREAT_NUMERALS: Final = {
    1: ("..##.", ".###.", "..##.", "..##.", "..##.", "..##.", ".####"),
    2: (".###.", "##.##", "...##", "..##.", ".##..", "##...", "#####"),
    3: (".###.", "##.##", "...##", "..##.", "...##", "##.##", ".###."),
}
"""The same on steps of great figures, five pixels by seven."""

CROWN: Final = ("y..y..y", "yy.y.yy", "yyyyyyy", "yjydyjy")
SMALL_CROWN: Final = ("y.y.y", "yyyyy")
GREAT_CROWN: Final = ("y....y....y", "yy..yyy..yy", "yyy.yyy.yyz", "yyyyyyyyyzz", "yjjyyddyjjz", "zzzzzzzzzzz")
"""Points of gold over a band with jewels; on a small figure the points alone, on a great one with shade."""

GOLD: Final[Scenery] = {
    "y": ("#ffcf4d", 220, "#f0a800", 214),
    "z": ("#b9821c", 136, "#b07a00", 136),
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
    pen.sprite(x + 1, 2 * y + 2 + (zoom > 1), (NUMERALS if zoom == 1 else GREAT_NUMERALS)[place], {"#": metal})


def crown(pen: Pen, x: int, y: int, width: int, *, tall: bool, zoom: int = 1) -> None:
    """A crown in the middle of a figure's columns, its lower edge at half row `y`."""
    rows = GREAT_CROWN if zoom > 1 else CROWN if tall else SMALL_CROWN
    pen.sprite(x + (width - len(rows[0])) // 2, y - len(rows), rows, pen.inks.scenery(GOLD))


def enlarged(rows: Sequence[str], zoom: int) -> Sequence[str]:
    """A text grid in twice the size when `zoom` is 2: slants are drawn in single pixels, and not as steps of two."""
    return rows if zoom == 1 else [line for y in range(len(rows)) for line in _doubled(rows, y)]


def _doubled(rows: Sequence[str], y: int) -> tuple[str, str]:
    """A row of a grid as two: a corner of a pixel has the colour that both neighbours at that corner share."""
    upper, lower = [], []
    row = rows[y]
    for x, own in enumerate(row):
        above, below = rows[y - 1][x] if y else own, rows[y + 1][x] if y + 1 < len(rows) else own
        left, right = row[x - 1] if x else own, row[x + 1] if x + 1 < len(row) else own
        slant = above != below and left != right
        upper.append((above if slant and left == above else own) + (above if slant and right == above else own))
        lower.append((below if slant and left == below else own) + (below if slant and right == below else own))
    return "".join(upper), "".join(lower)
