"""The things in the chambers of the mine, as pixels: a sign of a grid is a colour of `keyed`, or of `silvered`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.games.gem_stone_mine.components import COIN, GEM, PICKAXE, TROPHY

Sprite = tuple[str, ...]
Sprites = Mapping[int, Sprite]
"""Kind of a gain to its figure."""

SMALL: Final[Sprites] = {
    COIN: ("yyy", "yyy", "YYY"),
    TROPHY: ("ccC", "ccC", ".c."),
    GEM: ("ppccd", ".pcd.", "..d.."),
    PICKAXE: (".nnn.", "n.w.n", "..w.."),
}
"""Three half rows high; amounts stand on coins and goblets."""

SMALL_PICK: Final[Sprite] = ("nnn", "nwn", ".w.")
"""A pickaxe beside coins in a small chamber."""

MIDDLE: Final[Sprites] = {
    COIN: ("yyy", "YYY", "yyy", "YYY"),
    TROPHY: ("cccC", "cccC", ".cC.", "cccC"),
    GEM: (".pppc.", "ppccdd", ".pcdd.", "..cd.."),
    PICKAXE: (".nnn.", "n.w.n", "..w..", "..w.."),
}
"""Four half rows high; amounts stand beside them in words."""

MIDDLE_LINE: Final[Sprites] = {
    COIN: ("yyy", "YYY"),
    TROPHY: ("ccC", ".c."),
    PICKAXE: ("nnn", ".w."),
}
"""Half as high, for two gains above each other."""

LARGE: Final[Sprites] = {
    COIN: ("...yyy", "...YYY", "yyyyyy", "YYYYYY", "yyyyyy", "YYYYYY"),
    TROPHY: ("cccccC", "cccccC", ".cccC.", "..cC..", "..cC..", ".cccC."),
    GEM: ("..pppc..", ".ppcccd.", "ppcccddd", ".pcccdd.", "..pcdd..", "...cd..."),
    PICKAXE: (".nnnnn..", "...wnnn.", "...ww.nn", "..ww..nn", ".ww....n", "ww......"),
}
"""Six half rows high."""

LARGE_LINE: Final[Sprites] = {
    COIN: (".yyy.", "yyyyy", "YYYYY"),
    TROPHY: (".cccC", ".cccC", "..cC."),
    PICKAXE: (".nnn.", "n.w.n", "..w.."),
}
"""Three half rows high, for two gains above each other."""

SIGNS: Final = {
    "y": "gold",
    "Y": "gold_dark",
    "c": "crystal",
    "p": "crystal_pale",
    "d": "crystal_dark",
    "n": "steel",
    "w": "shaft",
}
SILVER: Final = {"c": "cup", "C": "cup_dark"}


def tones(kind: int, colours: Mapping[str, str]) -> dict[str, str]:
    """Signs of a figure's grid to colours."""
    return {sign: colours[name] for sign, name in (SILVER if kind == TROPHY else SIGNS).items()}
