"""Errors of logs on disk: one class a cause, with fields from which a screen makes its sentence."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Final, Literal

import msgspec

from engine.log import NotSaved

Part = Literal["framing", "events", "rules", "components"]
"""The part that a newer program changed: the framing, or the game's event schema, rules or component set."""


class Holder(msgspec.Struct, frozen=True):
    """The process that writes a log, as it named itself."""

    pid: int
    host: str
    since: int
    """Seconds since 1970, UTC, at which it opened the log."""


class SaveError(Exception):
    """An error of one log; `path` names it."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path: Final = path


class Unreadable(SaveError):
    """The operating system would not open or read the file. `errno` is its reason."""

    def __init__(self, path: Path, reason: OSError) -> None:
        super().__init__(path, reason.strerror or str(reason))
        self.errno: Final = reason.errno or 0


class Unwritable(SaveError):
    """The log can be read, but nothing can be written to it, or beside it. `errno` is the system's reason."""

    def __init__(self, path: Path, reason: OSError) -> None:
        super().__init__(path, f"cannot be written: {reason.strerror or reason}")
        self.errno: Final = reason.errno or 0


class NotALog(SaveError):
    """The file is no log of ours. It is not touched."""

    def __init__(self, path: Path, reason: str = "is not a saved game") -> None:
        super().__init__(path, reason)


class Oversized(SaveError):
    """The file is longer than any game's log may be."""

    def __init__(self, path: Path, size: int, most: int) -> None:
        super().__init__(path, f"has {size} bytes, and a saved game has at most {most}")
        self.size: Final = size
        self.most: Final = most


class Newer(SaveError):
    """A newer program wrote the log. It is not touched."""

    def __init__(self, path: Path, part: Part, theirs: int, ours: int) -> None:
        super().__init__(path, f"was written by a newer program: {part} {theirs}, known here up to {ours}")
        self.part: Final[Part] = part
        self.theirs: Final = theirs
        self.ours: Final = ours


class UnknownGame(SaveError):
    """The log is of a game that this program does not have. It is not touched."""

    def __init__(self, path: Path, game: str) -> None:
        super().__init__(path, f"is of the game {game!r}, which this program does not have")
        self.game: Final = game


class Corrupt(SaveError):
    """Damage other than a torn tail: good up to byte `offset` and for `records` records. It is never changed."""

    def __init__(self, path: Path, offset: int, records: int, reason: str) -> None:
        super().__init__(path, f"is damaged at byte {offset}, after {records} good records: {reason}")
        self.offset: Final = offset
        self.records: Final = records
        self.reason: Final = reason


class RuleBreach(Corrupt):
    """A whole record that is not what the rules and the seed make of the `records` before it: no game was so played."""

    def __init__(self, path: Path, offset: int, records: int) -> None:
        super().__init__(path, offset, records, "it does not follow the rules")


class InUse(SaveError):
    """Another opening of the log writes to it. `holder` is None when it could not leave its name."""

    def __init__(self, path: Path, holder: Holder | None) -> None:
        who = "another process" if holder is None else f"process {holder.pid} on {holder.host}"
        super().__init__(path, f"is being written by {who}")
        self.holder: Final = holder


class AlreadyExists(SaveError):
    """A file of this name exists already. It is not touched."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "exists already")


class NotCreated(SaveError, NotSaved):
    """A log could not be made durably. Nothing of this name was left, as far as the system allowed."""

    def __init__(self, path: Path, reason: OSError) -> None:
        super().__init__(path, f"could not be created: {reason.strerror or reason}")
        self.errno: Final = reason.errno or 0


class NotAppended(SaveError, NotSaved):
    """A record could not be written durably, and so did not happen.

    `final` when the log takes no more: its sync failed, or a half-written frame could not be cut back.
    """

    def __init__(self, path: Path, offset: int, reason: OSError, step: Literal["write", "cut", "sync"]) -> None:
        super().__init__(path, f"not saved: {step} at byte {offset} failed: {reason.strerror or reason}")
        self.offset: Final = offset
        self.errno: Final = reason.errno or 0
        self.step: Final = step

    @property
    def final(self) -> bool:
        return self.step != "write"


class Changed(SaveError, NotSaved):
    """Another program cut, lengthened, replaced or removed the log while it was held. Nothing was written."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "was changed or removed by another program")


class Ended(SaveError, NotSaved):
    """The log takes no more records: it was closed, or `cause` made an earlier one fail for good."""

    def __init__(self, path: Path, cause: NotAppended | Changed | None) -> None:
        super().__init__(path, "is closed" if cause is None else "takes no more records since one could not be saved")
        self.cause: Final = cause


class Unencodable(SaveError, NotSaved):
    """The record holds what no log can: text that is no text, a value outside its type. Nothing was written."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(path, f"cannot hold this record: {reason}")
        self.reason: Final = reason


class TooLong(SaveError, NotSaved):
    """The record, or the log with it, would be longer than allowed. Nothing was written."""

    def __init__(self, path: Path, size: int, most: int) -> None:
        super().__init__(path, f"{size} bytes are more than the {most} that fit")
        self.size: Final = size
        self.most: Final = most


def no_space(error: NotAppended | NotCreated | Unwritable) -> bool:
    """True when the disk, or the user's share of it, is full."""
    return error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
