"""The habits of Mr. Sneaky's expert tycoon: `python -m tests.bench.strength.habits [--games N]` prints its table.

Experts play one another with fixed seeds. Every card laid before a round's first theft is counted with the doors that
could have taken it. The weights printed are those by which these layings are likeliest, as integers; the table goes
into `engine/games/mr_sneaky/bot/habits.py` by hand.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY, TRAP, TREASURE
from engine.games.mr_sneaky.legal_moves import moves
from engine.games.mr_sneaky.moves import Lay
from engine.games.mr_sneaky.state import MrSneakyState
from engine.state import Move, Seat
from tests.bench.strength.arena import Chooser, played
from tests.bench.strength.players import player

SLUG: Final = "mr_sneaky"

KINDS: Final = (TREASURE, TRAP, EMPTY)

Laying = tuple[int, int, tuple[int, int, int]]
"""A card, the kind of tile under it, and the number of doors of each kind that were free."""

ROUNDS: Final = 30
"""Rounds of fitting."""

PRIOR: Final = 2.0
"""Layings by weight 1 that are added to what was counted."""


def layings(number: int, level: str = "expert") -> list[Laying]:
    """The layings of a game between bots of a level."""
    return watched([player(level)] * 2, f"habits {number}")


def watched(choosers: Sequence[Chooser], seed: str) -> list[Laying]:
    """The layings of a game."""
    seen: list[Laying] = []

    def see(state: MrSneakyState, seat: Seat, move: Move) -> None:
        if isinstance(move, Lay):
            box = COMPONENT_SETS[state.components]
            kinds = [box.tiles[face or 0].kind for face in state.face[: len(state.on)]]
            free = Counter(kinds[lay.door] for lay in moves(state, seat) if isinstance(lay, Lay))
            card = state.face[state.card]
            assert card is not None
            seen.append((card, kinds[move.door], (free[TREASURE], free[TRAP], free[EMPTY])))

    played(SLUG, choosers, seed, watch=see)
    return seen


def fitted(counted: Iterable[Laying]) -> list[tuple[float, float, float]]:
    """Sort of card to its weights on the treasure, a trap and an empty tile, the last 1."""
    layings_of: dict[int, Counter[tuple[int, tuple[int, int, int]]]] = {}
    for card, kind, free in counted:
        layings_of.setdefault(card, Counter())[kind, free] += 1
    table = []
    for card in sorted(layings_of):
        weights = [1.0, 1.0, 1.0]
        for _ in range(ROUNDS):
            chosen, expected = [PRIOR] * 3, [PRIOR] * 3
            for (kind, free), times in layings_of[card].items():
                every = sum(weight * doors for weight, doors in zip(weights, free, strict=True))
                chosen[KINDS.index(kind)] += times
                for i, doors in enumerate(free):
                    expected[i] += times * doors / every
            weights = [a / b for a, b in zip(chosen, expected, strict=True)]
        table.append((weights[0] / weights[2], weights[1] / weights[2], 1.0))
    return table


def main() -> None:
    """Play, count, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    given = parser.parse_args()
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        seen = [one for game in pool.map(layings, range(given.games), chunksize=4) for one in game]
    print(f"{len(seen)} layings of {given.games} games")
    for row in fitted(seen):
        print(f"    ({', '.join(str(round(100 * weight)) for weight in row)}),")


if __name__ == "__main__":
    main()
