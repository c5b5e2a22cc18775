"""Being told to stop: Ctrl-C, SIGTERM and their like end a command with a sentence and in good order."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from tui.terminal.stop_signals import wanted


class Stopped(BaseException):
    """A signal asks this process to stop. Like KeyboardInterrupt no Exception, so that nothing takes it for a fault."""

    def __init__(self, number: int, path: Path | None = None, plain: bool = False) -> None:
        super().__init__(number)
        self.number = number
        self.code = 128 + number
        """The exit code by which shells know the signal."""
        self.path = path
        """The saved game that was being played."""
        self.plain = plain
        """True when it was played in plain lines."""


def catch() -> None:
    """From now on these signals raise `Stopped` in the main thread, unless they were ignored before."""
    for number in wanted():
        signal.signal(number, _stop)


@contextmanager
def caught() -> Iterator[None]:
    """Inside, a signal cancels the task that this runs in, at a point where it waits; then `Stopped` is raised."""
    import asyncio  # a third of the time that a quick command takes

    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None
    came: list[int] = []

    def stop(number: int) -> None:
        came.append(number)
        task.cancel()

    before = {number: signal.getsignal(number) for number in wanted()}
    for number in before:
        loop.add_signal_handler(number, stop, number)
    try:
        yield
    except asyncio.CancelledError:
        if came:
            raise Stopped(came[0]) from None
        raise
    finally:
        for number, handler in before.items():
            loop.remove_signal_handler(number)
            signal.signal(number, handler)


def _stop(number: int, frame: FrameType | None) -> None:
    # once is enough: a second one while all is being put in order ends the process at once
    signal.signal(number, signal.SIG_DFL)
    raise Stopped(number)
