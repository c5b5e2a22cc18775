"""The built-in games: a slug and the module of its rules.

A new one is one line at the end, its folder here and its folder in `tui.games`. The guide is docs/add-a-game.md.
"""

from __future__ import annotations

from importlib import import_module
from threading import RLock
from typing import Any, Final, TypeVar, cast

import msgspec

from engine.game import Game

GAMES: dict[str, str] = {
    "heimlich": "engine.games.heimlich",
    "gem_stone_mine": "engine.games.gem_stone_mine",
    "mr_sneaky": "engine.games.mr_sneaky",
    "lost_mines": "engine.games.lost_mines",
    "doctor_lucky": "engine.games.doctor_lucky",
}


_prepared: Final[set[str]] = set()
"""The modules of the games whose types any thread may decode."""

_planning: Final = RLock()

T = TypeVar("T")


def load(slug: str) -> Game[Any]:
    """A game's rules. KeyError when no such game is built. Imported only when asked for: starts stay short."""
    module = GAMES[slug]
    game = cast(Game[Any], import_module(module))
    if module not in _prepared:
        for kind in (game.OPTIONS, game.MOVE, game.EVENT, game.STATE, *game.RETIRED):
            prepared(kind)
        _prepared.add(module)
    return game


def prepared(kind: T) -> T:
    """A type that threads may decode at once.

    msgspec makes a plan of a type when it first decodes it, and a thread that meets half a plan crashes the process.
    So each plan is made here, one thread at a time, or by a decoder that a module makes as it is imported.
    """
    with _planning:
        msgspec.msgpack.Decoder(cast(Any, kind))
    return kind
