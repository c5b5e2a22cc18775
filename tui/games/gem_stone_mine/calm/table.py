"""The parts of the table of Gem Stone Mine: the board of 6 x 6 places, a line a player, the pickaxe cards, the bag."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rich.style import Style

from engine.games.gem_stone_mine.components import COMPONENT_SETS, GEM, PICKAXE, SIDES, Icon, cell, pair
from engine.games.gem_stone_mine.purses import money, vp
from engine.games.gem_stone_mine.queries import bag, colours, gems_to_end
from engine.games.gem_stone_mine.state import BETWEEN, DICE, DIG, MINE, ORDER, OVER, PLACES, GemStoneMineState
from engine.state import Seat
from tui.art.pen import Pen
from tui.games.gem_stone_mine.draw.palette import GEMS, SEATS
from tui.games.gem_stone_mine.effects import card_effect
from tui.games.gem_stone_mine.prompts import twins
from tui.games.gem_stone_mine.terms import LETTERS, card_name, gem_name, lying, open_purse, sign
from tui.i18n.messages import language, n, t
from tui.i18n.text_layout import cut
from tui.presentation.game_text import Names
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights
from tui.widgets.dice import draw_die

DICE_AT: Final = 12
"""The column at which a player's dice begin."""

GEMS_END: Final = 9
"""Columns to the right of a player's gems: money and VP."""


Die = tuple[int, int, int, int]


class TablePlan(NamedTuple):
    """Sizes of the drawing."""

    place: int
    """Rows of a place of the board, the free one below it included."""
    die: int
    """Rows of a die: 3 with pips, or 1."""
    gaps: tuple[int, int, int]
    """Free rows above the players, the cards and the bag."""


def planned(pen: Pen, seats: int) -> TablePlan:
    """The largest drawing that fits: bigger dice first, then bigger places."""
    sizes = [(3, 3), (2, 3), (3, 1), (2, 1), (1, 1)] if pen.width >= 80 else [(3, 1), (2, 1), (1, 1)]
    for place, die in sizes:
        spare = pen.height - _height(place, die, seats)
        if spare >= 0 or (place, die) == sizes[-1]:
            break
    return TablePlan(place, die, (int(spare > 1), int(spare > 0), int(spare > 2)))


def _height(place: int, die: int, seats: int) -> int:
    """The rows of everything without gaps: board with its heads and signs, players with theirs, cards, bag."""
    return 2 + SIDES * place + 1 + seats * (die + (die > 1)) + PLACES + 1


def seat_ink(look: Highlights, seat: Seat) -> str:
    """The colour of a seat's dice."""
    return look.seats[seat] if look.seats else SEATS[seat]


def draw_table(pen: Pen, view: GemStoneMineState, look: Highlights, names: Names) -> None:
    """Draw all that lies on the table, from the top down, with as much space between as there is."""
    plan = planned(pen, view.seats)
    y = draw_places(pen, view, look, plan)
    y = draw_seats(pen, view, look, names, y + plan.gaps[0], plan)
    y = draw_cards(pen, view, look, y + plan.gaps[1])
    draw_bag(pen, view, y + plan.gaps[2])


# the board


def draw_places(pen: Pen, view: GemStoneMineState, look: Highlights, plan: TablePlan) -> int:
    """Draw the mining board: a row and a column for each face, and in words what the signs mean. Gives the next row."""
    inks = pen.inks
    wide = min((pen.width - 3) // SIDES, 14)
    left = (pen.width - 3 - SIDES * wide) // 2 + 3
    seat = view.active
    thrown = view.extra if view.phase == DIG else view.dice[seat] if view.dice and view.phase in (ORDER, MINE) else ()
    ready = twins(view) if thrown else {}
    for face in range(1, SIDES + 1):
        style = inks.block(seat_ink(look, seat)) if face in thrown else inks("quiet", bold=True)
        pen.center(left + (face - 1) * wide, 0, wide - 1, f" {face} ", style)
        pen.put(left - 3, 1 + (face - 1) * plan.place + (plan.place > 2), f"{face} ", inks("quiet", bold=True))
        if face in thrown:
            pen.put(left - 3, 1 + (face - 1) * plan.place + (plan.place > 2), f"{face} ", style)
    for row in range(1, SIDES + 1):
        for column in range(1, SIDES + 1):
            x, y = left + (column - 1) * wide, 1 + (row - 1) * plan.place
            _place(pen, view, look, cell(row, column), x, y, wide - 1, max(plan.place - 1, 1), ready)
    y = 1 + SIDES * plan.place
    pen.put(left, y, t("$ coins   + VP   axe: roll for a pickaxe card"), inks("faint"))
    return y + 1


def _place(
    pen: Pen,
    view: GemStoneMineState,
    look: Highlights,
    place: int,
    x: int,
    y: int,
    width: int,
    height: int,
    ready: Mapping[int, int],
) -> None:
    """A place: its key if it may be picked, a dot if the dice open it, a cross if it is used.

    `ready` are the open places, each with the first of its pair that gives the same.
    """
    inks = pen.inks
    icons = COMPONENT_SETS[view.components].board[place]
    pick = Pick("place", ready.get(place, place))
    used = bool(view.used >> place & 1)
    legal = pick in look.keys
    chosen = pick == look.focus or pick in look.picked
    ground = "ground" if used else "raised" if legal or place in ready else "tile"
    style = _place_style(pen, icons, ground, used=used, lit=legal or place in ready, chosen=chosen)
    pen.fill(x, y, width, height, style)
    key = look.keys[pick] + pen.glyphs.dot if legal else "x" if used else pen.glyphs.dot if place in ready else ""
    head = style if chosen else inks("accent" if legal else "faint" if used else "text", on=ground, bold=legal)
    pen.put(x, y, key, head)
    if height > 1:
        pen.center(x, y + 1, width, _signs(icons, " ", language()), style)
    else:
        pen.put(x + 2, y, _signs(icons, " " if width > 8 else "", language()), style)
    pen.spot(x, y, width, height, pick)


@lru_cache(maxsize=256)
def _signs(icons: tuple[Icon, ...], between: str, spoken: str) -> str:
    """Texts on a place, in a language: the same for every drawing."""
    return between.join(sign(icon) for icon in icons)


def _place_style(pen: Pen, icons: Sequence[Icon], ground: str, *, used: bool, lit: bool, chosen: bool) -> Style:
    inks = pen.inks
    if chosen:
        return inks.block()
    if used:
        return inks("faint", on=ground)
    kinds = {kind for kind, _ in icons}
    name = "pink" if GEM in kinds else "orange" if PICKAXE in kinds else "text" if lit else "quiet"
    return inks(name, on=ground, bold=lit)


# the players


def draw_seats(pen: Pen, view: GemStoneMineState, look: Highlights, names: Names, y: int, plan: TablePlan) -> int:
    """Draw a line a player: dice in the owner's colour, gems by letter, money and VP tokens. Gives the next row."""
    inks = pen.inks
    step = 8 if plan.die > 1 else 4
    gems = DICE_AT + SIDES * step + 1
    apart = 1 if max(map(len, view.gems), default=0) * 2 > pen.width - GEMS_END - gems else 2
    for x, head in ((DICE_AT, t("dice")), (gems, t("gems"))):
        pen.put(x, y, head, inks("faint"))
    pen.right(pen.width - 6, y, "$", inks("faint"))
    pen.right(pen.width - 1, y, t("VP"), inks("faint"))
    y += 1
    for seat in range(view.seats):
        middle = y + plan.die // 2
        name = cut(names[seat], DICE_AT - 2)
        asked = seat in view.to_act
        pen.put(0, middle, pen.glyphs.here if asked else " ", inks("accent", bold=True))
        pen.put(1, middle, name, inks(seat_ink(look, seat), bold=asked))
        if view.dice and view.phase not in (DICE, OVER):
            _dice(pen, view, look, seat, y, step, plan)
        _gems(pen, view, seat, gems, middle, apart)
        _purse(pen, view, look, seat, middle)
        y += plan.die + (plan.die > 1)
    return y


def die_name(view: GemStoneMineState, seat: Seat, number: int) -> Die:
    """A die as the board view names it: the round it was rolled in, its owner, its place among the owner's."""
    return (sum(view.points), view.round, seat, number)


def _dice(pen: Pen, view: GemStoneMineState, look: Highlights, seat: Seat, y: int, step: int, plan: TablePlan) -> None:
    inks = pen.inks
    shown = view.dice[seat]
    second = view.phase == DIG and seat == view.active
    if second:
        shown = view.extra
    first = len(shown) if second else len(shown) - len(view.orders[seat])
    coming = (view if look.after is None else look.after).orders[seat]
    ordering = view.phase == ORDER and bool(coming)
    if ordering:
        first = len(shown)
    lit = list(pair(look.focus.value)) if _points_at(look, view, seat) and look.focus else []
    x = DICE_AT
    for number, fallen in enumerate(shown):
        face = fallen if second else look.tumbling.get(die_name(view, seat, number), fallen)
        chosen = face in lit and not look.tumbling
        if chosen:
            lit.remove(face)
        style = inks.block() if chosen else inks.block(seat_ink(look, seat))
        if number == first:
            pen.put(x - 1, y + plan.die // 2, "+", inks("text", bold=True))
        if plan.die > 1:
            draw_die(pen, x, y, face, "", style)
        else:
            pen.put(x, y, f" {face} ", style)
        x += step
    if second:
        pen.put(x, y + plan.die // 2, t("second dig"), inks("quiet"))
    elif ordering:
        for _ in coming:
            pen.put(x - 1, y + plan.die // 2, "+", inks("text", bold=True))
            pen.put(x, y + plan.die // 2, " ? ", inks("text", on="raised"))
            x += step


def _points_at(look: Highlights, view: GemStoneMineState, seat: Seat) -> bool:
    """True when the focus is on a place that this seat may use now."""
    return look.focus is not None and look.focus.kind == "place" and seat == view.active


def _gems(pen: Pen, view: GemStoneMineState, seat: Seat, x: int, y: int, step: int) -> None:
    """A letter a gem; only how many there are, where money that is set aside leaves no room for them."""
    held = colours(view, seat)
    aside = len(_aside(view.aside[seat])) + 1 if view.aside[seat] else 0
    if len(held) * step > pen.width - GEMS_END - x - aside:
        pen.put(x, y, str(len(held)), pen.inks("text"))
        return
    for gem in held:
        pen.put(x, y, LETTERS[gem], pen.inks(GEMS[gem], bold=True))
        x += step


def _purse(pen: Pen, view: GemStoneMineState, look: Highlights, seat: Seat, y: int) -> None:
    """Money and VP tokens as this view knows them, and what the picked move would make of them; covered while a purse
    that is its owner's secret is not looked into."""
    inks = pen.inks
    covered = not look.open and open_purse(view, seat) is None
    after = view if look.after is None or view.phase == BETWEEN else look.after
    for x, value, then in (
        (pen.width - 6, money(view, seat), money(after, seat)),
        (pen.width - 1, vp(view, seat), vp(after, seat)),
    ):
        if value is None or covered:
            pen.right(x, y, "?", inks("quiet"))
        elif then is None or then == value:
            pen.right(x, y, str(value), inks("text", bold=True))
        else:
            pen.right(x, y, f"{pen.glyphs.moved}{then}", inks("accent", bold=True))
    if after.aside[seat]:
        pen.right(pen.width - GEMS_END, y, _aside(after.aside[seat]), inks("quiet" if after is view else "accent"))


def _aside(amount: int) -> str:
    """Money that is not to be used before the next phase."""
    return f"(+{amount})"


# cards and bag


def draw_cards(pen: Pen, view: GemStoneMineState, look: Highlights, y: int) -> int:
    """Draw what the pickaxe die can show: a card a line; alone, how many lie face down. Gives the next row."""
    inks = pen.inks
    focus = look.focus
    board = COMPONENT_SETS[view.components].board
    wanted = focus is not None and focus.kind == "place" and any(kind == PICKAXE for kind, _ in board[focus.value])
    for place in range(PLACES):
        pen.put(1, y + place, str(place + 1), inks.block("orange") if wanted else inks("orange", bold=True))
        card = lying(view, place)
        if card is not None:
            pen.put(3, y + place, card_name(card), inks("text", bold=True))
            effect = card_effect(view, card, short=True)
            pen.put(17, y + place, pen.fit(effect, pen.width - 18), inks("quiet"))
        elif view.seats == 1:
            _pile(pen, view, place, y + place)
    return y + PLACES


def _pile(pen: Pen, view: GemStoneMineState, place: int, y: int) -> None:
    """Number of cards left on a place, in the solo game."""
    inks = pen.inks
    count = len(view.piles[place])
    if count:
        pen.put(3, y, n("{count} card, face down", "{count} cards, face down", count), inks("quiet"))
    else:
        pen.put(3, y, t("no cards left"), inks("faint"))


def draw_bag(pen: Pen, view: GemStoneMineState, y: int) -> None:
    """Draw how many gems of each colour are in the bag, and how near the end is: below, where a row is free."""
    inks = pen.inks
    room = pen.width >= 64
    below = not room and pen.height > y + 1
    x = 0
    for kind, count in enumerate(bag(view)):
        name = t("{gem}:", gem=gem_name(view, kind, short=True))
        x = pen.put(x + 1, y, name, inks(GEMS[kind] if count else "faint", bold=bool(count)))
        x = pen.put(x, y, str(count), inks("text" if count else "faint"))
    limit = gems_to_end(view)
    if limit is None:
        text = n("{count} die left", "{count} dice left", view.left)
    elif room or below:
        text = t("Gems {drawn}/{limit}", drawn=view.drawn, limit=limit)
    else:
        text = f"{view.drawn}/{limit}"
    near = limit is not None and view.drawn >= limit
    pen.right(pen.width - 1, y + below, text, inks("accent" if near else "quiet", bold=near))
