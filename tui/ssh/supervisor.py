"""The one command that starts a host: starts its processes, starts each afresh that ends, and stops them in good order.

It holds no keys and no tables. The fork server is started first, before anything secret is loaded anywhere.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
import signal
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from tui.ssh.journalled import say
from tui.ssh.sandbox import keep_to_oneself
from tui.ssh.tables import TOKEN

GUESTS: Final = "SKULDUGGERY_GUESTS"

QUICK: Final = 5.0
"""Seconds: a process that ends sooner than that is given a pause before it is started again."""

PATIENCE: Final = 10.0
"""Seconds in which a process ends that was told to; then it is killed."""

STOPPING: Final = ("front", "tables", "forks")
"""The order in which the processes are stopped: first nobody comes in any more, then the tables are put away."""


class Supervisor:
    """Starts, watches and stops the processes of a host."""

    def __init__(self, address: str, port: int, data: Path, *, guests: bool) -> None:
        keep_to_oneself()
        self.run = Path(tempfile.mkdtemp(prefix="skulduggery-"))
        self.processes: dict[str, asyncio.subprocess.Process] = {}
        self.stopping = asyncio.Event()
        token = secrets.token_hex(16)
        secret = {TOKEN: token, GUESTS: "1" if guests else ""}
        self._commands = {
            "forks": (["tui.ssh.forks", str(self.run / "forks")], {}),
            "tables": (["tui.ssh.tables", str(self.run / "tables"), str(data)], secret),
            "front": (["tui.ssh.front", address, str(port), str(self.run), str(data)], secret),
        }
        self._operator = data / "operator"
        self._token = token

    async def serve(self) -> int:
        """Run the host until told to stop, and give the exit code."""
        self._let_operators_in()
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            loop.add_signal_handler(number, self.stopping.set)
        watching = []
        try:
            for name in self._commands:
                await self._start(name)
                watching.append(asyncio.create_task(self._watch(name)))
            await self.stopping.wait()
        finally:
            self.stopping.set()
            for task in watching:
                task.cancel()
            for name in STOPPING:
                await self._stop(name)
            with suppress(FileNotFoundError):
                self._operator.unlink()
            shutil.rmtree(self.run, ignore_errors=True)
        return 0

    async def _start(self, name: str) -> None:
        args, more = self._commands[name]
        environment = {**os.environ, **more, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        if not more:
            environment.pop(TOKEN, None)
        self.processes[name] = await asyncio.create_subprocess_exec(
            sys.executable, "-m", *args, env=environment, stdin=asyncio.subprocess.DEVNULL, start_new_session=True
        )
        say("started", process=name, pid=self.processes[name].pid)

    async def _watch(self, name: str) -> None:
        while True:
            began = time.monotonic()
            code = await self.processes[name].wait()
            if self.stopping.is_set():
                return
            say("a process ended and is started again", process=name, code=code)
            if time.monotonic() - began < QUICK:
                await asyncio.sleep(1.0)
            await self._start(name)

    async def _stop(self, name: str) -> None:
        process = self.processes.get(name)
        if process is None or process.returncode is not None:
            return
        with suppress(ProcessLookupError):
            process.terminate()
        try:
            await asyncio.wait_for(process.wait(), PATIENCE)
        except TimeoutError:
            process.kill()
            await process.wait()

    def _let_operators_in(self) -> None:
        """Leave word of where the table host listens, and its token, for `serve status` and the like."""
        with suppress(FileNotFoundError):
            self._operator.unlink()
        descriptor = os.open(self._operator, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w") as file:
            file.write(f"{self.run / 'tables'}\n{self._token}\n")
