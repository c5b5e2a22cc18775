"""The traps and the trolls between cards."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from engine.games.lost_mines.state import NONE, TRAPPED, LostMinesState
from tui.art.pen import Pen
from tui.art.quadrants import quadrants
from tui.games.lost_mines.calm.targets import TROLL_SIGN
from tui.games.lost_mines.draw.dwarfs.traces import LEFT
from tui.games.lost_mines.draw.palette import colours, key
from tui.games.lost_mines.draw.place import Place
from tui.games.lost_mines.draw.sprites.fine import TROLLS
from tui.games.lost_mines.draw.stone.rails import wordless

UPPER: Final = "▼"
LOWER: Final = "▲"
"""The teeth of the two jaws of a trap: they point at each other."""

JAWS: Final = UPPER + LOWER
"""The sign of a trap."""


def draw_tokens(pen: Pen, view: LostMinesState, at: Place, letters: Sequence[str], coming: Container[int] = ()) -> None:
    """All traps and trolls on the borders of cards, except on edges that a motion has not reached."""
    for edge, token in enumerate(view.token):
        if token != NONE and edge not in coming:
            draw_token(pen, view, at, edge, token, letters)


def draw_token(
    pen: Pen, view: LostMinesState, at: Place, edge: int, token: int, letters: Sequence[str], tone: str = ""
) -> None:
    """Jaws, or a troll above its owner's letter; in another `tone` where it does not lie yet."""
    if token == TRAPPED:
        _draw_trap(pen, at, edge, tone)
    else:
        _draw_troll(pen, at, edge, letters[token], tone)


def _draw_trap(pen: Pen, at: Place, edge: int, tone: str) -> None:
    """Two open jaws: teeth of steel that point at each other out of dark gums, and red between them."""
    inks, shades = pen.inks, colours(pen.inks)
    x, y, wide, high = at.edge(edge)
    steel, gum, gap = shades["tooth"], tone or shades["gum"], shades["dragon2"]
    steel = inks.ink_on(tone) if tone else steel
    for column in range(x, x + wide):
        if not (wordless(pen, column, y) or pen.char(column, y) in f"{pen.glyphs.dot}{LEFT}"):
            continue  # beside letters; a trace is none
        pen.glyph(column, y, UPPER, steel, gum)
        if high > 2:
            pen.pixels(column, 2 * y + 2, 1, 2, gap)
        pen.glyph(column, y + high - 1, LOWER, steel, gum if high > 2 else gap)


def _draw_troll(pen: Pen, at: Place, edge: int, letter: str, tone: str) -> None:
    """A troll's face astride the border; below it, on its own colour, its sign and its owner's letter.

    One that does not lie yet is as green: in the colour of the focus it was a second dwarf. It has no letter.
    """
    inks = pen.inks
    x, y, wide, high = at.edge(edge)
    quadrants(pen, x, y, TROLLS[wide, high - 1], key(inks))
    body = colours(inks)["troll"]
    pen.fill(x, y + high - 1, wide, 1, inks(on=body))
    style = inks(inks.ink_on(body), on=body, bold=True)
    pen.center(x, y + high - 1, wide, TROLL_SIGN if tone else f"{TROLL_SIGN}{letter}", style)
