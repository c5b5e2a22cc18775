"""The players as carts on rails, heaped with what they have won; beside each its owner's riches and dice."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.games.gem_stone_mine.queries import colours
from engine.games.gem_stone_mine.state import DICE, OVER, GemStoneMineState
from engine.state import Seat
from tui.art.pen import Pen
from tui.games.gem_stone_mine.draw.layout import MinePlan
from tui.games.gem_stone_mine.draw.palette import GEMS, mine
from tui.games.gem_stone_mine.draw.players.columns import BROAD_COLUMNS, Columns, coat, columns, front, words
from tui.games.gem_stone_mine.draw.players.gains import draw_gains, gains
from tui.games.gem_stone_mine.draw.players.riches import draw_riches
from tui.games.gem_stone_mine.draw.players.throws import draw_throw
from tui.games.gem_stone_mine.terms import open_purse, tokens
from tui.i18n.text_layout import cut
from tui.presentation.game_text import Names
from tui.presentation.players import seat_letters
from tui.widgets.board_view import Highlights

TUBS: Final = {5: ("lllll", "bbbbb", "odddo"), 7: ("lllllll", "bbbbbbb", ".odddo.")}
"""Columns of a cart to the cart; its wheels stand on the rail."""

NUGGET: Final = 4
"""Coins that a nugget in a cart stands for."""


class Cart(NamedTuple):
    """A seat's cart: its letter, its colour, and the colours of what lies in it."""

    letter: str
    colour: str
    heap: tuple[str, ...]


def carts(view: GemStoneMineState, look: Highlights, names: Names) -> tuple[Cart, ...]:
    """The carts of all seats, heaped with their gems, and with coins where everybody may count them."""
    carts = []
    for seat, letter in enumerate(seat_letters(names)):
        purse = open_purse(view, seat)
        nuggets = -(-purse[0] // NUGGET) if purse else 0
        heap = (*(GEMS[gem] for gem in colours(view, seat)), *("gold" for _ in range(nuggets)))
        carts.append(Cart(letter, coat(look, seat), heap[:7]))
    return tuple(carts)


def draw_rails(pen: Pen, plan: MinePlan, all_carts: tuple[Cart, ...], active: int) -> None:
    """Draw a cart a player, on rails where there are rows for them."""
    tones = mine(pen.inks)
    for seat, row in enumerate(plan.lanes(len(all_carts), active)):
        cart = all_carts[seat]
        body = pen.inks.px(cart.colour)
        if plan.cart > 1:
            pen.pixels(0, 2 * row + 3, pen.width, 1, tones["rail"])
        _tub(pen, plan, row, cart, body, high=plan.cart_rows(active=seat == active) > 2)
        style = pen.inks(pen.inks.ink_on(body), on=body, bold=True)
        pen.put(1 + (0 if plan.cart == 1 else 3 if pen.width >= BROAD_COLUMNS else 2), row, cart.letter, style)


def _tub(pen: Pen, plan: MinePlan, y: int, cart: Cart, body: str, *, high: bool) -> None:
    inks, tones = pen.inks, mine(pen.inks)
    if plan.cart == 1:
        pen.glyph(0, y, "▐", body)
        pen.glyph(2, y, "▌", body)
        return
    wide = 7 if pen.width >= BROAD_COLUMNS else 5
    shades = {"l": inks.light(body, 0.3), "b": body, "d": inks.dark(body, 0.35), "o": tones["wheel"]}
    pen.sprite(1, 2 * y, TUBS[wide], shades)
    heap = [tones.get(name) or inks.px(name) for name in cart.heap]
    if high:
        for at, colour in enumerate(heap[: wide - 2]):
            pen.pixel(2 + at, 2 * y - 1, colour)
        return
    free = [column for column in range(2, wide) if column != 1 + wide // 2]
    for column, colour in zip(free, heap, strict=False):
        pen.pixel(column, 2 * y, colour)


def draw_carts(pen: Pen, view: GemStoneMineState, look: Highlights, names: Names, plan: MinePlan) -> None:
    """Write beside each cart what belongs to it, from the plan's row on."""
    at = columns(pen, plan)
    won = {gain.seat: gain for gain in gains(look.before, view)}
    y = plan.seats
    for seat, row in enumerate(plan.lanes(view.seats, front(view))):
        rows = plan.cart_rows(active=seat == front(view))
        asked = seat in view.to_act or (view.phase == OVER and seat == view.winner)
        pen.put(at.name, row, cut(names[seat], at.names), words(pen, "text" if asked else "quiet", bold=asked))
        draw_riches(pen, view, look, seat, row, at, won.get(seat))
        if view.dice and view.phase not in (DICE, OVER):
            draw_throw(pen, view, look, seat, (y, rows), row, at)
        elif view.phase == OVER:
            _total(pen, view, seat, row, at, coat(look, seat))
        y += rows
    draw_gains(pen, view, won.values(), plan, (at.gems, at.coins, at.points), look.progress)


def _total(pen: Pen, view: GemStoneMineState, seat: Seat, y: int, at: Columns, colour: str) -> None:
    """The score of a seat at the end, in the place of its dice; the winner's on the colour of its cart."""
    style = words(pen, "quiet")
    if seat == view.winner:
        tone = pen.inks.px(colour)
        style = pen.inks(pen.inks.ink_on(tone), on=tone, bold=True)
    pen.put(at.dice, y, f" {tokens(view.scores[seat])} ", style)
