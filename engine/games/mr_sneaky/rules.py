"""The course of the game, as the rule book tells it. Each rule yields what happens; the caller applies it at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.chance import Draws
from engine.game import Clause, Event, Move, Outcome, Seat
from engine.games.mr_sneaky.components import (
    ALL_GUARDS,
    CARDS,
    DOORS,
    GOAL,
    TILES,
    TOO_MANY_AGENTS,
    TREASURE,
    TREASURE_GEMS,
    TYCOON_GEMS,
)
from engine.games.mr_sneaky.events import (
    CARD_PIECES,
    AgentsKept,
    CardsFailed,
    CardsWorked,
    DoorOpened,
    GameWon,
    Laid,
    MrSneakyOptions,
    MrSneakyState,
    PassedOver,
    Restocked,
    RoundBegan,
    RoundWon,
    ThiefMoved,
    TurnedUp,
)
from engine.games.mr_sneaky.facts import (
    ALL_CARDS,
    ALL_TILES,
    agents,
    guards_of,
    nothing_to_lay,
    passed_over,
    stock,
    thief,
    works,
)
from engine.games.mr_sneaky.moves import Lay, Sneak, Steal
from engine.pieces import Shuffled, known, lay, look, reveal


def refuse(options: MrSneakyOptions, seats: int) -> Clause | None:
    """The clause that forbids these options with so many players (SN-3.1); None when all is well."""
    return None if -1 <= options.first_tycoon < seats else "SN-3.1"


def decks(options: MrSneakyOptions, seats: int) -> list[tuple[range, tuple[int, ...]]]:
    """The backs: door tiles and tycoon cards (SN-1.1, SN-1.2)."""
    return [(range(DOORS), ALL_TILES), (CARD_PIECES, ALL_CARDS)]


def start(options: MrSneakyOptions, seats: int) -> MrSneakyState:
    """The table before the first round: nobody has gems or agents (SN-1.3)."""
    state = MrSneakyState(
        seats=seats,
        options=options,
        found=[0] * len(TILES),
        on=[()] * DOORS,
        pile=list(CARD_PIECES),
        gems=[0] * seats,
        agents=[()] * seats,
    )
    lay(state, decks(options, seats))
    return state


def opening(state: MrSneakyState, chance: Draws) -> Iterator[Event]:
    """SN-3.1 who is the tycoon; then the first round."""
    first = state.options.first_tycoon
    yield from _begin_round(state, first if first >= 0 else chance.number(state, RoundBegan.draw, 2), chance)


def _begin_round(state: MrSneakyState, tycoon: Seat, chance: Draws) -> Iterator[Event]:
    """SN-3.2 the tiles, which only the tycoon sees; SN-3.3 the cards but for the agents kept; the first turn."""
    yield RoundBegan(tycoon)
    tiles = tuple(range(DOORS))
    yield Shuffled(tiles, chance.shuffle(state, Shuffled.draw, ALL_TILES))
    yield look(state, tycoon, tiles)
    # sorted: the order in which the cards lay in the last round's pile must not matter
    yield Shuffled(tuple(state.pile), chance.shuffle(state, Shuffled.draw, sorted(stock(state).elements())))
    yield from begin_turn(state, chance)


def play(state: MrSneakyState, seat: Seat, move: Move, chance: Draws) -> Iterator[Event]:
    """What a legal move makes happen."""
    return _RULES[type(move)](state, seat, move, chance)


def begin_turn(state: MrSneakyState, chance: Draws) -> Iterator[Event]:
    """SN-4.1 a card is turned up, after those that are passed over (SN-4.4, SN-4.5); SN-4.7 when there is none."""
    while (clause := _clause_over_top(state)) is not None:
        if nothing_to_lay(state):
            yield from end_round(state, state.tycoon, TYCOON_GEMS, "SN-4.7", chance)
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


def _sneak(state: MrSneakyState, seat: Seat, move: Sneak, chance: Draws) -> Iterator[Event]:
    """SN-4.8 without stealing."""
    yield ThiefMoved(move.to)
    yield from begin_turn(state, chance)


def _steal(state: MrSneakyState, seat: Seat, move: Steal, chance: Draws) -> Iterator[Event]:
    """SN-4.8, SN-4.9; SN-5 the door, SN-6 the tests."""
    yield ThiefMoved(move.to)
    yield from _open_door(state, move.to)
    yield from _test(state, move.to, chance)


def _open_door(state: MrSneakyState, door: int) -> Iterator[Event]:
    """SN-5.1: first the tile, then the cards that carry its kind, in one; the others are discarded."""
    yield reveal(state, (door,))
    (tile,) = known(state, (door,))
    yield DoorOpened(guards_of(state, tile))
    lying = state.on[door]
    if not lying:
        return
    faces = known(state, lying)
    sorts = [CARDS[face] for face in faces if works(face, tile)]
    worked = tuple(piece for piece, face in zip(lying, faces, strict=True) if works(face, tile))
    kept = {
        thief(state): tuple(p for p, sort in zip(worked, sorts, strict=True) if sort.thief_agents),
        state.tycoon: tuple(p for p, sort in zip(worked, sorts, strict=True) if sort.tycoon_agents),
    }
    used = tuple(p for p in worked if not any(p in cards for cards in kept.values()))
    if used:
        yield CardsWorked(
            used,
            sum(sort.thief_gems for sort in sorts),
            sum(sort.tycoon_gems for sort in sorts),
            sum(sort.guards for sort in sorts),
        )
    for seat, cards in kept.items():
        if cards:
            yield AgentsKept(seat, cards)
    failed = tuple(piece for piece in lying if piece not in worked)
    if failed:
        yield CardsFailed(failed)


def _test(state: MrSneakyState, door: int, chance: Draws) -> Iterator[Event]:
    """SN-6.1 caught, SN-5.4 the treasure: the round ends first (SN-6.5); else the game's end or the next turn."""
    (tile,) = known(state, (door,))
    if state.guards >= ALL_GUARDS:
        yield from end_round(state, state.tycoon, TYCOON_GEMS, "SN-6.1", chance)
    elif TILES[tile].kind == TREASURE:
        yield from end_round(state, thief(state), TREASURE_GEMS - state.guards, "SN-5.4", chance)
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
    both = (state.tycoon, thief(state))
    for seat in both:
        if state.gems[seat] >= GOAL:
            return GameWon(seat, "SN-6.2")
    for seat in both:
        if agents(state, seat) >= TOO_MANY_AGENTS:
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
