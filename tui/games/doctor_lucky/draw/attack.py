"""A running attack as a picture on the map: the attacker, the weapon and the target."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from engine.games.doctor_lucky.queries import where
from engine.games.doctor_lucky.state import BARE_HANDS, DEFENCE, DOCTOR, DoctorLuckyState
from engine.state import Seat
from tui.art.cards import card
from tui.art.figures import chip, pawn
from tui.art.pen import Pen
from tui.art.plates import plate
from tui.games.doctor_lucky.draw.hand import colour_of, facts_of
from tui.games.doctor_lucky.draw.lands import Chartlet
from tui.games.doctor_lucky.draw.people import doctor_wide, draw_doctor, tile
from tui.games.doctor_lucky.plan import AreaPlan
from tui.games.doctor_lucky.terms import card_name, kind_name
from tui.i18n.messages import t
from tui.i18n.text_layout import capital, cut
from tui.style.glyphs import Glyphs
from tui.widgets.board_view import Highlights

SMALL_COLUMNS: Final = 25
SMALL_CARD: Final = 11
"""Columns of the attack, and of the weapon in it, on small lands."""

LARGE_COLUMNS: Final = 36
LARGE_ROWS: Final = 4
LARGE_CARD: Final = 14
"""Columns and rows of the attack, and columns of the weapon in it, on large lands."""


def shows_attack(view: DoctorLuckyState, look: Highlights) -> bool:
    """True if the attack lies on the map; False while a land is looked at."""
    return view.phase == DEFENCE and (look.focus is None or look.focus.kind != "area")


def draw_attack(pen: Pen, view: DoctorLuckyState, plan: AreaPlan, at: Chartlet) -> None:
    """The attack below the names of the two lands on which the least stands; the line below the island counts."""
    size = at.chart.size
    large = size.high > 4
    wide, high = (LARGE_COLUMNS, LARGE_ROWS) if large else (SMALL_COLUMNS, 2)
    x, y = _place(view, at)
    x, y = x + (2 * size.wide - wide) // 2, y + 1 + large * (size.high - 1 - high) // 2
    panel = Pen(wide, high, pen.inks, pen.glyphs)  # no shadow of a card falls on the names below
    panel.fill(0, 0, wide, high, pen.inks(on="panel"))
    for column in (0, wide - 1):
        panel.pixels(column, 0, 1, 2 * high, pen.inks.px("alarm"))
    (_large if large else _small)(panel, view, plan)
    pen.paste(x, y, panel)


def _place(view: DoctorLuckyState, at: Chartlet) -> tuple[int, int]:
    """The left upper cell of two lands beside each other that hide the least, far from the attack."""
    size, spot = at.chart.size, where(view, view.target)
    areas = [*view.at, view.doctor, view.cat]
    place = at.chart.place
    left, top = place[spot]
    candidates = []
    for area, (x, y) in place.items():
        hidden = [other for other, (i, j) in place.items() if 0 <= i - x <= size.wide and j == y]
        if len(hidden) == 2:
            lying = [place[other] for other in hidden]
            beside = any(abs(i - left) <= size.wide and abs(j - top) <= size.high for i, j in lying)
            cost = sum(areas.count(other) for other in hidden) + 20 * (spot in hidden) + beside
            candidates.append((cost, abs(2 * x - size.width), y, at.corner(area)))
    return min(candidates)[3]


def _large(pen: Pen, view: DoctorLuckyState, plan: AreaPlan) -> None:
    """The attacker, the weapon as a card with its facts, and the target with a face."""
    for column in (6, 24):
        pen.put(column, 1, pen.glyphs.arrow, pen.inks("alarm", on="panel", bold=True))
    pawn(pen, 2, 1, plan.letters[view.active], plan.inks[view.active])
    if view.target == DOCTOR:
        # a black hat is lost on a dark panel
        pen.pixels(26, 0, doctor_wide(grand=True) + 2, 2 * LARGE_ROWS - 1, pen.inks.px("edge"))
        draw_doctor(pen, 27, 1, grand=True)
    else:
        pawn(pen, 28, 1, plan.letters[view.target], plan.inks[view.target])
    card(pen, 8, 0, LARGE_CARD, LARGE_ROWS, *_said(view, pen.glyphs, LARGE_CARD))


def _small(pen: Pen, view: DoctorLuckyState, plan: AreaPlan) -> None:
    """The attacker, the weapon and the target."""
    inks = pen.inks
    _figure(pen, plan, view.active, 2, 0)
    for column in (5, 19):
        pen.put(column, 0, pen.glyphs.arrow, inks("alarm", on="panel", bold=True))
    name, colour, facts = _said(view, pen.glyphs, SMALL_CARD)
    head = inks.px(colour)
    plate(pen, 7, 0, SMALL_CARD, name, inks.ink_on(head), head)
    plate(pen, 7, 1, SMALL_CARD, facts[0], "ink", "paper", bold=False)
    _figure(pen, plan, view.target, 21, 0)


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
