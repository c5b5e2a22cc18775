"""All that a host keeps."""

from __future__ import annotations

from typing import NamedTuple

from tui.ssh.ports.accounts import Accounts
from tui.ssh.ports.bug_reports import BugReports
from tui.ssh.ports.directory import Directory
from tui.ssh.ports.notes import Notes
from tui.ssh.ports.table_store import TableStore


class Storage(NamedTuple):
    """The ports of what lasts."""

    accounts: Accounts
    tables: TableStore
    directory: Directory
    notes: Notes
    bug_reports: BugReports
