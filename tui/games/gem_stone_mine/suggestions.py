"""The picks that the focus is on first, and why: what a regular bot would do that sees no more than the seat does."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.bots.arithmetic import total
from engine.games.gem_stone_mine.bot.heuristics import (
    COMPENSATED,
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
from engine.games.gem_stone_mine.queries import open_places, places_of_dice
from engine.games.gem_stone_mine.state import BETWEEN, CHANGER, COMPENSATION, DIG, MINE, ORDER, GemStoneMineState
from engine.state import Move, Seat
from tui.games.gem_stone_mine.prompts import MONEY, ROLL
from tui.games.gem_stone_mine.prompts import picks as picks_of
from tui.games.gem_stone_mine.terms import are_last, expected, icons_of
from tui.i18n.messages import n, t
from tui.presentation.game_text import Names
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


def _worths(view: GemStoneMineState, seat: Seat) -> dict[int, float]:
    """Open place to what it is worth on average, in VP."""
    coin = coin_worth(view)
    rates = {COIN: coin, TROPHY: 1.0, GEM: gem_worth(view), PICKAXE: pickaxe_worth(view, seat, coin)}
    return {
        place: total([amount * rates[kind] for kind, amount in icons_of(view, place)])
        for place in open_places(view, seat)
    }


def _best_place(view: GemStoneMineState, seat: Seat) -> int:
    """The place that is worth most on average; of places alike the first."""
    worths = _worths(view, seat)
    return max(worths, key=worths.__getitem__)


def _best_order(view: GemStoneMineState, seat: Seat) -> Order:
    """As many dice as promise most for their price, from the players with the least."""
    gains = order_gains(view, seat, coin_worth(view))
    others = poorest(view, [other for other in range(view.seats) if other != seat], coin_worth(view))
    return Order(tuple(sorted(others[: gains.index(max(gains))])))


def proposes(
    view: GemStoneMineState, seat: Seat, picked: Sequence[Pick], pick: Pick, picks: Sequence[Pick], names: Names
) -> str:
    """The reason for the suggested pick; empty for others, without a choice, and where the move's words have one."""
    if len(picks) < 2 or suggested(view, seat, picked, picks) != pick:
        return ""
    if view.phase in (MINE, DIG):
        return _worth(view, seat, pick.value)
    if view.phase == ORDER:
        return "" if picked or (pick.kind == "seat" and are_last(view, (pick.value,))) else _ordering(view, seat)
    if view.phase == COMPENSATION and pick == ROLL:
        return t("2 dice bring {points} VP on average", points=f"{COMPENSATED:.1f}")
    if pick == MONEY:
        return t("a gem counts less than its price")
    if view.phase != CHANGER:
        return ""
    return t("1 VP counts more than 2 coins now") if pick.value else t("coins still buy dice")


def _worth(view: GemStoneMineState, seat: Seat, place: int) -> str:
    """The worth of a place against others that give something else; of a gem and a card the move tells it."""
    icons = icons_of(view, place)
    if expected(view, icons) or all(icons_of(view, other) == icons for other in open_places(view, seat)):
        return ""
    if {kind for kind, _ in icons} == {TROPHY}:
        return t("worth most")
    return t("worth most: about {points} VP", points=f"{_worths(view, seat)[place]:.1f}")


def _ordering(view: GemStoneMineState, seat: Seat) -> str:
    """The promise of the dice above their price, or the reason to order none."""
    gains = order_gains(view, seat, coin_worth(view))
    count = gains.index(max(gains))
    if count:
        points = f"{gains[count] - gains[0]:.1f}"
        return n(
            "{count} die promises {points} VP more than it costs",
            "{count} dice promise {points} VP more than they cost",
            count,
            points=points,
        )
    gem = any(GEM in dict(icons_of(view, place)) for place in places_of_dice(view.dice[seat]))
    return t("a gem is open") if gem else t("a die costs more than it promises")
