"""The requests that a table has done, so that a repeated one is not done again.

Their numbers are gone when the host starts again; the log still has the moves, the undos, the redos and the talk. So a
move, an undo or a redo that the log has is done, whatever its number.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from engine.questions import made, said, went_back
from engine.state import Seat
from engine.table import Table
from saves.plain_text import clean
from tui.ssh.shared.messages.base import BadMessage
from tui.ssh.shared.messages.requests import NumberedRequest, Propose, Redo, Say, Undo
from tui.ssh.shared.messages.updates import unpack_move
from tui.ssh.shared.talk import LONGEST_TALK

REMEMBERED: Final = 64
"""Numbers that are remembered of each account, the latest."""

MOST_ACCOUNTS: Final = 100
"""Accounts that are remembered, those that did something last."""

RECENT_SECONDS: Final = 60
"""Seconds within which the same words, first after a start of the host, are the same message."""


class CompletedRequests:
    """The latest numbers of each account."""

    def __init__(self) -> None:
        self._numbers: OrderedDict[int, deque[int]] = OrderedDict()

    def contains(self, account: int, number: int) -> bool:
        """True when the request of this number was done."""
        return number in self._numbers.get(account, ())

    def stands(
        self, account: int, seat: Seat | None, table: Table, request: NumberedRequest, at: Callable[[], int]
    ) -> bool:
        """The log has the request: the seat's move as its answer, or the game where its undo or redo leads.

        Talk may be said twice: it stands only for an account that nothing is remembered of, as when the host has
        started. `at` gives the seconds since the start of the game.
        """
        if seat is None:
            return False
        match request:
            case Undo(_, _, to):
                return to == table.head
            case Redo(_, _, to):
                return went_back(table.timeline, seat, to)
            case Propose(_, _, move, head):
                with suppress(BadMessage):
                    return made(table.timeline, seat, unpack_move(table.game, move), head)
            case Say(_, _, text) if account not in self._numbers:
                return said(table.timeline, seat, clean(text, LONGEST_TALK), at() - RECENT_SECONDS)
        return False

    def add(self, account: int, number: int) -> None:
        """Remember that the request of this number was done."""
        self._numbers.setdefault(account, deque(maxlen=REMEMBERED)).append(number)
        self._numbers.move_to_end(account)
        if len(self._numbers) > MOST_ACCOUNTS:
            self._numbers.popitem(last=False)
