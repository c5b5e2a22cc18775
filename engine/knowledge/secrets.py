"""Secrets: the hidden things of a game that people ask about, named in public terms."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Final

import msgspec

from engine.games import GAMES
from engine.state import State

Key = tuple[str, int]
"""The kind of a secret, and its number among those of its kind: the same at every step."""

HAND: Final = "hand"
"""The kind of secrets of several cards, which come and go."""


class Secret(msgspec.Struct, frozen=True):
    """A secret of a table. All of this is public; the faces of its pieces are not."""

    kind: str
    of: int
    """The seat, door, mine or treasure."""
    pieces: tuple[int, ...]

    @property
    def key(self) -> Key:
        """Its name at every step."""
        return self.kind, self.of


def secrets(slug: str, view: State) -> Sequence[Secret]:
    """The secrets of a table, in their order; none in a game without a module `secrets`."""
    module = secrets_module(slug)
    return () if module is None else module.secrets(view)


def identities(slug: str) -> tuple[str, ...]:
    """The kinds of secrets that say who a seat is; none where seats have no hidden identity."""
    return getattr(secrets_module(slug), "IDENTITIES", ())


def kept(slug: str) -> tuple[str, ...]:
    """The kinds of secrets that one seat knows from the deal on and moves to hide; none where a game names none."""
    return getattr(secrets_module(slug), "KEPT", ())


@cache
def secrets_module(slug: str) -> ModuleType | None:
    """A game's module `secrets`; None when it has none."""
    name = f"{GAMES[slug]}.secrets"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None
