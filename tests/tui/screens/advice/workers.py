"""Waiting for what a screen does beside its keys."""

from __future__ import annotations

from tui.app.app import SkulduggeryApp


async def done(app: SkulduggeryApp, group: str) -> None:
    """Wait until all of a group has ended."""
    for worker in [worker for worker in app.workers if worker.group == group]:
        await worker.wait()
