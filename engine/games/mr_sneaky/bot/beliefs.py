"""Beliefs about the tiles, from the cards on their doors and the habits of tycoons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final

from engine.bots.search import total
from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY, TRAP, TREASURE, Components
from engine.games.mr_sneaky.queries import is_open, still_hidden
from engine.games.mr_sneaky.state import MrSneakyState

LIKELY: Final = {
    TREASURE: {"GA": 1.3, "GB": 2.0, "GC": 1.7, "KN": 0.60, "KT": 1.35, "AA": 0.67, "AB": 0.55, "AC": 1.0, "AD": 1.4},
    TRAP: {"GA": 3.8, "GB": 9.5, "GC": 3.0, "KN": 0.35, "KT": 1.7, "AA": 0.90, "AB": 0.80, "AC": 1.6, "AD": 2.6},
}
"""Kind of tile to card id to the card's likelihood on its door, relative to an empty tile's door. Others 1.

Missing ids count 1. Measured on the regular tycoon: this table and the tycoon's play against a thief that reads by it
settled together. So it holds the bluffs: a gem for the tycoon scares from the treasure, gems for the thief lure into
traps.
"""

CARELESS: Final = 0.4
"""Part of the thief's belief that is kept for a tycoon that lays just anywhere."""


def beliefs(state: MrSneakyState, on: Sequence[Sequence[int]]) -> list[tuple[float, ...]]:
    """Door to the probabilities of the sorts of tiles behind it, by public facts. `on` is door to sorts of cards.

    Every place of the hidden treasure and traps is weighed by the likelihood of its cards. An opened door has no
    probabilities.
    """
    box = COMPONENT_SETS[state.components]
    shut = [door for door in range(len(state.on)) if not is_open(state, door)]
    hidden = still_hidden(state)
    of_kind = dict.fromkeys((TREASURE, TRAP, EMPTY), 0)
    for sort, count in zip(box.tiles, hidden, strict=True):
        of_kind[sort.kind] += count
    weights = _weights(box)
    treasure, trap = _places(
        of_kind[TRAP], [[_weight(weights[kind], on[door]) for door in shut] for kind in (TREASURE, TRAP)]
    )
    beliefs: list[tuple[float, ...]] = [()] * len(state.on)
    for i, door in enumerate(shut):
        chance = {TREASURE: treasure[i], TRAP: trap[i], EMPTY: 1 - treasure[i] - trap[i]}
        beliefs[door] = tuple(
            # nothing tells apart tiles of one kind
            count / of_kind[sort.kind] * _doubted(chance[sort.kind], of_kind[sort.kind] / len(shut)) if count else 0.0
            for sort, count in zip(box.tiles, hidden, strict=True)
        )
    return beliefs


@cache
def _weights(box: Components) -> dict[int, tuple[float, ...]]:
    """Kind of tile to sort of card to its likelihood in `LIKELY`."""
    return {kind: tuple(likely.get(card.name, 1.0) for card in box.cards) for kind, likely in LIKELY.items()}


def _weight(likely: Sequence[float], cards: Sequence[int]) -> float:
    """Likelihood of these cards on a door with some kind of tile, relative to an empty tile's door."""
    weight = 1.0
    for card in cards:
        weight *= likely[card]
    return weight


def _doubted(read: float, blind: float) -> float:
    """A mix of the probability read from the cards and the one known without them."""
    return (1 - CARELESS) * read + CARELESS * blind


def _places(traps: int, weights: Sequence[Sequence[float]]) -> tuple[list[float], list[float]]:
    """Door to the probabilities of the treasure and of a trap, from the weights of each door for both."""
    for_treasure, for_trap = weights
    treasure = [0.0] * len(for_treasure)
    trap = [0.0] * len(for_trap)
    for place, others in arrangements(len(treasure), traps):
        weight = for_treasure[place]
        for other in others:
            weight *= for_trap[other]
        treasure[place] += weight
        for other in others:
            trap[other] += weight
    every = total(treasure)
    return [weight / every for weight in treasure], [weight / every for weight in trap]


@cache
def arrangements(doors: int, traps: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Every place of the treasure and of so many traps behind so many doors."""
    return tuple(
        (place, others)
        for place in range(doors)
        for others in combinations([door for door in range(doors) if door != place], traps)
    )
