"""Waits until a program in this process has done all that was asked of it: at once, however busy the machine is.

Textual's own pilot watches how much of the processor the process uses, twenty milliseconds at a time: most of a
screen's test would be waiting, and on a busy machine a program that was kept waiting looks like one that is done.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from textual._context import active_app

PATIENCE: Final = 60.0
"""Seconds after which something that has not come to be so never will, also on a busy machine."""

BEAT: Final = 0.005
"""Seconds until the next look while the program itself has nothing to do."""

_in_threads: set[asyncio.Task[Any]] = set()
_to_thread = asyncio.to_thread


async def to_thread(work: Callable[..., Any], /, *given: Any, **named: Any) -> Any:
    """Stands in for `asyncio.to_thread`, so that what goes on in threads can be waited for."""
    task = asyncio.create_task(_to_thread(work, *given, **named))
    _in_threads.add(task)
    task.add_done_callback(_in_threads.discard)
    return await task


async def at_rest(min_sleep: float = 0, max_sleep: float = 1) -> None:
    """Let everything run until only a key, a clock or another process can begin anything; `max_sleep` seconds at most.

    Stands in for `textual._wait.wait_for_idle`.
    """
    end = monotonic() + max_sleep
    while monotonic() < end:
        await asyncio.sleep(0)
        if _resting() and not _drawn():
            if not _in_threads:
                return
            await asyncio.wait(_in_threads, timeout=end - monotonic(), return_when=asyncio.FIRST_COMPLETED)


async def until(so: Callable[[], bool]) -> None:
    """Let everything run on until something is so: what a clock or another process begins, too."""
    end = monotonic() + PATIENCE
    while not so():
        app = active_app.get(None)
        if app is not None and app._exception is not None:
            raise app._exception
        assert monotonic() < end, "it did not come to be so"
        await asyncio.sleep(BEAT if _resting() and not _drawn() else 0)


def _resting() -> bool:
    """Whether nothing but the caller is under way."""
    loop: Any = asyncio.get_running_loop()
    return not loop._ready


def _drawn() -> bool:
    """Draw now what is to be drawn a moment later; gives whether there was anything."""
    app = active_app.get(None)
    if app is None or not app._screen_stack:
        return False
    if app._resize_timer is not None:
        app._check_resize()
        return True
    screen = app.screen
    if screen._update_timer._active.is_set():
        screen._on_timer_update()
        return True
    return False
