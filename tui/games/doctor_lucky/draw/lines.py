"""The lines on the sea: the running attack, or the turn's watchers and the next player; and what the signs mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.style import Style

from engine.games.doctor_lucky.queries import is_murder, missing, next_area, next_player, yet_to_answer
from engine.games.doctor_lucky.state import DEFENCE, FIRST, HARM, OVER, SECOND, SETUP, DoctorLuckyState
from engine.state import Seat
from tui.art.figures import chip
from tui.art.pen import Pen
from tui.games.doctor_lucky.draw.chart import fitting
from tui.games.doctor_lucky.draw.palette import tones
from tui.games.doctor_lucky.draw.people import EYE, tile, tiles_width
from tui.games.doctor_lucky.plan import AreaPlan, doctor_sign
from tui.games.doctor_lucky.sight import standing
from tui.games.doctor_lucky.terms import card_name
from tui.i18n.messages import c, t
from tui.i18n.text_layout import capital, cut, whole_facts
from tui.presentation.game_text import Names

MISSING: Final = "○"
"""A luck that is still missing, beside the pips of those that were played."""


def on_sea(pen: Pen, name: str = "text", *, bold: bool = False) -> Style:
    """Words on the water."""
    return pen.inks(name, on=tones(pen.inks)["sea"], bold=bold)


def draw_lines(pen: Pen, view: DoctorLuckyState, plan: AreaPlan, names: Names, y: int) -> None:
    """As many lines from row `y` on as there is room for, the most important first."""
    if view.phase == SETUP or y >= pen.height:
        return
    pen.fill(0, y, pen.width, pen.height - y, on_sea(pen))
    attack = view.phase in (DEFENCE, HARM) or (view.phase == OVER and view.strength)
    if attack:
        draw_attack_line(pen, view, plan, y)
    elif view.phase in (FIRST, SECOND):
        _turn(pen, view, plan, names, y)
    if y + 1 < pen.height and not attack:  # an attack has air below it
        _legend(pen, y + 1, 1, pen.width - 1)


def draw_attack_line(pen: Pen, view: DoctorLuckyState, plan: AreaPlan, y: int) -> None:
    """The attack in a line on red, with the seats yet to answer."""
    ground = pen.inks.band("red")
    pen.fill(0, y, pen.width, 1, pen.inks(on=ground))
    waiting = yet_to_answer(view)
    room = pen.width - 1
    if waiting:
        room -= tiles_width(waiting) + len(waiting) + 1
        room -= cell_len(t("to answer: {people}", people="").rstrip()) + 1
    end = _attack(pen, view, plan, y, room, ground)
    if waiting:
        _waiting(pen, plan, waiting, end, y, ground)


def small(pen: Pen) -> bool:
    """The smallest map, with few lines below it."""
    size = fitting(pen.width, pen.height)
    return size is not None and size.high < 4


def draw_about(pen: Pen, y: int, said: str, unseen: Sequence[int] | None = None) -> None:
    """The land in focus, in a line in the place of the others; at its end the `unseen` ones, if asked for."""
    pen.fill(0, y, pen.width, 1, on_sea(pen))
    end = pen.put(1, y, whole_facts(said, pen.width - 2), on_sea(pen, bold=True))
    if unseen is None:
        return
    areas = " ".join(map(str, unseen))
    words = t("unseen: {areas}", areas=areas) if areas else t("unseen: none")
    if areas and end + 2 + cell_len(words) >= pen.width:
        words = f"{pen.glyphs.mark} {areas}"
    if end + 1 + cell_len(words) < pen.width:
        pen.right(pen.width - 1, y, words, on_sea(pen, "accent" if areas else "quiet"))


def _turn(pen: Pen, view: DoctorLuckyState, plan: AreaPlan, names: Names, y: int) -> None:
    """The people who see the turn's player, and the next player when the turn ends here."""
    said, seen = standing(view, plan.watching, names)
    to = next_area(view, view.doctor)
    coming = t(
        "then {doctor} to {area}, next: {name}", doctor=doctor_sign(), area=to, name=names[next_player(view, to)]
    )
    if small(pen):
        coming = t("next: {name}", name=names[next_player(view, to)])  # the title and the map tell where he goes
    room = pen.width // 2 if seen else pen.width - cell_len(coming) - 3
    end = pen.put(1, y, cut(said, room), on_sea(pen, "text" if seen else "accent", bold=True))
    if seen:
        end = _row(pen, plan, plan.watching, end + 1, y)
    if small(pen):
        end = max(_legend(pen, y, end + 1, pen.width - cell_len(coming) - 1) - 3, end)
    if end + 1 + cell_len(coming) < pen.width:
        pen.right(pen.width - 1, y, coming, on_sea(pen, "quiet"))


def _row(pen: Pen, plan: AreaPlan, people: Sequence[Seat], x: int, y: int) -> int:
    """People side by side as chips, or as tiles where they are many; gives the column after them."""
    for who in people:
        if who >= 0 and len(people) <= 4:
            chip(pen, x, y, plan.letters[who], plan.inks[who])
            x += 3
        else:
            x = tile(pen, x, y, who, plan) + 1
    return x


def _waiting(pen: Pen, plan: AreaPlan, waiting: Sequence[Seat], end: int, y: int, ground: str) -> None:
    """The seats yet to answer, at the right end: with words where there is room."""
    said = t("still to answer: {people}", people="").rstrip()
    wide = tiles_width(waiting) + len(waiting) - 1
    for shorter in (
        t("to answer: {people}", people="").rstrip(),
        pen.glyphs.here,
        "",
    ):
        if end + cell_len(said) + wide + 2 > pen.width:
            said = shorter
    x = pen.width - 1 - wide
    if said:
        pen.right(x - 1, y, said, pen.inks("quiet", on=ground))
    for who in waiting:
        x = tile(pen, x, y, who, plan) + 1


def _attack(pen: Pen, view: DoctorLuckyState, plan: AreaPlan, y: int, room: int, ground: str) -> int:
    """The attack in words: its strength, the luck against it so far, the rest; gives the column after it.

    The missing luck is told in the cells before `room`, without the luck so far where they are few.
    """
    glyphs = pen.glyphs
    short = missing(view)
    x = _row(pen, plan, (view.active,), 0, y)
    x = pen.put(x, y, f"{glyphs.arrow} ", pen.inks("alarm", bold=True, on=ground))
    x = _row(pen, plan, (view.target,), x, y)
    x = pen.put(x, y, capital(card_name(view, view.card)), pen.inks("text", on=ground, bold=True))
    if is_murder(view):
        strength = t("strength {strength}", strength=view.strength)
    else:
        strength = c("of a hazard", "strength {strength}", strength=view.strength)
    left = t("{missing} short", missing=short)
    played = t("luck {luck}", luck=view.luck) + f" {glyphs.pip * view.luck}{MISSING * short}"
    x = pen.put(x + 1, y, strength, pen.inks("alarm", bold=True, on=ground)) + 2
    if x + cell_len(played) + 2 + cell_len(left) <= room:  # a pip for each luck that stops the attack
        x = pen.put(x, y, played, pen.inks("text", on=ground)) + 2
    return pen.put(
        x,
        y,
        cut(left, max(room, x + cell_len(left)) - x),
        pen.inks(pen.inks.readable("lamp", ground), bold=True, on=ground),
    )


def signs_of_way() -> tuple[tuple[str, str], ...]:
    """The signs of the Doctor's way and of sight with their meanings, for a place beside the hand."""
    return ("+1", t("Doctor next")), (EYE, t("look in"))


def _legend(pen: Pen, y: int, x: int, end: int) -> int:
    """As many of the meanings of the signs on the map as fit before column `end`; gives the column after them."""
    sand = tones(pen.inks)["way"]
    for sign, said, ink in (
        (pen.glyphs.mark, t("unseen"), "accent"),
        (EYE, t("look in"), "text"),
        ("+1", t("the Doctor comes next"), "text"),
        ("▞", t("sand: a path across a corner"), sand),
    ):
        if x + cell_len(f"{sign} {said}") < end:
            x = pen.put(x, y, sign, on_sea(pen, ink, bold=True))
            x = pen.put(x + 1, y, said, on_sea(pen, "quiet")) + 2
    return x
