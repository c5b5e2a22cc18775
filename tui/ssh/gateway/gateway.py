"""The gateway: speaks SSH, knows the accounts of keys, and starts a worker for each session.

    python -m tui.ssh.process PARENT tui.ssh.gateway.gateway ADDRESS PORT RUN DATA METRICS [guests]

It holds no state of any game.
"""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

import asyncssh

from tui.i18n.messages import preferred, t, use
from tui.ssh.adapters.sqlite_accounts import SqliteAccounts
from tui.ssh.adapters.unix_links import UnixLinks
from tui.ssh.gateway.connection import Connection
from tui.ssh.gateway.context import GatewayContext
from tui.ssh.gateway.host_key import KEY_NAME, host_key
from tui.ssh.gateway.limits import Limits
from tui.ssh.gateway.line import Line, LineConnection
from tui.ssh.gateway.proxied import Network, ProxiedLine
from tui.ssh.process import stop_event
from tui.ssh.shared.audit_log import AUDIT_NAME, AuditLog
from tui.ssh.shared.figures import watch_loop
from tui.ssh.shared.handshake import TOKEN
from tui.ssh.shared.json_log import write_log

WITH_GUESTS: Final = "guests"
"""The last word of the command line of a gateway that admits guests."""

LOGIN_SECONDS: Final = 60.0
"""Seconds in which a connection must have authenticated: people type passphrases, and lines are slow."""

PROBE_SECONDS: Final = 30.0
"""Seconds of silence after which a connection is probed. Three probes without an answer end it."""

WINDOW_BYTES: Final = 1 << 16
"""Bytes that a terminal may send before the gateway has read them."""

KEY_EXCHANGES: Final = "-rsa*,*group-exchange*,*group15*,*group16*,*group17*,*group18*,*sha1"
"""Ways to exchange keys that are left out: each try takes tens of milliseconds of processor time before any login."""


async def serve(
    address: str, port: int, context: GatewayContext, key: asyncssh.SSHKey, balancers: Sequence[Network] = ()
) -> asyncssh.SSHAcceptor:
    """Listen for connections: those of persons, or of `balancers` alone where there are any."""
    options = await options_of(context, key)

    def protocol() -> asyncio.BaseProtocol:
        return ProxiedLine(partial(line, options), balancers) if balancers else line(options)

    server = await asyncio.get_running_loop().create_server(protocol, address, port)
    return asyncssh.SSHAcceptor(server, options)


async def options_of(context: GatewayContext, key: asyncssh.SSHKey) -> asyncssh.SSHServerConnectionOptions:
    """The options of the library for all connections."""
    options: asyncssh.SSHServerConnectionOptions = await asyncssh.SSHServerConnectionOptions.construct(
        server_factory=lambda: Connection(context),
        server_host_keys=[key],
        kex_algs=KEY_EXCHANGES,
        compression_algs=None,  # a few bytes could unfold to many
        encoding=None,
        line_editor=False,
        window=WINDOW_BYTES,
        login_timeout=LOGIN_SECONDS,
        keepalive_interval=PROBE_SECONDS,
        keepalive_count_max=3,
        agent_forwarding=False,
        x11_forwarding=False,
        allow_scp=False,
        sftp_factory=None,
        gss_host=None,
        server_version="Skulduggery",
    )
    return options


def line(options: asyncssh.SSHServerConnectionOptions) -> Line:
    """The line of a new connection."""
    connection = LineConnection(asyncio.get_running_loop(), options)
    connection.line = Line(connection)
    return connection.line


async def run(
    address: str, port: int, directory: Path, data: Path, token: str, metrics: int = 0, *, guests: bool
) -> int:
    """Serve connections until told to stop, and return the exit code; `metrics` is a port for metrics, or 0."""
    accounts = SqliteAccounts(data / "people.sqlite")
    links, audit = UnixLinks(directory / "host", token), AuditLog(data / AUDIT_NAME)
    context = GatewayContext(directory, accounts, links, audit, Limits(), guests=guests)
    code = await serve_until_stopped(address, port, context, host_key(data / KEY_NAME), metrics)
    await accounts.close()
    return code


async def serve_until_stopped(
    address: str,
    port: int,
    context: GatewayContext,
    key: asyncssh.SSHKey,
    metrics: int,
    balancers: Sequence[Network] = (),
    grace: float = 0.0,
) -> int:
    """Serve connections until told to stop, and return the exit code; `metrics` is a port for metrics, or 0.

    `grace` is in seconds: for so long sessions go on when nobody new is let in any more.
    """
    try:
        server = await serve(address, port, context, key, balancers)
    except OSError as error:
        return _cannot_listen(port, "--port", error)
    if metrics:
        from tui.ssh.gateway.metrics import MetricsServer

        try:
            await MetricsServer(context).start(metrics)
        except OSError as error:
            return _cannot_listen(metrics, "--metrics", error)
    stopped = stop_event(signal.SIGTERM)
    write_log("people may come", port=server.get_port(), fingerprint=key.get_fingerprint("sha256"))
    print(t("Connect with: ssh -p {port} {address}", port=server.get_port(), address=address or t("ADDRESS")))
    print(t("The server key: {key}", key=key.get_fingerprint("sha256")))
    print(t("Ctrl-C stops the server: games are saved."), flush=True)
    # without this the collector lets the garbage of sessions grow to the number of objects that stay
    gc.freeze()
    watching = asyncio.create_task(watch_loop())
    await stopped.wait()
    server.close()
    await context.drain(grace)
    watching.cancel()
    await context.stop()
    return 0


def _cannot_listen(port: int, option: str, error: OSError) -> int:
    """Say that a port cannot be had, and give the exit code."""
    why = os.strerror(error.errno or 0)
    words = t("Cannot listen on port {port}: {why}. Try another with {option}.", port=port, why=why, option=option)
    # at a terminal standard error is the log, which nobody reads there
    print(words, file=sys.stdout if sys.stdout.isatty() else sys.stderr, flush=True)
    return os.EX_CONFIG


def main(args: list[str]) -> int:
    """Run the gateway's process, and return its exit code."""
    use(preferred(os.environ))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    address, port, directory, data, metrics, *rest = args
    guests = rest == [WITH_GUESTS]
    token = os.environ.pop(TOKEN)
    return asyncio.run(run(address, int(port), Path(directory), Path(data), token, int(metrics), guests=guests))
