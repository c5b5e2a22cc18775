"""The graph of the chances: a line for each seat over the game, on the screen and below exported pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.strip import Strip

from engine.bots.arithmetic import total
from engine.bots.evaluation import Point
from tui.art.pen import Pen
from tui.i18n.messages import prose, t
from tui.replay.evaluation.margins import whole_percents
from tui.style.glyphs import Glyphs
from tui.style.theme import Inks
from tui.widgets.panels.seat_list import SeatRow
from tui.widgets.plot import Axis, Series, draw_plot

HEIGHTS: Final = (50, 100)
"""The percents at which a line goes across."""

ROWS: Final = 12
"""Rows of the graph below an exported picture, the first of them blank."""


LINE_INKS: Final = ("red", "blue", "green", "yellow", "purple", "accent", "pink", "grey", "orange")
"""The colours of the lines where seats share theirs, as clans do."""


def chance_series(known: Sequence[Point], seats: Sequence[SeatRow]) -> list[Series]:
    """The chances of each seat in percent, point by point, as they are told beside it. Each line has its own colour."""
    percents = [whole_percents(point.chances) for point in known]
    coats = [seat.coat for seat in seats]
    inks = coats if len({*coats}) == len(coats) else [LINE_INKS[seat % len(LINE_INKS)] for seat in range(len(seats))]
    return [
        Series(
            seat.letter or seat.name[:1],
            inks[number],
            [shares[number] for shares in percents],
            seat.said or seat.name,
        )
        for number, seat in enumerate(seats)
    ]


def lines_of(inks: Sequence[str]) -> list[int]:
    """The places in `LINE_INKS` of the seats' lines: of their own colours, where each has one."""
    own = [LINE_INKS.index(ink) for ink in inks if ink in LINE_INKS]
    return own if len({*own}) == len(inks) else [seat % len(LINE_INKS) for seat in range(len(inks))]


def chance_title(number: int, known: str, points: Sequence[Point], *, told: bool = True) -> str:
    """The words above the graph, before the names and their chances at a record; `known` is the ground of these.

    They are not `told` as long as they are not worked out. Without a point there, those of the last one before hold.
    """
    if not told:
        return t("chance to win {known}, in percent; move {number} is not worked out yet:", known=known, number=number)
    held = max((point.number for point in points if point.number <= number), default=number)
    if held < number:
        return t("chance to win {known}, in percent; as of move {number}:", known=known, number=held)
    return t("chance to win {known}, in percent; at move {number}:", known=known, number=number)


def sums_explained(known: Sequence[Point]) -> str:
    """The sentences on chances that add up to more than 100 %, or to less; "" where they do neither."""
    sums = {round(100 * total(point.chances)) for point in known}
    said = []
    if max(sums, default=100) > 100:
        said.append(t("A shared win counts for each of its winners, so the chances may add up to more than 100 %."))
    if min(sums, default=100) < 100:
        said.append(t("Where the chances add up to less than 100 %, the rest is the chance that nobody wins."))
    return prose(*said)


def chance_axis(
    known: Sequence[Point], number: int, last: int, *, whole: bool = True, signs: Sequence[tuple[int, str]] = ()
) -> Axis:
    """The axes of chances up to the `last` record, with a mark at a record, and the `signs` of others.

    While they are not `whole`, others will come between those that are known.
    """
    numbers = [point.number for point in known]
    return Axis(numbers, number, last, t("move"), percents=True, gaps=not whole, signs=signs)


def graph_rows(
    known: Sequence[Point], number: int, seats: Sequence[SeatRow], width: int, inks: Inks, glyphs: Glyphs
) -> list[Strip]:
    """The graph in strips of this width, with a line at the record `number`; none of fewer than two points."""
    if len(known) < 2:
        return []
    pen = Pen(width, ROWS - 1, inks, glyphs)
    axis = chance_axis(known, number, known[-1].number)
    title = chance_title(number, t("by the truth"), known)
    draw_plot(pen, chance_series(known, seats), HEIGHTS, title, apart=True, axis=axis)
    return [Pen(width, 1, inks, glyphs).strip(0), *(pen.strip(y) for y in range(pen.height))]
