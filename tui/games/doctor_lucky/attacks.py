"""An attack in one sentence of the log: attacker, card, strength, the players who gave luck, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.doctor_lucky.events import HazardPlayed, LuckDiscarded, MurderTried, Passed, Stayed, Stopped, Struck
from engine.games.doctor_lucky.state import BARE_HANDS, DEFENCE, DOCTOR, HARM, DoctorLuckyState
from engine.state import Event
from tui.games.doctor_lucky.sight import blinded, is_afar
from tui.games.doctor_lucky.terms import card_name, people, person
from tui.i18n.messages import listing, t
from tui.i18n.second_person import You
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names


def goes_on(view: DoctorLuckyState) -> bool:
    """True while players are asked for luck: what they do is told with the attack."""
    return view.phase in (DEFENCE, HARM)


def joined(view: DoctorLuckyState, events: Sequence[Event], names: Names) -> str | None:
    """An attack and the answers to it in one sentence; None for anything else, and for an attack not answered yet."""
    stayed, deeds = _after_staying(events)
    attack, *answers = deeds
    if not isinstance(attack, MurderTried | HazardPlayed):
        return None
    if not answers:
        return t("{attack}.", attack=_attack(view, attack, names)) if stayed else None
    if not all(isinstance(event, LuckDiscarded | Passed) for event in answers[:-1]):
        return None
    begin, last = _attack(view, attack, names), answers[-1]
    luck = _luck(answers, names)
    match last:
        case Stopped():
            return _stopped(attack, begin, luck, names)
        case Struck():
            return t("{attack}; it struck.", attack=begin)
        case LuckDiscarded() | Passed():
            return _answered(view, answers, begin, luck, names)
    return None


def _after_staying(events: Sequence[Event]) -> tuple[bool, Sequence[Event]]:
    """The deeds of a turn without the stay that begins it, and whether there was one: an attack says more."""
    stayed = isinstance(events[0], Stayed) and len(events) > 1
    return stayed, events[stayed:]


def _answered(view: DoctorLuckyState, answers: Sequence[Event], begin: str, luck: str, names: Names) -> str:
    """An attack that is answered still, or that nobody has stopped."""
    if luck and goes_on(view):
        return t("{attack}; so far luck from {people}.", attack=begin, people=luck)
    if luck:
        return t("{attack}; luck from {people}.", attack=begin, people=luck)
    idle = people(dict.fromkeys(event.seat for event in answers if isinstance(event, Passed)), names)
    if goes_on(view):
        return t("{attack}; so far no luck from {people}.", attack=begin, people=idle)
    return t("{attack}; no luck from {people}.", attack=begin, people=idle)


def joined_brief(view: DoctorLuckyState, events: Sequence[Event], names: Names) -> str:
    """The end of an attack that failed; of an own one the players who gave luck, and what it leaves behind."""
    attack, *answers = _after_staying(events)[1]
    if not isinstance(attack, MurderTried | HazardPlayed) or not answers or not isinstance(answers[-1], Stopped):
        return ""
    if not isinstance(names[attack.seat], You):
        return t(
            "{card} on {target}: strength {strength}, stopped.",
            card=capital(card_name(view, attack.card)),
            target=person(DOCTOR if isinstance(attack, MurderTried) else attack.target, names),
            strength=attack.strength,
        )
    texts = {"card": card_name(view, attack.card), "people": _luck(answers, names)}
    if isinstance(attack, HazardPlayed):
        return t("{people} stopped your {card} with luck: your Move grows by 1.", **texts)
    if attack.card == BARE_HANDS:
        return t("{people} stopped your bare hands. A weapon would have raised your Kill by 1.", **texts)
    return t("{people} stopped your murder with luck: your Kill grows by 1.", **texts)


def _attack(view: DoctorLuckyState, attack: MurderTried | HazardPlayed, names: Names) -> str:
    """The attack alone, the beginning of a sentence."""
    values = {"name": names[attack.seat], "card": card_name(view, attack.card), "strength": attack.strength}
    if isinstance(attack, HazardPlayed):
        target = person(attack.target, names)
        if is_afar(view, attack.seat, attack.target):
            return t("{name} attacked {target} from afar: {card}, strength {strength}", target=target, **values)
        return t("{name} played the hazard {card} against {target}, strength {strength}", target=target, **values)
    if seats := blinded(view):
        return t(
            "{name} tried to murder the Doctor with {card}, strength {strength}: the cat blinds {people}",
            people=people(seats, names),
            **values,
        )
    return t("{name} tried to murder the Doctor with {card}, strength {strength}", **values)


def _luck(answers: Sequence[Event], names: Names) -> str:
    """The players who gave luck, each with all of its luck; empty without any."""
    given: dict[int, int] = {}
    for event in answers:
        if isinstance(event, LuckDiscarded):
            given[event.seat] = given.get(event.seat, 0) + event.luck
    return listing([t("{name} ({luck})", name=names[seat], luck=luck) for seat, luck in given.items()])


def _stopped(attack: MurderTried | HazardPlayed, begin: str, luck: str, names: Names) -> str:
    """The end of an attack that failed: its card is tucked, and adds 1 to a value (DL-5.5, DL-5.8)."""
    name = names[attack.seat]
    if isinstance(attack, HazardPlayed):
        return t(
            "{attack}; stopped by luck from {people}. {name:'s} Move grows by 1.", attack=begin, people=luck, name=name
        )
    if attack.card == BARE_HANDS and isinstance(name, You):
        return t(
            "{attack}; stopped by luck from {people}. A weapon would have raised your Kill by 1.",
            attack=begin,
            people=luck,
        )
    if attack.card == BARE_HANDS:
        return t("{attack}; stopped by luck from {people}.", attack=begin, people=luck)
    return t(
        "{attack}; stopped by luck from {people}. {name:'s} Kill grows by 1.", attack=begin, people=luck, name=name
    )
