"""The colours of the island: each by night and by day, with the index that stands for it among 256."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.games.doctor_lucky.map import FOREST, MOUNTAIN, PLAINS, WATER
from tui.style.theme import Inks, Scenery

ISLAND: Final[Scenery] = {
    "sea": ("#0a1f35", 17, "#74bbe2", 74),
    "deep": ("#0f2e4a", 17, "#84c5e8", 74),
    "wave": ("#1d4d74", 25, "#a9d9f0", 117),
    "shoal": ("#174b6c", 25, "#a5dcec", 159),
    "sand": ("#d0b47e", 180, "#fbeec4", 229),
    "sand_dark": ("#a88d5c", 137, "#ecd79c", 223),
    "way": ("#a88d5c", 137, "#f6e6b4", 229),
    "rim": ("#050c12", 16, "#ffffff", 231),
    # the lands, their second tone, and the line round them
    "F": ("#1c4832", 22, "#8fc48a", 150),
    "M": ("#464251", 240, "#c9bfae", 187),
    "W": ("#1a5a73", 24, "#9fdcea", 117),
    "P": ("#5b4f2b", 58, "#e6d68c", 222),
    "F2": ("#3f8f5c", 71, "#3f8a4a", 65),
    "M2": ("#8a8599", 103, "#8a7f70", 242),
    "W2": ("#6cc4d0", 74, "#3f93b8", 68),
    "P2": ("#b39d5c", 143, "#a8892f", 136),
    "f": ("#10291b", 233, "#5a8a58", 107),
    "m": ("#2a2832", 235, "#8f8573", 246),
    "w": ("#114257", 17, "#6aaec6", 110),
    "p": ("#342d17", 233, "#a8974e", 179),
    # the plates of their names, where lands are small
    "1": ("#0f2a1b", 22, "#c2e2bc", 150),
    "2": ("#292732", 240, "#e6dfd3", 187),
    "3": ("#103f50", 24, "#cfeff6", 117),
    "4": ("#332d1a", 58, "#f5ecc4", 222),
    # what grows and stands there
    "moss": ("#2b6344", 28, "#7fb67c", 107),
    "turf": ("#7a6a38", 101, "#d2be68", 179),
    "scree": ("#524e5e", 242, "#b6ab98", 246),
    "swell": ("#28708a", 67, "#78c2da", 110),
    "reef": ("#114257", 17, "#6aaec6", 67),
    "bolt": ("#ffe07a", 222, "#d98a00", 172),
    "leaf": ("#3f8f5c", 71, "#4a9a56", 71),
    "leaf_light": ("#62b57c", 114, "#6cba74", 107),
    "leaf_dark": ("#2a6b43", 28, "#2f7040", 65),
    "trunk": ("#6a4a33", 94, "#6a4a30", 94),
    "horse": ("#a8693c", 130, "#7a4a28", 94),
    "rock": ("#8a8599", 103, "#a89b88", 144),
    "rock_dark": ("#625d70", 60, "#8a7f70", 101),
    "snow": ("#d8dbe6", 189, "#ffffff", 231),
    "wall": ("#b0a595", 144, "#fbf3e0", 230),
    "wall_dark": ("#8a7f72", 137, "#b5a384", 144),
    "ruin": ("#b0a595", 144, "#93846a", 101),
    "ruin_dark": ("#8a7f72", 95, "#6f6350", 240),
    "roof": ("#a5524f", 131, "#c0605c", 131),
    "lit": ("#ffd98a", 222, "#5f9cc4", 67),
    "fire": ("#ff8a4a", 209, "#e0602a", 166),
    "coral": ("#d9798f", 174, "#d8607e", 168),
    "tar": ("#3a3d48", 238, "#8a8a90", 243),
    "dash": ("#d9cf9a", 187, "#ffffff", 231),
    "plane": ("#a3a9b4", 246, "#747a86", 243),
    "plane_dark": ("#6d7484", 242, "#62676f", 241),
    "glow": ("#e0b95f", 179, "#e8a92c", 214),
    "legal": ("#267366", 30, "#5fae9f", 73),
    "offered": ("#36a68f", 36, "#2f8c7d", 30),
    "band": ("#a5413f", 131, "#b3403c", 131),
    "beard": ("#f4efe4", 231, "#ffffff", 231),
    "skin": ("#e8b98a", 180, "#e8b98a", 180),
    "lens": ("#cfe4ff", 195, "#2a4a6a", 24),
    "hat": ("#0e0c12", 232, "#1c1a17", 234),
}
"""Name to its colours."""

LEGAL: Final[Scenery] = {
    "F": ("#2c6448", 29, "#9ed29a", 193),
    "M": ("#615c6d", 66, "#d2cabb", 152),
    "W": ("#3b8299", 31, "#b2e4ef", 159),
    "P": ("#7a6c3b", 100, "#ecdf9f", 229),
}
"""The lands that may be chosen: among 256 colours their grounds are taken by hand."""

LAMPLIT: Final[Scenery] = {
    "F": ("#4a5c3a", 64, "#c3cf93", 186),
    "M": ("#6f6459", 95, "#d9c39c", 223),
    "P": ("#7d6c3a", 94, "#f0d67e", 221),
}
"""The lands on which the Doctor's lamp shines: among 256 colours its light is taken by hand, too."""

CLEAR: Final = 4.7
"""The contrast of words on the lands: where it is measured in another way, 4.5 is left of it."""

HAZE: Final = "#a9bcc8"
"""The colour that the other lands come near to by day."""

LETTERS: Final = {FOREST: "F", MOUNTAIN: "M", WATER: "W", PLAINS: "P"}
"""Terrain to the letter of its colours."""

CARDS: Final = {FOREST: "green", MOUNTAIN: "grey", WATER: "blue", PLAINS: "yellow"}
"""Terrain to the colour of its hazards' heads."""


@lru_cache(maxsize=16)
def tones(inks: Inks) -> dict[str, str]:
    """The colours of the island in a theme. Nothing changes them."""
    return inks.scenery(ISLAND)
