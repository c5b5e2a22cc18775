"""The things in the chambers of the mine, as pixels: a character of a grid is a colour of `keyed`, or of `silvered`.

They stand above the ledge of their chamber, which a ring may take; the tallest have a tip or a foot on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.games.gem_stone_mine.components import COIN, GEM, PICKAXE, TROPHY
from tui.games.gem_stone_mine.effects import MONEY, VP

Sprite = tuple[str, ...]
Sprites = Mapping[int, Sprite]
"""Kind of a gain to its figure."""

SMALL_GEM: Final[Sprite] = (".psc.", "ppscd", ".ccd.", "..d..")
"""A crystal on its way to a cart."""

MIDDLE: Final[Sprites] = {
    TROPHY: ("CccccC", "C.cC.C", ".CcCC.", "..CC..", ".CCCC."),
    GEM: (".psccd.", "pppccdd", ".ppccd.", "..pcd..", "...d..."),
    PICKAXE: ("..NNNNn..", "....wnnn.", "...wW..nn", "..wW....n", ".wW......"),
}
"""Chambers of three rows."""

MIDDLE_BESIDE: Final[Sprites] = {
    TROPHY: ("ccccC", ".ccC.", "..C..", ".CCC."),
    GEM: MIDDLE[GEM],
    PICKAXE: (".NNNn..", "...wnn.", "..wW.nn", ".wW...n", "wW....."),
}

MIDDLE_NARROW: Final[Sprites] = {
    TROPHY: ("ccC", "ccC", ".C.", ".C.", "CCC"),
    GEM: MIDDLE[GEM],
    PICKAXE: ("NNNn.", "..wnn", ".wW.n", ".w..n", "w...."),
}
"""Beside miners."""

LARGE: Final[Sprites] = {
    TROPHY: ("CcccccC", "C.ccC.C", "C.ccC.C", ".CccCC.", "...C...", "...C...", "..CCC.."),
    GEM: (
        "..psccd..",
        ".ppscccd.",
        "pppccccdd",
        ".ppcccdd.",
        "..ppcdd..",
        "...pcd...",
        "....d....",
    ),
    PICKAXE: ("..NNNNn..", "....wnnn.", "...wwW.nn", "..wwW...n", ".wwW....n", "wwW......", "wW......."),
}
"""Chambers of four rows."""

NUMBERS: Final = {COIN: "coins", TROPHY: "points"}
"""Gains with an amount to the ink of its number."""

SIGNS: Final = {COIN: MONEY, TROPHY: VP}
"""Gains with an amount to the sign before it; the same in every language, as on the cards."""

SPRITE_COLOURS: Final = {
    "y": "gold",
    "Y": "gold_dark",
    "c": "crystal",
    "p": "crystal_pale",
    "s": "sparkle",
    "d": "crystal_dark",
    "N": "steel_edge",
    "n": "steel",
    "w": "shaft",
    "W": "shaft_dark",
}
SILVER: Final = {
    "c": "cup",
    "g": "cup_glint",
    "C": "cup_dark",
    "d": "stem",
    "m": "cup_mid",
    "y": "gold",
    "Y": "gold_dark",
}
LIT: Final = {"steel": "steel_lit", "shaft": "shaft_lit"}
"""Dull colours to those in the light of what may be mined now."""

CALM: Final = {
    "gold": "gold_calm",
    "gold_dark": "gold_shade",
    "cup": "cup_calm",
    "cup_dark": "cup_shade",
    "cup_mid": "cup_half",
    "cup_glint": "glint_calm",
}
"""Shining colours to those of what may not be mined now."""

ROOMY: Final = 5
"""Pixels of a chamber above which a coin has two rows."""

HEAPS: Final = ((1,), (2,), (1, 2), (1, 3), (2, 3), (3, 3))
"""Coins to the heaps that they lie on; the lower one has room for a key cap above it."""


def tones(kind: int, colours: Mapping[str, str], *, calm: bool = False, lit: bool = False) -> dict[str, str]:
    """Characters of a figure's grid to colours: `calm` where nothing may be mined now, `lit` where it may."""
    named = SILVER if kind == TROPHY else SPRITE_COLOURS
    others = CALM if calm else LIT if lit else {}
    return {char: colours[others.get(name, name)] for char, name in named.items()}


def stacks(amount: int, wide: int, tall: int, *, apart: bool) -> Sprite:
    """Coins on a stack or on heaps `apart`: two rows a coin, or a row each in a low chamber."""
    heaps = HEAPS[amount - 1] if apart else (amount,)
    roomy = tall > ROOMY
    columns = []
    for heap in heaps:
        rows = min(2 * heap if roomy else heap + 1, tall)
        columns.append(["." * wide] * (tall - rows) + [("y" if row % 2 == 0 else "Y") * wide for row in range(rows)])
    lines = (".".join(rows) for rows in zip(*columns, strict=True))
    return tuple(line for line in lines if line.strip("."))
