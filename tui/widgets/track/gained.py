"""The squares that markers have just won or lost, beside them on a winding track."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from rich.cells import cell_len

from tui.art.pen import Pen
from tui.widgets.track.marker import UNKNOWN, Marker
from tui.widgets.track.winding_way import SEAM, Way


def gain_of(marker: Marker) -> int:
    """The squares that a marker has just gone; 0 when the last scoring is no news."""
    return marker.at - marker.came if marker.gained and marker.came != UNKNOWN else 0


def draw_gained(pen: Pen, way: Way, standing: Mapping[int, Sequence[Marker]], finish: int) -> list[Marker]:
    """Write the gains where there is room beside the markers; gives the markers without any."""
    left: list[Marker] = []
    figures = {
        (column, way.stand(square)[1])
        for square, markers in standing.items()
        for column in range(way.stand(square)[0], way.stand(square)[0] + 3)
        if way.high > 2 and len(markers) == 1 and square < finish
    }
    for square, markers in sorted(standing.items()):
        gainers = [marker for marker in markers if gain_of(marker)]
        if square >= finish or not gainers:
            continue
        cell = _room(pen, way, square, cell_len(_words(gainers[0])), figures)
        if cell is None or len({*map(gain_of, markers)}) > 1:  # else it would not be told whose it is
            left += gainers
        else:
            _write(pen, *cell, gainers)
    return left


def _words(marker: Marker) -> str:
    return f"{gain_of(marker):+d}"


def _room(pen: Pen, way: Way, square: int, wide: int, figures: Collection[tuple[int, int]]) -> tuple[int, int] | None:
    """The first of so many free cells below the markers of a square, or behind them; None without room."""

    def free(column: int, row: int) -> bool:
        bare = pen.pictured(column, row) or pen.text(row)[column : column + 1] == SEAM
        return bare and (column, row) not in figures

    first, span = way.span(square)
    low = way.at(square)[1] + way.high - 1
    if way.high > 2 and way.gap and low + 1 < pen.height:
        x = min(first + max(span - wide, 0) // 2, pen.width - wide)
        if all(free(column, low + 1) for column in range(x, x + wide)):
            return x, low + 1
    taken = [column for column in range(first, first + span) if not free(column, low)]
    x = max(taken, default=first - 1) + 1
    end = max(sum(way.span(other)) for other in range(way.lane * way.lanes) if way.at(other)[1] == way.at(square)[1])
    room = x + wide <= end and all(free(column, low) for column in range(x, min(x + wide + 1, end)))
    return (x, low) if room else None


def _write(pen: Pen, x: int, y: int, markers: Sequence[Marker]) -> None:
    """A gain on a plate in the colour of its marker: beside the letter both read as one. That of several is paper."""
    coat = pen.inks.px(markers[0].ink if len(markers) == 1 else "paper")
    pen.put(x, y, _words(markers[0]), pen.inks(pen.inks.ink_on(coat), on=coat, bold=True))
