"""The tests are kept quick: the garbage collector looks through little, and modules are compiled once.

The collector runs seldom: whole games are kept, and looking through them would cost a fifth.
"""

from __future__ import annotations

import gc
import os
import sys

import pytest

pytest.register_assert_rewrite("tests.tui.fixtures.snapshots")  # a failed snapshot shows the difference

gc.set_threshold(10_000, 20, 50)

if "PYTEST_XDIST_WORKER" in os.environ:  # images of containers forbid it, and a hundred processes would compile anew
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Leave out of every later collection what lives as long as the tests: modules and the tests themselves."""
    gc.collect()
    gc.freeze()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Collect once: pytest does so five times at its end, and each would look through all that is kept."""
    gc.collect()
    gc.freeze()
