"""Word that something in the lobby is new: soon, but not to all at once, and no more often than screens can show it.

A screen that has the lobby before it asks what is new and paints it. A hundred of them at the same moment, ten times a
second, would leave nobody's keys any time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

from tui.ssh.people import Person

SOON: Final = 0.1
"""Seconds in which many changes become one piece of news."""

APART: Final = 0.01
"""Seconds from telling one person to telling the next; between two rounds there is as long a pause as a round takes."""


class News:
    """Tells people in turn."""

    def __init__(self, people: Callable[[], Iterable[Person]]) -> None:
        """`people` gives everybody who is here."""
        self._people = people
        self._next = 0.0
        """When the next round may begin, on the loop's clock."""
        self._timer: asyncio.TimerHandle | None = None

    def spread(self) -> None:
        """There is something new."""
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(SOON, self._next - loop.time()), self._tell)

    def _tell(self) -> None:
        self._timer = None
        loop = asyncio.get_running_loop()
        people = tuple(self._people())
        self._next = loop.time() + 2 * APART * len(people)
        for number, person in enumerate(people):
            loop.call_later(number * APART, person.tell, "lobby", None)

    def stop(self) -> None:
        """Tell nothing more."""
        if self._timer is not None:
            self._timer.cancel()
