"""The secrets of Mr. Sneaky: what lies behind each door."""

from __future__ import annotations

from engine.games.mr_sneaky.state import MrSneakyState
from engine.knowledge.secrets import Secret

DOOR = "door"


def secrets(view: MrSneakyState) -> list[Secret]:
    """The tile behind each door of the round."""
    return [Secret(DOOR, door, (door,)) for door in range(len(view.on))]
