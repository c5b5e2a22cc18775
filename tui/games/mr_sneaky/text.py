"""The text of Mr. Sneaky."""

from __future__ import annotations

from engine.games.mr_sneaky.state import MrSneakyState
from tui.games.mr_sneaky import narration, plain, prompts, refusals, results, status, terms
from tui.presentation.game_text import GameText

SOURCES = {"word": "SN-4.9"}
"""Kind of pick to the clause that explains it."""


class MrSneakyText(GameText[MrSneakyState], modules=(narration, plain, prompts, results, status, terms)):
    """Mr. Sneaky in words."""

    sentences = refusals.SENTENCES
    sources = SOURCES
