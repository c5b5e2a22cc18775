"""Bug files of a host: a running game as one seat knows it, few and small, and one for each fault as well."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from engine.log import Played
from engine.pieces import view
from saves.framing import scan
from saves.log_reader import contents
from tests.tui.fixtures.terminal.command_line import call
from tests.tui.ssh.fixtures.fake_clients import FakeClient, FakeHost, move, playing, refused
from tui.ssh.adapters import bug_folder
from tui.ssh.host.server import FAULT, HostServer
from tui.ssh.shared.messages.base import encode
from tui.ssh.shared.messages.requests import FindSeat
from tui.ssh.shared.messages.screen_report import FileReport, ScreenReport
from tui.storage.bug_file import BugFile, read_bug_file
from tui.storage.settings import Settings


def reported(table: str, keys: tuple[tuple[str, int], ...] = (("a", 1),)) -> FileReport:
    settings = Settings(name="Ada Lovelace")
    report = ScreenReport((), "RemoteTableScreen", 3, (80, 24), {"TERM": "xterm"}, "en", settings, keys)
    return FileReport(table, report)


def files(host: FakeHost) -> list[Path]:
    return sorted((host.data / "faults").glob("*.bug"))


def only(host: FakeHost) -> BugFile:
    (path,) = files(host)
    return read_bug_file(path)


async def test_a_running_game_is_kept_as_the_seat_knows_it(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl")
    rng = Random(3)
    for _ in range(6):
        await move(host, id, clients, rng)
    fox: FakeClient = clients[0]
    await fox.ask(reported(id))
    found = only(host)
    assert found.log is not None
    table = host.lobby.tables[id].table
    assert table is not None
    timeline = contents(Path("game"), scan(found.log)).timeline
    assert timeline.opened.seed == "" and timeline.head == table.head > 3
    assert all(node.played.move is None for node in timeline.path() if isinstance(node.played, Played))
    assert timeline.now.face == view(table.timeline.now, 0).face != table.timeline.now.face
    assert found.report.viewpoint == 0 and found.report.keys[0].key == "a"
    assert "Lovelace" not in msgspec.json.encode(found.report).decode()
    assert call("replay", str(files(host)[0]), "--text").code == 0, "it opens as any bug file does"


async def test_reports_are_bounded_in_size_and_number(host: FakeHost, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bug_folder, "MAX_FILES", 2)
    id, (fox, owl) = await playing(host, "Fox", "Owl")
    assert await refused(fox, reported(id, tuple(("key", at) for at in range(5000)))) == "malformed"
    assert not files(host)
    for _ in range(3):
        await fox.ask(reported(id))
    assert await refused(fox, reported(id)) == "too_fast"
    await owl.ask(reported(id))
    assert len(files(host)) == 2, "the oldest made room"
    monkeypatch.setattr(bug_folder, "MAX_FILE_BYTES", 1)
    await owl.ask(reported(id))
    assert sum(read_bug_file(path).log is None for path in files(host)) == 1


async def test_only_who_is_at_a_table_reports_on_it(host: FakeHost) -> None:
    id, _ = await playing(host, "Fox", "Owl")
    assert await refused(host.come("Hare"), reported(id)) == "no_table"


async def test_a_fault_of_the_host_is_kept_with_the_game_as_its_client_knows_it(
    host: FakeHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, (fox, _) = await playing(host, "Fox", "Owl")

    def fails(*words: Any) -> None:
        raise ZeroDivisionError("a secret")

    monkeypatch.setattr("tui.ssh.host.request_router.replies.OwnSeat", fails)
    server = HostServer(host.lobby, "")
    for _ in range(20):
        assert await server.answer(fox.at_host, msgspec.Raw(encode(FindSeat(id)))) == FAULT
    assert 1 <= len(files(host)) <= 5, "the same fault again and again fills no disk"
    found = read_bug_file(files(host)[0])
    assert found.report.fault[0] == "builtins.ZeroDivisionError" and found.report.viewpoint == 0
    assert "a secret" not in " ".join(found.report.fault) and found.log is not None
