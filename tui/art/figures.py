"""Figures of people and pieces: each bears its letter in the middle cell, whatever its colour."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from tui.art.pen import Pen
from tui.style.theme import Scenery

FOOT: Final = "▞"
"""The sign that a figure leaves, in its colour but pale, where it stood: two prints, one before the other."""


FADED: Final = 0.4
"""Share by which a trace fades into the ground."""


def trace(pen: Pen, x: int, y: int, letter: str, colour: str) -> int:
    """A small letter on a pale plate in its colour, where a figure has left; gives the column after it."""
    plate = pen.inks.mix(colour, pen.behind(x, y), FADED)
    return pen.put(x, y, letter.lower(), pen.inks(pen.inks.ink_on(plate), on=plate, bold=True))


def chip(pen: Pen, x: int, y: int, letter: str, colour: str) -> None:
    """A figure of one row and three cells: half blocks as shoulders, the letter between them."""
    coat = pen.inks.px(colour)
    pen.glyph(x, y, "▐", coat)
    pen.put(x + 1, y, letter, pen.inks(pen.inks.ink_on(coat), on=coat, bold=True))
    pen.glyph(x + 1 + cell_len(letter), y, "▌", coat)


SHADE: Final = 0.45
LIT: Final = 0.4
"""The shares by which the ground at the right of a pawn is darker, and its head lighter."""


def pawn(pen: Pen, x: int, y: int, letter: str, colour: str) -> None:
    """A pawn of two rows and three cells: a round head in the light, shoulders with the letter, a shade at its right.

    Without them a green one was lost in a wood.
    """
    coat = pen.inks.px(colour)
    for column, (head, shoulder) in enumerate(zip("▗█▖", "▟ ▙", strict=True)):
        for row, sign in ((y, head), (y + 1, shoulder)):
            if sign in "▖▙":
                pen.glyph(x + column, row, sign, coat, pen.inks.dark(pen.behind(x + column, row), SHADE))
            elif column != 1:
                pen.glyph(x + column, row, sign, coat)
    if pen.inks.theme != "day":  # a pale head is lost on a pale ground
        pen.glyph(x + 1, y, "▀", pen.inks.light(coat, LIT), coat)
    pen.put(x + 1, y + 1, letter, pen.inks(pen.inks.ink_on(coat), on=coat, bold=True))


SKIN: Final[Scenery] = {"face": ("#e8b98a", 180, "#e8b98a", 180)}
"""The colour of a face below a hat."""


def hatted(pen: Pen, x: int, y: int, letter: str, coat: str, hat: str) -> None:
    """A figure of two rows and three cells: a hat, and a long coat with the letter."""
    felt(pen, x, y, hat)
    trench(pen, x, y + 1, letter, coat)


def felt(pen: Pen, x: int, y: int, hat: str, face: str = "", *, brim: bool = True) -> None:
    """A hat over a face between the ends of a collar, three cells of a row; narrower without its `brim`."""
    tone, face = pen.inks.px(hat), face or pen.inks.scenery(SKIN)["face"]
    for column, char in ((0, "▜" if brim else "▐"), (2, "▛" if brim else "▌")):
        pen.glyph(x + column, y, char, tone, pen.halves(x + column, y)[1])  # a corner below the brim is left of it
    pen.glyph(x + 1, y, "▀", tone, face)


def trench(pen: Pen, x: int, y: int, letter: str, coat: str) -> None:
    """A long coat that falls wide from the shoulders, three cells of a row, with the letter between them."""
    body = pen.inks.px(coat)
    pen.glyph(x, y, "▟", body)
    pen.put(x + 1, y, letter, pen.inks(pen.inks.ink_on(body), on=body, bold=True))
    pen.glyph(x + 2, y, "▙", body)


def hollow(pen: Pen, x: int, y: int, letter: str, colour: str, share: float = 0.55) -> None:
    """A pawn that has left or will come: its coat fades into the ground, its letter keeps its colour."""
    for column, (head, shoulder) in enumerate(zip("▗█▖", "▟ ▙", strict=True)):
        pen.glyph(x + column, y, head, pen.inks.mix(colour, pen.behind(x + column, y), share))
        if column != 1:
            pen.glyph(x + column, y + 1, shoulder, pen.inks.mix(colour, pen.behind(x + column, y + 1), share))
    coat = pen.inks.mix(colour, pen.behind(x + 1, y + 1), share)
    pen.put(x + 1, y + 1, letter, pen.inks(pen.inks.readable(colour, coat), on=coat, bold=True))


def hollow_chip(pen: Pen, x: int, y: int, letter: str, colour: str, share: float = 0.55) -> None:
    """A chip that has left or will come, faded like a hollow pawn."""
    coat = pen.inks.mix(colour, pen.behind(x + 1, y), share)
    pen.glyph(x, y, "▐", coat)
    pen.glyph(x + 1 + cell_len(letter), y, "▌", coat)
    pen.put(x + 1, y, letter, pen.inks(pen.inks.readable(colour, coat), on=coat, bold=True))
