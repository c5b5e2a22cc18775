"""The messages of the code are looked for once a process: it takes seconds, and no test changes the code."""

from __future__ import annotations

from copy import deepcopy
from functools import cache

import pytest
from babel.messages.catalog import Catalog

from tui.i18n import catalogue

_found = cache(catalogue.in_the_code)


@pytest.fixture(autouse=True)
def _once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test gets a catalogue of its own."""

    def in_the_code() -> Catalog:
        return deepcopy(_found())

    monkeypatch.setattr(catalogue, "in_the_code", in_the_code)
