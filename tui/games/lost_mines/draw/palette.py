"""The colours of the mines, by night and by day."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tui.style.theme import Inks, Scenery

SCENERY: Final[Scenery] = {
    "rock": ("#17120e", 233, "#cdb893", 187),
    "rock2": ("#1b1511", 234, "#cfbb96", 187),
    "rock3": ("#1a1512", 232, "#cbb690", 187),
    "rock4": ("#14100d", 233, "#c9b38d", 187),
    "ledge": ("#2e2318", 235, "#bfa67c", 144),
    "lit_rock": ("#2a1e16", 236, "#d8c6a0", 187),
    "relic": ("#30261c", 234, "#b9a27a", 144),
    "relic2": ("#241c15", 234, "#c2ac85", 144),
    "dusk": ("#201812", 235, "#d3bf99", 187),
    "grit": ("#241c16", 234, "#c2ad84", 180),
    "speck": ("#241c16", 236, "#c2ad84", 144),
    "cross": ("#402f22", 237, "#ad966e", 144),
    "cross2": ("#231a13", 234, "#c3ad86", 187),
    "glow": ("#5a3e26", 234, "#c4ae88", 179),
    "roof": ("#2a1d15", 236, "#6a4f30", 94),
    "wall": ("#453122", 94, "#8a6c45", 137),
    "sill": ("#5d432c", 94, "#a98c63", 137),
    "hewn": ("#35271c", 234, "#bda67c", 180),
    "dark_wall": ("#2a2019", 236, "#a98c63", 137),
    "offer_edge": ("#1a241f", 234, "#c6cda9", 151),
    "offer_plate": ("#123a34", 23, "#d3ecdf", 159),
    "offer": ("#17332e", 233, "#b4d3bd", 152),
    "offer_hint": ("#2f8d7b", 36, "#3f8574", 66),
    "offer_tick": ("#3fb8a0", 36, "#3f8574", 66),
    "idle": ("#cdbf9f", 187, "#d8caa8", 187),
    "name": ("#9a8f7a", 245, "#4a3f32", 240),
    "mouth": ("#ffc857", 221, "#ffe27d", 229),
    "mouth2": ("#c07a2a", 172, "#e3a548", 222),
    "mouth3": ("#7c4a1c", 94, "#b67c34", 179),
    "corner": ("#3d2a1c", 236, "#8f7047", 137),
    "label": ("#f1e7cf", 230, "#e3d7be", 187),
    "label2": ("#cbbb98", 187, "#cdbd98", 180),
    "laid": ("#402d20", 236, "#b3956a", 180),
    "laid2": ("#54402c", 238, "#c0a379", 180),
    "edge": ("#100c0a", 232, "#e2d2ae", 187),
    "floor": ("#b08a5c", 137, "#f4e4c0", 230),
    "floor2": ("#c39c6b", 180, "#fff4d8", 230),
    "shade": ("#7c5d3d", 94, "#d8c090", 187),
    "flank": ("#9a7848", 137, "#e2cf9e", 223),
    "warm": ("#d2a265", 180, "#f4e4c0", 230),
    "warm2": ("#e3b877", 222, "#fff4d8", 231),
    "warm_shade": ("#9a7040", 137, "#d8c090", 187),
    "rail": ("#6d4d2e", 94, "#a5824f", 137),
    "rail_unlit": ("#33261a", 235, "#8a7857", 101),
    "unlit": ("#5f4a32", 240, "#6a583f", 240),
    "unlit_shade": ("#45341f", 238, "#52442f", 238),
    "rim": ("#1f140d", 236, "#8f7047", 137),
    "step": ("#1f140d", 94, "#a98c63", 137),
    "leaf": ("#58b368", 71, "#4f9350", 71),
    "leaf2": ("#3a8550", 65, "#3b7a42", 28),
    "leaf3": ("#86d394", 114, "#7fbb80", 107),
    "trunk": ("#4a3326", 94, "#6a4a30", 94),
    "pond": ("#3d83c9", 68, "#4f9fd8", 74),
    "pond2": ("#8cc4f5", 117, "#a8d8f4", 153),
    "pit": ("#07060a", 16, "#3a2c20", 235),
    "pit2": ("#d3ad7c", 180, "#8d7350", 242),
    "stone": ("#a8acb8", 250, "#8d93a0", 246),
    "stone2": ("#70758a", 243, "#666c7a", 242),
    "stone3": ("#cdd1da", 252, "#b4bac6", 250),
    "fire": ("#ff8b2e", 208, "#e8641a", 202),
    "fire2": ("#ffe07a", 221, "#ffc83c", 220),
    "log": ("#5a3a24", 236, "#6a4528", 130),
    "wood": ("#8a5f3a", 130, "#8a5f3a", 94),
    "wood2": ("#a67a50", 137, "#b0855a", 137),
    "steel2": ("#8f96a8", 246, "#5a606e", 241),
    "silver": ("#d5dae4", 189, "#8d93a0", 246),
    "silver2": ("#8f96a8", 246, "#5a606e", 241),
    "gold": ("#ffcf4d", 220, "#e0a800", 178),
    "gold2": ("#c98f1f", 136, "#a87800", 136),
    "gem": ("#c07be8", 176, "#9a4fd0", 134),
    "gem2": ("#ecc7ff", 225, "#d9a8f5", 183),
    "troll": ("#6fae4a", 71, "#5f9a3c", 70),
    "troll2": ("#3f6d2c", 238, "#3f6d2c", 22),
    "eye": ("#fff6c8", 230, "#fff6c8", 230),
    "ghost": ("#46766a", 29, "#f0f7e4", 194),
    "ghost2": ("#325c52", 23, "#cfe3cc", 151),
    "fresh": ("#d8b788", 180, "#fdf1d2", 230),
    "skin": ("#e8b98a", 216, "#e3ab7c", 180),
    "nose": ("#c07a58", 131, "#b8704c", 131),
    "outline": ("#15100d", 235, "#cdb07a", 180),
    "gap": ("#231710", 234, "#7a5c3c", 94),
    "coat": ("#3d2a1e", 235, "#7a5c3c", 94),
    "pole": ("#8f6238", 130, "#6a4a30", 94),
    "canvas": ("#d9cbab", 187, "#f7efdc", 230),
    "flap": ("#d9cbab", 187, "#c9b58a", 187),
    "roof_blue": ("#376194", 25, "#153161", 24),
    "roof_blue2": ("#264060", 24, "#0f2445", 17),
    "roof_yellow": ("#947a24", 136, "#826100", 136),
    "fold": ("#376194", 25, "#153161", 24),
    "dragon": ("#d9463c", 167, "#c8322b", 160),
    "dragon2": ("#8f2a24", 88, "#8c1f1a", 88),
    "tooth": ("#d5dae4", 189, "#f4f4f4", 231),
    "gum": ("#17120e", 233, "#4a3a2a", 238),
    "storm": ("#6a7488", 103, "#7f8ca4", 103),
    "storm2": ("#525b6d", 60, "#65718a", 60),
    "beard": ("#6e3a1e", 52, "#7a4526", 94),
    "night": ("#26303e", 239, "#46566c", 66),
}
"""Earth is dull and tunnels glow faintly; only what lies in them is bright."""

WARM: Final = {
    "floor": "warm",
    "floor2": "warm2",
    "flank": "warm_shade",
    "shade": "warm_shade",
    "wall": "sill",
    "roof": "wall",
    "hewn": "wall",
}
"""Floors and walls to their colours near a fire."""

SPRITE_SHADES: Final = {
    "g": "leaf",
    "G": "leaf3",
    "h": "leaf2",
    "t": "trunk",
    "b": "pond",
    "B": "pond2",
    "k": "pit",
    "r": "floor",
    "q": "pit2",
    "s": "stone",
    "S": "stone2",
    "z": "stone3",
    "T": "tooth",
    "f": "fire",
    "F": "fire2",
    "l": "log",
    "m": "wood",
    "n": "wood2",
    "u": "mouth",
    "U": "mouth2",
    "v": "silver",
    "V": "silver2",
    "y": "gold",
    "Y": "gold2",
    "p": "gem",
    "P": "gem2",
    "o": "troll",
    "O": "troll2",
    "w": "eye",
    "d": "dragon",
    "D": "dragon2",
    "c": "storm",
    "Z": "storm2",
    "W": "canvas",
    "e": "skin",
}
"""A character of a sprite to its colour."""


def crisp(inks: Inks) -> bool:
    """True where a dark line parts tunnels from the rock; walls in greys and in high contrast are lit instead."""
    return inks.theme in ("night", "day")


def rims(inks: Inks, *, large: bool) -> tuple[str, str]:
    """The names of the colours of that line, and of its part below a tunnel.

    Small cards by night have earth instead: black between them would part the tunnels that lead on.
    """
    if large or inks.theme != "night":
        return "rim", "step"
    return "laid", "step" if inks.depth == "256" else "laid2"


@lru_cache(maxsize=32)
def colours(inks: Inks) -> dict[str, str]:
    """The colours of the mines by name, as a terminal shows them."""
    return inks.scenery(SCENERY)


@lru_cache(maxsize=32)
def key(inks: Inks) -> dict[str, str]:
    """The characters of sprites and their colours."""
    shades = colours(inks)
    return {char: shades[name] for char, name in SPRITE_SHADES.items()}
