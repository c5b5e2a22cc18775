"""The port of bug files: what a host keeps for its operator of faults and of players' reports."""

from __future__ import annotations

from typing import Protocol

from tui.storage.bug_file import BugReport


class BugReports(Protocol):
    """The bug files of a host. The oldest make room where they are too many, and none is too large."""

    async def keep(self, report: BugReport, log: bytes | None) -> str:
        """Keep a report with the log of its game, and give its name. Raises OSError."""
