"""`serve backup` and `serve restore`: one moment of a running host, whole or not at all."""

from __future__ import annotations

import gzip
import io
import os
import stat
import tarfile
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.tui.ssh.fixtures.fake_clients import FakeHost, playing, propose
from tests.tui.ssh.fixtures.real_host import serve
from tui.cli.hosting import backup as module
from tui.cli.hosting.backup import TABLES, backup, restore
from tui.cli.usage_error import CommandRefused


async def test_a_backup_of_a_running_host_is_the_host_of_that_moment(tmp_path: Path) -> None:
    data, file, other = tmp_path / "data", tmp_path / "backup.tar.gz", tmp_path / "other"
    data.mkdir()
    host = FakeHost(data)
    id, (fox, owl) = await playing(host, "Fox", "Owl")
    (data / "host_key").write_bytes(b"key")
    (data / "operator").write_bytes(b"of no use")
    table = host.lobby.tables[id].table
    assert table is not None
    head = table.head
    backup(data, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600 and not list(tmp_path.glob("*.new"))
    while table.head == head:  # the host goes on
        client = (fox, owl)[table.to_act[0]]
        await client.ask(propose(id, Random(1).choice(table.offer(table.to_act[0])), table.head))
    host.accounts.create("Elk", "Elk", 0)
    await host.shut()
    restore(other, file)
    assert sorted(path.name for path in other.iterdir()) == sorted(
        ["games", "host_key", "people.sqlite", "supervisor.lock", TABLES]
    )
    assert (other / "host_key").read_bytes() == b"key" and stat.S_IMODE((other / "host_key").stat().st_mode) == 0o600
    again = FakeHost(other)
    taken_up = again.lobby.tables[id].table
    assert not again.lost and taken_up is not None and taken_up.head == head
    assert again.accounts.of_key("Fox") is not None and again.accounts.of_key("Elk") is None
    await again.shut()


def test_the_commands_say_what_they_did_and_refuse_in_a_sentence(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "a backup"
    data.mkdir()
    assert "no server's files" in serve(data, "backup", str(file)).stderr and not file.exists()
    FakeHost(data)
    assert serve(data, "backup", str(file)).stdout == "The backup is written.\n"
    before = file.read_bytes()
    assert "that name already exists" in serve(data, "backup", str(file)).stderr and file.read_bytes() == before
    assert "Move them away first" in serve(data, "restore", str(file)).stderr
    assert serve(tmp_path / "new", "restore", str(file)).stdout == "The backup is restored.\n"
    assert (tmp_path / "new" / TABLES).exists()


@pytest.mark.parametrize("damaged", ["people.sqlite", TABLES])
@pytest.mark.parametrize("where", [0, 4096], ids=["head", "a page"])
async def test_no_archive_is_made_of_a_damaged_database(tmp_path: Path, damaged: str, where: int) -> None:
    data, file = tmp_path / "data", tmp_path / "backup"
    data.mkdir()
    await FakeHost(data).shut()
    with (data / damaged).open("r+b") as database:
        database.seek(where)
        database.write(b"\xff" * 4096)
    with pytest.raises(CommandRefused, match="could not be written"):
        backup(data, file)
    assert os.listdir(tmp_path) == ["data"]


def archive(*names: str, kind: bytes = tarfile.REGTYPE) -> bytes:
    """An archive with a file of each name."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as made:
        for name in names:
            member = tarfile.TarInfo(name)
            member.type, member.size, member.linkname = kind, len(b"x") * (kind == tarfile.REGTYPE), "/etc/passwd"
            made.addfile(member, io.BytesIO(b"x"))
    return out.getvalue()


def stored(content: bytes) -> bytes:
    """The same archive with blanks after its end, in blocks that are not compressed."""
    return gzip.compress(gzip.decompress(content) + bytes(1 << 18), compresslevel=0)


BROKEN: Final[dict[str, bytes]] = {
    "empty": b"",
    "no archive": b"no archive",
    "compressed, no archive": gzip.compress(b"no archive" * 100),
    "cut": archive(TABLES, "people.sqlite")[:-9],
    "no tables": archive("people.sqlite"),
    "a way out": archive(TABLES, "../host_key"),
    "an absolute path": archive(TABLES, "/tmp/host_key"),
    "a way out of a folder": archive(TABLES, "games/../host_key"),
    "another file": archive(TABLES, "operator"),
    "a link": archive(TABLES, kind=tarfile.SYMTYPE),
    "the same twice": archive(TABLES, TABLES),
    "no block of deflate": stored(archive(TABLES))[: 1 << 17] + b"\xff" * (1 << 17),
}
"""Name to archive; the bytes hold the time, so that they can be no names of tests."""


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_or_hostile_archive_restores_nothing(tmp_path: Path, content: bytes) -> None:
    file, data = tmp_path / "backup", tmp_path / "data"
    file.write_bytes(content)
    with pytest.raises(CommandRefused, match="cannot be restored"):
        restore(data, file)
    assert os.listdir(data) == ["supervisor.lock"] and sorted(os.listdir(tmp_path)) == ["backup", "data"]


def test_a_log_that_grows_meanwhile_is_kept_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    FakeHost(tmp_path)
    log = tmp_path / "games" / "a.skul"
    log.parent.mkdir(exist_ok=True)
    log.write_bytes(b"before")
    add = module._add

    def slow(made: tarfile.TarFile, name: str, content: bytes) -> None:
        add(made, name, content)
        log.write_bytes(b"before and after")

    monkeypatch.setattr(module, "_add", slow)
    backup(tmp_path, tmp_path / "backup")
    restore(tmp_path / "other", tmp_path / "backup")
    assert (tmp_path / "other" / "games" / "a.skul").read_bytes() == b"before"
