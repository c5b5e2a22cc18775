"""Registers the tiny game for these tests, and only for them."""

from __future__ import annotations

import pytest

from engine.games import GAMES


@pytest.fixture(autouse=True)
def tiny_is_registered(monkeypatch):
    monkeypatch.setitem(GAMES, "tiny", "tests.tiny")
