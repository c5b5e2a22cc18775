"""The graph of the chances: a line for each seat over the game, on the screen and below exported pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.strip import Strip

from engine.bots.arithmetic import total
from engine.bots.evaluation import Point
from tui.art.pen import Pen
from tui.i18n.messages import t
from tui.style.glyphs import Glyphs
from tui.style.theme import Inks
from tui.widgets.panels.seat_list import SeatRow
from tui.widgets.plot import Axis, Series, draw_plot

HEIGHTS: Final = (50, 100)
"""The percents at which a line goes across."""

ROUNDED: Final = 0.02
"""The amount above 1 that rounding may make of a sum of chances."""

ROWS: Final = 12
"""Rows of the graph below an exported picture, the first of them blank."""


LINE_INKS: Final = ("red", "blue", "green", "yellow", "purple", "accent", "pink", "grey", "orange")
"""The colours of the lines where seats share theirs, as clans do."""


def chance_series(known: Sequence[Point], seats: Sequence[SeatRow]) -> list[Series]:
    """The chances of each seat in percent, point by point. Each line has a colour of its own."""
    coats = [seat.coat for seat in seats]
    inks = coats if len({*coats}) == len(coats) else [LINE_INKS[seat % len(LINE_INKS)] for seat in range(len(seats))]
    return [
        Series(
            seat.letter or seat.name[:1],
            inks[number],
            [round(point.chances[number] * 100) for point in known],
            seat.said or seat.name,
        )
        for number, seat in enumerate(seats)
    ]


def lines_of(inks: Sequence[str]) -> list[int]:
    """The places in `LINE_INKS` of the seats' lines: of their own colours, where each has one."""
    own = [LINE_INKS.index(ink) for ink in inks if ink in LINE_INKS]
    return own if len({*own}) == len(inks) else [seat % len(LINE_INKS) for seat in range(len(inks))]


def chance_title(number: int, known: str) -> str:
    """The words above the graph, before the names and their chances at a record; `known` is the ground of these."""
    return t("chance to win {known}, in percent; at move {number}:", known=known, number=number)


def shared_wins(known: Sequence[Point]) -> str:
    """The sentence on chances that add up to more than 100 %; "" where they do not."""
    if not any(total(point.chances) > 1 + ROUNDED for point in known):
        return ""
    return t("A shared win counts for each of its winners, so the chances may add up to more than 100 %.")


def chance_axis(known: Sequence[Point], number: int, last: int) -> Axis:
    """The axes of chances up to the `last` record, with a mark at a record."""
    return Axis([point.number for point in known], number, last, t("move"), percents=True)


def graph_rows(
    known: Sequence[Point], number: int, seats: Sequence[SeatRow], width: int, inks: Inks, glyphs: Glyphs
) -> list[Strip]:
    """The graph in strips of this width, with a line at the record `number`; none of fewer than two points."""
    if len(known) < 2:
        return []
    pen = Pen(width, ROWS - 1, inks, glyphs)
    axis = chance_axis(known, number, known[-1].number)
    draw_plot(pen, chance_series(known, seats), HEIGHTS, chance_title(number, t("by the truth")), apart=True, axis=axis)
    return [Pen(width, 1, inks, glyphs).strip(0), *(pen.strip(y) for y in range(pen.height))]
