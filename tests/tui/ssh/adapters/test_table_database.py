"""The tables' file is read by one thread at a time: two at once, or one beside the file's end, crashed the process."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tui.ssh.adapters.table_database import TableDatabase

READINGS: list[Callable[[TableDatabase], object]] = [
    lambda database: database.of_account(1),
    lambda database: database.notes("t", 1),
    lambda database: database.unfinished(),
    lambda database: database.terms("t"),
    lambda database: database.running("t", 1),
    lambda database: database.record(1),
]


class Watched:
    """The reader of a file, and whether its lock was held at each query."""

    def __init__(self, reader: Any, lock: threading.Lock) -> None:
        self.reader, self.lock = reader, lock
        self.held: list[bool] = []

    def execute(self, query: str, values: tuple[object, ...]) -> Any:
        self.held.append(self.lock.locked())
        return self.reader.execute(query, values)

    def close(self) -> None:
        self.reader.close()


@pytest.mark.parametrize("read", READINGS)
def test_it_is_read_by_one_thread_at_a_time(read: Callable[[TableDatabase], object], tmp_path: Path) -> None:
    database: Any = TableDatabase(tmp_path / "tables.sqlite")
    watched = database._reader = Watched(database._reader, database._reading)
    read(database)
    database.close()
    assert watched.held and all(watched.held)
