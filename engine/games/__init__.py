"""The built-in games: a slug and the module of its rules.

A new one is one line at the end, its folder here and its folder in `tui.games`. The guide is docs/add-a-game.md.
"""

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
