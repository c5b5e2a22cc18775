"""The weapons and the hazards of a running attack, four pixels a cell: each points to its target in the west."""

from __future__ import annotations

from typing import Final

from tui.games.doctor_lucky.draw.sprites.signs import COLOURS, Sprite

WIDE: Final = 5
"""The cells of such a picture."""

DYES: Final = COLOURS | {"S": "steel", "Y": "shaft", "G": "hide", "H": "skin", "B": "band", "F": "fire"}
"""Character to the name of its colour."""

FIST: Final[Sprite] = ("...HH..BB.", ".HHHHHHBBB")
ARMS: Final[dict[str, Sprite]] = {
    "blade": ("..SSSSSY..", ".SSSSSSYYY"),
    "stick": ("..SS......", ".SSSYYYYYY"),
    "stone": ("...SSSS...", "..mmmmmm.."),
    "bottle": ("....BBBBB.", ".SSSBBBBB."),
    "gun": (".SSSSSSSYY", "......SYYY"),
    "rope": (".YYY...YYY", "YY.YYYYY.."),
    "beast": ("..GG..GG..", ".GGGGGGGG."),
    "snake": ("..GGG...GG", "GGG.GGGG.."),
    "swarm": (".YY...YY..", "...YY...YY"),
    "rocks": ("..SS...SS.", ".mmm..mmmm"),
    "flame": ("..F..FF.F.", ".FFFFFFFF."),
    "spark": ("....YYYY..", ".YYYY.YYY."),
    "water": ("..bbb...bb", "bbb..bbb.."),
    "claws": (".B.B..B.B.", ".BBB..BBB."),
}
"""Shape to its picture."""

HAZARDS: Final[dict[str, tuple[str, ...]]] = {
    "snake": ("very_large_snake", "poison_ivy", "moray_eel", "sea_serpent", "leeches"),
    "swarm": ("killer_bees", "fire_ants"),
    "rope": ("hunting_snare", "rope_bridge"),
    "stick": ("falling_branch",),
    "beast": ("great_ape", "mountain_goat", "jellyfish", "stampede"),
    "claws": ("hammerhead_crabs",),
    "flame": ("fire_pit", "sulphur_vent"),
    "spark": ("lightning",),
    "water": ("riptide", "whirlpool"),
}
"""Shape to the hazards that have it; the others are rocks and sand."""

SHAPES: Final = {name: shape for shape, names in HAZARDS.items() for name in names}
