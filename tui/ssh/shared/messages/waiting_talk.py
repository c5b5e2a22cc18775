"""Talk at a table whose game has not begun: as news, and as the reply to a request. No log keeps it."""

from __future__ import annotations

import msgspec

from engine.state import Seat
from tui.ssh.shared.messages.base import Message


class WaitingLine(msgspec.Struct, frozen=True, array_like=True):
    """A message of a player who waits."""

    seat: Seat
    name: str
    """Of the player who said it: another one may sit there by now."""
    text: str


class SaidWaiting(Message, frozen=True):
    """News: a player said something at a table that waits."""

    table: str
    line: WaitingLine


class WaitingTalk(Message, frozen=True):
    """The latest messages at a table that waits, without muted players."""

    lines: tuple[WaitingLine, ...]
