"""The weapon of a running attack: a card that lies beside the hand of those who answer."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from engine.games.doctor_lucky.components import COMPONENT_SETS, WEAPON
from engine.games.doctor_lucky.queries import is_murder, kill, missing
from engine.games.doctor_lucky.state import BARE_HANDS, DEFENCE, DOCTOR, HARM, DoctorLuckyState
from tui.art.cards import card
from tui.art.pen import Pen
from tui.art.quadrants import quadrants
from tui.games.doctor_lucky.draw.ground.chart import Chartlet
from tui.games.doctor_lucky.draw.hand import ATTACK_ROWS, NARROW, attacked_above, facts_of
from tui.games.doctor_lucky.draw.heads import colour_of
from tui.games.doctor_lucky.draw.lines import MISSING
from tui.games.doctor_lucky.draw.palette import tones
from tui.games.doctor_lucky.draw.sprites import arms, icons
from tui.games.doctor_lucky.draw.sprites.doctor import figure_wide, plate_wide
from tui.games.doctor_lucky.draw.sprites.signs import COLOURS, Sprite
from tui.games.doctor_lucky.terms import card_name, kind_name
from tui.i18n.messages import c, t
from tui.i18n.text_layout import capital, cut
from tui.style.glyphs import Glyphs

WIDE: Final = 15
"""Columns of the weapon."""

GREAT: Final = 28
"""Its columns where it is drawn large."""

PAWN: Final = 6
"""The columns of a land before the name of a hazard beside a pawn."""

HIGH: Final = 4
"""Its rows, and the fewest of a hand beside which it has room."""


def attack_room(pen: Pen, view: DoctorLuckyState, kinds: int) -> int:
    """The columns at the left of a hand that an attack takes; none where the cards need them."""
    room = WIDE + 5
    fits = kinds * (NARROW + 1) <= pen.width - 2 - room
    return room if view.phase in (DEFENCE, HARM) and pen.height >= HIGH and fits else 0


def draw_attack(pen: Pen, view: DoctorLuckyState) -> None:
    """The weapon as a card between red bars, with an arrow to the cards that may answer it."""
    x, alarm = 2, pen.inks.px("alarm")
    name, colour, facts = _said(view, pen.glyphs)
    card(pen, x, 0, WIDE, HIGH, name, colour, facts)
    kind = None if view.card == BARE_HANDS else view.face[view.card]
    if kind is not None and max(map(cell_len, facts[:2])) < WIDE - icons.WIDE - 1:
        dyes = {sign: tones(pen.inks)[shade] for sign, shade in COLOURS.items()}
        quadrants(pen, x + WIDE - icons.WIDE - 1, 1, icons.ICONS[icons.shape_of(view, kind)], dyes)
    for column in (x - 1, x + WIDE):
        pen.pixels(column, 0, 1, 2 * HIGH, alarm)
    pen.put(x + WIDE + 2, HIGH // 2, pen.glyphs.arrow, pen.inks("alarm", on=pen.behind(x + WIDE + 2, 2), bold=True))


def draw_great_attack(pen: Pen, view: DoctorLuckyState, kinds: int) -> None:
    """The weapon drawn large above a hand beside the table, with what it takes to stop it; nothing without room."""
    if not attacked_above(pen, view, kinds):
        return
    inks, shades = pen.inks, tones(pen.inks)
    x, high = 2, ATTACK_ROWS - 1
    name, colour, facts = _said(view, pen.glyphs, GREAT)
    card(pen, x, 0, GREAT, high, name, colour, facts)
    for column in (x - 1, x + GREAT):
        pen.pixels(column, 0, 1, 2 * high, inks.px("alarm"))
    kind = None if view.card == BARE_HANDS else view.face[view.card]
    if kind is not None:
        picture, dyes = (
            icons.PICTURES[icons.shape_of(view, kind)],
            {sign: shades[shade] for sign, shade in COLOURS.items()},
        )
        pen.sprite(x + GREAT - len(picture[0]) - 1, 2 * high - len(picture) - 1, picture, dyes)
    left, ground, need = x + GREAT + 3, pen.behind(x + GREAT + 3, 0), view.strength
    strength = t("strength {strength}", strength=need)
    if not is_murder(view):
        strength = c("of a hazard", "strength {strength}", strength=need)
    so_far = t("luck {luck} of {strength}", luck=view.luck, strength=need)
    pips = pen.glyphs.pip * min(view.luck, need) + MISSING * missing(view)
    for row, (said, ink) in enumerate(((strength, "alarm"), (so_far, "lamp"), (pips, "lamp")), 1):
        pen.put(left, row, cut(said, pen.width - left), inks(ink, on=ground, bold=True))
    pen.put(left, high, pen.glyphs.down, inks("alarm", on=ground, bold=True))


def draw_arm(pen: Pen, view: DoctorLuckyState, area: int, at: Chartlet) -> None:
    """The weapon or the hazard in the land of the attack, right of its target; in larger lands its name above it."""
    size, kind = at.chart.size, None if view.card == BARE_HANDS else view.face[view.card]
    (x, y), doctor, shades = at.corner(area), view.target == DOCTOR, tones(pen.inks)
    dyes = {sign: shades[shade] for sign, shade in arms.DYES.items()}
    picture, beside = _arm(view, kind), x + 1 + (figure_wide(size) if doctor else PAWN - 2)
    high = len(picture) // 2
    if size.high > 5:  # there is room for it twice as large
        pen.sprite(beside, 2 * (y + 3 - doctor), [row for row in picture for _ in range(4 // len(picture))], dyes)
    elif size.high < 5:
        left = beside if high < arms.HIGH else x + size.wide - arms.WIDE
        quadrants(pen, left, y + size.high - 2, picture, dyes)
    elif doctor:
        quadrants(pen, beside + (high > 1) * plate_wide(), y + size.high - 3, picture, dyes)
    else:  # its name stands beside the pawn
        quadrants(pen, x + size.wide - 2 - arms.WIDE, y + 4 - high, picture, dyes)
    if size.high < 5:
        return
    left, row = (beside, y + 1) if doctor else (x + PAWN, y + (1 if high > 1 and size.high < 6 else 2))
    room = x + size.wide - 1 - left
    said = capital(card_name(view, view.card))
    if kind is not None and cell_len(said) > room - 2:
        said = kind_name(view, kind, short=True)
    coat = pen.inks.px("orange" if kind is None else colour_of(view, kind))
    pen.put(left, row, cut(f" {said} ", room), pen.inks(pen.inks.ink_on(coat), on=coat, bold=True))


def _arm(view: DoctorLuckyState, kind: int | None) -> Sprite:
    """The picture of an attack's card, or of bare hands."""
    if kind is None:
        return arms.FIST
    made = COMPONENT_SETS[view.components].cards[kind]
    if made.sort == WEAPON:
        return arms.ARMS[icons.SHAPES.get(made.name, "blade")]
    return arms.DANGERS[arms.SHAPES.get(made.name, "rocks")]


def _said(view: DoctorLuckyState, glyphs: Glyphs, wide: int = WIDE) -> tuple[str, str, list[str]]:
    """The name of the weapon, its colour, and its facts on a card; those of bare hands are the strength."""
    kind = None if view.card == BARE_HANDS else view.face[view.card]
    name = capital(card_name(view, view.card))
    if kind is not None and cell_len(name) > wide - 1:
        name = kind_name(view, kind, short=True)
    if kind is None:
        return cut(name, wide - 1), "orange", [cut(t("strength {strength}", strength=view.strength), wide - 1)]
    facts = _sum(view, kind) if is_murder(view) else facts_of(view, kind, glyphs, wide - 1)
    facts = [cut(line, wide - 1) for line in facts]
    return cut(name, wide - 1), colour_of(view, kind), facts


def _sum(view: DoctorLuckyState, kind: int) -> list[str]:
    """The strength of a murder as it adds up: the weapon with what it has in this land, and Kill."""
    added, strong = kill(view, view.active), view.strength
    there = strong - added != COMPONENT_SETS[view.components].cards[kind].value
    worth, head, sum_ = strong - added, c("of a seat", "Kill"), t("strength {strength}", strength=strong)
    return [
        t("weapon {value} in {area}", value=worth, area=kind) if there else t("weapon {value}", value=worth),
        f"+ {head} {added}",
        f"= {sum_}",
    ]
