"""The turn that comes next, attacks on the Doctor, luck against these, and new cards, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.games.doctor_lucky.queries import (
    can_murder,
    is_weapon,
    kill,
    luck_in_hand,
    may_murder,
    missing,
    next_area,
    next_player,
    power,
    yet_to_answer,
)
from engine.games.doctor_lucky.state import DEFENCE, FIRST, SECOND, DoctorLuckyState
from engine.state import Seat
from tui.games.doctor_lucky.terms import area_name, card_name, kind_effect, people
from tui.i18n.messages import t
from tui.presentation.game_text import Names
from tui.presentation.reason_text import Prospect

NOWHERE: Final = -1
"""No area of the island."""

NEAR: Final = 3
"""The luck that an attack may lack and still be told: new cards, or the luck that others spend, may make up for it."""

CARD: Final = -100.0
WEIGHED: Final = -50.0
"""The worth of a card in hand, and of an attack as strong as the luck against it: less than that of the next turn."""


def prospects(whole: DoctorLuckyState, seat: Seat, names: Names) -> Mapping[str, Prospect]:
    """The next turn, attacks, and the cards in hand; while an attack goes on, the part in stopping it."""
    if whole.phase == DEFENCE:
        return _defence(whole, seat, names)
    found = {f"card {card}": Prospect(_use(whole, card), CARD, lasting=False) for card in whole.hand[seat]}
    strength, luck = _strength(whole, seat), _luck_against(whole, seat)
    if strength + NEAR >= luck:
        deed = t("attack with strength {strength} against {luck} luck", strength=strength, luck=luck)
        found["strength"] = Prospect(deed, WEIGHED + strength - luck)
    if whole.phase not in (FIRST, SECOND):
        return found
    area = next_area(whole, whole.doctor)
    if seat == whole.active and can_murder(whole, seat):
        found["attack"] = _attack(whole, seat, whole.doctor)
    if seat == next_player(whole, area):
        found["turn"] = Prospect(t("take the turn after {name:'s|yours}", name=names[whole.active]))
        if whole.at[seat] == area and may_murder(whole, seat, area, whole.cat):
            found["next attack"] = _attack(whole, seat, area)
    return found


def _strength(whole: DoctorLuckyState, seat: Seat, area: int = NOWHERE) -> int:
    """The strength of a seat's best attack in an area; NOWHERE: in any, where none of its weapons is special."""
    weapons = (power(whole, card, area) for card in whole.hand[seat] if is_weapon(whole, card))
    return kill(whole, seat) + max(weapons, default=0)


def _luck_against(whole: DoctorLuckyState, seat: Seat) -> int:
    """The luck of the others."""
    return sum(luck_in_hand(whole, other) for other in range(whole.seats) if other != seat)


def _attack(whole: DoctorLuckyState, seat: Seat, area: int) -> Prospect:
    """The strongest attack of a seat in an area, and the luck of the others against it."""
    strength = _strength(whole, seat, area)
    words = {"area": area_name(area), "strength": strength, "luck": _luck_against(whole, seat)}
    deed = t("attack the Doctor unseen in {area} with strength {strength}; the others held {luck} luck", **words)
    return Prospect(deed, strength)


def _defence(whole: DoctorLuckyState, seat: Seat, names: Names) -> dict[str, Prospect]:
    """The part of a seat in stopping an attack, while those to be asked hold luck enough; else their lack of it."""
    asked, short = yet_to_answer(whole), missing(whole)
    held = sum(luck_in_hand(whole, one) for one in asked)
    if held < short:
        words = {"names": people(asked, names), "held": held, "short": short}
        lack = t("Still to be asked: {names}, with only {held} luck; {short} needed.", **words)
        return {"lack": Prospect(lack, fact=True)} if seat != whole.active else {}
    if seat not in asked or not luck_in_hand(whole, seat):
        return {}
    lucky = people([one for one in asked if luck_in_hand(whole, one)], names)
    deed = t("help to stop the attack: {names} held {held} luck, {short} needed", names=lucky, held=held, short=short)
    return {"luck": Prospect(deed)}


def _use(whole: DoctorLuckyState, card: int) -> str:
    """A card to use, with its effect."""
    kind = whole.face[card]
    effect = "" if kind is None else kind_effect(whole, kind)
    return t("use {card} ({effect})", card=card_name(whole, card), effect=effect)
