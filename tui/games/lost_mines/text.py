"""The text of The Lost Mines."""

from __future__ import annotations

from engine.games.lost_mines.components import COMPONENT_SETS, STORM, TOOLS, TRAP, TROLL
from engine.games.lost_mines.state import LostMinesState
from engine.state import Clause
from tui.games.lost_mines import narration, plain, prompts, questions, refusals, results, status, suggestions, terms
from tui.presentation.game_text import GameText
from tui.selection.selection import Pick

SOURCES = {"lay": "LM-4.2", "cell": "LM-6.1", "edge": "LM-5.3", "treasure": "LM-5.2", "word": "LM-3.1"}
"""Kind of pick to the clause that explains it."""


class LostMinesText(
    GameText[LostMinesState], modules=(narration, plain, prompts, questions, results, status, suggestions, terms)
):
    """The Lost Mines in words."""

    sentences = refusals.SENTENCES
    kinds = ("card",)
    turns_picks = True
    sources = SOURCES

    def source(self, view: LostMinesState, pick: Pick) -> Clause | None:
        """The clause that explains a pick: a card's by its kind."""
        face = view.face[pick.value] if pick.kind == "card" else None
        if face is None:
            return super().source(view, pick)
        _, sides, _, action = COMPONENT_SETS[view.components].cards[face]
        if sides:
            return "LM-4.1"
        return "LM-5.1" if action in TOOLS else {TRAP: "LM-5.3", TROLL: "LM-5.5", STORM: "LM-5.7"}.get(action, "LM-5.2")
