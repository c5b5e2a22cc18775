"""Why The Lost Mines forbids something: one sentence a clause, and the clause's id."""

from __future__ import annotations

from typing import Final

from engine.game import Clause
from tui.text import later, t

SENTENCES: Final = {
    "LM-2.6": later("The player who starts must sit at the table."),
    "LM-3.1": later("That is too far: a walk is 3 cards long, from a campfire 5."),
    "LM-4.1": later("Something lies there already: a path card goes on a free cell."),
    "LM-4.2": later("The card would not join a path that leads back to a start card or an open mine."),
    "LM-4.3": later("A side would not fit: path must meet path, and blank must meet blank."),
    "LM-4.5": later("An obstacle lies in the way: its tool must be used on it first."),
    "LM-4.6": later("Only one dwarf fits there, and nobody can pass that one."),
    "LM-5.1": later("This tool only works on an obstacle of its kind that is not yet overcome."),
    "LM-5.2": later("This card looks at what it shows, and only at what still lies face down."),
    "LM-5.3": later("A trap or troll goes where two cards connect or a path ends openly, one on an edge."),
    "LM-5.5": later("A troll blocks the way."),
    "LM-5.7": later("A storm takes a path card on which nobody stands, and no start card or mine."),
    "LM-5.10": later("This card has no target now: it can only be discarded."),
    "LM-6.1": later("A walk goes from card to card."),
    "LM-6.2": later("No path leads there."),
    "LM-6.4": later("Only a treasure of this mine's kind can be taken."),
    "LM-7.2": later("The end of the round is proposed once a turn, before anything else."),
}
"""Clause to what it forbids, for every clause that the rules can cite."""


def refusal(clause: Clause) -> str:
    """One sentence that says what a clause forbids and names the clause."""
    sentence = t(SENTENCES[clause]) if clause in SENTENCES else t("The rules forbid that.")
    return t("{sentence} ({clause})", sentence=sentence, clause=clause)
