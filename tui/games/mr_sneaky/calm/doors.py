"""The drawing of a door: its number, the thief, its cards, and the tile when that may be seen."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY, TRAP, TREASURE, Tile
from engine.games.mr_sneaky.queries import cards_on, is_open, thief, turned_up
from engine.games.mr_sneaky.state import MrSneakyState
from tui.art.pen import Pen
from tui.games.mr_sneaky.calm.layout import Layout
from tui.games.mr_sneaky.draw.palette import SEAT_INKS
from tui.games.mr_sneaky.terms import (
    card_kinds,
    card_name,
    kind_letter,
    kinds_written,
    number,
    short_effect,
    tile_words,
)
from tui.i18n.messages import c, t
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights

THIEF: Final = "&"

INKS: Final = {TREASURE: "yellow", TRAP: "red", EMPTY: "grey"}
"""Kind of tile to its colour; its sign tells as much."""


def draw_door(pen: Pen, view: MrSneakyState, look: Highlights, door: int, at: Layout) -> None:
    """A door: bright where it may be picked, flat where it was opened."""
    inks = pen.inks
    x, y = at.doors[door]
    pick = Pick("door", door)
    legal, focused = pick in look.keys, look.focus == pick or pick in look.picked
    opened = is_open(view, door)
    ground = "raised" if legal else "ground" if opened else "tile"
    pen.fill(x, y, at.width, at.height, inks(on=ground))
    pen.spot(x, y, at.width, at.height, pick)
    head = inks.block() if focused else inks("text" if legal else "quiet", on=ground, bold=legal)
    if focused:
        pen.fill(x, y, at.width, 1, head)
    end = pen.put(x + 1, y, str(number(door)), head)
    if legal:
        key = look.keys[pick]
        end = pen.put(end, y, pen.glyphs.dot + (key if key != str(number(door)) else ""), head)
    _thief(pen, view, look, door, end + 1, y)
    tile = view.face[door]
    if tile is not None and (opened or look.open):
        _tile(pen, COMPONENT_SETS[view.components].tiles[tile], x, y, at, secret=not opened)
    if opened:
        pen.center(x, y + at.height // 2, at.width, c("door", "open"), inks("faint", on=ground))
        return
    lines = 2 if at.roomy else 1
    row = y + 1
    for card in cards_on(view, door):
        draw_card(pen, view, card, x, row, at.width, ground, named=at.roomy)
        row += lines
    coming = turned_up(view)
    if look.after is not None and coming is not None and len(look.after.on[door]) > len(view.on[door]):
        pen.fill(x, row, at.width, lines, inks(on="ground"))
        draw_card(pen, view, coming, x, row, at.width, "ground", named=at.roomy)


def _thief(pen: Pen, view: MrSneakyState, look: Highlights, door: int, x: int, y: int) -> None:
    """The thief where he stands, or, framed by a sign of going, where he would."""
    if view.pawn == door:
        pen.put(x, y, f" {THIEF} ", pen.inks.block(SEAT_INKS[thief(view)]))
    elif look.after is not None and look.after.pawn == door:
        pen.put(x, y, pen.glyphs.moved + THIEF, pen.inks(SEAT_INKS[thief(view)], on="ground", bold=True))


def _tile(pen: Pen, tile: Tile, x: int, y: int, at: Layout, *, secret: bool) -> None:
    """The tile behind a door: in its colour when it is public, on paper when only one seat sees it."""
    label = tile_words(tile)
    style = pen.inks("ink", on="paper", bold=True) if secret else pen.inks.block(INKS[tile.kind])
    pen.right(x + at.width, y, f"{label} ", style)


def draw_card(
    pen: Pen, view: MrSneakyState, card: int, x: int, y: int, width: int, ground: str, *, named: bool
) -> None:
    """A sort of card: its name where there is room, then its tiles, in words where they fit, and its effect."""
    inks = pen.inks
    if named:
        pen.put(x + 1, y, pen.fit(card_name(view, card), width - 1), inks("text", on=ground, bold=True))
        y += 1
    sort = COMPONENT_SETS[view.components].cards[card]
    effect = short_effect(sort)
    column = x
    written = t("{kinds}: {effect}", kinds=kinds_written(sort), effect=effect)
    if cell_len(written) <= width:
        pen.put(x, y, written, inks("quiet" if named else "text", on=ground))
        return
    for kind in card_kinds(sort):
        column = pen.put(column, y, kind_letter(kind), inks.block(INKS[kind], ink=ground))
    column += column + 1 + cell_len(effect) <= x + width
    pen.put(column, y, pen.fit(effect, x + width - column), inks("quiet" if named else "text", on=ground))


def draw_start(pen: Pen, view: MrSneakyState, look: Highlights, at: Layout) -> None:
    """The start card below, with the thief as long as he has not left it."""
    inks = pen.inks
    label = c("place", "start")
    inside = view.pawn >= len(at.doors)
    wide = cell_len(label) + (6 if inside else 2)
    x = (at.right - wide) // 2
    pen.fill(x, at.start, wide, 1, inks(on="tile"))
    end = pen.put(x + 1, at.start, label, inks("text" if inside else "faint", on="tile"))
    if inside:
        pen.put(end + 1, at.start, f" {THIEF} ", inks.block(SEAT_INKS[thief(view)]))
