"""The lines below the map: the running attack, or the turn's watchers and the next player; and a key to the signs."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from engine.games.doctor_lucky.queries import missing, next_area, next_player, yet_to_answer
from engine.games.doctor_lucky.state import DEFENCE, DOCTOR, FIRST, HARM, OVER, SECOND, SETUP, DoctorLuckyState
from tui.art.pen import Pen
from tui.games.doctor_lucky.calm.layout import Layout
from tui.games.doctor_lucky.plan import AreaPlan, doctor_in_words, doctor_sign
from tui.games.doctor_lucky.sight import standing
from tui.games.doctor_lucky.terms import TERRAINS, card_name, terrain_name, terrain_sign
from tui.i18n.messages import t
from tui.i18n.text_layout import cut
from tui.presentation.game_text import Names

MAX_PIPS: Final = 10
"""The most points of an attack that are drawn one by one."""


def draw_panels(pen: Pen, view: DoctorLuckyState, plan: AreaPlan, names: Names, at: Layout) -> None:
    """As many lines as there is room for, the most important first."""
    rows = at.bottom - at.below
    if rows <= 0 or view.phase == SETUP:
        return
    y = at.below + (rows > 3)
    if view.phase in (DEFENCE, HARM):
        _attack(pen, view, plan, y, at)
    elif view.phase in (FIRST, SECOND):
        _turn(pen, view, plan, names, y, at)
    elif view.phase == OVER and view.strength:
        _attack(pen, view, plan, y, at)
    waiting = "".join(plan.letters[seat] for seat in yet_to_answer(view))
    if waiting and rows > 1:
        pen.put(1, y + 1, cut(t("still to answer: {people}", people=waiting), at.right - 2), pen.inks("text"))
        y += 1
    if at.bottom - y > 1:
        _legend(pen, y + 1, at)


def _turn(pen: Pen, view: DoctorLuckyState, plan: AreaPlan, names: Names, y: int, at: Layout) -> None:
    """The seats that see the turn's player, and the next player when the turn ends here."""
    inks = pen.inks
    text, seen = standing(view, plan.watching, names)
    if seen:
        watchers = "".join(doctor_in_words() if who == DOCTOR else plan.letters[who] for who in plan.watching)
        text = t("{name} {name:is|are} seen by {watchers}", name=names[view.active], watchers=watchers)
    end = pen.put(1, y, cut(text, at.right - 2), inks("text" if seen else "accent", bold=True))
    to = next_area(view, view.doctor)
    coming = t(
        "then {doctor} to {area}, next: {name}", doctor=doctor_in_words(), area=to, name=names[next_player(view, to)]
    )
    if end + 2 + cell_len(coming) < at.right:
        pen.right(at.right - 1, y, coming, inks("quiet"))


def _attack(pen: Pen, view: DoctorLuckyState, plan: AreaPlan, y: int, at: Layout) -> None:
    """The attack point by point: its strength, the luck against it so far, the rest, the seat to answer."""
    inks, glyphs = pen.inks, pen.glyphs
    target = doctor_sign() if view.target == DOCTOR else plan.letters[view.target]
    short = missing(view)
    x = pen.put(1, y, f" {plan.letters[view.active]}{glyphs.arrow}{target} ", inks.block("alarm"))
    x = pen.put(x + 1, y, card_name(view, view.card), inks("text", bold=True))
    x = pen.put(x + 1, y, str(view.strength), inks("alarm", bold=True))
    if view.strength <= MAX_PIPS:
        lucky = min(view.luck, view.strength)
        x = pen.put(x + 1, y, glyphs.pip * lucky, inks("green"))
        x = pen.put(x, y, glyphs.gap * (view.strength - lucky), inks("alarm"))
    text = t("luck {luck}, {missing} short", luck=view.luck, missing=short)
    pen.put(x + 1, y, cut(text, at.right - x - 1), inks("text"))


def _legend(pen: Pen, y: int, at: Layout) -> None:
    """Meanings of the signs on the map."""
    inks = pen.inks
    x = 1
    for terrain in TERRAINS:
        sign, name = terrain_sign(terrain), terrain_name(terrain)
        label = name if name.startswith(sign) else f"{sign}{name}"
        pen.put(x, y, label, inks("quiet"))
        pen.put(x, y, sign, inks("text", bold=True))
        x += cell_len(label) + 1
    for sign, label, style in (
        (pen.glyphs.mark, t("unseen"), inks("accent")),
        ("<A", t("A sees"), inks("text", bold=True)),
        ("/", t("border"), inks("text", bold=True)),
    ):
        if x + cell_len(sign) + cell_len(label) + 2 < at.right:
            x = pen.put(x + 1, y, sign, style)
            x = pen.put(x + 1, y, label, inks("quiet"))
