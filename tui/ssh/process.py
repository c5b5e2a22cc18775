"""The entry point of each process of a host: its log before all else, its signals, and its end.

    python -m tui.ssh.process PARENT MODULE ARGUMENTS

It installs the log, so that even import errors become log lines. Then it imports the module and runs its `main`.
"""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import sys
from contextlib import suppress
from importlib import import_module
from types import FrameType
from typing import Final, NoReturn

from tui.ssh.shared.json_log import install_json_log
from tui.ssh.worker.sandbox import end_with_parent, keep_to_oneself

FILES: Final = 4096
"""Open files of a process, at most: each person takes three of the gateway's."""


def allow_files() -> None:
    """Raise the limit on open files as far as this process may: some systems begin with 256."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def stop_event(*numbers: signal.Signals) -> asyncio.Event:
    """An event that any of these signals sets.

    A signal may come again at any time: a dying parent sends one for each of its threads. The loop's own handlers would
    then write to a loop that is being closed, and Python would print its complaint.
    """
    loop, stop = asyncio.get_running_loop(), asyncio.Event()

    def tell(number: int, frame: FrameType | None) -> None:
        with suppress(RuntimeError):  # the loop is closed: it has stopped
            loop.call_soon_threadsafe(stop.set)

    for number in numbers:
        signal.signal(number, tell)
    return stop


def end_supervisor() -> None:
    """Have the supervisor of this process stop all processes in their order, this one among them."""
    os.kill(os.getppid(), signal.SIGTERM)


def leave(code: int) -> NoReturn:
    """End this process without Python's finalization, whose messages no hook can catch."""
    with suppress(OSError, ValueError):
        sys.stdout.flush()
    with suppress(OSError, ValueError):
        sys.stderr.flush()
    os._exit(code)


def main(args: list[str]) -> NoReturn:
    """Run one of the host's modules in this process, with the supervisor as its parent."""
    install_json_log()
    parent, module, *rest = args
    keep_to_oneself()
    allow_files()
    end_with_parent()
    if os.getppid() != int(parent):
        leave(0)  # the supervisor died before `end_with_parent`, so no signal will come
    code = 1
    try:
        code = import_module(module).main(rest)
    except BaseException as error:
        sys.excepthook(type(error), error, error.__traceback__)
    finally:
        leave(code)


if __name__ == "__main__":
    main(sys.argv[1:])
