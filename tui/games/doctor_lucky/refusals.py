"""The refusals of The Island of Doctor Lucky: a sentence for each clause that forbids a move."""

from __future__ import annotations

from typing import Final

from tui.i18n.messages import later

SENTENCES: Final = {
    "DL-3.2": later("The start player must sit at the table."),
    "DL-5.1": later("That is too far for this player's Move."),
    "DL-5.2": later("The cat is already there. Choose another area."),
    "DL-5.3": later("Choose someone else who is alone in an area with this terrain."),
    "DL-5.5": later("Discard enough luck to stop the hazard, or none and give up a card."),
    "DL-5.6": later("Only an unseen player can draw a card."),
    "DL-5.7": later("First be alone with the Doctor, unseen: then try a murder."),
    "DL-6.1": later("That card has no luck."),
    "DL-7.5": later("The deck is empty: no more cards are drawn."),
}
"""Clause to what it forbids, for every clause that the rules can cite."""
