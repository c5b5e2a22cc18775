"""Every test of what people see begins and ends in English."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tui.text import use


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    use("en")
    yield
    use("en")
