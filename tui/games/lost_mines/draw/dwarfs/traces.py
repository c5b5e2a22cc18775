"""The traces of what happened since the own last move: ways just walked, and rings where they began."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from textual.geometry import Region

from engine.games.lost_mines.components import COMPONENT_SETS
from engine.games.lost_mines.events.cards import PathLaid
from engine.games.lost_mines.queries import clan
from engine.games.lost_mines.state import FREE, START, LostMinesState
from engine.state import Event, Seat
from tui.art.pen import Pen
from tui.games.lost_mines.calm.cells import CLAN_INKS
from tui.games.lost_mines.draw.dwarfs.people import walkers
from tui.games.lost_mines.draw.palette import colours
from tui.games.lost_mines.draw.place import Place
from tui.games.lost_mines.draw.stone.rails import FLOORS, railed
from tui.games.lost_mines.terms import cell_name
from tui.i18n.messages import t, with_commas
from tui.presentation.game_text import Names
from tui.widgets.board_view import Highlights

LEFT: Final = "○"
"""The sign of the place that a dwarf has left: a letter there would seem to be a dwarf."""

TRAIL: Final = 2.2
"""The least contrast of the dots of a way with its tunnel."""

TROD: Final = 0.6
"""The share of the clan's colour in those dots."""


Layers = tuple[tuple[int, Seat], ...]
"""Cells with the seats whose paths lie there."""


def fresh(look: Highlights, view: LostMinesState) -> frozenset[int]:
    """The cells on which a path was laid since the own last move."""
    then = look.then
    if then is None or then.round != view.round or len(then.ground) != len(view.ground):
        return frozenset()
    return frozenset(cell for cell, ground in enumerate(view.ground) if ground != FREE and then.ground[cell] == FREE)


def laid_by(view: LostMinesState, told: Iterable[tuple[Seat | None, Event]], reader: Seat | None) -> Layers:
    """The paths that others laid since the reader's last move, with their seats; without a reader the latest of each.

    `told` are the public events, the newest first.
    """
    layers: dict[int, Seat] = {}
    for seat, event in told:
        if reader is not None and seat == reader:
            break
        if isinstance(event, PathLaid) and event.seat not in layers.values() and _lies(view, event):
            layers[event.cell] = event.seat
        if len(layers) == len(view.at):
            break
    return tuple(sorted(layers.items()))


def _lies(view: LostMinesState, event: PathLaid) -> bool:
    """True while a card lies where it was laid."""
    return view.card[event.cell] == event.card


def draw_traces(pen: Pen, view: LostMinesState, look: Highlights, at: Place) -> None:
    """The ways that dwarfs have walked since the own last move, each from a ring where it began."""
    came = walkers(look.then, view)
    for cell in sorted({*came.values()} - {*view.at}):
        if view.ground[cell] not in (FREE, START):
            _draw_left(pen, view, at, cell, next(seat for seat, old in came.items() if old == cell))
    for seat, old in came.items():
        _draw_way(pen, view, at, seat, _way(view, old, view.at[seat]))


def traces_told(view: LostMinesState, look: Highlights, names: Names) -> tuple[str, ...]:
    """The same in sentences: the layers of new paths, and the cells where walks began."""
    laid = [t("{name} on {cell}", name=names[seat], cell=cell_name(view, cell)) for cell, seat in look.recalled or ()]
    came = walkers(look.then, view).items()
    left = [t("{name} from {cell}", name=names[seat], cell=cell_name(view, cell)) for seat, cell in came]
    told = (
        t("New paths: {paths}.", paths=with_commas(laid)) if laid else "",
        t("Walked: {ways}.", ways=with_commas(left)) if left else "",
    )
    return tuple(filter(None, told))


def _draw_left(pen: Pen, view: LostMinesState, at: Place, cell: int, seat: Seat) -> None:
    """A ring on the bare track where a dwarf was: in the middle of a card, or at its edge."""
    x, y = at.box(cell)
    middle, row = at.track(cell)
    low, last = y + at.height - 1, x + at.width - 1
    for column, line in ((middle, row), (middle, low), (middle, y), (x, row), (last, row)):
        if bare(pen, column, line):
            floor = pen.behind(column, line)
            pen.glyph(column, line, LEFT, _trodden(pen, floor, view, seat), floor)
            return


def bare(pen: Pen, x: int, y: int) -> bool:
    """True for a cell of nothing but the floor of a tunnel and its track."""
    shades = colours(pen.inks)
    on = {shades[name] for name in FLOORS}
    return (pen.pictured(x, y) or railed(pen, x, y)) and {*pen.halves(x, y)} <= on


def _way(view: LostMinesState, start: int, end: int) -> list[int]:
    """The shortest way through tunnels, both ends with it; empty where none is left."""
    around = COMPONENT_SETS[view.components].grid.around
    came: dict[int, int] = {start: start}
    queue = deque([start])
    while queue and end not in came:
        cell = queue.popleft()
        for side, neighbour, opposite, _ in around[cell]:
            if neighbour not in came and view.sides[cell] & side and view.sides[neighbour] & opposite:
                came[neighbour] = cell
                queue.append(neighbour)
    if end not in came:
        return []
    way = [end]
    while way[-1] != start:
        way.append(came[way[-1]])
    return way[::-1]


def _draw_way(pen: Pen, view: LostMinesState, at: Place, seat: Seat, way: Sequence[int]) -> None:
    """A line of round dots along the bare track of a way, on every second cell across.

    Between dwarfs that share a card a dot would join them. All stand half back into the floor: pixels of the clan's
    own colour were taken for flaws of the stone.
    """
    cells: list[tuple[int, int]] = []
    for start, end in pairwise(way):
        (x, y), (to_x, to_y) = at.track(start), at.track(end)
        across = 1 if to_x >= x else -1
        down = 1 if to_y >= y else -1
        cells += [(column, y) for column in range(x, to_x, 2 * across)]
        cells += [(x, row) for row in range(y, to_y, down)]
    crowds = [Region(*at.box(cell), at.width, at.height) for cell in {*view.at} if view.at.count(cell) > 1]
    for column, row in cells:
        if bare(pen, column, row) and not any(crowd.contains(column, row) for crowd in crowds):
            floor = pen.behind(column, row)
            pen.glyph(column, row, pen.glyphs.dot, _trodden(pen, floor, view, seat), floor)


def _trodden(pen: Pen, floor: str, view: LostMinesState, seat: Seat) -> str:
    """The colour of a trace of a dwarf on a floor."""
    tone = pen.inks.px(CLAN_INKS[clan(view, seat)])
    dull = tone if pen.inks.depth == "256" else pen.inks.mix(floor, tone, TROD)
    return pen.inks.readable(dull, floor, TRAIL)
