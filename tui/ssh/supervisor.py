"""The supervisor of a host: starts its processes, restarts each that ends, and stops them in order.

It holds no keys and no tables. The fork server is started first, before anything secret is loaded anywhere.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import secrets
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from tui.ssh.process import stop_event
from tui.ssh.shared.handshake import TOKEN
from tui.ssh.shared.json_log import write_log
from tui.ssh.shared.table_limits import OWN_TABLES, TABLES
from tui.ssh.worker.sandbox import keep_to_oneself

SHORT_RUN_SECONDS: Final = 5.0
"""Seconds: a process that ends sooner is restarted after a pause."""

KILL_SECONDS: Final = 10.0
"""Seconds in which a stopped process must end; then it is killed."""

RUN_NAME: Final = "run"
"""The directory of the sockets, in the data directory."""

LONGEST_SOCKET: Final = 103
"""Bytes of the longest path that a socket can have, on every system."""

POLL_SECONDS: Final = 0.2
"""Seconds between two looks at whether an earlier host has ended."""

STOPPING: Final = ("gateway", "host", "bots", "fork server")
"""The order in which the processes are stopped: first the connections end, then the tables are closed."""


TRUSTED: Final = ("host", "gateway")
"""The processes that are given the token."""


class AlreadyHosted(Exception):
    """Another host runs with the same data directory."""


class ProcessGroup:
    """Processes that are started in an order, watched, and stopped in another."""

    def __init__(self, run: Path, commands: dict[str, list[str]], grace: Mapping[str, float] = {}) -> None:
        """`run` is the directory of the sockets; `commands` are those of the processes, by name.

        `grace` has further seconds in which a process may end.
        """
        keep_to_oneself()
        self.run = run
        self.processes: dict[str, asyncio.subprocess.Process] = {}
        self.stopping = asyncio.Event()
        self._code = 0
        self._commands = commands
        self._grace = grace
        self._secrets: dict[str, dict[str, str]] = {}
        """Process to what its environment holds beside the usual."""
        self._inherited: dict[str, tuple[int, ...]] = {}
        """Process to the descriptors that it inherits."""
        self.log: int | None = None
        """The file that takes what the processes log; None for standard error."""

    async def serve(self) -> int:
        """Run the processes until told to stop, and give the exit code."""
        watching = []
        try:
            if (code := await self._prepare()) is not None:
                return code
            shutil.rmtree(self.run, ignore_errors=True)  # a killed supervisor leaves its own behind
            self.run.mkdir(mode=0o700)
            self._made()
            self.stopping = stop_event(signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
            for name in self._commands:
                await self._start(name)
                watching.append(asyncio.create_task(self._watch(name)))
            await self.stopping.wait()
        finally:
            self.stopping.set()
            for task in watching:
                task.cancel()
            await asyncio.gather(*watching, return_exceptions=True)  # a process may be in the midst of its start
            for name in STOPPING:
                await self._stop(name)
            self._clean()
        return self._code

    async def _prepare(self) -> int | None:
        """Do what comes first; the exit code where nothing can be started."""
        return None

    def _made(self) -> None:
        """Do what comes when the directory of the sockets is there."""

    def _clean(self) -> None:
        """Remove what was made."""
        shutil.rmtree(self.run, ignore_errors=True)

    async def _start(self, name: str) -> None:
        environment = {key: value for key, value in os.environ.items() if key != TOKEN} | self._secrets.get(name, {})
        command, inherited = self._commands[name], self._inherited.get(name, ())
        self.processes[name] = await _spawn(command, environment, inherited, self.log)
        write_log("started", process=name, pid=self.processes[name].pid)

    async def _watch(self, name: str) -> None:
        began = first = time.monotonic()
        while True:
            code = await self.processes[name].wait()
            if self.stopping.is_set():
                return
            if code == os.EX_CONFIG and began == first:  # it cannot do its task, and has said why
                self._code = 1
                self.stopping.set()
                return
            write_log("a process ended and is started again", process=name, code=code)
            if time.monotonic() - began < SHORT_RUN_SECONDS:
                await asyncio.sleep(1.0)
            began = time.monotonic()
            await self._start(name)

    async def _stop(self, name: str) -> None:
        process = self.processes.get(name)
        if process is None or process.returncode is not None:
            return
        # not process.terminate(): in Python 3.11 it may take the exit code away from the loop's own watcher
        with suppress(ProcessLookupError):
            os.kill(process.pid, signal.SIGTERM)
        try:
            await asyncio.wait_for(process.wait(), KILL_SECONDS + self._grace.get(name, 0.0))
        except TimeoutError:
            write_log("a process did not end and is killed", process=name)
            with suppress(ProcessLookupError):
                os.kill(process.pid, signal.SIGKILL)
            await process.wait()


class Supervisor(ProcessGroup):
    """The processes of a host. AlreadyHosted when another one has its data directory."""

    def __init__(
        self,
        address: str,
        port: int,
        data: Path,
        *,
        guests: bool,
        tables: int = TABLES,
        own_tables: int = OWN_TABLES,
        metrics: int = 0,
    ) -> None:
        """`tables` is the most tables of the host at a time, `own_tables` that of an account.

        `metrics` is the port of the metrics, 0 for none.
        """
        run, self._token = _run_directory(data), secrets.token_hex(16)
        host, listening = str(run / "host"), [address, str(port), str(run), str(data), str(metrics)]
        commands = {
            "fork server": ["tui.ssh.worker.fork_server", str(run / "fork_server")],
            "host": ["tui.ssh.host.server", host, str(data), str(tables), str(own_tables)],
            "gateway": ["tui.ssh.gateway.gateway", *listening, *(["guests"] if guests else [])],
        }
        super().__init__(run, commands)
        self._data = data
        self._operator = data / "operator"
        self._own_lock: int
        self._lock: int | None = None
        """The lock that the trusted processes inherit."""

    async def _prepare(self) -> int | None:
        self._lock = await self._alone()
        if await self._check() == os.EX_CONFIG:  # it has said why; a restart does not mend it
            return os.EX_CONFIG
        for name in TRUSTED:
            self._secrets[name], self._inherited[name] = {TOKEN: self._token}, (self._lock,)
        return None

    def _made(self) -> None:
        self._let_operators_in()

    def _clean(self) -> None:
        if self._lock is not None:
            self._operator.unlink(missing_ok=True)
            super()._clean()

    async def _alone(self) -> int:
        """Make sure that no other host has this data directory. AlreadyHosted.

        The supervisor's own lock goes with it. The processes that use the directory inherit the other one. Where a
        supervisor was killed, the last of them still holds it, and the next supervisor waits.
        """
        self._own_lock = self._open_lock("supervisor.lock")
        lock = self._open_lock("host.lock")
        try:
            _take(self._own_lock)
            until = time.monotonic() + KILL_SECONDS
            while True:
                try:
                    _take(lock)
                    return lock
                except BlockingIOError:
                    if time.monotonic() > until:
                        raise
                    await asyncio.sleep(POLL_SECONDS)
        except BlockingIOError:
            os.close(lock)
            os.close(self._own_lock)
            raise AlreadyHosted from None

    def _open_lock(self, name: str) -> int:
        return os.open(self._data / name, os.O_RDWR | os.O_CREAT, 0o600)

    async def _check(self) -> int:
        """Have a process of its own read the host's files: this one holds no keys. Gives its exit code."""
        checking = await _spawn(["tui.ssh.files_check", str(self._data)], dict(os.environ))
        return await checking.wait()

    def _let_operators_in(self) -> None:
        """Write the host's socket and token to a file, for the operator's commands.

        The socket is named from the data directory on, which other processes may reach by another path.
        """
        inside = self.run.parent == self._data.absolute()
        run = Path(RUN_NAME) if inside else self.run
        self._operator.unlink(missing_ok=True)
        descriptor = os.open(self._operator, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w") as file:
            file.write(f"{run / 'host'}\n{self._token}\n")


async def _spawn(
    command: list[str], environment: dict[str, str], inherited: tuple[int, ...] = (), log: int | None = None
) -> asyncio.subprocess.Process:
    """Start one of the host's modules as a process that ends with this one."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "tui.ssh.process", str(os.getpid()), *command),
        env={**environment, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        stdin=asyncio.subprocess.DEVNULL,
        stderr=log,
        start_new_session=True,
        pass_fds=inherited,
    )


def _run_directory(data: Path) -> Path:
    """The directory of the sockets: in the data directory, where a service with a private /tmp is found, too."""
    run = data.absolute() / RUN_NAME
    if len(os.fsencode(run / "fork_server")) <= LONGEST_SOCKET:
        return run
    return Path(tempfile.gettempdir()) / f"skulduggery-{secrets.token_hex(8)}"


def _take(lock: int) -> None:
    """Take a lock. BlockingIOError when another process has it."""
    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
