"""The way of the operator's commands to the running host, or to all hosts of a cluster."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, TypeVar

from tui.cli.usage_error import CommandRefused
from tui.i18n.messages import t
from tui.ssh.screens.error_messages import sentence
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.base import BadMessage
from tui.ssh.shared.messages.request import Request
from tui.ssh.shared.operator_link import ask_host

R = TypeVar("R")


class NoHost(CommandRefused):
    """No server is running with this data directory."""


class Hosts(Protocol):
    """The hosts that a command is for."""

    async def ask(self, request: Request[R]) -> dict[str, R]:
        """The reply of each host, by its name. CommandRefused when one gives none, NoHost when there is no host."""

    async def at(self, table: str, request: Request[R]) -> R:
        """The reply of the host of a table. CommandRefused."""


class OneHost:
    """The host of a data directory. It has no name."""

    def __init__(self, data: Path) -> None:
        self._data = data

    async def ask(self, request: Request[R]) -> dict[str, R]:
        return {"": await ask(self._data, request)}

    async def at(self, table: str, request: Request[R]) -> R:
        return await ask(self._data, request)


async def ask(data: Path, request: Request[R]) -> R:
    """The running host's reply. CommandRefused when it gives none, NoHost when there is no host."""
    try:
        path, token = (data / "operator").read_text().split()
        return await ask_host(data.absolute() / path, token, request)
    except RequestRefused as refusal:
        raise CommandRefused(sentence(refusal)) from None
    except (ConnectionResetError, BadMessage):
        raise CommandRefused(t("The server is starting. Try again in a moment.")) from None
    except (OSError, ValueError):
        raise NoHost(t("No server is running with this data directory.")) from None
