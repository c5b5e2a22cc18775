"""The refusals of Gem Stone Mine: a sentence for each clause that forbids a move."""

from __future__ import annotations

from typing import Final

from tui.i18n.messages import later

SENTENCES: Final = {
    "GS-1.4": later("Not enough coins, or the card does not allow it."),
    "GS-2.4": later("The start player must sit at the table."),
    "GS-4.1": later("Order dice only from other players."),
    "GS-4.2": later("Not enough coins to order that many dice."),
    "GS-4.3": later("Order at most 1 die from each player."),
    "GS-4.5": later("Coins from this phase cannot be spent before the next."),
    "GS-5.1": later("No 2 of the dice open that place."),
    "GS-7.1": later("A match is won with 1 to 5 points."),
    "GS-7.2": later("There are not that many dice left to order."),
    "GS-7.4": later("A solo game has none of these variants."),
    "GS-8.2": later("That place is used, or there are not that many dice."),
}
"""Clause to what it forbids, for every clause that the rules can cite."""
