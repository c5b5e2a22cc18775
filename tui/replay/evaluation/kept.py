"""An evaluation as it is kept: in a file beside the save. That of a sample may have shipped with it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.bots import game_bots
from engine.bots.blunders import Judgement
from engine.bots.evaluation import METHOD, Point
from engine.knowledge.bluffs import READING, Bluff
from engine.state import Seat
from saves.library import CHANCES
from tui.storage.beside import beside, shipped
from tui.storage.json_file import JsonFile

SUFFIX: Final = CHANCES
"""Suffix of the file's name after that of the saved game."""


class KeptPoints(msgspec.Struct, frozen=True):
    """An evaluation as it is kept: of which bots, of which line, its batches of playouts, and what stands out."""

    version: int
    leaf: int
    points: tuple[Point, ...]
    judgements: tuple[Judgement, ...] | None = None
    bluffs: tuple[Bluff, ...] | None = None
    guessed: dict[Seat, tuple[Point, ...]] = {}
    """Seat to the batches as that seat could know the points."""
    method: int = 0
    judging: tuple[int, ...] | None = None
    """The records of the moves to judge, some of which may have no judgement yet; None for those that have one."""
    reading: int = 0
    """The way in which the bluffs were found."""


_POINTS: Final = msgspec.json.Decoder(KeptPoints)


class KeptFile:
    """The file of one line's evaluation."""

    def __init__(self, game: str, leaf: int, save: Path | None, data: Path | None) -> None:
        """`save` is the log that it stands beside, a sample's in `data`; None keeps nothing."""
        self._fitting = game_bots.version(game), leaf, METHOD
        self._file = None if save is None else JsonFile(beside(save, SUFFIX, data), _POINTS)
        found = None if save is None else shipped(save, SUFFIX)
        self._shipped = None if found is None else JsonFile(found, _POINTS)

    def read(self) -> KeptPoints | None:
        """The evaluation of this line by these bots in this way, if it is kept. One that shipped completes it."""
        kept, whole = self._read(self._file), self._read(self._shipped)
        if kept is None or whole is None:
            return kept or whole
        truth = whole if kept.judgements is None else kept
        return replace(truth, guessed={**whole.guessed, **kept.guessed})

    def keep(self, seat: Seat | None, points: tuple[Point, ...], **found: object) -> None:
        """Keep all that is `found` in truth, or the points as a seat could know them, beside the rest."""
        if self._file is None:
            return
        version, leaf, method = self._fitting
        kept = self.read() or KeptPoints(version, leaf, (), method=method, reading=READING)
        if seat is None:
            kept = replace(kept, points=points, **found)
        else:
            kept = replace(kept, guessed={**kept.guessed, seat: points})
        with suppress(OSError):  # it is only a convenience
            self._file.write(kept)

    def _read(self, file: JsonFile[KeptPoints] | None) -> KeptPoints | None:
        kept = None if file is None else file.read()
        if kept is not None and kept.reading != READING:
            kept = replace(kept, bluffs=None, reading=READING)  # they are found anew in seconds
        return kept if kept is not None and (kept.version, kept.leaf, kept.method) == self._fitting else None
