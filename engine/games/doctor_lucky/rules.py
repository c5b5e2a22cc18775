"""The course of the game, as the rule book tells it. Each rule yields events; the caller applies each at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.chance import Draws
from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.events import (
    CardGiven,
    CardTaken,
    CatMoved,
    DoctorKilled,
    DoctorMoved,
    DoctorSurvived,
    Drawn,
    DrawOffered,
    HazardPlayed,
    LosersNamed,
    LuckAsked,
    LuckDiscarded,
    MurderTried,
    Passed,
    StartChosen,
    Stayed,
    Stopped,
    Struck,
    TargetAsked,
    TurnBegun,
    Walked,
)
from engine.games.doctor_lucky.moves import Discard, Draw, Give, MoveCat, Murder, Pass, PlayHazard, Walk
from engine.games.doctor_lucky.queries import (
    can_draw,
    can_murder,
    defenders,
    drawers,
    hazard_strength,
    is_empty_house,
    is_murder,
    losers,
    luck,
    murder_strength,
    next_area,
    next_player,
    skipped_seats,
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
    DoctorLuckyOptions,
    DoctorLuckyState,
)
from engine.pieces import Shuffled, Written, known, lay, look, reveal
from engine.state import Clause, Event, Move, Outcome, Seat


def refuse(options: DoctorLuckyOptions, seats: int) -> Clause | None:
    """The clause that forbids these options with so many players (DL-3.2); None when all is well."""
    return None if -1 <= options.start_player < seats else "DL-3.2"


def decks(options: DoctorLuckyOptions, seats: int, components: int) -> list[tuple[range, tuple[int, ...]]]:
    """The only back: all cards (DL-2)."""
    deck = COMPONENT_SETS[components].deck
    return [(range(len(deck)), deck)]


def start(options: DoctorLuckyOptions, seats: int, components: int) -> DoctorLuckyState:
    """The players, the Doctor and the cat in the areas where they begin, nothing tucked (DL-3.2)."""
    box = COMPONENT_SETS[components]
    state = DoctorLuckyState(
        seats=seats,
        options=options,
        components=components,
        at=[box.players_begin] * seats,
        doctor=box.doctor_begins,
        cat=box.cat_begins,
        hand=[()] * seats,
        left=[()] * seats,
        right=[()] * seats,
    )
    lay(state, decks(options, seats, components))
    return state


def opening(state: DoctorLuckyState, chance: Draws) -> Iterator[Event]:
    """DL-3.3 the cards are shuffled, DL-3.1 hands are dealt, DL-3.2 the start player is found."""
    box = COMPONENT_SETS[state.components]
    yield Shuffled(tuple(range(len(box.deck))), chance.shuffle(state, Shuffled.draw, box.deck))
    for seat in range(state.seats):
        yield from _draw(state, seat, box.hand[state.seats])
    first = state.options.start_player
    yield StartChosen(first if first >= 0 else chance.number(state, StartChosen.draw, state.seats))


def play(state: DoctorLuckyState, seat: Seat, move: Move, chance: Draws) -> Iterator[Event]:
    """The events of a legal move."""
    if state.phase == HARM and isinstance(move, Pass):
        return _let_draw(state, seat, chance)
    return _RULES[type(move)](state, seat, move)


def _draw(state: DoctorLuckyState, seat: Seat, count: int) -> Iterator[Event]:
    """A seat takes the top cards of the deck, and it alone sees them."""
    cards = tuple(range(state.drawn, state.drawn + count))
    yield Drawn(seat, cards)
    yield look(state, seat, cards)


# phase 1


def _walk(state: DoctorLuckyState, seat: Seat, move: Walk) -> Iterator[Event]:
    """DL-5.1."""
    yield Walked(seat, move.to)
    yield from _phase_2(state)


def _move_cat(state: DoctorLuckyState, seat: Seat, move: MoveCat) -> Iterator[Event]:
    """DL-5.2."""
    yield CatMoved(move.to)
    yield from _phase_2(state)


def _play_hazard(state: DoctorLuckyState, seat: Seat, move: PlayHazard) -> Iterator[Event]:
    """DL-5.3: every seat may save the Doctor (DL-5.4), but of the players only itself (DL-5.5)."""
    yield reveal(state, (move.card,))
    yield HazardPlayed(seat, move.card, move.target, hazard_strength(state, move.card))
    if move.target == DOCTOR:
        yield from _ask_for_luck(state, seat + 1)
    elif state.hand[move.target]:
        yield TargetAsked(move.target)
    else:
        yield Struck(move.target)
        yield from _phase_2(state)


def _phase_2(state: DoctorLuckyState) -> Iterator[Event]:
    """The turn's player is asked for its phase 2, if it has any choice there (DL-5.6, DL-5.7)."""
    if not can_draw(state, state.active) and not can_murder(state, state.active):
        yield from _end_turn(state)


# phase 2


def _draw_card(state: DoctorLuckyState, seat: Seat, move: Draw) -> Iterator[Event]:
    """DL-5.6 in phase 2, DL-7.2 in an empty house."""
    yield from _draw(state, seat, 1)
    yield from _leave_house(state, seat) if state.phase == HOUSE else _end_turn(state)


def _murder(state: DoctorLuckyState, seat: Seat, move: Murder) -> Iterator[Event]:
    """DL-5.7, DL-5.8."""
    strength = murder_strength(state, seat, move.card)
    if move.card != BARE_HANDS:
        yield reveal(state, (move.card,))
    yield MurderTried(seat, move.card, strength)
    yield from _ask_for_luck(state, seat + 1)


# defence


def _ask_for_luck(state: DoctorLuckyState, first: Seat) -> Iterator[Event]:
    """The next seat with cards is asked, whether it has luck or not. After the last one the Doctor is dead (DL-6.1,
    DL-6.3)."""
    for seat in defenders(state, first):
        yield LuckAsked(seat)
        return
    yield LosersNamed(losers(state))
    yield DoctorKilled(state.active)


def _discard(state: DoctorLuckyState, seat: Seat, move: Discard) -> Iterator[Event]:
    """DL-6.1: enough luck stops an attack at once; without cards a seat has no more to give."""
    yield reveal(state, (move.card,))
    yield LuckDiscarded(seat, move.card, luck(state, move.card))
    if state.luck >= state.strength:
        murder = is_murder(state)
        yield Stopped(murder)
        yield from _end_turn(state) if murder else _phase_2(state)
    elif not state.hand[seat]:
        yield from _ask_for_luck(state, seat + 1)


def _give(state: DoctorLuckyState, seat: Seat, move: Give) -> Iterator[Event]:
    """DL-5.5: the struck seat chooses."""
    return _hand_over(state, seat, move.card, CardGiven)


def _let_draw(state: DoctorLuckyState, seat: Seat, chance: Draws) -> Iterator[Event]:
    """DL-5.5: the attacker draws."""
    hand = state.hand[seat]
    yield from _hand_over(state, seat, hand[chance.number(state, CardTaken.draw, len(hand))], CardTaken)


def _hand_over(state: DoctorLuckyState, seat: Seat, card: int, event: type[CardGiven | CardTaken]) -> Iterator[Event]:
    """DL-5.5: only the two know the card.

    The giver first lays its hand anew, unseen, so that no seat can follow the card by its number. The card goes as
    the last of the hand. A seat that knew a card of that hand no longer knows its number.
    """
    hand = state.hand[seat]
    if len(hand) > 1:
        order = (*(held for held in hand if held != card), card)
        for held, face in zip(hand, known(state, order), strict=True):
            yield Written(seat, held, face)
    spent = hand[-1]
    attacker = state.active
    yield Struck(seat)
    yield look(state, attacker, (spent,))
    yield event(seat, attacker, spent)
    yield from _phase_2(state)


# after the turn


def _end_turn(state: DoctorLuckyState) -> Iterator[Event]:
    """DL-7.1 the Doctor goes on, DL-7.2 into an empty house perhaps."""
    yield DoctorMoved(next_area(state, state.doctor))
    if is_empty_house(state, state.doctor):
        yield from _offer_draws(state, state.active + 1)
    else:
        yield from _next_turn(state)


def _offer_draws(state: DoctorLuckyState, first: Seat) -> Iterator[Event]:
    """The next seat that has few cards may draw one (DL-7.2)."""
    for seat in drawers(state, first % state.seats):
        yield DrawOffered(seat)
        return
    yield from _next_turn(state)


def _leave_house(state: DoctorLuckyState, seat: Seat) -> Iterator[Event]:
    """A seat has drawn or not; the turn's player was the last (DL-7.2)."""
    yield from _next_turn(state) if seat == state.active else _offer_draws(state, seat + 1)


def _next_turn(state: DoctorLuckyState) -> Iterator[Event]:
    """DL-7.3, DL-7.4; DL-8.2 when nothing happens any more."""
    if state.quiet >= COMPONENT_SETS[state.components].quiet_turns:
        yield DoctorSurvived()
        return
    seat = next_player(state, state.doctor)
    yield TurnBegun(seat, skipped_seats(state, seat))


def _pass(state: DoctorLuckyState, seat: Seat, move: Pass) -> Iterator[Event]:
    """Nothing is compulsory.

    Phase 2 follows on phase 1, the Doctor's walk on phase 2, the next seat on another (DL-6.1, DL-7.2).
    """
    phase = state.phase
    if phase == FIRST:
        yield Stayed(seat)
        yield from _phase_2(state)
    elif phase == SECOND:
        yield from _end_turn(state)
    else:
        yield Passed(seat)
        yield from _ask_for_luck(state, seat + 1) if phase == DEFENCE else _leave_house(state, seat)


def outcome(state: DoctorLuckyState) -> Outcome | None:
    """DL-8.1: the Doctor's murderer wins alone, with the only point; DL-8.2: no winner. None until the game is over."""
    if state.phase != OVER:
        return None
    scores = tuple(int(seat == state.winner) for seat in range(state.seats))
    if state.winner < 0:
        return Outcome((), scores, "DL-8.2")
    return Outcome((state.winner,), scores, "DL-8.1")


_RULES: Final[dict[type[Move], Callable[[DoctorLuckyState, Seat, Any], Iterator[Event]]]] = {
    Walk: _walk,
    MoveCat: _move_cat,
    PlayHazard: _play_hazard,
    Draw: _draw_card,
    Murder: _murder,
    Discard: _discard,
    Give: _give,
    Pass: _pass,
}
