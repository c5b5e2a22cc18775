"""Worlds of Mr. Sneaky: the tiles behind the doors, drawn as a thief reads the tycoon's cards."""

from __future__ import annotations

from collections import Counter
from random import Random

from engine.games.mr_sneaky.bot.suspects import PLACES, Suspicion, begin, follow, place_chances
from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY, TRAP, TREASURE
from engine.games.mr_sneaky.state import DOORS, MrSneakyState
from engine.state import Seat

__all__ = ["begin", "fill", "follow"]


def fill(belief: Suspicion, view: MrSneakyState, seat: Seat, rng: Random) -> None:
    """Lay a tile behind each shut door, all in one arrangement; the tycoon knows them."""
    shut = [door for door in range(DOORS) if view.face[door] is None and view.group[door] >= 0]
    if seat == view.tycoon or not shut:
        return
    tiles = COMPONENT_SETS[view.components].tiles
    group = view.group[shut[0]]
    left = Counter(view.groups[group])
    left.subtract(face for face, of in zip(view.face, view.group, strict=True) if of == group and face is not None)
    treasure, traps = rng.choices(PLACES, place_chances(belief, view))[0]
    for door in shut:
        kind = TREASURE if door == treasure else TRAP if door in traps else EMPTY
        fits = [tile for tile in sorted(left.elements()) if tiles[tile].kind == kind]
        if fits:
            tile = view.face[door] = rng.choice(fits)
            left[tile] -= 1
