"""The text of Gem Stone Mine."""

from __future__ import annotations

from engine.games.gem_stone_mine.events import Mined, Scored
from engine.games.gem_stone_mine.state import GemStoneMineState
from tui.games.gem_stone_mine import (
    because,
    narration,
    plain,
    prompts,
    reasons,
    refusals,
    results,
    status,
    suggestions,
    terms,
)
from tui.presentation.game_text import GameText

SOURCES = {"seat": "GS-4.2", "place": "GS-5.3"}
"""Kind of pick to the clause that explains it."""


class GemStoneMineText(
    GameText[GemStoneMineState],
    modules=(because, narration, plain, prompts, reasons, results, status, suggestions, terms),
):
    """Gem Stone Mine in words."""

    sentences = refusals.SENTENCES
    heights = (Scored,)
    gains = (Mined,)
    tells_winner = True
    sources = SOURCES
    led = frozenset({"seat"})
