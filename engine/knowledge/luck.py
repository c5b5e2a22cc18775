"""The luck in a move: a roll, a new deal, or a piece that nobody had seen."""

from __future__ import annotations

from typing import Final, Literal

from engine.log import Timeline
from engine.pieces import Looked, Revealed, Shuffled

Luck = Literal["dice", "deal", "turned up", "random", "draw"]

SMALL: Final = ("turned up", "random", "draw")
"""The luck of a single piece."""

FEW: Final = 3
"""The most moves of a stretch of which any luck is told."""


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
    if any(event.draw and not event.draws_piece for event in events):
        return "dice"

    def unseen(kind: type[Revealed] | type[Looked]) -> bool:
        shown = [event.pieces for event in events if isinstance(event, kind)]
        return any(not before.seen[piece] for pieces in shown for piece in pieces)

    if unseen(Revealed):
        return "turned up"
    played = any(isinstance(event, Revealed) for event in events)
    if any(event.draw for event in events):
        return "random"
    return "draw" if not played and unseen(Looked) else None


def luck_between(timeline: Timeline, after: int, number: int) -> Luck | None:
    """The first luck behind a record up to another one. Of many moves only a roll or deal, where it is the only one."""
    moves = [node.number for node in timeline.path(number) if node.number > after]
    found = [luck for one in moves if (luck := luck_in(timeline, one)) is not None]
    if len(moves) > FEW:
        found = [luck for luck in found if luck not in SMALL]
        return found[0] if len(found) == 1 else None
    return found[0] if found else None
