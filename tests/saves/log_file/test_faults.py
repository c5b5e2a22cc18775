"""Each call to the disk fails in turn, once or from then on: no record is lost that was reported as written."""

from __future__ import annotations

import errno
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from saves.create import create
from saves.errors import Ended, NotAppended, NotCreated, SaveError, Unreadable, Unwritable
from saves.framing import BEGIN, MAGIC, Condition, frame
from saves.log_file import LogFile, open_log, read
from tests.saves.fixtures.failing_filesystem import OPERATIONS, Fault, FaultyDisk, names

FIRST_RECORDS = [b"opened", b"first", b"second"]
"""The records of the log that is resumed."""


def torn(payloads: list[bytes], missing: int) -> tuple[bytes, bytes]:
    """A log, and a further frame with its last bytes missing."""
    data, check = MAGIC, BEGIN
    for payload in payloads:
        part, check = frame(payload, check)
        data += part
    return data, frame(b"a third record", check)[0][:-missing]


WHOLE, TAIL = torn(FIRST_RECORDS, 3)
ERRORS = (errno.EIO, errno.ENOSPC, errno.EROFS, errno.EACCES)


@dataclass
class Session:
    """Promises and refusals of one use of the disk."""

    promised: list[bytes] = field(default_factory=list)
    refused: list[bytes] = field(default_factory=list)
    errors: list[SaveError] = field(default_factory=list)
    trimmed: Path | None = None

    def append(self, log: LogFile, payload: bytes) -> None:
        try:
            log.append(payload)
        except (NotAppended, Ended) as error:
            self.errors.append(error)
            self.refused.append(payload)
            final = isinstance(error, Ended) or error.final
            assert log.writable is not final
        else:
            self.promised.append(payload)


def use_new(folder: Path, disk: FaultyDisk) -> Session:
    """Make a log and append to it."""
    path = folder / "new.skul"
    session = Session()
    try:
        log = create(path, [b"opened"], disk)
    except NotCreated as error:
        session.errors.append(error)
        return session
    session.promised.append(b"opened")
    for n in range(4):
        session.append(log, b"made %d" % n)
    log.close()
    return session


def use_torn(folder: Path, disk: FaultyDisk) -> Session:
    """Open a torn log, recover it and append to it."""
    path = folder / "old.skul"
    path.write_bytes(WHOLE + TAIL)
    session = Session(FIRST_RECORDS[:])
    try:
        log = open_log(path, disk)
    except SaveError as error:
        session.errors.append(error)
        return session
    try:
        session.trimmed = log.recover()
    except Unwritable as error:
        session.errors.append(error)
        assert not log.writable
        session.append(log, b"never")
        assert session.refused
        return session
    for n in range(4):
        session.append(log, b"resumed %d" % n)
    log.close()
    return session


Use = Callable[[Path, FaultyDisk], Session]
"""A use of a disk in a folder."""


def judge(folder: Path, session: Session, disk: FaultyDisk) -> None:
    """Invariants after any failure, checked with a disk that works."""
    real = [name for name in names(folder) if name.endswith(".skul") and not name.startswith(".")]
    not_created = bool(session.errors) and isinstance(session.errors[0], NotCreated)
    if not real:
        assert not_created
        assert not session.promised
        return
    path = folder / real[0]
    log_scan = read(path)
    assert log_scan.condition in (Condition.CLEAN, Condition.TORN)
    if not_created:  # the disk refused to remove it, too: it is whole, but was never reported as made
        assert log_scan.payloads == [b"opened"]
        assert "unlink" in disk.calls
        return
    assert log_scan.payloads[: len(session.promised)] == session.promised
    extra = log_scan.payloads[len(session.promised) :]
    # a record whose write was refused may only be there when the disk also refused to cut it
    assert len(extra) <= 1
    if extra:
        assert extra[0] in session.refused
        assert disk.faults[0].for_ever
        assert not any(isinstance(e, NotAppended) and e.step == "write" for e in session.errors)
    whole = path.read_bytes()
    tears = [folder / name for name in names(folder) if ".torn-" in name]
    if path.name == "old.skul":
        found = TAIL in whole or any(tear.read_bytes() == TAIL for tear in tears)
        assert found, "the torn bytes are in the log still, or beside it"
        assert session.trimmed is None or session.trimmed.read_bytes() == TAIL
    # and the next program opens it and goes on
    log = open_log(path)
    log.recover()
    log.append(b"later")
    log.close()
    assert read(path).payloads == [*log_scan.payloads, b"later"]


def every_fault(folder: Path, use: Use, operation: str, errnos: tuple[int, ...]) -> int:
    """Fail each call of an operation, once or from then on, with each error. The number of runs that failed."""
    runs = 0
    for number in errnos:
        for for_ever in (False, True):
            nth = 0
            while True:
                place = folder / f"{operation}-{number}-{for_ever}-{nth}"
                place.mkdir()
                disk = FaultyDisk(Fault(operation, nth, for_ever, number))
                session = use(place, disk)
                judge(place, session, disk)
                if not disk.failed:
                    break
                runs += 1
                nth += 1
    return runs


@pytest.mark.parametrize("use", [use_new, use_torn])
def test_each_call_of_any_operation_fails(tmp_path: Path, use: Use) -> None:
    assert every_fault(tmp_path, use, "any", ERRORS[:2]) >= 100


MIN_CALLS = {
    use_new: {"open": 3, "write": 6, "sync": 5, "link": 1, "unlink": 2, "sync_directory": 1, "lock": 2, "close": 3},
    use_torn: {
        "open": 4,
        "write": 6,
        "sync": 6,
        "truncate": 2,
        "sync_directory": 1,
        "lock": 1,
        "close": 4,
        "read": 3,
    },
}
"""The least number of calls of each operation: a run in which no call fails shows nothing."""


@pytest.mark.parametrize("operation", OPERATIONS)
@pytest.mark.parametrize("use", [use_new, use_torn])
def test_each_call_of_one_operation_fails(tmp_path: Path, use: Use, operation: str) -> None:
    runs = every_fault(tmp_path, use, operation, ERRORS[2:])
    assert runs >= 4 * MIN_CALLS[use].get(operation, 0)


@pytest.mark.parametrize("use", [use_new, use_torn])
def test_every_write_comes_up_short_at_every_length(tmp_path: Path, use: Use) -> None:
    runs = 0
    for step in range(24):
        for for_ever in (False, True):
            for nth in range(7):
                folder = tmp_path / f"{step}-{for_ever}-{nth}"
                folder.mkdir()
                disk = FaultyDisk(Fault("write", nth, for_ever, taken=step))
                session = use(folder, disk)
                judge(folder, session, disk)
                runs += bool(disk.failed)
    assert runs >= 24 * 2 * 6


def test_a_file_system_without_second_names_takes_a_rename(tmp_path: Path) -> None:
    disk = FaultyDisk(Fault("link", 0, for_ever=True, errno=errno.EPERM))
    log = create(tmp_path / "a.skul", [b"opened"], disk)
    assert "rename" in disk.calls
    log.close()
    assert names(tmp_path) == {"a.skul"}
    assert read(tmp_path / "a.skul").payloads == [b"opened"]
    # it never takes another's name, and when the rename fails too, nothing is left
    (tmp_path / "b.skul").write_bytes(b"mine")
    with pytest.raises(SaveError):
        create(tmp_path / "b.skul", [b"opened"], FaultyDisk(Fault("link", 0, errno=errno.EPERM)))
    assert (tmp_path / "b.skul").read_bytes() == b"mine"
    with pytest.raises(NotCreated):
        create(tmp_path / "c.skul", [b"x"], FaultyDisk(Fault("link", 0, errno=errno.EPERM), Fault("rename", 0)))
    assert names(tmp_path) == {"a.skul", "b.skul"}


def test_a_failed_sync_is_final(tmp_path: Path) -> None:
    disk = FaultyDisk(Fault("sync", 2))
    log = create(tmp_path / "a.skul", [b"opened"], disk)
    log.append(b"one")
    with pytest.raises(NotAppended) as caught:
        log.append(b"two")
    assert (caught.value.step, caught.value.final, caught.value.errno) == ("sync", True, errno.EIO)
    for _ in range(3):
        with pytest.raises(Ended) as ended:
            log.append(b"three")
        assert ended.value.cause is caught.value
    log.close()
    assert read(tmp_path / "a.skul").payloads == [b"opened", b"one"]


def test_a_refused_write_is_cut_back_before_the_next(tmp_path: Path) -> None:
    disk = FaultyDisk(Fault("write", 3, taken=5))  # the header, the holder's name, one record, then this
    log = create(tmp_path / "a.skul", [b"opened"], disk)
    log.append(b"one")
    size = (tmp_path / "a.skul").stat().st_size
    with pytest.raises(NotAppended) as caught:
        log.append(b"two")
    assert (caught.value.step, caught.value.final, caught.value.offset) == ("write", False, size)
    assert (tmp_path / "a.skul").stat().st_size == size
    log.append(b"three")
    log.close()
    assert read(tmp_path / "a.skul").payloads == [b"opened", b"one", b"three"]


def test_a_write_that_cannot_be_cut_back_closes_the_log(tmp_path: Path) -> None:
    # the first cut empties the file of the holder's name; the next one is the log's
    disk = FaultyDisk(Fault("write", 3, taken=5), Fault("truncate", 1))
    log = create(tmp_path / "a.skul", [b"opened"], disk)
    log.append(b"one")
    with pytest.raises(NotAppended) as caught:
        log.append(b"two")
    assert (caught.value.step, caught.value.final) == ("cut", True)
    with pytest.raises(Ended):
        log.append(b"three")
    log.close()
    log_scan = read(tmp_path / "a.skul")
    assert (log_scan.condition, log_scan.payloads) == (Condition.TORN, [b"opened", b"one"])


@pytest.mark.parametrize(
    "error", [Unreadable, Unwritable, NotCreated, lambda path, reason: NotAppended(path, 9, reason, "sync")]
)
def test_an_error_ends_with_the_words_of_the_system(error: Callable[..., SaveError]) -> None:
    message = error(Path("a.skul"), OSError(errno.ENOSPC, "No space left on device"))
    assert str(message).startswith("a.skul: ") and str(message).endswith(": No space left on device")
    assert str(error(Path("a.skul"), OSError("odd"))).endswith(": odd")
