"""The traces of what happened since the own last move: ways just walked, and the letters of dwarfs where they began."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from textual.geometry import Region

from engine.games.lost_mines.components import COMPONENT_SETS
from engine.games.lost_mines.events.cards import PathLaid
from engine.games.lost_mines.queries import clan
from engine.games.lost_mines.state import FREE, MINE, START, LostMinesState
from engine.state import Event, Seat
from tui.art.pen import Pen
from tui.games.lost_mines.calm.cells import CLAN_INKS
from tui.games.lost_mines.draw.dwarfs.people import walkers
from tui.games.lost_mines.draw.palette import colours
from tui.games.lost_mines.draw.place import Place
from tui.games.lost_mines.draw.things import plated_above
from tui.games.lost_mines.terms import cell_name
from tui.i18n.messages import t, with_commas
from tui.presentation.game_text import Names
from tui.widgets.board_view import Highlights

FOOTPRINT: Final = 0.7
"""The share of its clan's colour in the letter of a dwarf that has left."""

LETTER: Final = 3.2
"""The least contrast of that letter with its floor."""

TRAIL: Final = 2.2
"""The least contrast of the dots of a way with its tunnel."""

TROD: Final = 0.6
"""The share of the clan's colour in those dots."""


Layers = tuple[tuple[int, Seat], ...]
"""Cells with the seats whose paths lie there."""

FLOORS: Final = (
    "floor",
    "floor2",
    "shade",
    "flank",
    "grit",
    "fresh",
    "unlit",
    "unlit_shade",
    "warm",
    "warm2",
    "warm_shade",
)
"""The floors of tunnels, which bear dots."""


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


def draw_traces(pen: Pen, view: LostMinesState, look: Highlights, at: Place, letters: Sequence[str]) -> None:
    """The ways that dwarfs have walked since the own last move, and small letters where they began."""
    came = walkers(look.then, view)
    for cell in sorted({*came.values()} - {*view.at}):
        if view.ground[cell] not in (FREE, START):
            _draw_left(pen, view, at, cell, [seat for seat, old in came.items() if old == cell], letters)
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


def _draw_left(
    pen: Pen, view: LostMinesState, at: Place, cell: int, seats: Sequence[Seat], letters: Sequence[str]
) -> None:
    """The letters of dwarfs that were here, small ones on the bare floor: no dwarf that stands has such a letter."""
    for (column, line), seat in zip(_bare_spots(pen, view, at, cell), seats, strict=False):
        floor, tone = pen.halves(column, line)[1], pen.inks.px(CLAN_INKS[clan(view, seat)])
        ink = pen.inks.readable(pen.inks.mix(floor, tone, FOOTPRINT), floor, LETTER)
        pen.put(column, line, letters[seat].lower(), pen.inks(ink, on=floor))


def _bare_spots(pen: Pen, view: LostMinesState, at: Place, cell: int) -> list[tuple[int, int]]:
    """The places for letters on the floor of a card, on which nothing lies: where its tunnels leave it first."""
    x, y = at.box(cell)
    middle, row = at.middle(cell)
    low, last = y + at.height - 1, x + at.width - 1
    spots = [(middle, low), (middle, y), (x, row), (last, row), (x + 1, row), (last - 1, row), (middle, row)]
    if not at.large:
        spots.insert(0, spots.pop())
    kept = y if plated_above(view.sides[cell]) else low  # the row of a plate
    plated = view.ground[cell] == MINE
    return [(column, line) for column, line in spots if not (plated and line == kept) and bare(pen, column, line)]


def bare(pen: Pen, x: int, y: int) -> bool:
    """True for a cell of nothing but the floor of a tunnel."""
    shades = colours(pen.inks)
    return pen.pictured(x, y) and {*pen.halves(x, y)} <= {shades[name] for name in FLOORS}


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
    """A line of round dots through the middle of the tunnels of a way, on the bare floor; rare ones in large tunnels.

    Between dwarfs that share a card a dot would join them. All stand half back into the floor: pixels of the clan's
    own colour were taken for flaws of the stone.
    """
    cells: list[tuple[int, int]] = []
    for start, end in pairwise(way):
        (x, y), (to_x, to_y) = at.middle(start), at.middle(end)
        across = 1 if to_x >= x else -1
        down = 1 if to_y >= y else -1
        cells += [(column, y) for column in range(x, to_x, (1 + at.large) * across)]
        cells += [(x, row) for row in range(y, to_y, down)]
    tone = pen.inks.px(CLAN_INKS[clan(view, seat)])
    crowds = [Region(*at.box(cell), at.width, at.height) for cell in {*view.at} if view.at.count(cell) > 1]
    for column, row in cells:
        if bare(pen, column, row) and not any(crowd.contains(column, row) for crowd in crowds):
            floor = pen.behind(column, row)
            dull = tone if pen.inks.depth == "256" else pen.inks.mix(floor, tone, TROD)
            pen.glyph(column, row, pen.glyphs.dot, pen.inks.readable(dull, floor, TRAIL))
