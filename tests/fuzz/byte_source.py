"""Choices made from bytes: a fuzzer changes the bytes, and so what is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

T = TypeVar("T")

ODD: Final[tuple[Any, ...]] = (
    *(0, 1, -1, 2, 7, 255, 4096, 1 << 31, -(1 << 31), 1 << 53, 1 << 63, (1 << 64) - 1, -(1 << 63)),
    *(None, True, False, 0.5, float("nan"), float("inf")),
    *("", "x", "\x1b[2J", "\u202e", "狐" * 40, "a" * 5000, "../../x", "\x00"),
    *(b"", b"\xff" * 9, [], {}, [[]], {"x": 1}, [1] * 40),
)
"""Values that stand at an edge of some type, or are of another one."""

SHARED_MEMORY: Final = Path("/dev/shm")
"""The folder for files that need not last; it is not on every computer."""


class ByteSource:
    """Takes choices from the front of some bytes; all are the first when none are left."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def __bool__(self) -> bool:
        return self._at < len(self._data)

    def number(self, below: int) -> int:
        """A number from 0, below another."""
        size = 1 if below <= 1 << 8 else 4
        return int.from_bytes(self.take(size), "little") % below

    def choose(self, among: Sequence[T]) -> T:
        """An item of a sequence."""
        return among[self.number(len(among))]

    def take(self, count: int) -> bytes:
        """The next bytes, as many as are left."""
        taken = self._data[self._at : self._at + count]
        self._at += count
        return taken

    def piece(self) -> bytes:
        """The next bytes, up to 255: the first of them says how many."""
        return self.take(self.number(256))

    def rest(self) -> bytes:
        """All bytes that are left."""
        return self.take(len(self._data))

    def odd(self) -> Any:
        """A value at an edge, or a number or text of its own."""
        at = self.number(len(ODD) + 3)
        if at < len(ODD):
            return ODD[at]
        return (self.number(256) - 128, self.number(1 << 32), self.piece().decode("utf-8", "replace"))[at - len(ODD)]


def changed(source: ByteSource, plain: Any) -> Any:
    """Plain data with a value in one place put away, doubled, or replaced."""
    if isinstance(plain, list | tuple) and plain and source.number(8):
        items = list(plain)
        at = source.number(len(items))
        items[at] = changed(source, items[at])
        return items
    if isinstance(plain, dict) and plain and source.number(8):
        key = source.choose(list(plain))
        return {**plain, key: changed(source, plain[key])}
    if isinstance(plain, list) and plain:
        at = source.number(len(plain))
        return source.choose((plain[:at], plain[at:], plain + plain[at : at + 1], plain[:at] + plain[at + 1 :], []))
    if type(plain) is int and source.number(2):
        return plain + source.number(9) - 4
    return source.odd()
