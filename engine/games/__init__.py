"""The games that are built: a slug and where its rules are. A new game costs one line here."""

from __future__ import annotations

from importlib import import_module
from typing import Any, cast

from engine.game import Game

GAMES: dict[str, str] = {
    "heimlich": "engine.games.heimlich",
    "gem_stone_mine": "engine.games.gem_stone_mine",
    "mr_sneaky": "engine.games.mr_sneaky",
    "lost_mines": "engine.games.lost_mines",
    "doctor_lucky": "engine.games.doctor_lucky",
}


def load(slug: str) -> Game[Any]:
    """A game's rules. KeyError when no such game is built. Imported only when asked for: starts stay short."""
    return cast(Game[Any], import_module(GAMES[slug]))
