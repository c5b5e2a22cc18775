"""Queries of a state or a view, for rules, screens and bots alike.

A query with an argument for the cat's or the Doctor's area also answers for areas where they are not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.doctor_lucky.components import COMPONENT_SETS, HAZARD, WEAPON
from engine.games.doctor_lucky.map import areas_of
from engine.games.doctor_lucky.state import BARE_HANDS, DEFENCE, DOCTOR, HARM, DoctorLuckyState
from engine.state import Seat

# seeing


def sees_into(state: DoctorLuckyState, area: int, cat: int) -> int:
    """The areas that see into an area, as a bit set: itself and its neighbours, except the cat's (DL-4.1, DL-4.2)."""
    return COMPONENT_SETS[state.components].island.seen_from[cat][area]


def sight(state: DoctorLuckyState, area: int, cat: int) -> tuple[int, ...]:
    """The areas in sight of an area: itself and its neighbours, unless the cat is there (DL-4)."""
    return (area,) if area == cat else areas_of(1 << area | COMPONENT_SETS[state.components].island.near[area])


def watchers(state: DoctorLuckyState, seat: Seat, area: int, cat: int) -> tuple[Seat, ...]:
    """The watchers of a seat in an area: other seats, ascending, and then `DOCTOR` (DL-4, DL-5.6)."""
    seen_from = COMPONENT_SETS[state.components].island.seen_from[cat][area]
    seats = tuple(other for other, at in enumerate(state.at) if seen_from >> at & 1 and other != seat)
    return (*seats, DOCTOR) if seen_from >> state.doctor & 1 else seats


def all_watchers(state: DoctorLuckyState) -> tuple[tuple[Seat, ...], ...]:
    """Seat to its watchers now."""
    return tuple(watchers(state, seat, area, state.cat) for seat, area in enumerate(state.at))


def is_unseen(state: DoctorLuckyState, seat: Seat, area: int, cat: int) -> bool:
    """True where neither another player nor the Doctor would see a seat (DL-5.6)."""
    seen_from = COMPONENT_SETS[state.components].island.seen_from[cat][area]
    if seen_from >> state.doctor & 1:
        return False
    return not any(seen_from >> at & 1 and other != seat for other, at in enumerate(state.at))


# walking


def steps(state: DoctorLuckyState, seat: Seat) -> int:
    """A seat's Move: the most steps that it may walk (DL-3.2, DL-5.1)."""
    return 1 + len(state.left[seat])


def reach(state: DoctorLuckyState, seat: Seat) -> tuple[int, ...]:
    """The areas that a seat may walk to, ascending (DL-5.1)."""
    island = COMPONENT_SETS[state.components].island
    return island.reach[min(steps(state, seat), island.farthest)][state.at[seat]]


# attacks


def kill(state: DoctorLuckyState, seat: Seat) -> int:
    """A seat's Kill: its strength with bare hands (DL-3.2, DL-5.7)."""
    return 1 + len(state.right[seat])


def is_weapon(state: DoctorLuckyState, card: int) -> bool:
    """True for a card that is known to be a weapon."""
    return COMPONENT_SETS[state.components].sort[state.face[card] or 0] == WEAPON


def is_drawn(state: DoctorLuckyState) -> bool:
    """True when the card that a struck seat gives up is drawn from its hand, not chosen (DL-5.5)."""
    return state.options.hazard_gift == "random"


def is_hazard(state: DoctorLuckyState, card: int) -> bool:
    """True for a card that is known to be a hazard."""
    return COMPONENT_SETS[state.components].sort[state.face[card] or 0] == HAZARD


def is_murder(state: DoctorLuckyState) -> bool:
    """True when the current attack is a murder, not a hazard (DL-5.7)."""
    return state.card == BARE_HANDS or is_weapon(state, state.card)


def luck(state: DoctorLuckyState, card: int) -> int:
    """The luck of a card, 0 where the view hides it (DL-6.2)."""
    return COMPONENT_SETS[state.components].luck[state.face[card] or 0]


def likely_luck(view: DoctorLuckyState, cards: Sequence[int]) -> float:
    """The luck of some cards: of those that a view hides the average of all hidden ones."""
    lucks = COMPONENT_SETS[view.components].luck
    unseen = sum(lucks[face] for faces in view.groups for face in faces)
    count = sum(map(len, view.groups))
    for face, group in zip(view.face, view.group, strict=True):
        if face is not None and group >= 0:
            unseen, count = unseen - lucks[face], count - 1
    hidden = sum(view.face[card] is None for card in cards)
    return sum(luck(view, card) for card in cards) + (hidden * unseen / count if hidden else 0)


def luck_in_hand(state: DoctorLuckyState, seat: Seat) -> int:
    """The known luck in a seat's hand."""
    face, luck_of = state.face, COMPONENT_SETS[state.components].luck
    return sum(luck_of[face[card] or 0] for card in state.hand[seat])


def power(state: DoctorLuckyState, card: int, area: int) -> int:
    """Strength that a known weapon adds to a murder in an area: more in its own; bare hands add nothing (DL-2.1)."""
    if card == BARE_HANDS:
        return 0
    box = COMPONENT_SETS[state.components]
    kind = state.face[card] or 0
    return box.value[kind] + box.special if kind == area else box.value[kind]


def murder_strength(state: DoctorLuckyState, seat: Seat, card: int) -> int:
    """Strength of a seat's murder in the Doctor's area: Kill and weapon (DL-5.7)."""
    return kill(state, seat) + power(state, card, state.doctor)


def hazard_strength(state: DoctorLuckyState, card: int) -> int:
    """Strength of a known hazard (DL-5.3)."""
    return COMPONENT_SETS[state.components].value[state.face[card] or 0]


def may_murder(state: DoctorLuckyState, seat: Seat, area: int, cat: int) -> bool:
    """True when a seat in an area with the Doctor could try a murder, unseen by every other player (DL-5.7)."""
    seen_from = COMPONENT_SETS[state.components].island.seen_from[cat][area]
    return not any(seen_from >> at & 1 and other != seat for other, at in enumerate(state.at))


def can_murder(state: DoctorLuckyState, seat: Seat) -> bool:
    """True when a seat, if it is its turn, can try a murder now (DL-5.7)."""
    return state.at[seat] == state.doctor and may_murder(state, seat, state.doctor, state.cat)


def can_draw(state: DoctorLuckyState, seat: Seat) -> bool:
    """True when a seat, if it is its turn, can draw a card now (DL-5.6, DL-7.5)."""
    return state.drawn < len(state.face) and is_unseen(state, seat, state.at[seat], state.cat)


def is_alone(state: DoctorLuckyState, target: Seat) -> bool:
    """True when the Doctor, or a seat, is alone in its area, the cat not counted (DL-5.3)."""
    if target == DOCTOR:
        return state.doctor not in state.at
    area = state.at[target]
    return area != state.doctor and state.at.count(area) == 1


def targets(state: DoctorLuckyState, seat: Seat, card: int) -> tuple[Seat, ...]:
    """The legal targets of a seat's known hazard: `DOCTOR` first, then seats, ascending (DL-5.3)."""
    box = COMPONENT_SETS[state.components]
    terrain, lands = box.needs[state.face[card] or 0], box.island.terrain
    return tuple(
        target
        for target in (DOCTOR, *range(state.seats))
        if target != seat and lands[where(state, target)] & terrain and is_alone(state, target)
    )


def where(state: DoctorLuckyState, target: Seat) -> int:
    """The area of a seat or of the Doctor."""
    return state.doctor if target == DOCTOR else state.at[target]


def missing(state: DoctorLuckyState) -> int:
    """The luck that is still missing to stop the current attack (DL-6.1)."""
    return max(0, state.strength - state.luck)


def cheapest_luck(state: DoctorLuckyState, seat: Seat, shortfall: int) -> tuple[int, ...]:
    """The cards of a hand that give enough with the least luck; of such sets the smallest, the lowest first (DL-6.2).

    The hand has enough, and is known.
    """
    sets: dict[int, tuple[int, ...]] = {0: ()}
    for card in sorted(state.hand[seat], key=lambda card: luck(state, card)):
        gives = luck(state, card)
        for total, chosen in [*sets.items()]:
            more = (*chosen, card)
            if gives and len(more) < len(sets.get(total + gives, state.hand[seat] * 2)):
                sets[total + gives] = more
    return sets[min(total for total in sets if total >= shortfall)]


def yet_to_answer(state: DoctorLuckyState) -> tuple[Seat, ...]:
    """The seats yet to be asked for luck if the attack is not stopped before, the asked one first (DL-6.1).

    A single seat while it is asked to save itself; empty while no seat is asked.
    """
    if state.phase == HARM:
        return (state.asked,)
    if state.phase != DEFENCE:
        return ()
    return tuple(defenders(state, state.asked))


def defenders(state: DoctorLuckyState, first: Seat) -> Iterator[Seat]:
    """The seats with cards, to be asked for luck, from a seat on round to the attacker (DL-6.1, DL-6.3)."""
    seats = state.seats
    for step in range((state.active - first) % seats):
        seat = (first + step) % seats
        if state.hand[seat]:
            yield seat


# after the turn


def next_area(state: DoctorLuckyState, area: int) -> int:
    """The Doctor's next area from an area (DL-7.1)."""
    return area % len(COMPONENT_SETS[state.components].areas) + 1


def doctors_way(state: DoctorLuckyState, count: int) -> tuple[int, ...]:
    """The areas to which the Doctor comes after this turn and the next ones (DL-7.1)."""
    areas = len(COMPONENT_SETS[state.components].areas)
    return tuple((state.doctor + step) % areas + 1 for step in range(count))


def is_empty_house(state: DoctorLuckyState, area: int) -> bool:
    """True when an area is indoors without players: if the Doctor comes, seats with few cards may draw (DL-7.2)."""
    return COMPONENT_SETS[state.components].island.indoor[area] and area not in state.at


def drawers(state: DoctorLuckyState, first: Seat) -> Iterator[Seat]:
    """The seats that may draw in an empty house, from a seat on round to the turn's player (DL-7.2, DL-7.5)."""
    if state.drawn == len(state.face):
        return
    few = COMPONENT_SETS[state.components].few_cards
    seats = state.seats
    for step in range((state.active - first) % seats + 1):
        seat = (first + step) % seats
        if len(state.hand[seat]) < few:
            yield seat


def is_called(state: DoctorLuckyState) -> bool:
    """True when the Doctor decides the next player after this turn: every seat will have finished one (DL-7.4)."""
    return state.turn >= state.seats


def next_player(state: DoctorLuckyState, doctor: int) -> Seat:
    """The next turn's player if the Doctor stands in an area when this turn ends (DL-7.3, DL-7.4)."""
    active, seats = state.active, state.seats
    if state.turn >= seats and doctor in state.at:
        at = state.at
        for step in range(1, seats + 1):
            seat = (active + step) % seats
            if at[seat] == doctor:
                return seat
    return (active + 1) % seats


def skipped_seats(state: DoctorLuckyState, seat: Seat) -> tuple[Seat, ...]:
    """The seats passed over for a next player: those from the left of this turn's player up to it (DL-7.3)."""
    active, seats = state.active, state.seats
    return tuple((active + step) % seats for step in range(1, (seat - active - 1) % seats + 1))


def losers(state: DoctorLuckyState) -> tuple[Seat, ...]:
    """The seats that kept luck, if the luck of all defenders would have sufficed. Only in a whole state (DL-6.4)."""
    luck_kept = [0 if seat == state.active else luck_in_hand(state, seat) for seat in range(state.seats)]
    if state.luck + sum(luck_kept) < state.strength:
        return ()
    return tuple(seat for seat, cards in enumerate(luck_kept) if cards)
