"""The traps and the trolls between cards."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from engine.games.lost_mines.state import NONE, TRAPPED, LostMinesState
from tui.art.grain import SPECKS
from tui.art.pen import Pen
from tui.games.lost_mines.calm.targets import TROLL_SIGN
from tui.games.lost_mines.draw.palette import colours, key
from tui.games.lost_mines.draw.place import Place
from tui.games.lost_mines.draw.sprites import FLAT_TROLL, NARROW_TROLL, SMALL_TROLL, TROLL_FACE

TOOTH: Final = "▛"
"""A tooth of the upper jaw of a trap, below its gum."""

LOWER_TOOTH: Final = "▟"
"""A tooth of the lower jaw, between two of the upper one."""

BITE: Final = "▚"
"""Teeth of both jaws in one row."""

JAWS: Final = 2 * TOOTH
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
    """Two jaws of steel whose teeth stand between each other; the gap between them is dark red."""
    inks, shades = pen.inks, colours(pen.inks)
    x, y, wide, high = at.edge(edge)
    steel, gap = (tone, inks.ink_on(tone)) if tone else (shades["steel2"], shades["dragon2"])
    for column in range(x, x + wide):
        if not (pen.pictured(column, y) or pen.segments(y, column, column + 1)[0].text in SPECKS):
            continue  # beside letters; a speck of the rock is none
        if high < 3:
            pen.glyph(column, y, TOOTH, steel, gap)
        else:
            pen.pixel(column, 2 * y + 1, steel)
            pen.glyph(column, y + 1, BITE, steel, gap)
            pen.pixel(column, 2 * y + 4, steel)
            continue
        pen.glyph(column, y + 1, LOWER_TOOTH, steel, gap)


def _draw_troll(pen: Pen, at: Place, edge: int, letter: str, tone: str) -> None:
    """A troll's face astride the border; below it, on its own colour, its sign and its owner's letter."""
    inks = pen.inks
    x, y, wide, high = at.edge(edge)
    rows = (FLAT_TROLL if high < 3 else TROLL_FACE) if wide > 3 else SMALL_TROLL if wide > 2 else NARROW_TROLL
    paint = key(inks)
    if tone:
        paint = paint | {"o": tone, "h": inks.dark(tone, 0.3), "O": inks.dark(tone, 0.3)}
    rows = rows[-2 * (high - 1) :]
    pen.sprite(x, 2 * (y + high - 1) - len(rows), rows, paint)
    body = tone or colours(inks)["troll"]
    pen.fill(x, y + high - 1, wide, 1, inks(on=body))
    style = inks(inks.ink_on(body), on=body, bold=True)
    pen.center(x, y + high - 1, wide, f"{TROLL_SIGN}{letter}", style)
