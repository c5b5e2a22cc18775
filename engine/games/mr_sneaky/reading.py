"""What the cards that lie on the doors tell about the tiles behind them, to somebody who knows how tycoons lay."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final

from engine.games.mr_sneaky.components import DOORS, EMPTY, TILES, TRAP, TREASURE
from engine.games.mr_sneaky.events import MrSneakyState
from engine.games.mr_sneaky.facts import is_open, still_hidden

#             GA   GB    GC   KN    KT   AA    AB    AC   AD
LIKELY: Final = {
    TREASURE: (2.5, 2.6, 3.8, 0.40, 2.5, 0.65, 0.60, 2.2, 3.8),
    TRAP: (8.4, 12.5, 8.5, 0.15, 4.4, 0.90, 0.85, 3.3, 7.2),
    EMPTY: (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0),
}
"""Kind of tile to how much likelier than on an empty one's door a tycoon lays each sort of card.

Measured on the regular tycoon itself: this table and what it lays against a thief who reads by it were let settle on
one another. So the bluffs are in it: a gem for the tycoon scares from the treasure, gems for the thief lure into traps.
"""

CARELESS: Final = 0.4
"""How much of his belief a thief keeps for a tycoon who lays just anywhere."""


def beliefs(state: MrSneakyState, on: Sequence[Sequence[int]]) -> list[tuple[float, ...]]:
    """Door to how probable each sort of tile is behind it, from what everybody sees; `on` is door to sorts of cards.

    Every place of the hidden treasure and traps is weighed by how likely its cards would have been laid so. An opened
    door has no probabilities.
    """
    shut = [door for door in range(DOORS) if not is_open(state, door)]
    hidden = still_hidden(state)
    of_kind = dict.fromkeys((TREASURE, TRAP, EMPTY), 0)
    for sort, count in zip(TILES, hidden, strict=True):
        of_kind[sort.kind] += count
    treasure, trap = _places(of_kind[TRAP], [[_weight(on[door], kind) for door in shut] for kind in (TREASURE, TRAP)])
    found: list[tuple[float, ...]] = [()] * DOORS
    for i, door in enumerate(shut):
        chance = {TREASURE: treasure[i], TRAP: trap[i], EMPTY: 1 - treasure[i] - trap[i]}
        found[door] = tuple(
            # nothing tells apart tiles of one kind
            count / of_kind[sort.kind] * _doubted(chance[sort.kind], of_kind[sort.kind] / len(shut)) if count else 0.0
            for sort, count in zip(TILES, hidden, strict=True)
        )
    return found


def _weight(cards: Sequence[int], kind: int) -> float:
    """How much likelier these cards are laid on a door with this kind of tile than on an empty one's."""
    weight = 1.0
    for card in cards:
        weight *= LIKELY[kind][card]
    return weight


def _doubted(read: float, blind: float) -> float:
    """What a reader makes of a probability that he read and one that he knows anyway."""
    return (1 - CARELESS) * read + CARELESS * blind


def _places(traps: int, weights: Sequence[Sequence[float]]) -> tuple[list[float], list[float]]:
    """Door to the probabilities of the treasure and of a trap, from the weights of each door for both."""
    for_treasure, for_trap = weights
    treasure = [0.0] * len(for_treasure)
    trap = [0.0] * len(for_trap)
    for place, others in _arrangements(len(treasure), traps):
        weight = for_treasure[place]
        for other in others:
            weight *= for_trap[other]
        treasure[place] += weight
        for other in others:
            trap[other] += weight
    total = sum(treasure)
    return [sum_ / total for sum_ in treasure], [sum_ / total for sum_ in trap]


@cache
def _arrangements(doors: int, traps: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Every place of the treasure and of so many traps behind so many doors."""
    return tuple(
        (place, others)
        for place in range(doors)
        for others in combinations([door for door in range(doors) if door != place], traps)
    )
