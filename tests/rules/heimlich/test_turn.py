"""Undercover: a turn, a scoring, the safe and the end (HC-3, HC-4, HC-5)."""

from __future__ import annotations

from math import comb

import pytest

from engine.game import MALFORMED
from engine.games import heimlich
from engine.games.heimlich.events import Rolled, SafeMoved, Scored
from engine.games.heimlich.moves import MoveAgents, MoveSafe, Pass, PlayCard, Roll, Stay, WriteSheet
from engine.games.heimlich.queries import gains, scoring_due
from engine.games.heimlich.state import MOVE, OVER, ROLL, RUIN, SAFE
from engine.pieces import Revealed
from tests.rules.events import event_names, only
from tests.rules.heimlich.table import (
    BLUE,
    GREEN,
    GREY,
    ORANGE,
    PURPLE,
    RED,
    YELLOW,
    advance,
    do,
    refusal,
    roll,
    spend,
    table,
)


@pytest.mark.clause("HC-3.1")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_roll_gives_the_points(die: int) -> None:
    state = table()
    assert list(heimlich.moves(state, 0)) == [Roll()]
    assert only(roll(state, die), Rolled).die == die
    assert state.phase == MOVE
    totals = {sum(move.steps) for move in heimlich.moves(state, 0) if isinstance(move, MoveAgents)}
    assert totals == ({1, 2, 3} if die == 1 else {die})


@pytest.mark.clause("HC-3.1")
def test_more_than_the_roll_is_refused() -> None:
    state = table()
    roll(state, 4)
    assert refusal(state, spend(state, red=4)) is None
    assert refusal(state, spend(state, red=5)) == "HC-3.1"
    state = table()
    roll(state, 1)
    assert [refusal(state, spend(state, red=points)) for points in (1, 2, 3)] == [None] * 3
    assert refusal(state, spend(state, red=2, blue=2)) == "HC-3.1"


@pytest.mark.clause("HC-3.2")
@pytest.mark.parametrize(("seats", "agents"), [(2, 5), (3, 6), (4, 7), (7, 7)])
def test_points_are_split_in_every_way(seats: int, agents: int) -> None:
    for die in range(2, 7):
        state = table(seats=seats)
        roll(state, die)
        moves = heimlich.moves(state, 0)
        assert len(moves) == len(set(moves)) == comb(die + agents - 1, die)


@pytest.mark.clause("HC-3.2")
def test_one_point_is_one_building_clockwise_for_any_agent() -> None:
    state = table(at={RED: 10, GREY: 11}, safe=5)
    advance(state, red=1, grey=1, blue=2)
    assert state.at == [11, 2, 0, 0, 0, 0, 0]


@pytest.mark.clause("HC-3.3")
def test_all_points_must_be_spent() -> None:
    state = table()
    roll(state, 4)
    assert refusal(state, spend(state, red=1, blue=2)) == "HC-3.3"
    assert refusal(state, spend(state)) == "HC-3.3"
    assert refusal(state, Stay()) == "HC-3.3"
    state = table()
    roll(state, 1)
    assert refusal(state, spend(state)) == "HC-3.3"
    assert refusal(state, Stay()) == "HC-3.3"


@pytest.mark.clause("HC-3.3")
def test_any_number_may_share_a_building() -> None:
    state = table(at=dict.fromkeys(range(6), 4), safe=9)
    advance(state, grey=4)
    assert state.at == [4] * 7


@pytest.mark.clause("HC-3.4")
def test_example_1_four_points_on_red_pass_the_safe() -> None:
    state = table(at={RED: 5}, safe=7)
    events = advance(state, red=4)
    assert state.at[RED] == 9
    assert event_names(events) == ["AgentsMoved", "TurnPassed"]


@pytest.mark.clause("HC-3.4")
def test_example_1_red_and_blue_two_each_score() -> None:
    state = table(at={RED: 5}, safe=7)
    events = advance(state, red=2, blue=2)
    assert state.at[RED] == 7
    assert event_names(events) == ["AgentsMoved", "Scored"]


@pytest.mark.clause("HC-3.4")
def test_an_agent_that_already_stood_there_triggers_no_scoring() -> None:
    state = table(at={RED: 7}, safe=7)
    assert event_names(advance(state, blue=3)) == ["AgentsMoved", "TurnPassed"]
    state = table(at={RED: 7}, safe=7)
    assert event_names(advance(state, red=3)) == ["AgentsMoved", "TurnPassed"]


@pytest.mark.clause("HC-3.4")
def test_whether_a_scoring_is_due_is_told_before_it_comes() -> None:
    state = table(at={RED: 5}, safe=7)
    assert not scoring_due(state)
    roll(state, 2)
    play = heimlich.play(state, 0, spend(state, red=2), None)  # moving draws nothing
    next(play).apply(state)
    assert scoring_due(state)
    next(play).apply(state)
    assert state.marker[RED] == 7
    assert not scoring_due(state)


@pytest.mark.clause("HC-3.5")
def test_the_turn_passes_left() -> None:
    state = table(seats=3)
    for seat in (1, 2, 0):
        before = state.turn
        advance(state, red=1)
        assert (state.active, state.to_act, state.phase) == (seat, (seat,), ROLL)
        assert state.turn == before + 1
        assert list(heimlich.moves(state, (seat + 1) % 3)) == []


@pytest.mark.clause("HC-4.1", "HC-4.2", "HC-4.4")
def test_example_2() -> None:
    state = table(at={RED: 5, BLUE: 10, GREEN: RUIN, PURPLE: 3}, marker={GREEN: 2}, safe=7)
    events = advance(state, red=2)
    assert only(events, Scored).gains == (7, 10, 0, -2, 0, 3, 0)
    assert state.marker == [7, 10, 0, 0, 0, 3, 0]
    assert (state.phase, state.to_act) == (SAFE, (0,))
    assert event_names(do(state, MoveSafe(10))) == ["SafeMoved", "TurnPassed"]
    assert state.marker == [7, 10, 0, 0, 0, 3, 0]
    assert state.active == 1


@pytest.mark.clause("HC-4.1")
def test_every_building_scores_its_value_for_owned_and_free() -> None:
    for building in range(12):
        state = table(seats=2, at={RED: 5, BLUE: building, ORANGE: building}, marker=dict.fromkeys(range(5), 10))
        advance(state, red=2)
        gain = -3 if building == RUIN else building
        assert state.marker == [17, 10 + gain, 10, 10, 10 + gain]


@pytest.mark.clause("HC-4.2")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 0), (4, 1), (10, 7)])
def test_the_ruin_costs_three_but_never_below_zero(before: int, after: int) -> None:
    state = table(at={RED: 5, BLUE: RUIN}, marker={BLUE: before})
    advance(state, red=2)
    assert state.marker[BLUE] == after


@pytest.mark.clause("HC-4.3")
def test_all_markers_move_in_one_event_that_is_the_same_for_all() -> None:
    state = table(at={RED: 5, BLUE: 9, YELLOW: 2})
    expected = gains(table(at={RED: 7, BLUE: 9, YELLOW: 2}))
    scored = only(advance(state, red=2), Scored)
    assert scored.gains == expected
    assert all(scored.publish(seat) == scored for seat in (None, 0, 1, 2, 3))


@pytest.mark.clause("HC-4.4")
@pytest.mark.parametrize("safe", range(12))
def test_the_safe_goes_to_any_other_building(safe: int) -> None:
    state = table(at={RED: (safe - 2) % 12, BLUE: 0, GREEN: RUIN}, safe=safe)
    advance(state, red=2)
    allowed = {move.to for move in heimlich.moves(state, 0) if isinstance(move, MoveSafe)}
    assert allowed == set(range(12)) - {safe}
    assert len(heimlich.moves(state, 0)) == 11
    assert refusal(state, MoveSafe(safe)) == "HC-4.4"
    assert refusal(state, MoveSafe(12)) == MALFORMED
    assert refusal(state, MoveSafe(-1)) == MALFORMED


@pytest.mark.clause("HC-4.5")
def test_the_safe_stays_where_the_scoring_ended_the_game() -> None:
    state = table(at={RED: 5}, marker={RED: 35})
    events = advance(state, red=2)
    assert event_names(events) == ["AgentsMoved", "Scored", "Revealed", "Ended"]
    assert not any(isinstance(event, SafeMoved) for event in events)
    assert state.safe == 7
    assert (state.phase, state.to_act) == (OVER, ())


@pytest.mark.clause("HC-5.1")
def test_the_last_scoring_is_completed_and_identities_are_revealed() -> None:
    state = table(seats=3, at={RED: 5, BLUE: 10, YELLOW: 9, GREEN: RUIN}, marker={RED: 35, BLUE: 39, GREEN: 8})
    events = advance(state, red=2)
    assert state.marker == [42, 49, 9, 5, 0, 0]
    revealed = only(events, Revealed)
    assert (revealed.pieces, revealed.faces) == (tuple(range(6)), tuple(range(6)))
    assert all(list(heimlich.moves(state, seat)) == [] for seat in range(3))


@pytest.mark.clause("HC-5.1")
def test_one_square_short_does_not_end_the_game() -> None:
    state = table(at={RED: 5}, marker={RED: 34})
    advance(state, red=2)
    assert state.phase == SAFE
    assert heimlich.outcome(state) is None


@pytest.mark.clause("HC-5.2")
def test_the_furthest_owned_marker_wins() -> None:
    state = table(at={RED: 5, BLUE: 10}, marker={RED: 35, BLUE: 34})
    advance(state, red=2)
    outcome = heimlich.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((1,), (42, 44, 0, 0), "HC-5.2")


@pytest.mark.clause("HC-5.2")
def test_a_free_agent_wins_against_all_players() -> None:
    state = table(at={RED: 5, GREY: 10}, marker={RED: 35, GREY: 34})
    advance(state, red=2)
    outcome = heimlich.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((), (42, 0, 0, 0), "HC-5.2")


@pytest.mark.clause("HC-5.3")
def test_owners_on_the_leading_square_share_the_win() -> None:
    state = table(at={RED: 5, YELLOW: 10}, marker={RED: 36, YELLOW: 33})
    advance(state, red=2)
    outcome = heimlich.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0, 2), "HC-5.3")


@pytest.mark.clause("HC-5.3")
def test_a_free_agent_in_a_tie_takes_nothing_away() -> None:
    state = table(at={RED: 5, GREY: 10}, marker={RED: 36, GREY: 33})
    advance(state, red=2)
    outcome = heimlich.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "HC-5.3")


def test_a_move_that_answers_another_question_is_malformed() -> None:
    state = table()
    others = (spend(state, red=2), Stay(), Pass(), PlayCard(0), MoveSafe(3), WriteSheet((0,) * 7))
    assert all(refusal(state, move) == MALFORMED for move in others)
    roll(state, 2)
    assert all(refusal(state, move) == MALFORMED for move in (Roll(), *others[2:]))
    assert refusal(state, MoveAgents((2,))) == MALFORMED
    assert refusal(state, MoveAgents((-1, 3, 0, 0, 0, 0, 0))) == MALFORMED
    assert refusal(state, MoveAgents((2, 0, 0, 0, 0, 0, 0)), seat=1) == MALFORMED
