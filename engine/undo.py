"""The undo rules of a table.

The need for consent follows from what the types of the undone events can reveal, not from what they did. An undo right
that depended on a secret would tell it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from engine.log import NOBODY, Node, Played, Policy, Timeline, Undone
from engine.pieces import Looked
from engine.state import Seat
from engine.updates import TookBack


def consent(policy: Policy, by: Seat, timeline: Timeline, to: int) -> frozenset[Seat] | None:
    """The other seats that must agree that `by` goes back to `to`, a point on the way to the head. None = never."""
    undone = timeline.path(after=to)
    if any(node.played.seat == NOBODY for node in undone) or not timeline.undoable(to):
        return None
    if policy == "study":
        return frozenset()
    own = all(node.played.seat == by for node in undone)
    silent = own and not any(map(_reveals, undone))
    # in a hot-seat game a handover sets the limit, and the screen asks only before it
    if silent and (policy == "hotseat" or by in timeline.now.to_act):
        return frozenset()
    # where others may agree, nobody is affected before the next player acts; after the end all is shown to all
    if silent and policy == "friends" and timeline.now.to_act:
        return frozenset()
    if policy in ("strict", "hosted"):
        return None
    return _agreeing(policy, by, timeline, undone)


def _agreeing(policy: Policy, by: Seat, timeline: Timeline, undone: Sequence[Node]) -> frozenset[Seat] | None:
    """The persons who must all agree. None where one of them cannot forget, or is away and cannot see the undo."""
    owners = {seat for seat, player in enumerate(timeline.opened.players) if player.level == "person"}
    persons = {seat for seat, player in enumerate(timeline.players) if player.level == "person"}
    others = (owners | persons) - {by}
    # a person cannot forget; a bot has only its view, which goes back with the game
    if policy == "friends" and any(_told(node, others) for node in undone):
        return None
    absent = owners - persons
    # nobody looks, or undoes what an absent person has done, while that person cannot see it
    if absent and any(node.played.seat in absent or _reveals(node) for node in undone):
        return None
    # every person sees what happened, so every person must agree; a bot that stands in cannot do so for its owner
    return frozenset(others)


def undo_point(timeline: Timeline, by: Seat) -> int | None:
    """The point before a seat's latest move; None when it has made none."""
    number = timeline.head
    while number != 0:
        node = timeline.nodes[number]
        if node.played.seat == by:
            return node.parent
        number = node.parent
    return None


def redo_point(policy: Policy, by: Seat, timeline: Timeline) -> int | None:
    """The point where the latest undo began that no move has followed; None without one, or where it was another's."""
    if not timeline.redo_heads or not timeline.undoable(timeline.redo_heads[-1]):
        return None
    last = next(record for record in reversed(timeline.records) if isinstance(record, Undone))
    return timeline.redo_heads[-1] if policy == "study" or last.by == by else None


def reset_point(timeline: Timeline, by: Seat) -> int | None:
    """The point before the first of a seat's latest moves in a row in the present turn; None when none."""
    turn = timeline.now.turn
    number = timeline.head
    while number != 0:
        node = timeline.nodes[number]
        if node.played.seat != by or timeline.state(node.parent).turn != turn:
            break
        number = node.parent
    return None if number == timeline.head else number


def takebacks(timeline: Timeline) -> Iterator[TookBack]:
    """All undos and redos of a game, in their order."""
    for number, record in enumerate(timeline.records):
        if isinstance(record, Undone):
            yield takeback(timeline, number)


def takeback(timeline: Timeline, number: int) -> TookBack:
    """The undo or redo with this number, and how far it went back."""
    records = timeline.records
    record = records[number]
    assert isinstance(record, Undone)
    head, last = 0, next((at for at in range(number - 1, 0, -1) if isinstance(records[at], Played | Undone)), 0)
    if last:
        earlier = records[last]
        head = earlier.to if isinstance(earlier, Undone) else last
    return TookBack(number, record.by, timeline.depth(head) - timeline.depth(record.to), record.agreed, record.at)


def _reveals(node: Node) -> bool:
    return any(event.reveals for event in node.played.events)


def _told(node: Node, seats: Set[Seat]) -> bool:
    """True when a move let one of these seats look at something in secret."""
    return any(isinstance(event, Looked) and event.seat in seats for event in node.played.events)
