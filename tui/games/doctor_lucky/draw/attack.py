"""A running attack as a picture on the map: who attacks with what, the luck against it, and who has yet to answer."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from engine.games.doctor_lucky.queries import where, yet_to_answer
from engine.games.doctor_lucky.state import BARE_HANDS, DEFENCE, DOCTOR, DoctorLuckyState
from engine.state import Seat
from tui.art.cards import card
from tui.art.figures import chip, pawn
from tui.art.pen import Pen
from tui.art.plates import ring, shadow
from tui.games.doctor_lucky.draw.hand import colour_of, facts_of
from tui.games.doctor_lucky.draw.lands import Chartlet
from tui.games.doctor_lucky.draw.people import draw_doctor, tile, tiles_width
from tui.games.doctor_lucky.plan import AreaPlan
from tui.games.doctor_lucky.terms import card_name, kind_name
from tui.i18n.messages import t
from tui.i18n.text_layout import cut
from tui.widgets.board_view import Highlights

MOST: Final = 10
"""The most points of an attack that are drawn one by one."""

DROP: Final = (".r.", "rrr", "rrr")
CLOVER: Final = ("g.g", "ggg", ".g.")


def attacked_area(view: DoctorLuckyState, look: Highlights) -> set[int]:
    """The land in which an attack is answered now; none while something moves."""
    return {where(view, view.target)} if view.phase == DEFENCE and look.before is None else set()


def draw_attack(pen: Pen, view: DoctorLuckyState, look: Highlights, plan: AreaPlan, at: Chartlet) -> None:
    """The attack, over the four lands on which the least stands; not while a land is looked at."""
    if view.phase != DEFENCE or (look.focus is not None and look.focus.kind == "area"):
        return
    size = at.chart.size
    large = size.high > 4
    x, y = _place(view, at)
    wide, high = (36, 9) if large else (25, 5)
    x, y = x + (2 * size.wide - wide) // 2, y + (2 * size.high - high) // 2
    shadow(pen, x, 2 * y, wide, 2 * high)
    pen.fill(x, y, wide, high, pen.inks(on="panel"))
    ring(pen, x, y, wide, high, pen.inks.px("alarm"))
    (_large if large else _small)(pen, view, plan, x, y, wide)


def _place(view: DoctorLuckyState, at: Chartlet) -> tuple[int, int]:
    """The left upper cell of the two by two lands that hide the least, far from the attack."""
    size, spot = at.chart.size, where(view, view.target)
    taken = [*view.at, view.doctor, view.cat]
    place = at.chart.place
    found = []
    for area, (x, y) in place.items():
        hidden = [other for other, (i, j) in place.items() if 0 <= i - x <= size.wide and 0 <= j - y <= size.high]
        if len(hidden) == 4:
            cost = sum(taken.count(other) for other in hidden) + 20 * (spot in hidden)
            found.append((cost, abs(2 * x - size.width), y, at.corner(area)))
    return min(found)[3]


def _large(pen: Pen, view: DoctorLuckyState, plan: AreaPlan, x: int, y: int, wide: int) -> None:
    pawn(pen, x + 3, y + 3, plan.letters[view.active], plan.inks[view.active])
    alarm = pen.inks("alarm", on="panel", bold=True)
    for column in (x + 7, x + 26):
        pen.put(column, y + 3, pen.glyphs.arrow, alarm)
    _card(pen, view, x + 9, y + 1, 16, 4)
    if view.target == DOCTOR:
        draw_doctor(pen, x + 28, y + 3, grand=True)
    else:
        pawn(pen, x + 29, y + 3, plan.letters[view.target], plan.inks[view.target])
    step = 4 if view.strength <= 7 else 3 if view.strength <= MOST else 0
    left = x + 3 + (wide - 3 - step * view.strength) // 2 if step else x + wide // 2
    pen.right(left - 1, y + 6, str(view.strength), alarm)
    for point in range(view.strength if step else 0):
        lucky = point < view.luck
        tone = pen.inks.px("green" if lucky else "alarm")
        sprite = CLOVER if lucky else DROP
        pen.sprite(left + step * point, 2 * y + 11, [row[: step - 1] for row in sprite], {"g": tone, "r": tone})
    _waiting(pen, view, plan, x + 2, y + 7, wide - 4)


def _small(pen: Pen, view: DoctorLuckyState, plan: AreaPlan, x: int, y: int, wide: int) -> None:
    _figure(pen, plan, view.active, x + 1, y + 1)
    alarm = pen.inks("alarm", on="panel", bold=True)
    for column in (x + 4, x + 19):
        pen.put(column, y + 1, pen.glyphs.arrow, alarm)
    _card(pen, view, x + 6, y + 1, 12, 2)
    _figure(pen, plan, view.target, x + 21, y + 1)
    column = pen.put(x + 1, y + 3, str(view.strength), alarm) + 1
    if view.strength <= MOST:
        lucky = min(view.luck, view.strength)
        column = pen.put(column, y + 3, pen.glyphs.pip * lucky, pen.inks("green", on="panel"))
        column = pen.put(column, y + 3, pen.glyphs.pip * (view.strength - lucky), alarm)
    waiting = yet_to_answer(view)
    left = x + wide - 1 - tiles_width(waiting)
    for who in waiting if left > column else ():
        left = tile(pen, left, y + 3, who, plan)


def _figure(pen: Pen, plan: AreaPlan, who: Seat, x: int, y: int) -> None:
    if who == DOCTOR:
        tile(pen, x, y, who, plan)
    else:
        chip(pen, x, y, plan.letters[who], plan.inks[who])


def _card(pen: Pen, view: DoctorLuckyState, x: int, y: int, wide: int, high: int) -> None:
    kind = None if view.card == BARE_HANDS else view.face[view.card]
    name = card_name(view, view.card)
    if kind is not None and cell_len(name) > wide - 1:
        name = kind_name(view, kind, short=True)
    lines = [] if kind is None else [cut(line, wide - 1) for line in facts_of(view, kind, pen.glyphs)]
    card(pen, x, y, wide, high, cut(name, wide - 1), "orange" if kind is None else colour_of(view, kind), lines)


def _waiting(pen: Pen, view: DoctorLuckyState, plan: AreaPlan, x: int, y: int, wide: int) -> None:
    """The seats that have yet to answer, as chips after their words."""
    waiting = yet_to_answer(view)
    if not waiting:
        return
    said = t("still to answer: {people}", people="").rstrip()
    chips = 3 * len(waiting) if cell_len(said) + 1 + 3 * len(waiting) <= wide else tiles_width(waiting)
    column = x + (wide - cell_len(said) - 1 - chips) // 2
    column = pen.put(column, y, said, pen.inks("quiet", on="panel")) + 1
    for who in waiting:
        if chips == 3 * len(waiting):
            chip(pen, column, y, plan.letters[who], plan.inks[who])
            column += 3
        else:
            column = tile(pen, column, y, who, plan)
