"""The puzzles that were solved here. Their loss needs no message."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from saves.library import data_directory
from tui.storage.json_file import JsonFile

NAME: Final = "puzzles.json"


_SOLVED: Final = msgspec.json.Decoder(tuple[str, ...])


class SolvedPuzzles:
    """The names of solved puzzles, in a file of the data directory."""

    def __init__(self, data: Path | None = None, *, kept: bool = True) -> None:
        """`data` is the data directory, None the platform's; nothing is read or written unless `kept`."""
        folder = data_directory() if data is None else data
        self._file: JsonFile[tuple[str, ...]] | None = JsonFile(folder / NAME, _SOLVED) if kept else None
        self.names = frozenset((self._file.read() if self._file else None) or ())

    def add(self, name: str) -> None:
        """Keep that a puzzle is solved."""
        if name not in self.names:
            self.names |= {name}
            if self._file is not None:
                with suppress(OSError):
                    self._file.write(tuple(sorted(self.names)))
