"""The colours of the mansion, its garden and its people, by night and by day, with their indices among 256."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.games.mr_sneaky.components import EMPTY, TRAP, TREASURE
from tui.style.theme import Inks, Scenery

SCENERY: Final[Scenery] = {
    "sky": ("#10152b", 17, "#bfe0f2", 153),
    "sky_low": ("#10152b", 17, "#bfe0f2", 153),
    "star": ("#5f6a9c", 103, "#d8eef8", 231),
    "moon": ("#f3ead0", 230, "#ffe28a", 228),
    "moon2": ("#cfc3a0", 187, "#ffd050", 221),
    "roof": ("#3d3550", 236, "#8f87a6", 103),
    "roof2": ("#4f4668", 238, "#a79fbd", 146),
    "beam": ("#5d3d28", 94, "#d8b48c", 144),
    "beam2": ("#7a5236", 95, "#e2bd92", 180),
    "panelling": ("#5d3d28", 236, "#d8b48c", 180),
    "moulding": ("#7a5236", 94, "#e2bd92", 137),
    "panel": ("#4a2d1a", 234, "#6d4527", 137),
    "stone": ("#635c70", 242, "#b7a88e", 144),
    "porch": ("#1d1b29", 234, "#e6dac4", 187),
    "jamb": ("#b07d4c", 94, "#6d4527", 94),
    "carpet": ("#7c2f3e", 88, "#e0aca6", 181),
    "paper0": ("#43212e", 52, "#f0d8d4", 224),
    "paper1": ("#1f3a36", 22, "#d8e8d8", 151),
    "paper2": ("#232c52", 17, "#dbe2f4", 189),
    "paper3": ("#3a2c22", 58, "#efe2c8", 187),
    "lit0": ("#9a5a3e", 95, "#fff2e4", 224),
    "lit1": ("#6c7648", 65, "#f2f6e4", 151),
    "lit2": ("#67647a", 60, "#f0f2fa", 189),
    "lit3": ("#8c6638", 58, "#fcf2dc", 187),
    "rail": ("#5d3d28", 240, "#b08a60", 180),
    "dado0": ("#2e2622", 52, "#f4ead2", 230),
    "dado1": ("#2e2622", 22, "#f4ead2", 230),
    "dado2": ("#2e2622", 53, "#f4ead2", 230),
    "dado3": ("#2e2622", 235, "#f4ead2", 230),
    "note": ("#d9cbab", 187, "#fff9e8", 231),
    "note2": ("#c9b992", 144, "#efe2c0", 230),
    "note_idle": ("#a09781", 245, "#ddd5c4", 252),
    "note_idle2": ("#b0a78f", 248, "#cfc6b2", 250),
    "tint": ("#9bdcbc", 158, "#c4ebe0", 158),
    "foot": ("#4a3426", 236, "#c8b090", 180),
    "cornice": ("#2a1c14", 233, "#c8b090", 180),
    "pool": ("#5f6a55", 101, "#f8e4b0", 229),
    "glow": ("#9c7e4c", 101, "#ffd97a", 229),
    # the light round the thief on each wallpaper, where colours do not mix
    "pool0": ("#5f6a55", 95, "#f8e4b0", 229),
    "pool1": ("#5f6a55", 65, "#f8e4b0", 229),
    "pool2": ("#5f6a55", 60, "#f8e4b0", 229),
    "pool3": ("#5f6a55", 58, "#f8e4b0", 229),
    "spot": ("#ffd479", 222, "#ffd97a", 222),
    "legal": ("#3f8a74", 36, "#36664e", 30),
    "wood": ("#7c4f2d", 137, "#a86f40", 137),
    "wood2": ("#5f3c22", 94, "#8a5830", 94),
    "wood3": ("#97673d", 137, "#c88f5c", 137),
    "oak": ("#6d4527", 94, "#8a5830", 137),
    "frame": ("#4a2d1a", 233, "#6d4527", 94),
    "tag": ("#4a2d1a", 233, "#6d4527", 58),
    "groove": ("#4a2d1a", 94, "#6d4527", 94),
    "knob": ("#ffd479", 222, "#ffd040", 221),
    "hole": ("#0b0810", 16, "#3a2c28", 236),
    "hole2": ("#1a1420", 234, "#4a3a34", 238),
    "grass": ("#1a3a2c", 22, "#9cc88a", 150),
    "soil": ("#1a3a2c", 22, "#9cc88a", 150),
    "grass2": ("#28543d", 65, "#86b872", 107),
    "blade": ("#28543d", 28, "#86b872", 107),
    "path": ("#7a7488", 240, "#cfc8b8", 187),
    "sign": ("#cfc3a0", 187, "#fff6dc", 231),
    "gilt": ("#8f6d35", 101, "#b8923c", 137),
    "dusk": ("#39466b", 60, "#8fb4d8", 110),
    "hill": ("#2f4a3a", 65, "#7fa870", 107),
    "leaf": ("#567f52", 71, "#5f9a58", 71),
    "water": ("#2f5a72", 24, "#6f9fc0", 67),
    "rose": ("#8c4a48", 131, "#c0706a", 131),
    "umber": ("#35261f", 235, "#8a6f58", 101),
    "plate": ("#4d4760", 240, "#fff6dc", 231),
    "gold": ("#ffcf4d", 220, "#e0a800", 178),
    "gold2": ("#c98f1f", 136, "#a87800", 136),
    "skin": ("#e8b98a", 180, "#e8b98a", 180),
    "guard": ("#4a6fb8", 68, "#2f56a0", 25),
    "unlit": ("#2b2f47", 237, "#cbbfa8", 144),
    "unlit_cap": ("#343a57", 239, "#bdb098", 144),
    "unlit_face": ("#2f3450", 238, "#d2c7b2", 144),
    "lamp": ("#fff0b0", 229, "#fff0b0", 229),
    "slit": ("#fff3c4", 230, "#fff3c4", 230),
    "rim": ("#4a2d1a", 233, "#fff3c4", 230),
    "sack": ("#a3814f", 94, "#a3814f", 137),
    "felt": ("#7a80b4", 103, "#39364e", 60),
    "linen": ("#b98f5a", 137, "#8a5a34", 94),
    "linen2": ("#8c673c", 94, "#6d4527", 95),
    "boot": ("#15131c", 233, "#15131c", 233),
    "hat": ("#39364e", 60, "#39364e", 60),
    "eye": ("#ffffff", 231, "#ffffff", 231),
    "brass": ("#8a7a5c", 101, "#8a7a5c", 101),
    "face": ("#ece4cf", 230, "#fffdf6", 231),
    "dial_rim": ("#57514a", 240, "#6d4527", 94),
    "hand": ("#0b0810", 16, "#2a2118", 234),
    "spent": ("#b8423a", 167, "#b8302a", 167),
}

SEAT_INKS: Final = ("purple", "green")
"""Seat to its colour, in whatever part it is."""

SIGNS: Final = {TREASURE: "◆", TRAP: "!", EMPTY: "○"}
"""Kind of tile to its sign: a gem, danger, nothing."""

CAPS: Final = {"KN": "yellow", "KT": "blue"}
"""A guard card's id in the ledger to the colour of his cap."""

TONES: Final = {TREASURE: "yellow", TRAP: "red", EMPTY: "grey"}
"""Kind of tile to its colour."""


@lru_cache(maxsize=8)
def colours(inks: Inks) -> dict[str, str]:
    """The scenery as this theme and this terminal show it."""
    return inks.scenery(SCENERY)
