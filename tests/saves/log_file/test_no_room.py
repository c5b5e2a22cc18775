"""A log where there is no room, or no right to write: the record is refused and nothing is lost."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from saves.create import create
from saves.errors import InUse, NotCreated, Unreadable, Unwritable
from saves.framing import Condition
from saves.log_file import open_log, read
from tests.saves.fixtures.failing_filesystem import names
from tests.saves.fixtures.log_fixtures import ENV, made, records

FULL_DISK = """
import resource, sys
from pathlib import Path
from saves.errors import NotAppended, NotCreated, no_space
from saves.create import create
from saves.log_file import open_log
path = Path(sys.argv[1])
log = open_log(path)
end = log.size
resource.setrlimit(resource.RLIMIT_FSIZE, (end + 150, resource.RLIM_INFINITY))
done = 0
try:
    while True:
        log.append(b"x" * 32)
        done += 1
except NotAppended as error:
    assert no_space(error) and not error.final and error.offset == log.size, error
assert path.stat().st_size == log.size == end + done * 40
log.append(b"!")  # a shorter one still fits
try:
    create(path.with_name("b.skul"), [b"y" * 3000])
except NotCreated as error:
    assert no_space(error), error
assert not path.with_name("b.skul").exists()
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
log.append(b"room again")
log.close()
print(done)
"""


def test_a_full_disk_refuses_the_record_and_takes_the_next_when_there_is_room(tmp_path: Path) -> None:
    path = made(tmp_path)
    output = subprocess.run(
        [sys.executable, "-c", FULL_DISK, str(path)], capture_output=True, text=True, check=True, env=ENV
    ).stdout.strip()
    assert output == "3"
    log_scan = read(path)
    assert log_scan.condition is Condition.CLEAN
    assert log_scan.payloads == [*records(5), *[b"x" * 32] * 3, b"!", b"room again"]
    assert names(tmp_path) == {"a.skul"}


@contextmanager
def common_user() -> Iterator[Path]:
    """A folder of a user bound by permission bits; the test runs as that user (`nobody` for root)."""
    with tempfile.TemporaryDirectory() as name:
        if os.geteuid():
            yield Path(name)
            return
        os.chown(name, 65534, 65534)
        os.seteuid(65534)
        try:
            yield Path(name)
        finally:
            os.seteuid(0)


def test_a_directory_that_may_not_be_written() -> None:
    with common_user() as folder:
        path = made(folder)
        torn = path.read_bytes()[:-1]
        path.write_bytes(torn)
        folder.chmod(0o500)
        log = open_log(path)  # the log itself may be written, but there is no place for the bytes of its torn tail
        with pytest.raises(InUse) as refusal:
            open_log(path)
        assert refusal.value.holder is None
        with pytest.raises(Unwritable) as caught:
            log.recover()
        assert caught.value.errno == errno.EACCES
        assert not log.writable
        assert path.read_bytes() == torn
        path.chmod(0o400)
        assert read(path).payloads == records(4)
        with pytest.raises(Unwritable) as caught:
            open_log(path)
        assert caught.value.errno == errno.EACCES
        with pytest.raises(NotCreated) as refused:
            create(folder / "b.skul", [b"x"])
        assert refused.value.errno == errno.EACCES
        path.chmod(0)
        with pytest.raises(Unreadable):
            read(path)
        folder.chmod(0o700)
        assert names(folder) == {"a.skul"}
