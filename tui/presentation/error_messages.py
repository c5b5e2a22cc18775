"""Sentences for the faults of saved games, each with a remedy."""

from __future__ import annotations

import errno
import os
import socket
from datetime import datetime
from pathlib import Path
from typing import Final

from engine.log import BadLog, NotSaved
from saves.errors import (
    AlreadyExists,
    Changed,
    Corrupt,
    Ended,
    Holder,
    InUse,
    Newer,
    NotALog,
    NotAppended,
    NotCreated,
    Oversized,
    RuleBreach,
    SaveError,
    TooLong,
    UnknownGame,
    Unreadable,
    Unwritable,
    no_space,
)
from saves.framing import Condition
from saves.log_reader import Contents, Saved
from tui.i18n.messages import later, n, t

REASONS: Final = {
    errno.ENOENT: later("there is no such file"),
    errno.ENOTDIR: later("there is no such file"),
    errno.EISDIR: later("it is a directory"),
    errno.EACCES: later("permission denied"),
    errno.EPERM: later("permission denied"),
    errno.EROFS: later("the disk is read-only"),
    errno.ENOLCK: later("the disk has no file locks"),
    errno.ENOTSUP: later("the disk has no file locks"),
    errno.ENOSPC: later("the disk is full"),
    errno.EDQUOT: later("the disk is full"),
    errno.EFBIG: later("the file is too large"),
    errno.EIO: later("the disk has an error"),
    errno.ENXIO: later("it is not a regular file"),
    errno.EEXIST: later("that name already exists"),
}
"""The system's reasons that people meet."""


class NotPlayable(SaveError):
    """The saved game is of a game that has no screen here yet."""

    def __init__(self, path: Path, game: str) -> None:
        super().__init__(path, f"is of the game {game!r}, which has no screen yet")
        self.game = game


def reason(number: int) -> str:
    """Why the system refused something, in a few words."""
    known = REASONS.get(number)
    return t(known) if known else os.strerror(number)


def sentence(error: SaveError | NotSaved | BadLog | OSError) -> str:
    """The sentence on an error of a file."""
    return _unsaved(error) or _unread(error) or str(error)


def only_watched(error: InUse) -> str:
    """The sentences on a saved game that another window holds: since when, and what is left to do here."""
    if error.holder is None:
        return t("This game is open in another window. Here you can only watch.")
    since, host = _clock(error.holder.since), error.holder.host
    if host != socket.gethostname():
        return t("This game is open on {host} (since {since}). Here you can only watch.", host=host, since=since)
    return t("This game is open in another window (since {since}). Here you can only watch.", since=since)


def _clock(seconds: int) -> str:
    return datetime.fromtimestamp(seconds).strftime("%H:%M")


def _unsaved(error: Exception) -> str | None:
    """The sentence on a log that takes no record; None for another error."""
    match error:
        case NotCreated():
            return t("Could not create {path}: {reason}.", path=error.path, reason=reason(error.errno))
        case NotAppended() if error.final:
            return t(
                "Not saved, and nothing more can be saved in {path}: {reason}.",
                path=error.path,
                reason=reason(error.errno),
            )
        case NotAppended() if no_space(error):
            return t("Not saved: {reason}; make room and try again.", reason=reason(error.errno))
        case NotAppended():
            return t("Not saved: {reason}; try again.", reason=reason(error.errno))
        case Changed():
            return t("Another program changed {path}; from now on nothing is saved.", path=error.path)
        case Ended():
            return t("{path} is closed; from now on nothing is saved.", path=error.path)
        case TooLong():
            return t("{path} is full; from now on nothing is saved.", path=error.path)
    return None


def _unread(error: Exception) -> str | None:
    """The sentence on a file that cannot be opened, read or taken; None for another error."""
    match error:
        case Unreadable():
            return t("Could not read {path}: {reason}.", path=error.path, reason=reason(error.errno))
        case Unwritable():
            return t("{path} can be read, but not written to: {reason}.", path=error.path, reason=reason(error.errno))
        case NotALog():
            return t("{path} is not a saved game of this program.", path=error.path)
        case Oversized():
            return t("{path} is too long to be a saved game.", path=error.path)
        case Newer():
            return t("{path} was written by a newer version of this program. Use that version.", path=error.path)
        case UnknownGame():
            return t(
                "{path} is of a game that this program does not have: {game}.",
                path=error.path,
                game=repr(error.game)[1:-1],
            )
        case NotPlayable():
            return t(
                "{path} is of a game that cannot be played on the screen yet: {game}.", path=error.path, game=error.game
            )
        case Corrupt(records=0):
            return t("{path} is damaged from the start; none of it can be read.", path=error.path)
        case RuleBreach():
            return t(
                "Record {number} of {path} does not follow the rules. You can replay the game up to there.",
                number=error.records,
                path=error.path,
            )
        case Corrupt():
            return n(
                "{path} is damaged after {count} record; you can replay it up to there.",
                "{path} is damaged after {count} records; you can replay it up to there.",
                error.records,
                path=error.path,
            )
        case InUse(holder=None):
            return t("{path} is open in another program.", path=error.path)
        case InUse(holder=Holder() as holder):
            return t(
                "{path} is open in process {pid} on {host} since {since}.",
                path=error.path,
                pid=holder.pid,
                host=holder.host,
                since=_clock(holder.since),
            )
        case AlreadyExists():
            return t("{path} already exists.", path=error.path)
        case OSError():
            where = f": {error.filename}" if error.filename else ""
            return t("System error: {reason}", reason=reason(error.errno or 0)) + where
    return None


def missing_part(contents: Contents) -> str:
    """The sentence on what the file of a game has lost; "" where it is whole."""
    if contents.condition is Condition.TORN:
        return t("The last record of this file is cut off, so its last move is missing.")
    if contents.damage is None:
        return ""
    return t("This file is damaged: all after record {number} is missing.", number=contents.damage.records)


def verdict(saved: Saved) -> str:
    """The sentence on a saved game."""
    if saved.error is not None:
        return sentence(saved.error)
    assert saved.summary is not None
    if saved.state == "torn":
        lost = saved.size - saved.summary.good
        return n(
            "{path} is intact except for its last record, cut off after {count} byte.",
            "{path} is intact except for its last record, cut off after {count} bytes.",
            lost,
            path=saved.path,
        )
    if saved.by_rules:
        return n(
            "{path} is intact and follows the rules: {count} record.",
            "{path} is intact and follows the rules: {count} records.",
            saved.summary.records,
            path=saved.path,
        )
    return n(
        "{path} is intact: {count} record.",
        "{path} is intact: {count} records.",
        saved.summary.records,
        path=saved.path,
    )
