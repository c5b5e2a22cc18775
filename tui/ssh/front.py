"""The front end: speaks SSH, knows whose key is whose, and carries bytes between terminals, screens and the tables.

    python -m tui.ssh.front HOST PORT RUN DATA

It holds no state of any game. A key that is merely asked about proves nothing: who somebody is, is taken only when the
exchange is over and the signature has been checked.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import asyncssh
import msgspec

from tui.ssh.accounts import Account, Accounts, NameRefused
from tui.ssh.forks import Wanted
from tui.ssh.frames import FROM_HOST, Link
from tui.ssh.journalled import say
from tui.ssh.limits import Gate, Limits
from tui.ssh.sandbox import end_with_parent, keep_to_oneself
from tui.ssh.tables import TOKEN, Introduction
from tui.ssh.terminal import RESET, TITLE, Terminal, environment, size
from tui.text import preferred, t, use

GUESTS: Final = "SKULDUGGERY_GUESTS"

KEY_NAME: Final = "host_key"

SLOW: Final = 30.0
"""Seconds for which a terminal may take nothing of what it is sent."""

PATIENCE: Final = 0.3
"""Seconds between two tries to reach another process of the host."""

STARTING: Final = 20.0
"""Seconds for which somebody waits for a screen while the fork server is being started."""

STEPS: Final = 2
"""What the library asks about one try: whether it may be made, and what else there is when it failed."""

SENT: Final = ("COLORTERM", "LANG", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "NO_COLOR")
"""The environment variables that a person's computer may send."""

NO_KEY: Final = (
    "You come without a key. Make one with\r\n\r\n    ssh-keygen -t ed25519\r\n\r\n"
    "and come again: the key is your account here.\r\n鍵がありません。作ってから、もう一度お越しください。\r\n"
)

NO_TERMINAL: Final = (
    "Skulduggery is played on a terminal: come with  ssh -t\r\n"
    "There is nothing else here: no commands, no files, no forwarding.\r\n"
)


class Door(asyncssh.SSHServer):
    """One connection: counts it, lets keys in, and refuses everything but one session with a terminal."""

    def __init__(self, front: Front) -> None:
        self._front = front
        self._candidate: str | None = None
        """The key that was last asked about or used: nobody's, until the exchange is over."""
        self._method = ""
        self._tries = 0
        self._told = False
        self._counted = False
        self._known = False
        self._sessions = 0
        self._address = ""
        self.fingerprint: str | None = None
        """The key of whoever is at the other end; None for a guest."""

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._conn = conn
        peer = conn.get_extra_info("peername")
        self._address = peer[0] if isinstance(peer, tuple) else "local"
        self._counted = self._front.gate.enter(self._address)
        if not self._counted:
            conn.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._counted:
            self._front.gate.leave(self._address, known=self._known)

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        self.tried()
        self._candidate = key.get_fingerprint("sha256")
        self._method = "publickey"
        return True

    def kbdint_auth_supported(self) -> bool:
        self._candidate, self._method = None, "kbdint"
        return True

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> Any:
        self._candidate, self._method = None, "kbdint"
        self.tried()
        if self._front.guests:
            return "", "", "", []
        if not self._told:  # who has a key never comes this far
            self._told = True
            self._conn.send_auth_banner(NO_KEY)
        return False

    def validate_kbdint_response(self, username: str, responses: Any) -> bool:
        self._candidate, self._method = None, "kbdint"
        return self._front.guests

    def password_auth_supported(self) -> bool:
        self.tried()  # asked for every password, and again for every list of what there is instead
        return False

    def auth_completed(self) -> None:
        method = self._conn.get_extra_info("auth_method", self._method)
        self.fingerprint = self._candidate if self._method == "publickey" and method == self._method else None
        self._known = True
        self._front.gate.known()

    def session_requested(self) -> Any:
        self._sessions += 1
        if self._sessions > 1:
            return False
        return Visit(self._front, self)

    def tried(self) -> None:
        """Count a try to be somebody; too many of them end the connection."""
        self._tries += 1
        if self._tries > STEPS * self._front.gate.limits.tries:
            self._conn.abort()


class Visit(asyncssh.SSHServerSession[bytes]):
    """One person's visit: a terminal, a screen process, and a connection to the table host."""

    def __init__(self, front: Front, door: Door) -> None:
        self._front = front
        self._door = door
        self._terminal: Terminal | None = None
        self._screen: Link | None = None
        self._account: Account | None = None
        self._tables: Link | None = None
        self._room = asyncio.Event()
        self._room.set()
        self._slow: asyncio.TimerHandle | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._over = False

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._chan = chan

    # what is asked for

    def pty_requested(self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Any) -> bool:
        columns, rows = size(term_size[0] or 80, term_size[1] or 24)
        sent = {
            name: value
            for name, value in self._chan.get_environment().items()
            if name in SENT and isinstance(value, str)
        }
        self._terminal = Terminal(columns, rows, environment(term_type or "", sent))
        return True

    def shell_requested(self) -> bool:
        return True

    def exec_requested(self, command: str) -> bool:
        return False

    def subsystem_requested(self, subsystem: str) -> bool:
        return False

    def session_started(self) -> None:
        if self._terminal is None:
            self._chan.write(NO_TERMINAL.encode())
            self._chan.exit(1)
            return
        self._front.visits.add(self)
        self._tasks.append(asyncio.create_task(self._visit(self._terminal)))

    # the terminal

    def data_received(self, data: bytes, datatype: Any) -> None:
        if self._screen is not None:
            self._screen.send(("keys", data))

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        if self._screen is not None:
            self._screen.send(("size", *size(width, height)))

    def pause_writing(self) -> None:
        self._room.clear()
        self._slow = asyncio.get_running_loop().call_later(SLOW, self.end, "")

    def resume_writing(self) -> None:
        self._room.set()
        if self._slow is not None:
            self._slow.cancel()

    def eof_received(self) -> bool:
        self.end("")
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        self.end("")

    # the visit

    async def _visit(self, terminal: Terminal) -> None:
        try:
            self._chan.write(RESET.encode())
            if self._door.fingerprint is not None:
                self._account = self._front.accounts.of_key(self._door.fingerprint)
            elif self._front.guests:
                self._account = self._front.guest()
            self._screen = await self._front.screen(self._wanted(terminal))
            if self._account is not None:
                self._tasks.append(asyncio.create_task(self._attend()))
            while True:
                kind, *rest = await self._screen.receive()
                match kind, rest:
                    case "paint", [bytes() as data]:
                        await self._room.wait()
                        self._chan.write(data)
                    case "host", [bytes() as message]:
                        if self._tables is not None:
                            self._tables.pass_on(message)
                    case "register", [str() as name]:
                        self._register(name)
                    case "redeem", [str() as code]:
                        self._redeem(code)
                    case "bye", [str() as words]:
                        self.end(words)
                        return
        except (ConnectionError, OSError):
            self.end("The screen has ended; come again.")

    def _wanted(self, terminal: Terminal) -> Wanted:
        account = self._account
        if account is None:
            return Wanted(terminal, None)
        return Wanted(terminal, account.name, self._front.accounts.settings(account.id))

    def _register(self, name: str) -> None:
        key = self._door.fingerprint
        if key is None or self._account is not None:
            return
        try:
            self._welcome(self._front.accounts.create(key, name, int(time.time())))
        except NameRefused as refusal:
            self._say_to_screen(("refused", f"name_{refusal.reason}"))

    def _redeem(self, code: str) -> None:
        key = self._door.fingerprint
        if key is None or self._account is not None:
            return
        account = self._front.accounts.redeem(code, key, int(time.time()))
        if account is None:
            self._say_to_screen(("refused", "code"))
            self._door.tried()
        else:
            self._welcome(account)

    def _welcome(self, account: Account) -> None:
        self._account = account
        self._say_to_screen(("account", account.name))
        self._tasks.append(asyncio.create_task(self._attend()))

    async def _attend(self) -> None:
        """Keep a connection to the table host, and carry what it says to the screen."""
        assert self._account is not None
        while not self._over:
            try:
                link = await self._front.tables(self._account)
            except OSError:
                await asyncio.sleep(PATIENCE)
                continue
            self._tables = link
            self._say_to_screen(("host_here",))
            with suppress(ConnectionError):
                while True:
                    self._say_to_screen(("host", await link.receive_bytes()))
            self._tables = None
            await link.close()
            self._say_to_screen(("host_gone",))

    def _say_to_screen(self, message: Any) -> None:
        if self._screen is not None:
            self._screen.send(message)

    def end(self, words: str) -> None:
        """End the visit, give the terminal back, and say why."""
        if self._over:
            return
        self._over = True
        self._front.visits.discard(self)
        with suppress(OSError, asyncssh.Error):
            self._chan.write((RESET + TITLE + (words + "\r\n" if words else "")).encode())
            self._chan.exit(0)
        for link in (self._screen, self._tables):
            if link is not None:
                link.cut()
        current = asyncio.current_task()
        for task in self._tasks:
            if task is not current:
                task.cancel()


class Front:
    """What all connections share."""

    def __init__(self, run: Path, accounts: Accounts, token: str, limits: Limits, *, guests: bool) -> None:
        self.gate = Gate(limits)
        self.accounts = accounts
        self.guests = guests
        self.visits: set[Visit] = set()
        self._run = run
        self._token = token
        self._guests = 0

    def guest(self) -> Account:
        """An account that is gone with its line."""
        self._guests += 1
        return Account(-self._guests, f"Guest {self._guests}")

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
        return await Link.over(ours, FROM_HOST)

    async def tables(self, account: Account) -> Link:
        """A connection to the table host for somebody. OSError when it is not there."""
        reader, writer = await asyncio.open_unix_connection(self._run / "tables")
        link = Link(reader, writer, FROM_HOST)
        link.send(Introduction(self._token, account.id, account.name))
        return link


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
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(key.export_private_key())
        os.fsync(file.fileno())
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
        login_timeout=20,
        keepalive_interval=30,
        keepalive_count_max=3,
        agent_forwarding=False,
        x11_forwarding=False,
        allow_scp=False,
        sftp_factory=None,
        gss_host=None,
        server_version="Skulduggery",
    )


async def run(address: str, port: int, directory: Path, data: Path, token: str, *, guests: bool) -> None:
    """Be the front end until told to stop."""
    accounts = Accounts(data / "people.sqlite")
    front = Front(directory, accounts, token, Limits(), guests=guests)
    key = host_key(data / KEY_NAME)
    server = await serve(address, port, front, key)
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    say("people may come", port=server.get_port(), fingerprint=key.get_fingerprint("sha256"))
    print(t("People come with: ssh -p {port} {address}", port=server.get_port(), address=address or t("ADDRESS")))
    print(t("They are shown this key of the host: {key}", key=key.get_fingerprint("sha256")), flush=True)
    await stopped.wait()
    server.close()
    for visit in tuple(front.visits):
        visit.end("The host stops. Your games are saved. / ホストを終了します。ゲームは保存されています。")
    await asyncio.sleep(0.2)  # what was said last is on its way
    accounts.close()


def main(args: list[str]) -> int:
    keep_to_oneself()
    end_with_parent()
    use(preferred(os.environ))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    address, port, directory, data = args
    guests = os.environ.pop(GUESTS, "") == "1"
    asyncio.run(run(address, int(port), Path(directory), Path(data), os.environ.pop(TOKEN), guests=guests))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
