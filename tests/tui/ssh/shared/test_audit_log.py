"""The audit log: lines, rotation, and the operator's deeds."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest

from tui.ssh.shared import audit_log as module
from tui.ssh.shared.audit_log import AuditLog, note_deed


def test_lines_are_kept_in_files_of_bounded_length_and_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_BYTES", 200)
    path = tmp_path / "audit.log"
    log = AuditLog(path)
    for number in range(100):
        log.write("came", address="192.0.2.1", number=number)
    files = [path, *(tmp_path / f"audit.log.{age}" for age in range(1, 5))]
    kept = [file for file in files if file.exists()]
    assert set(tmp_path.iterdir()) == set(kept) and len(kept) >= 4
    numbers = [json.loads(line)["number"] for file in reversed(kept) for line in file.read_text().splitlines()]
    assert numbers == list(range(numbers[0], 100)), "the latest lines, in order, and none of them twice"
    assert all(file.stat().st_size < 300 and stat.S_IMODE(file.stat().st_mode) == 0o600 for file in kept)


def test_an_operator_appends_and_makes_no_file_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "audit.log"
    note_deed(path, "ban", "Fox")
    assert not path.exists(), "root's file would be of no use to the host"
    AuditLog(path).write("came")
    note_deed(path, "ban", "Fox\n")
    deed = json.loads(path.read_text().splitlines()[1])
    assert (deed["what"], deed["deed"], deed["words"]) == ("operator", "ban", "Fox\n")


def test_a_disk_that_takes_no_line_ends_nothing(tmp_path: Path) -> None:
    AuditLog(tmp_path / "missing" / "audit.log").write("came")
    (tmp_path / "audit.log").symlink_to(tmp_path / "elsewhere")
    AuditLog(tmp_path / "audit.log").write("came")
    assert not (tmp_path / "elsewhere").exists()
