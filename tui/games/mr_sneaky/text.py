"""The text of Mr. Sneaky."""

from __future__ import annotations

from engine.games.mr_sneaky.state import MrSneakyState
from tui.games.mr_sneaky import narration, plain, prompts, refusals, results, status, terms
from tui.presentation.game_text import GameText


class MrSneakyText(GameText[MrSneakyState], modules=(narration, plain, prompts, results, status, terms)):
    """Mr. Sneaky in words."""

    sentences = refusals.SENTENCES
