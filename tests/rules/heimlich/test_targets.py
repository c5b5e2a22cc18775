"""Undercover's Top Secret cards one by one, and owners of two agents (HC-6.10 to HC-6.15)."""

from __future__ import annotations

import pytest

from engine.game import MALFORMED
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
    SWAP,
    TO_RUIN,
    TO_SAFE,
    TWO_BACK,
    TWO_FORWARD,
)
from engine.games.heimlich.events import AgentsPlaced
from engine.games.heimlich.moves import Pass, PlayCard
from engine.games.heimlich.queries import owned_agents
from engine.games.heimlich.state import RUIN, HeimlichState
from engine.pieces import Looked, Revealed, view
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
    card,
    do,
    put,
    refusal,
    table,
    to_cards,
)


def kinds(state: HeimlichState, seat: int) -> list[int | None]:
    """The kinds in a hand, in the order in which they came."""
    return [state.face[piece] for piece in state.hand[seat]]


TARGETS = {RED: 7, BLUE: 7, YELLOW: RUIN, GREEN: 3}
"""Places of the agents in the tests of single cards: the safe is at 7, all others are in the church."""


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
def test_the_effect_of_a_card(kind: int, agents: tuple[int, ...], by: int, to: int, places: dict[int, int]) -> None:
    state = to_cards(table(at=TARGETS, hands={0: (kind,), 1: (RECRUIT,)}))
    before = list(state.at)
    placed = only(put(state, kind, *agents, by=by, to=to), AgentsPlaced)
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
    assert event_names(put(state, MOVE_SAFE, to=3)) == ["Revealed", "CardPlayed", "SafeMoved", "TurnPassed"]
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
def test_all_to_the_church_needs_an_agent_elsewhere() -> None:
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
    assert event_names(put(state, kind, *agents, by=by, to=to))[-1] == "Scored"


@pytest.mark.clause("HC-6.12")
def test_only_agents_that_changed_building_entered() -> None:
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
    assert event_names(events) == ["Revealed", "CardPlayed", "MarkersAdvanced", "TurnPassed"]
    assert (state.marker[RED], state.marker[GREY]) == (39, 8)


@pytest.mark.clause("HC-6.14")
def test_t15_takes_a_random_free_agent_that_only_the_owner_sees() -> None:
    agents = set()
    for chance in range(3):
        state = to_cards(table(hands={0: (RECRUIT, BACK)}))
        piece = card(state, RECRUIT)
        events = do(state, PlayCard(piece), recruit=[chance])
        assert event_names(events) == ["Revealed", "CardPlayed", "Recruited", "Looked"]
        second = state.second[0]
        agents.add(second)
        assert only(events, Looked) == Looked(0, (second,), (second,))
        assert owned_agents(view(state, 0), 0) == (RED, second)
        assert owned_agents(view(state, 1), 0) == ()
        assert view(state, 1).second[0] == second  # that he has it is public
    assert agents == {ORANGE, PURPLE, GREY}


@pytest.mark.clause("HC-6.14")
def test_an_owner_of_two_cannot_play_t15() -> None:
    state = to_cards(table(second={0: GREY}, hands={0: (RECRUIT,), 1: (BACK,)}))
    assert refusal(state, PlayCard(card(state, RECRUIT))) == "HC-6.14"
    assert list(heimlich.moves(state, 0)) == [Pass()]


@pytest.mark.clause("HC-6.14")
def test_t15_is_replaced_at_once_when_nobody_is_free() -> None:
    state = table(seats=6, at={RED: 9}, second={1: GREY}, hands={}, pile=(RECRUIT, SWAP, JOIN))
    events = advance(state, red=2)
    assert event_names(events) == ["AgentsMoved", "Drawn", "Revealed", "Discarded", "Drawn", "Looked", "Asked"]
    assert kinds(state, 0) == [SWAP]
    assert [state.face[piece] for piece in state.discard] == [RECRUIT]
    assert only(events, Revealed).faces == (RECRUIT,)


@pytest.mark.clause("HC-6.14")
def test_t15_is_kept_while_an_agent_is_free() -> None:
    state = table(seats=6, at={RED: 9}, hands={}, pile=(RECRUIT, SWAP))
    advance(state, red=2)
    assert kinds(state, 0) == [RECRUIT]


@pytest.mark.clause("HC-6.14")
def test_the_replacement_may_need_the_discards() -> None:
    state = table(seats=6, at={RED: 9}, second={1: GREY}, hands={}, pile=(RECRUIT,), discard=(SWAP,))
    events = advance(state, red=2)
    assert event_names(events)[:6] == ["AgentsMoved", "Drawn", "Revealed", "Discarded", "Shuffled", "Restocked"]
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
def test_a_front_marker_as_far_as_the_leader_takes_no_share() -> None:
    state = finish(table(marker={RED: 42, GREY: 30, BLUE: 42}, second={0: GREY}, hands={}))
    outcome = heimlich.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "HC-6.15")


@pytest.mark.clause("HC-6.15")
def test_two_equal_markers_count_as_that_square() -> None:
    state = finish(table(marker={RED: 42, GREY: 42, BLUE: 41}, second={0: GREY}, hands={}))
    outcome = heimlich.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores[0], outcome.reason) == ((0,), 42, "HC-5.2")
