"""The glow: the single bright accent of the focus, in the hue that an eye tells apart best."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

Glow = Literal["mint", "amber", "white"]
"""The hue of the focus and of all that can be chosen; by day each is dark."""

_TONES: Final[Mapping[Glow, Mapping[str, tuple[str, int, str, int]]]] = {
    "mint": {},
    "amber": {
        "accent": ("#ffcf66", 221, "#6b3a00", 52),
        "legal": ("#4a3408", 58, "#f3d9a4", 223),
        "accent_ink": ("#221600", 16, "#ffffff", 231),
    },
    "white": {
        "accent": ("#ffffff", 231, "#0d0a06", 16),
        "legal": ("#454c60", 240, "#d3cdea", 189),
        "accent_ink": ("#14110d", 16, "#ffffff", 231),
    },
}
"""Glow to the colours that it replaces: by night, its index among 256, by day, its index. Mint is the palette's own."""


FRAMES: Final[Mapping[Glow, Mapping[str, tuple[str, int, str, int]]]] = {
    "mint": {},
    "amber": {
        "legal": ("#7d5a14", 94, "#b98a3c", 137),
        "offer": ("#211a0d", 234, "#dcc79a", 187),
        "offer_edge": ("#1f1a12", 234, "#d2bd92", 187),
        "offer_plate": ("#3a2a0c", 58, "#f3d9a4", 179),
        "offer_tick": ("#a8792a", 136, "#7a5210", 94),
        "offer_wall": ("#4a3408", 94, "#f3d9a4", 223),
        "offer_hint": ("#6b4f1c", 94, "#b08f52", 137),
        "ghost": ("#7d5a14", 94, "#ecc98a", 186),
        "ghost2": ("#5a410f", 58, "#d9b36c", 180),
    },
    "white": {
        "legal": ("#7a8296", 60, "#8a86a0", 103),
        "offer": ("#191c26", 234, "#cfc9d8", 189),
        "offer_edge": ("#191a20", 234, "#c6bfb4", 187),
        "offer_plate": ("#2b3040", 237, "#dcd8e6", 231),
        "offer_tick": ("#8c93a6", 103, "#5a566c", 60),
        "offer_wall": ("#454c60", 60, "#d3cdea", 189),
        "offer_hint": ("#5a6174", 240, "#9c97a8", 103),
        "ghost": ("#5f6780", 60, "#c4c0dc", 146),
        "ghost2": ("#474e63", 239, "#aba6c6", 103),
    },
}
"""Glow to the tones of scenery that are half of it, in the same form. Mint is the picture's own."""


def tones(glow: Glow, theme: str) -> dict[str, str]:
    """The colours of a glow by name; black and white have none."""
    day = 2 * (theme == "day")
    return {name: str(shades[day]) for name, shades in _TONES[glow].items() if theme != "plain"}


def indices(glow: Glow, theme: str) -> dict[str, int]:
    """Their indices among 256, for the themes that have indices."""
    day = 2 * (theme == "day")
    return {name: int(shades[day + 1]) for name, shades in _TONES[glow].items() if theme in ("night", "day")}
