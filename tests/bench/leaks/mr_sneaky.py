"""Mr. Sneaky: where treasure and traps lie, read from the doors on which the tycoon lays its first cards of a round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import log2
from typing import Any, Final, NamedTuple

from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY, TRAP, TREASURE
from engine.games.mr_sneaky.legal_moves import moves
from engine.games.mr_sneaky.moves import Lay
from engine.games.mr_sneaky.state import MrSneakyState
from engine.state import Move, Seat
from tests.bench.leaks.readers import LEAST, Reading, halves, mean

FIRST_CARDS: Final = 3
"""Cards of a round that are read, while no door is open yet."""

ROUNDS: Final = 12
"""Rounds of fitting the weights."""

PRIOR: Final = 1.0
"""Layings, by weight 1, that are added to what was counted of each weight."""


class Laying(NamedTuple):
    """A card laid on a door."""

    card: int
    door: int
    offered: tuple[tuple[int, int], ...]
    """Doors that were offered, each with a 1 where the thief may go there next."""


class Round(NamedTuple):
    """The tiles of a round, as kinds by doors, and the layings before the first theft."""

    kinds: tuple[int, ...]
    layings: tuple[Laying, ...]


Weights = dict[tuple[int, int, int], float]
"""Card, kind of tile and nearness to how readily the tycoon lays that card there, against other doors."""


class Observer:
    """The observer of one game."""

    def __init__(self) -> None:
        self._rounds: dict[int, tuple[tuple[int, ...], list[Laying]]] = {}

    def see(self, state: MrSneakyState, seat: Seat, move: Move) -> None:
        """Take down a card laid before the round's first theft."""
        if not isinstance(move, Lay) or state.opened:
            return
        box = COMPONENT_SETS[state.components]
        kinds = tuple(box.tiles[face].kind for face in state.face[: len(state.on)] if face is not None)
        _, layings = self._rounds.setdefault(state.round, (kinds, []))
        card = state.face[state.card]
        assert card is not None
        if len(layings) < FIRST_CARDS:
            near = box.near[state.pawn]
            doors = tuple((lay.door, near >> lay.door & 1) for lay in moves(state, seat) if isinstance(lay, Lay))
            layings.append(Laying(card, move.door, doors))

    def noted(self, end: MrSneakyState) -> object:
        """The rounds."""
        return [Round(kinds, tuple(layings)) for kinds, layings in self._rounds.values()]

    @staticmethod
    def readings(notes: Sequence[Any]) -> list[Reading]:
        """A trap and the treasure after the first card, and the treasure after the first three."""
        rows: dict[tuple[int, int], list[tuple[float, float, float]]] = {
            (1, TRAP): [],
            (1, TREASURE): [],
            (FIRST_CARDS, TREASURE): [],
        }
        for counted, judged in halves(notes):
            weights = fitted([laying for game in counted for round_ in game for laying in _laid(round_)])
            for round_ in (round_ for game in judged for round_ in game):
                for cards in (1, FIRST_CARDS):
                    if len(round_.layings) >= cards:
                        chances = door_chances(round_, weights, cards)
                        for kind in (TRAP, TREASURE):
                            if (cards, kind) in rows:
                                rows[cards, kind].append(_judged(chances[kind], round_.kinds, kind))
        return [
            Reading(f"{NAMES[kind]}, by {cards} card" + "s" * (cards > 1), len(row), *map(mean, zip(*row, strict=True)))
            for (cards, kind), row in rows.items()
            if row
        ]


NAMES: Final = {TRAP: "a trap", TREASURE: "the treasure"}


def _laid(round_: Round) -> list[tuple[Laying, tuple[int, ...]]]:
    return [(laying, round_.kinds) for laying in round_.layings]


def fitted(laid: Sequence[tuple[Laying, Sequence[int]]]) -> Weights:
    """The weights by which these layings are likeliest: a door is chosen by its part of all offered weights."""
    chosen: Counter[tuple[int, int, int]] = Counter()
    offers: Counter[tuple[tuple[tuple[int, int, int], int], ...]] = Counter()
    for laying, kinds in laid:
        keys = Counter((laying.card, kinds[door], near) for door, near in laying.offered)
        near = dict(laying.offered)[laying.door]
        chosen[laying.card, kinds[laying.door], near] += 1
        offers[tuple(sorted(keys.items()))] += 1
    weights: Weights = {key: 1.0 for offer in offers for key, _ in offer}
    for _ in range(ROUNDS):
        expected: Counter[tuple[int, int, int]] = Counter()
        for offer, times in offers.items():
            total = sum(weights[key] * doors for key, doors in offer)
            for key, doors in offer:
                expected[key] += times * doors / total
        weights = {key: (chosen[key] + PRIOR) / (expected[key] + PRIOR) for key in weights}
    return weights


@cache
def _layouts(doors: int, traps: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Every place of the treasure and so many traps."""
    return tuple(
        (treasure, trapped)
        for treasure in range(doors)
        for trapped in combinations([door for door in range(doors) if door != treasure], traps)
    )


def door_chances(round_: Round, weights: Weights, cards: int) -> dict[int, list[float]]:
    """Treasure and trap to the probability of one behind each door, after so many cards."""
    doors = len(round_.kinds)
    drawn = []
    for card, chosen, offered in round_.layings[:cards]:
        near = dict(offered)
        rows = [
            [weights.get((card, kind, near[door]), 1.0) if door in near else 0.0 for door in range(doors)]
            for kind in (EMPTY, TRAP, TREASURE)
        ]
        drawn.append((chosen, sum(rows[0]), *rows))
    chances = {TRAP: [0.0] * doors, TREASURE: [0.0] * doors}
    total = 0.0
    for treasure, trapped in _layouts(doors, round_.kinds.count(TRAP)):
        likely = 1.0
        for chosen, all_, empty, trap, best in drawn:
            for door in trapped:
                all_ += trap[door] - empty[door]
            row = best if chosen == treasure else trap if chosen in trapped else empty
            likely *= row[chosen] / (all_ + best[treasure] - empty[treasure])
        total += likely
        chances[TREASURE][treasure] += likely
        for door in trapped:
            chances[TRAP][door] += likely
    return {kind: [one / total for one in row] for kind, row in chances.items()}


def _judged(chance: Sequence[float], kinds: Sequence[int], kind: int) -> tuple[float, float, float]:
    """Hit, chance and bits: for traps those about each door on its own, together."""
    is_kind = [other == kind for other in kinds]
    blind = sum(is_kind) / len(is_kind)
    best = [so for so, p in zip(is_kind, chance, strict=True) if p >= max(chance) - 1e-12]
    if kind == TREASURE:
        bits = log2(max(chance[is_kind.index(True)], LEAST) / blind)
    else:
        bits = sum(
            log2(max(p if so else 1 - p, LEAST) / (blind if so else 1 - blind))
            for p, so in zip(chance, is_kind, strict=True)
        )
    return sum(best) / len(best), blind, bits
