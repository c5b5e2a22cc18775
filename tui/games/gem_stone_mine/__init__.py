"""Gem Stone Mine in words. The screen is a module of its own: nothing here draws."""

from __future__ import annotations

from tui.games.gem_stone_mine.choices import ask, call, chapter, forbids, hint, key, label, picks, private, shown
from tui.games.gem_stone_mine.narration import aloud, lapsed, narrate, phase
from tui.games.gem_stone_mine.refusals import refusal
from tui.games.gem_stone_mine.results import result
from tui.games.gem_stone_mine.situation import describe, holds, secrets, situation
from tui.games.gem_stone_mine.words import counted, title, variants

__all__ = [
    "aloud",
    "ask",
    "call",
    "chapter",
    "counted",
    "describe",
    "forbids",
    "hint",
    "holds",
    "key",
    "label",
    "lapsed",
    "narrate",
    "phase",
    "picks",
    "private",
    "refusal",
    "result",
    "secrets",
    "shown",
    "situation",
    "title",
    "variants",
]
