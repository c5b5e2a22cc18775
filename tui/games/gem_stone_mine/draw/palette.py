"""The colours of the mine: rock, timber, lantern light, and what is dug out."""

from __future__ import annotations

from functools import cache
from typing import Final

from tui.style.theme import Inks, Scenery

MINE: Final[Scenery] = {
    "rock": ("#383142", 237, "#c9b899", 187),
    "speck": ("#463d52", 239, "#b7a382", 144),
    "ledge": ("#5b5068", 60, "#d9bd8c", 180),
    "hole": ("#17131c", 233, "#f3ead6", 230),
    "rubble": ("#2c2635", 235, "#d6c7aa", 187),
    "lit": ("#4f3a20", 94, "#fbe3a0", 222),
    "glare": ("#8a6634", 136, "#fff2c8", 229),
    "flame": ("#ffe9a0", 229, "#c65a00", 166),
    "beam": ("#8c6a50", 94, "#e2c8a2", 223),
    "wood": ("#7a5236", 94, "#d6b184", 180),
    "wood_dark": ("#5d3d28", 236, "#b08a60", 137),
    "gold": ("#ffcf4d", 220, "#d89a00", 178),
    "gold_dark": ("#b9821c", 136, "#9a6c00", 136),
    "cup": ("#e8ecf4", 189, "#7d889f", 103),
    "cup_dark": ("#9aa5bb", 103, "#4a5468", 60),
    "steel": ("#aeb8c8", 146, "#5f6b80", 60),
    "shaft": ("#a9764a", 137, "#8a6040", 94),
    "tunnel": ("#1b171f", 234, "#e9dfca", 230),
    "grit": ("#26202c", 235, "#d8caae", 187),
    "rail": ("#544b60", 238, "#b3a386", 144),
    "sleeper": ("#3a2a20", 236, "#c2a67e", 180),
    "wheel": ("#9aa5bb", 103, "#4a5468", 60),
    "crystal": ("#ff9fd0", 218, "#d0509a", 169),
    "crystal_dark": ("#c45fa0", 169, "#982a6c", 125),
    "crystal_pale": ("#ffe0f2", 225, "#ffb4dc", 218),
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
