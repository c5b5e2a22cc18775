"""The colours of the street, by night and by day."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from tui.style.theme import Inks, Scenery
from tui.widgets.track.winding_track import PAVING

_ROOFS: Final = (
    ("#5c6280", 60, "#8088a8", 103),
    ("#8a4a48", 131, "#c0605c", 131),
    ("#46608c", 67, "#5f83bd", 110),
    ("#7a6440", 101, "#c09a50", 143),
    ("#4d7060", 65, "#6a9c80", 72),
    ("#755080", 96, "#a070b0", 139),
)
"""The church's roof, and five that the houses wear in turn."""

SCENERY: Final[Scenery] = {
    **PAVING,
    "zenith": ("#0b1029", 17, "#8cc6ec", 117),
    "sky": ("#4a3f6b", 17, "#dcecee", 153),
    "dusk": ("#4a3f6b", 60, "#dcecee", 153),
    "star": ("#aab2da", 146, "#eef6f8", 195),
    "moon": ("#f3ead0", 230, "#ffd860", 221),
    "moon2": ("#ddd2b2", 187, "#ffe9a0", 229),
    "hedge": ("#1b2a35", 22, "#8fae78", 107),
    "lane": ("#2a3150", 235, "#ecdfc3", 230),
    "kerb": ("#3d4569", 239, "#efe1bf", 144),
    "wall": ("#786f80", 60, "#fbf3e0", 231),
    "wall1": ("#8a8092", 103, "#fffaf0", 231),
    "wall2": ("#5b5465", 237, "#dfcda8", 187),
    "awning": ("#cfc3b2", 187, "#fbf3e0", 231),
    "chimney": ("#5b5465", 239, "#b58a72", 138),
    "lit2": ("#d99a4e", 179, "#5f9cc4", 67),
    "dim": ("#ffcf78", 221, "#a3cbdf", 110),
    "dim2": ("#d99a4e", 179, "#d3e2e4", 152),
    "drawn": ("#c98d4a", 137, "#a3cbdf", 110),
    "drawn2": ("#8f6238", 94, "#d3e2e4", 152),
    "spill": ("#7d6a52", 101, "#ecdfc3", 230),
    "shine0": ("#9a8248", 137, "#fff3bf", 230),
    "shine1": ("#75643c", 101, "#fbe9a8", 229),
    "shine2": ("#514931", 242, "#f0dc9c", 222),
    "halo": ("#6b6153", 137, "#c9c6bb", 187),
    "lamp": ("#ffe6a8", 229, "#ffffff", 231),
    "lamp2": ("#c9974f", 179, "#b39d74", 144),
    "pool0": ("#8f7546", 101, "#efe1bf", 230),
    "pool1": ("#665a58", 95, "#efe1bf", 180),
    "plaza": ("#353b52", 238, "#c9bb9a", 187),
    "dark": ("#2a2738", 235, "#a3b3b8", 109),
    "lintel": ("#3a2430", 239, "#7a4a30", 95),
    "door": ("#3a2430", 52, "#7a4a30", 95),
    "lawn": ("#1d3a33", 22, "#a9cc8c", 150),
    "path": ("#3a4058", 238, "#d8caa6", 187),
    "basin": ("#59617a", 243, "#b9ab8c", 144),
    "bench": ("#7a5636", 94, "#8a6238", 94),
    "lawn2": ("#2f5c45", 22, "#94bd76", 107),
    "blade": ("#2f5c45", 28, "#94bd76", 107),
    "pond": ("#2b5a86", 24, "#6fb4dc", 74),
    "pond2": ("#5a95c4", 67, "#b8e0f4", 153),
    "plate": ("#23427f", 24, "#23427f", 24),
    "number": ("#ffffff", 231, "#ffffff", 231),
    "steel": ("#aab4c4", 146, "#6d7888", 243),
    "steel2": ("#5d687c", 103, "#9aa5b5", 246),
    "vault": ("#39435a", 238, "#4f5a6c", 240),
    "gold": ("#ffd479", 222, "#ffd479", 222),
    "ruin": ("#4b4d5c", 241, "#988d7e", 245),
    "worth": ("#2a2738", 235, "#fbf3e0", 231),
    "ivy": ("#3c7a52", 65, "#4f9350", 65),
    **{f"roof{number}": roof for number, roof in enumerate(_ROOFS)},
}


@lru_cache(maxsize=32)
def tones(inks: Inks) -> Mapping[str, str]:
    """The colours of the street in a theme."""
    return inks.scenery(SCENERY)


def flat(inks: Inks) -> bool:
    """True where nothing shades the grounds: among 256 colours a dark tone is grey, or it glows."""
    return inks.depth == "256" and inks.theme == "night"


def roof_of(building: int) -> str:
    """The name of a house's roof colour."""
    return f"roof{1 + (building - 1) % 5}"
