"""The colours of the mine: rock, timber, lantern light, and what is dug out."""

from __future__ import annotations

from functools import cache
from typing import Final

from tui.style.theme import Inks, Scenery

MINE: Final[Scenery] = {
    "rock": ("#2e2836", 235, "#d9b57d", 180),
    "speck": ("#383142", 237, "#cda76c", 137),
    "ledge": ("#5a4332", 239, "#a87d4c", 137),
    "rack": ("#2e2836", 235, "#d9b57d", 180),
    "ceiling": ("#0c090f", 232, "#dcc99c", 187),
    "hole": ("#17131b", 233, "#f4e9cd", 230),
    "gallery": ("#262030", 235, "#e9d8b2", 187),
    "rubble": ("#2c2635", 235, "#b8a67f", 144),
    "dusk": ("#3a2c20", 235, "#f8edc6", 231),
    "lit": ("#57432c", 58, "#f8dc8a", 222),
    "legal": ("#2b8b77", 36, "#7cb8ab", 73),
    "warm": ("#4c381b", 94, "#ffdd80", 222),
    "halo": ("#3d2d1c", 236, "#ffe9b4", 223),
    "halo_near": ("#5c431f", 58, "#ffdd80", 222),
    "flame": ("#ffe9a0", 222, "#c65a00", 166),
    "ember": ("#f0963c", 208, "#e08a1e", 172),
    "marked": ("#cf9440", 136, "#e0a43a", 172),
    "blush": ("#3c2637", 236, "#cfae86", 181),
    "skin": ("#e8b98a", 180, "#e8b98a", 180),
    "skin_low": ("#c48f62", 137, "#c48f62", 137),
    "mouth": ("#7a3b30", 95, "#7a3b30", 95),
    "beam": ("#8c6a50", 137, "#b98850", 137),
    "beam_low": ("#7a5236", 94, "#8f6238", 137),
    "sill": ("#5b4030", 236, "#d0a878", 180),
    "wood": ("#7a5236", 94, "#b07c48", 137),
    "post": ("#7a5236", 236, "#b07c48", 137),
    "prop": ("#4b3427", 239, "#a97f4d", 137),
    "wood_dark": ("#5d3d28", 236, "#8f6a40", 94),
    "gold": ("#ffcf4d", 220, "#e5a50a", 214),
    "gold_dark": ("#b9821c", 136, "#8f6100", 130),
    "gold_glint": ("#fff0b4", 229, "#ffe08a", 222),
    "gold_calm": ("#e6ba4a", 221, "#dba93e", 220),
    "gold_shade": ("#9a7022", 136, "#8f6a24", 172),
    "cup_calm": ("#ced4e0", 189, "#94a0b8", 103),
    "cup_shade": ("#818a9f", 103, "#5b6780", 60),
    "cup": ("#f4f7fc", 231, "#6d82b0", 67),
    "cup_glint": ("#ffffff", 231, "#b4c3e6", 153),
    "glint_calm": ("#f4f7fc", 231, "#c6cfe0", 189),
    "cup_dark": ("#9aa5bb", 103, "#2f3d5c", 60),
    "cup_mid": ("#c6cedb", 189, "#4f6189", 60),
    "stem": ("#5d6678", 60, "#2f3d5c", 60),
    "cup_half": ("#a8b0c2", 146, "#7785a0", 103),
    "band": ("#353045", 238, "#e3d4b4", 180),
    "lit_band": ("#3f301f", 238, "#f9e7b4", 222),
    "sheet": ("#c9b994", 187, "#fffaf0", 231),
    "leaf": ("#b8a781", 180, "#f0e4c6", 230),
    "sheet_lit": ("#fff3cf", 230, "#ffe9a6", 229),
    "leaf_lit": ("#f6e3b0", 223, "#f9dc8a", 222),
    "card_coins": ("#5c3900", 52, "#6b4300", 94),
    "card_gem": ("#8c1a5e", 89, "#a02570", 125),
    "steel": ("#aeb8c8", 146, "#475268", 240),
    "shaft": ("#a9764a", 137, "#6e4526", 130),
    "steel_edge": ("#e6ecf5", 231, "#5c6984", 60),
    "shaft_dark": ("#7a5236", 94, "#4e3018", 94),
    "steel_lit": ("#dde4ee", 189, "#51669c", 240),
    "shaft_lit": ("#e0a060", 179, "#6e4526", 130),
    "tunnel": ("#221d28", 234, "#f2ead4", 230),
    "lane": ("#3a2b1c", 237, "#fbe3a4", 222),
    "grit": ("#2d2735", 235, "#d3c39c", 187),
    "rail": ("#3f3749", 238, "#d6c39b", 180),
    "sleeper": ("#3a2a20", 58, "#c2a67e", 144),
    "wheel": ("#7b738a", 243, "#3a3128", 236),
    "die": ("#252c3e", 236, "#d9c7a4", 180),
    "crystal": ("#ff9fd0", 218, "#d0509a", 169),
    "crystal_dark": ("#c45fa0", 169, "#982a6c", 125),
    "crystal_pale": ("#ffe0f2", 225, "#ffb4dc", 218),
    "crystal_side": ("#ffe0f2", 225, "#c43f8c", 162),
    "crystal_edge": ("#ffb8dd", 218, "#982a6c", 125),
    "sparkle": ("#ffffff", 231, "#ffffff", 231),
    "emerald": ("#79e08f", 120, "#14552a", 22),
    "coins": ("#e6ba4a", 221, "#573600", 234),
    "points": ("#e8ecf4", 231, "#2a3348", 234),
    "coin_plate": ("#4d3606", 238, "#eab02e", 214),
    "coin_sign": ("#ffcf4d", 220, "#5c3900", 52),
    "coin_number": ("#fff3c4", 230, "#2a1a00", 16),
    "point_plate": ("#33436b", 24, "#b9c8f0", 153),
    "point_number": ("#ffffff", 231, "#14204a", 17),
    "slate": ("#a3a9b8", 146, "#483e2f", 237),
    "gem": ("#ffc4e4", 225, "#7a1650", 53),
}
"""The things in the mine, and the colours of words on it."""

SMALL: Final[Scenery] = {
    "rock": ("#2e2836", 235, "#d9b57d", 180),
    "rack": ("#2e2836", 235, "#d9b57d", 180),
    "rubble": ("#2c2635", 235, "#b8a67f", 180),
    "beam_low": ("#654630", 94, "#8f6238", 137),
    "wood": ("#654630", 94, "#8f6238", 137),
    "prop": ("#4c382a", 239, "#a87d4c", 137),
    "legal": ("#2b8b77", 30, "#7cb8ab", 109),
}
"""The colours that small chambers have instead: pillars of the wood of the shelves."""

WALL: Final[Scenery] = {"timber": ("#1f1812", 234, "#f5e7c9", 230)}
"""The colour of the column beside the table."""

WORDS: Final = ("emerald", "coins", "points", "coin_sign", "coin_number", "point_number", "slate", "gem")
"""The colours of words; a theme of high contrast darkens all others."""


SEATS: Final = ("red", "blue", "yellow", "green", "orange")
"""Seat to the colour of its dice, where nobody has chosen another."""

GEMS: Final = ("red", "pink", "white", "green", "blue")
"""Colour of a gem to the ink that it is drawn in."""


@cache
def mine(inks: Inks, *, small: bool = False) -> dict[str, str]:
    """The colours of the mine in a theme, with large or `small` chambers."""
    colours = inks.scenery({**MINE, **SMALL} if small else MINE)
    if inks.glow != "mint":
        colours["lit"] = inks.px("legal")
    if inks.theme == "contrast":
        colours |= {name: inks.px(MINE[name][0]) for name in WORDS}
    return colours
