"""The squares that markers have just won or lost, beside them on a winding track."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.cells import cell_len

from tui.art.pen import Pen
from tui.widgets.track.marker import UNKNOWN, Marker
from tui.widgets.track.winding_way import SEAM, Way


def gain_of(marker: Marker) -> int:
    """The squares that a marker has just gone; 0 when the last scoring is no news."""
    return marker.at - marker.came if marker.gained and marker.came != UNKNOWN else 0


def draw_gained(pen: Pen, way: Way, standing: Mapping[int, Sequence[Marker]], finish: int) -> list[Marker]:
    """Write the gains of crowds where there is room on their squares; gives the markers without any."""
    left: list[Marker] = []
    for square, markers in sorted(standing.items()):
        gainers = [marker for marker in markers if gain_of(marker)]
        if square >= finish or not gainers or len(markers) == 1:
            continue
        cell = _room(pen, way, square, cell_len(_words(gainers[0])))
        if cell is None or len({*map(gain_of, markers)}) > 1:  # else it would not be told whose it is
            left += gainers
        else:
            _write(pen, *cell, gainers)
    return left


def _words(marker: Marker) -> str:
    return f"{gain_of(marker):+d}"


def _room(pen: Pen, way: Way, square: int, wide: int) -> tuple[int, int] | None:
    """The first of so many free cells behind the markers of a square, within it; None without room."""
    first, span = way.span(square)
    low = way.at(square)[1] + way.high - 1
    free = [pen.pictured(x, low) or pen.text(low)[x : x + 1] == SEAM for x in range(first, first + span)]
    taken = [x for x, bare in enumerate(free, first) if not bare]
    x = max(taken, default=first - 1) + 1
    return (x, low) if x + wide <= first + span else None


def _write(pen: Pen, x: int, y: int, markers: Sequence[Marker]) -> None:
    """A gain in the colour of its marker, that of several in words' own: a plate looked like another marker."""
    pen.over(x, y, _words(markers[0]), markers[0].ink if len(markers) == 1 else "text", bold=True)
