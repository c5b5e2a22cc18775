"""The story of The Island of Doctor Lucky: a sentence for what happened, from a view and a published event alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.events import (
    CardGiven,
    CardTaken,
    CatMoved,
    DoctorKilled,
    DoctorMoved,
    DoctorSurvived,
    Drawn,
    HazardPlayed,
    LosersNamed,
    LuckDiscarded,
    MurderTried,
    Passed,
    StartChosen,
    Stayed,
    Stopped,
    Struck,
    TurnBegun,
    Walked,
)
from engine.games.doctor_lucky.queries import can_murder, is_called, is_empty_house, is_murder, kill, steps, watchers
from engine.games.doctor_lucky.state import (
    BARE_HANDS,
    DEFENCE,
    FIRST,
    HARM,
    HOUSE,
    OVER,
    SECOND,
    SETUP,
    DoctorLuckyState,
)
from engine.pieces import Looked, Redealt, Shuffled, all_revealed
from engine.state import Event
from tui.games.doctor_lucky.sight import is_afar
from tui.games.doctor_lucky.terms import area_name, card_name, kind_effect, kind_in_sentence, people, person, savers
from tui.i18n.messages import n, t
from tui.i18n.second_person import You
from tui.presentation.game_text import Names

MAX_NAMED: Final = 2
"""So many people are named in passing; more are counted."""


def narrate(before: DoctorLuckyState, event: Event, names: Names) -> str | None:
    """The sentence of an event; None where the sentence of another event says it all."""
    speak = _SENTENCES.get(type(event))
    return None if speak is None else speak(before, event, names)


def phase(view: DoctorLuckyState, names: Names) -> str:
    """The seat that decides and its question, in one sentence."""
    name, other = names[view.active], names[view.asked]
    match view.phase:
        case _ if view.phase == FIRST:
            return t("{name} may move, move the cat or play a hazard.", name=name)
        case _ if view.phase == SECOND:
            if can_murder(view, view.active):
                return t("{name} may try to murder the Doctor.", name=name)
            return t("{name} may draw a card.", name=name)
        case _ if view.phase == DEFENCE:
            values = {"name": name, "strength": view.strength, "luck": view.luck, "asked": other}
            if is_murder(view):
                return t("Attack by {name}: strength {strength}, luck {luck} so far. {asked} may play luck.", **values)
            return t("Hazard by {name}: strength {strength}, luck {luck} so far. {asked} may play luck.", **values)
        case _ if view.phase == HARM:
            return t(
                "{card}, strength {strength}, against {asked}: {asked} may play luck.",
                card=card_name(view, view.card),
                strength=view.strength,
                asked=other,
            )
        case _ if view.phase == HOUSE:
            return t("The Doctor entered an empty building: {asked} may draw a card.", asked=other)
        case _ if view.phase == OVER:
            return t("The game is over.")
    return t("The game is being set up.")


# set-up


def _shuffled(before: DoctorLuckyState, event: Shuffled, names: Names) -> str:
    cards, area = len(before.face), area_name(before.at[0])
    return t("The {count} cards were shuffled. Everyone starts in {area}.", count=cards, area=area)


def _redealt(before: DoctorLuckyState, event: Redealt, names: Names) -> str:
    return t("Hidden cards have been dealt again.")


def _drawn(before: DoctorLuckyState, event: Drawn, names: Names) -> str | None:
    if before.phase == SETUP:
        if event.seat < before.seats - 1:
            return None  # the last one's says it of all
        return n("Everyone drew {count} card.", "Everyone drew {count} cards.", len(event.cards))
    if before.phase == HOUSE:
        few = COMPONENT_SETS[before.components].few_cards
        return t(
            "{name} drew a card: the building is empty, and the hand below {few} cards.",
            name=names[event.seat],
            few=few,
        )
    return t("{name} drew a card.", name=names[event.seat])


def _looked(before: DoctorLuckyState, event: Looked, names: Names) -> str | None:
    """The card that the reader alone has drawn, or any where all is revealed, by its name; nothing of other looks."""
    revealed = all_revealed(before)
    if before.phase == SETUP or not event.faces or not (isinstance(names[event.seat], You) or revealed):
        return None
    if event.pieces[0] not in before.hand[event.seat]:
        return None  # a card that is given is named when it is
    kind = event.faces[0]
    if revealed:
        return t("It was {card}.", card=kind_in_sentence(before, kind))
    return t("It is {card}: {effect}.", card=kind_in_sentence(before, kind), effect=kind_effect(before, kind))


def _start_chosen(before: DoctorLuckyState, event: StartChosen, names: Names) -> str:
    return t("{name} {name:has|have} the first turn.", name=names[event.seat])


# a turn


def _walked(before: DoctorLuckyState, event: Walked, names: Names) -> str:
    """With who sees it there: that is why the turn may end here (DL-5.6)."""
    name, area = names[event.seat], area_name(event.to)
    watching = watchers(before, event.seat, event.to, before.cat)
    if not watching:
        return t("{name} went to {area}, unseen.", name=name, area=area)
    if len(watching) > MAX_NAMED:
        return t("{name} went to {area}, in sight of {count} people.", name=name, area=area, count=len(watching))
    return t("{name} went to {area}, in sight of {people}.", name=name, area=area, people=people(watching, names))


def _cat_moved(before: DoctorLuckyState, event: CatMoved, names: Names) -> str:
    return t(
        "{name} moved the cat to {area}: nobody sees out of there.", name=names[before.active], area=area_name(event.to)
    )


def _stayed(before: DoctorLuckyState, event: Stayed, names: Names) -> str:
    return t("{name} stayed.", name=names[event.seat])


def _hazard_played(before: DoctorLuckyState, event: HazardPlayed, names: Names) -> str:
    values = {
        "name": names[event.seat],
        "card": card_name(before, event.card),
        "target": person(event.target, names),
        "strength": event.strength,
    }
    if not is_afar(before, event.seat, event.target):
        return t("{name} played {card} against {target}: strength {strength}.", **values)
    return t("{name} attacked {target} from afar: {card}, strength {strength}.", **values)


def _murder_tried(before: DoctorLuckyState, event: MurderTried, names: Names) -> str:
    own = kill(before, event.seat)
    values = {"name": names[event.seat], "card": card_name(before, event.card), "strength": event.strength}
    if event.card == BARE_HANDS:
        return t("{name} tried to murder the Doctor with bare hands: strength {strength}.", **values)
    return t(
        "{name} tried to murder the Doctor with {card}: strength {strength}, Kill {kill} + {more}.",
        kill=own,
        more=event.strength - own,
        **values,
    )


# luck


def _luck_discarded(before: DoctorLuckyState, event: LuckDiscarded, names: Names) -> str:
    return t(
        "{name} discarded {card}, luck {luck}: {sum} of {strength} needed.",
        name=names[event.seat],
        card=card_name(before, event.card),
        luck=event.luck,
        sum=before.luck + event.luck,
        strength=before.strength,
    )


def _passed(before: DoctorLuckyState, event: Passed, names: Names) -> str:
    if before.phase == HOUSE:
        return t("{name} drew no card.", name=names[event.seat])
    return t("{name} played no luck.", name=names[event.seat])


def _stopped(before: DoctorLuckyState, event: Stopped, names: Names) -> str:
    seat = before.active
    name = names[seat]
    if before.card == BARE_HANDS:
        return t("The attack failed.")
    card = card_name(before, before.card)
    if event.murder:
        return t(
            "The attack failed. {card} is tucked under {name:'s} card: Kill is {kill}.",
            card=card,
            name=name,
            kill=kill(before, seat) + 1,
        )
    return t(
        "The attack failed. {card} is tucked under {name:'s} card: Move is {move}.",
        card=card,
        name=name,
        move=steps(before, seat) + 1,
    )


def _struck(before: DoctorLuckyState, event: Struck, names: Names) -> str:
    return t("{card} struck {name}.", card=card_name(before, before.card), name=names[event.target])


def _card_given(before: DoctorLuckyState, event: CardGiven, names: Names) -> str:
    """With the hazard that struck the giver, the newest discard: without it, the card would look like a gift."""
    giver, taker, hazard = names[event.giver], names[event.taker], card_name(before, before.discards[-1])
    own = isinstance(giver, You) or isinstance(taker, You)
    if before.face[event.card] is not None and (own or all_revealed(before)):
        card = card_name(before, event.card)
        return t("{giver} gave {taker} {card}, struck by {hazard}.", giver=giver, taker=taker, card=card, hazard=hazard)
    return t("{giver} gave {taker} a card, struck by {hazard}.", giver=giver, taker=taker, hazard=hazard)


def _card_taken(before: DoctorLuckyState, event: CardTaken, names: Names) -> str:
    taker, giver = names[event.taker], names[event.giver]
    if all_revealed(before):
        card = card_name(before, event.card)
        return t("{taker} took {card} from {giver:'s} hand, at random.", taker=taker, giver=giver, card=card)
    return t("{taker} took a card from {giver:'s} hand, at random.", taker=taker, giver=giver)


# after the turn


def _doctor_moved(before: DoctorLuckyState, event: DoctorMoved, names: Names) -> str | None:
    """Of an empty building alone: everywhere else the next turn begins at once, and tells of it."""
    if is_empty_house(before, event.to):
        return t("The Doctor went to {area}, an empty building.", area=area_name(event.to))
    return None


def _turn_begun(before: DoctorLuckyState, event: TurnBegun, names: Names) -> str | None:
    """The next player and the Doctor's step: he calls a player he meets, but not in the first lap (DL-7.3, DL-7.4).

    To the only reader its own turn is said by the prompt.
    """
    name, area = names[event.seat], area_name(before.doctor)
    seats = [seat for seat, area in enumerate(before.at) if area == before.doctor]
    if event.skipped:
        skipped = people(event.skipped, names)
        return n(
            "The Doctor came to {name}, so {name} {name:goes|go} next; {skipped} {skipped:was|were} skipped.",
            "The Doctor came to {name}, so {name} {name:goes|go} next; {skipped} were skipped.",
            len(event.skipped),
            name=name,
            skipped=skipped,
        )
    if event.seat in seats and is_called(before):
        return t("The Doctor came to {name}, so {name} {name:goes|go} next.", name=name)
    if seats and not is_called(before) and event.seat not in seats:
        return t(
            "The Doctor went to {area}; {name} {name:is|are} next: the first lap goes round in order.",
            area=area,
            name=name,
        )
    if is_empty_house(before, before.doctor):  # told already
        return None if isinstance(name, You) else t("{name} {name:is|are} next.", name=name)
    if isinstance(name, You):
        return t("The Doctor went to {area}.", area=area)
    return t("The Doctor went to {area}; {name} {name:is|are} next.", area=area, name=name)


# the end


def _losers_named(before: DoctorLuckyState, event: LosersNamed, names: Names) -> str:
    return savers(before, event.seats, names)


def _doctor_killed(before: DoctorLuckyState, event: DoctorKilled, names: Names) -> str:
    return t("{name} killed the Doctor and won!", name=names[event.by])


def _doctor_survived(before: DoctorLuckyState, event: DoctorSurvived, names: Names) -> str:
    return t("No more cards are drawn or played: the Doctor survives, and nobody wins.")


# Any: each function takes the events of its own type
_SENTENCES: Final[dict[type[Event], Callable[[DoctorLuckyState, Any, Names], str | None]]] = {
    Shuffled: _shuffled,
    Redealt: _redealt,
    Drawn: _drawn,
    Looked: _looked,
    StartChosen: _start_chosen,
    Walked: _walked,
    CatMoved: _cat_moved,
    Stayed: _stayed,
    HazardPlayed: _hazard_played,
    MurderTried: _murder_tried,
    LuckDiscarded: _luck_discarded,
    Passed: _passed,
    Stopped: _stopped,
    Struck: _struck,
    CardGiven: _card_given,
    CardTaken: _card_taken,
    DoctorMoved: _doctor_moved,
    TurnBegun: _turn_begun,
    LosersNamed: _losers_named,
    DoctorKilled: _doctor_killed,
    DoctorSurvived: _doctor_survived,
}
