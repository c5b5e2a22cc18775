"""The pick that the focus is on first: for a walk, before a murder, and against an attack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.doctor_lucky.queries import (
    can_murder,
    cheapest_luck,
    doctors_way,
    is_unseen,
    luck_in_hand,
    may_murder,
    missing,
    murder_strength,
    reach,
    yet_to_answer,
)
from engine.games.doctor_lucky.state import DEFENCE, FIRST, SECOND, DoctorLuckyState
from engine.state import Seat
from tui.games.doctor_lucky.prompts import AREAS, CAT, GO, NOTHING, twin
from tui.selection.selection import Pick

CARDS_A_LUCK: Final = 2
"""The cards of others from which a point of luck may be expected: a card has 1 on average, and not all are played."""


def suggested(view: DoctorLuckyState, seat: Seat, picked: Sequence[Pick], picks: Sequence[Pick]) -> Pick | None:
    """The first card of those that save the Doctor with the least luck.

    Nothing while the Doctor may well be left to the seats that answer later, and where the last one's luck is too
    short. Before a murder: staying, then the
    strongest weapon; else what leaves the seat unseen. Of a walk: alone to the Doctor, or unseen, to where he comes
    first; the cat to where it hides this seat.
    """
    if picked and picked[0] in (GO, CAT):
        return _place(view, seat, picked[0], picks)
    if view.phase == FIRST and NOTHING in picks and can_murder(view, seat):
        return NOTHING
    if view.phase == FIRST:
        return _unseen(view, seat, picks)
    if view.phase == SECOND:
        weapons = (pick for pick in picks if pick.kind == "card")
        return max(weapons, key=lambda pick: murder_strength(view, seat, pick.value), default=None)
    if view.phase != DEFENCE:
        return None
    if NOTHING in picks and _others_can(view, seat):
        return NOTHING
    if luck_in_hand(view, seat) >= missing(view):
        return _cheapest(view, seat)
    return NOTHING if NOTHING in picks and yet_to_answer(view) == (seat,) else None  # its luck would be wasted


def _unseen(view: DoctorLuckyState, seat: Seat, picks: Sequence[Pick]) -> Pick | None:
    """Staying or walking out of sight: there a card is drawn."""
    if NOTHING in picks and is_unseen(view, seat, view.at[seat], view.cat):
        return NOTHING
    hidden = GO in picks and any(is_unseen(view, seat, area, view.cat) for area in reach(view, seat))
    return GO if hidden else None


def _cheapest(view: DoctorLuckyState, seat: Seat) -> Pick:
    """The lowest of a hand's cards that suffice with the least luck."""
    return twin(view, Pick("card", cheapest_luck(view, seat, missing(view))[0]))


def _place(view: DoctorLuckyState, seat: Seat, deed: Pick, picks: Sequence[Pick]) -> Pick | None:
    """The likeliest area to walk to, or for the cat."""
    turns = {area: number for number, area in enumerate(reversed(doctors_way(view, len(AREAS))))}

    def rank(pick: Pick) -> tuple[bool, bool, int]:
        area, cat = (pick.value, view.cat) if deed == GO else (view.at[seat], pick.value)
        alone = area == view.doctor and may_murder(view, seat, area, cat)
        return alone, is_unseen(view, seat, area, cat), turns.get(pick.value, -1) if deed == GO else 0

    return max((pick for pick in picks if pick.kind == "area"), key=rank, default=None)


def _others_can(view: DoctorLuckyState, seat: Seat) -> bool:
    """Enough cards of the seats that answer later to expect the missing luck from them."""
    cards = sum(len(view.hand[other]) for other in yet_to_answer(view) if other != seat)
    return cards >= CARDS_A_LUCK * missing(view)
