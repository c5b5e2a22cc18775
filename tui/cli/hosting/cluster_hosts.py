"""The operator's commands with --cluster: they reach every host of a cluster, and its accounts."""

from __future__ import annotations

from typing import Final, TypeVar

from tui.cli.hosting import accounts, status
from tui.cli.hosting.ask import NoHost
from tui.cli.say import say
from tui.cli.usage_error import CommandRefused
from tui.i18n.messages import n, t
from tui.ssh.cluster.config import ClusterConfig
from tui.ssh.cluster.operator import ClusterOperator
from tui.ssh.ports.links import NoSuchTable
from tui.ssh.screens.error_messages import sentence
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.operator_requests import ShowStatus
from tui.ssh.shared.messages.request import Request

R = TypeVar("R")

MIB: Final = 1 << 20


class ClusterHosts:
    """All hosts of a cluster."""

    def __init__(self, operator: ClusterOperator) -> None:
        self._operator = operator
        self.silent: set[str] = set()
        """The hosts that have not answered: a command does what it can without them."""

    async def ask(self, request: Request[R]) -> dict[str, R]:
        try:
            found = await self._operator.each(request)
        except RequestRefused as refusal:
            raise CommandRefused(sentence(refusal)) from None
        if not found:
            raise NoHost(t("No host of tables is running."))
        self.silent |= {name for name, reply in found.items() if isinstance(reply, OSError)}
        return {name: reply for name, reply in found.items() if not isinstance(reply, OSError)}

    async def at(self, table: str, request: Request[R]) -> R:
        try:
            return await self._operator.at(table, request)
        except NoSuchTable:
            raise CommandRefused(sentence(RequestRefused("no_table"))) from None
        except RequestRefused as refusal:
            raise CommandRefused(sentence(refusal)) from None
        except OSError:
            raise CommandRefused(t("No host has this table now. Try again in a moment.")) from None


class ClusterCommand:
    """A command of the operator, at all hosts of a cluster and in their database."""

    def __init__(self, config: ClusterConfig) -> None:
        self._operator = ClusterOperator(config)
        self.hosts: Final = ClusterHosts(self._operator)

    async def note(self, deed: str, words: str) -> None:
        """Put a command into the audit log. Raises Unavailable."""
        await self._operator.note(deed, words)

    async def on_accounts(self, deed: str, *words: str) -> None:
        """Do a command on accounts. Raises CommandRefused and Unavailable."""
        await accounts.perform(self.hosts, self._operator.accounts, deed, *words)

    async def status(self, *, as_json: bool) -> None:
        """Print the status of all hosts and gateways. Raises CommandRefused and Unavailable."""
        gateways, hosts = await self._operator.gateways(), await self.hosts.ask(ShowStatus())
        if as_json:
            listed = [{"name": g.name, "sessions": g.sessions, "memory": g.memory} for g in gateways]
            say(status.dumped({"gateways": listed, "hosts": {name: status.facts_of(hosts[name]) for name in hosts}}))
            return
        for gateway in gateways:
            sessions = n("{count} session", "{count} sessions", gateway.sessions)
            say(f"{gateway.name}  {sessions}  {gateway.memory // MIB} MiB")
        for name, reply in hosts.items():
            say(f"{name}:")
            status.show(reply)

    async def audit(self, most: int) -> None:
        """Print the latest lines of all audit logs. Raises Unavailable."""
        for role, line in await self._operator.audit(most):
            say(f"{role}  {line.decode(errors='replace')}")

    async def close(self) -> None:
        """Let go of the servers. CommandRefused where a host has not answered."""
        await self._operator.close()
        if self.hosts.silent:
            names = ", ".join(sorted(self.hosts.silent))
            raise CommandRefused(t("These hosts do not answer: {names}.", names=names))
