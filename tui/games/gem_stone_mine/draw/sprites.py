"""The things in the chambers of the mine in fine pixels, four a cell: a character of a grid is a colour of `tones`.

They stand above the ledge of their chamber, which a ring may take; the tallest have a tip or a foot on it. Their
colours part where cells do, for a cell has two.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.games.gem_stone_mine.components import COIN, GEM, PICKAXE, TROPHY, Icon
from tui.art.pen import Pen
from tui.art.quadrants import quadrants
from tui.games.gem_stone_mine.effects import MONEY, VP

Sprite = tuple[str, ...]
Sprites = Mapping[int, Sprite]
"""Kind of a gain to its figure."""

SMALL_GEM: Final[Sprite] = ("  ssppcc  ", "sspppcccdd", "  ppccdd  ", "    dd    ")

MIDDLE: Final[Sprites] = {
    TROPHY: (
        "CCggccccCCCC",
        "C ggccccCC C",
        " CCCccccCCC ",
        "     cC     ",
        "   dddddd   ",
    ),
    GEM: (
        "   sppppccc   ",
        " sssppppccccd ",
        "  ppppccccdd  ",
        "    ppcccc    ",
        "      cc      ",
    ),
    PICKAXE: (
        "     NNNNNnnn     ",
        "  NNN     wwnnn   ",
        "        www   nnn ",
        "      www      nnn",
        "    WWW         nn",
    ),
}
"""Chambers of three rows."""

MIDDLE_BESIDE: Final[Sprites] = {
    TROPHY: ("ggccccccCC", " gccccccC ", "  ccccCC  ", "    cC    ", "  dddddd  "),
    GEM: MIDDLE[GEM],
    PICKAXE: ("   NNNNNnn    ", " NN     wwnn  ", "      www  nn ", "    www     nn", "  WWW        n"),
}

MIDDLE_NARROW: Final[Sprites] = {
    TROPHY: ("ggccCC", "ggccCC", " cccC ", "  cC  ", " dddd "),
    GEM: MIDDLE[GEM],
    PICKAXE: (" NNNNNnn  ", "NN    wwn ", "    www nn", "  www    n", " WW      n"),
}
"""Beside miners."""

LARGE: Final[Sprites] = {
    TROPHY: (
        "CCggccccccCCCC",
        "C ggccccccCC C",
        "C ggccccccCC C",
        " C  ccccCC  C ",
        "  CCccccCCCC  ",
        "      cC      ",
        "    dddddd    ",
    ),
    GEM: (
        "     sppppppc     ",
        "   sssppppppccd   ",
        " sppppccccccddddd ",
        "  ppppccccccdddd  ",
        "    ppccccccdd    ",
        "      cccccc      ",
        "        cc        ",
    ),
    PICKAXE: (
        "      NNNNNNnn      ",
        "   NNNNNN   nnnn    ",
        " NNN      wwwwnnn   ",
        "        wwwww   nnn ",
        "      wwwww      nn ",
        "    wwwww         nn",
        "  WWWWW            n",
    ),
}
"""Chambers of four rows."""

PLATES: Final = {
    COIN: ("coin_plate", "coin_sign", "coin_number"),
    TROPHY: ("point_plate", "point_number", "point_number"),
}
"""Gains with an amount to the colours of its plate, its sign and its number."""

SIGNS: Final = {COIN: MONEY, TROPHY: VP}
"""Gains with an amount to the sign before it; the same in every language, as on the cards."""

AMOUNT: Final = 2
"""Columns of an amount with its sign."""

SPRITE_COLOURS: Final = {
    "y": "gold",
    "Y": "gold_dark",
    "t": "gold_glint",
    "c": "crystal",
    "p": "crystal_pale",
    "s": "sparkle",
    "d": "crystal_dark",
    "l": "crystal_side",
    "r": "crystal_edge",
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
    "t": "gold_glint",
}
LIT: Final = {"steel": "steel_lit", "shaft": "shaft_lit", "shaft_dark": "shaft"}
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
    """Coins on a stack or on heaps `apart`: two rows a coin, or a row each in a low chamber; a face lies on top."""
    heaps = HEAPS[amount - 1] if apart else (amount,)
    roomy, edge = tall > ROOMY, 2 * wide
    columns = []
    for heap in heaps:
        rows = min(2 * heap if roomy else heap + 1, tall)
        face = f" tt{'y' * (edge - 4)} "[:edge]
        coins = [face, *("Yy"[row % 2] * edge for row in range(rows - 1))]
        columns.append([" " * edge] * (tall - rows) + coins)
    lines = ("  ".join(rows) for rows in zip(*columns, strict=True))
    return tuple(line for line in lines if line.strip())


def wide(art: Sequence[str]) -> int:
    """Columns of a figure."""
    return (max(map(len, art)) + 1) // 2


def draw_amount(pen: Pen, x: int, y: int, icon: Icon, colours: Mapping[str, str], *, lit: bool) -> None:
    """Write an amount on its plate, which is seen before all figures: coins have a sign of gold, VP another ground.

    A plate of coins is darker in lantern light, which is as brown.
    """
    kind, amount = icon
    plate, sign, number = (colours[name] for name in PLATES[kind])
    if lit and kind == COIN and pen.inks.theme != "day":
        plate = colours["hole"]
    pen.put(x, y, SIGNS[kind], pen.inks(sign, on=plate, bold=True))
    pen.put(x + AMOUNT - 1, y, str(amount), pen.inks(number, on=plate, bold=True))


def draw_fine(pen: Pen, x: int, y: int, art: Sequence[str], shades: Mapping[str, str]) -> None:
    """Draw a figure from column `x` and half row `y` on."""
    quadrants(pen, x, y // 2, ("", *art) if y % 2 else art, shades)
