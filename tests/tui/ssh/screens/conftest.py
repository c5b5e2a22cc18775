"""The host that tests of a hosted session's screens begin with."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tui.ssh.fixtures.in_process_host import InProcessHost


@pytest.fixture
async def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[InProcessHost]:
    made = InProcessHost(tmp_path, monkeypatch)
    yield made
    await made.shut()
