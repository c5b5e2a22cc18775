"""The state of The Island of Doctor Lucky, the effect of a move and a seat's secrets, in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.moves import Discard, Draw, Give, MoveCat, Murder, Pass, PlayHazard, Walk
from engine.games.doctor_lucky.queries import (
    all_watchers,
    can_murder,
    doctors_way,
    hazard_strength,
    is_called,
    is_drawn,
    is_hazard,
    is_murder,
    kill,
    luck,
    luck_in_hand,
    missing,
    murder_strength,
    next_area,
    next_player,
    steps,
    targets,
    where,
)
from engine.games.doctor_lucky.state import (
    BARE_HANDS,
    DEFENCE,
    DOCTOR,
    FIRST,
    HARM,
    HOUSE,
    OVER,
    SECOND,
    SETUP,
    DoctorLuckyState,
)
from engine.state import Seat
from tui.games.doctor_lucky.prompts import CAT, GIVE, GO, SAVE
from tui.games.doctor_lucky.requests import is_last
from tui.games.doctor_lucky.sight import could_then_murder, flies, seen_by, seen_there, would_be_unseen
from tui.games.doctor_lucky.terms import area_name, card_name, kind_effect, kind_name, people, person
from tui.i18n.messages import either, listing, n, t
from tui.presentation.game_text import Names
from tui.selection.move_sequence import MoveOrSequence
from tui.selection.selection import Pick


def describe(view: DoctorLuckyState, move: MoveOrSequence, names: Names) -> str:
    """The effect of a move, in a short phrase."""
    match move:
        case Walk():
            return _walk(view, move, names)
        case MoveCat():
            return _cat(view, move, names)
        case PlayHazard():
            text = t(
                "{card} (strength {strength}) against {target}",
                card=card_name(view, move.card),
                strength=hazard_strength(view, move.card),
                target=person(move.target, names),
            )
            if move.target == DOCTOR:
                return t("{attack}: kill him and win, or if stopped Move +1", attack=text)
            giver = person(move.target, names)
            return t("{attack}: a card from {target}, or if stopped Move +1", attack=text, target=giver)
        case Draw():
            return t("draw a card")
        case Murder():
            text = t(
                "murder the Doctor: {card}, strength {strength}",
                card=card_name(view, move.card),
                strength=murder_strength(view, view.active, move.card),
            )
            if move.card == BARE_HANDS:
                return t("{attack}; gains no Kill", attack=text)
            return t("{attack}; if stopped, Kill +1", attack=text)
        case Discard():
            text = t("discard {card}, luck {luck}", card=card_name(view, move.card), luck=luck(view, move.card))
            return _luck(view, move, text, names)
        case Give():
            return t("give {name} {card}", name=names[view.active], card=card_name(view, move.card))
        case Pass():
            return _pass(view)
    raise TypeError(f"{type(move).__name__} is no move of this game")


def in_brief(view: DoctorLuckyState, move: MoveOrSequence) -> str:
    """A move in a few words, without the names of its card and of people."""
    match move:
        case Walk():
            return t("to {number}: {sight}", number=move.to, sight=seen_there(view, view.active, move.to))
        case MoveCat():
            return t("cat to {number}", number=move.to)
        case PlayHazard():
            return (
                t("hit: you win; stopped: Move +1") if move.target == DOCTOR else t("hit: get a card; stopped: Move +1")
            )
        case Murder() if move.card != BARE_HANDS:
            strength = murder_strength(view, view.active, move.card)
            return t("murder: strength {strength}", strength=strength)
        case Discard():
            return _luck(view, move, t("discard luck {luck}", luck=luck(view, move.card)))
    return ""


def _luck(view: DoctorLuckyState, move: Discard, text: str, names: Names = ()) -> str:
    """A discard in words, with the luck that it leaves to be found, and with `names` what happens without it."""
    shortfall = max(0, missing(view) - luck(view, move.card))
    if not shortfall:
        return t("{what}: that stops it", what=text)
    if names and view.phase == HARM and not is_drawn(view):
        taker = names[view.active]
        return t("{what}: {count} more luck, or {name} gets a card", what=text, count=shortfall, name=taker)
    if names and is_last(view, view.to_act[0]):
        return t("{what}: {count} more luck, or the Doctor dies", what=text, count=shortfall)
    return t("{what}: {count} more needed", what=text, count=shortfall)


def _pass(view: DoctorLuckyState) -> str:
    return {
        FIRST: t("stay here"),
        SECOND: t("end the turn"),
        DEFENCE: t("play no luck"),
        HARM: t("lose a random card"),
        HOUSE: t("draw nothing"),
    }.get(view.phase, t("nothing"))


def _walk(view: DoctorLuckyState, move: Walk, names: Names) -> str:
    seat = view.active
    sight = seen_by(view, seat, move.to, view.cat, names)
    text = t("fly to {area}: {sight}") if flies(view, seat, move.to) else t("move to {area}: {sight}")
    return text.format(area=area_name(move.to), sight=sight)


def _cat(view: DoctorLuckyState, move: MoveCat, names: Names) -> str:
    seat = view.active
    area = area_name(move.to)
    if could_then_murder(view, seat, move.to):
        return t("cat to {area}: no player sees {name} then", area=area, name=names[seat])
    if would_be_unseen(view, seat, move.to):
        return t("cat to {area}: nobody sees {name} then", area=area, name=names[seat])
    blinded = [other for other in range(view.seats) if view.at[other] == move.to]
    blinded += [DOCTOR] if view.doctor == move.to else []
    if blinded:
        return t("cat to {area}: blinds {people}", area=area, people=people(blinded, names))
    return t("cat to {area}", area=area)


def step(view: DoctorLuckyState, picked: Sequence[Pick], pick: Pick, names: Names) -> str:
    """The choice that a deed or a card leads to: of a hazard, whom it may strike and what it gains."""
    if pick.kind == "card":
        return _hazard(view, pick.value, names)
    return {
        GO: t("choose an area"),
        CAT: t("choose its area: nobody sees out"),
        SAVE: t("choose luck to discard; {name:'s} Move then grows by 1", name=names[view.active]),
        GIVE: t("choose the card to give; your luck stays"),
    }.get(pick, "")


def _hazard(view: DoctorLuckyState, card: int, names: Names) -> str:
    """A hazard with those that it may strike, its gain from each, and what it leaves where stopped."""
    struck = targets(view, view.active, card)
    if not struck:
        return ""
    people = either([names[who] for who in struck if who != DOCTOR]) if struck != (DOCTOR,) else ""
    values = {"card": card_name(view, card), "people": people}
    if DOCTOR not in struck:
        return t("play {card} on {people}: take a card; if stopped, Move +1", **values)
    if not people:
        return t("play {card} on the Doctor: kill him; if stopped, Move +1", **values)
    return t("play {card} on the Doctor (kill him) or {people} (take a card); if stopped, Move +1", **values)


def step_brief(view: DoctorLuckyState, picked: Sequence[Pick], pick: Pick) -> str:
    """Of a hazard, what it does to whom in general."""
    if pick.kind != "card" or view.phase != FIRST or not is_hazard(view, pick.value):
        return ""
    struck = targets(view, view.active, pick.value)
    if DOCTOR not in struck:
        return t("take a player's card")
    return t("kill the Doctor") if len(struck) == 1 else t("on the Doctor or a player")


def situation(view: DoctorLuckyState, names: Names) -> list[str]:
    """The state of the table, in sentences: public facts only."""
    if view.phase == SETUP:
        return [t("The game is being set up.")]
    lines = [
        t("Turn {turn}: {name}.", turn=view.turn, name=names[view.active]),
        t(
            "The Doctor is in {area}; then he goes to {way}.",
            area=area_name(view.doctor),
            way=listing([area_name(area) for area in doctors_way(view, 3)]),
        ),
        t("The cat is in {area}: nobody sees out of it.", area=area_name(view.cat)),
    ]
    for area in COMPONENT_SETS[view.components].areas:
        people = [names[seat] for seat in range(view.seats) if view.at[seat] == area]
        if people:
            lines.append(t("In {area}: {people}.", area=area_name(area), people=listing(people)))
    if view.phase != OVER:
        lines += [_seen(view, seat, watching, names) for seat, watching in enumerate(all_watchers(view))]
    lines += [_seat(view, seat, names) for seat in range(view.seats)]
    deck = len(view.face) - view.drawn
    lines.append(t("Cards left in the deck: {deck}. Discards: {discards}.", deck=deck, discards=len(view.discards)))
    if view.phase in (DEFENCE, HARM):
        lines.append(attack(view, names))
    elif view.phase in (FIRST, SECOND):
        lines.append(after_turn(view, names))
    return lines


def _seen(view: DoctorLuckyState, seat: Seat, watching: tuple[Seat, ...], names: Names) -> str:
    if not watching:
        return t("Nobody sees {name}.", name=names[seat])
    if can_murder(view, seat):
        return t("{name} {name:is|are} alone with the Doctor.", name=names[seat])
    return t("{name} {name:is|are} seen by {people}.", name=names[seat], people=people(watching, names))


def _seat(view: DoctorLuckyState, seat: Seat, names: Names) -> str:
    return t(
        "{name}: {cards}, Move {move}, Kill {kill}.",
        name=names[seat],
        cards=cards(len(view.hand[seat])),
        move=steps(view, seat),
        kill=kill(view, seat),
    )


def cards(count: int) -> str:
    """So many cards."""
    return n("{count} card", "{count} cards", count)


def attack(view: DoctorLuckyState, names: Names) -> str:
    """The running attack, in a sentence: attacker, card, target, strength, and the luck against it."""
    texts = {
        "name": names[view.active],
        "card": card_name(view, view.card),
        "target": person(view.target, names),
        "strength": view.strength,
        "luck": view.luck,
    }
    if is_murder(view):
        return t(
            "{name} {name:is|are} murdering the Doctor with {card}: strength {strength}, luck {luck} so far.", **texts
        )
    return t("{name} {name:plays|play} {card} against {target}: strength {strength}, luck {luck} so far.", **texts)


def after_turn(view: DoctorLuckyState, names: Names) -> str:
    """The Doctor's next area when this turn ends, and the next player if no other piece moves before."""
    to = next_area(view, view.doctor)
    seat = next_player(view, to)
    if is_called(view) and where(view, seat) == to:
        return t("After this turn the Doctor comes to {name}, so {name} {name:goes|go} next.", name=names[seat])
    return t(
        "After this turn the Doctor goes to {area}; {name} {name:is|are} next.", area=area_name(to), name=names[seat]
    )


def reminder(view: DoctorLuckyState, seat: Seat, names: Names) -> list[str]:
    """The luck in a hand; of its cards those that are not among the choices."""
    lines = secrets(view, seat, names)
    return lines[:1] if view.phase in (DEFENCE, HARM) else lines


def secrets(view: DoctorLuckyState, seat: Seat, names: Names) -> list[str]:
    """The secrets of this seat, in sentences, from its view."""
    name = names[seat]
    kinds = [view.face[card] for card in view.hand[seat]]
    if any(kind is None for kind in kinds):
        return [t("{name:'s} hand is hidden here.", name=name)]
    if not kinds:
        return [t("{name} {name:has|have} no cards.", name=name)]
    lines = [
        t(
            "{name:'s} hand: {cards}, luck {luck} in all.",
            name=name,
            cards=cards(len(kinds)),
            luck=luck_in_hand(view, seat),
        )
    ]
    for kind, count in sorted(Counter(kind for kind in kinds if kind is not None).items()):
        card = kind_name(view, kind)
        if count > 1:
            card = t("{count} x {card}", card=card, count=count)
        lines.append(t("{card}: {effect}.", card=card, effect=kind_effect(view, kind)))
    return lines


def known(view: DoctorLuckyState, seat: Seat, names: Names) -> list[str]:
    """Nothing: a seat's only secret is its hand."""
    return []


def holds(view: DoctorLuckyState, seat: Seat, names: Names) -> str:
    """The sentence on a hand that is closed to the others."""
    return t("Nobody else knows {name:'s} cards.", name=names[seat])
