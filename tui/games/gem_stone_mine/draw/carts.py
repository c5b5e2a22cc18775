"""The players as carts on rails: their dice, gems, coins and VP."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.style import Style

from engine.games.gem_stone_mine.components import COMPONENT_SETS, GEM, pair
from engine.games.gem_stone_mine.purses import money, vp
from engine.games.gem_stone_mine.queries import colours
from engine.games.gem_stone_mine.state import BETWEEN, DICE, DIG, ORDER, OVER, GemStoneMineState
from engine.state import Seat
from tui.art.dice import die, small_die
from tui.art.motion import between
from tui.art.pen import Pen
from tui.games.gem_stone_mine.calm.table import die_name
from tui.games.gem_stone_mine.draw.gains import Gain, draw_gains, gains
from tui.games.gem_stone_mine.draw.layout import MinePlan
from tui.games.gem_stone_mine.draw.palette import GEMS, SEATS, mine
from tui.games.gem_stone_mine.terms import open_purse
from tui.i18n.messages import t
from tui.i18n.text_layout import cut
from tui.presentation.game_text import Names
from tui.presentation.players import seat_letters
from tui.widgets.board_view import Highlights

BROAD: Final = 72
"""Columns from which on there is room for broad carts and dice apart."""

TUBS: Final = {5: ("lllll", "bbbbb", "ddddd", ".o.o."), 7: ("lllllll", "bbbbbbb", ".ddddd.", ".oo.oo.")}
"""Columns of a cart to the cart on its wheels."""

OPEN: Final = "◇"
"""A gem that is still in the bag."""

Lane = tuple[int, int]
"""The first row of a cart and its rows."""


class Columns(NamedTuple):
    """The columns at which the things of each player begin."""

    name: int
    names: int
    dice: int
    step: int
    gems: int
    coins: int
    """The column after the coins."""
    points: int
    """The column after the VP."""


def columns(pen: Pen, plan: MinePlan) -> Columns:
    """The columns of the players' table; a gutter of two cells before the end."""
    if pen.width < BROAD:
        end = pen.width - 2
        wide = plan.cart > 1
        return Columns(4 + 3 * wide, 7 - wide, 12 + 2 * wide, 3, 33 + wide, end - 6, end)
    step = 8 if plan.active == 4 else 4
    end = pen.width - 3
    dice = 20
    return Columns(10 if plan.cart > 1 else 4, 9, dice, step, dice + 6 * step + 2, end - 7, end)


def words(pen: Pen, name: str, *, bold: bool = False) -> Style:
    """Words on the ground of the tunnel."""
    return pen.inks(name, on=mine(pen.inks)["tunnel"], bold=bold)


def gem_ink(pen: Pen, kind: int) -> Style:
    """Words in the colour of a gem; of the greens of people, none is dark enough for words by day."""
    return words(pen, mine(pen.inks)["emerald"] if GEMS[kind] == "green" else GEMS[kind], bold=True)


def coat(look: Highlights, seat: Seat) -> str:
    """The colour of a seat's cart and dice."""
    return look.seats[seat] if look.seats else SEATS[seat]


def draw_carts(pen: Pen, view: GemStoneMineState, look: Highlights, names: Names, plan: MinePlan) -> None:
    """Draw a cart a player with what belongs to it, from the plan's row on."""
    at = columns(pen, plan)
    if plan.head:
        _head(pen, plan, at)
    letters = seat_letters(names)
    won = {gain.seat: gain for gain in gains(look.before, view)}
    y = plan.seats
    for seat, row in enumerate(plan.lanes(view.seats, view.active)):
        rows = plan.cart_rows(active=seat == view.active)
        asked = seat in view.to_act
        _cart(pen, plan, row, letters[seat], coat(look, seat), asked=asked)
        pen.put(at.name, row, cut(names[seat], at.names), words(pen, "text" if asked else "quiet", bold=asked))
        if view.dice and view.phase not in (DICE, OVER):
            _dice(pen, view, look, seat, (y, rows), at)
        _gems(pen, view, look, seat, row, at, won.get(seat))
        _purse(pen, view, look, seat, row, at, won.get(seat))
        y += rows
    draw_gains(pen, view, won.values(), plan, (at.gems, at.coins, at.points), look.progress)


def _head(pen: Pen, plan: MinePlan, at: Columns) -> None:
    """Name the columns, each with the figure that stands for it in the mine."""
    tones, y = mine(pen.inks), plan.seats - 1
    pen.put(at.dice, y, t("dice"), words(pen, "quiet"))
    pen.put(at.gems, y, t("gems"), words(pen, tones["gem"]))
    start = pen.right(at.coins, y, t("coins"), words(pen, tones["coins"]))
    pen.sprite(start - 3, 2 * y, ("yy", "YY"), {"y": tones["gold"], "Y": tones["gold_dark"]})
    start = pen.right(at.points, y, t("VP"), words(pen, tones["points"]))
    pen.sprite(start - 2, 2 * y, ("c", "C"), {"c": tones["cup"], "C": tones["cup_dark"]})


def _cart(pen: Pen, plan: MinePlan, y: int, letter: str, colour: str, *, asked: bool) -> None:
    """A mine cart with its letter; on rails where there are rows for them."""
    inks = pen.inks
    body = inks.px(colour)
    style = inks(inks.ink_on(body), on=body, bold=True)
    if plan.cart == 1:
        pen.glyph(0, y, "▜", body)
        pen.put(1, y, letter, style)
        pen.glyph(2, y, "▛", body)
        return
    tones = mine(inks)
    rail = ("r" * 5 + "s") * (pen.width // 6 + 1)
    pen.sprite(0, 2 * y + 3, (rail[: pen.width],), {"r": tones["rail"], "s": tones["sleeper"]})
    wide = 7 if pen.width >= BROAD else 5
    shades = {"l": inks.light(body, 0.3), "b": body, "d": inks.dark(body, 0.3), "o": tones["wheel"]}
    pen.sprite(1, 2 * y, TUBS[wide], shades)
    pen.put(1 + wide // 2, y, letter, style)


# dice


def _dice(pen: Pen, view: GemStoneMineState, look: Highlights, seat: Seat, lane: Lane, at: Columns) -> None:
    """The dice of a seat; behind a plus those that it ordered, or that are still to be rolled."""
    second = view.phase == DIG and seat == view.active
    shown = view.extra if second else view.dice[seat]
    first = len(shown) if second else len(shown) - len(view.orders[seat])
    coming = (view if look.after is None else look.after).orders[seat]
    ordering = view.phase == ORDER and bool(coming)
    faces = [
        fallen if second else look.tumbling.get(die_name(view, seat, number), fallen)
        for number, fallen in enumerate(shown)
    ]
    lit = _lit(view, look, seat)
    x = at.dice
    for number, face in enumerate(faces):
        chosen = face in lit
        if chosen:
            lit.remove(face)
        if number == first and not ordering:
            x = _plus(pen, x, lane, at)
        _die(pen, x, lane, face, coat(look, seat), lit=chosen)
        x += at.step
    if second:
        pen.put(x + 1, lane[0] + (lane[1] > 2), t("second dig"), words(pen, "quiet"))
    elif ordering:
        x = _plus(pen, x, lane, at)
        for _ in coming:
            _ghost_die(pen, x, lane)
            x += at.step


def _lit(view: GemStoneMineState, look: Highlights, seat: Seat) -> list[int]:
    """The faces that the place in focus takes."""
    focus = look.focus
    if focus is None or focus.kind != "place" or seat != view.active or look.tumbling:
        return []
    return list(pair(focus.value))


def _plus(pen: Pen, x: int, lane: Lane, at: Columns) -> int:
    small = at.step == 3
    pen.put(x - (not small), lane[0] + (lane[1] > 2), "+", words(pen, "text", bold=True))
    return x + 1


def _die(pen: Pen, x: int, lane: Lane, face: int, colour: str, *, lit: bool) -> None:
    y, rows = lane
    if rows < 4:
        small_die(pen, x, y + rows // 3, face, colour, lit=lit)
        return
    tone = pen.inks.px("accent" if lit else colour)
    die(pen, x, 2 * y, face, tone, pen.inks.ink_on(tone))


def _ghost_die(pen: Pen, x: int, lane: Lane) -> None:
    """A die that is still to be rolled: its face unknown, its edges open."""
    pen.put(x, lane[0] + (lane[1] > 2), "[?]", words(pen, "text"))


# riches


def _gems(
    pen: Pen, view: GemStoneMineState, look: Highlights, seat: Seat, y: int, at: Columns, won: Gain | None
) -> None:
    """A stone and its value for each gem, closer together where there are many; an open stone is the one to come.

    Only how many there are, where coins that are set aside leave no room for them.
    """
    aside = (view if look.after is None else look.after).aside[seat]
    if aside:
        pen.right(at.coins - 3, y, _aside(aside), words(pen, "quiet" if aside == view.aside[seat] else "accent"))
    room = at.coins - 3 - (len(_aside(aside)) + 1 if aside else 0) - at.gems
    held, mark = colours(view, seat), pen.glyphs.mark
    held = held[: len(held) - (won.gems if won else 0)]  # what is still on its way is not there
    values = COMPONENT_SETS[view.components].values
    coming = seat == view.active and _gem_in_focus(view, look)
    count = len(held) + coming
    x = at.gems
    if count * 2 <= room:
        for gem in held:
            x = pen.put(x, y, f"{mark}{values[gem]}", gem_ink(pen, gem)) + (count * 3 <= room)
    elif count + 1 <= room:
        x = pen.put(x, y, mark, words(pen, "text"))
        for gem in held:
            x = pen.put(x, y, str(values[gem]), gem_ink(pen, gem))
    else:
        x = pen.put(x, y, f"{mark}x{len(held)}", words(pen, "text", bold=True))
    if coming and x < at.gems + room:
        pen.put(x, y, OPEN, words(pen, "accent", bold=True))


def _gem_in_focus(view: GemStoneMineState, look: Highlights) -> bool:
    focus = look.focus
    if focus is None or focus.kind != "place" or focus not in look.keys:
        return False
    return any(kind == GEM for kind, _ in COMPONENT_SETS[view.components].board[focus.value])


def _purse(
    pen: Pen, view: GemStoneMineState, look: Highlights, seat: Seat, y: int, at: Columns, won: Gain | None
) -> None:
    """Coins and VP as this view knows them, and what the picked move would make of them.

    A purse that is its owner's secret is covered, or lies on paper while its owner looks.
    """
    tones, inks = mine(pen.inks), pen.inks
    own = open_purse(view, seat) is None
    after = view if look.after is None or view.phase == BETWEEN else look.after
    for end, here, then, name, gain in (
        (at.coins, money(view, seat), money(after, seat), "coins", won.money if won else 0),
        (at.points, vp(view, seat), vp(after, seat), "points", won.vp if won else 0),
    ):
        if here is None or (own and not look.open):
            pen.right(end, y, "?", words(pen, "quiet"))
        elif then is not None and then != here:
            pen.right(end, y, f"{pen.glyphs.moved}{then}", words(pen, "accent", bold=True))
        elif own:
            pen.right(end + 1, y, f" {here} ", inks("ink", on="paper", bold=True))
        else:
            counted = between(here - gain, here, look.progress)
            pen.right(end, y, str(counted), words(pen, tones[name], bold=True))


def _aside(amount: int) -> str:
    """Coins that are not to be used before the next phase."""
    return f"(+{amount})"
