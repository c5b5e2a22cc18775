"""Being told to stop: SIGTERM and SIGHUP end a command the way Ctrl-C does, with a sentence and in good order."""

from __future__ import annotations

import signal
from types import FrameType


class Stopped(BaseException):
    """A signal asks this process to stop. Like KeyboardInterrupt no Exception, so that nothing takes it for a fault."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.name = signal.Signals(number).name
        self.code = 128 + number
        """The exit code by which shells know the signal."""


def catch() -> None:
    """From now on SIGTERM and SIGHUP raise `Stopped` in the main thread, unless they were ignored before."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is signal.SIG_DFL:  # after nohup, for instance, it stays ignored
            signal.signal(number, _stop)


def _stop(number: int, frame: FrameType | None) -> None:
    # once is enough: a second one while all is being put in order ends the process at once
    signal.signal(number, signal.SIG_DFL)
    raise Stopped(number)
