"""The trace of a key press: a number in the log of each process that has to do with what the key led to.

It is of the context of a task, so steps and tasks that begin in one have it, too. It is never in a game's log.
"""

from __future__ import annotations

from contextvars import ContextVar
from random import getrandbits
from typing import Final

NONE: Final = 0
"""Stands for no trace: nobody's key has led to what is done."""

BITS: Final = 48
"""Bits of a trace: a number of JSON for every program."""

SLOW_SECONDS: Final = 0.5
"""Seconds from which on each process logs what it has done for a key."""

_TRACE: Final[ContextVar[int]] = ContextVar("trace", default=NONE)


def new() -> int:
    """A trace that no other key has."""
    return getrandbits(BITS) or 1


def current() -> int:
    """The trace of what is being done."""
    return _TRACE.get()


def follow(trace: int) -> None:
    """Go on with a trace, or with none, in the task that calls."""
    _TRACE.set(trace)


def read(text: str) -> int:
    """The trace in a message's header; none where the header holds something else."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 16 else NONE
