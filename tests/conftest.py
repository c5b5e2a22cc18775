"""The garbage collector of the tests runs seldom: whole games are kept, and looking through them would cost a fifth."""

from __future__ import annotations

import gc

import pytest

pytest.register_assert_rewrite("tests.tui.fixtures.snapshots")  # a failed snapshot shows the difference

gc.set_threshold(10_000, 20, 50)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Collect once: pytest does so five times at its end, and each would look through all that is kept."""
    gc.collect()
    gc.freeze()
