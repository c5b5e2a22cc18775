"""What is pasted into a terminal far away: of a long paste the beginning, and always its end.

A terminal says where a paste begins and ends. Whoever reads on and misses the end takes all later keys for pasted text.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Final

BEGIN: Final = b"\x1b[200~"
END: Final = b"\x1b[201~"

LONGEST: Final = 2048
"""Bytes of a paste that are passed on: more than any line here takes."""


class Pastes:
    """Goes through what comes, and gives what may be passed on."""

    def __init__(self, take: Callable[[int], bool]) -> None:
        """`take` says whether so many bytes more may be passed on now."""
        self._take = take
        self._before = b""
        """The last bytes that were typed: a mark may come in two pieces."""
        self._held = b""
        """Pasted bytes that may be the beginning of the end mark."""
        self._room: int | None = None
        """Bytes that this paste may still have; None outside of a paste."""
        self._told = False
        """Whether the beginning of this paste was passed on."""

    def through(self, data: bytes) -> Iterator[bytes]:
        """What of the next bytes is to be passed on."""
        while data:
            data = yield from (self._typed(data) if self._room is None else self._pasted(data))

    def _typed(self, data: bytes) -> Generator[bytes, None, bytes]:
        at = (self._before + data).find(BEGIN)
        end = len(data) if at < 0 else at + len(BEGIN) - len(self._before)
        typed, rest = data[:end], data[end:]
        self._before = (self._before + typed)[1 - len(BEGIN) :] if at < 0 else b""
        passed = self._take(len(typed))
        if passed:
            yield typed
        if at >= 0:
            self._room, self._told = LONGEST, passed
        return rest

    def _pasted(self, data: bytes) -> Generator[bytes, None, bytes]:
        data = self._held + data
        text, mark, rest = data.partition(END)
        self._held = b""
        if not mark:
            keep = next((size for size in range(len(END) - 1, 0, -1) if text.endswith(END[:size])), 0)
            text, self._held = text[: len(text) - keep], text[len(text) - keep :]
        assert self._room is not None
        text = text.replace(b"\x1b", b"")[: self._room]  # Textual takes what follows an escape for keys, even here
        if text and self._told and self._take(len(text)):
            self._room -= len(text)
            yield text
        if mark:
            self._room = None
            if self._told:
                yield END  # whatever was left out
        return rest
