"""People on their way over the island, the outline of an attacked land, and luck turned up."""

from __future__ import annotations

from typing import Final

from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.queries import where
from engine.games.doctor_lucky.state import DEFENCE, DOCTOR, DoctorLuckyState
from engine.state import Seat
from tui.art.figures import chip, pawn
from tui.art.motion import Cell, along, rising, turning
from tui.art.pen import Pen
from tui.games.doctor_lucky.draw.ground.chart import Chartlet
from tui.games.doctor_lucky.draw.heads import colour_of
from tui.games.doctor_lucky.draw.people import cat_cell
from tui.games.doctor_lucky.draw.sprites.cat import cat_figure
from tui.games.doctor_lucky.draw.sprites.doctor import draw_doctor
from tui.games.doctor_lucky.plan import AreaPlan, cat_way, movers
from tui.widgets.board_view import Highlights

CARD: Final = (7, 3)
"""Columns and rows of a card that is turned up on the map."""


def attacked(before: DoctorLuckyState | None, view: DoctorLuckyState) -> bool:
    """True when an attack has just begun."""
    return before is not None and view.phase == DEFENCE and (before.phase != DEFENCE or before.turn != view.turn)


def flashing(look: Highlights, view: DoctorLuckyState) -> set[int]:
    """The land that is outlined now because an attack begins in it: twice for a moment."""
    return {where(view, view.target)} if attacked(look.before, view) and int(look.progress * 4) % 2 else set()


def lucky(before: DoctorLuckyState | None, view: DoctorLuckyState) -> Seat | None:
    """The seat that has just discarded luck against the attack; None where nobody has."""
    if before is None or before.turn != view.turn or len(view.discards) != len(before.discards) + 1:
        return None
    gave = (seat for seat, hand in enumerate(view.hand) if len(hand) < len(before.hand[seat]))
    return next(gave, None) if view.luck > before.luck else None


def draw_steps(pen: Pen, view: DoctorLuckyState, look: Highlights, plan: AreaPlan, at: Chartlet) -> None:
    """All that moves, as far as it has come."""
    before: DoctorLuckyState | None = look.before
    if before is None:
        return
    for who, (start, end) in movers(before, view).items():
        _draw_walker(pen, view, plan, at, who, start, end, look.progress)
    if areas := cat_way(before, view):
        size = at.chart.size
        x, y = along([cat_cell(view, look, plan, area, at.corner(area), size) for area in areas], look.progress)
        cat_figure(pen, x, y, tall=size.high > 3)
    seat = lucky(before, view)
    if seat is not None:
        kind = view.face[view.discards[-1]]
        x, y = _foot(at, view.at[seat])
        top = max(y - CARD[1] + 1, 0)
        turning(pen, x - 1, top, *CARD, look.progress, "paper" if kind is None else colour_of(view, kind))
        rising(pen, x + CARD[0] // 2 - 1, top, view.luck - before.luck, look.progress)


def _foot(at: Chartlet, area: int) -> Cell:
    """The cell of a figure alone on a land, at its feet."""
    x, y = at.corner(area)
    size = at.chart.size
    return x + 1 + size.wide // 4, y + size.high - (1 if size.high < 5 else 2)


def _draw_walker(
    pen: Pen, view: DoctorLuckyState, plan: AreaPlan, at: Chartlet, who: Seat, start: int, end: int, progress: float
) -> None:
    beside = -4 if who == DOCTOR else 2  # they often go together
    way = () if who == DOCTOR else COMPONENT_SETS[view.components].island.way(start, end)
    x, y = along([_foot(at, area) for area in dict.fromkeys((start, *way, end))], progress)
    if who == DOCTOR:
        draw_doctor(pen, x + beside, y - 1, at.chart.size)
    elif at.chart.size.high > 3:
        pawn(pen, x + beside, y - 1, plan.letters[who], plan.inks[who])
    else:
        chip(pen, x + beside, y - 1, plan.letters[who], plan.inks[who])
