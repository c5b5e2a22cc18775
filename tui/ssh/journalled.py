"""The host's log: one JSON object a line on standard error, of what happened, never of what anybody knows."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from typing import Any

import msgspec


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
