"""The course of the game, as the rule book tells it. Each rule yields events; the caller applies each at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from engine.chance import Draws
from engine.games.mr_sneaky.components import COMPONENT_SETS, TREASURE
from engine.games.mr_sneaky.events import (
    AgentsKept,
    CardsFailed,
    CardsWorked,
    DoorOpened,
    GameWon,
    Laid,
    PassedOver,
    Restocked,
    RoundBegan,
    RoundWon,
    ThiefMoved,
    TurnedUp,
)
from engine.games.mr_sneaky.moves import Lay, Sneak, Steal
from engine.games.mr_sneaky.queries import (
    agents,
    guards_of,
    nothing_to_lay,
    passed_over,
    stock,
    thief,
    works_on_tile,
)
from engine.games.mr_sneaky.state import MrSneakyOptions, MrSneakyState
from engine.pieces import Shuffled, known, lay, look, reveal
from engine.state import Clause, Event, Move, Outcome, Seat


def refuse(options: MrSneakyOptions, seats: int) -> Clause | None:
    """The clause that forbids these options with so many players (SN-3.1); None when all is well."""
    return None if -1 <= options.first_tycoon < seats else "SN-3.1"


def decks(options: MrSneakyOptions, seats: int, components: int) -> list[tuple[range, tuple[int, ...]]]:
    """The backs: door tiles and tycoon cards (SN-1.1, SN-1.2)."""
    box = COMPONENT_SETS[components]
    return [(range(box.start), box.all_tiles), (box.card_pieces, box.all_cards)]


def start(options: MrSneakyOptions, seats: int, components: int) -> MrSneakyState:
    """The table before the first round, without gems or agents (SN-1.3)."""
    box = COMPONENT_SETS[components]
    state = MrSneakyState(
        seats=seats,
        options=options,
        components=components,
        pawn=box.start,
        found=[0] * len(box.tiles),
        on=[()] * box.start,
        pile=list(box.card_pieces),
        gems=[0] * seats,
        agents=[()] * seats,
    )
    lay(state, decks(options, seats, components))
    return state


def opening(state: MrSneakyState, chance: Draws) -> Iterator[Event]:
    """SN-3.1 the choice of the first tycoon; then the first round."""
    first = state.options.first_tycoon
    yield from _begin_round(state, first if first >= 0 else chance.number(state, RoundBegan.draw, 2), chance)


def _begin_round(state: MrSneakyState, tycoon: Seat, chance: Draws) -> Iterator[Event]:
    """SN-3.2 the tiles, which only the tycoon sees; SN-3.3 the cards but for the agents kept; the first turn."""
    box = COMPONENT_SETS[state.components]
    yield RoundBegan(tycoon, box.start)
    tiles = tuple(range(box.start))
    yield Shuffled(tiles, chance.shuffle(state, Shuffled.draw, box.all_tiles))
    yield look(state, tycoon, tiles)
    # sorted: the order in which the cards lay in the last round's pile must not matter
    yield Shuffled(tuple(state.pile), chance.shuffle(state, Shuffled.draw, sorted(stock(state).elements())))
    yield from begin_turn(state, chance)


def play(state: MrSneakyState, seat: Seat, move: Move, chance: Draws) -> Iterator[Event]:
    """The events of a legal move."""
    return _RULES[type(move)](state, seat, move, chance)


def begin_turn(state: MrSneakyState, chance: Draws) -> Iterator[Event]:
    """SN-4.1 a card is turned up, after those that are passed over (SN-4.4, SN-4.5); SN-4.7 when there is none."""
    while (clause := _clause_over_top(state)) is not None:
        if nothing_to_lay(state):
            gems = COMPONENT_SETS[state.components].tycoon_gems
            yield from end_round(state, state.tycoon, gems, "SN-4.7", chance)
            return
        if clause == "SN-4.6":
            discards = tuple(state.discard)
            yield Shuffled(discards, chance.shuffle(state, Shuffled.draw, known(state, discards)))
            yield Restocked()
        else:
            card = state.pile[-1]
            yield reveal(state, (card,))
            yield PassedOver(card, clause)
    card = state.pile[-1]
    yield reveal(state, (card,))
    yield TurnedUp(card)


def _clause_over_top(state: MrSneakyState) -> Clause | None:
    """Why the top card of the pile is not laid: SN-4.6 there is none, SN-4.4, SN-4.5; None when it can be."""
    return passed_over(state, *known(state, state.pile[-1:])) if state.pile else "SN-4.6"


def _lay(state: MrSneakyState, seat: Seat, move: Lay, chance: Draws) -> Iterator[Event]:
    """SN-4.1; then the thief moves."""
    yield Laid(move.door)


def _turned(state: MrSneakyState) -> int:
    """The dial after a move: one further, unless it is at its end (SN-4.8)."""
    return min(state.dial + 1, COMPONENT_SETS[state.components].dial_end)


def _sneak(state: MrSneakyState, seat: Seat, move: Sneak, chance: Draws) -> Iterator[Event]:
    """SN-4.8 without stealing."""
    yield ThiefMoved(move.to, _turned(state))
    yield from begin_turn(state, chance)


def _steal(state: MrSneakyState, seat: Seat, move: Steal, chance: Draws) -> Iterator[Event]:
    """SN-4.8, SN-4.9; SN-5 the door, SN-6 the tests."""
    yield ThiefMoved(move.to, _turned(state))
    yield from _open_door(state, move.to)
    yield from _test(state, move.to, chance)


def _open_door(state: MrSneakyState, door: int) -> Iterator[Event]:
    """SN-5.1: first the tile, then the cards on the door."""
    yield reveal(state, (door,))
    (tile,) = known(state, (door,))
    box = COMPONENT_SETS[state.components]
    guards_gained = guards_of(state, tile)
    yield DoorOpened(tile, guards_gained, min(box.all_guards, state.guards + guards_gained))
    if state.on[door]:
        yield from _work_cards(state, state.on[door], tile)


def _work_cards(state: MrSneakyState, lying: Sequence[int], tile: int) -> Iterator[Event]:
    """SN-5.1: the cards that carry the kind of the tile work, in one; the others are discarded."""
    box = COMPONENT_SETS[state.components]
    sorts = {
        piece: box.cards[face]
        for piece, face in zip(lying, known(state, lying), strict=True)
        if works_on_tile(state, face, tile)
    }
    agents_of = {
        thief(state): tuple(piece for piece, sort in sorts.items() if sort.thief_agents),
        state.tycoon: tuple(piece for piece, sort in sorts.items() if sort.tycoon_agents),
    }
    used = tuple(piece for piece, sort in sorts.items() if not (sort.thief_agents or sort.tycoon_agents))
    if used:
        more = sum(sort.guards for sort in sorts.values())
        yield CardsWorked(
            used,
            sum(sort.thief_gems for sort in sorts.values()),
            sum(sort.tycoon_gems for sort in sorts.values()),
            more,
            min(box.all_guards, state.guards + more),
        )
    for seat, cards in agents_of.items():
        if cards:
            yield AgentsKept(seat, cards)
    failed = tuple(piece for piece in lying if piece not in sorts)
    if failed:
        yield CardsFailed(failed)


def _test(state: MrSneakyState, door: int, chance: Draws) -> Iterator[Event]:
    """SN-6.1 caught, SN-5.4 the treasure: the round ends first (SN-6.5); else the game's end or the next turn."""
    (tile,) = known(state, (door,))
    box = COMPONENT_SETS[state.components]
    if state.guards >= box.all_guards:
        yield from end_round(state, state.tycoon, box.tycoon_gems, "SN-6.1", chance)
    elif box.tiles[tile].kind == TREASURE:
        yield from end_round(state, thief(state), box.treasure_gems - state.guards, "SN-5.4", chance)
    elif (won := victory(state)) is not None:
        yield won
    else:
        yield from begin_turn(state, chance)


def end_round(state: MrSneakyState, winner: Seat, gems: int, clause: Clause, chance: Draws) -> Iterator[Event]:
    """SN-6.5: the round is paid, then the tests; without a winner of the game the roles swap (SN-7.1)."""
    yield RoundWon(winner, gems, clause)
    won = victory(state)
    if won is not None:
        yield GameWon(won.seat, "SN-6.4") if clause == "SN-4.7" else won
    else:
        yield from _begin_round(state, thief(state), chance)


def victory(state: MrSneakyState) -> GameWon | None:
    """SN-6.2 gems first, the tycoon before the thief; then SN-6.3 agents. None when the game goes on."""
    box = COMPONENT_SETS[state.components]
    both = (state.tycoon, thief(state))
    for seat in both:
        if state.gems[seat] >= box.goal:
            return GameWon(seat, "SN-6.2")
    for seat in both:
        if agents(state, seat) >= box.too_many_agents:
            return GameWon(1 - seat, "SN-6.3")
    return None


def outcome(state: MrSneakyState) -> Outcome | None:
    """SN-6.2, SN-6.3, SN-6.4; the scores are gems. None until the game is over."""
    if state.winner < 0:
        return None
    return Outcome((state.winner,), tuple(state.gems), state.reason)


_RULES: Final[dict[type[Move], Callable[[MrSneakyState, Seat, Any, Draws], Iterator[Event]]]] = {
    Lay: _lay,
    Sneak: _sneak,
    Steal: _steal,
}
