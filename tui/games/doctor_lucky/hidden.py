"""The words of The Island of Doctor Lucky on its secrets, and on why bots moved."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.decision import Belief, Tell, Why
from engine.games.doctor_lucky.moves import Murder, PlayHazard
from engine.games.doctor_lucky.queries import (
    hazard_strength,
    likely_luck,
    luck,
    missing,
    murder_strength,
)
from engine.games.doctor_lucky.state import BARE_HANDS, DEFENCE, DOCTOR, HARM, HOUSE, DoctorLuckyState
from engine.knowledge.secrets import Secret
from engine.state import Move, Seat
from tui.games.doctor_lucky.advice.reason import attacked
from tui.games.doctor_lucky.terms import card_name, kind_name, person
from tui.i18n.messages import t
from tui.presentation.game_text import Names
from tui.replay.secret_words import SecretWords


class DoctorLuckySecrets(SecretWords[DoctorLuckyState]):
    """Cards by their names."""

    def heading(self, kind: str) -> str:
        """Hands alone."""
        return t("Hands")

    def faces(self, view: DoctorLuckyState, secret: Secret, faces: Sequence[int]) -> str:
        """A card."""
        return kind_name(view, faces[0], short=True)

    def held(self, view: DoctorLuckyState, secret: Secret) -> str:
        """The luck in a hand, about that of average cards where some are hidden."""
        number = round(likely_luck(view, secret.pieces))
        return t("luck ~{luck}", luck=number) if _hides(view, secret) else t("luck {luck}", luck=number)

    def held_told(self, whole: DoctorLuckyState, seen: DoctorLuckyState, secret: Secret, name: str) -> str:
        """The luck in a hand, and that to be expected by the cards that are hidden."""
        true = sum(luck(whole, card) for card in secret.pieces)
        if not _hides(seen, secret):
            return t("Luck in this hand: {luck}.", luck=true)
        likely = f"{likely_luck(seen, secret.pieces):.1f}"
        return t(
            "Luck in this hand: {luck}; for all that {name} knew, about {likely}.", luck=true, name=name, likely=likely
        )


def _hides(view: DoctorLuckyState, secret: Secret) -> bool:
    """True where a view hides a card of a hand."""
    return any(view.face[card] is None for card in secret.pieces)


SHORT, LEAVES = 1, 2
"""Subjects of a belief: a hand short of luck; a seat that leaves defence to others."""


def hidden_fact(view: DoctorLuckyState, fact: Belief | Tell, seat: Seat, names: Names) -> str:
    """The luck that a seat lacks, or its way of leaving defence to others."""
    if not isinstance(fact, Belief) or not 0 <= fact.about < len(names):
        return ""
    name = names[fact.about]
    if fact.what == SHORT:
        return t("{name} {name:has|have} too little luck to save the Doctor", name=name)
    if fact.what != LEAVES:
        return ""
    # it holds beside too little luck, and not instead of it
    return t("{name}, with luck enough, {name:leaves|leave} it to others to save the Doctor", name=name)


def told_alone(view: DoctorLuckyState, move: Move, names: Names) -> str:
    """An attack, with what it is good for if it fails in a sentence's words."""
    if isinstance(move, PlayHazard):
        return t(
            "use {card} (strength {strength}) against {target}",
            card=card_name(view, move.card),
            strength=hazard_strength(view, move.card),
            target=person(move.target, names),
        )
    if isinstance(move, Murder) and move.card != BARE_HANDS:
        return t(
            "murder the Doctor with {card}, strength {strength}",
            card=card_name(view, move.card),
            strength=murder_strength(view, view.active, move.card),
        )
    return ""


def purpose(view: DoctorLuckyState, move: Move, seat: Seat, names: Names, why: Why | None) -> list[str]:
    """The attack to be stopped, the hazard that struck, or what an attack gains."""
    if view.phase == DEFENCE:
        return [attacked(view, names)]
    if view.phase == HARM:
        return [
            t(
                "To stop {name:'s} hazard it needed {missing} luck, or gave up a card.",
                name=names[view.active],
                missing=missing(view),
            )
        ]
    if view.phase == HOUSE:
        return []
    if isinstance(move, PlayHazard) and move.target != DOCTOR:
        return [t("If luck stops it, it may walk 1 area farther from then on.")]
    return []


def matters(view: DoctorLuckyState, fact: Belief, move: Move) -> bool:
    """True of an attack on the Doctor, and of luck to save him."""
    attacks = isinstance(move, Murder) or (isinstance(move, PlayHazard) and move.target == DOCTOR)
    return attacks or view.phase == DEFENCE
