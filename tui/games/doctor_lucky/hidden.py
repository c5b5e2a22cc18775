"""The words of The Island of Doctor Lucky on its secrets, and on why bots moved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.decision import Belief, Tell, Why
from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.moves import Draw, MoveCat, Murder, Pass, PlayHazard, Walk
from engine.games.doctor_lucky.queries import (
    hazard_strength,
    is_called,
    may_murder,
    missing,
    murder_strength,
    next_area,
    next_player,
    yet_to_answer,
)
from engine.games.doctor_lucky.state import BARE_HANDS, DEFENCE, DOCTOR, FIRST, HARM, HOUSE, DoctorLuckyState
from engine.knowledge.secrets import Secret
from engine.state import Move, Seat, copy
from tui.games.doctor_lucky.terms import area_name, card_name, kind_name, person
from tui.i18n.messages import listing, n, t
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


SHORT, LEAVES = 1, 2
"""Subjects of a belief: a hand short of luck; a seat that leaves defence to others."""

HALF: Final = 0.5
"""The chance of the others to stop an attack above which luck was kept as they have enough."""


def hidden_fact(view: DoctorLuckyState, fact: Belief | Tell, seat: Seat, names: Names) -> str:
    """The luck that a seat lacks, or its way of leaving defence to others."""
    if not isinstance(fact, Belief) or not 0 <= fact.about < len(names):
        return ""
    name = names[fact.about]
    if fact.what == SHORT:
        return t("{name} {name:has|have} too little luck to save the Doctor", name=name)
    return t("{name} {name:leaves|leave} it to others to save the Doctor", name=name) if fact.what == LEAVES else ""


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


def aim(view: DoctorLuckyState, seat: Seat, names: Names) -> str:
    """The murder that all are after."""
    return t("It wanted to kill the Doctor, unseen and before the others do.")


def purpose(view: DoctorLuckyState, move: Move, seat: Seat, names: Names, why: Why | None) -> list[str]:
    """The aim at that moment: to attack the Doctor, or to save him from another's attack; who is next after a walk."""
    active = names[view.active]
    if view.phase == DEFENCE:
        return _defence(view, move, names, why)
    if view.phase == HARM:
        return [
            t(
                "{name:'s} hazard struck it: it must give up a card, or spend {missing} luck to stop it.",
                name=active,
                missing=missing(view),
            )
        ]
    if view.phase == HOUSE:
        return [t("It could draw a card in an empty building, to defend or to attack with later.")]
    where, next_to = area_name(view.doctor), area_name(next_area(view, view.doctor))
    said = [
        t(
            "The Doctor was in {area}; after this turn he goes to {next}.",
            area=where,
            next=next_to,
        )
    ]
    return [*said, *_effect(view, move, seat, names, why)]


def _defence(view: DoctorLuckyState, move: Move, names: Names, why: Why | None) -> list[str]:
    """The attack to be stopped, and why the seat kept its luck, or not."""
    attack = t(
        "{name} attacked the Doctor with strength {strength}. {missing} more luck saves him, or {name} wins.",
        name=names[view.active],
        strength=view.strength,
        missing=missing(view),
    )
    if why is None or why.unit != "stopped":
        if not yet_to_answer(view)[1:]:
            return [attack, t("Nobody is asked after it, so all hung on its luck.")]
        kept = [fact.number for fact in (() if why is None else why.facts) if fact.name == "kept"]
        if not kept or not isinstance(move, Pass):
            return [attack]
        chance = round(100 * kept[0])
        return [
            attack,
            t("Those who are asked after it have enough for that with a chance of {chance} %.", chance=chance),
        ]
    later = listing([names[seat] for seat in yet_to_answer(view)[1:]])
    if not isinstance(move, Pass):
        if not later:
            return [attack, t("Nobody is asked after it, so all hung on its luck.")]
        return [attack, t("Those asked after it ({names}) might lack that much, so it spent luck.", names=later)]
    stopped = next(one.value for one in why.candidates if one.move == move)
    if stopped >= HALF:
        return [
            attack,
            t("Those asked after it ({names}) surely have enough, so it kept its luck.", names=later),
        ]
    return [attack, t("Even its luck could hardly stop it, so it kept that.")]


def _effect(view: DoctorLuckyState, move: Move, seat: Seat, names: Names, why: Why | None) -> list[str]:
    """The use of a move besides what it says: the next turn, the luck asked for, what is left of a failed attack."""
    if isinstance(move, Murder) or (isinstance(move, PlayHazard) and move.target == DOCTOR):
        murders = isinstance(move, Murder)
        strength = murder_strength(view, seat, move.card) if murders else hazard_strength(view, move.card)
        said = [t("The others save him with luck of {strength} in all, which they then lose.", strength=strength)]
        for fact in () if why is None else why.facts:
            if fact.name == "kills":
                chance = round(100 * fact.number)
                said.append(
                    t("It thought that they lack it with a chance of {chance} %.", chance=chance)
                    if chance
                    else t("It was sure that they have it.")
                )
        if not murders:
            said.append(t("If they do, it may walk 1 area farther from then on."))
        elif move.card != BARE_HANDS:
            said.append(t("If they do, its murders are 1 stronger from then on."))
        return said
    if isinstance(move, PlayHazard):
        target = person(move.target, names)
        return [
            t(
                "It costs {target} a card or luck. If luck stops it, the attacker walks 1 farther from then on.",
                target=target,
            )
        ]
    if isinstance(move, Draw):
        return [t("It stood unseen and could not attack, so it could draw a card, to defend or to attack with later.")]
    if not isinstance(move, Walk | MoveCat | Pass):
        return []
    at, cat = (move.to, view.cat) if isinstance(move, Walk) else (view.at[seat], view.cat)
    if isinstance(move, MoveCat):
        cat = move.to
    if view.phase == FIRST and at == view.doctor and may_murder(view, seat, at, cat):
        return [t("So it could attack him at once, unseen.")]
    return _next(view, move, seat, names)


def _next(view: DoctorLuckyState, move: Move, seat: Seat, names: Names) -> list[str]:
    """The seat that has the next turn, where the Doctor calls it."""
    if not is_called(view):
        return _ahead(view, move)
    after = copy(view)
    if isinstance(move, Walk):
        after.at[seat] = move.to
    to = next_area(view, view.doctor)
    if to not in after.at:
        return _ahead(view, move)
    following = next_player(after, to)
    if following == seat:
        return [t("There it waits for him, and has the next turn again.")]
    return [t("There he meets {name}, who has the next turn.", name=names[following])]


def _ahead(view: DoctorLuckyState, move: Move) -> list[str]:
    """The turns until the Doctor comes to where a walk ends, if he is to come there soon."""
    areas = len(COMPONENT_SETS[view.components].areas)
    turns = (move.to - view.doctor) % areas if isinstance(move, Walk) else 0
    if not 0 < turns < areas // 2:
        return []
    where = area_name(move.to) if isinstance(move, Walk) else ""
    return [
        n(
            "The Doctor comes to {area} in {count} turn.",
            "The Doctor comes to {area} in {count} turns.",
            turns,
            area=where,
        )
    ]
