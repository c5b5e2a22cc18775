"""The squares that markers have just won or lost, or would win: one list, the highest first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from rich.cells import cell_len

from tui.art.figures import chip
from tui.art.pen import Pen
from tui.i18n.messages import c
from tui.widgets.track.marker import UNKNOWN, Marker

CHIP_COLUMNS: Final = 3
"""Columns of a chip in the list; where the list has less room, its letter alone."""


class Gains(msgspec.Struct, frozen=True):
    """Gains and losses of markers, the highest first, and whether they are still to come."""

    won: tuple[tuple[Marker, int], ...]
    coming: bool = False


def gain_of(marker: Marker) -> int:
    """The squares that a marker has just gone; 0 when the last scoring is no news."""
    return marker.at - marker.came if marker.gained and marker.came != UNKNOWN else 0


def gains_of(markers: Sequence[Marker]) -> Gains:
    """The gains of a preview; without one those of the last scoring, as long as they are news."""
    then = [(marker, marker.then - marker.at) for marker in markers]
    coming = any(won for _, won in then)
    return Gains(_sorted(then if coming else [(marker, gain_of(marker)) for marker in markers]), coming)


def _sorted(gains: Iterable[tuple[Marker, int]]) -> tuple[tuple[Marker, int], ...]:
    return tuple(sorted((gain for gain in gains if gain[1]), key=lambda gain: -gain[1]))


def list_gains(pen: Pen, x: int, y: int, gains: Gains) -> None:
    """Tell gains in one row, in chips where there is room: the squares bear markers alone."""
    if not gains.won:
        return
    coming, news = c("before agents and squares", "to score"), c("before agents and squares", "scored")
    label = coming if gains.coming else news
    ink = "accent" if gains.coming else "text"
    words = cell_len(label) + 1 + sum(1 + cell_len(f"{won:+d}") for _, won in gains.won)
    room = pen.width - x - words
    chips, air = room >= 3 * len(gains.won) - 1, room >= 4 * len(gains.won)
    x = pen.put(x, y, label, pen.inks("quiet", on=pen.behind(x, y))) + 1
    for marker, won in gains.won:
        if chips:
            chip(pen, x, y, marker.letter, marker.ink)
            x += CHIP_COLUMNS
        else:
            coat = pen.inks.px(marker.ink)
            x = pen.put(x, y, marker.letter, pen.inks(pen.inks.ink_on(coat), on=coat, bold=True))
        x = pen.over(x, y, f"{won:+d}", ink, bold=True) + 1 + air
