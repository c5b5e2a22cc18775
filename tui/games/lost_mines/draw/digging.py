"""Tunnels on their way out of the dark or back into it, and mines that have just been opened."""

from __future__ import annotations

from collections.abc import Set
from typing import Final

from engine.games.lost_mines.state import FREE, HIDDEN_MINE, MINE, LostMinesState
from tui.art.motion import darkened
from tui.art.pen import Pen
from tui.games.lost_mines.draw.pieces import piece
from tui.games.lost_mines.draw.place import Place
from tui.games.lost_mines.draw.things import draw_cell

DARK: Final = 0.65
"""The darkness of a tunnel with which the digging begins."""


def changed(before: LostMinesState | None, view: LostMinesState) -> Set[int]:
    """The cells on which a tunnel has just been dug, has fallen in, or a mine has been opened."""
    if before is None or before.round != view.round or len(before.ground) != len(view.ground):
        return frozenset()
    return {
        cell
        for cell, (old, new) in enumerate(zip(before.ground, view.ground, strict=True))
        if (old == FREE) != (new == FREE) or (old == HIDDEN_MINE and new == MINE)
    }


def draw_change(
    pen: Pen, before: LostMinesState, view: LostMinesState, at: Place, cell: int, progress: float, *, lit: bool
) -> None:
    """A cell in a frame: the bare tunnel while it comes out of the dark, the glitter of what lies in a mine."""
    x, y = at.box(cell)
    if view.ground[cell] == FREE:
        draw_cell(pen, before, at, cell, lit=lit, seen=False)
        darkened(pen, x, y, at.width, at.height, DARK * progress)
    elif before.ground[cell] == FREE:
        pen.paste(x, y, piece(pen.inks, pen.glyphs, at.width, at.height, view.sides[cell], cell, lit=lit))
        darkened(pen, x, y, at.width, at.height, max(DARK * (1.5 - 2 * progress), 0.0))
    else:
        draw_cell(pen, view, at, cell, lit=lit, seen=False, shine=progress)
