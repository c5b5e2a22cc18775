"""The request that stops a table's turn clock."""

from __future__ import annotations

from tui.ssh.shared.messages.replies import Done
from tui.ssh.shared.messages.request import Request


class StopClock(Request[Done], frozen=True):
    """Stop the turn clock, or let it go on: the right of every seated person."""

    table: str
    stopped: bool
