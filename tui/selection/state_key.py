"""States as keys of caches: what is worked out from a view is worked out once."""

from __future__ import annotations

from typing import Generic, TypeVar

from engine.pieces import encode
from engine.state import State

Known = TypeVar("Known", bound=State)
"""The state of a game, as a seat knows it."""


class StateKey(Generic[Known]):
    """A state of the table as a key of what is worked out from it: equal to another where all is the same."""

    def __init__(self, view: Known) -> None:
        self.view, self._code = view, encode(view)

    def __hash__(self) -> int:
        return hash(self._code)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, StateKey) and self._code == other._code
