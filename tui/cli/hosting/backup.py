"""The operator's `serve backup` and `restore`: all files of a host in one archive, as they were at one moment."""

from __future__ import annotations

import errno
import gzip
import io
import os
import shutil
import sqlite3
import tarfile
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path, PurePosixPath
from typing import Final

from saves.filesystem import Filesystem
from saves.plain_text import printable
from tui.cli.usage_error import CommandRefused
from tui.i18n.messages import t
from tui.presentation.error_messages import reason

TABLES: Final = "tables.sqlite"
"""The database that is copied first: logs may be ahead of it, as after a loss of power, and never behind."""

KEPT: Final = ("host_key", "*.sqlite", "serve.toml", "games/*.skul")
"""The files of a host; locks, sockets and what SQLite writes beside its files are of no use in a copy."""

READ_BYTES: Final = 1 << 20

FILES: Final = Filesystem()


def backup(data: Path, file: Path) -> None:
    """Write an archive of a data directory, whether its host runs or not. Raises CommandRefused."""
    if not (data / TABLES).exists():
        raise CommandRefused(t("This data directory has no server's files."))
    new = file.with_name(file.name + ".new")
    try:
        new.unlink(missing_ok=True)
        if file.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
            _write(data, out)
            out.flush()
            FILES.sync(out.fileno())
        os.link(new, file)  # unlike a rename, it replaces no other file
        FILES.sync_directory(file.parent)
    except (OSError, sqlite3.Error) as error:
        raise CommandRefused(
            t("The backup could not be written to {file}: {why}.", file=printable(str(file)), why=why(error))
        ) from None
    finally:
        new.unlink(missing_ok=True)


def restore(data: Path, file: Path) -> None:
    """Put the files of an archive into a data directory without any. Raises CommandRefused."""
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    with alone(data):
        if any(any(data.glob(pattern)) for pattern in KEPT):
            raise CommandRefused(
                t("There are files of a server or games in this data directory. Move them away first.")
            )
        aside = Path(tempfile.mkdtemp(prefix="restore-", dir=data))
        try:
            _unpack(file, aside)
            put_in_place(aside, data)
        except (OSError, ValueError, EOFError, tarfile.TarError, zlib.error) as error:
            raise CommandRefused(
                t("The backup {file} cannot be restored: {why}.", file=printable(str(file)), why=why(error))
            ) from None
        finally:
            shutil.rmtree(aside, ignore_errors=True)


def put_in_place(aside: Path, data: Path) -> None:
    """Move all files of a folder into the data directory beside it, as its owner's, durably. Raises OSError."""
    _give(aside, data)
    for path in sorted(aside.iterdir()):
        with suppress(OSError):
            (data / path.name).rmdir()  # an empty folder of games
        path.rename(data / path.name)
    FILES.sync_directory(data / "games")
    FILES.sync_directory(data)


@contextmanager
def alone(data: Path, *others: str) -> Iterator[None]:
    """Have a data directory to oneself: no supervisor runs with it, nor what has the other locks. CommandRefused."""
    with ExitStack() as stack:
        for name in ("supervisor.lock", *others):
            lock = stack.enter_context((data / name).open("w"))
            if not FILES.lock(lock.fileno()):
                raise CommandRefused(t("A server is already running with this data directory."))
        yield


def why(error: Exception) -> str:
    """The reason of an error, in a few words."""
    number = getattr(error, "errno", None)
    return reason(number) if number else printable(str(error))


def _write(data: Path, out: io.BufferedWriter) -> None:
    tables = _database(data / TABLES)
    # logs only grow: their bytes up to here are those of this moment, whenever they are read
    sizes = {path: path.stat().st_size for path in sorted(data.glob("games/*.skul")) if path.is_file()}
    others = [path for pattern in KEPT[:-1] for path in sorted(data.glob(pattern)) if path.name != TABLES]
    with tarfile.open(fileobj=out, mode="w:gz", compresslevel=6) as archive:
        _add(archive, TABLES, tables)
        for path in others:
            _add(archive, path.name, _database(path) if path.suffix == ".sqlite" else path.read_bytes())
        for path, size in sizes.items():
            with suppress(FileNotFoundError), path.open("rb") as log:
                _add(archive, f"games/{path.name}", log.read(size))


def _database(path: Path) -> bytes:
    """A database as it is now, however many write to it. sqlite3.Error where it is damaged."""
    with (
        closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=5.0)) as source,
        closing(sqlite3.connect(":memory:")) as copy,
    ):
        source.backup(copy)  # page by page: it copies what is damaged, too
        if copy.execute("PRAGMA quick_check(1)").fetchall() != [("ok",)]:
            raise sqlite3.DatabaseError(f"{path.name} is damaged")
        return copy.serialize()


def _add(archive: tarfile.TarFile, name: str, content: bytes) -> None:
    member = tarfile.TarInfo(name)
    member.size, member.mode = len(content), 0o600
    archive.addfile(member, io.BytesIO(content))


def _unpack(file: Path, folder: Path) -> None:
    """Unpack an archive that anybody may have written: plain files of a host alone. ValueError."""
    (folder / "games").mkdir(mode=0o700)
    with gzip.open(file) as stream, tarfile.open(fileobj=stream, mode="r|") as archive:
        for member in archive:
            path = PurePosixPath(member.name)
            own = len(path.parts) == 1 or (len(path.parts) == 2 and path.parts[0] == "games")
            if not (member.isreg() and own and ".." not in path.parts and any(map(path.match, KEPT))):
                raise ValueError(f"a stray file: {member.name}")
            content = archive.extractfile(member)
            assert content is not None
            with os.fdopen(os.open(folder / path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
                shutil.copyfileobj(content, out)
                out.flush()
                FILES.sync(out.fileno())
        while stream.read(READ_BYTES):  # to the end, where the checksum stands
            pass
    if not (folder / TABLES).exists():
        raise ValueError(f"{TABLES} is missing")


def _give(folder: Path, data: Path) -> None:
    """Give the files to the owner of the data directory, where root restores them."""
    owner = data.stat()
    if os.geteuid() == 0:
        for path in (folder, *folder.rglob("*"), data / "supervisor.lock"):
            os.chown(path, owner.st_uid, owner.st_gid)
