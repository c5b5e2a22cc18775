"""Every test of what people see begins and ends in English, with the usual settings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tui.text import use


@pytest.fixture(autouse=True)
def _nobodys_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No test reads or writes what the person who runs it has set."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    use("en")
    yield
    use("en")
