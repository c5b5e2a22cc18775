"""Registers the tiny game for these tests, and only for them."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from tests.contract.cases import TINY


@pytest.fixture(autouse=True)
def tiny(monkeypatch):
    monkeypatch.setitem(GAMES, *TINY)
