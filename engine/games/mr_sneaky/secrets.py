"""The secrets of Mr. Sneaky: what lies behind each door."""

from __future__ import annotations

from engine.games.mr_sneaky.state import MrSneakyState
from engine.knowledge.secrets import Secret

DOOR = "door"
KEPT = (DOOR,)
"""The tycoon sees the tiles. Easy bots at times and random ones always lay a card at random; all others bluff."""


def secrets(view: MrSneakyState) -> list[Secret]:
    """The tile behind each door of the round."""
    return [Secret(DOOR, door, (door,)) for door in range(len(view.on))]
