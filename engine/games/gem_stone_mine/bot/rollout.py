"""Gem Stone Mine played on at random, fast: orders and plain places are done here, all else by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from engine.chance import UnkeyedChance
from engine.games.gem_stone_mine.components import COIN, COMPONENT_SETS, TROPHY
from engine.games.gem_stone_mine.legal_moves import MINES, moves
from engine.games.gem_stone_mine.moves import Order
from engine.games.gem_stone_mine.purses import add, money
from engine.games.gem_stone_mine.queries import open_places, order_share, price
from engine.games.gem_stone_mine.rules import ask_for_orders, end_turn, play
from engine.games.gem_stone_mine.state import ALONE, DIG, MINE, ORDER, OVER, GemStoneMineState
from engine.state import Event, Seat


def rollout(state: GemStoneMineState, rng: Random, depth: int) -> int:
    """Play a world on at random, in place, until the game is over or `depth` moves are made. Gives how many were."""
    random = rng.random
    chance = UnkeyedChance(rng)
    alone = state.seats == 1
    plain_places = plain_gains(state.components)
    made = 0
    while made < depth and state.phase != OVER:
        made += 1
        phase = state.phase
        seat = state.to_act[0]
        if phase in (MINE, DIG):
            places = open_places(state, seat)
            place = places[int(random() * len(places))]
            plain = plain_places[place]
            if plain is not None and phase == MINE and not alone:
                _mine(state, seat, place, plain, chance)
            else:
                _apply(state, play(state, seat, MINES[place], chance))
            continue
        offer = moves(state, seat)  # tables that all games share
        move = offer[int(random() * len(offer))]
        if phase == ORDER:
            assert isinstance(move, Order)
            _order(state, seat, move.others, chance)
        else:
            _apply(state, play(state, seat, move, chance))
    return made


def _mine(state: GemStoneMineState, seat: Seat, place: int, gives: tuple[int, int], chance: UnkeyedChance) -> None:
    """GS-5.1 where a place gives money and VP; the next to mine, or what follows the last one."""
    state.mined[seat] += (place,)
    state.extra = ()
    add(state, seat, *gives)
    following = seat + 1 if seat + 1 < state.seats else 0
    if following == state.start:
        _apply(state, end_turn(state, seat, chance))
        return
    state.turn += 1
    state.active = following
    state.to_act = ALONE[following]


def _order(state: GemStoneMineState, seat: Seat, others: tuple[Seat, ...], chance: UnkeyedChance) -> None:
    """GS-4.1 to GS-4.5; the next seat is asked, or the orders are rolled after the last."""
    count = len(others)
    if count:
        add(state, seat, -price(state, count), 0)
        state.orders[seat] = others
        each = order_share(state, count)
        if each:
            for other in others:
                state.aside[other] += each
    dark = state.options.dark_mine
    while True:
        seat = seat + 1 if seat + 1 < state.seats else 0
        if seat == state.start:
            _apply(state, ask_for_orders(state, state.seats, chance))
            return
        if dark or money(state, seat):
            state.active = seat
            state.to_act = ALONE[seat]
            return


@cache
def plain_gains(components: int) -> tuple[tuple[int, int] | None, ...]:
    """Place of the board to the money and VP that it gives. None where a gem or a pickaxe card is worked."""
    return tuple(
        (
            sum(amount for kind, amount in icons if kind == COIN),
            sum(amount for kind, amount in icons if kind == TROPHY),
        )
        if all(kind in (COIN, TROPHY) for kind, _ in icons)
        else None
        for icons in COMPONENT_SETS[components].board
    )


def _apply(state: GemStoneMineState, events: Iterator[Event]) -> None:
    """Let events of the rules happen."""
    for event in events:
        event.apply(state)
