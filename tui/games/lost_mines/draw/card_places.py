"""The places for a card: where it may lie, and how it would lie in the focus."""

from __future__ import annotations

from collections.abc import Collection, Container
from typing import Final

from engine.games.lost_mines.state import MINE, LostMinesState, W
from tui.art.pen import Pen
from tui.art.plates import corner_ticks
from tui.games.lost_mines.aims import chosen_card, lay_key, pointed
from tui.games.lost_mines.draw.palette import colours
from tui.games.lost_mines.draw.pieces import bands, lay_ghost, open_ring
from tui.games.lost_mines.draw.place import Place
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights

BRIGHT: Final = 4.6
HINTED: Final = 2.1
"""The least contrast of the ticks of a place with its rock: with a key in it, and without."""

LEGIBLE: Final = 4.8
"""The same of the sign in a place without a key."""

OPEN: Final = "+"
"""The sign of a place for a card while no card is picked."""


def draw_places(
    pen: Pen,
    view: LostMinesState,
    look: Highlights,
    at: Place,
    offered: Collection[int],
    near: Container[int],
) -> None:
    """The cells `offered`, where the chosen card fits, and its ghost in the focus.

    Only those `near` are drawn.
    """
    face = chosen_card(view, look)
    if face is None or not at.components.cards[face].sides:
        return
    focus = pointed(look, "lay")
    for cell in offered:
        if cell in near and (focus is None or focus.value[0] != cell):
            _draw_place(pen, look, at, cell)
    if focus is not None:
        _draw_ghost(pen, view, look, at, face, focus)


def _draw_place(pen: Pen, look: Highlights, at: Place, cell: int) -> None:
    """Ticks in the corners of a cell of rock in the glow, in its middle a key; quiet ones and a plus without one.

    The shape of the card is seen in the focus alone.
    """
    inks, shades, key = pen.inks, colours(pen.inks), lay_key(look, cell)
    x, y, wide, high = at.frame(cell)
    ground = shades["offer_edge"]
    tone = inks.readable(shades["offer_tick" if key else "offer_hint"], ground, BRIGHT if key else HINTED)
    pen.pixels(x, 2 * y, wide, 2 * high, ground)
    corner_ticks(pen, x, y, wide, high, tone)
    column, row = at.track(cell)
    if key:
        pen.put(column - 1, row, f" {key} ", inks("accent", on=shades["offer_plate"], bold=True))
    else:
        pen.put(column, row, OPEN, inks(inks.readable(tone, ground, LEGIBLE), on=ground))
    _clear_marks(pen, at, cell)


def _clear_marks(pen: Pen, at: Place, cell: int) -> None:
    """Take the marks of the rock off the corners of a small cell: beside ticks they would be crumbs."""
    mark = colours(pen.inks)["cross"]
    x, y, wide, high = at.frame(cell)
    for column, row in ((x + wide, 2 * y), (x, 2 * (y + high)), (x + wide, 2 * (y + high))):
        inside = column + 1 < pen.width and row // 2 < pen.height and pen.pictured(column, row // 2)
        if inside and pen.halves(column, row // 2)[0] == mark:
            pen.pixel(column, row, pen.halves(column, row // 2)[1])


def _draw_ghost(pen: Pen, view: LostMinesState, look: Highlights, at: Place, face: int, focus: Pick) -> None:
    """The card as it would lie in the focus, in a ring; its key is in a corner."""
    cell, way = focus.value
    x, y = at.box(cell)
    legal = focus in look.keys or focus in look.picked
    tone = pen.inks.px("accent" if legal else "alarm")
    sides = at.components.lying[face][way]
    lay_ghost(pen, x, y, at.width, at.height, sides, at.components.cards[face].ground, tone)
    open_ring(pen, at, cell, sides, tone)
    if not at.large:
        _clear_marks(pen, at, cell)
    pen.caret = at.middle(cell)
    key = lay_key(look, cell)
    if key:  # in a corner of the ring, where no path leads: the whole card is in sight
        room = cap_room(at)
        left, top, wide, high = at.frame(cell)
        style = pen.inks(pen.inks.ink_on(tone), on=tone, bold=True)
        numbered = any(near.side == W and view.ground[near.cell] == MINE for near in at.components.grid.around[cell])
        pen.put(left + (wide - room) * numbered, top + high - 1, key.center(room), style)


def cap_room(at: Place) -> int:
    """The columns of a key in a corner of a card, beside which its paths run."""
    return min(bands(at.width, at.height)[0][0], 3)
