"""The pick that the focus is on first: before a murder, and against an attack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.doctor_lucky.queries import can_murder, luck, luck_in_hand, missing, murder_strength, yet_to_answer
from engine.games.doctor_lucky.state import DEFENCE, FIRST, SECOND, DoctorLuckyState
from engine.state import Seat
from tui.games.doctor_lucky.prompts import NOTHING
from tui.selection.selection import Pick

CARDS_A_LUCK: Final = 2
"""The cards of others from which a point of luck may be expected: a card has 1 on average, and not all are played."""


def suggested(view: DoctorLuckyState, seat: Seat, picked: Sequence[Pick], picks: Sequence[Pick]) -> Pick | None:
    """The card that saves the Doctor with the least luck; where none does alone, the one with the most.

    None while the Doctor may well be left to the seats that answer later. Before a murder: staying, then the strongest
    weapon.
    """
    if view.phase == FIRST and NOTHING in picks and can_murder(view, seat):
        return NOTHING
    if view.phase == SECOND:
        weapons = (pick for pick in picks if pick.kind == "card")
        return max(weapons, key=lambda pick: murder_strength(view, seat, pick.value), default=None)
    cards = [pick for pick in picks if pick.kind == "card" and luck(view, pick.value)]
    if view.phase != DEFENCE or not cards or luck_in_hand(view, seat) < missing(view) or _others_can(view, seat):
        return None
    enough = [pick for pick in cards if luck(view, pick.value) >= missing(view)]
    if enough:
        return min(enough, key=lambda pick: luck(view, pick.value))
    return max(cards, key=lambda pick: luck(view, pick.value))


def _others_can(view: DoctorLuckyState, seat: Seat) -> bool:
    """Enough cards of the seats that answer later to expect the missing luck from them."""
    cards = sum(len(view.hand[other]) for other in yet_to_answer(view) if other != seat)
    return cards >= CARDS_A_LUCK * missing(view)
