"""Tables as files: a log each, held by this process alone, and the SQLite file of their terms and epochs.

A host's lease is the lock of a file, which ends with its process; no time is up. A log that another program changes
goes on in a new, whole file, so it never goes back in time. A record that could not be synced is not saved.
"""

from __future__ import annotations

import fcntl
import os
import threading
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from pathlib import Path
from weakref import WeakValueDictionary

import msgspec

from engine.games import load
from engine.log import Opened
from saves import codec
from saves.errors import InUse, SaveError
from saves.filesystem import Filesystem
from saves.journal import FileJournal
from saves.library import Library
from saves.log_file import DISK
from tui.ssh.adapters import threads
from tui.ssh.adapters.table_database import TableDatabase
from tui.ssh.ports.errors import BackInTime, Fenced, Unavailable, Unusable
from tui.ssh.ports.table_store import Hold, OwnedBy, Taken
from tui.ssh.ports.table_terms import TableTerms
from tui.ssh.shared.json_log import write_log
from tui.ssh.shared.messages.lobby_state import Stage


class Lease:
    """The lock of a host's file: who holds it lives."""

    def __init__(self, data: Path, host: str) -> None:
        self._data = data
        self._fd = os.open(self._path(host), os.O_RDWR | os.O_CREAT, 0o600)
        with suppress(OSError):  # it is this host's own, and one process alone has this directory
            fcntl.flock(self._fd, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def lives(self, host: str) -> bool:
        """True when another process, or another store of this one, is that host."""
        try:
            fd = os.open(self._path(host), os.O_RDWR)
        except OSError:
            return False
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return True
        else:
            return False
        finally:
            os.close(fd)

    def end(self) -> None:
        """Let go of it. Safe to call twice."""
        fd, self._fd = self._fd, -1
        if fd >= 0:
            os.close(fd)

    def _path(self, host: str) -> Path:
        return self._data / f"{host}.lease"


class _Lock:
    """A lock that goes when nobody uses it."""

    def __init__(self) -> None:
        self.lock = threading.Lock()


class FileTables:
    """The adapter."""

    def __init__(
        self,
        data: Path,
        database: TableDatabase,
        executor: Executor | None = None,
        host: str = "host",
        disk: Filesystem = DISK,
    ) -> None:
        """`host` is this host's name among those with the same directory; `executor` has the threads that write."""
        self._library = Library(data, disk=disk)
        self._db = database
        self._executor = executor
        self._host = host
        self._lease = Lease(data, host)
        self._holds: dict[str, Hold] = {}
        self._journals: dict[str, FileJournal] = {}
        self._names: dict[str, str] = {}
        """Table to the name of its log, as the database has it."""
        self._locks: WeakValueDictionary[str, _Lock] = WeakValueDictionary()

    async def create(self, id: str, terms: TableTerms, at: int) -> Hold:
        await threads.in_thread(self._executor, self._db.create, id, self._host, terms, at)
        hold = self._holds[id] = Hold(id, 1)
        return hold

    async def take(self, id: str) -> Taken | OwnedBy | None:
        return await threads.in_thread(self._executor, self._take, id)

    async def begin(self, hold: Hold, terms: TableTerms, first: bytes, at: int) -> None:
        await threads.in_thread(self._executor, self._begin, hold, terms, first, at)

    async def append(self, hold: Hold, number: int, payload: bytes) -> None:
        await threads.in_thread(self._executor, self._append, hold, number, payload)

    async def keep(self, hold: Hold, terms: TableTerms, stage: Stage, at: int) -> None:
        await threads.in_thread(self._executor, self._keep, hold, terms, stage, at)

    async def give(self, hold: Hold) -> None:
        await threads.in_thread(self._executor, self._give, hold)

    async def finish(self, hold: Hold) -> None:
        await self.give(hold)

    async def delete(self, hold: Hold) -> None:
        await threads.in_thread(self._executor, self._delete, hold)

    async def log(self, id: str) -> bytes | None:
        return await threads.in_thread(self._executor, self._log, id)

    async def renew(self) -> None:
        """Do nothing: the lease ends with the process."""

    async def close(self) -> None:
        """Let go of all tables, when all that was asked is done."""
        for hold in tuple(self._holds.values()):
            with suppress(Unavailable):
                await self.give(hold)
        self._lease.end()

    # in threads

    def _take(self, id: str) -> Taken | OwnedBy | None:
        with self._alone(id):
            self._let_go(id)
            row = self._db.take(id, self._host, self._lease.lives)
            if row is None:
                return None
            if isinstance(row, str):
                return OwnedBy(row)
            epoch, terms, stage = row
            log = b""
            if terms.log:
                try:
                    self._journals[id], log = self._library.hold(self._library.folder / terms.log)
                except SaveError as error:
                    self._db.give(id, epoch)
                    if isinstance(error, InUse):
                        return OwnedBy(str(error.holder))
                    raise Unusable(type(error).__name__) from error
                self._names[id] = terms.log
            hold = self._holds[id] = Hold(id, epoch)
            return Taken(hold, terms, stage, log)

    def _begin(self, hold: Hold, terms: TableTerms, first: bytes, at: int) -> None:
        with self._alone(hold.table):
            self._check(hold)
            journal = self._journals.get(hold.table)
            if journal is not None and journal.payloads[0] != first:
                raise Fenced(hold.table)
            if journal is None:
                opened = codec.decode(Path(hold.table), [first], load).records[0]
                assert isinstance(opened, Opened)
                journal = self._library.create(terms.slug)
                journal.append(opened)
            assert journal.path is not None
            self._names[hold.table] = journal.path.name
            try:
                self._store(hold, terms, "running", at)
            except BaseException:
                journal.close()
                raise
            self._journals[hold.table] = journal

    def _append(self, hold: Hold, number: int, payload: bytes) -> None:
        with self._alone(hold.table):
            self._check(hold)
            journal = self._journals.get(hold.table)
            if journal is None or number > len(journal.payloads):
                raise BackInTime(hold.table)
            if number == len(journal.payloads):
                journal.write(payload)
                self._note_name(hold, journal)
            elif journal.payloads[number] != payload:
                raise Fenced(hold.table)

    def _keep(self, hold: Hold, terms: TableTerms, stage: Stage, at: int) -> None:
        with self._alone(hold.table):
            self._check(hold)
            self._store(hold, terms, stage, at)

    def _give(self, hold: Hold) -> None:
        with self._alone(hold.table):
            if self._holds.get(hold.table) == hold:
                self._let_go(hold.table)
                self._db.give(hold.table, hold.epoch)

    def _delete(self, hold: Hold) -> None:
        with self._alone(hold.table):
            self._check(hold)
            self._let_go(hold.table)
            if not self._db.delete(hold.table, hold.epoch):
                raise Fenced(hold.table)

    def _log(self, id: str) -> bytes | None:
        terms = self._db.terms(id)
        name = self._names.get(id) or (terms.log if terms is not None else "")
        try:
            return (self._library.folder / name).read_bytes() if name else None
        except OSError as error:
            raise Unavailable(str(error)) from error

    def _check(self, hold: Hold) -> None:
        """Refuse a hold that this store has no more. Raises Fenced."""
        if self._holds.get(hold.table) != hold:
            raise Fenced(hold.table)

    def _store(self, hold: Hold, terms: TableTerms, stage: Stage, at: int) -> None:
        terms = msgspec.structs.replace(terms, log=self._names.get(hold.table, ""))
        if not self._db.keep(hold.table, hold.epoch, terms, stage, at):
            raise Fenced(hold.table)

    def _note_name(self, hold: Hold, journal: FileJournal) -> None:
        """Note the log of a game, where another program destroyed the old one and there is a new one."""
        assert journal.path is not None
        if journal.path.name != self._names[hold.table]:
            self._names[hold.table] = journal.path.name
            try:
                self._db.name_log(hold.table, hold.epoch, journal.path.name)
            except Exception as error:  # the record is written all the same; `keep` brings the name, too
                write_log("a table's terms were not kept", table=hold.table, kind=type(error).__name__)

    def _let_go(self, id: str) -> None:
        self._holds.pop(id, None)
        self._names.pop(id, None)
        journal = self._journals.pop(id, None)
        if journal is not None:
            journal.close()

    @contextmanager
    def _alone(self, id: str) -> Iterator[None]:
        """Have a table alone among this store's threads."""
        held = self._locks.setdefault(id, _Lock())
        with held.lock:
            yield
