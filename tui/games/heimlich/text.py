"""The text of Undercover."""

from __future__ import annotations

from engine.games.heimlich.events import MarkersAdvanced, Scored
from engine.games.heimlich.state import HeimlichState
from engine.state import Clause
from tui.games.heimlich import narration, plain, prompts, refusals, results, status, terms
from tui.games.heimlich.advice import because, instead, prospects, reason, reasons, suggestions
from tui.i18n.messages import later, prose, t
from tui.presentation.game_text import GameText
from tui.selection.selection import Pick

TIPS = {
    "HC-6.7": later("After each move all may play cards. Play as many as you like, one after the other, or none."),
    "HC-7.1": later("Guess who owns which agent. You do so once a game, and nobody sees your sheet until the end."),
}
"""Clause of a prompt that the tutorial does not have to what explains it."""

GOAL = (("HC-3.1",), later("Your agent wins if it leads at the end."))
"""The kind of prompt whose tip tells the goal, and the goal before a first tip of another kind."""


class UndercoverText(
    GameText[HeimlichState],
    modules=(
        because,
        instead,
        narration,
        plain,
        prompts,
        prospects,
        reason,
        reasons,
        results,
        status,
        suggestions,
        terms,
    ),
):
    """Undercover in words."""

    sentences = refusals.SENTENCES
    piece_letters = terms.LETTERS
    heights = gains = (Scored,)
    also_scored = (MarkersAdvanced,)
    repeated = frozenset({"agent"})
    tips = TIPS
    goal = GOAL

    def tip(self, view: HeimlichState) -> tuple[Clause, str] | None:
        """The goal goes on with the number of agents that nobody owns."""
        found, left = super().tip(view), len(view.at) - view.seats
        if found is None or found[0] not in GOAL[0] or left <= 0:
            return found
        return found[0], prose(found[1], narration.unowned(left))

    def refusal(self, clause: Clause, view: HeimlichState | None = None, pick: Pick | None = None) -> str:
        """Of a card that cannot be played, the effect that nothing on the table allows now."""
        face = view.face[pick.value] if view is not None and pick is not None and pick.kind == "card" else None
        if clause != "HC-6.10" or view is None or face is None:
            return super().refusal(clause, view, pick)
        return t("Nothing for this card now: {effect}.", effect=terms.card_effect(view, face))
