"""The reading of a stream, which causes may be against: it is read again when the last of them is gone."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

C = TypeVar("C", bound=str)


class Readable(Protocol):
    """A stream that can be left unread."""

    def pause_reading(self) -> None:
        """Read no more."""

    def resume_reading(self) -> None:
        """Read again."""


class Reading(Generic[C]):
    """The causes for which one stream is not read now."""

    def __init__(self, stream: Readable) -> None:
        self._stream = stream
        self._causes: set[C] = set()

    def hold(self, cause: C) -> None:
        """Do not read until this cause and every other is gone."""
        if not self._causes:
            self._stream.pause_reading()
        self._causes.add(cause)

    def held(self, cause: C) -> bool:
        """True when a cause is against it."""
        return cause in self._causes

    def read_on(self, cause: C) -> None:
        """Read again if only this cause was against it."""
        if cause in self._causes:
            self._causes.remove(cause)
            if not self._causes:
                self._stream.resume_reading()
