"""A table of Gem Stone Mine, laid out as a test needs it, and helpers that play on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine import game as engine_game
from engine.chance import Chance, Scripted
from engine.games import gem_stone_mine
from engine.games.gem_stone_mine import purses
from engine.games.gem_stone_mine.components import CARDS, COMPONENT_SETS, cell
from engine.games.gem_stone_mine.moves import Mine, Order, RollDice
from engine.games.gem_stone_mine.state import (
    ALONE,
    DICE,
    MINE,
    ORDER,
    PLACES,
    GemStoneMineOptions,
    GemStoneMineState,
    begin_round,
)
from engine.state import EVERYONE, Clause, Event, Move, Options, Seat

NEWEST = engine_game.newest(gem_stone_mine)
BOX = COMPONENT_SETS[NEWEST]

RED, PINK, CLEAR, GREEN, BLUE = range(5)
"""Gems: 9, 8, 7, 6 and 5 VP."""


def opened(
    seats: int, seed: str = "seed", script: Mapping[str, Iterable[object]] | None = None, **options: object
) -> tuple[GemStoneMineState, list[Event]]:
    """A table with its opening played."""
    made: Options = engine_game.options_of(gem_stone_mine, options)
    chance = Chance(seed) if script is None else Scripted(script)
    state, events = engine_game.opening(gem_stone_mine, made, seats, chance)
    assert isinstance(state, GemStoneMineState)
    return state, events


def table(
    *,
    seats: int = 4,
    dice: Mapping[Seat, tuple[int, ...]] | None = None,
    money: Mapping[Seat, int] | None = None,
    vp: Mapping[Seat, int] | None = None,
    gems: Mapping[Seat, Sequence[int]] | None = None,
    bag: Sequence[int] = (),
    cards: Sequence[int] = (1, 2, 3, 5),
    drawn: int = 0,
    **options: Any,
) -> GemStoneMineState:
    """A round has begun: seat 0, the start player, is asked for its orders. All dice show 1 and 2 by default.

    Every seat has 1 money by default. `gems` is seat to its gems' colours. `bag` is the next colours drawn. `drawn` is
    the least number of gems drawn; those not in `gems` go to the last seat.
    """
    state = gem_stone_mine.start(GemStoneMineOptions(**options), seats, NEWEST)
    for seat in range(seats):
        fill(state, seat, (money or {}).get(seat, 1), (vp or {}).get(seat, 0))
    _lay_gems(state, gems or {}, bag, drawn)
    others = [card for card in CARDS if card not in cards]
    for piece, card in zip(BOX.card_pieces, (*cards, *others), strict=False):  # a test may lay a card on several places
        state.face[piece] = card
        state.seen[piece] = EVERYONE if piece in BOX.card_pieces[:PLACES] else 0
    state.dice = [(dice or {}).get(seat, (1, 2)) for seat in range(seats)]
    state.turn = 1
    begin_round(state)
    state.phase = ORDER
    state.to_act = ALONE[0]
    return state


def alone(
    *,
    left: int = 30,
    used: Iterable[int] = (),
    piles: Sequence[Sequence[int]] = ((1, 2, 3), (4, 5, 6), (7, 8), (9, 10)),
    money: int = 0,
    vp: int = 0,
    bag: Sequence[int] = (),
) -> GemStoneMineState:
    """A solo table that asks for the number of dice to roll.

    `left` is the number of dice not yet used, `used` the used places, `piles` the cards, the uppermost first.
    """
    state = gem_stone_mine.start(GemStoneMineOptions(), 1, NEWEST)
    fill(state, 0, money, vp)
    _lay_gems(state, {}, bag, 0)
    pieces = iter(BOX.card_pieces)
    for place, pile in enumerate(piles):
        state.piles[place] = tuple(next(pieces) for _ in pile)
        for piece, card in zip(state.piles[place], pile, strict=True):
            state.face[piece] = card
    for place in used:
        state.used |= 1 << place
    state.left = left
    state.turn = 1
    begin_round(state)
    state.phase = DICE
    state.to_act = ALONE[0]
    return state


def _lay_gems(state: GemStoneMineState, gems: Mapping[Seat, Sequence[int]], bag: Sequence[int], drawn: int) -> None:
    rest = list(BOX.gems)
    for colour in (*(colour for held in gems.values() for colour in held), *bag):
        rest.remove(colour)
    piece = 0
    for seat, held in gems.items():
        state.gems[seat] = tuple(range(piece, piece + len(held)))
        for colour in held:
            state.face[piece] = colour
            state.seen[piece] = EVERYONE
            piece += 1
    while piece < drawn:
        state.gems[state.seats - 1] += (piece,)
        state.face[piece] = rest.pop()
        state.seen[piece] = EVERYONE
        piece += 1
    state.drawn = piece
    for hidden, colour in zip(range(piece, len(BOX.gems)), (*bag, *rest), strict=True):
        state.face[hidden] = colour
        state.seen[hidden] = 0


def fill(state: GemStoneMineState, seat: Seat, money: int, vp: int = 0) -> None:
    """Give a seat a purse; hidden from the others in the dark mine."""
    state.face[purses.purse(state, seat)] = purses.packed(money, vp)
    state.seen[purses.purse(state, seat)] = 1 << seat if state.options.dark_mine else EVERYONE


def to_mine(state: GemStoneMineState, seat: Seat = 0) -> GemStoneMineState:
    """The same table when it is a seat's turn to mine."""
    state.phase = MINE
    state.active = seat
    state.to_act = ALONE[seat]
    return state


def do(state: GemStoneMineState, move: Move, **script: Iterable[object]) -> list[Event]:
    """The seat whose decision it is plays a move that is offered. Chance follows `script`."""
    (seat,) = state.to_act
    clause = gem_stone_mine.check(state, seat, move)
    assert clause is None, f"{move} is forbidden by {clause}"
    assert move in gem_stone_mine.moves(state, seat)
    return engine_game.play(gem_stone_mine, state, seat, move, Scripted(script))


def refusal(state: GemStoneMineState, move: Move, seat: Seat | None = None) -> Clause | None:
    """The clause by which a move is refused; it is not offered then."""
    if seat is None:
        (seat,) = state.to_act
    clause = gem_stone_mine.check(state, seat, move)
    assert (clause is None) == (move in gem_stone_mine.moves(state, seat))
    return clause


def order(state: GemStoneMineState, *others: Seat, **script: Iterable[object]) -> list[Event]:
    """The seat that is asked orders from these."""
    return do(state, Order(others), **script)


def no_orders(state: GemStoneMineState) -> None:
    """All that are still asked order nothing."""
    while state.phase == ORDER:
        order(state)


def mine(state: GemStoneMineState, row: int, column: int, **script: Iterable[object]) -> list[Event]:
    """Mine the place in this row and column."""
    return do(state, Mine(cell(row, column)), **script)


def roll(state: GemStoneMineState, *dice: int) -> list[Event]:
    """A solo roll of exactly these dice."""
    return do(state, RollDice(len(dice)), roll=[draws_for(*dice)])


def draws_for(*dice: int) -> list[int]:
    """The draws of chance, from 0, that give these dice."""
    return [die - 1 for die in dice]


def offered(state: GemStoneMineState) -> set[int]:
    """The places that are offered."""
    (seat,) = state.to_act
    return {move.place for move in gem_stone_mine.moves(state, seat) if isinstance(move, Mine)}


def purse(state: GemStoneMineState, seat: Seat) -> tuple[int | None, int | None]:
    """A seat's money and VP tokens."""
    return purses.money(state, seat), purses.vp(state, seat)
