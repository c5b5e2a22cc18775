"""The colours of the mine: rock, timber, lantern light, and what is dug out."""

from __future__ import annotations

from functools import cache
from typing import Final

from tui.style.theme import Inks, Scenery

MINE: Final[Scenery] = {
    "rock": ("#3a3344", 237, "#d0b88d", 180),
    "speck": ("#4a4156", 239, "#dac69e", 187),
    "ledge": ("#63576f", 240, "#c5a876", 179),
    "ceiling": ("#0f0c13", 232, "#bfa478", 144),
    "hole": ("#1b1621", 233, "#cfcdcc", 187),
    "rubble": ("#2c2635", 235, "#b8a67f", 144),
    "dusk": ("#33271c", 234, "#ecdfb4", 223),
    "lit": ("#55401f", 58, "#fff6c0", 230),
    "glare": ("#9a7238", 136, "#fffae0", 231),
    "shine": ("#c09048", 179, "#ffffff", 231),
    "flame": ("#ffe9a0", 229, "#c65a00", 166),
    "marked": ("#97713a", 94, "#a86e22", 130),
    "blush": ("#4b3144", 53, "#cfcdcc", 187),
    "skin": ("#e8b98a", 180, "#e8b98a", 180),
    "beam": ("#8c6a50", 95, "#d9b582", 180),
    "wood": ("#7a5236", 94, "#d0a56e", 179),
    "wood_dark": ("#5d3d28", 236, "#8f6a40", 94),
    "gold": ("#ffcf4d", 220, "#e8ae14", 214),
    "gold_dark": ("#b9821c", 136, "#9a6c00", 94),
    "gold_calm": ("#bb9c4c", 178, "#e6c878", 222),
    "cup_calm": ("#a6aebd", 146, "#b4bccb", 189),
    "cup_shade": ("#6b7386", 60, "#6b7488", 103),
    "cup": ("#e8ecf4", 189, "#a3aec4", 146),
    "cup_dark": ("#9aa5bb", 103, "#38425a", 60),
    "steel": ("#aeb8c8", 146, "#475268", 240),
    "shaft": ("#a9764a", 137, "#6e4526", 94),
    "tunnel": ("#221d28", 234, "#f2ead4", 187),
    "grit": ("#2d2735", 235, "#d3c39c", 144),
    "rail": ("#544b60", 238, "#a8946a", 137),
    "sleeper": ("#3a2a20", 236, "#c2a67e", 180),
    "wheel": ("#08070a", 16, "#3a3128", 236),
    "crystal": ("#ff9fd0", 218, "#d0509a", 169),
    "crystal_dark": ("#c45fa0", 169, "#982a6c", 125),
    "crystal_pale": ("#ffe0f2", 225, "#ffb4dc", 218),
    "sparkle": ("#ffffff", 231, "#ffffff", 231),
    "emerald": ("#79e08f", 120, "#14552a", 22),
    "coins": ("#ffcf4d", 220, "#573600", 234),
    "points": ("#e8ecf4", 189, "#2a3348", 234),
    "slate": ("#a3a9b8", 146, "#483e2f", 237),
    "gem": ("#ffc4e4", 225, "#7a1650", 53),
}
"""The things in the mine; the last four are the colours of words on it."""


SEATS: Final = ("red", "blue", "yellow", "green", "orange")
"""Seat to the colour of its dice, where nobody has chosen another."""

GEMS: Final = ("red", "pink", "white", "green", "blue")
"""Colour of a gem to the ink that it is drawn in."""


@cache
def mine(inks: Inks) -> dict[str, str]:
    """The colours of the mine in a theme."""
    return inks.scenery(MINE)
