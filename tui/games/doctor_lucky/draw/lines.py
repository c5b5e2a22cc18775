"""The lines on the sea: the running attack, or the turn's watchers and the next player; and what the signs mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from rich.cells import cell_len
from rich.style import Style

from engine.games.doctor_lucky.queries import is_murder, missing, next_area, next_player, yet_to_answer
from engine.games.doctor_lucky.state import (
    BARE_HANDS,
    DEFENCE,
    DOCTOR,
    FIRST,
    HARM,
    OVER,
    SECOND,
    SETUP,
    DoctorLuckyState,
)
from engine.state import Seat
from tui.art.figures import chip, trace
from tui.art.pen import Pen
from tui.games.doctor_lucky.draw.ground.chart import fitting
from tui.games.doctor_lucky.draw.palette import tones
from tui.games.doctor_lucky.draw.people import EYE, tile
from tui.games.doctor_lucky.draw.scene import open_water
from tui.games.doctor_lucky.draw.sprites.doctor import slip
from tui.games.doctor_lucky.plan import AreaPlan, doctor_in_words, outside
from tui.games.doctor_lucky.sight import standing
from tui.games.doctor_lucky.terms import card_name, kind_name
from tui.i18n.messages import c, t
from tui.i18n.text_layout import capital, cut, whole_facts
from tui.presentation.game_text import Names
from tui.style.glyphs import Glyphs

MISSING: Final = "○"
"""A luck that is still missing, beside the pips of those that were played."""

CARDED: Final = 100
"""The columns of a table on whose line there is room for the signs of the map; others have them beside the cards."""

APART: Final = 5
"""The columns between the turn and the signs of the map in the same line."""

GAP: Final = 2
"""The columns between the parts of an attack line."""


def on_sea(pen: Pen, name: str = "text", *, bold: bool = False) -> Style:
    """Words on the water."""
    return pen.inks(name, on=_water(pen), bold=bold)


def _water(pen: Pen) -> str:
    """The tone of the sea on which words stand: that round the island above them."""
    size = fitting(pen.width, pen.height)
    return tones(pen.inks)["sea" if size is None else open_water(size)]


def draw_lines(
    pen: Pen, view: DoctorLuckyState, plan: AreaPlan, names: Names, y: int, left: Sequence[Seat] = ()
) -> None:
    """As many lines from row `y` on as there is room for, the most important first.

    Where seats have `left` traces, the legend explains them.
    """
    if view.phase == SETUP or y >= pen.height:
        return
    pen.fill(0, y, pen.width, pen.height - y, on_sea(pen))
    attack = view.phase in (DEFENCE, HARM) or (view.phase == OVER and view.strength)
    trail = (plan.letters[left[-1]], plan.inks[left[-1]]) if left else None  # of two from one land the last is seen
    if attack:
        draw_attack_line(pen, view, plan, y)
    elif view.phase in (FIRST, SECOND):
        _turn(pen, view, plan, names, y, trail)
    if y + 1 < pen.height and not attack:  # an attack has air below it
        draw_legend(pen, view, y + 1, 1, pen.width - 1, trail=trail)


def draw_attack_line(pen: Pen, view: DoctorLuckyState, plan: AreaPlan, y: int) -> None:
    """The attack in a line on red, with the seats yet to answer at its end."""
    inks, ground = pen.inks, pen.inks.band("red")
    pen.fill(0, y, pen.width, 1, inks(on=ground))
    x = _row(pen, plan, (view.active,), 0, y)
    x = pen.put(x, y, f"{pen.glyphs.arrow} ", inks("alarm", bold=True, on=ground))
    x = _row(pen, plan, (view.target,), x, y) + (view.target != DOCTOR)
    told = _told(view, pen.glyphs, pen.width - 1 - x)
    for words, ink in zip(told.words, ("text", "alarm", inks.readable("lamp", ground)), strict=True):
        x = pen.put(x, y, words, inks(ink, on=ground, bold=True)) + (GAP if words else 0)
    if not told.waiting:
        return
    x = pen.width - 1 - told.tiles
    if told.call:
        pen.right(x - 1, y, told.call, inks("quiet", on=ground))
    for who in told.waiting:
        x = tile(pen, x, y, who, plan) + told.apart


class _Told(msgspec.Struct, frozen=True):
    """The words of an attack line, as many as its cells hold."""

    words: tuple[str, str, str]
    """The card, the strength, and the luck so far."""
    call: str
    """The words before the seats that are yet to answer."""
    waiting: tuple[Seat, ...]
    apart: int
    """The columns from one of these seats to the next."""

    @property
    def tiles(self) -> int:
        """The columns of the seats that are yet to answer."""
        return (1 + self.apart) * len(self.waiting) - self.apart if self.waiting else 0

    @property
    def wide(self) -> int:
        """All columns of the line behind its two people."""
        said = sum(cell_len(words) + GAP for words in self.words if words)
        return said + self.tiles + (cell_len(self.call) + 1 if self.call else 0) if self.waiting else said - GAP


def _told(view: DoctorLuckyState, glyphs: Glyphs, room: int) -> _Told:
    """The longest words of an attack that leave gaps: at least its card in short and the luck so far."""
    waiting, need = tuple(yet_to_answer(view)), view.strength
    name = capital(card_name(view, view.card))
    kind = None if view.card == BARE_HANDS else view.face[view.card]
    brief = name if kind is None else kind_name(view, kind, short=True)
    if is_murder(view):
        strength = t("strength {strength}", strength=need)
    else:
        strength = c("of a hazard", "strength {strength}", strength=need)
    so_far = t("luck {luck} of {strength}", luck=view.luck, strength=need)
    pips = f"{so_far} {glyphs.pip * min(view.luck, need)}{MISSING * missing(view)}"
    still, asked = t("still to answer: {people}", people="").rstrip(), t("to answer: {people}", people="").rstrip()
    ways = (
        ((name, strength, pips), still, 1),
        ((name, strength, so_far), still, 1),
        ((name, strength, so_far), asked, 1),
        ((name, "", pips), asked, 1),
        ((brief, "", pips), asked, 1),
        ((name, "", so_far), asked, 1),
        ((brief, "", so_far), asked, 1),
        ((brief, "", so_far), asked, 0),
        ((brief, "", so_far), "", 0),
    )
    lines = [_Told(words, call, waiting, apart) for words, call, apart in ways]
    return next((line for line in lines if line.wide <= room), lines[-1])


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
    words = f"{pen.glyphs.mark} {words}"
    if end + 1 + cell_len(words) < pen.width:
        pen.right(pen.width - 1, y, words, on_sea(pen, "accent" if areas else "quiet"))


def _turn(pen: Pen, view: DoctorLuckyState, plan: AreaPlan, names: Names, y: int, trail: Trail | None) -> None:
    """The people who see the turn's player, and the next player when the turn ends here."""
    said, seen = standing(view, plan.watching, names)
    to = next_area(view, view.doctor)
    coming = t(
        "then {doctor} to {area}, next: {name}", doctor=doctor_in_words(), area=to, name=names[next_player(view, to)]
    )
    brief = t("next: {name}", name=names[next_player(view, to)])  # the title and the map tell where he goes
    if seen and small(pen):  # no legend has room there: the sign of the map stands with its words
        said = f"{EYE} {said}"
    room = pen.width // 2 if seen else pen.width - cell_len(brief) - 3
    end = pen.put(1, y, cut(said, room), on_sea(pen, "text" if seen else "accent", bold=True))
    if seen:
        end = _row(pen, plan, plan.watching, end + 1, y)
    if pen.width > CARDED:  # apart from what is so now
        last = pen.width - cell_len(coming) - APART
        end = max(draw_legend(pen, view, y, end + APART, last, trail=trail) - 3, end)
    words = next((words for words in (coming, brief) if end + GAP + cell_len(words) < pen.width), "")
    pen.right(pen.width - 1, y, words, on_sea(pen, "quiet"))


def _row(pen: Pen, plan: AreaPlan, people: Sequence[Seat], x: int, y: int) -> int:
    """People side by side as chips, or as tiles where they are many; gives the column after them."""
    for who in people:
        if who >= 0 and len(people) <= 4:
            chip(pen, x, y, plan.letters[who], plan.inks[who])
            x += 3
        else:
            x = tile(pen, x, y, who, plan) + 1
    return x


Sign = tuple[str, str, str]
"""A sign, its meaning, and the name of its colour."""

Trail = tuple[str, str]
"""The letter of a seat that has left a trace on the map, and its colour."""


def signs_of_lands(pen: Pen, view: DoctorLuckyState, *, brief: bool = False) -> list[Sign]:
    """The signs on the lands, on demand in fewer words.

    Eyes are explained only while somebody is seen, and unseen lands while somebody acts.
    """
    coming = (slip(1), c("of the Doctor on the map", "next") if brief else t("Doctor next"), "text")
    signs = [(pen.glyphs.mark, t("unseen"), tones(pen.inks)["unseen"])] if view.phase in (FIRST, SECOND) else []
    signs.append(coming)
    if any(outside(view, area) for area in {*view.at, view.doctor}):
        signs.append((EYE, t("seen by"), "text"))
    return signs


def heads_of_seats() -> list[Sign]:
    """The heads of the numbers beside the seats."""
    return [(c("of a seat", "Move"), t("steps"), "text"), (c("of a seat", "Kill"), t("strength"), "text")]


def draw_legend(
    pen: Pen, view: DoctorLuckyState, y: int, x: int, end: int, ground: str = "", *, trail: Trail | None = None
) -> int:
    """As many of the meanings of the signs on the map as fit before column `end`; gives the column after them.

    They stand on the sea, or on another `ground`. The first is that of a `trail`.
    """
    on = ground or _water(pen)
    whence = t("came from here")
    if trail is not None and x + cell_len(f"a {whence}") < end:
        x = pen.put(trace(pen, x, y, *trail) + 1, y, whence, pen.inks("quiet", on=on)) + GAP
    rest = [("▞", t("sand path"), tones(pen.inks)["way"]), (pen.glyphs.pip, t("luck"), "text")]
    for sign, said, ink in (*signs_of_lands(pen, view), *heads_of_seats(), *rest):
        if x + cell_len(f"{sign} {said}") < end:
            x = pen.put(x, y, sign, pen.inks(ink, on=on, bold=True))
            x = pen.put(x + 1, y, said, pen.inks("quiet", on=on)) + GAP
    return x
