"""The text of Mr. Sneaky."""

from __future__ import annotations

from engine.games.mr_sneaky.components import COMPONENT_SETS
from engine.games.mr_sneaky.events import RoundWon
from engine.games.mr_sneaky.queries import at_start, is_open
from engine.games.mr_sneaky.state import MrSneakyState
from engine.state import Clause
from tui.games.mr_sneaky import narration, plain, prompts, refusals, results, status, suggestions, terms
from tui.games.mr_sneaky.advice import because, instead, prospects, reasons
from tui.i18n.messages import later, t
from tui.i18n.text_layout import capital
from tui.presentation.game_text import GameText
from tui.selection.selection import Pick

SOURCES = {"word": "SN-4.9"}
"""Kind of pick to the clause that explains it."""


class MrSneakyText(
    GameText[MrSneakyState],
    modules=(because, instead, narration, plain, prompts, prospects, reasons, results, status, suggestions, terms),
):
    """Mr. Sneaky in words."""

    sentences = refusals.SENTENCES
    sources = SOURCES
    heights = gains = (RoundWon,)
    turned_up = later("{kind}, with what was turned up")

    def refusal(self, clause: Clause, view: MrSneakyState | None = None, pick: Pick | None = None) -> str:
        """The fault of just this door, where it is known; else the clause."""
        if view is None or pick is None or pick.kind != "door":
            return super().refusal(clause)
        box, lying, door = COMPONENT_SETS[view.components], len(view.on[pick.value]), terms.door_name(pick.value)
        if clause == "SN-4.3":
            return t("{door} is open. Choose a closed door.", door=capital(door))
        if clause == "SN-4.8" and not at_start(view):
            here = terms.door_name(view.pawn)
            if pick.value == view.pawn:
                return t("The thief is at {door}. Choose a neighbouring door.", door=here)
            return t("{door} is not beside {here}. Choose a neighbouring door.", door=capital(door), here=here)
        if clause in ("SN-4.9", "SN-4.10") and is_open(view, pick.value):
            return t("{door} is open. The thief must open a closed one now.", door=capital(door))
        if clause != "SN-4.2":
            return super().refusal(clause)
        if lying >= box.cards_a_door:
            return t("{door} is full: {count} cards. Choose another door.", door=capital(door), count=lying)
        return t(
            "{door} has {count} gem cards, the most. Choose another door.",
            door=capital(door),
            count=box.gem_cards_a_door,
        )
