"""The host's log: one JSON object a line on standard error, of what happened, never of what anybody knows."""

from __future__ import annotations

import logging
import os
import sys
import time
from contextlib import suppress
from typing import Any

import msgspec


class Faults(logging.Handler):
    """What libraries complain of, as a line like all others: who, what kind and where, without a value of anything."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            say("fault", by=record.name, kind=type(error).__name__, where=where(error))
        else:
            say("complaint", by=record.name, kind=record.levelname, where=f"{record.filename}:{record.lineno}")


def line_by_line() -> None:
    """Let nothing into this process's log but such lines: its own faults and those of libraries included."""
    logging.basicConfig(handlers=[Faults()], level=logging.WARNING, force=True)
    sys.excepthook = lambda kind, error, trace: say("failed", kind=kind.__name__, where=where(error))


def where(error: BaseException) -> str:
    """The innermost place in the code, without a value of anything."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return "" if trace is None else f"{os.path.basename(trace.tb_frame.f_code.co_filename)}:{trace.tb_lineno}"


def say(what: str, **facts: Any) -> None:
    """Write one line. The facts are numbers, ids and kinds of error: no names of cards, no talk, no keys."""
    line = {"at": round(time.time(), 3), "what": what, **facts}
    with suppress(OSError):
        os.write(2, msgspec.json.encode(line) + b"\n")  # Textual takes sys.stderr for itself
