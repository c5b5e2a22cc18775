"""The user's saved games: listed, made, resumed, copied, taken in and out, and deleted."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from glob import escape
from pathlib import Path
from random import SystemRandom
from typing import Any, Final

import msgspec
import platformdirs

from engine import games
from engine.log import BadLog, Opened, Record
from saves import codec, folders, lock
from saves.codec import Load, Undecodable
from saves.create import create, write_file
from saves.errors import AlreadyExists, Corrupt, InUse, SaveError, Unencodable, Unreadable, Unwritable
from saves.filesystem import Filesystem
from saves.framing import whole
from saves.journal import FileJournal, HeldLog
from saves.library_index import LibraryIndex
from saves.log_file import DISK, LogFile, open_log, read, read_bytes
from saves.log_reader import Contents, Saved, contents, verify

SUFFIX: Final = ".skul"
NOTES: Final = ".notes"
"""Suffix of the file of annotations beside a game."""
CHANCES: Final = ".chances"
"""Suffix of the file of a game's evaluation beside it."""
BESIDE: Final = (".torn-*", NOTES, f"{NOTES}.broken-*", CHANCES)
"""Suffixes of the files that belong to a saved game: cut bytes and annotations."""
_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Of the short id in a name: none is taken for another."""
_CHANCE: Final = SystemRandom()
_TRIES: Final = 20
KEPT_TRASH: Final = 20
"""Games that the trash keeps: the oldest make room."""


def data_directory() -> Path:
    """Directory in which the platform keeps the data of this program."""
    return platformdirs.user_data_path("skulduggery", appauthor=False)


class Resumed(msgspec.Struct, frozen=True):
    """A saved game taken up again. Without a journal it can be looked at, not played."""

    contents: Contents
    journal: FileJournal | None
    problem: SaveError | None
    """Why there is no journal: Corrupt, InUse or Unwritable."""
    tail: Path | None
    """The file that took the bytes of a torn tail, when one was trimmed."""


class Library:
    """The saved games of a data directory (default: the platform's)."""

    def __init__(
        self,
        data: Path | None = None,
        load: Load = games.load,
        disk: Filesystem = DISK,
    ) -> None:
        self.folder: Final = (data_directory() if data is None else data) / "games"
        self.trash_folder: Final = self.folder.with_name("trash")
        self._load = load
        self._disk = disk
        self._swept = False

    # looking

    def list(self) -> list[Saved]:
        """Every file with the suffix, whatever state it is in, the latest first. Unreadable when the folder is."""
        try:
            with os.scandir(self.folder) as entries:
                files = [(entry.name, _status(entry)) for entry in entries if _is_save(entry.name)]
        except FileNotFoundError:
            return []
        except OSError as error:
            raise Unreadable(self.folder, error) from error
        listing = LibraryIndex(self.folder)
        saves = [listing.known(name, status) or self.verify(self.folder / name) for name, status in files]
        listing.keep(saves)
        return sorted(saves, key=lambda saved: (-saved.changed, saved.name))

    def verify(self, path: Path, *, by_rules: bool = False) -> Saved:
        """State of a file, and the extent of its good part; see `log_reader.verify`. Raises nothing."""
        return verify(path, self._load, self._disk, by_rules=by_rules)

    def read(self, path: Path) -> Contents:
        """Contents of a log, to look at. Raises Unreadable, NotALog, Oversized, Newer, UnknownGame or Corrupt."""
        return contents(path, read(path, self._disk), self._load, by_rules=True)

    # playing

    def create(self, slug: str) -> FileJournal:
        """The journal of a new game. Its log is made when the opening is appended."""
        game = self._load(slug)
        return FileJournal(game, self._begin)

    def add(self, records: Sequence[Record]) -> Path:
        """Save a whole new log, such as a fork, and give its path. Raises NotCreated, TooLong or Unencodable."""
        opened = records[0] if records else None
        if not isinstance(opened, Opened):
            raise BadLog("a log begins with the opening of a table")
        game = self._load(opened.game)
        opening = msgspec.structs.replace(opened, schema=game.SCHEMA)
        try:
            payloads = [codec.encode(record, game) for record in (opening, *records[1:])]
        except Undecodable as error:
            raise Unencodable(self.folder, str(error)) from error
        log = self._new(opened.game, opened.started, payloads)
        log.close()
        return log.path

    def resume(self, path: Path) -> Resumed:
        """Take up a saved game: held for writing, a torn tail trimmed; or only to look at, and why.

        Raises Unreadable, NotALog, Oversized, Newer, UnknownGame, or Corrupt when not even the opening is good; then
        the file is untouched.
        """
        self._sweep()
        try:
            log = open_log(path, self._disk)
        except (InUse, Unwritable, Corrupt) as error:
            return Resumed(self.read(path), None, error, None)
        try:
            found = contents(path, log.scan, self._load, by_rules=True)
            if found.damage is not None:
                log.close()
                return Resumed(found, None, found.damage, None)
            try:
                tail = log.recover()
            except Unwritable as error:
                return Resumed(found, None, error, None)
        except BaseException:
            log.close()
            raise
        held_log = HeldLog(log, found.timeline.opened, found.versions)
        return Resumed(found, FileJournal(found.game, self._begin, held_log), None, tail)

    def hold(self, path: Path) -> tuple[FileJournal, bytes]:
        """The journal of a saved game, held for writing, and its whole log; a torn tail is trimmed.

        Its records are for the caller to check. Raises as `log_file.open_log`, or UnknownGame, Newer or Corrupt.
        """
        self._sweep()
        log = open_log(path, self._disk)
        try:
            try:
                opened = codec.decode(path, log.scan.payloads[:1], self._load).records[0]
            except (Undecodable, IndexError) as error:
                raise Corrupt(path, 0, 0, str(error)) from error
            if not isinstance(opened, Opened):
                raise Corrupt(path, 0, 0, "it does not begin with the opening of a table")
            game = self._load(opened.game)
            log.recover()
        except BaseException:
            log.close()
            raise
        held = HeldLog(log, opened, (game.SCHEMA, game.RULES))
        return FileJournal(game, self._begin, held), whole(log.scan.payloads)[0]

    # moving about

    def copy(self, path: Path) -> Path:
        """A new saved game with all that is good of another and the notes beside it, and its path.

        Raises as `read`, or NotCreated. Notes that cannot be copied are left out.
        """
        new = self._copied(path)
        with suppress(OSError, SaveError):
            write_file(new.with_name(new.name + NOTES), path.with_name(path.name + NOTES).read_bytes(), self._disk)
        return new

    def _copied(self, path: Path) -> Path:
        log_scan = read(path, self._disk)
        original = contents(path, log_scan, self._load)
        log = self._new(original.slug, original.timeline.opened.started, log_scan.payloads[: original.frames])
        log.close()
        return log.path

    def take_in(self, path: Path) -> Path:
        """Copy a log from elsewhere into the library, and give its path. Raises as `copy`; Corrupt for any damage."""
        original = self.read(path)
        if original.damage is not None:
            raise original.damage
        return self._copied(path)

    def export(self, path: Path, target: Path) -> None:
        """Copy a file of the library byte for byte, whatever its bytes; the files beside it stay.

        Raises Unreadable, NotALog, Oversized, AlreadyExists or NotCreated.
        """
        write_file(target, read_bytes(path, self._disk), self._disk)

    def delete(self, path: Path) -> None:
        """Remove a saved game, and the torn tails and notes kept beside it. Raises InUse, Unreadable or Unwritable."""
        with self._alone(path):
            for other in _beside(path):
                self._disk.unlink(other)
            self._disk.unlink(path)
            self._disk.sync_directory(path.parent)

    def discard(self, path: Path) -> Path:
        """Move a saved game and what lies beside it into the trash, and give its place there. Raises as `delete`."""
        with self._alone(path):
            self.trash_folder.mkdir(mode=0o700, exist_ok=True)
            place = self.trash_folder / f"{time.time_ns():020}-{path.name}"
            self._move(path, place)
        for old in self.trash()[KEPT_TRASH:]:
            with suppress(SaveError):
                self.delete(old)
        return place

    def restore(self, place: Path) -> Path:
        """Bring a saved game back out of the trash, and give its path. Raises AlreadyExists, or as `delete`."""
        path = self.folder / place.name.partition("-")[2]
        if path.exists():
            raise AlreadyExists(path)
        with self._alone(place):
            self._move(place, path)
        return path

    def trash(self) -> Sequence[Path]:
        """The games in the trash, the one that was discarded last first."""
        with suppress(OSError):
            return sorted(self.trash_folder.glob(f"*{SUFFIX}"), reverse=True)
        return ()

    def rename(self, path: Path, name: str) -> Path:
        """Give a saved game a name without suffix, and give its new path. Raises AlreadyExists, or as `delete`."""
        new = path.parent / f"{name}{SUFFIX}"
        if new == path:
            return path
        if new.parent != path.parent or new.exists() or not _is_save(new.name):
            raise AlreadyExists(new)
        with self._alone(path):
            self._move(path, new)
        return new

    def _move(self, path: Path, new: Path) -> None:
        """Move a file after those beside it, so that it is whole wherever it lies."""
        for other in _beside(path):
            self._disk.rename(other, new.with_name(new.name + other.name[len(path.name) :]))
        self._disk.rename(path, new)
        for folder in {path.parent, new.parent}:
            self._disk.sync_directory(folder)

    @contextmanager
    def _alone(self, path: Path) -> Iterator[None]:
        """Hold a saved game while it is moved or removed. Raises InUse, Unreadable or Unwritable."""
        try:
            fd = self._disk.open(path, os.O_RDONLY)
        except OSError as error:
            raise Unreadable(path, error) from error
        try:
            lock.take(self._disk, fd, path)
            yield
            lock.release(self._disk, fd, path)
        except OSError as error:
            raise Unwritable(path, error) from error
        finally:
            with suppress(OSError):
                self._disk.close(fd)

    # internals

    def _begin(self, opened: Opened[Any, Any], payloads: Sequence[bytes]) -> LogFile:
        return self._new(opened.game, opened.started, payloads)

    def _new(self, slug: str, started: int, payloads: Sequence[bytes]) -> LogFile:
        """A new log under a name that nobody else has: game, day and a short id."""
        folders.make(self.folder, self._disk)
        self._sweep()
        try:
            day = datetime.fromtimestamp(started, UTC).date().isoformat()
        except (ValueError, OverflowError, OSError):  # a log from elsewhere may name any second
            day = "undated"
        for _ in range(_TRIES):
            code = "".join(_CHANCE.choice(_LETTERS) for _ in range(4))
            with suppress(AlreadyExists):
                return create(self.folder / f"{slug}-{day}-{code}{SUFFIX}", payloads, self._disk)
        raise AlreadyExists(self.folder / f"{slug}-{day}{SUFFIX}")

    def _sweep(self) -> None:
        """Remove what crashes left, once a run: a host has too many games for more."""
        if not self._swept:
            self._swept = True
            folders.sweep(self.folder, self._disk)


def _beside(path: Path) -> list[Path]:
    """The files kept beside a saved game."""
    return [other for beside in BESIDE for other in path.parent.glob(f"{escape(path.name)}{beside}")]


def _is_save(name: str) -> bool:
    return name.endswith(SUFFIX) and not name.startswith(".")


def _status(entry: os.DirEntry[str]) -> os.stat_result:
    """Status of a file; of the link itself when it leads nowhere."""
    try:
        return entry.stat()
    except OSError:
        return entry.stat(follow_symlinks=False)
