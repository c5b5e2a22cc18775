"""Undercover in words. The screen, when there is one, is a module of its own: nothing here draws."""

from __future__ import annotations

from tui.games.heimlich.choices import ask, call, chapter, forbids, hint, key, label, picking, picks, private, shown
from tui.games.heimlich.narration import aloud, lapsed, narrate, phase
from tui.games.heimlich.refusals import refusal
from tui.games.heimlich.results import result
from tui.games.heimlich.situation import describe, holds, secrets, situation
from tui.games.heimlich.words import title, variants

__all__ = [
    "aloud",
    "ask",
    "call",
    "chapter",
    "describe",
    "forbids",
    "hint",
    "holds",
    "key",
    "label",
    "lapsed",
    "narrate",
    "phase",
    "picking",
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
