"""The Lost Mines in words. The screen, when there is one, is a module of its own: nothing here draws."""

from __future__ import annotations

from tui.games.lost_mines.choices import (
    arranged,
    ask,
    call,
    chapter,
    forbids,
    hint,
    key,
    label,
    other_way,
    picks,
    private,
    shown,
)
from tui.games.lost_mines.narration import aloud, lapsed, narrate, phase, retold
from tui.games.lost_mines.refusals import refusal
from tui.games.lost_mines.results import result
from tui.games.lost_mines.situation import describe, holds, secrets, situation
from tui.games.lost_mines.words import title, variants

__all__ = [
    "aloud",
    "arranged",
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
    "other_way",
    "phase",
    "picks",
    "private",
    "refusal",
    "result",
    "retold",
    "secrets",
    "shown",
    "situation",
    "title",
    "variants",
]
