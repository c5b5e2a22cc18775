"""The places for a card: where it may lie, and how it would lie in the focus."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Final

from engine.games.lost_mines.state import MINE, LostMinesState, W
from tui.art.pen import Pen
from tui.games.lost_mines.aims import chosen_card, lay_key, pointed
from tui.games.lost_mines.draw.palette import colours
from tui.games.lost_mines.draw.pieces import bands, lay_ghost, open_ring
from tui.games.lost_mines.draw.place import Place
from tui.games.lost_mines.draw.stone.rails import track
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights

OUTLINED: Final = 3.2
HINTED: Final = 2.1
"""The least contrast of the outline of a place with its rock: with a key in it, and without."""

OUTLINE: Final = ("╭─╮", "│ │", "╰─╯")
"""The signs of that outline, row by row: thinner than pixels, so that many places are calm."""

LEGIBLE: Final = 4.8
"""The same of the sign in it."""

OPEN: Final = "+"
"""The sign of a place for a card while no card is picked."""


def draw_places(
    pen: Pen,
    view: LostMinesState,
    look: Highlights,
    at: Place,
    offered: Mapping[int, Sequence[int]],
    near: Container[int],
) -> None:
    """The cells `offered`, where the chosen card fits in some ways, and its ghost in the focus.

    Only those `near` are drawn.
    """
    face = chosen_card(view, look)
    if face is None or not at.components.cards[face].sides:
        return
    focus = pointed(look, "lay")
    for cell, ways in offered.items():
        if cell in near and (focus is None or focus.value[0] != cell):
            _draw_place(pen, look, at, cell, at.components.lying[face][ways[0]])
    if focus is not None:
        _draw_ghost(pen, view, look, at, face, focus)


def _draw_place(pen: Pen, look: Highlights, at: Place, cell: int, sides: int) -> None:
    """A thin dim outline around a cell of plain rock, in its middle a key or a plus; in a large one the track, too."""
    inks, shades, key = pen.inks, colours(pen.inks), lay_key(look, cell)
    x, y, wide, high = at.frame(cell)
    ground = shades["offer_edge"]
    tone = inks.readable(shades["offer_tick" if key else "offer_hint"], ground, OUTLINED if key else HINTED)
    pen.pixels(x, 2 * y, wide, 2 * high, ground)
    for row in range(y, y + high):
        left, between, right = OUTLINE[(row > y) + (row == y + high - 1)]
        for column, sign in ((x, left), (x + wide - 1, right)):
            pen.glyph(column, row, sign, tone, ground)
        for column in range(x + 1, x + wide - 1) if between != " " else ():
            pen.glyph(column, row, between, tone, ground)
    if at.large:
        for beside, below, sign in track(at.width, at.height, sides):
            pen.glyph(x + beside, y + below, sign, tone, ground)
    column, row = at.track(cell)
    if key:
        pen.put(column - 1, row, f" {key} ", inks("accent", on=shades["offer_plate"], bold=True))
    elif not at.large:
        pen.put(column, row, OPEN, inks(inks.readable(tone, ground, LEGIBLE), on=ground))
    _clear_marks(pen, at, cell)


def _clear_marks(pen: Pen, at: Place, cell: int) -> None:
    """Take the marks of the rock off the corners of a small cell: beside brackets they would be crumbs."""
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
