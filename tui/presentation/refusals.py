"""Sentences for what a table refuses."""

from __future__ import annotations

from engine.state import State
from engine.table import IllegalMove
from tui.i18n.messages import t
from tui.presentation.game_text import GameText


def refused(text: GameText[State], refusal: IllegalMove) -> str:
    """The reason for which the table refused a proposal, in one sentence; a rule's clause is named."""
    match refusal.reason:
        case "clause":
            return text.refusal(refusal.clause or "")
        case "malformed":
            return t("That is not a move in this game.")
        case "turn":
            return t("This seat cannot decide that now.")
        case "stale":
            return t("The game has moved on. Choose again.")
        case "over":
            return t("The game is over.")
        case "undo":
            return t("That cannot be undone at this table.")
        case "redo":
            return t("There is nothing to redo.")
        case "consent":
            return t("The other players must agree first.")
        case "seat":
            return t("There is no such seat at this table.")
        case "hint":
            return t("Hints are for practice games, where undo is free.")
