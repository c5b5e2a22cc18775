"""The highlights of the picture: places for a card and for tokens, cells to aim at, the way of a walk."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Final

from rich.style import Style

from engine.games.lost_mines.components import TRAP, TROLL
from engine.games.lost_mines.queries import token_edges
from engine.games.lost_mines.state import HIDDEN_MINE, PATH, TRAPPED, WALK, E, LostMinesState, N, S, W
from tui.art.pen import Pen
from tui.art.plates import rim
from tui.games.lost_mines.aims import cell_of, chosen_card, edge_keys, lay_key, pointed, reachable
from tui.games.lost_mines.draw.crowd import free_row
from tui.games.lost_mines.draw.palette import colours
from tui.games.lost_mines.draw.people import HOLLOW, beside_tent, crowded, draw_dwarf, draw_ghost
from tui.games.lost_mines.draw.pieces import bands, dug, lay_ghost, open_ring
from tui.games.lost_mines.draw.place import Place
from tui.games.lost_mines.draw.things import plate_mine, plated_below
from tui.games.lost_mines.draw.tokens import draw_token
from tui.games.lost_mines.terms import pawns_on
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights

FRAMED: Final = 3.2
"""The least contrast of the frame of a place with its ground."""

# cards


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
        _draw_ghost(pen, look, at, face, focus)


def _draw_place(pen: Pen, look: Highlights, at: Place, cell: int, sides: int) -> None:
    """The shape of a card in the bare rock, with the key of a card that is picked.

    A large one is the walls of a tunnel as a dull glow, its ends brighter: a frame around the cell would be a box. A
    small one is a dim tunnel between the corners of its cell, as ends alone would be posts.
    """
    shades, inks = colours(pen.inks), pen.inks
    x, y, wide, high = at.frame(cell)
    left, top = at.box(cell)
    inside, key = dug(at.width, at.height, sides), lay_key(look, cell)
    tone = inks.readable(shades["offer_tick" if key else "offer_hint"], shades["rock"], FRAMED)
    floor = inks.px("legal") if at.large else shades["offer_floor"]
    for row in range(2 * y, 2 * (y + high)):
        for column in range(x, x + wide):
            if inside[row - 2 * top][column - left] and not (
                at.large and _within(inside, row - 2 * top, column - left)
            ):
                pen.pixel(column, row, floor)
    if at.large:
        across, down = bands(at.width, at.height)
        for side, end in ((W, left), (E, x + wide - 1)):
            pen.pixels(end, 2 * top + down[0], 1, len(down) * bool(sides & side), tone)
        for side, end in ((N, 2 * y), (S, 2 * (y + high) - 1)):
            pen.pixels(left + across[0], end, len(across) * bool(sides & side), 1, tone)
    else:
        _draw_ticks(pen, at, cell, tone)
    if key:
        column, row = at.middle(cell)
        pen.put(column - 1, row, f" {key} ", inks("accent", on="legal", bold=True))


def _within(inside: Sequence[Sequence[bool]], row: int, column: int) -> bool:
    """True for a pixel in a tunnel that touches no wall of it."""
    rows = [max(row - 1, 0), row, min(row + 1, len(inside) - 1)]
    columns = [max(column - 1, 0), column, min(column + 1, len(inside[0]) - 1)]
    return all(inside[one][other] for one in rows for other in columns)


def _draw_ghost(pen: Pen, look: Highlights, at: Place, face: int, focus: Pick) -> None:
    """The card as it would lie in the focus, in a ring that its paths leave open. Its key is in a corner."""
    cell, way = focus.value
    x, y = at.box(cell)
    legal = focus in look.keys or focus in look.picked
    tone = pen.inks.px("accent" if legal else "alarm")
    sides = at.components.lying[face][way]
    lay_ghost(pen, x, y, at.width, at.height, sides, at.components.cards[face].ground, tone)
    open_ring(pen, at, cell, sides, tone)
    pen.caret = at.middle(cell)
    key = lay_key(look, cell)
    if key:  # in a corner of the ring, where no path leads: the whole card is in sight
        room = min(bands(at.width, at.height)[0][0], 3)
        left, top, _, high = at.frame(cell)
        style = pen.inks(pen.inks.ink_on(tone), on=tone, bold=True)
        pen.put(left, top + high - 1, key.center(room), style)


def set_off(pen: Pen, look: Highlights, at: Place, cell: int) -> None:
    """Shade what touches the ring around a cell and would not stand apart from it."""
    x, y = at.box(cell)
    legal = look.focus in look.keys or look.focus in look.picked
    rim(pen, x - 1, y - 1, at.width + 2, at.height + 2, "accent" if legal else "alarm", soft=True)


def _cap_row(view: LostMinesState, at: Place, cell: int, *, ghost: bool) -> int:
    """The row of a cell in which a key covers no words, no flag, and no dwarf's letter or `ghost`."""
    _, y, _, high = at.frame(cell)
    if cell not in view.at and view.ground[cell] == PATH and not ghost:
        return at.middle(cell)[1]
    count = len(pawns_on(view, cell))
    if count > 1 and not at.large:
        return y + free_row(view, at, cell, count)
    low = at.large or (count and beside_tent(view, at, cell))
    if plated_below(view, cell) or (crowded(view, at, cell) and low):
        return y
    return y + high - 1 if high > 2 else y


# cells


def draw_cells(pen: Pen, view: LostMinesState, look: Highlights, at: Place, lit: set[int]) -> None:
    """Ticks on the cells that can be aimed at, and the ring of the one in focus."""
    focus = pointed(look, "cell") or pointed(look, "mine")
    tone = pen.inks.px("accent")
    for cell in lit:
        tick = pen.inks.mix("accent", colours(pen.inks)["rock"], 0.25)
        if view.ground[cell] == HIDDEN_MINE:  # its word would break off between them
            x, y, wide, high = at.frame(cell)
            if at.large or high < at.height:
                pen.fill(x, y + high - 1, wide, 1, pen.inks(on=colours(pen.inks)["pit"]))
            else:
                plate_mine(pen, x, y + high - 1, wide, room=1)
        _draw_ticks(pen, at, cell, tick)
    if focus is not None:
        cell = cell_of(view, focus)
        legal = focus in look.keys or focus in look.picked
        ring = tone if legal else pen.inks.px("alarm")
        open_ring(pen, at, cell, view.sides[cell], ring)
        pen.caret = at.middle(cell)


def _draw_ticks(pen: Pen, at: Place, cell: int, tone: str) -> None:
    """The corners of a frame around a card: of a small one a pixel each, for with more all such cards were one net."""
    x, y, wide, high = at.frame(cell)
    for column, beside in ((x, x + 1), (x + wide - 1, x + wide - 2)):
        for row, next_row in ((2 * y, 2 * y + 1), (2 * (y + high) - 1, 2 * (y + high) - 2)):
            pen.pixel(column, row, tone)
            if at.large:
                pen.pixel(beside, row, tone)
                pen.pixel(column, next_row, tone)


def draw_keys(pen: Pen, view: LostMinesState, look: Highlights, at: Place) -> None:
    """The keys of the cells that can be picked."""
    focus = pointed(look, "cell") or pointed(look, "mine")
    style = pen.inks("accent", on="legal", bold=True)
    for pick, key in look.keys.items():
        if pick.kind in ("cell", "mine") and pick != focus and key:
            _draw_key(pen, at, cell_of(view, pick), _cap_row(view, at, cell_of(view, pick), ghost=False), key, style)
    if focus is not None:
        legal = focus in look.keys or focus in look.picked
        tone = pen.inks.px("accent" if legal else "alarm")
        style = pen.inks(pen.inks.ink_on(tone), on=tone, bold=True)
        row = _cap_row(view, at, cell_of(view, focus), ghost=view.phase == WALK)
        _draw_key(pen, at, cell_of(view, focus), row, look.keys.get(focus) or pen.glyphs.here, style)


def _draw_key(pen: Pen, at: Place, cell: int, row: int, key: str, style: Style) -> None:
    """The cap of a key in the middle of a row of a cell."""
    pen.put(at.middle(cell)[0] - 1, row, f" {key} ", style)


# edges


def draw_edges(pen: Pen, view: LostMinesState, look: Highlights, at: Place, letters: Sequence[str]) -> None:
    """The borders that the chosen trap or troll can lie on, with the keys; in focus the token itself."""
    face = chosen_card(view, look)
    if face is None or at.components.cards[face].action not in (TRAP, TROLL):
        return
    style = pen.inks("accent", on="legal", bold=True)
    focus = pointed(look, "edge")
    keys = edge_keys(look)
    for edge in keys if look.picked else sorted(set(token_edges(view))):
        x, y, wide, high = at.edge(edge)
        key = keys.get(edge)
        cap = f" {key} " if key else pen.glyphs.dot  # a plate without a key would hide the floor
        low = y + high - 1
        # beside the letters of dwarfs it stands a row lower
        low += wide < 3 and low + 1 < pen.height and not all(pen.pictured(column, low) for column in (x, x + 1))
        if key:
            pen.center(x, low, wide, cap if wide > 2 else cap[1:], style)
        else:
            pen.put(x + (wide - 1) // 2, low, cap, style)
        if look.picked:
            pen.spot(x, y, wide, high, Pick("edge", edge))
    if focus is not None:
        token = TRAPPED if at.components.cards[face].action == TRAP else view.active
        draw_token(pen, view, at, focus.value, token, letters, pen.inks.px("accent"))
        x, y, wide, high = at.edge(focus.value)
        pen.spot(x, y, wide, high, focus)
        pen.caret = (x + wide // 2, y + high - 1)


# walks


def draw_way(pen: Pen, view: LostMinesState, look: Highlights, at: Place, letters: Sequence[str]) -> None:
    """The way to the focus, card by card, before it is walked, and the dwarf's ghost at its end.

    The dots cover no letter, and a dwarf that comes back to others has no ghost among them.
    """
    focus = pointed(look, "cell")
    if view.phase != WALK or focus is None:
        return
    way = reachable(view).get(focus.value)
    if way is None:
        return
    tone = pen.inks.px("accent")
    start = view.at[view.active]
    for end in way.cells:
        (x, y), (to_x, to_y) = at.middle(start), at.middle(end)
        across = [(column, y) for column in range(min(x, to_x) + 1, max(x, to_x))]
        down = [(x, row) for row in range(min(y, to_y) + 1, max(y, to_y))]
        for column, row in (*across, *down):
            if pen.pictured(column, row):
                pen.glyph(column, row, pen.glyphs.dot, pen.inks.readable(tone, pen.behind(column, row)))
        start = end
    for cell in way.cells[:-1]:
        x, y = at.middle(cell)
        if pen.pictured(x, y):
            pen.glyph(x, y, pen.glyphs.dot, pen.inks.readable(tone, pen.behind(x, y)))
    if focus.value == view.at[view.active] and len(pawns_on(view, focus.value)) > 1:
        return
    x, y = at.middle(focus.value)
    if at.large:
        draw_dwarf(pen, x - 1, y, letters[view.active], view, view.active, large=True, share=HOLLOW)
    else:
        draw_ghost(pen, x - 1, y, letters[view.active], view, view.active)


# spots


def lay_spots(pen: Pen, view: LostMinesState, look: Highlights, at: Place) -> None:
    """The cells that take a click, refused ones included: for a card in the way in focus, or the first that fits."""
    picks = [*look.refused, *look.keys, *([look.focus] if look.focus is not None else [])]
    for pick in picks:
        if pick.kind in ("cell", "mine"):
            x, y = at.box(cell_of(view, pick))
            pen.spot(x, y, at.width, at.height, pick)
    lays: dict[int, Pick] = {}
    for pick in (*look.keys, *look.refused):
        if pick.kind == "lay":
            lays.setdefault(pick.value[0], pick)
    if look.focus is not None and look.focus.kind == "lay":
        lays[look.focus.value[0]] = look.focus
    for cell, pick in lays.items():
        pen.spot(*at.box(cell), at.width, at.height, pick)
