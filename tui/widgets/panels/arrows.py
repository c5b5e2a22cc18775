"""The way of the focus by the arrow keys, over a board and the list beside it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from tui.selection.selection import Pick
from tui.widgets.panels.board import Board

ARROWS: Final = ("right", "left", "down", "up")

FORWARD: Final = ("down", "right")
"""The arrows that go on along a list."""


def step(board: Board, listed: Sequence[Pick], focus: Pick, among: set[Pick], direction: str) -> Pick:
    """The neighbour of the focus: on the board the next thing, right of all that the list, and left of that the board
    again.
    """
    listed = [pick for pick in listed if not board.holds(pick)]
    pick: Pick | None
    if board.holds(focus):
        pick = board.neighbour(focus, among, direction)
        if pick is None and direction == "right" and listed:
            pick = listed[0]
    elif direction == "left" or focus not in listed or len(listed) < 2:
        pick = board.first(among)
    else:
        pick = along(listed, focus, direction)
    return pick or focus


def along(listed: Sequence[Pick], focus: Pick | None, direction: str) -> Pick | None:
    """The next thing of a list, round its ends; the first where the focus is elsewhere, the focus in an empty list."""
    if not listed:
        return focus
    at = listed.index(focus) + (1 if direction in FORWARD else -1) if focus in listed else 0
    return listed[at % len(listed)]


def nearby(focus: Pick, beside: Callable[[Pick, str], Pick | None]) -> Iterator[Pick]:
    """The places that arrow keys lead to, those after the fewest keys first; `beside` gives where one leads."""
    waiting, found = deque([focus]), {focus}
    while waiting:
        place = waiting.popleft()
        for direction in ARROWS:
            other = beside(place, direction)
            if other is not None and other not in found:
                found.add(other)
                waiting.append(other)
                yield other
