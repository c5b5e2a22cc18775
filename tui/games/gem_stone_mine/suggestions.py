"""The picks that the focus is on first: what a regular bot would do that sees no more than the seat does."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.bots.arithmetic import total
from engine.games.gem_stone_mine.bot.heuristics import (
    candidates,
    coin_worth,
    gem_worth,
    order_gains,
    pickaxe_worth,
    poorest,
)
from engine.games.gem_stone_mine.components import COIN, GEM, PICKAXE, TROPHY
from engine.games.gem_stone_mine.moves import Order
from engine.games.gem_stone_mine.purses import money
from engine.games.gem_stone_mine.queries import open_places
from engine.games.gem_stone_mine.state import BETWEEN, DIG, MINE, ORDER, GemStoneMineState
from engine.state import Move, Seat
from tui.games.gem_stone_mine.prompts import picks as picks_of
from tui.games.gem_stone_mine.terms import icons_of
from tui.selection.selection import DONE, Pick


def suggested(view: GemStoneMineState, seat: Seat, picked: Sequence[Pick], picks: Sequence[Pick]) -> Pick | None:
    """The next pick of the likeliest move; None where the view hides the purse that it rests on."""
    if view.phase in (MINE, DIG):
        return Pick("place", _best_place(view, seat))
    if view.phase == BETWEEN or money(view, seat) is None:
        return None
    if view.phase == ORDER:
        steps = {pick for step in picks_of(view, _best_order(view, seat)) for pick in step}
        left = steps.difference(picked)
        return next((pick for pick in picks if pick in left), DONE if DONE in picks else None)
    (move, *_) = candidates(view, seat, Random(0))
    return _first(view, move, picks)


def _first(view: GemStoneMineState, move: Move, picks: Sequence[Pick]) -> Pick | None:
    """The pick of a move that takes one pick."""
    ((pick,),) = picks_of(view, move)
    return pick if pick in picks else None


def _best_place(view: GemStoneMineState, seat: Seat) -> int:
    """The place that is worth most on average; of places alike the first."""
    coin = coin_worth(view)
    rates = {COIN: coin, TROPHY: 1.0, GEM: gem_worth(view), PICKAXE: pickaxe_worth(view, seat, coin)}
    worths = {
        place: total([amount * rates[kind] for kind, amount in icons_of(view, place)])
        for place in open_places(view, seat)
    }
    return max(worths, key=worths.__getitem__)


def _best_order(view: GemStoneMineState, seat: Seat) -> Order:
    """As many dice as promise most for their price, from the players with the least."""
    gains = order_gains(view, seat, coin_worth(view))
    others = poorest(view, [other for other in range(view.seats) if other != seat], coin_worth(view))
    return Order(tuple(sorted(others[: gains.index(max(gains))])))
