"""The requests at a table whose game has not begun: on its talk, and on its seats without a person."""

from __future__ import annotations

from engine.log import Level
from engine.state import Seat
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


class ChangeSeat(Request[Done], frozen=True):
    """Give a seat without a person to a bot, or free it: the right of the table's owner."""

    table: str
    seat: Seat
    level: Level | None


WaitingRequest = SayWaiting | ReadWaitingTalk
