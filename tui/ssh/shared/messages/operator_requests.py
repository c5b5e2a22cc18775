"""The requests of a host's operator, and of its gateway, which has the operator's rights."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from tui.ssh.shared.messages import replies
from tui.ssh.shared.messages.replies import Done
from tui.ssh.shared.messages.request import Request

LONGEST_DRAIN: Final = 24 * 60
"""Minutes of the longest time until a host that drains stops."""


class ShowStatus(Request[replies.HostStatus], frozen=True):
    """The connected clients and the tables."""


class ShowFigures(Request[replies.HostFigures], frozen=True):
    """The counts and times of the host, for metrics."""


class Kick(Request[replies.ClientCount], frozen=True):
    """Disconnect the clients of a name, of "#" and an account's number, or of a key."""

    whom: str


class Announce(Request[replies.ClientCount], frozen=True):
    """Show a text to every connected client."""

    text: str


class TellName(Request[Done], frozen=True):
    """The account has another name now: the host tells it to its client and the tables that gather."""

    account: int
    name: str


class CloseTable(Request[Done], frozen=True):
    """Close a table: a game ends, and its log stays."""

    table: str


class StopWhenOver(Request[Done], frozen=True):
    """Take in no new games and nobody new, and stop when all games are over."""

    minutes: Annotated[int, msgspec.Meta(ge=1, le=LONGEST_DRAIN)]
    """The minutes after which the host stops at the latest."""


class ReadFinishedLog(Request[replies.LogFile], frozen=True):
    """The log of an account's finished game, which the gateway hands to its owner."""

    account: int
    table: str


OperatorRequest = ShowStatus | ShowFigures | ReadFinishedLog | Kick | Announce | TellName | CloseTable | StopWhenOver
"""Every request of an operator."""
