"""The progress of an account in tutorials: the host keeps it, and a session begins with it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec

from tui.ssh.client.host_client import HostClient
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.requests import ReadProgress, SaveProgress
from tui.storage.progress import Progress, ProgressFile


class RemoteProgress(ProgressFile):
    """Keeps every change with the account. Without the host it holds for the session, and is kept later."""

    def __init__(self, host: Callable[[], HostClient | None]) -> None:
        """`host` gives the host; None while it cannot be reached."""
        super().__init__(None, kept=False)
        self._host = host
        self._read = False
        """True when the account's progress was read."""

    async def come(self, host: HostClient) -> None:
        """Take in the account's progress, at the first connection; save the session's at a later one."""
        if self._read:
            host.tell(SaveProgress(self.progress))
            return
        with suppress(ConnectionError, RequestRefused):
            kept = (await host.ask(ReadProgress())).progress
            self._read = True
            if kept is not None:
                self._take(kept)
            if self.progress != (kept or Progress()):
                host.tell(SaveProgress(self.progress))

    def _take(self, kept: Progress) -> None:
        """Take in what was kept, together with what the session learned meanwhile."""
        told = dict(kept.told)
        for slug, kinds in self.progress.told.items():
            told[slug] = tuple(dict.fromkeys((*told.get(slug, ()), *kinds)))
        self.progress = msgspec.structs.replace(kept, steps={**kept.steps, **self.progress.steps}, told=told)

    def change(self, **changes: Any) -> None:  # Any: the fields of Progress
        before = self.progress
        super().change(**changes)
        host = self._host()
        if host is not None and self._read and self.progress != before:
            host.tell(SaveProgress(self.progress))
