"""Guesses of a thief about the doors, by the suspicions of the bots, who read the tycoon's cards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.mr_sneaky.bot.suspects import Suspicion, begin, door_chances, follow, place_chances
from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY, TRAP, TREASURE
from engine.games.mr_sneaky.state import MrSneakyState
from engine.knowledge.course import Guess
from engine.knowledge.secrets import Key, Secret
from engine.state import Seat

__all__ = ["begin", "follow", "guesses"]


def guesses(
    belief: Suspicion, view: MrSneakyState, seat: Seat, secrets: Sequence[Secret]
) -> dict[Key, tuple[Guess, ...]]:
    """The chances of the treasure, of a trap and of an empty tile behind each door; none for the tycoon."""
    if seat == view.tycoon:
        return {}
    tiles = COMPONENT_SETS[view.components].tiles
    treasure, trap, empty = (
        tuple(tile for tile, sort in enumerate(tiles) if sort.kind == kind) for kind in (TREASURE, TRAP, EMPTY)
    )
    found, trapped = door_chances(place_chances(belief, view))
    return {
        secret.key: (
            Guess(treasure, found[secret.of]),
            Guess(trap, trapped[secret.of]),
            Guess(empty, 1 - found[secret.of] - trapped[secret.of]),
        )
        for secret in secrets
    }
