"""The contract of bug files: each has a name of its own, also those of one moment."""

from __future__ import annotations

from tui.ssh.ports.storage import Storage
from tui.storage.bug_file import BugReport


async def test_reports_of_one_moment_have_names_of_their_own(storage: Storage) -> None:
    names = [await storage.bug_reports.keep(BugReport(version="1", fault=("KeyError",)), b"log") for _ in range(3)]
    names.append(await storage.bug_reports.keep(BugReport(version="1"), None))
    assert len(set(names)) == 4
    assert [name.partition("-")[0] for name in names] == ["fault"] * 3 + ["report"]
