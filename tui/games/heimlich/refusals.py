"""The refusals of Undercover: a sentence for each clause that forbids a move."""

from __future__ import annotations

from typing import Final

from tui.i18n.messages import later

SENTENCES: Final = {
    "HC-2.5": later("The start player must sit at the table."),
    "HC-3.1": later("No steps left. Confirm the move, or undo the last pick."),
    "HC-3.3": later("All steps of the roll must be taken."),
    "HC-4.4": later("The safe must go to another building."),
    "HC-6.3": later("Only a roll of 1-3 allows moving nobody and drawing a card."),
    "HC-6.10": later("That does not fit the card. Choose what the card names."),
    "HC-6.13": later("This card cannot move a marker that far."),
    "HC-6.14": later("Recruit needs a free agent; nobody can own three agents."),
    "HC-7.1": later("Name each other player once per agent; the rest are free."),
    "HC-7.5": later("Name just the free agents; if none, use the other scoring."),
}
"""Clause to what it forbids, for every clause that the rules can cite."""
