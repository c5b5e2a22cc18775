"""The text of Mr. Sneaky."""

from __future__ import annotations

from engine.games.mr_sneaky.components import COMPONENT_SETS
from engine.games.mr_sneaky.state import MrSneakyState
from engine.state import Clause
from tui.games.mr_sneaky import narration, plain, prompts, reasons, refusals, results, status, terms
from tui.i18n.messages import t
from tui.i18n.text_layout import capital
from tui.presentation.game_text import GameText
from tui.selection.selection import Pick

SOURCES = {"word": "SN-4.9"}
"""Kind of pick to the clause that explains it."""


class MrSneakyText(GameText[MrSneakyState], modules=(narration, plain, prompts, reasons, results, status, terms)):
    """Mr. Sneaky in words."""

    sentences = refusals.SENTENCES
    sources = SOURCES

    def refusal(self, clause: Clause, view: MrSneakyState | None = None, pick: Pick | None = None) -> str:
        """The limit that a door has reached, where it is known which; else the clause."""
        if clause != "SN-4.2" or view is None or pick is None or pick.kind != "door":
            return super().refusal(clause)
        box, lying, door = COMPONENT_SETS[view.components], len(view.on[pick.value]), terms.door_name(pick.value)
        if lying >= box.cards_a_door:
            return t("{door} is full: {count} cards. Choose another door.", door=capital(door), count=lying)
        return t(
            "{door} has {count} gem cards, the most. Choose another door.",
            door=capital(door),
            count=box.gem_cards_a_door,
        )
