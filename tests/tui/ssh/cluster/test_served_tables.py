"""Tables of a host that are served on the bus: one that could not be served at first is served at the next call."""

from __future__ import annotations

from typing import Any

import pytest

from tui.ssh.cluster.served_tables import ServedTables


class Bus:
    """Links that fail so many times before they serve."""

    def __init__(self, failures: int) -> None:
        self.failures = failures
        self.served: list[str] = []

    async def serve(self, table: str, handler: Any) -> object:
        if self.failures:
            self.failures -= 1
            raise ConnectionResetError("the bus was away")
        self.served.append(table)
        return object()


async def nothing(link: Any) -> None:
    """Serve no link."""


@pytest.mark.parametrize("failures", [0, 1, 2])
async def test_a_table_that_was_not_served_is_served_at_the_next_call(failures: int) -> None:
    """A table stood still for a minute: its host had taken it while the bus was away, and never tried again."""
    bus: Any = Bus(failures)
    tables = ServedTables(bus, nothing)
    hosted: Any = object()
    tables["t"] = hosted
    for _ in range(failures):
        with pytest.raises(OSError, match="away"):
            await tables.served("t")
    await tables.served("t")
    await tables.served("t")
    assert bus.served == ["t"], "once is enough"
