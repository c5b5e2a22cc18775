"""A running attack as a picture on the map: who attacks with what, the luck against it, and who has yet to answer."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from engine.games.doctor_lucky.queries import missing, where, yet_to_answer
from engine.games.doctor_lucky.state import BARE_HANDS, DEFENCE, DOCTOR, DoctorLuckyState
from engine.state import Seat
from tui.art.cards import card
from tui.art.figures import chip, pawn
from tui.art.pen import Pen
from tui.art.plates import plate, ring, shadow
from tui.games.doctor_lucky.draw.hand import colour_of, facts_of
from tui.games.doctor_lucky.draw.lands import Chartlet
from tui.games.doctor_lucky.draw.people import draw_doctor, tile, tiles_width
from tui.games.doctor_lucky.plan import AreaPlan
from tui.games.doctor_lucky.terms import card_name, kind_name
from tui.i18n.messages import t
from tui.i18n.text_layout import capital, cut
from tui.style.glyphs import Glyphs
from tui.widgets.board_view import Highlights

MOST: Final = 10
"""The most points of an attack that are drawn one by one."""

SMALL_COLUMNS: Final = 25
SMALL_CARD: Final = 11
"""Columns of the attack, and of the weapon in it, on small lands."""

CLOVER: Final = ("g.g", "ggg", ".g.")
"""A point of an attack, green where luck answers it."""


def shows_attack(view: DoctorLuckyState, look: Highlights) -> bool:
    """True if the attack lies on the map; False while a land is looked at."""
    return view.phase == DEFENCE and (look.focus is None or look.focus.kind != "area")


def draw_attack(pen: Pen, view: DoctorLuckyState, plan: AreaPlan, at: Chartlet) -> None:
    """The attack, over the four lands on which the least stands; a small one below the names of two."""
    size = at.chart.size
    if size.high <= 4:
        x, y = _place(view, at, rows=1)
        _small(pen, view, plan, x + (2 * size.wide - SMALL_COLUMNS) // 2, y + 1)
        return
    x, y = _place(view, at, rows=2)
    wide, high = 36, 10
    x, y = x + (2 * size.wide - wide) // 2, y + (2 * size.high - high) // 2
    shadow(pen, x, 2 * y, wide, 2 * high)
    pen.fill(x, y, wide, high, pen.inks(on="panel"))
    ring(pen, x, y, wide, high, pen.inks.px("alarm"))
    _large(pen, view, plan, x, y, wide)


def _place(view: DoctorLuckyState, at: Chartlet, *, rows: int) -> tuple[int, int]:
    """The left upper cell of so many rows of two lands that hide the least, far from the attack."""
    size, spot = at.chart.size, where(view, view.target)
    areas = [*view.at, view.doctor, view.cat]
    place = at.chart.place
    left, top = place[spot]
    candidates = []
    for area, (x, y) in place.items():
        high = (rows - 1) * size.high
        hidden = [other for other, (i, j) in place.items() if 0 <= i - x <= size.wide and 0 <= j - y <= high]
        if len(hidden) == 2 * rows:
            lying = [place[other] for other in hidden]
            beside = any(abs(i - left) <= size.wide and abs(j - top) <= size.high for i, j in lying)
            cost = sum(areas.count(other) for other in hidden) + 20 * (spot in hidden) + beside
            candidates.append((cost, abs(2 * x - size.width), y, at.corner(area)))
    return min(candidates)[3]


def _large(pen: Pen, view: DoctorLuckyState, plan: AreaPlan, x: int, y: int, wide: int) -> None:
    alarm = pen.inks("alarm", on="panel", bold=True)
    for column in (x + 8, x + 25):
        pen.put(column, y + 3, pen.glyphs.arrow, alarm)
    pawn(pen, x + 4, y + 3, plan.letters[view.active], plan.inks[view.active])
    if view.target == DOCTOR:
        pen.pixels(x + 27, 2 * y + 2, 8, 8, pen.inks.px("edge"))  # a black hat is lost on a dark panel
        draw_doctor(pen, x + 28, y + 2, grand=True)
    else:
        pawn(pen, x + 29, y + 3, plan.letters[view.target], plan.inks[view.target])
    _card(pen, view, x + 10, y + 1, 14, 4)
    step = 4 if view.strength <= 7 else 3 if view.strength <= MOST else 0
    left = x + 3 + (wide - 3 - step * view.strength) // 2 if step else x + wide // 2
    pen.right(left - 1, y + 6, str(view.strength), alarm)
    for point in range(view.strength if step else 0):
        tone = pen.inks.px("green" if point < view.luck else "ornament")
        pen.sprite(left + step * point, 2 * y + 11, [row[: step - 1] for row in CLOVER], {"g": tone})
    counted = t("luck {luck}, {missing} short", luck=view.luck, missing=missing(view))
    pen.center(x + 1, y + 7, wide - 2, cut(counted, wide - 2), pen.inks("text", on="panel", bold=True))
    _waiting(pen, view, plan, x + 2, y + 8, wide - 4)


def _small(pen: Pen, view: DoctorLuckyState, plan: AreaPlan, x: int, y: int) -> None:
    """The attacker, the weapon and the target between two bars; the line below the island counts."""
    inks = pen.inks
    alarm = inks.px("alarm")
    pen.fill(x, y, SMALL_COLUMNS, 2, inks(on="panel"))
    for column in (x, x + SMALL_COLUMNS - 1):
        pen.pixels(column, 2 * y, 1, 4, alarm)
    _figure(pen, plan, view.active, x + 2, y)
    for column in (x + 5, x + 19):
        pen.put(column, y, pen.glyphs.arrow, inks("alarm", on="panel", bold=True))
    name, colour, facts = _said(view, pen.glyphs, SMALL_CARD)
    head = inks.px(colour)
    plate(pen, x + 7, y, SMALL_CARD, name, inks.ink_on(head), head)
    plate(pen, x + 7, y + 1, SMALL_CARD, facts[0], "ink", "paper", bold=False)
    _figure(pen, plan, view.target, x + 21, y)


def _figure(pen: Pen, plan: AreaPlan, who: Seat, x: int, y: int) -> None:
    if who == DOCTOR:
        tile(pen, x, y, who, plan)
    else:
        chip(pen, x, y, plan.letters[who], plan.inks[who])


def _said(view: DoctorLuckyState, glyphs: Glyphs, wide: int) -> tuple[str, str, list[str]]:
    """The name of the weapon in so many cells, its colour, and its facts; those of bare hands are the strength."""
    kind = None if view.card == BARE_HANDS else view.face[view.card]
    name = capital(card_name(view, view.card))
    if kind is not None and cell_len(name) > wide - 1:
        name = kind_name(view, kind, short=True)
    if kind is None:
        return cut(name, wide - 1), "orange", [cut(t("strength {strength}", strength=view.strength), wide - 1)]
    facts = [cut(line, wide - 1) for line in facts_of(view, kind, glyphs)]
    return cut(name, wide - 1), colour_of(view, kind), facts


def _card(pen: Pen, view: DoctorLuckyState, x: int, y: int, wide: int, high: int) -> None:
    card(pen, x, y, wide, high, *_said(view, pen.glyphs, wide))


def _waiting(pen: Pen, view: DoctorLuckyState, plan: AreaPlan, x: int, y: int, wide: int) -> None:
    """The seats that have yet to answer, as chips after their words."""
    waiting = yet_to_answer(view)
    if not waiting:
        return
    label = t("still to answer: {people}", people="").rstrip()
    chips = 3 * len(waiting) if cell_len(label) + 1 + 3 * len(waiting) <= wide else tiles_width(waiting)
    column = x + (wide - cell_len(label) - 1 - chips) // 2
    column = pen.put(column, y, label, pen.inks("quiet", on="panel")) + 1
    for who in waiting:
        if chips == 3 * len(waiting):
            chip(pen, column, y, plan.letters[who], plan.inks[who])
            column += 3
        else:
            column = tile(pen, column, y, who, plan)
