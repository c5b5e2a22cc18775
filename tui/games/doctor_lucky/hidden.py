"""The words of The Island of Doctor Lucky on its secrets, and on why bots moved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.bots.decision import Belief, Tell, Why
from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.moves import Discard, Draw, Give, MoveCat, Murder, Pass, PlayHazard, Walk
from engine.games.doctor_lucky.queries import (
    can_draw,
    can_murder,
    hazard_strength,
    is_called,
    luck,
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
        return [t("A card is for nothing here: luck to defend with, or something to attack with.")]
    where, next_to = area_name(view.doctor), area_name(next_area(view, view.doctor))
    said = [
        t(
            "It wanted to kill the Doctor unseen. He was in {area}; after this turn he goes to {next}.",
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
    facts = {} if why is None else {fact.name: fact.number for fact in why.facts}
    if why is None or why.unit != "stopped":
        if not yet_to_answer(view)[1:]:
            return [attack, t("Nobody is asked after it, so all hung on its luck.")]
        if "kept" not in facts:
            return [attack]
        chance = round(100 * facts["kept"])
        return [
            attack,
            t("Those who are asked after it have enough for that with a chance of {chance} %.", chance=chance),
        ]
    later = listing([names[seat] for seat in yet_to_answer(view)[1:]])
    if not isinstance(move, Pass):
        if not later:
            return [attack, t("Nobody is asked after it, so all hung on its luck.")]
        return [attack, t("Those asked after it ({names}) might lack that much, so it spent luck.", names=later)]
    kept = next(one.value for one in why.candidates if one.move == move)
    if kept >= HALF:
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
        said += [
            t("It thought that they lack it with a chance of {chance} %.", chance=round(100 * fact.number))
            for fact in (() if why is None else why.facts)
            if fact.name == "kills"
        ]
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
        return [t("It stood unseen and could not attack: then a card may be drawn.")]
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


def measured(view: DoctorLuckyState, why: Why) -> str:
    """The unit: hundredths of a win, or the chance that an attack succeeds or is stopped."""
    facts = {fact.name: fact.number for fact in why.facts}
    if why.unit == "stopped":
        return t(
            "The chance that the attack is stopped in the end, with {luck} luck of its own and with none, the chosen "
            "first:",
            luck=round(facts.get("spends", 0)),
        )
    return t(
        "What it took each move to be worth, in parts of a win (a new card counts {card} %), the chosen one first:",
        card=round(facts.get("card", 0)),
    )


def amount(value: float, unit: str, best: float) -> str:
    """A chance, or hundredths of a win."""
    if unit == "stopped":
        return t("{number} % stopped", number=round(100 * value))
    return t("{number} % of a win", number=f"{value:.1f}")


def because(view: DoctorLuckyState, move: Move, rival: Move, names: Names, why: Why) -> Mapping[str, str]:
    """An attack at once or stronger, the next turn, a card to draw, or no attack for the next player."""
    if isinstance(move, Murder | PlayHazard):
        return _attack(view, move, rival)
    if isinstance(move, Draw) and isinstance(rival, Pass):
        return {"card": t("a card costs nothing here, and serves to defend or to attack.")}
    if isinstance(move, Give) and isinstance(rival, Give):
        own, other = luck(view, move.card), luck(view, rival.card)
        said = t("the card that it gives holds {own} luck; that of the next best {other}.", own=own, other=other)
        return {"give": said} if own < other else {}
    if isinstance(move, Discard) and isinstance(rival, Pass) and why.unit == "stopped":
        chance = next((round(100 * one.value) for one in why.candidates if one.move == rival), 0)
        return {"luck": t("without its luck the others would stop it with a chance of {chance} %.", chance=chance)}
    first_half = isinstance(move, Walk | MoveCat | Pass) and isinstance(rival, Walk | MoveCat | Pass)
    if view.phase != FIRST or not first_half:
        return {}
    return _standing(_after(view, move), _after(view, rival), names)


def _attack(view: DoctorLuckyState, move: Murder | PlayHazard, rival: Move) -> Mapping[str, str]:
    """A stronger attack than the next best, or luck that even a failed one costs the others."""
    own = _strength(view, move)
    alike = isinstance(move, PlayHazard) == isinstance(rival, PlayHazard)
    if isinstance(rival, Murder | PlayHazard) and alike and own > (other := _strength(view, rival)):
        return {"strength": t("its strength is {own}; that of the next best {other}.", own=own, other=other)}
    on_doctor = isinstance(move, Murder) or move.target == DOCTOR
    if on_doctor and not isinstance(rival, Murder | PlayHazard):
        return {"drains": t("even if it fails, it takes {count} luck from the others.", count=own)}
    return {}


def _strength(view: DoctorLuckyState, move: Murder | PlayHazard) -> int:
    """Strength of an attack."""
    if isinstance(move, Murder):
        return murder_strength(view, view.active, move.card)
    return hazard_strength(view, move.card)


def _after(view: DoctorLuckyState, move: Move) -> DoctorLuckyState:
    """The island after the first half of a turn."""
    after = copy(view)
    if isinstance(move, Walk):
        after.at[view.active] = move.to
    if isinstance(move, MoveCat):
        after.cat = move.to
    return after


def _standing(after: DoctorLuckyState, rival: DoctorLuckyState, names: Names) -> Mapping[str, str]:
    """The facts of sight and of the turn to come in which the next best move is worse."""
    seat = after.active
    if can_murder(after, seat):
        if can_murder(rival, seat):
            return {}
        return {"attack": t("it could attack the Doctor in this turn; not so with the next best.")}
    found: dict[str, str] = {}
    if _called(after) == seat != _called(rival):
        found["turn"] = t("the Doctor came to it, so it had the next turn, too; not so with the next best.")
    threat = _threat(rival)
    if _threat(after) is None and threat is not None:
        found["safe"] = t(
            "with the next best {name} would have had the next turn, unseen beside the Doctor.", name=names[threat]
        )
    if can_draw(after, seat) and not can_draw(rival, seat):
        found["draw"] = t("nobody saw it then, so it could draw a card; with the next best somebody would have.")
    return found


def _called(after: DoctorLuckyState) -> Seat:
    """The seat to which the Doctor comes and gives the next turn; -1 where he calls none."""
    to = next_area(after, after.doctor)
    return next_player(after, to) if is_called(after) and to in after.at else -1


def _threat(after: DoctorLuckyState) -> Seat | None:
    """Another seat that has the next turn and could attack the Doctor from where it stands."""
    to = next_area(after, after.doctor)
    following = next_player(after, to)
    if following == after.active or after.at[following] != to:
        return None
    return following if may_murder(after, following, to, after.cat) else None
