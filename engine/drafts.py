"""Drafts: the records that a table would take next. A draft changes nothing; its table writes it, then settles it."""

from __future__ import annotations

import msgspec

from engine.log import Ended, Played, Record, Said, Seated, Timeline, Undone
from engine.pieces import publish, view
from engine.state import Seat, State
from engine.undo import takeback
from engine.updates import Happened, Rewound, Sat, Spoke, Update


class Draft(msgspec.Struct, frozen=True):
    """The next record of a table, and its number."""

    number: int
    record: Record
    state: State | None = None
    """The state after a move; None for all other records."""

    @property
    def last(self) -> bool:
        """The game is over with it."""
        return isinstance(self.record, Ended) or (self.state is not None and not self.state.to_act)


def update_of(timeline: Timeline, number: int, seat: Seat | None) -> Update | None:
    """The update that tells a seat, or a spectator, of the latest record; None for an end, which each table tells."""
    match timeline.records[number]:
        case Played(by, _, events, at):
            return Happened(number, timeline.nodes[number].parent, by, publish(events, seat), at)
        case Undone(to=to):
            return Rewound(number, to, view(timeline.now, seat), takeback(timeline, number))
        case Seated(changed, player, at):
            return Sat(number, changed, player, at)
        case Said(by, text, at, hint):
            return Spoke(number, by, text, at, hint)
    return None
