"""The requests on talk at a table whose game has not begun."""

from __future__ import annotations

from tui.ssh.shared.messages.replies import Done
from tui.ssh.shared.messages.request import Request
from tui.ssh.shared.messages.waiting_talk import WaitingTalk


class SayWaiting(Request[Done], frozen=True):
    """Say something to the players who wait: the right of every seated person."""

    table: str
    text: str


class ReadWaitingTalk(Request[WaitingTalk], frozen=True):
    """The latest messages."""

    table: str


WaitingRequest = SayWaiting | ReadWaitingTalk
