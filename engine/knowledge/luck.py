"""The luck in a move: a die, a new deal, or a card that nobody had seen."""

from __future__ import annotations

from typing import Literal

from engine.log import Timeline
from engine.pieces import Looked, Revealed, Shuffled

Luck = Literal["dice", "deal", "draw"]


def luck_in(timeline: Timeline, number: int) -> Luck | None:
    """The luck in the move of a record; None where there is none, and at the end, where all is turned over.

    A card that comes into a hand for one that was played is none: nearly every move has it in some games.
    """
    node = timeline.nodes[number]
    before, events = timeline.state(node.parent), node.played.events
    if timeline.game.outcome(timeline.state(number)) is not None:
        return None
    if any(isinstance(event, Shuffled) for event in events):
        return "deal"
    if any(event.draw for event in events):
        return "dice"

    def unseen(kind: type[Revealed] | type[Looked]) -> bool:
        shown = [event.pieces for event in events if isinstance(event, kind)]
        return any(not before.seen[piece] for pieces in shown for piece in pieces)

    played = any(isinstance(event, Revealed) for event in events)
    return "draw" if unseen(Revealed) or (not played and unseen(Looked)) else None
