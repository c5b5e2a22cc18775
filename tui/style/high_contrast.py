"""The high-contrast palette, derived from another one: black grounds, brighter words and people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tui.style.colour import BLACK, WHITE, blend, contrast, luminance

WORDS: Final = 7.0
"""The least contrast of words, as WCAG 2 asks for it on its highest level."""

ORNAMENTS: Final = 4.5
"""The least contrast of dots, lines and the ring of the focus."""

BRIGHT: Final = 8.0
"""The least contrast of a colour with black: dark ink on it, and itself on a dark ground, are words."""

PURPLE: Final = 13.0
"""The least contrast of purple with black. Eyes without red or green take it for a blue of the same brightness."""

DARKER: Final = 0.5
"""The share of black in grounds and scenery."""

GROUNDS: Final = ("tile", "raised", "bar", "panel", "legal", "edge", "card_back")
BRIGHTEST: Final = ("text", "white", "paper", "paper_shade", "card_lattice")
INKS: Final = ("ground", "ink", "ink_quiet", "accent_ink")


def heightened(palette: Mapping[str, str]) -> dict[str, str]:
    """The colours of a dark palette with the contrast of all that is told apart."""
    return (
        {name: brightened(colour, BRIGHT) for name, colour in palette.items()}
        | {name: darkened(palette[name]) for name in GROUNDS}
        | dict.fromkeys(BRIGHTEST, WHITE)
        | dict.fromkeys(INKS, BLACK)
        | {"ornament": brightened(palette["ornament"], ORNAMENTS + 1), "shade": palette["shade"]}
        | {"purple": brightened(palette["purple"], PURPLE)}
    )


def brightened(colour: str, least: float) -> str:
    """A colour drawn towards white until it has the contrast with black."""
    steps = (blend(colour, WHITE, step / 32) for step in range(33))
    return next(step for step in steps if contrast(step, BLACK) >= least)


def darkened(colour: str) -> str:
    """A colour of a ground or of scenery, half as bright."""
    return blend(colour, BLACK, DARKER)


def parted(ground: str, ink: str, least: float, shown: Callable[[str], str]) -> str:
    """A ground drawn away from an ink until the two have the contrast, as the terminal shows them by `shown`."""
    end = BLACK if luminance(ink) > luminance(ground) else WHITE
    steps = (shown(blend(ground, end, step / 32)) for step in range(33))
    return next((step for step in steps if contrast(step, ink) >= least), end)
