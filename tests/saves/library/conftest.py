"""An empty library."""

from __future__ import annotations

from pathlib import Path

import pytest

from saves.library import Library


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path)
