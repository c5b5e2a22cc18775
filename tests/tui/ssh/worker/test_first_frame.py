"""The first frame of a session: it is whole, or comes all the same where the host does not answer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.tui.fixtures.running import idle
from tests.tui.ssh.fixtures.in_process_host import FakeGateway, InProcessHost
from tui.i18n.messages import use
from tui.ssh.shared.terminal import Terminal
from tui.ssh.worker.remote_app import RemoteApp
from tui.storage.settings import Settings

WHOLE = 1000
"""Bytes that only a frame of the whole screen has."""


@pytest.fixture
async def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[InProcessHost]:
    made = InProcessHost(tmp_path, monkeypatch)
    yield made
    await made.shut()


async def first_frame(gateway: FakeGateway) -> str:
    """The first frame that a session paints."""
    use("en")
    link: Any = gateway
    app = RemoteApp(link, Terminal(), "Fox", Settings(language="en"))
    task = asyncio.create_task(app.run_async())
    await idle.until(lambda: task.done() or any(len(data) > WHOLE for data in gateway.painted))
    app.exit(0)
    await asyncio.wait_for(task, 60)
    return next(data for data in gateway.painted if len(data) > WHOLE).decode()


async def test_it_has_what_the_host_tells(host: InProcessHost) -> None:
    host.come("Owl")
    frame = await first_frame(FakeGateway(host, "Fox"))
    assert "Here now:" in frame and "Owl" in frame and "2 here" in frame


async def test_it_comes_without_a_host(host: InProcessHost) -> None:
    gateway = FakeGateway(host, "Fox")
    gateway._name = ""  # it never arrives
    frame = await first_frame(gateway)
    assert "Reconnecting" in frame and "Here now:" not in frame
