"""The Lost Mines: the role of each seat, read at the end of a round from its cards, walks and votes."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final

from engine.games.lost_mines.components import COMPONENT_SETS, LOYAL, OBSTACLES, SABOTEUR, SELFISH
from engine.games.lost_mines.moves import (
    Answer,
    CallStorm,
    Discard,
    LayPath,
    LookAtDwarf,
    LookAtMine,
    LookAtTreasure,
    PlaceTroll,
    ProposeEnd,
    SetTrap,
    Step,
    Stop,
    TakeTreasure,
    UseTool,
)
from engine.games.lost_mines.queries import clan, laid_sides
from engine.games.lost_mines.state import E, LostMinesState, W
from engine.state import Move, Seat
from tests.bench.leaks.readers import Case, Reading, mean, reading

ROLES: Final = {LOYAL: "loyal", SELFISH: "selfish", SABOTEUR: "saboteur"}

NEAR: Final = 2
"""Cells from a dwarf within which a card is meant for it, or against it."""

THIRDS: Final = 3
"""Parts of a round by which a deed's time is told."""


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
    """The feature of a move; None for those that tell nothing."""
    box = COMPONENT_SETS[state.components]
    left = len(state.pile) + sum(map(len, state.hand))
    time = min(THIRDS - 1, THIRDS - THIRDS * left // (len(box.deck) - box.set_aside) - 1)
    time = max(0, time)
    if isinstance(move, LayPath):
        face = state.face[move.card]
        assert face is not None
        sides = laid_sides(state, face, move.turned)
        through = bool(sides & E) + bool(sides & W)
        ground = "obstacle" if box.cards[face].ground in OBSTACLES else "path"
        return (ground, time, through, _whose(state, seat, move.cell))
    if isinstance(move, (UseTool, CallStorm)):
        return (type(move).__name__, time, _whose(state, seat, move.cell))
    if isinstance(move, (SetTrap, PlaceTroll)):
        return (type(move).__name__, time, _whose(state, seat, box.grid.edges[move.edge].second))
    if isinstance(move, LookAtDwarf):
        return ("dwarf", clan(state, move.seat) == clan(state, seat))
    if isinstance(move, (LookAtMine, LookAtTreasure, ProposeEnd, TakeTreasure)):
        return (type(move).__name__, time)
    if isinstance(move, Discard):
        return ("discard", time, len(move.cards))
    if isinstance(move, Answer):
        return ("answer", move.agree, clan(state, state.active) == clan(state, seat))
    if isinstance(move, Step):
        column = state.at[seat] % state.columns
        return ("step", time, (move.to % state.columns > column) - (move.to % state.columns < column))
    return ("stop", time) if isinstance(move, Stop) else None


def _whose(state: LostMinesState, seat: Seat, cell: int) -> tuple[str, int]:
    """The owner of the dwarf nearest to a cell, as the seat sees it, and its side to it."""
    columns = state.columns

    def far(other: Seat) -> int:
        at = state.at[other]
        return abs(at % columns - cell % columns) + abs(at // columns - cell // columns)

    nearest = min(range(state.seats), key=lambda other: (far(other), other != seat))
    if far(nearest) > NEAR:
        return "none", 0
    whose = "own" if nearest == seat else "clan" if clan(state, nearest) == clan(state, seat) else "other"
    east = cell % columns - state.at[nearest] % columns
    return whose, (east > 0) - (east < 0)
