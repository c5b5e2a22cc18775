"""The front end: speaks SSH, knows whose key is whose, and starts a screen process for everybody who comes.

    python -m tui.ssh.front ADDRESS PORT RUN DATA [guests]

It holds no state of any game.
"""

from __future__ import annotations

import asyncio
import gc
import os
import secrets
import signal
import socket
import sys
import time
from pathlib import Path
from typing import Final

import asyncssh
import msgspec

from tui.ssh.accounts import Account, Accounts, guest_name
from tui.ssh.door import Door
from tui.ssh.forks import Wanted
from tui.ssh.frames import FROM_HOST, PAINTED, Link
from tui.ssh.introduction import TOKEN, Introduction
from tui.ssh.journalled import line_by_line, say
from tui.ssh.limits import Gate, Limits
from tui.ssh.sandbox import end_with_parent, keep_to_oneself
from tui.ssh.spoken import STOPS
from tui.ssh.visit import Visit
from tui.text import preferred, t, use

WITH_GUESTS: Final = "guests"
"""The last word of the command line where people without a key may come."""

KEY_NAME: Final = "host_key"

LOGIN: Final = 20.0
"""Seconds in which somebody must have shown who they are."""

ALIVE: Final = 30.0
"""Seconds of silence after which a line is asked whether it is still there. Three times without an answer end it."""

WINDOW: Final = 1 << 16
"""Bytes that a terminal may send before they are taken."""

PATIENCE: Final = 0.3
"""Seconds between two tries to reach the fork server."""

STARTING: Final = 20.0
"""Seconds for which somebody waits for a screen while the fork server is being started."""

LEAVING: Final = 2.0
"""Seconds in which people's lines end when the host stops."""


class Front:
    """What all connections share."""

    def __init__(self, run: Path, accounts: Accounts, token: str, limits: Limits, *, guests: bool) -> None:
        self.gate = Gate(limits)
        self.accounts = accounts
        self.guests = guests
        self.visits: set[Visit] = set()
        self._run = run
        self._token = token

    def account(self, fingerprint: str | None) -> Account | None:
        """Who comes with a key, or as a guest without one; None for a key that nobody has had yet."""
        if fingerprint is not None:
            return self.accounts.of_key(fingerprint)
        # gone with its line. The number is drawn: counted, it would come again when this process is started again, and
        # bring a stranger to the seat of an earlier guest.
        here = {visit.name for visit in self.visits}
        while guest_name(number := secrets.randbelow(1 << 50) + 1) in here:
            pass
        return Account(-number, guest_name(number))

    async def screen(self, wanted: Wanted) -> Link:
        """A screen process of its own, and the link to it. OSError when there is none to be had."""
        ours, theirs = socket.socketpair()
        path, request = str(self._run / "forks"), msgspec.msgpack.encode(wanted)
        until = time.monotonic() + STARTING
        try:
            while True:
                try:
                    await asyncio.to_thread(_fork, path, request, theirs)
                    break
                except (FileNotFoundError, ConnectionRefusedError):  # it is being started
                    if time.monotonic() > until:
                        raise
                    await asyncio.sleep(PATIENCE)
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()
        return await Link.over(ours, PAINTED)

    async def tables(self, account: Account) -> Link:
        """A connection to the table host for somebody. OSError when it is not there."""
        reader, writer = await asyncio.open_unix_connection(self._run / "tables")
        link = Link(reader, writer, FROM_HOST)
        name = self.accounts.name(account.id) or account.name  # it may have been changed since they came
        link.send(Introduction(self._token, account.id, name))
        return link

    async def stop(self) -> None:
        """Tell everybody that the host stops, and wait until they have it."""
        visits = tuple(self.visits)
        for visit in visits:
            visit.end(STOPS)
        if visits:
            await asyncio.wait([asyncio.create_task(visit.gone()) for visit in visits], timeout=LEAVING)


def _fork(path: str, request: bytes, end: socket.socket) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as asking:
        asking.settimeout(5.0)
        asking.connect(path)
        socket.send_fds(asking, [request], [end.fileno()])
        if len(asking.recv(4)) != 4:
            raise ConnectionError("the fork server did not answer")


def host_key(path: Path) -> asyncssh.SSHKey:
    """The key of this host, made once and kept."""
    if path.exists():
        return asyncssh.read_private_key(path)
    key = asyncssh.generate_private_key("ssh-ed25519")
    new = path.with_suffix(".new")
    new.unlink(missing_ok=True)
    descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(key.export_private_key())
        os.fsync(file.fileno())
    new.replace(path)  # whole or not at all, whenever this is ended
    return key


async def serve(address: str, port: int, front: Front, key: asyncssh.SSHKey) -> asyncssh.SSHAcceptor:
    """Listen for people."""
    return await asyncssh.create_server(
        lambda: Door(front),
        address,
        port,
        server_host_keys=[key],
        encoding=None,
        line_editor=False,
        window=WINDOW,
        login_timeout=LOGIN,
        keepalive_interval=ALIVE,
        keepalive_count_max=3,
        agent_forwarding=False,
        x11_forwarding=False,
        allow_scp=False,
        sftp_factory=None,
        gss_host=None,
        server_version="Skulduggery",
    )


async def run(address: str, port: int, directory: Path, data: Path, token: str, *, guests: bool) -> int:
    """Be the front end until told to stop, and give the exit code."""
    accounts = Accounts(data / "people.sqlite")
    front = Front(directory, accounts, token, Limits(), guests=guests)
    key = host_key(data / KEY_NAME)
    try:
        server = await serve(address, port, front, key)
    except OSError as error:
        words = t("Port {port} is not to be had: {why}.", port=port, why=os.strerror(error.errno or 0))
        print(words, file=sys.stderr, flush=True)
        return os.EX_CONFIG
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    say("people may come", port=server.get_port(), fingerprint=key.get_fingerprint("sha256"))
    print(t("People come with: ssh -p {port} {address}", port=server.get_port(), address=address or t("ADDRESS")))
    print(t("They are shown this key of the host: {key}", key=key.get_fingerprint("sha256")), flush=True)
    # what stays for good would let the collector wait until as much again of what lines that are gone leave behind
    gc.freeze()
    await stopped.wait()
    server.close()
    await front.stop()
    accounts.close()
    return 0


def main(args: list[str]) -> int:
    line_by_line()
    keep_to_oneself()
    end_with_parent()
    use(preferred(os.environ))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    address, port, directory, data, *rest = args
    guests = rest == [WITH_GUESTS]
    return asyncio.run(run(address, int(port), Path(directory), Path(data), os.environ.pop(TOKEN), guests=guests))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
