"""Undercover with Top Secret cards: drawing, the card round, the scoring test, and owners of two agents (HC-6)."""

from __future__ import annotations

import pytest

from engine.game import MALFORMED, copy
from engine.games import heimlich
from engine.games.heimlich.components import (
    ALL_TO_CHURCH,
    BACK,
    FORWARD,
    JOIN,
    MARKERS,
    MOVE_SAFE,
    NUDGE,
    NUDGE_AT_SAFE,
    OUT_OF_RUIN,
    RECRUIT,
    RUIN,
    SWAP,
    TO_RUIN,
    TO_SAFE,
    TWO_BACK,
    TWO_FORWARD,
)
from engine.games.heimlich.events import CARDS, ROLL, SAFE, AgentsPlaced, Asked, HeimlichState, Scored
from engine.games.heimlich.facts import owned
from engine.games.heimlich.moves import MoveSafe, Pass, PlayCard, Roll, Stay
from engine.pieces import Looked, Revealed, Shuffled, view
from tests.rules.heimlich_table import (
    BLUE,
    GREEN,
    GREY,
    ORANGE,
    PURPLE,
    RED,
    YELLOW,
    advance,
    card,
    do,
    one,
    passes,
    put,
    refusal,
    roll,
    table,
    to_cards,
    told,
)


def kinds(state: HeimlichState, seat: int) -> list[int | None]:
    """The kinds in a hand, in the order in which they came."""
    return [state.face[piece] for piece in state.hand[seat]]


@pytest.mark.clause("HC-6.1")
def test_used_cards_lie_open_on_the_discard_pile() -> None:
    state = to_cards(table(hands={0: (FORWARD, NUDGE)}))
    piece = card(state, FORWARD)
    events = put(state, FORWARD, RED, by=2)
    assert told(events) == ["Revealed", "CardPlayed", "AgentsPlaced"]
    assert state.discard == [piece]
    assert all(view(state, seat).face[piece] == FORWARD for seat in (None, 0, 1, 2, 3))


@pytest.mark.clause("HC-6.3")
def test_on_1_to_3_a_player_may_stay_and_draw() -> None:
    state = table(hands={}, pile=(SWAP, JOIN))
    roll(state, 1)
    assert heimlich.moves(state, 0)[-1] == Stay()
    events = do(state, Stay())
    assert told(events) == ["Stayed", "Drawn", "Looked", "Asked"]
    assert kinds(state, 0) == [SWAP]
    assert state.at == [0] * 7


@pytest.mark.clause("HC-6.3")
def test_staying_needs_the_face_1_to_3() -> None:
    for die in range(2, 7):
        state = table(hands={})
        roll(state, die)
        assert refusal(state, Stay()) == "HC-6.3"


@pytest.mark.clause("HC-6.3", "HC-6.5")
def test_who_can_draw_none_may_stay_all_the_same() -> None:
    state = table(hands={0: (BACK, BACK, NUDGE, NUDGE)}, pile=(SWAP,))
    roll(state, 1)
    assert told(do(state, Stay())) == ["Stayed", "Asked"]
    state = table(hands={}, pile=())
    roll(state, 1)
    assert told(do(state, Stay())) == ["Stayed", "TurnPassed"]


@pytest.mark.clause("HC-6.4")
def test_moving_agents_into_the_ruin_draws_one_card() -> None:
    state = table(at={RED: 10, BLUE: 9}, hands={}, pile=(SWAP, JOIN))
    events = advance(state, red=1, blue=2)
    assert told(events) == ["AgentsMoved", "Drawn", "Looked", "Asked"]
    assert kinds(state, 0) == [SWAP]


@pytest.mark.clause("HC-6.4")
@pytest.mark.parametrize(
    ("at", "steps"),
    [({RED: RUIN}, {"blue": 2}), ({RED: 10}, {"red": 2}), ({RED: RUIN}, {"red": 2}), ({RED: 8}, {"red": 2})],
    ids=["stood there before", "passed through", "left", "did not reach it"],
)
def test_no_card_unless_an_agent_ends_in_the_ruin(at: dict[int, int], steps: dict[str, int]) -> None:
    state = table(at=at, hands={}, pile=(SWAP,))
    assert told(advance(state, **steps)) == ["AgentsMoved", "TurnPassed"]


@pytest.mark.clause("HC-6.4")
def test_cards_that_move_into_the_ruin_draw_nothing() -> None:
    state = to_cards(table(hands={0: (TO_RUIN, NUDGE)}))
    put(state, TO_RUIN, RED)
    assert state.at[RED] == RUIN
    assert kinds(state, 0) == [NUDGE]


@pytest.mark.clause("HC-6.4")
def test_without_the_variant_the_ruin_draws_nothing() -> None:
    state = table(at={RED: 9})
    assert told(advance(state, red=2)) == ["AgentsMoved", "TurnPassed"]


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
    assert told(events) == ["AgentsMoved", "Asked"]
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
    assert told(events) == ["AgentsMoved", "Shuffled", "Restocked", "Drawn", "Looked", "Asked"]
    shuffled = one(events, Shuffled)
    assert shuffled.pieces == discards
    assert sorted(shuffled.faces) == sorted((BACK, SWAP, JOIN))
    assert (len(state.pile), state.discard) == (2, [])
    assert all(view(state, 1).face[piece] is None for piece in discards)


@pytest.mark.clause("HC-6.6")
def test_the_last_card_of_the_pile_shuffles_nothing_yet() -> None:
    state = table(at={RED: 9}, hands={}, pile=(JOIN,), discard=(BACK,))
    assert told(advance(state, red=2)) == ["AgentsMoved", "Drawn", "Looked", "Asked"]
    assert (state.pile, len(state.discard)) == ([], 1)


@pytest.mark.clause("HC-6.6")
def test_nothing_is_drawn_when_both_piles_are_empty() -> None:
    state = table(at={RED: 9}, hands={1: (FORWARD,)}, pile=())
    assert told(advance(state, red=2)) == ["AgentsMoved", "Asked"]
    assert state.hand[0] == ()


@pytest.mark.clause("HC-6.7")
def test_everybody_is_asked_clockwise_until_all_have_passed_in_a_row() -> None:
    hands = {seat: (FORWARD, NUDGE, BACK)[seat : seat + 1] for seat in range(3)}
    state = table(seats=3, hands=hands)
    state.active, state.to_act = 1, (1,)
    assert one(advance(state, red=2), Asked) == Asked(1, 0)
    assert told(passes(state)) == ["Passed", "Asked"]
    assert (state.to_act, state.passes) == ((2,), 1)
    passes(state)
    assert (state.to_act, state.passes) == ((0,), 2)
    assert told(passes(state)) == ["Passed", "TurnPassed"]
    assert (state.phase, state.active) == (ROLL, 2)


@pytest.mark.clause("HC-6.7")
def test_who_passed_is_asked_again_after_a_card() -> None:
    state = table(seats=3, hands={0: (BACK,), 1: (FORWARD, NUDGE), 2: (SWAP,)})
    advance(state, red=2)
    passes(state)
    put(state, FORWARD, BLUE, by=1)
    assert state.to_act == (1,)
    assert told(passes(state)) == ["Asked"]  # who has played and plays no more has not passed
    asked = []
    while state.phase == CARDS:
        asked.append((state.asked, state.passes))
        passes(state)
    assert asked == [(2, 0), (0, 1), (1, 2)]


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
    assert one(advance(state, red=2), Asked) == Asked(1, 1)
    assert one([event for event in passes(state) if isinstance(event, Asked)], Asked) == Asked(3, 3)
    assert told(passes(state)) == ["Passed", "TurnPassed"]


@pytest.mark.clause("HC-6.7")
def test_who_plays_the_last_card_of_all_ends_the_round() -> None:
    state = table(hands={1: (FORWARD,)})
    advance(state, red=2)
    assert told(put(state, FORWARD, RED, by=2)) == ["Revealed", "CardPlayed", "AgentsPlaced", "TurnPassed"]


@pytest.mark.clause("HC-6.7", "HC-6.9")
def test_a_scoring_comes_only_after_the_round() -> None:
    state = table(at={RED: 5}, hands={1: (BACK,)})
    assert told(advance(state, red=2)) == ["AgentsMoved", "Asked"]
    assert state.marker == [0] * 7
    assert told(passes(state)) == ["Passed", "Scored"]
    assert state.marker[RED] == 7


@pytest.mark.clause("HC-6.8")
def test_the_round_is_skipped_when_nobody_holds_a_card() -> None:
    state = table(hands={})
    assert told(advance(state, red=2)) == ["AgentsMoved", "TurnPassed"]


@pytest.mark.clause("HC-6.8")
def test_who_holds_only_unplayable_cards_is_asked_all_the_same() -> None:
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
    assert told(events) == ["Passed", "Scored"]
    assert (state.marker[RED], state.marker[GREEN]) == (5, 4)
    assert (state.phase, state.to_act) == (SAFE, (0,))


def after_all_pass(state: HeimlichState) -> HeimlichState:
    """A copy of the table after everybody has passed."""
    after = copy(state)
    while after.phase == CARDS:
        passes(after)
    return after


@pytest.mark.clause("HC-6.9")
def test_who_left_again_no_longer_counts() -> None:
    state = table(at={RED: 5}, hands={1: (FORWARD, BACK)})
    advance(state, red=2)
    put(state, FORWARD, RED, by=1)
    assert after_all_pass(state).phase == ROLL
    put(state, BACK, RED, by=-1)  # and who comes back has entered again
    assert state.phase == SAFE
    assert state.marker[RED] == 7


@pytest.mark.clause("HC-6.9")
def test_a_safe_moved_by_a_card_forgets_who_had_entered() -> None:
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
    assert told(events)[-1] == "Scored"
    assert state.marker[RED] == 3


@pytest.mark.clause("HC-6.9")
def test_one_scoring_however_many_entered_and_the_turns_player_moves_the_safe() -> None:
    state = table(at={RED: 5, BLUE: 6}, hands={2: (TO_SAFE,)})
    advance(state, red=2, blue=1)
    events = put(state, TO_SAFE, GREEN)
    assert one(events, Scored).gains == (7, 7, 0, 7, 0, 0, 0)
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


TARGETS = {RED: 7, BLUE: 7, YELLOW: RUIN, GREEN: 3}
"""Where the agents stand in the tests of single cards: the safe is at 7, all others are in the church."""


@pytest.mark.clause("HC-6.10", "HC-6.11")
@pytest.mark.parametrize(
    ("kind", "agents", "by", "to", "places"),
    [
        (BACK, (RED,), -1, -1, {RED: 6}),
        (BACK, (RED,), -2, -1, {RED: 5}),
        (BACK, (ORANGE,), -1, -1, {ORANGE: RUIN}),
        (BACK, (ORANGE,), -2, -1, {ORANGE: 10}),
        (NUDGE, (YELLOW,), 1, -1, {YELLOW: 0}),
        (NUDGE, (YELLOW,), -1, -1, {YELLOW: 10}),
        (TWO_BACK, (GREEN, ORANGE), -1, -1, {GREEN: 2, ORANGE: RUIN}),
        (TWO_FORWARD, (RED, YELLOW), 1, -1, {RED: 8, YELLOW: 0}),
        (NUDGE_AT_SAFE, (BLUE,), 1, -1, {BLUE: 8}),
        (NUDGE_AT_SAFE, (BLUE,), -1, -1, {BLUE: 6}),
        (TO_RUIN, (GREEN,), 0, -1, {GREEN: RUIN}),
        (ALL_TO_CHURCH, (), 0, -1, {RED: 0, BLUE: 0, YELLOW: 0, GREEN: 0}),
        (SWAP, (RED, GREEN), 0, -1, {RED: 3, GREEN: 7}),
        (JOIN, (GREEN,), 0, 7, {GREEN: 7}),
        (JOIN, (RED,), 0, 0, {RED: 0}),
        (OUT_OF_RUIN, (YELLOW,), 0, -1, {YELLOW: 0}),
        (FORWARD, (GREEN,), 1, -1, {GREEN: 4}),
        (FORWARD, (GREEN,), 2, -1, {GREEN: 5}),
        (FORWARD, (YELLOW,), 3, -1, {YELLOW: 2}),
        (TO_SAFE, (ORANGE,), 0, -1, {ORANGE: 7}),
    ],
)
def test_what_a_card_does(kind: int, agents: tuple[int, ...], by: int, to: int, places: dict[int, int]) -> None:
    state = to_cards(table(at=TARGETS, hands={0: (kind,), 1: (RECRUIT,)}))
    before = list(state.at)
    placed = one(put(state, kind, *agents, by=by, to=to), AgentsPlaced)
    assert dict(zip(placed.agents, placed.to, strict=True)) == places
    assert state.at == [places.get(agent, building) for agent, building in enumerate(before)]


@pytest.mark.clause("HC-6.10")
def test_two_agents_leave_the_ruin_together() -> None:
    state = to_cards(table(at={RED: RUIN, GREY: RUIN, BLUE: RUIN}, hands={0: (OUT_OF_RUIN,)}))
    assert len(heimlich.moves(state, 0)) == 1 + 3 + 3
    put(state, OUT_OF_RUIN, RED, GREY)
    assert (state.at[RED], state.at[BLUE], state.at[GREY]) == (0, RUIN, 0)


@pytest.mark.clause("HC-6.10")
def test_the_safe_moves_by_a_card_and_never_scores() -> None:
    state = to_cards(table(at=TARGETS, hands={0: (MOVE_SAFE,)}))
    assert told(put(state, MOVE_SAFE, to=3)) == ["Revealed", "CardPlayed", "SafeMoved", "TurnPassed"]
    assert (state.safe, state.marker) == (3, [0] * 7)


@pytest.mark.clause("HC-6.10")
@pytest.mark.parametrize(
    ("kind", "agents", "by", "to"),
    [
        (BACK, (RED,), -3, -1),
        (BACK, (RED,), 1, -1),
        (NUDGE, (RED,), 2, -1),
        (TWO_BACK, (RED, RED), -1, -1),
        (TWO_BACK, (RED, BLUE), 1, -1),
        (TWO_FORWARD, (RED, RED), 1, -1),
        (NUDGE_AT_SAFE, (GREEN,), 1, -1),
        (MOVE_SAFE, (), 0, 7),
        (TO_RUIN, (YELLOW,), 0, -1),
        (SWAP, (RED, BLUE), 0, -1),
        (SWAP, (RED, RED), 0, -1),
        (JOIN, (RED,), 0, 7),
        (JOIN, (RED,), 0, 5),
        (OUT_OF_RUIN, (RED,), 0, -1),
        (OUT_OF_RUIN, (RED, YELLOW), 0, -1),
        (OUT_OF_RUIN, (YELLOW, YELLOW), 0, -1),
        (FORWARD, (RED,), 4, -1),
        (FORWARD, (RED,), -1, -1),
        (MARKERS, (RED, RED), 0, -1),
        (TO_SAFE, (RED,), 0, -1),
    ],
)
def test_a_card_without_a_legal_target_is_refused(kind: int, agents: tuple[int, ...], by: int, to: int) -> None:
    state = to_cards(table(at=TARGETS, hands={0: (kind,)}))
    assert refusal(state, PlayCard(card(state, kind), agents, by, to)) == "HC-6.10"


@pytest.mark.clause("HC-6.10")
def test_all_to_the_church_needs_somebody_elsewhere() -> None:
    state = to_cards(table(hands={0: (ALL_TO_CHURCH,)}))
    assert refusal(state, PlayCard(card(state, ALL_TO_CHURCH))) == "HC-6.10"


@pytest.mark.clause("HC-6.10")
@pytest.mark.parametrize(
    ("kind", "agents", "by", "to"),
    [
        (BACK, (RED, BLUE), -1, -1),
        (BACK, (), -1, -1),
        (BACK, (RED,), 0, -1),
        (BACK, (RED,), -1, 6),
        (BACK, (7,), -1, -1),
        (BACK, (-1,), -1, -1),
        (TWO_FORWARD, (BLUE, RED), 1, -1),
        (SWAP, (GREEN, RED), 0, -1),
        (SWAP, (RED, GREEN), 1, -1),
        (MOVE_SAFE, (), 0, 12),
        (MOVE_SAFE, (), 0, -1),
        (MOVE_SAFE, (RED,), 0, 3),
        (JOIN, (RED,), 0, -1),
        (RECRUIT, (GREY,), 0, -1),
    ],
)
def test_a_card_played_in_another_form_is_malformed(kind: int, agents: tuple[int, ...], by: int, to: int) -> None:
    state = to_cards(table(at=TARGETS, hands={0: (kind,)}))
    assert refusal(state, PlayCard(card(state, kind), agents, by, to)) == MALFORMED


def test_only_ones_own_cards_can_be_played() -> None:
    state = to_cards(table(at=TARGETS, hands={0: (BACK,), 1: (FORWARD,)}))
    assert refusal(state, PlayCard(card(state, FORWARD, seat=1), (RED,), 1)) == MALFORMED
    assert refusal(state, PlayCard(state.pile[-1])) == MALFORMED
    assert refusal(state, PlayCard(RED)) == MALFORMED
    assert refusal(state, PlayCard(1000)) == MALFORMED


def test_each_copy_of_a_kind_is_offered() -> None:
    state = to_cards(table(hands={0: (MOVE_SAFE, MOVE_SAFE)}))
    moves = [move for move in heimlich.moves(state, 0) if isinstance(move, PlayCard)]
    assert len(moves) == 22
    assert {move.card for move in moves} == set(state.hand[0])


@pytest.mark.clause("HC-6.12")
@pytest.mark.parametrize(
    ("kind", "agents", "by", "to", "safe"),
    [
        (BACK, (RED,), -2, -1, 5),
        (NUDGE, (RED,), 1, -1, 8),
        (TWO_BACK, (RED, GREEN), -1, -1, 2),
        (TWO_FORWARD, (RED, GREEN), 1, -1, 4),
        (TO_RUIN, (RED,), 0, -1, RUIN),
        (ALL_TO_CHURCH, (), 0, -1, 0),
        (SWAP, (RED, GREEN), 0, -1, 3),
        (JOIN, (RED,), 0, 3, 3),
        (OUT_OF_RUIN, (YELLOW,), 0, -1, 0),
        (FORWARD, (GREEN,), 3, -1, 6),
        (TO_SAFE, (RED,), 0, -1, 9),
    ],
)
def test_every_card_that_moves_agents_can_score(
    kind: int, agents: tuple[int, ...], by: int, to: int, safe: int
) -> None:
    state = to_cards(table(at={RED: 7, BLUE: 7, YELLOW: RUIN, GREEN: 3}, safe=safe, hands={0: (kind,)}))
    assert told(put(state, kind, *agents, by=by, to=to))[-1] == "Scored"


@pytest.mark.clause("HC-6.12")
def test_only_who_changed_building_entered() -> None:
    state = to_cards(table(at={RED: 4}, safe=0, hands={0: (ALL_TO_CHURCH, MOVE_SAFE)}))
    put(state, ALL_TO_CHURCH)
    assert state.entered == 1 << RED
    state = to_cards(table(at={RED: 7, GREEN: 3}, hands={0: (SWAP, MOVE_SAFE)}))
    put(state, SWAP, RED, GREEN)
    assert state.entered == 1 << GREEN


@pytest.mark.clause("HC-6.13")
def test_markers_advance_three_each_below_40() -> None:
    state = to_cards(table(marker={RED: 36, BLUE: 37, GREY: 5}, hands={0: (MARKERS,)}))
    piece = card(state, MARKERS)
    assert refusal(state, PlayCard(piece, (RED, BLUE))) == "HC-6.13"
    events = put(state, MARKERS, RED, GREY)
    assert told(events) == ["Revealed", "CardPlayed", "MarkersAdvanced", "TurnPassed"]
    assert (state.marker[RED], state.marker[GREY]) == (39, 8)


@pytest.mark.clause("HC-6.14")
def test_t15_takes_a_random_free_agent_that_only_the_owner_sees() -> None:
    taken = set()
    for chance in range(3):
        state = to_cards(table(hands={0: (RECRUIT, BACK)}))
        piece = card(state, RECRUIT)
        events = do(state, PlayCard(piece), recruit=[chance])
        assert told(events) == ["Revealed", "CardPlayed", "Recruited", "Looked"]
        second = state.second[0]
        taken.add(second)
        assert one(events, Looked) == Looked(0, (second,), (second,))
        assert owned(view(state, 0), 0) == (RED, second)
        assert owned(view(state, 1), 0) == ()
        assert view(state, 1).second[0] == second  # that he has it is public
    assert taken == {ORANGE, PURPLE, GREY}


@pytest.mark.clause("HC-6.14")
def test_who_owns_two_cannot_play_t15() -> None:
    state = to_cards(table(second={0: GREY}, hands={0: (RECRUIT,), 1: (BACK,)}))
    assert refusal(state, PlayCard(card(state, RECRUIT))) == "HC-6.14"
    assert list(heimlich.moves(state, 0)) == [Pass()]


@pytest.mark.clause("HC-6.14")
def test_t15_is_replaced_at_once_when_nobody_is_free() -> None:
    state = table(seats=6, at={RED: 9}, second={1: GREY}, hands={}, pile=(RECRUIT, SWAP, JOIN))
    events = advance(state, red=2)
    assert told(events) == ["AgentsMoved", "Drawn", "Revealed", "Discarded", "Drawn", "Looked", "Asked"]
    assert kinds(state, 0) == [SWAP]
    assert [state.face[piece] for piece in state.discard] == [RECRUIT]
    assert one(events, Revealed).faces == (RECRUIT,)


@pytest.mark.clause("HC-6.14")
def test_t15_is_kept_while_somebody_is_free() -> None:
    state = table(seats=6, at={RED: 9}, hands={}, pile=(RECRUIT, SWAP))
    advance(state, red=2)
    assert kinds(state, 0) == [RECRUIT]


@pytest.mark.clause("HC-6.14")
def test_the_replacement_may_need_the_discards() -> None:
    state = table(seats=6, at={RED: 9}, second={1: GREY}, hands={}, pile=(RECRUIT,), discard=(SWAP,))
    events = advance(state, red=2)
    assert told(events)[:6] == ["AgentsMoved", "Drawn", "Revealed", "Discarded", "Shuffled", "Restocked"]
    assert kinds(state, 0) == [SWAP]
    assert RECRUIT in [state.face[piece] for piece in (*state.pile, *state.discard)]


@pytest.mark.clause("HC-6.14")
@pytest.mark.parametrize(("pile", "discard"), [((RECRUIT,), ()), ((), (RECRUIT,))])
def test_nothing_is_drawn_when_t15_is_the_only_card_left(pile: tuple[int, ...], discard: tuple[int, ...]) -> None:
    state = table(seats=6, at={RED: 9}, second={1: GREY}, hands={}, pile=pile, discard=discard)
    advance(state, red=2)
    assert state.hand[0] == ()
    assert [state.face[piece] for piece in state.discard] == [RECRUIT]


@pytest.mark.clause("HC-6.14")
def test_t15_lies_in_no_hand_once_nobody_is_free() -> None:
    free = table(seats=6, hands={1: (SWAP,)})
    nobody = table(seats=6, second={2: GREY}, hands={1: (SWAP,)})
    for state, allowed in ((free, True), (nobody, False)):
        assert heimlich.allows(view(state, 0), state.hand[1][0], RECRUIT) is allowed
        assert heimlich.allows(view(state, 0), state.hand[1][0], SWAP)
        assert heimlich.allows(view(state, 0), state.pile[0], RECRUIT)


def finish(state: HeimlichState) -> HeimlichState:
    """Red steps into the safe's building and ends the game."""
    state.at[RED], state.marker[RED] = 5, state.marker[RED] - 7
    advance(state, red=2)
    assert heimlich.outcome(state) is not None
    return state


@pytest.mark.clause("HC-6.15")
def test_an_owner_of_two_counts_by_the_rear_marker() -> None:
    state = finish(table(marker={RED: 42, GREY: 30, BLUE: 35}, second={0: GREY}, hands={}))
    outcome = heimlich.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((1,), (30, 35, 0, 0), "HC-6.15")
    assert state.counting == (GREY, BLUE, YELLOW, GREEN)


@pytest.mark.clause("HC-6.15")
def test_the_rear_marker_wins_without_passing_the_finish() -> None:
    state = finish(table(marker={RED: 42, GREY: 30, BLUE: 29}, second={0: GREY}, hands={}))
    outcome = heimlich.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "HC-6.15")


@pytest.mark.clause("HC-6.15")
def test_the_rear_marker_is_compared_with_free_agents_too() -> None:
    state = finish(table(marker={RED: 42, GREY: 30, PURPLE: 31}, second={0: GREY}, hands={}))
    outcome = heimlich.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "HC-6.15")


@pytest.mark.clause("HC-6.15")
def test_two_equal_markers_count_as_that_square() -> None:
    state = finish(table(marker={RED: 42, GREY: 42, BLUE: 41}, second={0: GREY}, hands={}))
    outcome = heimlich.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores[0], outcome.reason) == ((0,), 42, "HC-5.2")


def test_the_next_turn_begins_with_a_roll() -> None:
    state = to_cards(table(hands={0: (BACK,)}))
    passes(state)
    assert list(heimlich.moves(state, 1)) == [Roll()]
