"""Pairs of worlds that differ only in what one seat may not know: what non-interference is tested on.

`twins` plays a game twice from the opening on, the second time with other cards where the seat never looked. It leans
on nothing of the engine that could be at fault itself. `redealt` takes a state and a `determinize` of the seat's view.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from random import Random
from typing import Any

from engine import pieces
from engine.chance import Chance
from engine.game import newest
from engine.log import Memory, Player
from engine.pieces import Looked, Revealed, Shuffled, Written
from engine.state import Event, Move, Seat, State, apply
from engine.table import IllegalMove, Table
from engine.updates import Update
from tests.contract.cases import Case
from tests.contract.checks.event_laws import holes
from tests.contract.walks.random_games import Walk, walk

TRIES = 6
"""Number of tries to make a pair different."""

TOLD_BY_RULE = {
    "doctor_lucky": {"LosersNamed": "DL-6.4"},
    "gem_stone_mine": {"TollTaken": "GS-7.3"},
}
"""The few events besides those of engine.pieces that disclose a secret by a rule, each with its clause."""


Place = tuple[int, int]
"""Place of a shuffle: the turn, and the number of shuffles before in it."""

Orders = dict[Place, tuple[int, ...]]


class Stacked(Chance):
    """Chance that answers some shuffles of cards with an order made up for it."""

    def __init__(self, seed: str, orders: Orders) -> None:
        super().__init__(seed)
        self._orders = orders

    def shuffle(self, state: State, kind: str, items: Sequence[Any]) -> tuple[Any, ...]:
        order = self._orders.get(place(state)) if kind == Shuffled.draw else None
        return super().shuffle(state, kind, items) if order is None else order


def place(state: State) -> Place:
    """The place of the next shuffle of cards."""
    return state.turn, state.draws.get(Shuffled.draw, 0)


@dataclass
class Pair:
    """Two tables at the same point of what one seat takes for the same game."""

    case: Case
    seat: Seat | None
    tables: tuple[Table, Table]
    heard: tuple[list[Update], list[Update]]
    hidden: bool
    """True when there is anything that the seat may not know, and that could be otherwise."""
    refused: list[str] = field(default_factory=list)
    """Moves of the seat that are possible at one table and not at the other."""

    @property
    def states(self) -> tuple[State, State]:
        return self.tables[0].timeline.now, self.tables[1].timeline.now

    @property
    def differs(self) -> bool:
        first, second = self.states
        return first.face != second.face


def twins(case: Case, seat: Seat | None, seed: str, until: float = 1.0) -> Pair:
    """Two tables on which a part of a walk was played, as far as both go the same way."""
    going = walk(case, seed)
    horizon = max(1, int(len(going.steps) * until))
    rng = Random(f"twins {case} {seat} {seed} {until}")
    pair = None
    for _ in range(TRIES):
        pair = _played_twice(going, seat, horizon, rng)
        if pair.differs or pair.refused or not pair.hidden:
            break
    assert pair is not None
    return pair


def _played_twice(going: Walk, seat: Seat | None, horizon: int, rng: Random) -> Pair:
    case = going.case
    seed = f"{case} {going.seed}"
    players = [Player("person", f"P{s}") for s in range(case.seats)]
    tables: list[Table] = []
    heard: list[list[Update]] = [[], []]
    for orders, updates in zip(({}, _reordered(going, seat, horizon, rng)), heard, strict=True):
        chance = partial(Stacked, orders=orders)
        tables.append(Table.open(case.slug, case.game, players, case.options, seed, Memory(), chance=chance))
        tables[-1].subscribe(seat, updates.append)
    first, second = tables
    pair = Pair(case, seat, (first, second), (heard[0], heard[1]), False)
    later = _shown_later(going, seat, horizon)
    for number, step in enumerate(going.steps[:horizon]):
        move: Move | None = step.move
        if step.seat != seat and any(isinstance(e, Written) and (number, e.piece) not in later for e in step.events):
            move = _another(case, second, step.seat, step.move, rng)
        elif case.game.check(second.timeline.now, step.seat, step.move) is not None:
            if step.seat == seat:
                pair.refused.append(f"{step.move!r} is legal at one table only")
            move = None
        if move is None:
            break  # the other seat holds other cards there: the game cannot go on the same way
        first.propose(step.seat, step.move, first.head, number)
        second.propose(step.seat, move, second.head, number)
        events = [table.timeline.nodes[table.head].played.events for table in tables]
        if disclosed(case, events[0], events[1], seat):
            return _played_twice(going, seat, number, rng)
    pair.hidden = anything_hidden(case, first.timeline.now, seat)
    return pair


def _another(case: Case, table: Table, seat: Seat, move: Move, rng: Random) -> Move | None:
    if seat not in table.to_act:
        return None
    moves = [m for m in case.game.moves(table.timeline.now, seat) if type(m) is type(move)]
    others = [m for m in moves if m != move]
    return rng.choice(others or moves) if moves else None


def _knows(event: Event, seat: Seat | None) -> tuple[int, ...]:
    """The pieces whose faces an event shows to a seat."""
    if isinstance(event, Revealed) or (isinstance(event, Looked) and event.seat == seat):
        return event.pieces
    return ()


def _shown_later(going: Walk, seat: Seat | None, horizon: int) -> set[tuple[int, int]]:
    """The moves, and pieces written in them, that the seat comes to read by the horizon."""
    wrote: dict[int, int] = {}
    shown = set()
    for number, step in enumerate(going.steps[:horizon]):
        for event in step.events:
            if isinstance(event, Written):
                wrote[event.piece] = number
            shown |= {(wrote[piece], piece) for piece in _knows(event, seat) if piece in wrote}
    return shown


def _reordered(going: Walk, seat: Seat | None, horizon: int, rng: Random) -> Orders:
    """The shuffles of a walk. Faces that the seat does not see by the horizon are dealt otherwise."""
    dealt: dict[Place, Shuffled] = {}
    lies: dict[int, Place] = {}
    seen: set[tuple[Place, int]] = set()
    state = going.case.game.start(going.case.options, going.case.seats, newest(going.case.game))
    for events in (going.opening, *(step.events for step in going.steps[:horizon])):
        for event in events:
            if isinstance(event, Shuffled):
                dealt[place(state)] = event
                lies |= dict.fromkeys(event.pieces, place(state))
            seen |= {(lies[piece], piece) for piece in _knows(event, seat) if piece in lies}
            apply(state, event)
    orders = {}
    for where, event in dealt.items():
        assert event.faces is not None
        order = list(event.faces)
        free = [i for i, piece in enumerate(event.pieces) if (where, piece) not in seen]
        faces = [order[i] for i in free]
        rng.shuffle(faces)
        for i, face in zip(free, faces, strict=True):
            order[i] = face
        orders[where] = tuple(order)
    return orders


def disclosed(case: Case, first: Sequence[Event], second: Sequence[Event], seat: Seat | None) -> bool:
    """True when the first thing in which two tellings differ is one that a rule tells the seat: then all may differ."""
    by_rule = TOLD_BY_RULE.get(case.slug, {})
    for i in range(max(len(first), len(second))):
        pair = [events[i].publish(seat) if i < len(events) else None for events in (first, second)]
        if pair[0] != pair[1]:
            events = [event for event in pair if event is not None]
            return any(_knows(event, seat) or type(event).__name__ in by_rule for event in events)
    return False


def anything_hidden(case: Case, state: State, seat: Seat | None) -> bool:
    """True when a seat lacks a face that, for all that it may know, could be another one."""
    seen_by = holes(state, seat)
    hidden = [p for p, face in enumerate(seen_by.face) if face is None and state.face[p] is not None]
    if any(state.group[piece] == -1 for piece in hidden):
        return True
    return any(
        state.group[first] == state.group[second]
        and state.face[first] != state.face[second]
        and case.game.allows(seen_by, first, state.face[second])
        and case.game.allows(seen_by, second, state.face[first])
        for first, second in combinations(hidden, 2)
    )


@dataclass
class Redeal:
    """A state of a walk, and another that a seat could take for it."""

    going: Walk
    number: int
    seat: Seat | None
    first: State
    second: State
    hidden: bool

    @property
    def differs(self) -> bool:
        return self.first.face != self.second.face


def redeals(going: Walk, count: int, seed: str) -> Iterator[Redeal]:
    """Worlds that seats, and the spectator, could take for some states of a walk."""
    rng = Random(f"redeals {going.case} {seed}")
    for number in going.sample(count, f"redeals {seed}"):
        state = going.states[number]
        for seat in (*range(state.seats), None):
            hidden = anything_hidden(going.case, state, seat)
            other = state
            for _ in range(TRIES):
                other = pieces.determinize(going.case.game, holes(state, seat), rng)
                if not hidden or other.face != state.face:
                    break
            yield Redeal(going, number, seat, state, other, hidden)


def refusal(table: Table, seat: Seat, move: Move) -> tuple[str, ...]:
    """All that a refused proposal tells: empty when it is legal."""
    if seat in table.to_act and table.game.check(table.timeline.now, seat, move) is None:
        return ()
    try:
        table.propose(seat, move, table.head, 0)
    except IllegalMove as no:
        return (str(no), *map(repr, no.args), no.reason, repr(no.clause))
    raise AssertionError(f"{move!r} was not refused")
