"""The audit log of a gateway on its way into the database: no line is left out, whatever the database does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tui.ssh.adapters.postgres import gateways
from tui.ssh.adapters.postgres.gateways import SharedAudit
from tui.ssh.ports.errors import Unavailable

MOST = 3


async def test_lines_that_come_while_others_are_sent_are_sent_the_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[bytes] = []
    database: Any = None
    audit = SharedAudit(tmp_path / "audit.log", database, "gate")

    async def adding(_: object, role: str, lines: list[bytes]) -> None:
        audit.write("meanwhile")
        sent.extend(lines)

    monkeypatch.setattr(gateways, "add_lines", adding)
    audit.write("first")
    await audit.send()
    assert len(sent) == 1 and b"first" in sent[0]
    await audit.send()
    assert len(sent) == 2 and b"meanwhile" in sent[1]


async def test_lines_that_could_not_be_sent_wait_in_their_order_and_the_oldest_go_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gateways, "MOST_UNSENT", MOST)
    sent: list[bytes] = []
    database: Any = None
    audit = SharedAudit(tmp_path / "audit.log", database, "gate")

    async def failing(_: object, role: str, lines: list[bytes]) -> None:
        audit.write("late")
        raise Unavailable("the database does not answer")

    async def adding(_: object, role: str, lines: list[bytes]) -> None:
        sent.extend(lines)

    for what in ("one", "two", "three"):
        audit.write(what)
    monkeypatch.setattr(gateways, "add_lines", failing)
    with pytest.raises(Unavailable):
        await audit.send()
    monkeypatch.setattr(gateways, "add_lines", adding)
    await audit.send()
    assert [name for line in sent for name in ("one", "two", "three", "late") if f'"{name}"'.encode() in line] == [
        "two",
        "three",
        "late",
    ]
