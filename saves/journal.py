"""The journal of a table that is a log on disk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from engine.game import Game
from engine.log import BadLog, NotSaved, Opened, Record
from saves import codec
from saves.codec import Undecodable
from saves.errors import Changed, Ended, Unencodable
from saves.framing import whole
from saves.log_file import LogFile

Begin = Callable[[Opened[Any, Any], Sequence[bytes]], LogFile]
"""Makes a log of a new name from its first record and the bytes that it begins with."""


class HeldLog(msgspec.Struct, frozen=True):
    """A log that is held for writing."""

    log: LogFile
    opened: Opened[Any, Any]
    versions: tuple[int, int]
    """The event schema and rules that its last records are written in."""


class FileJournal:
    """Writes each record durably before `append` returns. A new game's log is made by its first record.

    If another program cuts, replaces or removes the log meanwhile, the game goes on in a new, complete one. The old one
    is not touched.
    """

    def __init__(self, game: Game[Any], begin: Begin, resumed_log: HeldLog | None = None) -> None:
        """`resumed_log` is the log of a game that is taken up again; None for a new game."""
        self._game = game
        self._begin = begin
        self._opened = None if resumed_log is None else resumed_log.opened
        self._log = None if resumed_log is None else resumed_log.log
        self._payloads = [] if resumed_log is None else list(resumed_log.log.scan.payloads)
        self._older = resumed_log is not None and resumed_log.versions != (game.SCHEMA, game.RULES)
        self._closed = False

    @property
    def path(self) -> Path | None:
        """Path of the log; None before the first record."""
        return None if self._log is None else self._log.path

    @property
    def writable(self) -> bool:
        """True when another record may be tried: not after a failure that is final, nor when closed."""
        return not self._closed and (self._log is None or self._log.writable or self._log.changed)

    def append(self, record: Record) -> None:
        """Write one record so that no crash can lose it.

        Raises, all of them NotSaved: NotAppended, Ended, Unencodable, TooLong, NotCreated. BadLog when the first record
        opens no table, or a later one does.
        """
        if isinstance(record, Opened) is not (self._log is None):
            raise BadLog("a log begins with the opening of a table, and has no other")
        if self._closed:
            raise Ended(self.path or Path(), None)
        try:
            payload = codec.encode(record, self._game)
        except Undecodable as error:
            raise Unencodable(self.path or Path(), str(error)) from error
        if isinstance(record, Opened):
            self._log = self._begin(record, [payload])
            self._opened = record
            self._payloads = [payload]
            return
        if self._older:  # from here on the words are of this program's versions
            self._write(codec.versions_line(self._game))
            self._older = False
        self._write(payload)

    @property
    def payloads(self) -> Sequence[bytes]:
        """All frames of the log, as bytes."""
        return self._payloads

    def write(self, payload: bytes) -> None:
        """Write one frame as `append` does; what it holds is for the caller to know. Raises as `append`."""
        if self._closed:
            raise Ended(self.path or Path(), None)
        self._write(payload)

    def _write(self, payload: bytes) -> None:
        assert self._log is not None and self._opened is not None
        try:
            self._log.append(payload)
        except (Changed, Ended):
            if not self._log.changed:
                raise
            self._begin_anew([*self._payloads, payload])
        self._payloads.append(payload)

    def sign(self, signer: Callable[[bytes], str]) -> None:
        """Write a receipt: a signature of all bytes of the log so far. Raises NotSaved."""
        self._write(codec.receipt_line(signer(whole(self._payloads)[0])))

    def keep(self) -> Path | None:
        """Path under which the whole game is saved now; None when it is not.

        If another program has cut, replaced or removed the log since the last record, a new one is made.
        """
        if self._log is None or self._closed:
            return None
        try:
            if self._log.writable:
                self._log.check_untouched()
            elif self._log.changed:
                self._begin_anew(self._payloads)
        except Changed:
            return self.keep()
        except NotSaved:
            return None
        return self._log.path

    def _begin_anew(self, payloads: Sequence[bytes]) -> None:
        """Go on in a new, complete log."""
        assert self._log is not None and self._opened is not None
        log = self._begin(self._opened, payloads)
        self._log.close()
        self._log = log

    def close(self) -> None:
        """Let go of the log. Safe to call twice."""
        self._closed = True
        if self._log is not None:
            self._log.close()
