"""Questions of a table to its seats, and whether an answer comes in time."""

from __future__ import annotations

from collections.abc import Sequence

from engine.log import Played, Said, Timeline, Undone
from engine.pieces import view
from engine.state import Move, Seat, State


def answers(timeline: Timeline, seat: Seat, head: int) -> bool:
    """An answer to the question at `head` still stands.

    At most, others have since taken their part in a decision that this seat shares and still owes.
    """
    at, state = timeline.head, timeline.now
    while at != head:
        node = timeline.nodes.get(at)
        if node is None or (head not in timeline.nodes and head != 0):
            return False
        before = timeline.state(node.parent)
        rest = tuple(other for other in before.to_act if other != node.played.seat)
        # an answer may also end a decision early: the next question is another one, even to the same seats
        if rest != state.to_act or _asked(timeline, before, seat) != _asked(timeline, state, seat):
            return False
        at, state = node.parent, before
    return True


def made(timeline: Timeline, seat: Seat, move: Move, head: int) -> bool:
    """This move was the seat's answer to the question at `head`, and still is."""
    if (head != 0 and head not in timeline.nodes) or not timeline.leads(head, timeline.head):
        return False
    answer = next((node.played.move for node in timeline.path(after=head) if node.played.seat == seat), None)
    return answer == move


def went_back(timeline: Timeline, seat: Seat, to: int) -> bool:
    """The seat's own undo or redo led to where the game stands, at `to`."""
    moved = (record for record in reversed(timeline.records) if isinstance(record, Played | Undone))
    last = next(moved, None)
    return isinstance(last, Undone) and (last.by, last.to) == (seat, to)


def said(timeline: Timeline, seat: Seat, text: str, since: int) -> bool:
    """The seat's latest talk is this text, said at `since` or later (in seconds since the start)."""
    talk = (record for record in reversed(timeline.records) if isinstance(record, Said) and record.seat == seat)
    last = next(talk, None)
    return last is not None and last.text == text and last.at >= since


def _asked(timeline: Timeline, state: State, seat: Seat) -> Sequence[Move]:
    """The moves that a seat is offered in a state."""
    return timeline.game.moves(view(state, seat), seat)
