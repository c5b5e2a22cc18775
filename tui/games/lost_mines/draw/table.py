"""The whole picture of the board, from the rock up."""

from __future__ import annotations

from collections.abc import Container, Sequence

from engine.games.lost_mines.state import NONE, PATH, LostMinesState
from engine.pieces import encode
from engine.state import Seat
from tui.art.pen import Pen
from tui.art.scene import lay_scene, lay_still
from tui.games.lost_mines.aims import cell_of, connected, lit_cells, offered_cells, pointed
from tui.games.lost_mines.draw.changes import changed, draw_change, draw_laid, draw_scored, laid, scored
from tui.games.lost_mines.draw.people import crowded, draw_dwarfs, draw_walkers, walkers
from tui.games.lost_mines.draw.place import Place
from tui.games.lost_mines.draw.rock import draw_light, draw_names, draw_rock
from tui.games.lost_mines.draw.targets import (
    draw_cells,
    draw_edges,
    draw_keys,
    draw_places,
    draw_way,
    lay_spots,
    set_off,
)
from tui.games.lost_mines.draw.things import draw_cell, draw_clans, draw_plates
from tui.games.lost_mines.draw.tokens import draw_tokens
from tui.games.lost_mines.draw.traces import draw_traces, fresh
from tui.widgets.board_view import Highlights


def _draw_rock(pen: Pen, view: LostMinesState, at: Place, joined: Container[int]) -> None:
    """The rock in the light of what is laid."""
    lay_scene(pen, draw_rock)
    draw_light(pen, view, at, joined)


def _draw_ground(pen: Pen, view: LostMinesState, look: Highlights, at: Place) -> None:
    """The rock with the cards in it, whatever may be done on them."""
    joined = connected(view)
    facts = at, tuple(view.ground), tuple(view.sides), frozenset(joined)
    lay_still(pen, "lost_mines rock", lambda under: _draw_rock(under, view, at, joined), *facts)  # all frames have it
    new = fresh(look, view)
    moving = changed(look.before, view)
    for cell in moving:
        draw_change(pen, look.before, view, at, cell, look.progress, lit=cell in joined)
    for cell in range(len(view.ground)):
        if cell not in moving:
            draw_cell(pen, view, at, cell, lit=cell in joined, seen=look.open, fresh=cell in new)


def draw_table(pen: Pen, view: LostMinesState, look: Highlights, letters: Sequence[str], at: Place) -> None:
    """Rock, cards, targets, dwarfs, tokens and keys, each above the one before."""
    if look.before is None:
        lay_still(
            pen,
            "lost_mines",
            lambda under: _draw_ground(under, view, look, at),
            encode(view),
            look.open,
            at,
            fresh(look, view),
        )
    else:
        _draw_ground(pen, view, look, at)
    draw_traces(pen, view, look, at, letters)
    offered = offered_cells(view, look)
    draw_places(pen, view, look, at, offered)
    lit = lit_cells(view, look)
    draw_cells(pen, view, look, at, lit)
    focus = pointed(look, "cell") or pointed(look, "mine")
    aimed = NONE if focus is None else cell_of(view, focus)
    edge = pointed(look, "edge")
    aim, border = aimed if aimed != NONE else _laid_on(look), NONE if edge is None else edge.value
    draw_names(pen, view, at, aim, border, offered)
    away = walkers(look.before, view)
    camps = {cell for cell in view.at if cell != NONE and crowded(view, at, cell)}
    _draw_all(pen, view, at, sorted({*view.at} - camps - {NONE}), letters, away, aimed)
    draw_way(pen, view, look, at, letters)
    coming = laid(look.before, view)
    draw_tokens(pen, view, at, letters, coming)
    draw_laid(pen, view, at, coming, look.progress)
    _draw_all(pen, view, at, sorted(camps), letters, away, aimed)  # they stand up to the very border
    draw_walkers(pen, view, look, at, letters)
    draw_plates(pen, view, at, lit - {aimed} if look.open else ())
    draw_scored(pen, view, at, scored(look.before, view), look.progress)
    draw_keys(pen, view, look, at)
    lay_spots(pen, view, look, at)
    draw_edges(pen, view, look, at, letters)
    if not at.large:
        draw_clans(pen, view, at)  # a place for a token would cut a letter of two cells
    if aim != NONE:
        set_off(pen, look, at, aim)


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
    aimed: int,
) -> None:
    for cell in cells:
        thing = view.ground[cell] != PATH
        draw_dwarfs(pen, view, at, cell, letters, away, thing=thing, whole=cell == aimed)
