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
from tui.games.doctor_lucky.draw.sprites.cat import cat_word
from tui.games.doctor_lucky.draw.sprites.doctor import slip
from tui.games.doctor_lucky.plan import AreaPlan, doctor_in_words, doctor_sign, outside
from tui.games.doctor_lucky.sight import standing, standing_briefly
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
"""The columns between the parts of an attack line, and between signs."""

FEW: Final = 4
"""So many people side by side are chips; more are tiles."""


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
        sight = signs_of_sight(pen, view, dotted=plan.dotted)
        draw_legend(pen, y + 1, 1, pen.width - 1, trail=trail, sight=sight)


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


def draw_about(pen: Pen, y: int, said: str, unseen: Sequence[int] | None = None) -> None:
    """The land in focus, in a line in the place of the others; at its end the `unseen` ones, if asked for."""
    pen.fill(0, y, pen.width, 1, on_sea(pen))
    areas = " ".join(map(str, unseen or ()))
    words = t("unseen: {areas}", areas=areas) if areas else t("unseen: none")
    words = "" if unseen is None else f"{pen.glyphs.mark} {words}"
    room = pen.width - 3 - cell_len(words)
    brief = whole_facts(said, room)  # the map tells when the Doctor comes, but nothing else what its mark means
    said = brief if unseen is not None and said.startswith(f"{brief}") else whole_facts(said, pen.width - 2)
    end = pen.put(1, y, said, on_sea(pen, bold=True))
    if words and end + 1 + cell_len(words) < pen.width:
        pen.right(pen.width - 1, y, words, on_sea(pen, "accent" if areas else "quiet"))


def _turn(pen: Pen, view: DoctorLuckyState, plan: AreaPlan, names: Names, y: int, trail: Trail | None) -> None:
    """The people who see the turn's player, and the next player when the turn ends here.

    Where no other line explains the signs of sight, they come before the next player, whom the prompt names, too.
    """
    said, seen = standing(view, plan.watching, names)
    sight = signs_of_sight(pen, view, dotted=plan.dotted)
    signs = [] if y + 1 < pen.height or pen.width > CARDED else sight
    if signs:
        said, signs = _with_signs(pen, view, plan, said, signs, seen=seen)
    to = next_area(view, view.doctor)
    coming = t(
        "then {doctor} to {area}, next: {name}", doctor=doctor_in_words(), area=to, name=names[next_player(view, to)]
    )
    brief = t("next: {name}", name=names[next_player(view, to)])  # the title and the map tell where he goes
    room = pen.width // 2 if seen else pen.width - cell_len(brief) - 3
    end = pen.put(1, y, cut(said, room), on_sea(pen, "text" if seen else "accent", bold=True))
    if seen:
        end = _row(pen, plan, plan.watching, end + 1, y)
    for sign, meaning, ink in signs:
        end = pen.put(end + GAP, y, sign, on_sea(pen, ink, bold=True))
        end = pen.put(end + 1, y, meaning, on_sea(pen, "quiet"))
    if pen.width > CARDED:  # apart from what is so now
        last = pen.width - cell_len(coming) - APART
        end = max(draw_legend(pen, y, end + APART, last, trail=trail, sight=sight) - 3, end)
    words = next((words for words in (coming, brief) if end + GAP + cell_len(words) < pen.width), "")
    pen.right(pen.width - 1, y, words, on_sea(pen, "quiet"))


def _with_signs(
    pen: Pen, view: DoctorLuckyState, plan: AreaPlan, said: str, signs: list[Sign], *, seen: bool
) -> tuple[str, list[Sign]]:
    """The words on sight behind the sign that they explain, in short where else not all other signs have room."""
    own = EYE if seen else "" if plan.watching else pen.glyphs.mark
    rest = [one for one in signs if one[0] != own]
    forms = [f"{own} {words}".lstrip() for words in (said, standing_briefly(view, plan.watching))]
    people = 1 + _row_wide(plan.watching) if seen else 0

    def shown(words: str) -> list[Sign]:
        kept, end = [], 1 + cell_len(words) + people
        for one in rest:
            end += GAP + cell_len(f"{one[0]} {one[1]}")
            kept += [one] if end < pen.width else []
        return kept

    return max(((words, shown(words)) for words in forms), key=lambda form: len(form[1]))


def _row_wide(people: Sequence[Seat]) -> int:
    """The columns of people side by side."""
    chips = len(people) <= FEW
    return sum(cell_len(doctor_sign()) + 1 if who == DOCTOR else 3 if chips else 2 for who in people)


def _row(pen: Pen, plan: AreaPlan, people: Sequence[Seat], x: int, y: int) -> int:
    """People side by side as chips, or as tiles where they are many; gives the column after them."""
    for who in people:
        if who >= 0 and len(people) <= FEW:
            chip(pen, x, y, plan.letters[who], plan.inks[who])
            x += 3
        else:
            x = tile(pen, x, y, who, plan) + 1
    return x


Sign = tuple[str, str, str]
"""A sign, its meaning, and the name of its colour."""

Trail = tuple[str, str]
"""The letter of a seat that has left a trace on the map, and its colour."""


def signs_of_sight(pen: Pen, view: DoctorLuckyState, *, dotted: bool) -> list[Sign]:
    """The signs of a turn that are on the map now: unseen lands, eyes, and the dots of a walk while it is `dotted`."""
    if view.phase not in (FIRST, SECOND):
        return []
    signs = [(pen.glyphs.dot, t("in reach"), "accent")] if dotted else []  # nothing else tells of a dot
    signs.append((pen.glyphs.mark, t("unseen"), tones(pen.inks)["unseen"]))
    if any(outside(view, area) for area in {*view.at, view.doctor}):
        signs.append((EYE, t("seen by"), "text"))
    return signs


def signs_of_pieces(*, brief: bool = False) -> list[Sign]:
    """The Doctor's next step and the cat, on demand in fewer words."""
    coming = c("of the Doctor on the map", "next") if brief else t("Doctor next")
    return [(slip(1), coming, "text"), (cat_word(), t("no view out") if brief else t("nobody sees out"), "orange")]


def heads_of_seats() -> list[Sign]:
    """The heads of the numbers beside the seats."""
    return [(c("of a seat", "Move"), t("steps"), "text"), (c("of a seat", "Kill"), t("strength"), "text")]


def draw_legend(
    pen: Pen,
    y: int,
    x: int,
    end: int,
    ground: str = "",
    *,
    trail: Trail | None = None,
    sight: Sequence[Sign] = (),
) -> int:
    """As many of the meanings of the signs on the map as fit before column `end`; gives the column after them.

    They stand on the sea, or on another `ground`. The first is that of a `trail`, then those of `sight` where no
    other line has them.
    """
    on = ground or _water(pen)
    whence = t("came from here")
    if trail is not None and x + cell_len(f"a {whence}") < end:
        x = pen.put(trace(pen, x, y, *trail) + 1, y, whence, pen.inks("quiet", on=on)) + GAP
    rest = [(pen.glyphs.pip, t("luck"), "text"), ("▞", t("sand path"), tones(pen.inks)["way"])]
    coming, cat = signs_of_pieces()
    for sign, said, ink in (*sight, coming, *heads_of_seats(), cat, *rest):
        if x + cell_len(f"{sign} {said}") < end:
            x = pen.put(x, y, sign, pen.inks(ink, on=on, bold=True))
            x = pen.put(x + 1, y, said, pen.inks("quiet", on=on)) + GAP
    return x
