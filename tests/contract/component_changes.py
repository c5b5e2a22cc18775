"""A game with other rules and another box: what its recorded logs must not notice.

The other box stands beside the tests of a game: `changed(components)` in `tests/rules/<slug>/components.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any, Final

import pytest

from engine.games import GAMES, load
from tests.contract.event_sources import FROZEN, VOCABULARY, Sources

KEPT_CONSTANTS: Final = ("COMPONENT_SETS", "SCHEMA", "RETIRED", "RULES", "SEATS")
"""Constants that are no rule: the numbers by which logs are read, and the sets that they name."""


def changed(value: Any) -> Any:
    """A constant in which every number is another; what holds no number stays as it is."""
    if isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        return value + 1
    if isinstance(value, tuple):
        parts = [changed(part) for part in reversed(value)]
        return value._make(parts) if hasattr(value, "_make") else tuple(parts)
    if isinstance(value, list | frozenset | set):
        return type(value)(changed(part) for part in value)
    if isinstance(value, dict):
        return {changed(key): changed(part) for key, part in value.items()}
    if isinstance(value, range):
        return range(value.start + 1, value.stop + 2, value.step)
    return value


def change_rules(slug: str, monkeypatch: pytest.MonkeyPatch, only: str | None = None) -> list[str]:
    """Change every constant in the modules of a game but its state's vocabulary, or `only` one; gives their names."""
    names = []
    for module, name, origin in Sources.of(GAMES[slug]).constants():
        if name in KEPT_CONSTANTS or module in (VOCABULARY, FROZEN) or origin.module in (VOCABULARY, FROZEN):
            continue
        place = import_module(f"{GAMES[slug]}.{module}".removesuffix("."))
        old = getattr(place, name)
        new = changed(old)
        if new != old and only in (None, name):
            monkeypatch.setattr(place, name, new)
            names.append(name)
    forget(slug)
    return names


def add_components(slug: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """Lay the changed components that stand beside a game's tests into its box, as the newest set; gives its number."""
    sets: Any = load(slug).COMPONENT_SETS
    number = max(sets) + 1
    box = f"tests.rules.{slug}.components"
    try:
        other = import_module(box).changed(sets[number - 1])
    except ModuleNotFoundError:
        pytest.fail(f"write {box.replace('.', '/')}.py: changed(components) gives another box, as the other games' do")
    monkeypatch.setitem(sets, number, other)
    return number


def forget(slug: str) -> None:
    """Empty what functions of a game have remembered, so that no table outlives a change."""
    for cached in _caches(slug):
        cached.cache_clear()


def _caches(slug: str) -> Iterator[Any]:
    for module in Sources.of(GAMES[slug]).trees:
        for value in vars(import_module(f"{GAMES[slug]}.{module}".removesuffix("."))).values():
            if hasattr(value, "cache_clear"):
                yield value
