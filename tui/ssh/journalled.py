"""The host's log: one JSON object a line on standard error, of what happened, never of what anybody knows."""

from __future__ import annotations

import sys
import time
from typing import Any

import msgspec


def say(what: str, **facts: Any) -> None:
    """Write one line. The facts are numbers, ids and kinds of error: no names of cards, no talk, no keys."""
    line = {"at": round(time.time(), 3), "what": what, **facts}
    sys.stderr.write(msgspec.json.encode(line).decode() + "\n")
    sys.stderr.flush()
