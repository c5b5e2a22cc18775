"""The games as a person meets them: a package a game, found by the game's slug, with its words, rules and screen.

A game that the engine has and that has no screen here yet is coming: bots can play it, and people cannot.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from engine.games import GAMES

FOLDER: Final = Path(__file__).parent


def playable() -> tuple[str, ...]:
    """The slugs of the games that people can play: those of the engine whose package here has a screen."""
    return tuple(slug for slug in GAMES if (FOLDER / slug / "screen.py").exists())
