"""The layout of ports and adapters: what a host does is independent of where it keeps things."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[4]

ADAPTERS: Final = "tui.ssh.adapters"

STARTERS: Final = frozenset(
    {
        "tui/cli/hosting/accounts.py",
        "tui/cli/hosting/migrate.py",
        "tui/ssh/cluster/bots.py",
        "tui/ssh/cluster/buses.py",
        "tui/ssh/cluster/gateway.py",
        "tui/ssh/cluster/operator.py",
        "tui/ssh/cluster/table_host.py",
        "tui/ssh/files_check.py",
        "tui/ssh/gateway/gateway.py",
        "tui/ssh/host/server.py",
    }
)
"""The modules that choose adapters: those that start a process or a command."""


def test_only_what_starts_a_process_chooses_adapters() -> None:
    importers = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tui").rglob("*.py")
        if f"from {ADAPTERS}" in path.read_text("utf-8") and not path.is_relative_to(ROOT / "tui/ssh/adapters")
    }
    assert importers == STARTERS
