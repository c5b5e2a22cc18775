"""The Lost Mines: the role of each seat, read at the end of a round from its cards, walks and votes."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from heapq import heappop, heappush
from random import Random
from typing import Any, Final

from engine.chance import UnkeyedChance
from engine.game import play
from engine.games import load
from engine.games.lost_mines.components import COMPONENT_SETS, LOYAL, OBSTACLES, SABOTEUR, SELFISH
from engine.games.lost_mines.moves import (
    Answer,
    CallStorm,
    LayPath,
    LookAtDwarf,
    PlaceTroll,
    ProposeEnd,
    SetTrap,
    UseTool,
)
from engine.games.lost_mines.queries import clan
from engine.games.lost_mines.state import FREE, HIDDEN_MINE, TRAPPED, LostMinesState
from engine.state import Move, Seat, copy
from tests.bench.leaks.readers import Case, Reading, mean, reading

ROLES: Final = {LOYAL: "loyal", SELFISH: "selfish", SABOTEUR: "saboteur"}

# Turns that parts of a way take.
STEP: Final = 0.34
LAID: Final = 1.0
BARRED: Final = 1.5
TROLL: Final = 1.5
TRAP: Final = 0.5
FAR: Final = 50.0

NEAR: Final = 2
"""Cells from a dwarf within which a card may be meant for it."""

SMALL: Final = 0.15
"""Turns that are no gain and no loss."""

GAME: Final = load("lost_mines")


class Observer:
    """The observer of one game."""

    def __init__(self) -> None:
        self._deeds: dict[tuple[int, Seat], list[Hashable]] = {}
        self._roles: dict[tuple[int, Seat], int] = {}

    def see(self, state: LostMinesState, seat: Seat, move: Move) -> None:
        """Take down a deed of a seat."""
        if (state.round, seat) not in self._roles:
            for other in range(state.seats):
                role = state.face[state.dwarf[other]]
                assert role is not None
                self._roles[state.round, other] = role
        feature = deed(state, seat, move)
        if feature is not None:
            self._deeds.setdefault((state.round, seat), []).append(feature)

    def noted(self, end: LostMinesState) -> object:
        """The rounds: seat to its role and deeds; and seat to its gain."""
        box = COMPONENT_SETS[end.components]
        dealt = box.roles[end.seats]
        prior = tuple(dealt.count(role) / len(dealt) for role in ROLES)
        rounds = sorted({number for number, _ in self._roles})
        return [
            [
                (self._roles[number, seat], tuple(self._deeds.get((number, seat), ())), gain)
                for seat, gain in enumerate(end.gains[number - 1])
            ]
            for number in rounds
            if number <= len(end.gains)
        ], prior

    @staticmethod
    def readings(notes: Sequence[Any]) -> list[Reading]:
        """Roles at the end of a round; and each role's mean gain."""
        games = [
            [
                Case(role, tuple((one,) * len(ROLES) for one in deeds), prior)
                for round_ in rounds
                for role, deeds, _ in round_
            ]
            for rounds, prior in notes
        ]
        rows = [reading("role, at the end of a round", games, things=False)]
        for role, name in ROLES.items():
            gains = [gain for rounds, _ in notes for round_ in rounds for own, _, gain in round_ if own == role]
            rows.append(Reading(f"gain a round, {name}", len(gains), mean(gains), None, None))
        return rows


def deed(state: LostMinesState, seat: Seat, move: Move) -> Hashable:
    """The feature of a move; None for those that tell little."""
    box = COMPONENT_SETS[state.components]
    late = 2 * (len(state.pile) + sum(map(len, state.hand))) < len(box.deck) - box.set_aside
    if isinstance(move, LookAtDwarf):
        return "dwarf", clan(state, move.seat) == clan(state, seat)
    if isinstance(move, Answer):
        return "answer", move.agree, clan(state, state.active) == clan(state, seat)
    if isinstance(move, ProposeEnd):
        return "propose", late
    if isinstance(move, LayPath):
        _, clan_, others = served(state, seat, move)
        return ("path", clan_, others) if clan_ or others else None
    if isinstance(move, (CallStorm, SetTrap, PlaceTroll)):
        _, clan_, others = served(state, seat, move)
        return ("harm", late, clan_ < 0, others < 0) if clan_ < 0 or others < 0 else ("aim", *aimed(state, seat, move))
    if isinstance(move, UseTool):
        _, clan_, others = served(state, seat, move)
        return "tool", clan_, others
    return None


def served(state: LostMinesState, seat: Seat, move: Move) -> tuple[int, ...]:
    """Signs of how far a card brings the own dwarf, its clan's others and the other clan: 1 for nearer to a mine."""
    before = distances(state)
    after = copy(state)
    play(GAME, after, seat, move, UnkeyedChance(Random(0)))
    now = distances(after)
    gains: dict[int, list[float]] = {0: [], 1: [], 2: []}
    for other, at in enumerate(state.at):
        whose = 0 if other == seat else 1 if clan(state, other) == clan(state, seat) else 2
        gains[whose].append(before[at] - now[at])
    means = [mean(row) for row in gains.values()]
    return tuple((one > SMALL) - (one < -SMALL) for one in means)


def aimed(state: LostMinesState, seat: Seat, move: CallStorm | SetTrap | PlaceTroll) -> tuple[str, ...]:
    """The owner of the dwarf nearest to a card that hurts nobody yet; empty when none is near."""
    grid, columns = COMPONENT_SETS[state.components].grid, state.columns
    cell = move.cell if isinstance(move, CallStorm) else grid.edges[move.edge].first

    def far(other: Seat) -> int:
        at = state.at[other]
        return abs(at % columns - cell % columns) + abs(at // columns - cell // columns)

    nearest = min((other for other in range(state.seats) if other != seat), key=far)
    if far(nearest) > NEAR:
        return ()
    return ("clan",) if clan(state, nearest) == clan(state, seat) else ("other",)


def distances(state: LostMinesState) -> list[float]:
    """Cell to the turns from there to the nearest mine; cards that are missing or bar the way take time."""
    box = COMPONENT_SETS[state.components]
    far = [FAR] * len(state.ground)
    queue = [(0.0, mine) for mine in box.mines]
    for _, mine in queue:
        far[mine] = 0.0
    while queue:
        so_far, cell = heappop(queue)
        if so_far > far[cell]:
            continue
        enter = STEP + LAID if state.ground[cell] == FREE else STEP + BARRED * (state.ground[cell] in OBSTACLES)
        known = state.ground[cell] not in (FREE, HIDDEN_MINE)
        for side, neighbour, opposite, edge in box.grid.around[cell]:
            if known and not state.sides[cell] & side:
                continue
            if state.ground[neighbour] != FREE and not state.sides[neighbour] & opposite:
                continue
            token = state.token[edge]
            cost = so_far + enter + (TROLL if token >= 0 else TRAP if token == TRAPPED else 0.0)
            if cost < far[neighbour]:
                far[neighbour] = cost
                heappush(queue, (cost, neighbour))
    return far
