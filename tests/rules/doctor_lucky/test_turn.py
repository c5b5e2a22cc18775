"""Doctor Lucky: seeing, the two phases of a turn without attacks, and what follows a turn (DL-4, DL-5, DL-7)."""

from __future__ import annotations

import pytest

from engine.game import MALFORMED
from engine.games.doctor_lucky.events import DoctorMoved, TurnBegun
from engine.games.doctor_lucky.moves import Draw, MoveCat, Murder, Pass, PlayHazard, Walk
from engine.games.doctor_lucky.queries import (
    all_watchers,
    doctors_way,
    drawers,
    is_called,
    is_empty_house,
    is_unseen,
    next_player,
    reach,
    sight,
    skipped_seats,
    watchers,
)
from engine.games.doctor_lucky.state import DOCTOR, FIRST, HOUSE, OVER, SECOND
from tests.rules.doctor_lucky.table import BOX, do, offer, refusal, table, unseen_areas
from tests.rules.events import event_names, only


@pytest.mark.clause("DL-4.1")
def test_an_area_and_its_neighbours_are_in_sight() -> None:
    for number, area in BOX.areas.items():
        assert set(sight(table(), number, 8 if number != 8 else 9)) == {number, *area.neighbours}


@pytest.mark.clause("DL-4.1")
def test_players_and_the_doctor_see_each_other_across_one_border() -> None:
    state = table(at={0: 2, 1: 2, 2: 6, 3: 5}, doctor=7)
    assert all_watchers(state) == ((1, 2, DOCTOR), (0, 2, DOCTOR), (0, 1, 3, DOCTOR), (2,))
    state.doctor = 21
    state.at = [2, 5, 9, 22]
    assert all_watchers(state) == ((), (), (), (DOCTOR,))


@pytest.mark.clause("DL-4.2")
def test_a_player_with_the_cat_sees_only_the_cats_area() -> None:
    assert sight(table(), 7, 7) == (7,)
    state = table(at={0: 7, 1: 7, 2: 2, 3: 16}, doctor=8, cat=7)
    # 0 and 1 see each other; those outside see in; from inside nobody sees out
    assert watchers(state, 0, 7, 7) == (1, 2, 3, DOCTOR)
    assert watchers(state, 2, 2, 7) == ()
    assert watchers(state, 2, 2, 8) == (0, 1)


@pytest.mark.clause("DL-4.2")
def test_the_cat_blinds_the_doctor_too() -> None:
    state = table(at={0: 14, 1: 4, 2: 4, 3: 4}, doctor=15)
    assert watchers(state, 0, 14, 8) == (DOCTOR,)
    assert watchers(state, 0, 14, 15) == ()
    assert watchers(state, 0, 15, 15) == (DOCTOR,)  # in one area all see each other


@pytest.mark.clause("DL-4.2")
def test_the_cat_hides_an_area() -> None:
    state = table(at={0: 14, 1: 4, 2: 4, 3: 4}, doctor=15)
    assert [cat for cat in BOX.areas if is_unseen(state, 0, 14, cat)] == [15]
    state.at[1] = 13
    assert not any(is_unseen(state, 0, 14, cat) for cat in BOX.areas)  # it can blind only one of the two
    assert 19 in unseen_areas(state, 0)
    assert not unseen_areas(state, 0) & {15, 16, 7, 8, 14, 13, 12, 4, 3, 5, 23, 24}


@pytest.mark.clause("DL-5.1")
def test_a_walk_is_as_long_as_the_move() -> None:
    state = table(at={0: 19})
    assert reach(state, 0) == (18, 20)
    assert {move.to for move in offer(state) if isinstance(move, Walk)} == {18, 20}
    assert refusal(state, Walk(21)) == "DL-5.1"
    assert refusal(state, Walk(19)) == "DL-5.1"
    state = table(at={0: 19}, left={0: 1})
    assert reach(state, 0) == (1, 9, 15, 17, 18, 20, 21, 24)  # 9, 15 and 24 by airplane
    do(state, Walk(15))
    assert state.at[0] == 15


@pytest.mark.clause("DL-5.1")
def test_nobody_blocks_and_a_long_move_reaches_everything() -> None:
    state = table(at={0: 19, 1: 18, 2: 20, 3: 20}, left={0: 9})
    assert reach(state, 0) == tuple(area for area in BOX.areas if area != 19)
    do(state, Walk(11))
    assert state.at[0] == 11


@pytest.mark.clause("DL-5.2")
def test_the_cat_goes_anywhere_else() -> None:
    state = table(cat=8)
    assert {move.to for move in offer(state) if isinstance(move, MoveCat)} == set(BOX.areas) - {8}
    assert refusal(state, MoveCat(8)) == "DL-5.2"
    do(state, MoveCat(24))
    assert state.cat == 24


@pytest.mark.clause("DL-5.1", "DL-5.6")
def test_one_action_of_each_phase_and_nothing_is_compulsory() -> None:
    state = table(at={0: 19, 1: 9, 2: 9, 3: 9}, doctor=12)
    assert Pass() in offer(state)
    assert event_names(do(state, Pass())) == ["Stayed"]
    assert offer(state) == [Pass(), Draw()]
    assert refusal(state, Walk(18)) == refusal(state, MoveCat(3)) == MALFORMED
    events = do(state, Pass())
    assert event_names(events) == ["DoctorMoved", "TurnBegun"]
    assert len(state.hand[0]) == 3
    assert state.to_act == (1,)
    assert refusal(state, Draw()) == refusal(state, Murder()) == MALFORMED


@pytest.mark.clause("DL-5.6")
def test_a_turn_ends_when_phase_2_has_nothing() -> None:
    state = table(at={0: 19, 1: 18, 2: 9, 3: 9}, doctor=12)
    assert event_names(do(state, MoveCat(3))) == ["CatMoved", "DoctorMoved", "TurnBegun"]


@pytest.mark.clause("DL-5.6")
@pytest.mark.parametrize(
    ("at", "doctor", "cat", "unseen"),
    [
        ({0: 19, 1: 9}, 12, 8, True),
        ({0: 19, 1: 19}, 12, 8, False),  # with me
        ({0: 19, 1: 18}, 12, 8, False),  # across a border
        ({0: 19, 1: 18}, 12, 18, True),  # and blinded by the cat
        ({0: 19, 1: 19}, 12, 19, False),  # with me and the cat
        ({0: 19, 1: 18}, 12, 19, False),  # the cat is with me: they see in
        ({0: 19, 1: 9}, 20, 8, False),  # the Doctor sees
        ({0: 19, 1: 9}, 20, 20, True),  # unless he is blinded
        ({0: 19, 1: 9}, 19, 19, False),
        ({0: 19, 1: 18, 2: 20}, 12, 18, False),  # one of two is blinded
    ],
)
def test_a_card_is_drawn_only_unseen(at: dict[int, int], doctor: int, cat: int, unseen: bool) -> None:
    state = table(seats=3, at={2: 9, **at}, doctor=doctor, cat=cat)
    assert is_unseen(state, 0, 19, cat) == unseen
    state.phase = SECOND
    assert refusal(state, Draw()) == (None if unseen else "DL-5.6")
    if unseen:
        before = state.drawn
        assert event_names(do(state, Draw()))[:3] == ["Drawn", "Looked", "DoctorMoved"]
        assert (len(state.hand[0]), state.drawn) == (4, before + 1)


@pytest.mark.clause("DL-7.1")
def test_the_doctor_goes_on_by_numbers() -> None:
    for area in range(1, 25):
        state = table(doctor=area)
        following = area + 1 if area < 24 else 1
        assert doctors_way(state, 2) == (following, following % 24 + 1)
        state.phase = SECOND
        assert only(do(state, Pass()), DoctorMoved).to == state.doctor == following


@pytest.mark.clause("DL-7.2")
def test_in_an_empty_house_a_small_hand_may_draw() -> None:
    hands = {0: ("almost", "almost"), 1: ("missed",), 2: ("missed",) * 3, 3: ()}
    state = table(doctor=4, hands=hands)
    state.phase = SECOND
    assert is_empty_house(state, 5)
    assert event_names(do(state, Pass())) == ["DoctorMoved", "DrawOffered"]
    assert (state.phase, state.to_act) == (HOUSE, (1,))
    assert list(drawers(state, state.asked)) == [1, 3, 0]
    assert offer(state) == [Draw(), Pass()]
    assert event_names(do(state, Draw())) == ["Drawn", "Looked", "DrawOffered"]
    assert state.to_act == (3,)
    assert list(drawers(state, state.asked)) == [3, 0]
    assert event_names(do(state, Pass())) == ["Passed", "DrawOffered"]  # 2 has three, 3 declines
    assert state.to_act == (0,)  # the turn's player, last
    assert event_names(do(state, Draw())) == ["Drawn", "Looked", "TurnBegun"]
    assert [len(hand) for hand in state.hand] == [3, 2, 3, 0]
    assert (state.phase, state.to_act) == (FIRST, (1,))


@pytest.mark.clause("DL-7.2")
def test_the_turns_player_may_decline_too() -> None:
    state = table(doctor=4, hands={0: ()})
    state.phase = SECOND
    do(state, Pass())
    assert state.to_act == (0,)
    assert event_names(do(state, Pass())) == ["Passed", "TurnBegun"]


@pytest.mark.clause("DL-7.2")
@pytest.mark.parametrize(
    ("doctor", "at", "cat", "drawn"),
    [(4, {}, 8, True), (4, {2: 5}, 8, False), (4, {}, 5, True), (2, {}, 8, False), (24, {}, 8, False)],
)
def test_a_house_is_empty_without_players_even_with_the_cat(
    doctor: int, at: dict[int, int], cat: int, drawn: bool
) -> None:
    state = table(doctor=doctor, at=at, cat=cat, hands={1: ()})
    state.phase = SECOND
    assert ("DrawOffered" in event_names(do(state, Pass()))) == drawn


@pytest.mark.clause("DL-7.2", "DL-7.5")
def test_seats_draw_in_turn_while_cards_last() -> None:
    hands: dict[int, tuple[str, ...]] = {0: (), 1: (), 2: (), 3: ()}
    state = table(doctor=4, hands=hands)
    assert list(drawers(state, 2)) == [2, 3, 0]
    state.drawn = 95
    state.phase = SECOND
    do(state, Pass())
    assert event_names(do(state, Draw())) == ["Drawn", "Looked", "TurnBegun"]  # that was the last card
    assert list(drawers(state, 2)) == []


@pytest.mark.clause("DL-7.3")
@pytest.mark.parametrize(
    ("active", "at", "following", "passed_over"),
    [
        (0, {}, 1, ()),
        (3, {}, 0, ()),
        (0, {2: 15}, 2, (1,)),
        (0, {1: 15, 2: 15}, 1, ()),
        (2, {1: 15, 3: 15}, 3, ()),
        (2, {1: 15, 2: 15}, 1, (3, 0)),
        (0, {0: 15}, 0, (1, 2, 3)),  # himself, as the farthest
        (0, {0: 15, 3: 15}, 3, (1, 2)),
    ],
)
def test_the_doctor_calls_the_nearest_to_the_left(
    active: int, at: dict[int, int], following: int, passed_over: tuple[int, ...]
) -> None:
    state = table(doctor=14, at=at, active=active)
    assert next_player(state, 15) == following
    assert skipped_seats(state, following) == passed_over
    state.phase = SECOND
    assert only(do(state, Pass()), TurnBegun) == TurnBegun(following, passed_over)
    assert (state.active, state.to_act, state.phase, state.turn) == (following, (following,), FIRST, 21)


@pytest.mark.clause("DL-7.3")
def test_example_1_b_is_skipped() -> None:
    state = table(seats=3, doctor=14, at={2: 15})
    do(state, MoveCat(3))
    assert state.doctor == 15
    assert state.to_act == (2,)
    first = table(seats=3, doctor=14, at={2: 15}, turn=1)
    do(first, MoveCat(3))
    assert first.to_act == (1,)


@pytest.mark.clause("DL-7.4")
@pytest.mark.parametrize("seats", [2, 3, 8])
def test_the_doctor_calls_first_at_the_end_of_the_last_players_first_turn(seats: int) -> None:
    state = table(seats=seats, doctor=16, at=dict.fromkeys(range(seats), 9) | {0: 18}, turn=1)
    for turn in range(1, seats):
        assert not is_called(state)
        assert state.turn == turn
        state.doctor = 17
        state.phase = SECOND
        do(state, Pass())
        assert state.doctor == 18
        assert state.to_act == (turn,)
    assert is_called(state)
    state.at = [1] * seats
    state.at[1] = 18
    state.doctor = 17
    state.phase = SECOND
    do(state, Pass())
    assert state.to_act == (1,)


@pytest.mark.clause("DL-7.5")
def test_nobody_draws_from_an_empty_deck() -> None:
    state = table(at={0: 19, 1: 9, 2: 9, 3: 9}, doctor=4, deck=(), hands={0: (), 1: (), 2: (), 3: ()})
    state.phase = SECOND
    assert refusal(state, Draw()) == "DL-7.5"
    assert event_names(do(state, Pass())) == ["DoctorMoved", "TurnBegun"]  # nor in the empty house
    state = table(at={0: 19, 1: 9, 2: 9, 3: 9}, doctor=12, deck=())
    assert event_names(do(state, Pass())) == ["Stayed", "DoctorMoved", "TurnBegun"]


@pytest.mark.clause("DL-8.2")
def test_after_120_turns_without_a_card_the_doctor_survives() -> None:
    state = table(seats=2, at={0: 3, 1: 3}, doctor=13, quiet=1, hands={0: ("almost",) * 3, 1: ("missed",) * 3})
    for turn in range(120):
        assert state.quiet == turn + 1
        state.doctor = 13  # out of everybody's way
        events = do(state, Pass())
        assert ("DoctorSurvived" in event_names(events)) == (turn == 119)
    assert (state.phase, state.to_act) == (OVER, ())


@pytest.mark.clause("DL-8.2")
def test_a_card_begins_the_count_anew() -> None:
    at = {0: 19, 1: 9, 2: 9, 3: 9}
    state = table(at=at, doctor=12, quiet=120)
    do(state, Pass())
    assert event_names(do(state, Draw()))[-1] == "TurnBegun"
    assert state.quiet == 1
    state = table(at=at, doctor=15, quiet=120, hands={0: ("leeches",), 1: ("missed",), 2: (), 3: ()})
    do(state, PlayHazard(state.hand[0][0], DOCTOR))
    assert state.quiet == 0
    state = table(at=at, doctor=4, quiet=120, hands={1: ()})
    do(state, Pass())
    do(state, Pass())
    do(state, Draw())
    assert state.phase == FIRST  # a card drawn in the house counts for the turn that is over
