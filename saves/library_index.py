"""The index of the saved games, kept beside them, so that a list reads only the files that changed.

It is a convenience and no part of any save. It may be deleted at any time, and a faulty one is ignored.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from saves.framing import FRAMING
from saves.log_reader import Saved, Summary, sound_state

NAME: Final = ".listing"
_VERSION: Final = (FRAMING, 6)


class _Line(msgspec.Struct, frozen=True, array_like=True):
    """A file as it was when it was read."""

    size: int
    changed: int
    summary: Summary


class _Index(msgspec.Struct, frozen=True, array_like=True):
    version: tuple[int, int]
    lines: dict[str, _Line]


_INDEX: Final = msgspec.msgpack.Decoder(_Index)


class LibraryIndex:
    """The summaries of the games in a folder that were fit when they were last read."""

    def __init__(self, folder: Path) -> None:
        self._folder: Final = folder
        self._lines: dict[str, _Line] = {}
        with suppress(OSError, msgspec.MsgspecError):
            index = _INDEX.decode((folder / NAME).read_bytes())
            if index.version == _VERSION:
                self._lines = index.lines

    def known(self, name: str, status: os.stat_result) -> Saved | None:
        """The entry of a file that has not changed since; None otherwise."""
        line = self._lines.get(name)
        if line is None or (line.size, line.changed) != (status.st_size, status.st_mtime_ns):
            return None
        return Saved(self._folder / name, sound_state(line.summary), line.size, line.changed, line.summary)

    def keep(self, saves: Sequence[Saved]) -> None:
        """Write the entries of the files. Fit ones alone: faults are examined anew each time."""
        lines = {
            saved.name: _Line(saved.size, saved.changed, saved.summary)
            for saved in saves
            if saved.summary is not None and saved.state in ("open", "finished") and _encodes(saved.name)
        }
        if lines == self._lines:
            return
        fresh = self._folder / f"{NAME}-{os.urandom(4).hex()}"
        with suppress(OSError):
            try:
                fresh.write_bytes(msgspec.msgpack.encode(_Index(_VERSION, lines)))
                fresh.replace(self._folder / NAME)
            finally:
                fresh.unlink(missing_ok=True)


def _encodes(name: str) -> bool:
    """The name of a file is text, and not bytes of another encoding."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True
