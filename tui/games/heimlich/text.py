"""The text of Undercover."""

from __future__ import annotations

from engine.games.heimlich.state import HeimlichState
from tui.games.heimlich import narration, plain, prompts, refusals, results, status, terms
from tui.presentation.game_text import GameText


class UndercoverText(GameText[HeimlichState], modules=(narration, plain, prompts, results, status, terms)):
    """Undercover in words."""

    sentences = refusals.SENTENCES
