"""Arithmetic of colours as screens write them: "#rrggbb"."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

WORDS: Final = 4.5
"""The least contrast of anything that is to be read, as WCAG 2 measures it."""

ORNAMENTS: Final = 3.0
"""The least contrast of what only guides the eye: dots, lines, the ring of the focus."""

RING: Final = 3.6
"""The contrast of the ring of the focus. Eyes without red or green still have ORNAMENTS of it."""

BLACK: Final = "#000000"
WHITE: Final = "#ffffff"


def parts(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@lru_cache(maxsize=4096)
def luminance(colour: str) -> float:
    """Brightness from 0 to 1, as WCAG 2 measures it."""
    scaled = [part / 255 for part in parts(colour)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in scaled)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@lru_cache(maxsize=8192)
def contrast(first: str, second: str) -> float:
    """Contrast of two colours, from 1 to 21, as WCAG 2 measures it."""
    dark, bright = sorted((luminance(first), luminance(second)))
    return (bright + 0.05) / (dark + 0.05)


@lru_cache(maxsize=8192)
def blend(colour: str, other: str, share: float) -> str:
    """A colour on the straight way to another one; `share` runs from 0 to 1."""
    mixed = (round(start + (end - start) * share) for start, end in zip(parts(colour), parts(other), strict=True))
    return "#{:02x}{:02x}{:02x}".format(*mixed)


GREYS: Final = ("#101010", "#303030", "#626262", "#949494", "#e4e4e4")
"""The tones of pictures in the plain theme."""


def grey(colour: str) -> str:
    """The tone of a colour in a picture without hues."""
    bright = luminance(colour)
    return GREYS[sum(bright > limit for limit in (0.015, 0.06, 0.18, 0.45))]
