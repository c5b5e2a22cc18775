"""The host that most tests of hosted tables begin with."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tui.ssh.fixtures.fake_clients import FakeHost


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[FakeHost]:
    made = FakeHost(tmp_path)
    yield made
    await made.shut()
