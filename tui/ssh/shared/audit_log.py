"""The audit log: which address and key came and went, and what the operator did. It is apart from the host's log."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Final

import msgspec

AUDIT_NAME: Final = "audit.log"

MOST_BYTES: Final = 1 << 20
"""Bytes of a file, after which another is begun."""

MOST_FILES: Final = 5
"""Files that are kept: the present one, and the latest full ones."""


class AuditLog:
    """Appends lines of JSON to a file of the host's own user, and keeps the latest full files beside it."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def write(self, what: str, **facts: object) -> None:
        """Append a line. A disk that takes none keeps nobody from playing."""
        with suppress(OSError):
            if _append(self._path, what, facts, os.O_CREAT) >= MOST_BYTES:
                self._rotate()

    def _rotate(self) -> None:
        names = [self._path, *(self._path.with_name(f"{self._path.name}.{age}") for age in range(1, MOST_FILES))]
        for older, newer in pairwise(reversed(names)):
            with suppress(FileNotFoundError):
                newer.replace(older)


def audit_line(what: str, facts: dict[str, object]) -> bytes:
    """A line of the log, as it is written now."""
    return msgspec.json.encode({"at": round(time.time(), 3), "what": what, **facts})


def latest_lines(path: Path, most: int) -> list[bytes]:
    """The latest lines of a host's audit log, the oldest first. OSError when there is none."""
    lines = path.read_bytes().splitlines()
    for age in range(1, MOST_FILES + 1):
        with suppress(FileNotFoundError):
            if len(lines) < most:
                lines = path.with_name(f"{path.name}.{age}").read_bytes().splitlines() + lines
    return lines[-most:]


def note_deed(path: Path, deed: str, words: str) -> None:
    """Append an operator's deed to the audit log of a host; a host makes the file, so that it is its user's own."""
    with suppress(OSError):
        _append(path, "operator", {"deed": deed, "words": words}, 0)


def _append(path: Path, what: str, facts: dict[str, object], flags: int) -> int:
    """Append a line, and give the length of the file."""
    line = audit_line(what, facts) + b"\n"
    descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_NOFOLLOW | flags, 0o600)
    try:
        os.write(descriptor, line)
        return os.fstat(descriptor).st_size
    finally:
        os.close(descriptor)
