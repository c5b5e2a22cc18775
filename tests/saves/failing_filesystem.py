"""A disk whose calls fail on demand: the k-th of a kind, once or from then on, wholly or half way."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from saves.filesystem import Filesystem

OPERATIONS = (
    "open",
    "read",
    "write",
    "status",
    "sync",
    "truncate",
    "close",
    "link",
    "rename",
    "unlink",
    "sync_directory",
    "lock",
    "await_lock",
    "unlock",
)
"""Every operation of the real disk."""


@dataclass
class Fault:
    """Which calls fail: the `nth` (from 0) of `operation` ("any": of all), and the later ones too when `for_ever`."""

    operation: str
    nth: int
    for_ever: bool = False
    errno: int = errno.EIO
    taken: int | None = None
    """For a write: how many bytes reach the file before it stops; None = none, with an error."""


class FaultyDisk(Filesystem):
    """The real disk, except for the calls that the faults name. Counts every call."""

    def __init__(self, *faults: Fault) -> None:
        self.faults = list(faults)
        self.calls: list[str] = []
        self.failed = 0

    def _hit(self, operation: str) -> Fault | None:
        before = self.calls.count(operation)
        total = len(self.calls)
        self.calls.append(operation)
        for fault in self.faults:
            count = total if fault.operation == "any" else before
            named = fault.operation in (operation, "any")
            if named and (count == fault.nth or (fault.for_ever and count > fault.nth)):
                self.failed += 1
                return fault
        return None


def _faulty(operation: str) -> Callable[..., Any]:
    real = getattr(Filesystem, operation)

    def call(self: FaultyDisk, *args: Any) -> Any:
        fault = self._hit(operation)
        if fault is None:
            # no test here loses power: waiting for the real disk would only make it slow
            return None if operation in ("sync", "sync_directory") else real(self, *args)
        if operation == "write" and fault.taken is not None:
            fd, data = args
            return os.write(fd, data[: min(fault.taken, len(data) - 1)])
        if operation == "close":
            real(self, *args)  # a close that fails has closed all the same
        raise OSError(fault.errno, os.strerror(fault.errno))

    return call


for _operation in OPERATIONS:
    setattr(FaultyDisk, _operation, _faulty(_operation))


def names(folder: Path) -> set[str]:
    """Files of a folder."""
    return {entry.name for entry in folder.iterdir()}
