"""The squares that markers have just won or lost, beside them on a winding track."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.cells import cell_len

from tui.art.figures import chip
from tui.art.pen import Pen
from tui.widgets.track.marker import UNKNOWN, Marker
from tui.widgets.track.winding_way import ROOMY_COLUMNS, SEAM, Way

SHARERS: Final = 3
"""The letters before a gain that beside a track have room."""


def gain_of(marker: Marker) -> int:
    """The squares that a marker has just gone; 0 when the last scoring is no news."""
    return marker.at - marker.came if marker.gained and marker.came != UNKNOWN else 0


def gain_rows(way: Way) -> int:
    """The rows beside the first lanes in which gains are told."""
    return max(way.end[1] - 2 * way.gap, 1)


def places(pen: Pen, way: Way, cells: Sequence[int]) -> list[tuple[int, int]]:
    """The cells from which words of these lengths begin in the rows beside the first lanes, column by column."""
    rows, bed = gain_rows(way), way.left - 1
    columns, wide = -(-len(cells) // rows), max(cells, default=0)
    if columns > 1 and way.wide < ROOMY_COLUMNS and wide <= bed:  # else they would hide squares
        first, second = way.end[0] + 2 - (way.end[0] + 2 + wide > pen.width), way.top + way.high
        return [(first, number) if number < rows else (0, second + number - rows) for number in range(len(cells))]
    step = next((step for step in (5, 4) if step > wide and way.end[0] + 1 + columns * step <= pen.width), wide)
    x = min(way.end[0] + 2, pen.width - columns * step)  # an arrow may stand beside the lane
    return [(x + step * (number // rows), number % rows) for number in range(len(cells))]


def shared_gains(gainers: Sequence[Marker]) -> list[list[Marker]]:
    """The markers that have just won or lost as much as each other, together, but no more than `SHARERS`."""
    groups: list[list[Marker]] = []
    for marker in gainers:
        like = next((one for one in groups if gain_of(one[0]) == gain_of(marker) and len(one) < SHARERS), None)
        groups.append([marker]) if like is None else like.append(marker)
    return groups


def draw_column(pen: Pen, way: Way, gainers: Sequence[Marker], label: str) -> None:
    """Tell gains beside the first lanes: the letters of all that won as much, and how much.

    Over them stands a label where it has room.
    """
    groups = shared_gains(gainers)
    cells = [len(group) + cell_len(_words(group[0])) for group in groups]
    titled = 0 < len(groups) < gain_rows(way) and way.end[0] + 1 + cell_len(label) <= pen.width
    if titled:
        x = min(places(pen, way, cells)[0][0], pen.width - cell_len(label))
        pen.put(x, 0, label, pen.inks("quiet", on=pen.behind(x, 0)))
    for (x, y), group in zip(places(pen, way, cells), groups, strict=True):
        y += titled
        for marker in group:
            coat = pen.inks.px(marker.ink)
            x = pen.put(x, y, marker.letter, pen.inks(pen.inks.ink_on(coat), on=coat, bold=True))
        _write(pen, x, y, group)


def list_gains(pen: Pen, way: Way, label: str, gains: Sequence[tuple[Marker, int]], ink: str) -> None:
    """Tell gains below the lanes, the highest first, in chips where there is room: the squares bear markers alone."""
    gains = sorted(gains, key=lambda gain: -gain[1])
    left, wide = way.number(0), cell_len(label) + 1 + sum(2 + cell_len(f"{won:+d}") for _, won in gains)
    whole = left + wide + 2 * len(gains) <= pen.width
    x = pen.put(left, way.foot, label, pen.inks("quiet", on=pen.behind(left, way.foot))) + 1 if gains else left
    for marker, won in gains:
        if whole:
            chip(pen, x, way.foot, marker.letter, marker.ink)
        else:
            coat = pen.inks.px(marker.ink)
            pen.put(x, way.foot, marker.letter, pen.inks(pen.inks.ink_on(coat), on=coat, bold=True))
        x = pen.over(x + 1 + 2 * whole, way.foot, f"{won:+d}", ink, bold=True) + 1


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
