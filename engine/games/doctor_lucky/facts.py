"""What can be read off the table, from a state or from any view of it: for rules, screens and bots alike.

Where a function takes a cat's or the Doctor's area, it also answers "what if they were there".
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.game import Seat
from engine.games.doctor_lucky.components import AREAS, FEW_CARDS, HAZARD, LUCK, NEEDS, SORT, SPECIAL, VALUE, WEAPON
from engine.games.doctor_lucky.island import EVERYWHERE, FARTHEST, INDOOR, NEAR, TERRAIN, WITHIN, areas_of
from engine.games.doctor_lucky.table import BARE_HANDS, CARDS, DEFENCE, DOCTOR, HARM, HOUSE, DoctorLuckyState

# seeing


def sees_into(area: int, cat: int) -> int:
    """The areas, as a bit set, from which one sees into an area: itself and those across a border, without the one
    that the cat blinds (DL-4.1, DL-4.2)."""
    return 1 << area | (NEAR[area] & ~(1 << cat))


def sight(area: int, cat: int) -> tuple[int, ...]:
    """The areas that one sees who stands in an area: itself and its neighbours, unless the cat is there (DL-4)."""
    return (area,) if area == cat else areas_of(1 << area | NEAR[area])


def watchers(state: DoctorLuckyState, seat: Seat, area: int, cat: int) -> tuple[Seat, ...]:
    """Who would see a seat in an area: other seats, ascending, and then `DOCTOR` (DL-4, DL-5.6)."""
    eyes = sees_into(area, cat)
    found = tuple(other for other, at in enumerate(state.at) if eyes >> at & 1 and other != seat)
    return (*found, DOCTOR) if eyes >> state.doctor & 1 else found


def seen(state: DoctorLuckyState) -> tuple[tuple[Seat, ...], ...]:
    """Seat to who sees it where it stands now."""
    return tuple(watchers(state, seat, area, state.cat) for seat, area in enumerate(state.at))


def is_unseen(state: DoctorLuckyState, seat: Seat, area: int, cat: int) -> bool:
    """Whether neither another player nor the Doctor would see a seat in an area (DL-5.6)."""
    eyes = sees_into(area, cat)
    if eyes >> state.doctor & 1:
        return False
    return not any(eyes >> at & 1 and other != seat for other, at in enumerate(state.at))


def unseen_areas(state: DoctorLuckyState, seat: Seat) -> tuple[int, ...]:
    """The areas in which nobody would see a seat now, near or far: there it could draw a card (DL-5.6)."""
    return tuple(area for area in EVERYWHERE if is_unseen(state, seat, area, state.cat))


def hiding_cats(state: DoctorLuckyState, seat: Seat) -> tuple[int, ...]:
    """Where the cat would have to sit so that nobody sees a seat where it stands, but for where it sits now."""
    here = state.at[seat]
    return tuple(cat for cat in EVERYWHERE if cat != state.cat and is_unseen(state, seat, here, cat))


# walking


def steps(state: DoctorLuckyState, seat: Seat) -> int:
    """A seat's Move: how many steps it may walk (DL-3.2, DL-5.1)."""
    return 1 + len(state.left[seat])


def reach(state: DoctorLuckyState, seat: Seat) -> tuple[int, ...]:
    """The areas that a seat may walk to, ascending (DL-5.1)."""
    here = state.at[seat]
    return areas_of(WITHIN[min(steps(state, seat), FARTHEST)][here] & ~(1 << here))


# attacks


def kill(state: DoctorLuckyState, seat: Seat) -> int:
    """A seat's Kill: its strength with bare hands (DL-3.2, DL-5.7)."""
    return 1 + len(state.right[seat])


def is_weapon(state: DoctorLuckyState, card: int) -> bool:
    """Whether this copy knows a card to be a weapon."""
    return SORT[state.face[card] or 0] == WEAPON


def is_hazard(state: DoctorLuckyState, card: int) -> bool:
    """Whether this copy knows a card to be a hazard."""
    return SORT[state.face[card] or 0] == HAZARD


def is_murder(state: DoctorLuckyState) -> bool:
    """Whether the attack that runs is a murder, not a hazard (DL-5.7)."""
    return state.card == BARE_HANDS or is_weapon(state, state.card)


def luck(state: DoctorLuckyState, card: int) -> int:
    """The luck of a card, 0 where this copy hides it (DL-6.2)."""
    return LUCK[state.face[card] or 0]


def luck_in_hand(state: DoctorLuckyState, seat: Seat) -> int:
    """All the luck that this copy knows in a seat's hand."""
    face = state.face
    return sum(LUCK[face[card] or 0] for card in state.hand[seat])


def power(state: DoctorLuckyState, card: int, area: int) -> int:
    """What a known weapon adds to a murder in an area: more in its own; bare hands add nothing (DL-2.1)."""
    if card == BARE_HANDS:
        return 0
    kind = state.face[card] or 0
    return VALUE[kind] + SPECIAL if kind == area else VALUE[kind]


def murder_strength(state: DoctorLuckyState, seat: Seat, card: int) -> int:
    """How strong a seat's murder would be where the Doctor stands: Kill and weapon (DL-5.7)."""
    return kill(state, seat) + power(state, card, state.doctor)


def hazard_strength(state: DoctorLuckyState, card: int) -> int:
    """How strong a known hazard is (DL-5.3)."""
    return VALUE[state.face[card] or 0]


def may_murder(state: DoctorLuckyState, seat: Seat, area: int, cat: int) -> bool:
    """Whether a seat in an area with the Doctor could try a murder: no other player is there or sees in (DL-5.7)."""
    eyes = sees_into(area, cat)
    return not any(eyes >> at & 1 and other != seat for other, at in enumerate(state.at))


def can_murder(state: DoctorLuckyState, seat: Seat) -> bool:
    """Whether a seat, if it is its turn, can try a murder now (DL-5.7)."""
    return state.at[seat] == state.doctor and may_murder(state, seat, state.doctor, state.cat)


def can_draw(state: DoctorLuckyState, seat: Seat) -> bool:
    """Whether a seat, if it is its turn, can draw a card now (DL-5.6, DL-7.5)."""
    return state.drawn < CARDS and is_unseen(state, seat, state.at[seat], state.cat)


def is_alone(state: DoctorLuckyState, target: Seat) -> bool:
    """Whether the Doctor, or a seat, is alone in its area, the cat not counted (DL-5.3)."""
    if target == DOCTOR:
        return state.doctor not in state.at
    area = state.at[target]
    return area != state.doctor and state.at.count(area) == 1


def targets(state: DoctorLuckyState, seat: Seat, card: int) -> tuple[Seat, ...]:
    """Whom a seat may play a known hazard against: `DOCTOR` first, then seats, ascending (DL-5.3)."""
    terrain = NEEDS[state.face[card] or 0]
    return tuple(
        target
        for target in (DOCTOR, *range(state.seats))
        if target != seat and TERRAIN[where(state, target)] & terrain and is_alone(state, target)
    )


def where(state: DoctorLuckyState, target: Seat) -> int:
    """The area of a seat or of the Doctor."""
    return state.doctor if target == DOCTOR else state.at[target]


def missing(state: DoctorLuckyState) -> int:
    """The luck that is still missing to stop the attack that runs (DL-6.1)."""
    return max(0, state.strength - state.luck)


def yet_to_answer(state: DoctorLuckyState) -> tuple[Seat, ...]:
    """Who is asked for luck from now on unless the attack is stopped before: in order, the asked seat first (DL-6.1).

    A single seat while it is asked to save itself; empty while nobody is asked.
    """
    if state.phase == HARM:
        return (state.asked,)
    if state.phase != DEFENCE:
        return ()
    return tuple(defenders(state, state.asked))


def defenders(state: DoctorLuckyState, first: Seat) -> Iterator[Seat]:
    """Who holds cards and so is asked for luck, from a seat on round to the attacker (DL-6.1, DL-6.3)."""
    seats = state.seats
    for step in range((state.active - first) % seats):
        seat = (first + step) % seats
        if state.hand[seat]:
            yield seat


# after the turn


def next_area(area: int) -> int:
    """Where the Doctor goes from an area (DL-7.1)."""
    return area % AREAS + 1


def doctors_way(state: DoctorLuckyState, count: int) -> tuple[int, ...]:
    """The areas to which the Doctor comes after this turn and the next ones (DL-7.1)."""
    return tuple((state.doctor + step) % AREAS + 1 for step in range(count))


def is_empty_house(state: DoctorLuckyState, area: int) -> bool:
    """Whether an area is indoors and no player is there: if the Doctor comes, who has few cards may draw (DL-7.2)."""
    return INDOOR[area] and area not in state.at


def drawers(state: DoctorLuckyState, first: Seat) -> Iterator[Seat]:
    """Who may draw in an empty house, from a seat on round to the turn's player, who is last (DL-7.2, DL-7.5)."""
    if state.drawn == CARDS:
        return
    seats = state.seats
    for step in range((state.active - first) % seats + 1):
        seat = (first + step) % seats
        if len(state.hand[seat]) < FEW_CARDS:
            yield seat


def yet_to_draw(state: DoctorLuckyState) -> tuple[Seat, ...]:
    """In an empty house: who may draw from now on, in order, the asked seat first (DL-7.2)."""
    return tuple(drawers(state, state.asked)) if state.phase == HOUSE else ()


def is_called(state: DoctorLuckyState) -> bool:
    """Whether the Doctor decides who is next when this turn ends: everybody will have finished one (DL-7.4)."""
    return state.turn >= state.seats


def next_player(state: DoctorLuckyState, doctor: int) -> Seat:
    """Who has the next turn if the Doctor stands in an area when this one ends (DL-7.3, DL-7.4)."""
    active, seats = state.active, state.seats
    if state.turn >= seats and doctor in state.at:
        at = state.at
        for step in range(1, seats + 1):
            seat = (active + step) % seats
            if at[seat] == doctor:
                return seat
    return (active + 1) % seats


def skipped(state: DoctorLuckyState, seat: Seat) -> tuple[Seat, ...]:
    """Who is passed over when a seat has the next turn: those from the left of this turn's player up to it (DL-7.3)."""
    active, seats = state.active, state.seats
    return tuple((active + step) % seats for step in range(1, (seat - active - 1) % seats + 1))


def losers(state: DoctorLuckyState) -> tuple[Seat, ...]:
    """Who kept luck, if the luck of all defenders would have stopped the attack. Only in a whole state (DL-6.4)."""
    kept = [0 if seat == state.active else luck_in_hand(state, seat) for seat in range(state.seats)]
    if state.luck + sum(kept) < state.strength:
        return ()
    return tuple(seat for seat, left in enumerate(kept) if left)
