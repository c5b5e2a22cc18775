"""The journal of a table that is a log on disk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.game import Game
from engine.log import BadLog, Opened, Record
from saves import codec
from saves.codec import Undecodable
from saves.errors import Ended, Unsayable
from saves.file import LogFile

Begin = Callable[[Opened[Any, Any], bytes], LogFile]
"""Makes the log of a new game, from its first record and that record's bytes."""


class FileJournal:
    """Writes each record durably before `append` returns. A new game's log is made by its first record."""

    def __init__(self, game: Game[Any], log: LogFile | Begin, versions: tuple[int, int]) -> None:
        """`versions`: the event schema and rules that the log's last records are written in."""
        self._game = game
        self._begin: Begin | None = None if isinstance(log, LogFile) else log
        self._log = log if isinstance(log, LogFile) else None
        self._older = versions != (game.EVENTS, game.RULES)
        self._closed = False

    @property
    def path(self) -> Path | None:
        """Where the log is; None before the first record."""
        return None if self._log is None else self._log.path

    @property
    def writable(self) -> bool:
        """Whether another record may be tried: not after a failure that is final, nor when closed."""
        return not self._closed and (self._log is None or self._log.writable)

    def append(self, record: Record) -> None:
        """Write one record so that no crash can lose it.

        Raises, all of them NotSaved: NotAppended, Ended, Unsayable, TooLong; for the first also NotCreated. BadLog when
        the first record opens no table, or a later one does.
        """
        if isinstance(record, Opened) is not (self._log is None):
            raise BadLog("a log begins with the opening of a table, and has no other")
        if self._closed:
            raise Ended(self.path or Path(), None)
        try:
            payload = codec.encode(record, self._game)
        except Undecodable as error:
            raise Unsayable(self.path or Path(), str(error)) from error
        if self._log is None:
            assert self._begin is not None and isinstance(record, Opened)
            self._log = self._begin(record, payload)
            return
        if self._older:  # from here on the words are of this program's versions
            self._log.append(codec.versions_line(self._game))
            self._older = False
        self._log.append(payload)

    def close(self) -> None:
        """Let go of the log. Safe to call twice."""
        self._closed = True
        if self._log is not None:
            self._log.close()
