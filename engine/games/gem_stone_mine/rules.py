"""The rules as the rule book tells them. Each rule yields events; the caller applies each at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final

from engine.chance import Draws
from engine.games.gem_stone_mine import mining
from engine.games.gem_stone_mine.components import COMPONENT_SETS, SIDES
from engine.games.gem_stone_mine.events import (
    DiceRewarded,
    FoundNothing,
    GameBegun,
    OrderAsked,
    Ordered,
    OrdersRolled,
    PilesDealt,
    Rolled,
    RolledAlone,
    Scored,
    StartChosen,
    TurnBegun,
)
from engine.games.gem_stone_mine.moves import BeginNext, Order, RollDice
from engine.games.gem_stone_mine.purses import fill, money, packed, purse
from engine.games.gem_stone_mine.queries import (
    first_dice,
    gem_places_left,
    gems_to_end,
    open_places,
    order_share,
    price,
    ranking_key,
    scores,
)
from engine.games.gem_stone_mine.state import OVER, PLACES, GemStoneMineOptions, GemStoneMineState, clear_table
from engine.pieces import Shuffled, Written, lay, reveal
from engine.state import EVERYONE, Clause, Event, Move, Outcome, Seat


def refuse(options: GemStoneMineOptions, seats: int) -> Clause | None:
    """The clause that forbids these options with so many players (GS-2.4, GS-7.1, GS-7.4); None when all is well."""
    if not -1 <= options.start_player < seats:
        return "GS-2.4"
    if not 1 <= options.match_points <= 5:
        return "GS-7.1"
    if seats == 1 and (options.match or options.fast_mining or options.dark_mine):
        return "GS-7.4"
    return None


def decks(options: GemStoneMineOptions, seats: int, components: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The backs: the gems in the bag, and the pickaxe cards (GS-2.2, GS-2.3)."""
    box = COMPONENT_SETS[components]
    return [(tuple(range(len(box.gems))), box.gems), (tuple(box.card_pieces), tuple(box.cards))]


def start(options: GemStoneMineOptions, seats: int, components: int) -> GemStoneMineState:
    """The bag is full, the purses hold what one begins with, nothing is rolled (GS-2.1, GS-8.1)."""
    state = GemStoneMineState(seats=seats, options=options, components=components, points=[0] * seats)
    lay(state, decks(options, seats, components), written=seats)
    if not options.dark_mine:
        for seat in range(seats):
            state.seen[purse(state, seat)] = EVERYONE
    box = COMPONENT_SETS[components]
    clear_table(state, _open_piles(state), box.solo_dice if seats == 1 else 0)
    fill(state, box.first_money if seats > 1 else 0)
    return state


def _open_piles(state: GemStoneMineState) -> tuple[tuple[int, ...], ...]:
    """The first cards, one a place (GS-2.2)."""
    return tuple((piece,) for piece in COMPONENT_SETS[state.components].card_pieces[:PLACES])


def opening(state: GemStoneMineState, chance: Draws) -> Iterator[Event]:
    """GS-2.4 who starts, then the set-up of the first game."""
    if state.seats > 1:
        first = state.options.start_player
        yield StartChosen(first if first >= 0 else chance.number(state, StartChosen.draw, state.seats))
    yield from _set_up(state, chance)


def play(state: GemStoneMineState, seat: Seat, move: Move, chance: Draws) -> Iterator[Event]:
    """The events of a legal move."""
    return _RULES[type(move)](state, seat, move, chance)


# set-up


def _set_up(state: GemStoneMineState, chance: Draws) -> Iterator[Event]:
    """GS-2.3 the bag, GS-2.2 the pickaxe cards or GS-8.1 their piles, GS-7.3 hidden purses; then the first round."""
    box = COMPONENT_SETS[state.components]
    cards = box.card_pieces
    yield Shuffled(tuple(range(len(box.gems))), chance.shuffle(state, Shuffled.draw, box.gems))
    yield Shuffled(tuple(cards), chance.shuffle(state, Shuffled.draw, tuple(box.cards)))
    if state.seats == 1:
        deck = iter(cards)
        sizes = chance.shuffle(state, PilesDealt.draw, box.solo_piles)
        yield PilesDealt(tuple(tuple(islice(deck, size)) for size in sizes))
        yield TurnBegun(0)
        return
    yield reveal(state, cards[:PLACES])
    if state.options.dark_mine:
        for seat in range(state.seats):
            yield Written(seat, purse(state, seat), packed(box.first_money, 0))
    yield from _roll(state, chance)


# phases 1 and 2: roll and order


def _roll(state: GemStoneMineState, chance: Draws) -> Iterator[Event]:
    """GS-3.1, then the first order."""
    yield Rolled(_dice(state, Rolled.draw, first_dice(state.options) * state.seats, chance))
    yield from ask_for_orders(state, 0, chance)


def ask_for_orders(state: GemStoneMineState, turns: int, chance: Draws) -> Iterator[Event]:
    """GS-4.1: from the start player clockwise, `turns` of them have had their turn. When all have, phase 3 begins.

    Who has no money needs no question, except in the dark mine, where it would betray the purse (GS-7.3).
    """
    for nth in range(turns, state.seats):
        seat = (state.start + nth) % state.seats
        if state.options.dark_mine or money(state, seat):
            yield OrderAsked(seat)
            return
    ordered = sum(map(len, state.orders))
    if ordered:
        yield OrdersRolled(_dice(state, OrdersRolled.draw, ordered, chance))
    yield TurnBegun(state.start)


def _order(state: GemStoneMineState, seat: Seat, move: Order, chance: Draws) -> Iterator[Event]:
    """GS-4.2 to GS-4.6."""
    count = len(move.others)
    yield Ordered(seat, move.others, price(state, count), order_share(state, count))
    yield from ask_for_orders(state, (seat - state.start) % state.seats + 1, chance)


def _roll_alone(state: GemStoneMineState, seat: Seat, move: RollDice, chance: Draws) -> Iterator[Event]:
    """GS-8.2, GS-8.3."""
    yield RolledAlone(_dice(state, RolledAlone.draw, move.count, chance))
    if not open_places(state, seat):
        yield FoundNothing()
        yield from end_turn(state, seat, chance)


# phase 3: mine


def _answer(state: GemStoneMineState, seat: Seat, move: Move, chance: Draws) -> Iterator[Event]:
    """GS-5.1: a place is chosen, or a question on the way is answered. The turn ends when nothing is left to ask."""
    if (yield from mining.ANSWERS[type(move)](state, seat, move, chance)):
        yield from end_turn(state, seat, chance)


# the end of a turn, a round, a game


def end_turn(state: GemStoneMineState, seat: Seat, chance: Draws) -> Iterator[Event]:
    """GS-5.1 the next to mine; after the last one GS-6.1 the end of the game or a new round; alone GS-8.5."""
    if state.seats == 1:
        yield from _end_turn_alone(state)
        return
    following = (seat + 1) % state.seats
    if following != state.start:
        yield TurnBegun(following)
    elif state.drawn < (gems_to_end(state) or 0):
        yield from _roll(state, chance)
    else:
        yield from _score(state)


def _end_turn_alone(state: GemStoneMineState) -> Iterator[Event]:
    """GS-8.5."""
    box = COMPONENT_SETS[state.components]
    complete = not gem_places_left(state)
    if complete and state.left:
        yield DiceRewarded(box.die_left * state.left)
    if complete or state.left < box.solo_roll[0]:
        yield from _score(state)
    else:
        yield TurnBegun(0)


def _score(state: GemStoneMineState) -> Iterator[Event]:
    """GS-6.2, GS-6.3; hidden purses are revealed first (GS-7.3)."""
    if state.options.dark_mine:
        yield reveal(state, [purse(state, seat) for seat in range(state.seats)])
    final = tuple(points for points in scores(state) if points is not None)
    yield Scored(final, max(range(state.seats), key=lambda seat: ranking_key(state, seat)))


def _begin_next(state: GemStoneMineState, seat: Seat, move: BeginNext, chance: Draws) -> Iterator[Event]:
    """GS-7.1."""
    yield GameBegun(_open_piles(state), COMPONENT_SETS[state.components].first_money)
    yield from _set_up(state, chance)


def outcome(state: GemStoneMineState) -> Outcome | None:
    """GS-6.2, GS-6.3, of a match GS-7.1: there the scores are the games won. One player alone has a rank (GS-8.6)."""
    if state.phase != OVER:
        return None
    winners = (state.winner,)
    if state.options.match:
        return Outcome(winners, tuple(state.points), "GS-7.1")
    if state.seats == 1:
        return Outcome(winners, state.scores, "GS-8.6")
    tied = state.scores.count(max(state.scores)) > 1
    ties = tuple(ranking_key(state, seat) for seat in range(state.seats))
    return Outcome(winners, state.scores, "GS-6.3" if tied else "GS-6.2", ties)


def _dice(state: GemStoneMineState, kind: str, count: int, chance: Draws) -> tuple[int, ...]:
    """Faces of so many mining dice."""
    return tuple([n + 1 for n in chance.numbers(state, kind, SIDES, count)])


_RULES: Final[dict[type[Move], Callable[[GemStoneMineState, Seat, Any, Draws], Iterator[Event]]]] = {
    RollDice: _roll_alone,
    Order: _order,
    BeginNext: _begin_next,
    **dict.fromkeys(mining.ANSWERS, _answer),
}
