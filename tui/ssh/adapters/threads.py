"""Steps that wait for a disk, done in threads."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import Executor
from typing import TypeVar

from tui.ssh.ports.errors import Unavailable

R = TypeVar("R")


async def in_thread(threads: Executor | None, step: Callable[..., R], *how: object) -> R:
    """Do a step in a thread, of the loop's own where none are given, and give what it gives.

    Raises what the step does, and Unavailable for an error of SQLite.
    """
    try:
        return await asyncio.get_running_loop().run_in_executor(threads, step, *how)
    except sqlite3.Error as error:
        raise Unavailable(*error.args) from error
