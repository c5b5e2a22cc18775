"""The refusals of Mr. Sneaky: a sentence for each clause that forbids a move."""

from __future__ import annotations

from typing import Final

from tui.i18n.messages import later

SENTENCES: Final = {
    "SN-2.2": later("The thief cannot go back to the start card."),
    "SN-3.1": later("The first tycoon must sit at the table."),
    "SN-4.2": later("That door takes no more cards, or no more gem cards."),
    "SN-4.3": later("An open door takes no cards. Choose a closed door."),
    "SN-4.8": later("The thief must move to a neighbouring door."),
    "SN-4.9": later("The thief must open a door now. Choose a closed one."),
    "SN-4.10": later("The thief must open a door on this move. Choose a closed one."),
}
"""Clause to what it forbids, for every clause that the rules can cite."""
