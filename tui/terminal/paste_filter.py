"""Shortens pastes: passes on the beginning of a long paste, and always its end.

A terminal marks the beginning and the end of a paste. After a missed end, all later keys would seem pasted text.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Final

BEGIN: Final = b"\x1b[200~"
END: Final = b"\x1b[201~"

MAX_PASTE_BYTES: Final = 2048
"""Bytes of a paste that are passed on: more than any line here takes."""


class PasteFilter:
    """Filters the bytes of a terminal."""

    def __init__(self, take: Callable[[int], bool] = lambda count: True) -> None:
        """`take` returns whether so many more bytes may be passed on now; by default all may."""
        self._take = take
        self._before = b""
        """The last typed bytes: a mark may come in two pieces."""
        self._held = b""
        """Pasted bytes that may be the beginning of the end mark."""
        self._room: int | None = None
        """Bytes that this paste may still have; None outside of a paste."""
        self._begun = False
        """True once the beginning of this paste was passed on."""

    def through(self, data: bytes) -> Iterator[bytes]:
        """The part of the next bytes that is passed on."""
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
            self._room, self._begun = MAX_PASTE_BYTES, passed
        return rest

    def _pasted(self, data: bytes) -> Generator[bytes, None, bytes]:
        data = self._held + data
        text, mark, rest = data.partition(END)
        self._held = b""
        if not mark:
            keep = next((size for size in range(len(END) - 1, 0, -1) if text.endswith(END[:size])), 0)
            text, self._held = text[: len(text) - keep], text[len(text) - keep :]
        assert self._room is not None
        text = text.replace(b"\x1b", b"")[: self._room]  # Textual takes the bytes after an escape for keys, even here
        if text and self._begun and self._take(len(text)):
            self._room -= len(text)
            yield text
        if mark:
            self._room = None
            if self._begun:
                yield END  # even of a shortened paste
        return rest
