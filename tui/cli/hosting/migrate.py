"""The operator's `serve migrate`: a host's directory moved into the database of a cluster, and back."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from pathlib import Path

from saves.create import write_file
from saves.errors import SaveError
from saves.plain_text import printable
from tui.cli.hosting.backup import FILES, alone, put_in_place, why
from tui.cli.hosting.cluster_file import database_address
from tui.cli.hosting.moved import MARKER
from tui.cli.say import say
from tui.cli.usage_error import CommandRefused
from tui.i18n.messages import t
from tui.ssh.adapters.postgres import migration
from tui.ssh.ports.errors import Unavailable


async def migrate(data: Path, to: Path | None, back: Path | None) -> None:
    """Move a directory into a cluster's database, or a database into a directory. Raises CommandRefused."""
    file = to or back
    if file is None or (to and back):
        raise CommandRefused(t("Use: serve {command}", command="migrate --to FILE | --back FILE"))
    address = database_address(file)
    try:
        moved = await (_move_there(data, address) if to else _move_back(data, address))
    except Unavailable as error:
        raise CommandRefused(t("The database does not answer: {why}.", why=printable(str(error)))) from None
    except migration.NotEmpty:
        raise CommandRefused(t("The database already holds accounts or tables. Use an empty one.")) from None
    except migration.InUse:
        raise CommandRefused(t("Servers of the cluster are running. Stop them first.")) from None
    except migration.NoLog as error:
        raise CommandRefused(
            t("A table's log is missing: {file}. Restore it from a backup.", file=printable(str(error)))
        ) from None
    except migration.Differs as error:
        raise CommandRefused(
            t("The copy of {name} is not equal. Nothing was moved; try again.", name=str(error))
        ) from None
    except (OSError, SaveError, sqlite3.Error) as error:
        raise CommandRefused(t("The data could not be moved: {why}.", why=why(error))) from None
    counts = {"accounts": moved.accounts, "tables": moved.tables, "logs": moved.logs}
    say(t("Moved and compared. Accounts: {accounts}; tables: {tables}; logs: {logs}.", **counts))
    say(f"sha256 {moved.digest}")


async def _move_there(data: Path, address: str) -> migration.Moved:
    if not (data / "tables.sqlite").exists():
        raise CommandRefused(t("This data directory has no server's files."))
    with alone(data, "host.lock"):  # which a host has whose supervisor was killed
        marker = data / MARKER
        before = marker.exists()
        if not before:
            write_file(marker, b"")  # before all is moved: so no crash leaves both sides usable
        try:
            return await migration.to_cluster(data, address)
        except BaseException:
            if not before:
                marker.unlink()
            raise


async def _move_back(data: Path, address: str) -> migration.Moved:
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    with alone(data, "host.lock"):
        if any(data.glob("*.sqlite")) or any(data.glob("games/*")):
            raise CommandRefused(
                t("There are files of a server or games in this data directory. Move them away first.")
            )
        aside = Path(tempfile.mkdtemp(prefix="restore-", dir=data))
        try:
            moved = await migration.to_files(address, aside)
            put_in_place(aside, data)
            (data / MARKER).unlink(missing_ok=True)
            FILES.sync_directory(data)
        finally:
            shutil.rmtree(aside, ignore_errors=True)
    return moved
