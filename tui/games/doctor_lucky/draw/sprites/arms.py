"""The weapons and the hazards of a running attack, four pixels a cell: each points to its target in the west."""

from __future__ import annotations

from typing import Final

from tui.games.doctor_lucky.draw.sprites.signs import COLOURS, Sprite

WIDE: Final = 6
HIGH: Final = 2
"""The cells of a weapon in the hand above a figure, and the rows of a hazard."""

DYES: Final = COLOURS | {"S": "steel", "Y": "shaft", "G": "hide", "H": "skin", "B": "cuff", "F": "fire", "K": "hat"}
"""Character to the name of its colour."""

FIST: Final[Sprite] = ("..HHHHHHBB..", ".HHHHHHHBBB.")
ARMS: Final[dict[str, Sprite]] = {
    "blade": ("..SSSSSSYY..", "SSSSSSSSYYYY"),
    "stick": ("..SS........", "SSSSYYYYYYYY"),
    "stone": ("....SSmmmm..", "..SSmmmmmmmm"),
    "bottle": ("....GGGGGGGG", ".SSSGGSSSSGG"),
    "gun": ("SSSSSSSSYYYY", "......SSYYYY"),
    "rope": (".YYYY...YYYY", "YY..YYYYYY.."),
    "beast": ("..GG..GG....", ".GGKGGGKGGG."),
}
"""Shape to the picture of a weapon."""

DANGERS: Final[dict[str, Sprite]] = {
    "stick": ("....GG......", "..YYYY......", "YYYYYYYYYYYY", "....YYYY..GG"),
    "rope": ("..YYYYYY....", "YYYY..YYYY..", "YYYY..YYYYYY", "..YYYYYY..YY"),
    "beast": ("GGGG....GGGG", "..GGGGGGGG..", "..GKGGGGKG..", "....GGGG...."),
    "snake": ("..GGGG....GG", "GGGKGG....GG", "....GG..GGGG", "....GGGGGG.."),
    "swarm": (".Y...YY..Y..", "...YY...YY.Y", ".YY...Y...Y.", "....YY..Y..."),
    "rocks": ("..SSSS......", "mmmmmmmm..SS", "mmmmmmmmmmmm", "..mmmm..mmmm"),
    "flame": ("....FF..FF..", "..FFFFFFFF..", "..FFYYYYFF..", "....YYYY...."),
    "spark": ("......YYYY..", "....YYYY....", "..YYYYYYYY..", "....YYYY...."),
    "water": ("..bbbb....bb", "bbbbbbbbbbbb", "..bbbb....bb", "bbbbbbbbbbbb"),
    "claws": ("FFFF....FFFF", "FF..FFFF..FF", "..FFFFFFFF..", "FF..FF.FF.FF"),
}
"""Shape to the picture of a hazard, two rows of cells high."""

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
