"""The open tables of a host of several. Each is served under its own subject while it is open."""

from __future__ import annotations

import asyncio

from tui.ssh.host.tables.hosted_table import HostedTable
from tui.ssh.ports.links import Handler, Links, Serving
from tui.ssh.shared.json_log import write_log


class ServedTables(dict[str, HostedTable]):
    """Id to table."""

    def __init__(self, links: Links, handler: Handler) -> None:
        super().__init__()
        self._links = links
        self._handler = handler
        self._serving: dict[str, asyncio.Task[Serving]] = {}

    def __setitem__(self, id: str, hosted: HostedTable) -> None:
        super().__setitem__(id, hosted)
        if id not in self._serving:
            self._serve(id)

    def __delitem__(self, id: str) -> None:
        super().__delitem__(id)
        self._end(id)

    async def served(self, id: str) -> None:
        """Wait until a table can be reached. OSError when it cannot; the next call tries again."""
        if id in self._serving:
            if _failed(self._serving[id]):  # the bus may have been away for a moment
                self._serve(id)
            await asyncio.shield(self._serving[id])

    def unserve(self) -> None:
        """Serve no table any more, though they are still open: their requests find the next host."""
        for id in tuple(self._serving):
            self._end(id)

    def _serve(self, id: str) -> None:
        self._serving[id] = asyncio.create_task(self._links.serve(id, self._handler))

    def _end(self, id: str) -> None:
        if (serving := self._serving.pop(id, None)) is not None:
            serving.add_done_callback(_close)


def _close(serving: asyncio.Task[Serving]) -> None:
    """Serve a table no longer."""
    if _failed(serving):
        write_log("a table was not served")
    else:
        serving.result().close()


def _failed(serving: asyncio.Task[Serving]) -> bool:
    """True where a table is not served and will not be by itself."""
    return serving.done() and (serving.cancelled() or serving.exception() is not None)
