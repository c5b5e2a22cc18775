"""The refusals of The Lost Mines: a sentence for each clause that forbids a move."""

from __future__ import annotations

from typing import Final

from tui.i18n.messages import later

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
