"""Undercover with Top Secret cards: drawing, the card round and the scoring test (HC-6.1 to HC-6.9)."""

from __future__ import annotations

import pytest

from engine.games import heimlich
from engine.games.heimlich.components import (
    BACK,
    FORWARD,
    JOIN,
    MOVE_SAFE,
    NUDGE,
    NUDGE_AT_SAFE,
    OUT_OF_RUIN,
    SWAP,
    TO_RUIN,
    TO_SAFE,
)
from engine.games.heimlich.events import Asked, Scored
from engine.games.heimlich.moves import MoveSafe, Pass, Roll, Stay
from engine.games.heimlich.state import CARDS, ROLL, RUIN, SAFE, HeimlichState
from engine.pieces import Shuffled, view
from engine.state import copy
from tests.rules.events import event_names, only
from tests.rules.heimlich.table import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    advance,
    card,
    do,
    passes,
    put,
    refusal,
    roll,
    table,
    to_cards,
)


def kinds(state: HeimlichState, seat: int) -> list[int | None]:
    """The kinds in a hand, in the order in which they came."""
    return [state.face[piece] for piece in state.hand[seat]]


@pytest.mark.clause("HC-6.1")
def test_used_cards_lie_open_on_the_discard_pile() -> None:
    state = to_cards(table(hands={0: (FORWARD, NUDGE)}))
    piece = card(state, FORWARD)
    events = put(state, FORWARD, RED, by=2)
    assert event_names(events) == ["Revealed", "CardPlayed", "AgentsPlaced"]
    assert state.discard == [piece]
    assert all(view(state, seat).face[piece] == FORWARD for seat in (None, 0, 1, 2, 3))


@pytest.mark.clause("HC-6.3")
def test_on_1_to_3_a_player_may_stay_and_draw() -> None:
    state = table(hands={}, pile=(SWAP, JOIN))
    roll(state, 1)
    assert heimlich.moves(state, 0)[-1] == Stay()
    events = do(state, Stay())
    assert event_names(events) == ["Stayed", "Drawn", "Looked", "Asked"]
    assert kinds(state, 0) == [SWAP]
    assert state.at == [0] * 7
    assert (state.asked, state.passes) == (0, 0), "no seat has passed yet"


@pytest.mark.clause("HC-6.3")
def test_staying_needs_the_face_1_to_3() -> None:
    for die in range(2, 7):
        state = table(hands={})
        roll(state, die)
        assert refusal(state, Stay()) == "HC-6.3"


@pytest.mark.clause("HC-6.3", "HC-6.5")
def test_staying_is_allowed_when_no_card_can_be_drawn() -> None:
    state = table(hands={0: (BACK, BACK, NUDGE, NUDGE)}, pile=(SWAP,))
    roll(state, 1)
    assert event_names(do(state, Stay())) == ["Stayed", "Asked"]
    state = table(hands={}, pile=())
    roll(state, 1)
    assert event_names(do(state, Stay())) == ["Stayed", "TurnPassed"]


@pytest.mark.clause("HC-6.4")
def test_moving_agents_into_the_ruin_draws_one_card() -> None:
    state = table(at={RED: 10, BLUE: 9}, hands={}, pile=(SWAP, JOIN))
    events = advance(state, red=1, blue=2)
    assert event_names(events) == ["AgentsMoved", "Drawn", "Looked", "Asked"]
    assert kinds(state, 0) == [SWAP]


@pytest.mark.clause("HC-6.4")
@pytest.mark.parametrize(
    ("at", "steps"),
    [({RED: RUIN}, {"blue": 2}), ({RED: 10}, {"red": 2}), ({RED: RUIN}, {"red": 2}), ({RED: 8}, {"red": 2})],
    ids=["stood there before", "passed through", "left", "did not reach it"],
)
def test_no_card_unless_an_agent_ends_in_the_ruin(at: dict[int, int], steps: dict[str, int]) -> None:
    state = table(at=at, hands={}, pile=(SWAP,))
    assert event_names(advance(state, **steps)) == ["AgentsMoved", "TurnPassed"]


@pytest.mark.clause("HC-6.4")
def test_cards_that_move_into_the_ruin_draw_nothing() -> None:
    state = to_cards(table(hands={0: (TO_RUIN, NUDGE)}))
    put(state, TO_RUIN, RED)
    assert state.at[RED] == RUIN
    assert kinds(state, 0) == [NUDGE]


@pytest.mark.clause("HC-6.4")
def test_without_the_variant_the_ruin_draws_nothing() -> None:
    state = table(at={RED: 9})
    assert event_names(advance(state, red=2)) == ["AgentsMoved", "TurnPassed"]


@pytest.mark.clause("HC-6.3", "HC-6.5")
def test_example_4() -> None:
    state = table(seats=2, at={RED: 10, BLUE: 10}, hands={0: (BACK, BACK, NUDGE)}, pile=(SWAP, JOIN))
    roll(state, 1)
    do(state, Stay())
    assert len(state.hand[0]) == 4
    passes(state)
    advance(state, green=2)
    passes(state)
    assert (state.active, state.phase) == (0, ROLL)
    events = advance(state, red=1, blue=1)
    assert (state.at[RED], state.at[BLUE]) == (RUIN, RUIN)
    assert event_names(events) == ["AgentsMoved", "Asked"]
    assert len(state.hand[0]) == 4


@pytest.mark.clause("HC-6.5")
def test_a_drawn_card_may_be_used_at_once() -> None:
    state = table(hands={}, pile=(FORWARD,))
    roll(state, 1)
    do(state, Stay())
    put(state, FORWARD, RED, by=3)
    assert state.at[RED] == 3


@pytest.mark.clause("HC-6.6")
def test_an_empty_pile_is_made_of_the_discards() -> None:
    state = table(at={RED: 9}, hands={1: (FORWARD,)}, pile=(), discard=(BACK, SWAP, JOIN))
    discards = tuple(state.discard)
    events = advance(state, red=2)
    assert event_names(events) == ["AgentsMoved", "Shuffled", "Restocked", "Drawn", "Looked", "Asked"]
    shuffled = only(events, Shuffled)
    assert shuffled.pieces == discards
    assert sorted(shuffled.faces) == sorted((BACK, SWAP, JOIN))
    assert (len(state.pile), state.discard) == (2, [])
    assert all(view(state, 1).face[piece] is None for piece in discards)


@pytest.mark.clause("HC-6.6")
def test_the_last_card_of_the_pile_shuffles_nothing_yet() -> None:
    state = table(at={RED: 9}, hands={}, pile=(JOIN,), discard=(BACK,))
    assert event_names(advance(state, red=2)) == ["AgentsMoved", "Drawn", "Looked", "Asked"]
    assert (state.pile, len(state.discard)) == ([], 1)


@pytest.mark.clause("HC-6.6")
def test_nothing_is_drawn_when_both_piles_are_empty() -> None:
    state = table(at={RED: 9}, hands={1: (FORWARD,)}, pile=())
    assert event_names(advance(state, red=2)) == ["AgentsMoved", "Asked"]
    assert state.hand[0] == ()


@pytest.mark.clause("HC-6.7")
def test_everybody_is_asked_clockwise_until_all_have_passed_in_a_row() -> None:
    hands = {seat: (FORWARD, NUDGE, BACK)[seat : seat + 1] for seat in range(3)}
    state = table(seats=3, hands=hands)
    state.active, state.to_act = 1, (1,)
    assert only(advance(state, red=2), Asked) == Asked(1, 0)
    assert event_names(passes(state)) == ["Passed", "Asked"]
    assert (state.to_act, state.passes) == ((2,), 1)
    passes(state)
    assert (state.to_act, state.passes) == ((0,), 2)
    assert event_names(passes(state)) == ["Passed", "TurnPassed"]
    assert (state.phase, state.active) == (ROLL, 2)


@pytest.mark.clause("HC-6.7")
def test_a_passed_seat_is_asked_again_after_a_card() -> None:
    state = table(seats=3, hands={0: (BACK,), 1: (FORWARD, NUDGE), 2: (SWAP,)})
    advance(state, red=2)
    passes(state)
    put(state, FORWARD, BLUE, by=1)
    assert state.to_act == (1,)
    assert event_names(passes(state)) == ["Asked"]  # who has played and plays no more has not passed
    questions = []
    while state.phase == CARDS:
        questions.append((state.asked, state.passes))
        passes(state)
    assert questions == [(2, 0), (0, 1), (1, 2)]


@pytest.mark.clause("HC-6.7")
def test_several_cards_in_the_order_one_likes() -> None:
    state = to_cards(table(seats=2, at={RED: 5}, safe=9, hands={0: (SWAP, FORWARD, JOIN), 1: (BACK,)}))
    put(state, FORWARD, RED, by=1)
    assert state.to_act == (0,)
    put(state, JOIN, BLUE, to=6)
    put(state, SWAP, RED, YELLOW)
    assert state.at[:3] == [0, 6, 6]
    assert (state.to_act, state.passes) == ((1,), 0)  # the last card played: done without a word


@pytest.mark.clause("HC-6.7")
def test_a_player_without_cards_counts_as_passing() -> None:
    state = table(seats=4, hands={1: (BACK,), 3: (SWAP,)})
    assert only(advance(state, red=2), Asked) == Asked(1, 1)
    assert only([event for event in passes(state) if isinstance(event, Asked)], Asked) == Asked(3, 3)
    assert event_names(passes(state)) == ["Passed", "TurnPassed"]


@pytest.mark.clause("HC-6.7")
def test_the_last_card_of_all_ends_the_round() -> None:
    state = table(hands={1: (FORWARD,)})
    advance(state, red=2)
    assert event_names(put(state, FORWARD, RED, by=2)) == ["Revealed", "CardPlayed", "AgentsPlaced", "TurnPassed"]


@pytest.mark.clause("HC-6.7", "HC-6.9")
def test_a_scoring_comes_only_after_the_round() -> None:
    state = table(at={RED: 5}, hands={1: (BACK,)})
    assert event_names(advance(state, red=2)) == ["AgentsMoved", "Asked"]
    assert state.marker == [0] * 7
    assert event_names(passes(state)) == ["Passed", "Scored"]
    assert state.marker[RED] == 7


@pytest.mark.clause("HC-6.8")
def test_the_round_is_skipped_when_nobody_holds_a_card() -> None:
    state = table(hands={})
    assert event_names(advance(state, red=2)) == ["AgentsMoved", "TurnPassed"]


@pytest.mark.clause("HC-6.8")
def test_a_hand_of_unplayable_cards_is_asked_all_the_same() -> None:
    state = table(hands={2: (OUT_OF_RUIN, OUT_OF_RUIN)})
    advance(state, red=2)
    assert state.to_act == (2,)
    assert list(heimlich.moves(state, 2)) == [Pass()]
    assert list(heimlich.moves(view(state, 2), 2)) == [Pass()]


@pytest.mark.clause("HC-6.9")
def test_example_3() -> None:
    state = table(seats=3, at={RED: 2}, safe=4, hands={0: (SWAP,), 1: (NUDGE_AT_SAFE,), 2: (TO_SAFE,)})
    advance(state, red=2)
    passes(state)  # A
    put(state, NUDGE_AT_SAFE, RED, by=1)  # B's last card
    assert state.entered == 0
    without = after_all_pass(state)
    assert (without.phase, without.marker) == (ROLL, [0] * 6)
    put(state, TO_SAFE, GREEN)
    events = passes(state)
    assert event_names(events) == ["Passed", "Scored"]
    assert (state.marker[RED], state.marker[GREEN]) == (5, 4)
    assert (state.phase, state.to_act) == (SAFE, (0,))


def after_all_pass(state: HeimlichState) -> HeimlichState:
    """A copy of the table after everybody has passed."""
    after = copy(state)
    while after.phase == CARDS:
        passes(after)
    return after


@pytest.mark.clause("HC-6.9")
def test_an_agent_that_left_again_no_longer_counts() -> None:
    state = table(at={RED: 5}, hands={1: (FORWARD, BACK)})
    advance(state, red=2)
    put(state, FORWARD, RED, by=1)
    assert after_all_pass(state).phase == ROLL
    put(state, BACK, RED, by=-1)  # and who comes back has entered again
    assert state.phase == SAFE
    assert state.marker[RED] == 7


@pytest.mark.clause("HC-6.9")
def test_a_safe_moved_by_a_card_forgets_the_agents_that_entered() -> None:
    state = table(at={RED: 5}, hands={1: (MOVE_SAFE, MOVE_SAFE)})
    advance(state, red=2)
    put(state, MOVE_SAFE, to=3)
    assert after_all_pass(state).phase == ROLL
    put(state, MOVE_SAFE, to=7)  # back under red: nobody enters by that
    assert (state.phase, state.marker) == (ROLL, [0] * 7)


@pytest.mark.clause("HC-6.9")
def test_an_agent_that_a_card_moves_counts_after_the_safe_was_moved() -> None:
    state = to_cards(table(hands={1: (MOVE_SAFE, FORWARD)}))
    put(state, MOVE_SAFE, to=3)
    events = put(state, FORWARD, RED, by=3)
    assert event_names(events)[-1] == "Scored"
    assert state.marker[RED] == 3


@pytest.mark.clause("HC-6.9")
def test_one_scoring_however_many_entered_and_the_turns_player_moves_the_safe() -> None:
    state = table(at={RED: 5, BLUE: 6}, hands={2: (TO_SAFE,)})
    advance(state, red=2, blue=1)
    events = put(state, TO_SAFE, GREEN)
    assert only(events, Scored).gains == (7, 7, 0, 7, 0, 0, 0)
    assert state.to_act == (0,)
    do(state, MoveSafe(2))
    assert (state.active, state.phase) == (1, ROLL)


@pytest.mark.clause("HC-6.9")
def test_entering_by_the_die_is_forgotten_with_the_turn() -> None:
    state = table(at={RED: 5}, hands={1: (NUDGE_AT_SAFE, SWAP)})
    advance(state, red=2)
    passes(state)
    do(state, MoveSafe(2))
    assert state.entered == 0
    advance(state, red=2)
    assert state.entered == 0


def test_the_next_turn_begins_with_a_roll() -> None:
    state = to_cards(table(hands={0: (BACK,)}))
    passes(state)
    assert list(heimlich.moves(state, 1)) == [Roll()]
