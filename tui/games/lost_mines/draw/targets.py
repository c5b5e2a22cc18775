"""The highlights of the picture: places for tokens, cells to aim at, the way of a walk."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.style import Style

from engine.games.lost_mines.components import TRAP, TROLL
from engine.games.lost_mines.queries import clan
from engine.games.lost_mines.state import HIDDEN_MINE, PATH, START, TRAPPED, WALK, LostMinesState, N, S
from engine.state import Seat
from tui.art.pen import Pen
from tui.art.plates import rim
from tui.games.lost_mines.aims import cell_of, chosen_card, edge_keys, meant, pointed, reachable
from tui.games.lost_mines.calm.cells import CLAN_INKS
from tui.games.lost_mines.draw.card_places import cap_room
from tui.games.lost_mines.draw.dwarfs.crowd import free_row
from tui.games.lost_mines.draw.dwarfs.people import beside_tent
from tui.games.lost_mines.draw.dwarfs.traces import bare
from tui.games.lost_mines.draw.palette import colours
from tui.games.lost_mines.draw.pieces import open_ring
from tui.games.lost_mines.draw.place import Place
from tui.games.lost_mines.draw.stone.rails import wordless
from tui.games.lost_mines.draw.things import plate_mine, plated_below
from tui.games.lost_mines.draw.tokens import draw_token
from tui.games.lost_mines.terms import pawns_on
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights

HOLLOW: Final = 0.45
"""The share of its colour that is taken from the hat of a dwarf that is not here yet."""

LEGIBLE: Final = 4.6
"""The least contrast of a word with its plate, a little more than words need."""

# cards


def set_off(pen: Pen, look: Highlights, at: Place, cell: int) -> None:
    """Shade what touches the ring around a cell and would not stand apart from it."""
    x, y = at.box(cell)
    legal = look.focus in look.keys or look.focus in look.picked
    rim(pen, x - 1, y - 1, at.width + 2, at.height + 2, "accent" if legal else "alarm", soft=True)


def _cap(pen: Pen, view: LostMinesState, at: Place, cell: int) -> tuple[int, int, int]:
    """The column, the row and the columns of a key on a cell: in a corner, where no path, no word and no letter is.

    Where letters stand in all corners it is between them, in a gap of a crowd too.
    """
    x, y, wide, high = at.frame(cell)
    room = cap_room(at)
    through = not at.large and view.sides[cell] & N and view.sides[cell] & S  # no words lie there
    rows = (y,) if plated_below(view, cell) and not through else (y + high - 1, y)
    for row in rows:
        for column in (x, x + wide - room):
            if all(wordless(pen, column + to, row) for to in range(room)):
                return column, row, room
    free = 0 if at.large else free_row(view, at, cell, len(pawns_on(view, cell)))
    middle = at.middle(cell)[0], y + free
    gaps = ((x + column, y + row) for row in range(high) for column in range(wide))
    return (*next((spot for spot in (middle, *gaps) if wordless(pen, *spot)), middle), 1)


# cells


def draw_cells(pen: Pen, view: LostMinesState, look: Highlights, at: Place, lit: set[int]) -> None:
    """Ticks on the cells that can be aimed at, and the ring of the one in focus.

    The word of a small mine that lies face down is the lower end of both.
    """
    focus, inks = pointed(look, "cell") or pointed(look, "mine"), pen.inks
    tone = inks.px("accent")
    for cell in lit:
        x, y, wide, high = at.frame(cell)
        low, worded = y + high - 1, _worded(view, at, cell)
        if view.ground[cell] == HIDDEN_MINE and not worded:  # words would break off between the ticks
            pen.fill(x, low, wide, 1, inks(on=colours(inks)["pit"]))
        _draw_ticks(pen, at, cell, inks.mix("accent", colours(inks)["rock"], 0.25))
        if worded:
            word = inks.readable(tone, inks.px("legal"), LEGIBLE)
            plate_mine(pen, x, low, wide, inks(word, on="legal", bold=True))
    if focus is not None:
        cell = cell_of(view, focus)
        legal = focus in look.keys or focus in look.picked
        ring = tone if legal else inks.px("alarm")
        if view.ground[cell] == HIDDEN_MINE or at.large:
            open_ring(pen, at, cell, view.sides[cell], ring)
        else:
            _draw_corners(pen, at, cell, ring)
        if _worded(view, at, cell):
            x, y, wide, high = at.frame(cell)
            plate_mine(pen, x, y + high - 1, wide, inks(inks.ink_on(ring), on=ring, bold=True))
        pen.caret = at.middle(cell)


def _worded(view: LostMinesState, at: Place, cell: int) -> bool:
    """True for a small mine that lies face down, with its word in its lowest row."""
    return view.ground[cell] == HIDDEN_MINE and not at.large and at.frame(cell)[3] == at.height


def _draw_corners(pen: Pen, at: Place, cell: int, tone: str) -> None:
    """The corners of a small card, two pixels each, where it is earth: a ring would bury what lies on it."""
    x, y, wide, high = at.frame(cell)
    for column in (x, x + wide - 1):
        for row in (2 * y, 2 * (y + high) - 2):
            pen.pixels(column, row, 1, 2, tone)


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
            _draw_key(pen, view, at, cell_of(view, pick), key, style)
    if focus is not None:
        legal = focus in look.keys or focus in look.picked
        tone = pen.inks.px("accent" if legal else "alarm")
        style = pen.inks(pen.inks.ink_on(tone), on=tone, bold=True)
        _draw_key(pen, view, at, cell_of(view, focus), look.keys.get(focus) or pen.glyphs.here, style)


def _draw_key(pen: Pen, view: LostMinesState, at: Place, cell: int, key: str, style: Style) -> None:
    """The cap of a key in a corner of a cell."""
    x, y, wide = _cap(pen, view, at, cell)
    pen.put(x, y, key.center(wide), style)


# edges


def draw_edges(pen: Pen, view: LostMinesState, look: Highlights, at: Place) -> None:
    """The borders that the picked trap or troll can lie on, with their keys; none while the card is in hand.

    Dots on all joints of the paths would be the loudest thing on the table.
    """
    if not (look.picked and _on_edges(view, look, at)):
        return
    style = pen.inks("accent", on="legal", bold=True)
    focus = pointed(look, "edge")
    for edge, key in edge_keys(look).items():
        x, y, wide, high = at.edge(edge)
        pen.spot(x, y, wide, high, Pick("edge", edge))
        if focus is not None and focus.value == edge:
            continue
        low = y + high - 1
        # beside the letters of dwarfs it stands a row lower
        low += wide < 3 and low + 1 < pen.height and not all(wordless(pen, column, low) for column in (x, x + 1))
        if key:
            pen.center(x, low, wide, f" {key} "[wide < 3 :], style)
        else:
            pen.put(x + (wide - 1) // 2, low, pen.glyphs.dot, style)  # a plate without a key would hide the floor


def _on_edges(view: LostMinesState, look: Highlights, at: Place) -> bool:
    """True while a trap or a troll is chosen."""
    face = chosen_card(view, look)
    return face is not None and at.components.cards[face].action in (TRAP, TROLL)


def draw_coming_token(pen: Pen, view: LostMinesState, look: Highlights, at: Place, letters: Sequence[str]) -> None:
    """The trap or the troll on the border in focus as it would lie there, between bars of the glow."""
    focus = pointed(look, "edge")
    if focus is None or not _on_edges(view, look, at):
        return
    face = chosen_card(view, look)
    assert face is not None
    token = TRAPPED if at.components.cards[face].action == TRAP else view.active
    tone = pen.inks.px("accent")
    draw_token(pen, view, at, focus.value, token, letters, tone)
    x, y, wide, high = at.edge(focus.value)
    for row in range(y, y + high):
        for column, half in ((x - 1, "▐"), (x + wide, "▌")):
            if pen.pictured(column, row):
                pen.glyph(column, row, half, tone)
    for column in range(x, x + wide):
        if pen.pictured(column, y - 1):
            pen.pixel(column, 2 * y - 1, tone)
        if pen.pictured(column, y + high):
            pen.pixel(column, 2 * (y + high), tone)
    pen.spot(x, y, wide, high, focus)
    pen.caret = (x + wide // 2, y + high - 1)


# walks


def draw_way(pen: Pen, view: LostMinesState, look: Highlights, at: Place, letters: Sequence[str]) -> None:
    """The way to the focus, card by card, before it is walked, and the dwarf's ghost at its end.

    The dots lie on bare floor, and a dwarf that comes back to others has no ghost among them.
    """
    focus = pointed(look, "cell")
    if view.phase != WALK or focus is None:
        return
    way = reachable(view).get(focus.value)
    if way is None:
        return
    tone = pen.inks.px("accent")
    start = view.at[view.active]
    if focus.value != start or len(pawns_on(view, start)) == 1:
        _draw_coming(pen, view, at, focus.value, letters[view.active], view.active)
    for end in way.cells:
        (x, y), (to_x, to_y) = at.track(start), at.track(end)
        across = [(column, y) for column in range(min(x, to_x) + 1, max(x, to_x))]
        down = [(x, row) for row in range(min(y, to_y) + 1, max(y, to_y))]
        turn = [(to_x, to_y)] if end != focus.value else []
        for column, row in (*across, *down, *turn):
            if bare(pen, column, row):
                floor = pen.behind(column, row)
                pen.glyph(column, row, pen.glyphs.dot, pen.inks.readable(tone, floor), floor)
        start = end


def _draw_coming(pen: Pen, view: LostMinesState, at: Place, cell: int, letter: str, seat: Seat) -> None:
    """A dwarf that would stand on a card: a dull hat and its letter, beside the letters and things that are there.

    Nothing else of it covers what lies on the card.
    """
    inks, (column, row) = pen.inks, at.middle(cell)
    back = inks.light if inks.theme == "day" else inks.dark
    tone = back(CLAN_INKS[clan(view, seat)], HOLLOW)
    if view.ground[cell] == START:
        column, row = column + 1 + at.large, row + beside_tent(view, at, cell)
    elif view.ground[cell] not in (PATH, HIDDEN_MINE):
        column -= 1
    row += at.large
    spots = (column + to for to in (0, 1, -1, 2, -2) if wordless(pen, column + to, row))
    column = next(spots, column)
    alone = view.ground[cell] == PATH and not view.at.count(cell)
    hat = (".c.", "ccc") if alone else ("c",)
    left, top = column - len(hat[0]) // 2, 2 * row - len(hat)
    for half, chars in enumerate(hat, top):
        for to, char in enumerate(chars, left):
            if char == "c" and wordless(pen, to, half // 2):
                pen.pixel(to, half, tone)
    pen.put(column, row, letter, inks(inks.ink_on(tone), on=tone, bold=True))


# spots


def lay_spots(pen: Pen, view: LostMinesState, look: Highlights, at: Place) -> None:
    """The cells that take a click, refused ones included: for a card in the way in focus, or the first that fits."""
    for cell in range(len(view.ground)):
        pen.spot(*at.box(cell), at.width, at.height, meant(look, cell))
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
