"""The whole picture of the board, from the rock up."""

from __future__ import annotations

from collections.abc import Collection, Container, Sequence
from itertools import pairwise

from msgspec.structs import replace

from engine.games.lost_mines.state import NONE, PATH, WALK, LostMinesState
from engine.pieces import encode
from engine.state import Seat
from tui.art.pen import Pen
from tui.art.scene import lay_scene, lay_still
from tui.games.lost_mines.aims import cell_of, connected, lit_cells, offered_cells, pointed, reachable
from tui.games.lost_mines.draw.camps import draw_clans
from tui.games.lost_mines.draw.card_places import draw_places
from tui.games.lost_mines.draw.changes import changed, draw_change, draw_laid, draw_scored, laid, scored
from tui.games.lost_mines.draw.dwarfs.people import crowded, draw_dwarfs, draw_walkers, walkers
from tui.games.lost_mines.draw.dwarfs.traces import draw_traces, fresh
from tui.games.lost_mines.draw.place import Place
from tui.games.lost_mines.draw.stone.heads import draw_border, draw_named
from tui.games.lost_mines.draw.stone.relics import draw_relics
from tui.games.lost_mines.draw.stone.rock import draw_corners, draw_lamplight, draw_light, draw_rock, draw_warmth
from tui.games.lost_mines.draw.targets import (
    draw_cells,
    draw_coming_token,
    draw_edges,
    draw_keys,
    draw_way,
    lay_spots,
    set_off,
)
from tui.games.lost_mines.draw.things import draw_cell, draw_plates
from tui.games.lost_mines.draw.tokens import draw_tokens
from tui.widgets.board_view import Highlights


def _draw_rock(pen: Pen, view: LostMinesState, at: Place, joined: Container[int]) -> None:
    """The rock in the light of what is laid."""
    lay_scene(pen, draw_rock)
    draw_lamplight(pen, view, at)
    draw_relics(pen, view, at)
    draw_corners(pen, view, at)
    draw_light(pen, view, at, joined)


def _draw_ground(pen: Pen, view: LostMinesState, look: Highlights, at: Place) -> None:
    """The rock with the cards in it, whatever may be done on them."""
    joined = connected(view)
    facts = at, tuple(view.ground), tuple(view.sides), frozenset(joined), frozenset(view.at)
    lay_still(pen, "lost_mines rock", lambda under: _draw_rock(under, view, at, joined), *facts)  # all frames have it
    new = fresh(look, view)
    moving = changed(look.before, view)
    for cell in moving:
        draw_change(pen, look.before, view, at, cell, look.progress, lit=cell in joined)
    for cell in range(len(view.ground)):
        if cell not in moving:
            draw_cell(pen, view, at, cell, lit=cell in joined, seen=look.open, fresh=cell in new)
    draw_warmth(pen, view, at, moving)


def draw_table(pen: Pen, view: LostMinesState, look: Highlights, letters: Sequence[str], at: Place) -> None:
    """The whole picture. A step of the focus over the board draws afresh only the cells that it touches.

    It lays those into the picture without a focus.
    """
    if look.before is not None:
        _draw_ground(pen, view, look, at)
        draw_traces(pen, view, look, at)
        draw_above(pen, view, look, letters, at, range(len(view.ground)))
        return
    came = tuple(walkers(look.then, view).items())
    facts = encode(view), look.open, at, fresh(look, view), came, tuple(letters)

    def lay_ground(under: Pen) -> None:
        lay_still(under, "lost_mines", lambda lowest: _draw_still(lowest, view, look, at, letters), *facts)

    touched = touched_cells(view, look, at)
    if touched is None:
        lay_ground(pen)
        draw_above(pen, view, look, letters, at, range(len(view.ground)))
        _name_focus(pen, view, look, at)
        return

    def draw_calm(under: Pen) -> None:
        lay_ground(under)
        draw_above(under, view, replace(look, focus=None), letters, at, range(len(view.ground)))

    lay_still(pen, "lost_mines unfocused", draw_calm, *facts, look.picked, tuple(look.keys.items()))
    afresh = Pen(pen.width, pen.height, pen.inks, pen.glyphs)
    lay_ground(afresh)
    draw_above(afresh, view, look, letters, at, _around(at, touched))
    for cell in touched:
        x, y = at.box(cell)
        pen.patch(x - 1, y - 1, at.width + 2, at.height + 2, afresh)
    pen.spots, pen.caret = afresh.spots, afresh.caret
    pen.clipped += afresh.clipped
    _name_focus(pen, view, look, at)


def _name_focus(pen: Pen, view: LostMinesState, look: Highlights, at: Place) -> None:
    """The names of the row and the column of the cell in focus."""
    cells = [_laid_on(look), *(cell_of(view, pick) for kind in ("cell", "mine") if (pick := pointed(look, kind)))]
    for cell in [cell for cell in cells if cell != NONE][:1]:
        draw_named(pen, at, cell)


def touched_cells(view: LostMinesState, look: Highlights, at: Place) -> set[int] | None:
    """The cells that a focus changes with a cell of the screen around them; None where it changes the whole table."""
    if look.focus is None or (not look.picked and look.focus.kind == "card"):
        return None  # all places for a card are shown
    touched: set[int] = set()
    for pick in (look.focus, *look.picked[-1:]):
        if pick.kind == "lay":
            touched.add(pick.value[0])
        elif pick.kind == "edge":
            touched.update(at.components.grid.edges[pick.value][:2])
        elif pick.kind in ("cell", "mine"):
            touched |= _walked(view, at, cell_of(view, pick))
    return touched


def _walked(view: LostMinesState, at: Place, cell: int) -> set[int]:
    """A cell and, during a walk, the way there: all cells in the rectangles from one cell of it to the next."""
    way = reachable(view).get(cell) if view.phase == WALK else None
    touched, columns = {cell}, at.components.columns
    for start, end in pairwise((view.at[view.active], *way.cells) if way is not None else ()):
        rows, across = sorted((start // columns, end // columns)), sorted((start % columns, end % columns))
        touched |= {
            row * columns + column for row in range(rows[0], rows[1] + 1) for column in range(across[0], across[1] + 1)
        }
    return touched


def _around(at: Place, cells: Collection[int]) -> set[int]:
    """Some cells with all that lie beside them or meet them at a corner: what stands there may reach into them."""
    columns, last = at.components.columns, at.components.grid.cells - 1
    return {
        cell + row * columns + column
        for cell in cells
        for row in (-1, 0, 1)
        for column in (-1, 0, 1)
        if 0 <= cell % columns + column < columns and 0 <= cell + row * columns + column <= last
    }


def _draw_still(pen: Pen, view: LostMinesState, look: Highlights, at: Place, letters: Sequence[str]) -> None:
    """The rock, the cards in it, and the traces on them: what lies below all that may be chosen."""
    _draw_ground(pen, view, look, at)
    draw_traces(pen, view, look, at)


def draw_above(
    pen: Pen, view: LostMinesState, look: Highlights, letters: Sequence[str], at: Place, near: Container[int]
) -> None:
    """Targets, dwarfs, tokens and keys above the ground, each above the one before; of most only those `near`."""
    offered = offered_cells(view, look)
    draw_places(pen, view, look, at, offered, near)
    lit = lit_cells(view, look)
    draw_cells(pen, view, look, at, lit)
    focus = pointed(look, "cell") or pointed(look, "mine")
    aimed = NONE if focus is None else cell_of(view, focus)
    aim = aimed if aimed != NONE else _laid_on(look)
    away = walkers(look.before, view)
    camps = {cell for cell in view.at if cell != NONE and crowded(view, at, cell)}
    standing = {cell for cell in view.at if cell != NONE and cell in near}
    _draw_all(pen, view, at, sorted(standing - camps), letters, away)
    draw_way(pen, view, look, at, letters)
    coming = laid(look.before, view)
    draw_tokens(pen, view, at, letters, coming)
    draw_laid(pen, view, at, coming, look.progress)
    _draw_all(pen, view, at, sorted(standing & camps), letters, away)  # they stand up to the very border
    draw_walkers(pen, view, look, at, letters)
    named = lit - {aimed} if at.large or at.short else lit | {aimed}  # elsewhere a ring ends above the word
    coming_to = pointed(look, "edge")
    draw_plates(pen, view, at, named if look.open else (), NONE if coming_to is None else coming_to.value)
    draw_coming_token(pen, view, look, at, letters)
    draw_scored(pen, view, at, scored(look.before, view), look.progress)
    draw_keys(pen, view, look, at)
    lay_spots(pen, view, look, at)
    draw_edges(pen, view, look, at)
    if not at.large:
        draw_clans(pen, view, at)  # a place for a token would cut a letter of two cells
    if aim != NONE:
        set_off(pen, look, at, aim)
    draw_border(pen, at)


def _laid_on(look: Highlights) -> int:
    """The cell on which a card would lie; NONE for no cell."""
    focus = pointed(look, "lay")
    return NONE if focus is None else int(focus.value[0])


def _draw_all(
    pen: Pen,
    view: LostMinesState,
    at: Place,
    cells: Sequence[int],
    letters: Sequence[str],
    away: Container[Seat],
) -> None:
    for cell in cells:
        thing = view.ground[cell] != PATH
        draw_dwarfs(pen, view, at, cell, letters, away, thing=thing)
