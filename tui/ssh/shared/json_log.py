"""The host's log: one JSON object a line, of events and faults, never of secrets or talk.

It goes to standard error, or to a file where that is a terminal.
"""

from __future__ import annotations

import logging
import os
import sys
import threading
import time
import warnings
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final, TextIO

import msgspec

from engine.fault_places import places
from tui.ssh.shared import trace

LOG_NAME: Final = "server.log"
"""The log of a host whose standard error is a person's terminal, in its data directory."""

LONGEST_LOG: Final = 1 << 20
"""Bytes after which the next start begins another file; the one before is kept."""

_descriptor = 2
"""The file that takes the lines of this process."""


def log_beside_terminal(data: Path) -> int | None:
    """A file for the log where standard error is a terminal, which is for people; None where the log goes there.

    This process writes there from now on.
    """
    global _descriptor
    if not os.isatty(2):
        return None
    path = data / LOG_NAME
    with suppress(OSError):
        if path.stat().st_size > LONGEST_LOG:
            path.replace(path.with_name(f"{LOG_NAME}.1"))
    _descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    return _descriptor


class FaultHandler(logging.Handler):
    """Writes the complaints of libraries as lines of the log: name, kind and place, without any value."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            write_log("fault", by=record.name, kind=type(error).__name__, where=fault_place(error))
        else:
            write_log("complaint", by=record.name, kind=record.levelname, where=f"{record.filename}:{record.lineno}")


def install_json_log() -> None:
    """Route every warning and fault of this process into the log, as lines of JSON.

    Its own faults become lines, those of libraries, and all that Python itself would print.
    """
    logging.basicConfig(handlers=[FaultHandler()], level=logging.WARNING, force=True)
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # it warns of each frame to a line that has just been lost
    logging.raiseExceptions = False  # else a library's own handler that fails prints its stack
    sys.excepthook = _failed
    sys.unraisablehook = _unraisable
    threading.excepthook = _thread_failed
    warnings.showwarning = _warned


def _failed(kind: type[BaseException], error: BaseException, stack: TracebackType | None) -> None:
    write_log("failed", kind=kind.__name__, where=_innermost(stack))


def _unraisable(fault: sys.UnraisableHookArgs) -> None:
    """Report an error that no caller can catch: in a destructor, or at the end of a process."""
    write_log("fault", by="python", kind=fault.exc_type.__name__, where=_innermost(fault.exc_traceback))


def _thread_failed(fault: threading.ExceptHookArgs) -> None:
    if fault.exc_type is not SystemExit:
        write_log("fault", by="thread", kind=fault.exc_type.__name__, where=_innermost(fault.exc_traceback))


def _warned(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    write_log("complaint", by="python", kind=category.__name__, where=f"{os.path.basename(filename)}:{lineno}")


def fault_place(error: BaseException) -> str:
    """The innermost place of an error in the code, without any value."""
    return _innermost(error.__traceback__)


def fault_facts(error: BaseException) -> dict[str, object]:
    """The facts of a line on an error: its kind, its innermost place, and all places of it and of what caused it."""
    return {"kind": type(error).__name__, "where": fault_place(error), "places": places(error)}


def _innermost(stack: TracebackType | None) -> str:
    while stack is not None and stack.tb_next is not None:
        stack = stack.tb_next
    return "" if stack is None else f"{os.path.basename(stack.tb_frame.f_code.co_filename)}:{stack.tb_lineno}"


def write_log(what: str, **facts: object) -> None:
    """Write one line. The facts are numbers, ids and kinds of error: no names of cards, no talk, no keys."""
    line = {"at": round(time.time(), 3), "what": what, **facts}
    if number := trace.current():
        line["trace"] = number
    with suppress(OSError):
        os.write(_descriptor, msgspec.json.encode(line) + b"\n")  # Textual takes sys.stderr for itself
