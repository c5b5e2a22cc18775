"""The host that tests of a hosted session's screens begin with."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import platformdirs
import pytest

from tests.tui.ssh.fixtures.in_process_host import InProcessHost


@pytest.fixture
async def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[InProcessHost]:
    made = InProcessHost(tmp_path, monkeypatch)
    yield made
    await made.shut()


@pytest.fixture
def homeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """No home directory, as in a worker: nothing can be asked where a person's files lie."""

    def no_home(*names: str, **more: Any) -> Path:
        raise RuntimeError("no home directory")

    for name in ("user_config_path", "user_data_path"):
        monkeypatch.setattr(platformdirs, name, no_home)
