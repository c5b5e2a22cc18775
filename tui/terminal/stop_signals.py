"""The signals that ask the program to stop: all that would end it, and that a program can answer."""

from __future__ import annotations

import signal
from typing import Final

STOP_SIGNALS: Final = (
    signal.SIGINT,
    signal.SIGTERM,
    signal.SIGHUP,
    signal.SIGQUIT,
    signal.SIGABRT,
    signal.SIGUSR1,
    signal.SIGUSR2,
)


def wanted() -> list[signal.Signals]:
    """The signals that were not ignored before, as after nohup."""
    return [number for number in STOP_SIGNALS if signal.getsignal(number) is not signal.SIG_IGN]
