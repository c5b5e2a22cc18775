"""Leaks planted on purpose, each with the checks that must notice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from tests import tiny


@dataclass(frozen=True)
class Leak:
    """A leak: its kind, the checks that must notice, and the function that plants it."""

    kind: str
    name: str
    caught_by: tuple[str, ...]
    plant: Callable[[pytest.MonkeyPatch], None]

    def __str__(self) -> str:
        return f"{self.kind}: {self.name}"


Plant = Callable[[Any], None]


def listing(leaks: list[Leak]) -> Callable[..., Callable[[Plant], Plant]]:
    """A decorator that adds to a list: a leak of some kind, to be found by one of these checks."""

    def leak(kind: str, *caught_by: str) -> Callable[[Plant], Plant]:
        def listed(plant: Plant) -> Plant:
            leaks.append(Leak(kind, plant.__name__, caught_by, plant))
            return plant

        return listed

    return leak


def top(state: Any) -> int:
    """The face of the first stock card of the tiny game; 0 in a copy that may not know it."""
    return state.face[tiny.stock(state)] or 0
