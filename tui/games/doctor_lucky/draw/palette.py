"""The colours of the island: each by night and by day, with the index that stands for it among 256."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Final

from engine.games.doctor_lucky.map import FOREST, MOUNTAIN, PLAINS, WATER
from tui.style.theme import Inks, Scenery

ISLAND: Final[Scenery] = {
    "sea": ("#0c2a48", 17, "#5cacdd", 74),
    "deep": ("#123a5e", 17, "#6db8e3", 74),
    "wave": ("#1d4d74", 25, "#8fcaec", 117),
    "shoal": ("#17507a", 23, "#9ad7ee", 159),
    "sand": ("#d0b47e", 180, "#fbe7ae", 229),
    "sand_dark": ("#a88d5c", 137, "#e0c27a", 222),
    "way": ("#a88d5c", 180, "#f6e0a0", 229),
    "rim": ("#050c12", 16, "#ffffff", 231),
    # the lands, their second tone, and the line round them
    "F": ("#1d5036", 22, "#7ab66f", 107),
    "M": ("#464251", 239, "#bfae93", 249),
    "W": ("#1b6480", 24, "#7cc9e2", 117),
    "P": ("#65572b", 58, "#e8cb62", 222),
    "F2": ("#3f8f5c", 71, "#2c7a3c", 28),
    "M2": ("#8a8599", 103, "#77694f", 240),
    "W2": ("#6cc4d0", 74, "#1f7fae", 31),
    "P2": ("#b39d5c", 143, "#94721c", 94),
    "f": ("#173d2a", 22, "#6aa660", 65),
    "m": ("#3a3643", 237, "#a89779", 245),
    "w": ("#3b8ba1", 67, "#b4e6f2", 195),
    "p": ("#4c4223", 58, "#d2b04c", 179),
    # the lines between small lands of one ground
    "between_F": ("#10331f", 234, "#55954b", 65),
    "between_M": ("#2c2935", 234, "#94846a", 101),
    "between_W": ("#0f4459", 17, "#3f9cc0", 68),
    "between_P": ("#3f3416", 234, "#b8942f", 136),
    # what grows and stands there
    "moss": ("#2f6d4a", 28, "#5e9a55", 65),
    "turf": ("#7a6a38", 94, "#cfae44", 179),
    "scree": ("#524e5e", 242, "#a4957a", 101),
    "swell": ("#28708a", 67, "#4fb0d2", 74),
    "bolt": ("#ffe07a", 222, "#d98a00", 172),
    "leaf": ("#3f8f5c", 71, "#2f8040", 28),
    "leaf_light": ("#62b57c", 114, "#4f9d4f", 71),
    "leaf_dark": ("#2a6b43", 28, "#1f5c30", 22),
    "crown": ("#62b57c", 114, "#2f7d3a", 28),
    "crown_dark": ("#2a6b43", 28, "#1f5a2a", 22),
    "trunk": ("#6a4a33", 94, "#6a4a30", 94),
    "horse": ("#c07c4a", 173, "#7a4a28", 94),
    "rock": ("#8a8599", 103, "#8f8069", 242),
    "rock_dark": ("#625d70", 60, "#6d604b", 238),
    "snow": ("#d8dbe6", 189, "#ffffff", 231),
    "wall": ("#b0a595", 144, "#fbf3e0", 230),
    "wall_dark": ("#8a7f72", 137, "#a8946f", 137),
    "ruin": ("#b0a595", 144, "#7c6d53", 101),
    "ruin_dark": ("#8a7f72", 95, "#594d3a", 239),
    "roof": ("#a5524f", 131, "#b0463f", 131),
    "lit": ("#ffd98a", 222, "#5f9cc4", 67),
    "fire": ("#ff8a4a", 209, "#e0602a", 166),
    "coral": ("#d9798f", 174, "#d8607e", 168),
    "tar": ("#3a3d48", 238, "#5f6068", 241),
    "dash": ("#d9cf9a", 187, "#ffffff", 231),
    "plane": ("#a3a9b4", 246, "#565d6b", 240),
    "hull": ("#bfc4d0", 146, "#5a6b8c", 240),
    "plane_dark": ("#6d7484", 242, "#454a55", 238),
    "glow": ("#e0b95f", 179, "#e8a92c", 214),
    "legal": ("#267366", 30, "#5fae9f", 73),
    "offered": ("#36a68f", 36, "#2f8c7d", 30),
    "unseen": ("#43c9b2", 86, "#2f8c7d", 23),
    "number": ("#ffd479", 222, "#5a3600", 52),
    "band": ("#e2574c", 203, "#c8322b", 160),
    "stage": ("#4a1d24", 52, "#f4cfc6", 224),
    "cuff": ("#eef2fa", 231, "#2a3350", 237),
    "steel": ("#eef2fa", 231, "#2a3350", 237),
    "shaft": ("#ffcf6a", 222, "#6b3a10", 94),
    "hide": ("#b4ee86", 156, "#174a20", 22),
    "beard": ("#f4efe4", 231, "#ffffff", 231),
    "skin": ("#e8b98a", 180, "#e8b98a", 180),
    "straw": ("#f1e2b6", 229, "#fff4d2", 230),
    "straw_dark": ("#cdb680", 180, "#dcc088", 180),
    "eyes": ("#2a1d16", 233, "#33241a", 234),
    "hat": ("#0e0c12", 16, "#1c1a17", 234),
}
"""Name to its colours."""

FOCUSED: Final[Scenery] = {
    "F": ("#2c6448", 29, "#8cc382", 150),
    "M": ("#615c6d", 241, "#cbbda5", 251),
    "W": ("#3b8299", 25, "#93d5e9", 159),
    "P": ("#7a6c3b", 94, "#eed67f", 229),
}
"""The land in focus: among 256 colours its ground is taken by hand."""

LAMPLIT: Final[Scenery] = {
    "F": ("#4a5c3a", 65, "#c3cf93", 186),
    "M": ("#6f6459", 239, "#d9c39c", 187),
    "P": ("#7d6c3a", 94, "#f0d67e", 221),
}
"""The lands on which the Doctor's lamp shines: among 256 colours its light is taken by hand, too."""

CLEAR: Final = 4.7
"""The contrast of words on the lands: where it is measured in another way, 4.5 is left of it."""

HAZE: Final = "#a9bcc8"
"""The colour that the other lands come near to by day."""

LIGHT: Final = 0.12
SHADE: Final = 0.16
"""The shares by which the land in focus is lighter, and the others darker by night."""

LETTERS: Final = {FOREST: "F", MOUNTAIN: "M", WATER: "W", PLAINS: "P"}
"""Terrain to the letter of its colours."""

CARDS: Final = {FOREST: "green", MOUNTAIN: "grey", WATER: "blue", PLAINS: "yellow"}
"""Terrain to the colour of its hazards' heads."""


@lru_cache(maxsize=16)
def tones(inks: Inks) -> dict[str, str]:
    """The colours of the island in a theme. Nothing changes them."""
    return inks.scenery(ISLAND)


@lru_cache(maxsize=16)
def focus_light(inks: Inks) -> Callable[[str], str]:
    """The light on the land in focus; among 256 colours only its ground has one."""
    if inks.depth != "256":
        return partial(inks.light, share=LIGHT)
    lit = inks.scenery(FOCUSED)
    known = {tones(inks)[letter]: tone for letter, tone in lit.items()}
    return lambda tone: known.get(tone, tone)


@lru_cache(maxsize=16)
def dulled(inks: Inks) -> Callable[[str], str]:
    """The shade on the other lands; by day a haze, for darkness would turn their colours to mud."""
    return partial(inks.mix, other=HAZE, share=0.16) if inks.theme == "day" else partial(inks.dark, share=SHADE)
