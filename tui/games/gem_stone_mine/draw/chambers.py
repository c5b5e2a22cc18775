"""The chambers of the mine: what each gives, lantern light where it may be mined, the ring of the focus."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Final, NamedTuple

from rich.cells import cell_len

from engine.games.gem_stone_mine.components import COIN, COMPONENT_SETS, GEM, PICKAXE, SIDES, TROPHY, Icon, pair
from engine.games.gem_stone_mine.queries import open_places
from engine.games.gem_stone_mine.state import DIG, MINE, ORDER, GemStoneMineState
from tui.art.dice import small_die
from tui.art.pen import Pen
from tui.art.plates import key_cap
from tui.games.gem_stone_mine.draw.layout import MinePlan, planned
from tui.games.gem_stone_mine.draw.palette import SEATS, mine
from tui.games.gem_stone_mine.draw.scene import hollow, rock_face
from tui.games.gem_stone_mine.draw.sprites import (
    LARGE,
    LARGE_LINE,
    MIDDLE,
    MIDDLE_LINE,
    SMALL,
    SMALL_PICK,
    Sprites,
    tones,
)
from tui.games.gem_stone_mine.terms import amount_of
from tui.presentation.game_text import Names
from tui.presentation.players import seat_letters
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights

WORDS: Final = {COIN: "coins", TROPHY: "points", GEM: "gem", PICKAXE: "points"}
"""Kind of a gain to the colour of its words."""


class Chamber(NamedTuple):
    """A place as it stands on the table now."""

    icons: tuple[Icon, ...]
    ground: str
    used: bool
    ready: bool
    legal: bool
    lit: bool


@cache
def mine_face(seats: int, components: int) -> Callable[[Pen], None]:
    """The drawing of a mine at rest, above so many carts."""
    return partial(_mine_face, seats, components)


def _mine_face(seats: int, components: int, pen: Pen) -> None:
    rock_face(pen, seats)
    colours = mine(pen.inks)
    plan = planned(pen.width, pen.height, seats)
    for place, icons in enumerate(COMPONENT_SETS[components].board):
        at = Chamber(icons, colours["hole"], used=False, ready=False, legal=False, lit=False)
        _chamber(pen, plan, place, at, colours)


def draw_chambers(pen: Pen, view: GemStoneMineState, look: Highlights, names: Names, plan: MinePlan, coat: str) -> None:
    """Draw the light, keys and signs of chambers over the mine at rest, and the dice over its rows and columns."""
    colours = mine(pen.inks)
    thrown = _thrown(view)
    ready = set(open_places(view, view.active)) if thrown else set()
    for place in range(SIDES * SIDES):
        at = _stands(pen, view, look, place, ready)
        if at.used or at.ready or at.legal or at.lit:
            _chamber(pen, plan, place, at, colours)
    _traces(pen, view, names, look, plan)
    focus = look.focus
    aim = pair(focus.value) if focus is not None and focus.kind == "place" else ()
    if aim and focus is not None:
        _ring(pen, plan, focus.value)
    _heads(pen, plan, thrown, aim, coat)
    for pick, key in look.keys.items():
        if pick.kind == "place":
            _cap(pen, plan, pick.value, key, lit=pick == focus)
    for place in range(SIDES * SIDES):
        x, y = plan.chamber(place)
        pen.spot(x + 1, y, plan.wide - 1, plan.high, Pick("place", place))


def _thrown(view: GemStoneMineState) -> tuple[int, ...]:
    """The dice that open places now."""
    if view.phase == DIG:
        return view.extra
    return view.dice[view.active] if view.dice and view.phase in (ORDER, MINE) else ()


def _stands(pen: Pen, view: GemStoneMineState, look: Highlights, place: int, ready: set[int]) -> Chamber:
    colours = mine(pen.inks)
    pick = Pick("place", place)
    used = bool(view.used >> place & 1)
    legal = pick in look.keys
    ground = colours["rubble"] if used else colours["lit"] if legal else colours["hole"]
    lit = pick == look.focus or pick in look.picked
    return Chamber(COMPONENT_SETS[view.components].board[place], ground, used, place in ready, legal, lit)


def _chamber(pen: Pen, plan: MinePlan, place: int, at: Chamber, colours: dict[str, str]) -> None:
    if at.ground != colours["hole"]:
        hollow(pen, plan, place, at.ground, colours)
    if at.legal and not at.lit:
        _lantern(pen, plan, place, colours)
    if at.used:
        _boards(pen, plan, place, colours)
        return
    DRAWN[plan.wide](pen, plan, *plan.chamber(place), at, colours)
    if at.ready and not at.legal:
        x, y = plan.chamber(place)
        pen.glyph(x, y, pen.glyphs.dot, colours["coins"], colours["rock"])


# what a chamber holds


def _small(pen: Pen, plan: MinePlan, x: int, y: int, at: Chamber, colours: dict[str, str]) -> None:
    """Figures with their amounts on them."""
    arts = [SMALL_PICK if number and kind == PICKAXE else SMALL[kind] for number, (kind, _) in enumerate(at.icons)]
    left = x + 1 + (plan.wide - sum(len(art[0]) + 1 for art in arts) + 1) // 2
    y += plan.high - 2
    for (kind, amount), art in zip(at.icons, arts, strict=True):
        shades = tones(kind, colours)
        pen.sprite(left, 2 * y, art, shades)
        if kind in (COIN, TROPHY):
            tone = shades[art[0][0]]
            pen.put(left + 1, y, str(amount), pen.inks(pen.inks.ink_on(tone), on=tone, bold=True))
        left += len(art[0]) + 1


def _middle(pen: Pen, _: MinePlan, x: int, y: int, at: Chamber, colours: dict[str, str]) -> None:
    """Three rows: figures at the left, words at the right."""
    if len(at.icons) == 1:
        _one(pen, x, y, 11, MIDDLE, at, colours)
        return
    for row, icon in enumerate(at.icons):
        pen.sprite(x + 2, 2 * y + 3 * row, MIDDLE_LINE[icon[0]], tones(icon[0], colours))
        _words(pen, min(x + 5, x + 12 - cell_len(amount_of(icon))), y + row, icon, at, colours)


def _large(pen: Pen, _: MinePlan, x: int, y: int, at: Chamber, colours: dict[str, str]) -> None:
    """Four rows: the same with larger figures."""
    if len(at.icons) == 1:
        _one(pen, x, y, 15, LARGE, at, colours)
        return
    for row, icon in enumerate(at.icons):
        pen.sprite(x + 2, 2 * y + 4 * row, LARGE_LINE[icon[0]], tones(icon[0], colours))
        _words(pen, x + 8, y + 2 * row, icon, at, colours)


def _one(pen: Pen, x: int, y: int, room: int, sprites: Sprites, at: Chamber, colours: dict[str, str]) -> None:
    """A single gain in the middle of a chamber: its figure, and its words beside it."""
    (icon,) = at.icons
    art, said = sprites[icon[0]], cell_len(amount_of(icon))
    left = x + 1 + max(1, (room - len(art[0]) - 1 - said) // 2)
    pen.sprite(left, 2 * y + 1, art, tones(icon[0], colours))
    _words(pen, min(left + len(art[0]) + 1, x + 1 + room - said), y + 1, icon, at, colours)


def _words(pen: Pen, x: int, y: int, icon: Icon, at: Chamber, colours: dict[str, str]) -> None:
    pen.put(x, y, amount_of(icon), pen.inks(colours[WORDS[icon[0]]], on=at.ground, bold=at.legal or at.lit))


DRAWN: Final = {8: _small, 11: _small, 12: _middle, 16: _large}
"""Columns of a chamber to the drawing of what it holds."""


# light, keys and traces


def _lantern(pen: Pen, plan: MinePlan, place: int, colours: dict[str, str]) -> None:
    """Stand a light on the ledge of a chamber that may be mined; in a small one it hangs on the pillar."""
    x, y = plan.chamber(place)
    if plan.tight:
        pen.pixel(x, 2 * y + 2, colours["flame"])
        return
    right, floor = x + plan.wide - 5, 2 * (y + plan.high) - 2
    pen.pixel(right, floor, colours["flame"])
    for column in (right - 1, right + 1):
        pen.pixel(column, floor, colours["glare"])


def _boards(pen: Pen, plan: MinePlan, place: int, colours: dict[str, str]) -> None:
    """Nail boards across a chamber that is used up."""
    x, y = plan.chamber(place)
    for row in range(plan.high - 1 + (plan.high == 2)):
        pen.pixels(x, 2 * (y + row), plan.wide + 1, 1, colours["wood" if row % 2 == 0 else "wood_dark"])


def _cap(pen: Pen, plan: MinePlan, place: int, key: str, *, lit: bool) -> None:
    """Nail the key to the pillar of a small chamber, or to the ledge of a larger one."""
    x, y = plan.chamber(place)
    if plan.tight:
        style = pen.inks.block() if lit else pen.inks("accent", on="legal", bold=True)
        pen.put(x, y, key[0], style)
    else:
        key_cap(pen, x + plan.wide - 3, y + plan.high - 1, key, lit=lit)


def _ring(pen: Pen, plan: MinePlan, place: int) -> None:
    """Frame the chamber in focus: over its pillars, its ledge and the one above."""
    glow = pen.inks.px("accent")
    x, y = plan.chamber(place)
    top, bottom = 2 * y - 1, 2 * (y + plan.high) - 1
    for row in (top, bottom):
        pen.pixels(x, row, plan.wide + 1, 1, glow)
    for column in (x, x + plan.wide):
        pen.pixels(column, top, 1, bottom - top + 1, glow)


def _heads(pen: Pen, plan: MinePlan, thrown: tuple[int, ...], aim: tuple[int, ...], coat: str) -> None:
    """Hang a die over each column and before each row: in the owner's colour when it was thrown, lit for the focus."""
    for face in range(1, SIDES + 1):
        at = (face - 1) * plan.wide + (plan.wide - 1) // 2
        tone = coat if face in thrown else "edge"
        y = 1 + (face - 1) * plan.high + (plan.high - 1) // 2
        small_die(pen, plan.left + at, 0, face, tone, lit=face in aim)
        small_die(pen, plan.left - 3, y, face, tone, lit=face in aim)


def _traces(pen: Pen, view: GemStoneMineState, names: Names, look: Highlights, plan: MinePlan) -> None:
    """Write the letter of each seat in the chamber that it has mined this round, on its ledge."""
    letters = seat_letters(names)
    dug: dict[int, list[int]] = {}
    for seat, places in enumerate(view.mined):
        for place in places:
            dug.setdefault(place, []).append(seat)
    for place, seats in dug.items():
        x, y = plan.chamber(place)
        single = len(COMPONENT_SETS[view.components].board[place]) == 1
        left, room = (x + 4 + 3 * single, 1) if plan.tight else (x + 1, plan.wide - 6)
        for column, seat in enumerate(seats[-room:], left):
            coat = pen.inks.px(look.seats[seat] if look.seats else SEATS[seat])
            style = pen.inks(pen.inks.ink_on(coat), on=coat, bold=True)
            pen.put(column, y + plan.high - 1, letters[seat], style)
