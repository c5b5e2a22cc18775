"""The reason for a bot's move on The Island of Doctor Lucky in one sentence: to strike, to save, to hide, to watch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.decision import Why
from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.moves import Discard, Draw, Give, MoveCat, Murder, Pass, PlayHazard, Walk
from engine.games.doctor_lucky.queries import (
    can_draw,
    can_murder,
    hazard_strength,
    is_called,
    is_weapon,
    kill,
    luck,
    luck_in_hand,
    may_murder,
    missing,
    murder_strength,
    next_area,
    next_player,
    power,
    reach,
    watchers,
    yet_to_answer,
)
from engine.games.doctor_lucky.reason_facts import KEPT, KILLS, WITH_LUCK
from engine.games.doctor_lucky.state import BARE_HANDS, DEFENCE, DOCTOR, FIRST, HARM, HOUSE, DoctorLuckyState
from engine.state import Move, Seat, copy
from tui.games.doctor_lucky.terms import area_name, card_name, card_names, person
from tui.i18n.messages import listing, n, t
from tui.presentation.game_text import Names

SURE: Final = 0.995
"""Chance from which a bot takes a thing for sure."""

HOPE: Final = 0.1
"""The chance of an attack from which it is told where it is less than a half."""

ALIKE: Final = 0.5
"""Hundredths of a win up to which moves are about as good."""

SOON: Final = 4
"""Turns within which the Doctor is waited for."""

HALF: Final = 0.5
"""The chance of the others to stop an attack above which luck was kept as they have enough."""


def reason(view: DoctorLuckyState, move: Move, seat: Seat, names: Names, why: Why | None) -> str:
    """The use of a move to its seat."""
    if view.phase == DEFENCE:
        return _defence(view, move, names, why)
    if view.phase == HARM:
        return _harm(view, move, seat)
    if view.phase == HOUSE or isinstance(move, Draw):
        if not isinstance(move, Draw):
            return ""
        if view.phase == HOUSE:
            return n(
                "The Doctor came to an empty house, where all with fewer than {most} cards may draw: it had {count}.",
                "The Doctor came to an empty house, where all with fewer than {most} cards may draw: it had {count}.",
                len(view.hand[seat]),
                most=COMPONENT_SETS[view.components].few_cards,
            )
        return n(
            "Nobody saw it in {area}, so it added a card to its {count} ({luck} luck).",
            "Nobody saw it in {area}, so it added a card to its {count} ({luck} luck).",
            len(view.hand[seat]),
            area=area_name(view.at[seat]),
            luck=luck_in_hand(view, seat),
        )
    if isinstance(move, Murder) or (isinstance(move, PlayHazard) and move.target == DOCTOR):
        return _attack(view, move, seat, why)
    if isinstance(move, PlayHazard):
        return _hazard(view, move, seat, names)
    if view.phase != FIRST:
        return ""
    if (
        isinstance(move, Pass)
        and why is not None
        and any(one.value > why.candidates[0].value for one in why.candidates)
    ):
        return ""
    return _first(view, move, seat, names, why)


# luck


def _defence(view: DoctorLuckyState, move: Move, names: Names, why: Why | None) -> str:
    """The chance of those who are asked later, and what that meant for the own luck."""
    later = listing([names[other] for other in yet_to_answer(view)[1:]])
    facts = {fact.name: fact.number for fact in (() if why is None else why.facts)}
    kept, spent = facts.get(KEPT), facts.get(WITH_LUCK)
    own, needed = luck_in_hand(view, view.asked), missing(view)
    if not later:
        if isinstance(move, Discard):
            return t(
                "It was the last to be asked: had it kept this {luck} luck, {name} might have won.",
                luck=luck(view, move.card),
                name=names[view.active],
            )
        return (
            ""
            if own >= needed
            else t(
                "It was the last to be asked, and its {own} luck could not make up {needed}.", own=own, needed=needed
            )
        )
    if kept is None or why is None:
        return ""
    lack = round(100 * (1 - kept))
    less = lack if spent is None else round(100 * (1 - spent))
    words = {"names": later, "lack": lack}
    if isinstance(move, Discard):
        words |= {"less": less, "luck": next(fact.about for fact in why.facts if fact.name == WITH_LUCK)}
        if not less < lack:
            words["luck"] = luck(view, move.card)
            return t("Its {luck} luck left less to {names}, still to be asked, though the risk was under 1 %.", **words)
        if not less:
            return t(
                "Left to {names}, the Doctor would have died in {lack} of 100 cases; "
                "with {luck} luck from its hand, in fewer than 1.",
                **words,
            )
        return t(
            "Left to {names}, the Doctor would have died in {lack} of 100 cases; "
            "with {luck} luck from its hand, in {less}.",
            **words,
        )
    if kept >= SURE:
        return t("It kept its luck: {names}, still to be asked, had enough in nearly all cases.", **words)
    if kept < HALF and own < needed:
        return t(
            "Its {own} luck could not make up {needed}: without {names}, still to be asked, the Doctor would die.",
            own=own,
            needed=needed,
            **words,
        )
    return t("It kept its luck, at a risk of {lack} % that {names}, still to be asked, had too little.", **words)


def _harm(view: DoctorLuckyState, move: Move, seat: Seat) -> str:
    """A card or luck against a hazard."""
    if isinstance(move, Give):
        return _given(view, move.card, seat)
    if isinstance(move, Discard):
        return t("It would rather lose luck than a card to the attacker.")
    return t("It would rather lose a card by lot than luck.")


def _given(view: DoctorLuckyState, card: int, seat: Seat) -> str:
    """The luck of a card that is given up, against the others of the hand."""
    kinds = {view.face[other] for other in view.hand[seat]}
    words = {"card": card_name(view, card)}
    if len(kinds) == 1:
        return t("It had no other sort of card to give up than {card}.", **words)
    own, others = luck(view, card), [luck(view, other) for other in view.hand[seat] if other != card]
    if not own:
        return t("It gave up {card}, which holds no luck to save the Doctor with.", **words)
    if own <= min(others):
        return t("It gave up {card}, luck {own}: its other cards held as much or more.", own=own, **words)
    return t(
        "It gave up {card} (luck {own}), and kept {kept} to attack with.",
        own=own,
        kept=card_names(view, [other for other in view.hand[seat] if luck(view, other) < own]),
        **words,
    )


# attacks


def _attack(view: DoctorLuckyState, move: Murder | PlayHazard, seat: Seat, why: Why | None) -> str:
    """The hope of an attack on the Doctor: his death, or luck that it costs the others."""
    kills = next((fact.number for fact in (() if why is None else why.facts) if fact.name == KILLS), 0.0)
    murders = isinstance(move, Murder)
    strength = murder_strength(view, seat, move.card) if murders else hazard_strength(view, move.card)
    if kills >= SURE:
        return t("It was sure that the others lacked the luck to save him.")
    if kills >= HALF:
        return t("It hoped that the others lacked the luck to save him ({chance} %).", chance=round(100 * kills))
    costs = n("{count} luck", "{count} luck", strength)
    if kills >= HOPE:
        costs = t("{luck}, which they lack with {chance} %", luck=costs, chance=round(100 * kills))
    if murders and move.card != BARE_HANDS:
        return t("Saving him costs the others {luck}, and its next murders are 1 stronger.", luck=costs)
    if murders:
        return t("Even if it failed, it cost the others {luck}.", luck=costs)
    return t("Saving him costs the others {luck}, and it may walk 1 area farther from then on.", luck=costs)


def _hazard(view: DoctorLuckyState, move: PlayHazard, seat: Seat, names: Names) -> str:
    """The hand of the seat that a hazard strikes, and the attack that may follow."""
    strength, count = hazard_strength(view, move.card), len(view.hand[move.target])
    words = {"target": person(move.target, names), "strength": strength}
    if can_murder(view, seat):
        return t("Before its attack on the Doctor it took a card from {target}, or {strength} luck.", **words)
    if not count:
        return t("Without cards {target} could not stop it.", **words)
    return n(
        "It cost {target}, who held {count} card, that card or {strength} luck.",
        "It cost {target}, who held {count} cards, one of them or {strength} luck.",
        count,
        **words,
    )


# the first half of a turn


def _first(view: DoctorLuckyState, move: Move, seat: Seat, names: Names, why: Why | None) -> str:
    """The use of a place, or of the cat: an attack, the next turn, a card, a watch, or the Doctor's way."""
    after = after_move(view, move)
    if can_murder(after, seat):
        if isinstance(move, MoveCat):
            saw = [names[other] for other in watchers(view, seat, view.at[seat], view.cat) if other != DOCTOR]
            return t("There the cat hid it from {names}, so it could attack the Doctor at once.", names=listing(saw))
        return t("It was unseen with the Doctor there, and could attack him at once.")
    to = next_area(view, view.doctor)
    following = next_player(after, to)
    drew = can_draw(after, seat)
    if is_called(view) and following == seat and after.at[seat] == to:
        return _called(after, seat, to, names, drew=drew)
    if following != seat and all(is_watched(one, seat, following, to) for one in _about_as_good(view, after, why)):
        words = {"name": names[following], "area": area_name(to)}
        if after.at[seat] == to and after.at[following] == to:
            return t("It joined {name}, who then could not murder the Doctor unseen.", **words)
        return t("It kept watch, so that {name} could not murder the Doctor unseen in {area}.", **words)
    if drew:
        return _unseen(view, move, seat, names)
    if isinstance(move, Walk):
        return _ahead(view, move)
    if isinstance(move, MoveCat):
        blinded = [names[other] for other, area in enumerate(view.at) if area == move.to and other != seat]
        return t("With the cat there {names} could not see out.", names=listing(blinded)) if blinded else ""
    return t("No place within its reach was better.") if isinstance(move, Pass) else ""


def _unseen(view: DoctorLuckyState, move: Move, seat: Seat, names: Names) -> str:
    """A place, or the cat, by which nobody sees the seat, and those who saw it before."""
    saw = watchers(view, seat, view.at[seat], view.cat)
    words = {"names": listing([person(other, names) for other in saw])}
    if isinstance(move, MoveCat):
        return t("There the cat hid it from {names}, so it could draw a card.", **words)
    if not saw:
        return t("Nobody saw it there, so it could draw a card.")
    return t("It left the sight of {names}, so it could draw a card.", **words)


def _called(after: DoctorLuckyState, seat: Seat, to: int, names: Names, *, drew: bool) -> str:
    """The next turn again: to attack where nobody sees it, or before the seat on the left has one."""
    other = names[(seat + 1) % after.seats]
    words = {"area": area_name(to), "name": other}
    if may_murder(after, seat, to, after.cat):
        weapons = [card for card in after.hand[seat] if is_weapon(after, card)]
        strength = kill(after, seat) + max((power(after, card, to) for card in weapons), default=0)
        said = t(
            "The Doctor came to it in {area}: it moved next again, unseen, and could attack with strength {strength}.",
            strength=strength,
            **words,
        )
    else:
        said = t("The Doctor came to it in {area}, so it moved next again, and not {name}.", **words)
    return t("{said} Nobody saw it now, so it could draw a card.", said=said) if drew else said


def _about_as_good(view: DoctorLuckyState, after: DoctorLuckyState, why: Why | None) -> Sequence[DoctorLuckyState]:
    """The island after a move, and after each other that was worth about as much."""
    if why is None or not why.candidates:
        return [after]
    least = why.candidates[0].value - ALIKE
    return [after, *(after_move(view, one.move) for one in why.candidates[1:] if why.unit and one.value >= least)]


def after_move(view: DoctorLuckyState, move: Move) -> DoctorLuckyState:
    """The island after the first half of a turn."""
    after = copy(view)
    if isinstance(move, Walk):
        after.at[view.active] = move.to
    if isinstance(move, MoveCat):
        after.cat = move.to
    return after


def is_watched(after: DoctorLuckyState, seat: Seat, following: Seat, to: int) -> bool:
    """True when a seat alone keeps the next player from an unseen murder where the Doctor comes."""
    if after.at[following] != to and to not in reach(after, following):
        return False
    return [other for other in watchers(after, following, to, after.cat) if other != DOCTOR] == [seat]


def _ahead(view: DoctorLuckyState, move: Walk) -> str:
    """The Doctor's way to where a walk ends, if he is to come there soon."""
    areas = len(COMPONENT_SETS[view.components].areas)
    turns = (move.to - view.doctor) % areas
    if not 0 < turns <= SOON:
        return ""
    if view.turn + turns - 1 < view.seats:  # in the first round of turns the Doctor calls nobody (DL-7.4)
        return n(
            "It went onto the Doctor's way: he comes to {area} in {count} turn, though he calls nobody so early.",
            "It went onto the Doctor's way: he comes to {area} in {count} turns, though he calls nobody so early.",
            turns,
            area=area_name(move.to),
        )
    return n(
        "It went ahead of the Doctor: when he comes to {area}, in {count} turn, it would be called to move.",
        "It went ahead of the Doctor: when he comes to {area}, in {count} turns, it would be called to move.",
        turns,
        area=area_name(move.to),
    )


def attacked(view: DoctorLuckyState, names: Names) -> str:
    """The attack that luck may stop."""
    return t(
        "{name} attacked the Doctor with strength {strength}. {missing} more luck saves him, or {name} wins.",
        name=names[view.active],
        strength=view.strength,
        missing=missing(view),
    )
