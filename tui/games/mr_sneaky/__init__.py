"""Mr. Sneaky in words. The screen is a module of its own: nothing here draws."""

from __future__ import annotations

from tui.games.mr_sneaky.choices import ask, call, chapter, forbids, hint, key, label, picks, private, shown
from tui.games.mr_sneaky.narration import aloud, lapsed, narrate, phase
from tui.games.mr_sneaky.refusals import refusal
from tui.games.mr_sneaky.results import result
from tui.games.mr_sneaky.situation import describe, holds, secrets, situation
from tui.games.mr_sneaky.words import counted, title, variants

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
