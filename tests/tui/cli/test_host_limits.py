"""The limits of a host: options of `serve`, a settings file, and their way to the process that keeps them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tui.cli.host_limits import configured
from tui.cli.main import run as run_command
from tui.cli.usage_error import CommandRefused
from tui.ssh import supervisor
from tui.ssh.host import server
from tui.ssh.host.lobby.room import Limits
from tui.ssh.supervisor import Supervisor


@pytest.mark.parametrize(
    ("file", "options", "limits"),
    [
        ("", [], (200, 5)),
        ("tables = 40\nown_tables = 2\n", [], (40, 2)),
        ("tables = 40\n", ["--tables", "7"], (7, 5)),
        ("", ["--own-tables", "9"], (200, 9)),
    ],
)
def test_options_come_before_the_file_and_reach_the_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, options: list[str], limits: tuple[int, int]
) -> None:
    if file:
        (tmp_path / "serve.toml").write_text(file)
    made: list[Supervisor] = []

    async def begin(self: Supervisor) -> int:
        made.append(self)
        return 0

    def leave(code: int) -> None:
        raise SystemExit(code)

    monkeypatch.setattr(supervisor.Supervisor, "serve", begin)
    monkeypatch.setattr("tui.ssh.shared.json_log.install_json_log", lambda: None)
    monkeypatch.setattr("tui.ssh.process.leave", leave)
    with pytest.raises(SystemExit):
        run_command(["--data", str(tmp_path), "serve", "--port", "0", *options])
    module, *args = made[0]._commands["host"]
    kept: list[Any] = []

    async def run(*given: Any) -> None:
        kept.append(given[-1])

    monkeypatch.setattr(server, "run", run)
    monkeypatch.setenv(server.TOKEN, "x")
    monkeypatch.setattr(server.signal, "signal", lambda *_: None)
    assert module == "tui.ssh.host.server" and server.main(args) == 0
    assert kept == [Limits(*limits)]


@pytest.mark.parametrize("file", ["tables = 0\n", "tables = true\n", "table = 5\n", "tables = 'x'\n", "[", "\x00"])
def test_a_settings_file_that_cannot_be_used_ends_the_start_with_a_sentence(tmp_path: Path, file: str) -> None:
    (tmp_path / "serve.toml").write_text(file)
    with pytest.raises(CommandRefused) as refusal:
        configured(tmp_path)
    assert "serve.toml" in refusal.value.message
