"""The dice of the players: those in play, those ordered, those still to be rolled."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from engine.games.gem_stone_mine.components import pair
from engine.games.gem_stone_mine.state import DIG, ORDER, GemStoneMineState
from engine.state import Seat
from tui.art.dice import DIE_PIXELS, LESS, awaited_die, die, small_awaited_die, small_die
from tui.art.pen import Pen
from tui.games.gem_stone_mine.calm.table import die_name
from tui.games.gem_stone_mine.draw.palette import mine
from tui.games.gem_stone_mine.draw.players.columns import Columns, coat, front, words
from tui.i18n.messages import t
from tui.widgets.board_view import Highlights

SMALL_DIE_COLUMNS: Final = 4
"""Columns of a die of one row, and of the air behind it."""

NEARER: Final = 4
"""Columns by which three large dice may begin nearer to the gems."""

QUIET: Final = "edge"
"""The ground of dice of others by night; by day they are of wood."""

HEIGHTS: Final = {3: LESS, 4: DIE_PIXELS}
"""Rows of a lane to the edge of a large die in it, in pixels."""


def draw_throw(
    pen: Pen,
    view: GemStoneMineState,
    look: Highlights,
    seat: Seat,
    lane: tuple[int, int],
    row: int,
    at: Columns,
    x: int,
) -> None:
    """The dice of a seat from a column on; behind a plus those that it ordered, or that are still to be rolled.

    `lane` is the first row of the seat and its rows, `row` that of its words. Only dice of the turn have the seat's
    colour as their own: on those of others the faces have it, which are facts, too.
    """
    second = view.phase == DIG and seat == view.active
    shown = view.extra if second else view.dice[seat]
    first = len(shown) if second else len(shown) - len(view.orders[seat])
    coming = (view if look.after is None else look.after).orders[seat]
    ordering = view.phase == ORDER and bool(coming)
    y, rows = lane
    step, _ = _stand(view, look, seat, rows, at)
    large, colour = step > SMALL_DIE_COLUMNS, coat(look, seat)
    stands_out = seat == front(view)
    lit = _lit(view, look, seat)
    quiet = mine(pen.inks)["die"] if pen.inks.theme == "day" else QUIET
    for number, fallen in enumerate(shown):
        face = fallen if second else look.tumbling.get(die_name(view, seat, number), fallen)
        chosen = face in lit
        if chosen:
            lit.remove(face)
        if number == first and not ordering:
            x = _plus(pen, x, row, at)
        tone = "accent" if chosen else colour if stands_out else quiet
        ink = pen.inks.ink_on(tone) if chosen or stands_out else pen.inks.readable(colour, tone)
        if large:
            edge = HEIGHTS[rows]
            die(pen, x, 2 * y, face, tone, ink, shaded=edge > LESS, wide=edge, high=edge)
        else:
            small_die(pen, x, row, face, tone, ink)
        x += step
    if second:
        pen.put(x + 1, row, t("second dig"), words(pen, "quiet", on=at.ground))
    elif ordering:
        x = _plus(pen, x, row, at)
        for number in range(len(coming)):
            sure = number < len(view.orders[seat])
            if large:
                awaited_die(pen, x, 2 * y, colour, sure=sure)
            else:
                small_awaited_die(pen, x, row, colour, sure=sure)
            x += step


def first_column(view: GemStoneMineState, look: Highlights, seat: Seat, rows: int, at: Columns) -> int:
    """The column at which the dice of a seat begin: further left where they are many."""
    return _stand(view, look, seat, rows, at)[1]


def _stand(view: GemStoneMineState, look: Highlights, seat: Seat, rows: int, at: Columns) -> tuple[int, int]:
    """Columns from die to die, and the first one; dice of more rows than one where these fit."""
    second = view.phase == DIG and seat == view.active
    table = view if look.after is None else look.after
    coming = len(table.orders[seat]) if view.phase == ORDER else 0
    count = len(view.extra) if second else len(view.dice[seat]) + coming
    small = SMALL_DIE_COLUMNS - (not at.broad)
    step = HEIGHTS[rows] + 1 if at.broad and rows in HEIGHTS else small
    if at.dice - NEARER + count * step + 2 > at.end:
        step = small
    held = second * (cell_len(t("second dig")) + 1)
    return step, min(at.dice, at.end - count * step - 2 - held) if at.broad else at.dice


def _lit(view: GemStoneMineState, look: Highlights, seat: Seat) -> list[int]:
    """The faces that the place in focus takes."""
    focus = look.focus
    if focus is None or focus.kind != "place" or seat != view.active or look.tumbling:
        return []
    return list(pair(focus.value))


def _plus(pen: Pen, x: int, y: int, at: Columns) -> int:
    """A plus between two dice, as far from the one as from the other; gives the column of the second."""
    pen.put(x, y, "+", words(pen, "text", bold=True, on=at.ground))
    return x + 1 + at.broad
