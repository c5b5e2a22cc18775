"""The players as carts on rails; beside each its owner's riches and dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from engine.games.gem_stone_mine.state import DICE, OVER, GemStoneMineState
from engine.state import Seat
from tui.art.figures import chip
from tui.art.pen import Pen
from tui.art.quadrants import quadrants
from tui.games.gem_stone_mine.draw.layout import MinePlan
from tui.games.gem_stone_mine.draw.palette import mine
from tui.games.gem_stone_mine.draw.players.columns import BROAD_COLUMNS, Columns, coat, columns, front, words
from tui.games.gem_stone_mine.draw.players.gains import draw_gains, gains
from tui.games.gem_stone_mine.draw.players.riches import draw_riches, room_on_rails
from tui.games.gem_stone_mine.draw.players.throws import draw_throw, first_column
from tui.games.gem_stone_mine.terms import LEADER, leaders, tokens
from tui.i18n.text_layout import cut
from tui.presentation.game_text import Names
from tui.presentation.players import seat_letters
from tui.widgets.board_view import Highlights

TUBS: Final = {
    5: ("llbbbbbbdd", " lbbbbbbd ", "wwddddddww"),
    7: ("llbbbbbbbbbbdd", " lbbbbbbbbbbd ", "  wwddddddww  "),
}
"""Columns of a cart to the cart, four characters a cell: a tub that grows narrower, and wheels on the rail."""


GEMS_ROOM: Final = 11
"""Columns for the gems of all seats that dice leave when they begin below each other."""


PURSE: Final = 3
"""Columns of coins in most rows, and of what they may become."""


class Cart(NamedTuple):
    """A seat's cart: its letter and its colour."""

    letter: str
    colour: str


def carts(look: Highlights, names: Names) -> tuple[Cart, ...]:
    """The carts of all seats."""
    return tuple(Cart(letter, coat(look, seat)) for seat, letter in enumerate(seat_letters(names)))


def draw_rails(pen: Pen, plan: MinePlan, all_carts: tuple[Cart, ...], active: int) -> None:
    """Draw a cart a player, on rails where there are rows for them; the lane of the turn lies in lantern light."""
    tones, end = mine(pen.inks), pen.width - plan.tight  # before the post
    for seat, row in enumerate(plan.lanes(len(all_carts), active)):
        cart = all_carts[seat]
        body = pen.inks.px(cart.colour)
        if seat == active:
            rows = plan.cart_rows(active=True)
            pen.fill(0, row - max(0, rows - 2), end, rows, pen.inks(on=tones["lane"]))
        if plan.cart > 1:
            pen.pixels(0, 2 * row + 3, end, 1, tones["rail"])
        if plan.cart == 1:
            chip(pen, 0, row, cart.letter, body)
            continue
        columns = 7 if pen.width >= BROAD_COLUMNS else 5
        _tub(pen, row, body, columns)
        style = pen.inks(pen.inks.ink_on(body), on=body, bold=True)
        pen.put(1 + columns // 2, row, cart.letter, style)


def _tub(pen: Pen, y: int, body: str, columns: int) -> None:
    inks, tones = pen.inks, mine(pen.inks)
    shades = {"l": inks.light(body, 0.3), "b": body, "d": inks.dark(body, 0.35)}
    quadrants(pen, 1, y, TUBS[columns], {**shades, "w": tones["wheel"]})


def draw_carts(pen: Pen, view: GemStoneMineState, look: Highlights, names: Names, plan: MinePlan) -> None:
    """Write beside each cart what belongs to it, from the plan's row on."""
    at = columns(pen, plan)
    won = {gain.seat: gain for gain in gains(look.before, view)}
    y, thrown = plan.seats, view.dice and view.phase not in (DICE, OVER)
    lanes = [plan.cart_rows(active=seat == front(view)) for seat in range(view.seats)]
    dice = [first_column(view, look, seat, rows, at) if thrown else at.dice for seat, rows in enumerate(lanes)]
    rails = _rails(view, dice, at, plan)
    if thrown and at.broad and min(dice) >= at.gems + GEMS_ROOM:
        together = [min(dice)] * view.seats  # below each other, unless stones would lose their room
        dice = together if rails == _rails(view, together, at, plan) else dice
    named = at.name + max(cell_len(cut(name, at.names)) for name in names) + len(LEADER) + 2
    spare = at.coins - PURSE - named if at.broad else 0  # dice lie between them in a narrow table
    lead = leaders(look.before if look.before is not None and look.progress < 1 else view)
    for seat, row in enumerate(plan.lanes(view.seats, front(view))):
        rows = lanes[seat]
        lane = at._replace(ground="lane" if seat == front(view) else "tunnel")
        asked = seat in view.to_act or (view.phase == OVER and seat == view.winner)
        name = cut(names[seat], at.names)
        end = pen.put(at.name, row, name, words(pen, "text" if asked else "quiet", bold=asked, on=lane.ground))
        if seat in lead:
            spot = end + 1 if at.broad or end + 1 < at.name + at.names else at.name - 1
            pen.put(spot, row, LEADER, words(pen, mine(pen.inks)["coins"], bold=True, on=lane.ground))
        draw_riches(
            pen, view, look, seat, row, lane, won.get(seat), dice[seat], rails=rails, spare=spare if at.broad else 0
        )
        if thrown:
            draw_throw(pen, view, look, seat, (y, rows), row, lane, dice[seat])
        elif view.phase == OVER:
            _total(pen, view, seat, row, lane, coat(look, seat))
        y += rows
    draw_gains(pen, view, won.values(), plan, (at.gems, at.coins, at.points), look.progress)


def _rails(view: GemStoneMineState, dice: Sequence[int], at: Columns, plan: MinePlan) -> bool:
    """True where all gems have room as stones on the rails, before dice that begin at these columns."""
    if not at.broad or plan.cart < 2:
        return False
    return all(room_on_rails(view, seat, start - 1 - at.gems) for seat, start in enumerate(dice))


def _total(pen: Pen, view: GemStoneMineState, seat: Seat, y: int, at: Columns, colour: str) -> None:
    """The score of a seat at the end, in the place of its dice; the winner's on the colour of its cart."""
    style = words(pen, "quiet", on=at.ground)
    if seat == view.winner:
        tone = pen.inks.px(colour)
        style = pen.inks(pen.inks.ink_on(tone), on=tone, bold=True)
    pen.put(at.dice, y, f" {tokens(view.scores[seat])} ", style)
