"""The numbered requests that a table has done, so that a repeated one is not done again."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Final

REMEMBERED: Final = 64
"""Numbers that are remembered of each account, the latest."""

MOST_ACCOUNTS: Final = 100
"""Accounts that are remembered, those that did something last."""


class CompletedRequests:
    """The latest numbers of each account."""

    def __init__(self) -> None:
        self._numbers: OrderedDict[int, deque[int]] = OrderedDict()

    def contains(self, account: int, number: int) -> bool:
        """Whether the request of this number was done."""
        return number in self._numbers.get(account, ())

    def add(self, account: int, number: int) -> None:
        """Remember that the request of this number was done."""
        self._numbers.setdefault(account, deque(maxlen=REMEMBERED)).append(number)
        self._numbers.move_to_end(account)
        if len(self._numbers) > MOST_ACCOUNTS:
            self._numbers.popitem(last=False)
