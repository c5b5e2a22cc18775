"""A library with games for the tests of the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from saves.library import Library
from tests.tui.cli.saved_games import game


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path)


@pytest.fixture
def unfinished(library: Library) -> Path:
    return game(library, moves=10)


@pytest.fixture
def finished(library: Library) -> Path:
    return game(library)
