"""Cells: a character in its style and the colours of its two pixels; what looks the same is the same object."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rich.cells import cell_len
from rich.style import Style

from tui.style.colour import BLACK

UPPER: Final = "▀"
LOWER: Final = "▄"
FULL: Final = "█"

MAX_KEPT_CELLS: Final = 16384
"""Styles and pairs of pixels that are kept. Beyond them a cell may be made again, and is then only sent again."""


class Cell:
    """A character, its style, and the colours of its upper and its lower pixel. Never changed."""

    __slots__ = ("blank", "bottom", "char", "style", "top", "wide")

    def __init__(self, char: str, style: Style) -> None:
        ink, ground = _named(style, back=False), _named(style, back=True)
        self.char = char
        self.style = style
        self.wide = not char.isascii() and cell_len(char) == 2
        self.top, self.bottom = {UPPER: (ink, ground), LOWER: (ground, ink), FULL: (ink, ink)}.get(
            char, (ground, ground)
        )
        bare = char == " " and style.bgcolor is not None and not (style.reverse or style.underline)
        self.blank = ground if bare else ""
        """The colour of a cell that shows nothing else; empty for all others."""

    @property
    def pictured(self) -> bool:
        """True if it shows two pixels and no character."""
        return self.char in (" ", UPPER, LOWER, FULL)


class Styled(dict[str, Cell]):
    """The cells of a style by their characters, made as they are asked for."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.style = style

    def __missing__(self, char: str) -> Cell:
        cell = self[char] = Cell(char, self.style)
        return cell


@lru_cache(maxsize=MAX_KEPT_CELLS)
def styled(style: Style) -> Styled:
    """The cells of a style. Equal styles have the same ones, so that cells are compared by identity."""
    return Styled(style)


@lru_cache(maxsize=MAX_KEPT_CELLS)
def pair(top: str, bottom: str) -> Cell:
    """The cell of two pixels."""
    return glyph(" " if top == bottom else UPPER, top, bottom)


@lru_cache(maxsize=MAX_KEPT_CELLS)
def glyph(char: str, colour: str, on: str) -> Cell:
    """The cell of a character in just this colour on another."""
    return styled(Style(color=colour, bgcolor=on))[char]


def _named(style: Style, *, back: bool) -> str:
    """The ink or the ground of a style as "#rrggbb"; a reversed style shows them exchanged."""
    colour = style.bgcolor if back != bool(style.reverse) else style.color
    return BLACK if colour is None else colour.name
