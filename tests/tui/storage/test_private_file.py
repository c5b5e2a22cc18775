"""Files beside saved games, which may hold secrets: only their owner may read them."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tui.storage.bug_file import BugReport, write_bug_file
from tui.storage.crash_report import report
from tui.storage.json_file import JsonFile


@pytest.fixture(autouse=True)
def _lavish() -> Iterator[None]:
    """A umask that takes nothing away."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path | None) -> int:
    assert path is not None
    return stat.S_IMODE(path.stat().st_mode)


def test_reports_are_for_their_owner_alone(tmp_path: Path) -> None:
    assert mode(write_bug_file(BugReport(version="1"), None, tmp_path)) == 0o600
    assert mode(report(ValueError(), tmp_path)) == 0o600


def test_a_file_that_others_could_read_is_closed_when_it_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "game.skul.chances"
    path.write_text("[]")
    path.chmod(0o644)
    JsonFile(path, msgspec.json.Decoder(list[int])).write([1])
    assert mode(path) == 0o600
