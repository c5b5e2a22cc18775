"""Tunnels on their way out of the dark, mines just opened, tokens just laid, points just won."""

from __future__ import annotations

from collections.abc import Set
from typing import Final

from engine.games.lost_mines.state import FREE, HIDDEN_MINE, MINE, NONE, TRAPPED, LostMinesState
from engine.state import Seat
from tui.art.motion import darkened, rising, turning
from tui.art.pen import Pen
from tui.games.lost_mines.draw.camps import roofed
from tui.games.lost_mines.draw.palette import colours
from tui.games.lost_mines.draw.pieces import lay_tunnel
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
        lay_tunnel(pen, x, y, at.width, at.height, view.sides[cell], cell, lit=lit, fresh=False)
        darkened(pen, x, y, at.width, at.height, max(DARK * (1.5 - 2 * progress), 0.0))
    else:
        draw_cell(pen, view, at, cell, lit=lit, seen=False, shine=progress)


def laid(before: LostMinesState | None, view: LostMinesState) -> Set[int]:
    """The edges on which a trap or a troll has just been laid."""
    if before is None or before.round != view.round or len(before.token) != len(view.token):
        return frozenset()
    pairs = enumerate(zip(before.token, view.token, strict=True))
    return {edge for edge, (old, new) in pairs if old != new != NONE}


def draw_laid(pen: Pen, view: LostMinesState, at: Place, edges: Set[int], progress: float) -> None:
    """The cards with which tokens were laid: each turns over where its token will lie."""
    for edge in edges:
        x, y, wide, high = at.edge(edge)
        head = "alarm" if view.token[edge] == TRAPPED else colours(pen.inks)["troll"]
        turning(pen, x - 1, max(y + high - 2, 0), wide + 2, 2, progress, head)


def drawn(before: LostMinesState | None, view: LostMinesState) -> Set[int]:
    """The cards just drawn from the pile, as far as the view knows their faces; none where hands were dealt anew."""
    if before is None or before.round != view.round or len(before.hand) != len(view.hand):
        return frozenset()
    pairs = ((old, new) for old, new in zip(before.hand, view.hand, strict=True) if old)
    return {card for old, new in pairs for card in new if card not in old and view.face[card] is not None}


def scored(before: LostMinesState | None, view: LostMinesState) -> dict[Seat, int]:
    """Seat to the points that it has just won; empty where no round was scored."""
    if before is None or before.round != view.round or len(view.gains) == len(before.gains):
        return {}
    return {seat: gain for seat, gain in enumerate(view.gains[-1]) if gain and view.at[seat] != NONE}


def draw_scored(pen: Pen, view: LostMinesState, at: Place, won: dict[Seat, int], progress: float) -> None:
    """Points that rise above the dwarfs who won them, side by side where several stand on one card."""
    for cell in {view.at[seat] for seat in won}:
        gains = [gain for seat, gain in won.items() if view.at[seat] == cell]
        x, y = at.middle(cell)
        y -= not at.large and roofed(view, at, cell)  # above the letter on it
        for number, gain in enumerate(gains):
            rising(pen, x + 4 * number - 2 * (len(gains) - 1), y - 1 - at.large, gain, progress)
