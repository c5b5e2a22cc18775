"""Doctor Lucky: hazards, murder, defence, and how the game ends (DL-5, DL-6, DL-8)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import pytest

from engine.game import MALFORMED
from engine.games import doctor_lucky
from engine.games.doctor_lucky.events import (
    DoctorKilled,
    LosersNamed,
    LuckAsked,
    LuckDiscarded,
    MurderTried,
)
from engine.games.doctor_lucky.moves import Discard, Murder, Pass
from engine.games.doctor_lucky.queries import can_murder, kill, missing, murder_strength, yet_to_answer
from engine.games.doctor_lucky.state import DEFENCE, FIRST, OVER, SECOND, DoctorLuckyState
from engine.pieces import publish, view
from engine.state import Event, Outcome
from tests.rules.doctor_lucky.table import (
    all_pass,
    card,
    discard,
    do,
    murder,
    names,
    offer,
    refusal,
    table,
)
from tests.rules.events import event_names, only


def at_the_doctor(at: Mapping[int, int] = MappingProxyType({}), **fields: Any) -> DoctorLuckyState:
    """Seat 0 stands with the Doctor on the cliffs, 20, the others far away unless said otherwise; phase 2."""
    state = table(at={0: 20, 1: 9, 2: 9, 3: 9, **at}, doctor=20, **fields)
    state.phase = SECOND
    return state


# murder


@pytest.mark.clause("DL-5.7")
@pytest.mark.parametrize(
    ("at", "cat", "clause"),
    [
        ({}, 8, None),
        ({0: 21}, 8, "DL-5.7"),  # not where the Doctor is
        ({1: 20}, 8, "DL-5.7"),  # not alone with him
        ({1: 20}, 20, "DL-5.7"),
        ({1: 24}, 8, "DL-5.7"),  # seen from a neighbouring area
        ({1: 24}, 24, None),  # example 2: who is with the cat does not see out
        ({1: 24}, 20, "DL-5.7"),  # but sees in
        ({1: 24, 2: 19}, 24, "DL-5.7"),
        ({1: 9, 2: 15}, 8, None),
    ],
)
def test_murder_needs_the_doctor_alone_and_unseen(at: dict[int, int], cat: int, clause: str | None) -> None:
    state = at_the_doctor(at=at, cat=cat, hands={0: ("tobacco", "missed")})
    assert can_murder(state, 0) == (clause is None)
    assert refusal(state, murder(state)) == clause
    assert refusal(state, murder(state, "tobacco")) == clause
    assert refusal(state, murder(state, "missed")) == "DL-5.7"
    assert refusal(state, Murder(state.hand[1][0])) == MALFORMED


@pytest.mark.clause("DL-5.7")
def test_strength_is_kill_and_weapon() -> None:
    state = at_the_doctor(right={0: 1}, hands={0: ("tobacco", "stone_idol", "bad_dates")})
    assert kill(state, 0) == 2
    assert [murder_strength(state, 0, piece) for piece in (-1, *state.hand[0])] == [2, 6, 5, 3]
    assert only(do(state, murder(state, "tobacco")), MurderTried).strength == 6


@pytest.mark.clause("DL-5.7", "DL-6.1")
def test_example_3_five_luck_are_too_little_against_six() -> None:
    hands = {0: ("tobacco",), 1: ("missed",), 2: ("missed",), 3: ("almost", "lava_rock")}
    state = at_the_doctor(right={0: 1}, hands=hands)
    do(state, murder(state, "tobacco"))
    do(state, discard(state, "missed"))
    do(state, discard(state, "missed"))
    do(state, discard(state, "almost"))
    assert (state.luck, missing(state)) == (5, 1)
    events = do(state, Pass())
    assert only(events, DoctorKilled).by == 0
    assert state.losers == ()  # they gave all they had


@pytest.mark.clause("DL-5.8")
def test_example_3_one_point_more_stops_it() -> None:
    hands = {0: ("tobacco",), 1: ("missed",), 2: ("missed",), 3: ("missed", "lava_rock")}
    state = at_the_doctor(right={0: 1}, hands=hands)
    tobacco = card(state, 0, "tobacco")
    do(state, murder(state, "tobacco"))
    do(state, discard(state, "missed"))
    do(state, discard(state, "missed"))
    assert event_names(do(state, discard(state, "missed")))[2:] == ["Stopped", "DoctorMoved", "DrawOffered"]
    assert tobacco in state.right[0]
    assert kill(state, 0) == 3


@pytest.mark.clause("DL-5.8")
def test_bare_hands_tuck_nothing() -> None:
    state = at_the_doctor()
    assert event_names(do(state, murder(state))) == ["MurderTried", "LuckAsked"]
    assert state.strength == 1
    assert "Stopped" in event_names(do(state, discard(state, "almost")))
    assert (state.left[0], state.right[0]) == ((), ())
    assert kill(state, 0) == 1


# defence


@pytest.mark.clause("DL-6.1")
def test_everybody_is_asked_once_from_the_left_of_the_attacker() -> None:
    state = at_the_doctor(hands={0: ("elephant_gun",)}, right={0: 9})
    state.active, state.to_act = 0, (0,)
    events: list[Event] = do(state, murder(state, "elephant_gun"))
    assert yet_to_answer(state) == (1, 2, 3)
    seats = [only(events, LuckAsked).seat]
    assert only(do(state, discard(state, "missed")), LuckDiscarded).luck == 2
    assert state.to_act == (1,)  # any number of cards
    do(state, discard(state, "almost"))
    seats.append(only(do(state, Pass()), LuckAsked).seat)
    assert yet_to_answer(state) == (2, 3)
    seats.append(only(do(state, Pass()), LuckAsked).seat)
    assert event_names(do(state, Pass())) == ["Passed", "LosersNamed", "DoctorKilled"]
    assert seats == [1, 2, 3]


@pytest.mark.clause("DL-6.1")
def test_the_round_goes_past_the_last_seat() -> None:
    state = table(at={2: 20, 0: 9, 1: 9, 3: 9}, doctor=20, active=2, hands={2: ()}, right={2: 8})
    state.phase = SECOND
    seats = [only(do(state, murder(state)), LuckAsked).seat]
    while state.phase == DEFENCE:
        seats += [event.seat for event in do(state, Pass()) if isinstance(event, LuckAsked)]
    assert seats == [3, 0, 1]


@pytest.mark.clause("DL-6.1")
def test_without_cards_left_the_next_is_asked() -> None:
    state = at_the_doctor(hands={0: (), 1: ("almost",)}, right={0: 8})
    do(state, murder(state))
    assert only(do(state, discard(state, "almost")), LuckAsked).seat == 2


@pytest.mark.clause("DL-6.2")
def test_overpaying_gives_nothing_back() -> None:
    state = at_the_doctor(hands={0: (), 1: ("miracle", "missed")})
    do(state, murder(state))
    do(state, discard(state, "miracle"))  # 3 against 1
    assert names(state, state.hand[1]) == ["missed"]
    assert names(state, state.discards) == ["miracle"]


@pytest.mark.clause("DL-6.2")
def test_weapons_and_hazards_give_their_luck_and_no_more() -> None:
    state = at_the_doctor(hands={0: (), 1: ("tobacco", "fire_ants", "lava_rock", "riptide")}, right={0: 1})
    do(state, murder(state))
    assert [names(state, [move.card])[0] for move in offer(state) if isinstance(move, Discard)] == [
        "tobacco",
        "fire_ants",
    ]
    assert refusal(state, discard(state, "lava_rock")) == refusal(state, discard(state, "riptide")) == "DL-6.1"
    do(state, discard(state, "tobacco"))
    events = do(state, discard(state, "fire_ants"))
    assert event_names(events)[2] == "Stopped"
    assert (state.left[1], state.right[1]) == ((), ())


@pytest.mark.clause("DL-6.3")
def test_every_holder_of_cards_is_asked_also_without_luck() -> None:
    state = at_the_doctor(hands={0: (), 1: ("lava_rock",), 2: (), 3: ("stone_idol", "great_ape")})
    assert only(do(state, murder(state)), LuckAsked).seat == 1
    assert offer(state) == [Pass()]
    assert only(do(state, Pass()), LuckAsked).seat == 3  # 2 has no cards
    assert offer(state) == [Pass()]
    assert "DoctorKilled" in event_names(do(state, Pass()))


@pytest.mark.clause("DL-6.3")
def test_the_question_does_not_depend_on_the_hand() -> None:
    updates = []
    for held in (("missed", "miracle"), ("lava_rock", "great_ape")):
        state = at_the_doctor(hands={0: (), 1: held})
        updates.append(publish(do(state, murder(state)), 3))
    assert updates[0] == updates[1]


@pytest.mark.clause("DL-6.4")
@pytest.mark.parametrize(
    ("hands", "strength", "losers"),
    [
        ({1: ("missed",), 2: ("lava_rock",), 3: ("almost",)}, 3, (1, 3)),
        ({1: ("missed",), 2: ("lava_rock",), 3: ("almost",)}, 4, ()),  # all their luck would not have been enough
        ({1: ("lava_rock",), 2: (), 3: ("miracle",)}, 1, (3,)),
        ({1: (), 2: (), 3: ()}, 1, ()),
    ],
)
def test_a_keeper_of_enough_luck_is_named(
    hands: dict[int, tuple[str, ...]], strength: int, losers: tuple[int, ...]
) -> None:
    state = at_the_doctor(hands={0: ("miracle",), **hands}, right={0: strength - 1})
    events = [*do(state, murder(state)), *all_pass(state, DEFENCE)]
    assert only(events, LosersNamed).seats == state.losers == losers


@pytest.mark.clause("DL-6.4")
def test_luck_that_was_discarded_counts_but_names_nobody() -> None:
    state = at_the_doctor(hands={0: (), 1: ("missed",), 2: ("almost", "lava_rock"), 3: ()}, right={0: 2})
    do(state, murder(state))
    do(state, discard(state, "missed"))
    do(state, Pass())
    assert state.losers == (2,)


# the end


@pytest.mark.clause("DL-8.1")
def test_the_killer_of_the_doctor_wins_alone() -> None:
    state = at_the_doctor()
    do(state, murder(state))
    all_pass(state, DEFENCE)
    assert (state.phase, state.to_act, state.winner) == (OVER, (), 0)
    end = doctor_lucky.outcome(state)
    assert end == Outcome((0,), (1, 0, 0, 0), "DL-8.1")
    assert [doctor_lucky.moves(state, seat) for seat in range(4)] == [()] * 4
    assert names(view(state, None), state.hand[1]) == ["?"] * 3  # hands stay hidden


@pytest.mark.clause("DL-8.2")
def test_when_he_survives_nobody_wins() -> None:
    state = table(at={0: 1}, doctor=13, quiet=120)
    assert doctor_lucky.outcome(state) is None
    assert state.phase == FIRST
    assert "DoctorSurvived" in event_names(do(state, Pass()))
    assert doctor_lucky.outcome(state) == Outcome((), (0, 0, 0, 0), "DL-8.2")
