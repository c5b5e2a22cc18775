"""The tests are kept quick: those that wait begin first, the garbage collector looks through little, and modules are
compiled once.

The collector runs seldom: whole games are kept, and looking through them would cost a fifth.
"""

from __future__ import annotations

import gc
import os
import sys
from types import SimpleNamespace

import pytest
from hypothesis import settings

# a busy machine is slow: how long an example takes says nothing of what is tested
settings.register_profile("suite", settings(), deadline=None)
settings.load_profile("suite")

pytest.register_assert_rewrite("tests.tui.fixtures.snapshots.screen_snapshot")  # a failed snapshot shows the difference

gc.set_threshold(200_000, 20, 50)

if "PYTEST_XDIST_WORKER" in os.environ:  # images of containers forbid it, and a hundred processes would compile anew
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


WAITING = (
    "tests/tui/ssh/test_long_sessions.py",
    "tests/test_wheel.py",
    "tests/tui/ssh/test_sessions.py",
    "tests/tui/play/test_interruptions.py",
    "tests/tui/play/test_hotseat_terminal.py",
)
"""Files with tests that wait for other processes: begun first by one worker, while the others work."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests that wait before all others."""
    rank = {file: number for number, file in enumerate(WAITING)}
    items.sort(key=lambda item: rank.get(item.nodeid.partition("::")[0], len(rank)))


def pytest_collection_finish(session: pytest.Session) -> None:
    """Leave out of every later collection what lives as long as the tests: modules and the tests themselves.

    The little garbage among it stays: to find it would mean to look through all of it in each worker.
    """
    gc.freeze()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Collect once: pytest does so five times at its end, and each would look through all that is kept.

    A worker's own report of snapshots is read by nobody, and takes seconds.
    """
    if "PYTEST_XDIST_WORKER" in os.environ:
        session.config._syrupy.report = SimpleNamespace(lines=())  # syrupy sets it
    gc.collect()
    gc.freeze()
