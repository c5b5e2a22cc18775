"""The things in the chambers of the mine, as pixels: a character of a grid is a colour of `keyed`, or of `silvered`.

The lowest row of a figure lies on the ledge of its chamber; a small figure stands above it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.games.gem_stone_mine.components import COIN, GEM, PICKAXE, TROPHY

Sprite = tuple[str, ...]
Sprites = Mapping[int, Sprite]
"""Kind of a gain to its figure."""

SMALL: Final[Sprites] = {
    COIN: ("yyy", "yyy", "YYY"),
    TROPHY: ("ccccC", "ccccC", "..c.."),
    GEM: (".pcd.", "pscdd", ".cdd."),
    PICKAXE: ("nnnnn", "n.w.n", "..w.."),
}
"""Chambers of two rows; amounts stand on coins and goblets."""

SMALL_BESIDE: Final[Sprites] = {
    COIN: SMALL[COIN],
    TROPHY: ("ccC", "ccC", ".c."),
    PICKAXE: ("nnn", "nwn", ".w."),
}
"""The same for two gains side by side."""

MIDDLE: Final[Sprites] = {
    TROPHY: ("cccccC", "cccccC", ".cccC.", "..cC..", ".cccC."),
    GEM: ("..ccc..", ".cspcd.", "cppccdd", ".cccdd.", "..cdd..", "...d..."),
    PICKAXE: ("..nnnn..", "nnnwwnnn", "n..ww..n", "...ww...", "...ww..."),
}
"""Chambers of three rows; the amount stands on the goblet."""

MIDDLE_BESIDE: Final[Sprites] = {
    TROPHY: ("cccC", "cccC", "cccC", ".cC.", "cccC"),
    PICKAXE: ("nnnnn", "nnwnn", "n.w.n", "..w..", "..w.."),
}

LARGE: Final[Sprites] = {
    TROPHY: ("cccccccC", "cccccccC", ".cccccC.", "..cccC..", "...cC...", "...cC...", "..cccC.."),
    GEM: (
        "...ccc...",
        "..cspcd..",
        ".cpppccd.",
        "cpppccddd",
        ".ccccddd.",
        "..cccdd..",
        "...cdd...",
        "....d....",
    ),
    PICKAXE: ("..nnnnn..", ".....wnn.", "....ww.nn", "...ww...n", "..ww....n", ".ww.....n", "ww......."),
}
"""Chambers of four rows."""

LARGE_BESIDE: Final[Sprites] = {
    TROPHY: ("cccccC", "cccccC", "cccccC", ".cccC.", "..cC..", "..cC..", ".cccC."),
    PICKAXE: ("nnnn..", "...wn.", "..ww.n", ".ww..n", "ww...."),
}

SPRITE_COLOURS: Final = {
    "y": "gold",
    "Y": "gold_dark",
    "c": "crystal",
    "p": "crystal_pale",
    "s": "sparkle",
    "d": "crystal_dark",
    "n": "steel",
    "w": "shaft",
}
SILVER: Final = {"c": "cup", "C": "cup_dark"}
CALM: Final = {"gold": "gold_calm", "cup": "cup_calm", "cup_dark": "cup_shade"}
"""Shining colours to those of what may not be mined now."""

HEAP: Final = 3
"""Coins that lie on each other; more begin another stack."""


def tones(kind: int, colours: Mapping[str, str], *, calm: bool = False) -> dict[str, str]:
    """Characters of a figure's grid to colours, `calm` where nothing may be mined now."""
    named = SILVER if kind == TROPHY else SPRITE_COLOURS
    return {char: colours[CALM.get(name, name) if calm else name] for char, name in named.items()}


def stacks(amount: int, wide: int, tall: int) -> Sprite:
    """As many coins as are to be had, on even stacks of at most three; two rows a coin, while there is room."""
    count = -(-amount // HEAP)
    heaps = [amount // count + (stack < amount % count) for stack in range(count)]
    columns = []
    for heap in heaps:
        edges = [("y" if row % 2 == 0 else "Y") * wide for row in range(2 * heap)][:tall]
        columns.append(["." * wide] * (min(2 * heaps[0], tall) - len(edges)) + edges)
    return tuple(".".join(rows) for rows in zip(*columns, strict=True))
