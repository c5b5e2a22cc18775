"""The text of The Lost Mines."""

from __future__ import annotations

from engine.games.lost_mines.state import LostMinesState
from tui.games.lost_mines import narration, plain, prompts, questions, refusals, results, status, terms, walks
from tui.presentation.game_text import GameText


class LostMinesText(
    GameText[LostMinesState], modules=(narration, plain, prompts, questions, results, status, terms, walks)
):
    """The Lost Mines in words."""

    sentences = refusals.SENTENCES
    kinds = ("card",)
    turns_picks = True
