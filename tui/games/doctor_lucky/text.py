"""The text of The Island of Doctor Lucky."""

from __future__ import annotations

from engine.games.doctor_lucky.components import COMPONENT_SETS, FAILURE, HAZARD, WEAPON
from engine.games.doctor_lucky.events import HazardPlayed, MurderTried, Passed
from engine.games.doctor_lucky.queries import can_murder, is_murder
from engine.games.doctor_lucky.state import DEFENCE, FIRST, SECOND, DoctorLuckyState
from engine.state import Clause
from tui.games.doctor_lucky import (
    attacks,
    hidden,
    narration,
    plain,
    prompts,
    refusals,
    requests,
    results,
    status,
    terms,
)
from tui.games.doctor_lucky.advice import because, instead, proposal, prospects, reason, suggestions
from tui.i18n.messages import later, t
from tui.presentation.game_text import GameText
from tui.selection.selection import Pick

ACTS = {prompts.GO: "DL-5.1", prompts.CAT: "DL-5.2", prompts.DRAW: "DL-5.6", prompts.HANDS: "DL-5.7"}
"""Deed without a card to the clause that explains it."""

CARDS = {WEAPON: "DL-2.1", HAZARD: "DL-5.3", FAILURE: "DL-6.1"}
"""Sort of card to the clause that explains it."""

CALLING = "DL-7.3"
"""The rule by which the Doctor's coming gives a turn: it holds after the first lap."""

HAZARDS = "DL-5.4"
"""The rule of a hazard for the Doctor, which all others may stop."""

CAT = "DL-4.2"
"""The rule of the cat that blinds its area."""

TIPS = {
    "DL-5.1": later(
        "To win, kill the Doctor unseen. After a turn he goes on; if he meets you, you go next. First move, move the "
        "cat or play a hazard; then draw a card unseen, or attack him when alone with him. Beside your name stand "
        "your cards, your steps (Move) and your strength (Kill)."
    ),
    HAZARDS: later(
        "A hazard strikes one who is alone. The area must show its terrain; it comes from any distance, seen or not. "
        "Discard luck to stop it: then the attacker only gets 1 more Move. If nobody does, the attacker kills the "
        "Doctor and wins."
    ),
    CAT: later(
        "Nobody sees out of the cat's area. Else all see their own area and the ones beside it, through walls and "
        "trees. Those beside the cat still see in."
    ),
    "DL-5.5": later(
        "Stop it with luck, or give up a card. If you stop it, the attacker gets 1 more Move. A card of your choice "
        "often costs you less. A hazard strikes anyone alone on its terrain, from any distance."
    ),
    "DL-7.2": later(
        "You have fewer than 3 cards: draw one. So may all others with so few, whenever the Doctor enters an empty "
        "building."
    ),
    CALLING: later(
        "If the Doctor meets you, you go next. After a turn he goes on by one number. Those between the last player "
        "and the one that he meets are skipped. If he meets nobody, turns go clockwise."
    ),
}
"""Clause of a prompt that the tutorial does not have to what explains it."""

GOAL = (("DL-5.1",), later("Kill the Doctor first to win. Luck saves him."))
"""The kinds of prompts whose tips tell the goal, and the goal before a first tip of another kind."""

SOURCES = {"area": "DL-1.1"}
"""Kind of pick to the clause that explains it."""


class DoctorLuckyText(
    GameText[DoctorLuckyState],
    modules=(
        attacks,
        because,
        hidden,
        instead,
        narration,
        plain,
        prompts,
        proposal,
        prospects,
        reason,
        requests,
        results,
        status,
        suggestions,
        terms,
    ),
):
    """The Island of Doctor Lucky in words."""

    sentences = refusals.SENTENCES
    tells_winner = True
    heights = gains = (HazardPlayed, MurderTried)
    idle = (Passed,)
    sources = SOURCES
    tips = TIPS
    goal = GOAL
    kinds = ("act", "card", "seat", "area", "pass")

    def tip(self, view: DoctorLuckyState) -> tuple[Clause, str] | None:
        """A hazard for the Doctor is told apart from a murder; after the first lap the cat or his calls are told."""
        kind = None
        if view.phase == DEFENCE and not is_murder(view):
            kind = HAZARDS
        elif view.phase == FIRST and view.turn > view.seats:
            kind = CAT if view.cat in view.at else CALLING
        return (kind, t(TIPS[kind])) if kind else super().tip(view)

    def refusal(self, clause: Clause, view: DoctorLuckyState | None = None, pick: Pick | None = None) -> str:
        """Of a hazard without a target, the areas where it works, and the Doctor's; of no weapon, that it is none."""
        face = view.face[pick.value] if view is not None and pick is not None and pick.kind == "card" else None
        if clause == "DL-5.7" and view is not None and view.phase == SECOND and face is not None:
            return t("Only a weapon is of use in a murder.")
        if clause == "DL-5.7" and view is not None and view.phase == FIRST and can_murder(view, view.active):
            return t("First choose 'stay here': a murder is a turn's second half.")
        if clause != "DL-5.3" or view is None or face is None:
            return super().refusal(clause, view, pick)
        return refusals.without_target(view, face)

    def source(self, view: DoctorLuckyState, pick: Pick) -> Clause | None:
        """The clause that explains a pick: a card's by its sort."""
        face = view.face[pick.value] if pick.kind == "card" and pick.value >= 0 else None
        if face is not None:
            return CARDS[COMPONENT_SETS[view.components].cards[face].sort]
        return ACTS.get(pick) or super().source(view, pick)
