"""The Island of Doctor Lucky in words. The screen is a module of its own: nothing here draws."""

from __future__ import annotations

from tui.games.doctor_lucky.choices import ask, call, chapter, forbids, hint, key, label, picking, picks, private, shown
from tui.games.doctor_lucky.narration import aloud, lapsed, narrate, phase
from tui.games.doctor_lucky.refusals import refusal
from tui.games.doctor_lucky.results import result
from tui.games.doctor_lucky.situation import describe, holds, secrets, situation
from tui.games.doctor_lucky.words import title, variants

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
