"""No fault comes at the spots of the bug files that were taken in: python -m tests.bugs FILE.bug"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bugs.reproduction import faults
from tui.storage.bug_file import SUFFIX, read_bug_file

FOLDER = Path(__file__).parent / "files"


@pytest.mark.parametrize("file", sorted(FOLDER.glob(f"*{SUFFIX}")), ids=lambda file: file.stem)
def test_the_keys_of_a_report_do_no_harm_any_more(file: Path, tmp_path: Path) -> None:
    assert faults(read_bug_file(file), tmp_path) == []
