"""The refusals of The Lost Mines: a sentence for each clause that forbids a move, and why a card has no target."""

from __future__ import annotations

from typing import Final

from engine.games.lost_mines.components import COMPONENT_SETS, STORM, TOOLS
from engine.games.lost_mines.state import NONE, LostMinesState
from tui.games.lost_mines.terms import ACTION_CARDS, GROUNDS
from tui.i18n.messages import later, t

SENTENCES: Final = {
    "LM-2.6": later("The start player must sit at the table."),
    "LM-3.1": later("Too far: a dwarf may not move that many spaces."),
    "LM-4.1": later("That space is taken. Choose a free space for the path card."),
    "LM-4.2": later("No side would meet a path from a start card or open mine."),
    "LM-4.3": later("A side does not fit: path meets path, blank meets blank."),
    "LM-4.5": later("A tree, pond or pit is in the way. Clear it first with its tool."),
    "LM-4.6": later("A dwarf on the rock or cleared obstacle lets nobody pass."),
    "LM-5.1": later("Choose an obstacle that this tool clears."),
    "LM-5.2": later("Choose a face-down card of a kind shown on the info card."),
    "LM-5.3": later("Put it between joined cards or at an open end, one a place."),
    "LM-5.5": later("A troll closes the way until its owner's next turn."),
    "LM-5.7": later("A storm removes a path card with no dwarf on it."),
    "LM-5.10": later("No target now: keep this card, or discard it."),
    "LM-6.1": later("Move from card to joined card."),
    "LM-6.2": later("No path leads there."),
    "LM-6.3": later("Place the mine so that as many paths as possible fit."),
    "LM-6.4": later("Choose a treasure of this mine's kind."),
    "LM-7.2": later("Propose the end only once a turn, before anything else."),
}
"""Clause to what it forbids, for every clause that the rules can cite."""


def without_target(view: LostMinesState, face: int) -> str:
    """The reason why an action card can only be discarded now; "" for cards of which the rules' sentence says all."""
    action = COMPONENT_SETS[view.components].cards[face].action
    if action in TOOLS:
        words = {"obstacle": GROUNDS[TOOLS[action]]().lower(), "card": ACTION_CARDS[action]().lower()}
        return t("No {obstacle} lies on the board: keep or discard the {card}.", **words)
    if action != STORM:
        return ""
    if all(card == NONE for card in view.card):
        return t("No path card lies on the board: keep or discard the storm.")
    return t("A dwarf is on every path card: keep or discard the storm.")
