"""The colours of the mine: rock, timber, lantern light, and what is dug out."""

from __future__ import annotations

from functools import cache
from typing import Final

from tui.style.theme import Inks, Scenery

MINE: Final[Scenery] = {
    "rock": ("#3a3344", 237, "#e4d5b8", 187),
    "speck": ("#4a4156", 239, "#d8c8a8", 180),
    "ledge": ("#63576f", 60, "#f6ebd4", 180),
    "ceiling": ("#0f0c13", 232, "#c4b18b", 144),
    "hole": ("#1b1621", 233, "#d3c19d", 144),
    "rubble": ("#2c2635", 235, "#c4b18b", 144),
    "dusk": ("#33271c", 234, "#e8d8a8", 187),
    "lit": ("#55401f", 58, "#ffecaa", 229),
    "glare": ("#9a7238", 136, "#fff9e0", 230),
    "flame": ("#ffe9a0", 229, "#c65a00", 166),
    "blush": ("#4b3144", 53, "#e3b9b4", 181),
    "skin": ("#e8b98a", 180, "#e8b98a", 180),
    "beam": ("#8c6a50", 94, "#e2c8a2", 223),
    "wood": ("#7a5236", 94, "#d6b184", 180),
    "wood_dark": ("#5d3d28", 236, "#b08a60", 137),
    "gold": ("#ffcf4d", 220, "#d89a00", 178),
    "gold_dark": ("#b9821c", 136, "#9a6c00", 136),
    "cup": ("#e8ecf4", 189, "#7d889f", 103),
    "cup_dark": ("#9aa5bb", 103, "#4a5468", 60),
    "steel": ("#aeb8c8", 146, "#5f6b80", 60),
    "shaft": ("#a9764a", 137, "#8a6040", 94),
    "tunnel": ("#221d28", 234, "#e9dfca", 230),
    "grit": ("#2d2735", 235, "#d8caae", 187),
    "rail": ("#544b60", 238, "#b3a386", 144),
    "sleeper": ("#3a2a20", 236, "#c2a67e", 180),
    "wheel": ("#08070a", 16, "#3a3128", 236),
    "crystal": ("#ff9fd0", 218, "#d0509a", 169),
    "crystal_dark": ("#c45fa0", 169, "#982a6c", 125),
    "crystal_pale": ("#ffe0f2", 225, "#ffb4dc", 218),
    "sparkle": ("#ffffff", 231, "#ffffff", 231),
    "emerald": ("#79e08f", 120, "#1f6b37", 22),
    "coins": ("#ffcf4d", 220, "#6b4300", 58),
    "points": ("#e8ecf4", 189, "#2f3950", 237),
    "gem": ("#ffc4e4", 225, "#8c1f5c", 89),
}
"""The things in the mine; the last three are the colours of words on it."""


SEATS: Final = ("red", "blue", "yellow", "green", "orange")
"""Seat to the colour of its dice, where nobody has chosen another."""

GEMS: Final = ("red", "pink", "white", "green", "blue")
"""Colour of a gem to the ink that it is drawn in."""


@cache
def mine(inks: Inks) -> dict[str, str]:
    """The colours of the mine in a theme."""
    return inks.scenery(MINE)
