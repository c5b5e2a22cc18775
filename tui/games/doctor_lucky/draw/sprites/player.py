"""The figure of a player: a pawn or a chip; the reader's own is white around its letter, by day black."""

from __future__ import annotations

from tui.art.figures import chip, pawn
from tui.art.pen import Pen
from tui.presentation.players import READER


def draw_player(pen: Pen, x: int, y: int, letter: str, colour: str, *, tall: bool) -> None:
    """A player of three columns: a `tall` pawn of two rows, or a chip of one. The own one is seen at once."""
    inks = pen.inks
    body = colour if letter != READER else "ink" if inks.theme == "day" else "paper"
    (pawn if tall else chip)(pen, x, y, letter, body)
    if body != colour:
        pen.put(x + 1, y + tall, letter, inks(inks.ink_on(colour), on=colour, bold=True))
