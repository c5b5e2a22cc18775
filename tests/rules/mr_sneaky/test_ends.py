"""Mr. Sneaky: the tests after a theft, the end of a round and of the game (SN-6, SN-7)."""

from __future__ import annotations

import pytest

from engine.games import mr_sneaky
from engine.games.mr_sneaky.events import DoorOpened, GameWon, RoundBegan, RoundWon
from engine.games.mr_sneaky.queries import agents
from engine.games.mr_sneaky.state import OVER
from engine.pieces import Looked, Shuffled, view
from tests.rules.events import event_names, only
from tests.rules.mr_sneaky.table import R1L, R1R, R2C, R2L, R2R, R3L, R4, THIEF, TYCOON, on_doors, steal, table

NEXT_TURN = ["Revealed", "TurnedUp"]


@pytest.mark.clause("SN-6.1")
def test_four_guards_lose_the_round_and_bonus_gems_are_kept() -> None:
    state = table(guards=3, on={R1L: "GB KN"}, gems=(1, 1))
    events = steal(state, R1L)
    assert event_names(events)[:5] == ["ThiefMoved", "Revealed", "DoorOpened", "CardsWorked", "RoundWon"]
    assert only(events, RoundWon) == RoundWon(TYCOON, 2, "SN-6.1")
    assert state.gems == [3, 3]
    assert state.round == 2


@pytest.mark.clause("SN-6.1")
@pytest.mark.parametrize(("guards", "on", "caught"), [(1, "", False), (1, "KT", True), (2, "", True), (0, "KT", False)])
def test_guards_of_tile_and_cards_add_up(guards: int, on: str, caught: bool) -> None:
    state = table(pawn=R1L, guards=guards, on={R2C: on})
    events = steal(state, R2C)
    assert any(isinstance(event, RoundWon) for event in events) == caught


@pytest.mark.clause("SN-6.2")
@pytest.mark.parametrize(("gems", "winner"), [((0, 6), THIEF), ((7, 6), THIEF), ((0, 5), None)])
def test_8_gems_win_at_once(gems: tuple[int, int], winner: int | None) -> None:
    state = table(on={R1L: "GB"}, gems=gems)
    events = steal(state, R1L)
    if winner is None:
        assert mr_sneaky.outcome(state) is None
        assert event_names(events)[-2:] == NEXT_TURN
        return
    assert event_names(events) == ["ThiefMoved", "Revealed", "DoorOpened", "CardsWorked", "GameWon"]
    outcome = mr_sneaky.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((winner,), (gems[0], 8), "SN-6.2")
    assert (state.phase, state.to_act) == (OVER, ())
    assert [list(mr_sneaky.moves(state, seat)) for seat in (0, 1)] == [[], []]


@pytest.mark.clause("SN-6.2")
def test_gems_of_the_tycoon_win_in_the_middle_of_a_round() -> None:
    state = table(pawn=R1L, on={R1R: "GC"}, gems=(7, 7))
    assert only(steal(state, R1R), GameWon) == GameWon(TYCOON, "SN-6.2")


@pytest.mark.clause("SN-6.2", "SN-6.5")
def test_example_3() -> None:
    """Both at 8 together: the round's tycoon wins."""
    state = table(pawn=R2C, on={R2L: "GA"}, guards=3, opened=(R1L,), gems=(6, 7))
    events = steal(state, R2L)
    assert event_names(events) == ["ThiefMoved", "Revealed", "DoorOpened", "CardsWorked", "RoundWon", "GameWon"]
    assert only(events, DoorOpened).guards_gained == 1
    assert state.gems == [8, 8]
    assert only(events, RoundWon) == RoundWon(TYCOON, 2, "SN-6.1")
    assert only(events, GameWon) == GameWon(TYCOON, "SN-6.2")
    outcome = mr_sneaky.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((TYCOON,), (8, 8), "SN-6.2")


@pytest.mark.clause("SN-6.3")
@pytest.mark.parametrize(("held", "lost"), [("AC", False), ("AD", False), ("AC AD", True)])
def test_4_agents_lose_the_game_at_once(held: str, lost: bool) -> None:
    state = table(pawn=R1L, agents={THIEF: held}, on={R1R: "AC"})
    events = steal(state, R1R)
    assert any(isinstance(event, GameWon) for event in events) == lost
    if lost:
        outcome = mr_sneaky.outcome(state)
        assert outcome is not None
        assert (outcome.winners, outcome.scores, outcome.reason) == ((TYCOON,), (0, 0), "SN-6.3")


@pytest.mark.clause("SN-6.3", "SN-6.5")
def test_the_tycoon_can_lose_by_agents_when_the_treasure_is_found() -> None:
    state = table(pawn=R3L, agents={TYCOON: "AB"}, on={R4: "AB"}, guards=3)
    events = steal(state, R4)
    assert event_names(events)[-3:] == ["AgentsKept", "RoundWon", "GameWon"]
    assert only(events, GameWon) == GameWon(THIEF, "SN-6.3")
    assert state.gems == [0, 1]


@pytest.mark.clause("SN-6.3")
def test_gems_are_tested_before_agents() -> None:
    """Either way the same seat wins; the reason tells which test came first."""
    state = table(pawn=R1L, agents={THIEF: "AD"}, on={R1R: "AD GC"}, gems=(7, 0))
    assert only(steal(state, R1R), GameWon) == GameWon(TYCOON, "SN-6.2")
    state = table(pawn=R3L, agents={TYCOON: "AB"}, on={R4: "AB"}, gems=(0, 4))
    assert only(steal(state, R4), GameWon) == GameWon(THIEF, "SN-6.2")


@pytest.mark.clause("SN-6.5")
def test_the_treasure_is_paid_before_the_game_is_tested() -> None:
    state = table(pawn=R3L, on={R4: "GA GA"}, guards=2, gems=(7, 4))
    events = steal(state, R4)
    assert event_names(events)[-3:] == ["CardsWorked", "RoundWon", "GameWon"]
    assert state.gems == [7, 8]
    assert only(events, GameWon) == GameWon(THIEF, "SN-6.2")


@pytest.mark.clause("SN-6.1", "SN-6.3", "SN-6.5")
def test_caught_with_a_fourth_agent_the_round_is_paid_first() -> None:
    state = table(pawn=R1L, agents={THIEF: "AC AD"}, on={R2C: "AC"}, guards=2, gems=(5, 5))
    events = steal(state, R2C)
    assert event_names(events)[-3:] == ["AgentsKept", "RoundWon", "GameWon"]
    assert state.gems == [7, 5]
    assert only(events, GameWon) == GameWon(TYCOON, "SN-6.3")


@pytest.mark.clause("SN-7.1")
def test_roles_swap_and_gems_and_agents_stay() -> None:
    state = table(pawn=R3L, guards=2, agents={THIEF: "AC"}, gems=(3, 1), on={R1L: "KN"}, discard="GA")
    events = steal(state, R4)
    assert only(events, RoundBegan).tycoon == THIEF
    assert (state.tycoon, state.round, state.gems) == (THIEF, 2, [3, 3])
    assert agents(state, THIEF) == 1
    assert state.to_act == (THIEF,)
    assert len(state.pile) == 31 - 1 - 1
    assert (state.discard, on_doors(state)) == ([], {})


@pytest.mark.clause("SN-7.1")
def test_the_new_tycoon_sees_the_tiles_and_the_old_one_no_more() -> None:
    state = table(pawn=R3L, opened=(R1L, R2R))
    events = steal(state, R4)
    shuffled = [event for event in events if isinstance(event, Shuffled)]
    assert shuffled[0].pieces == tuple(range(8))
    assert only(events, Looked).seat == THIEF
    assert view(state, TYCOON).face[:8] == [None] * 8
    assert view(state, THIEF).face[:8] == list(shuffled[0].faces or ())
    assert sorted(face for face in state.face[:8] if face is not None) == [0, 1, 2, 2, 3, 3, 3, 3]


@pytest.mark.clause("SN-7.1")
def test_the_new_order_does_not_depend_on_how_the_old_pile_lay() -> None:
    """Otherwise a twin table, whose pile a seat could not tell from this one, would go on differently."""
    one_table, twin = table(pawn=R3L), table(pawn=R3L)
    pile = one_table.pile
    for piece, face in zip(pile, reversed([one_table.face[piece] for piece in pile]), strict=True):
        twin.face[piece] = face
    for state in (one_table, twin):
        steal(state, R4)
    assert one_table.face == twin.face


@pytest.mark.clause("SN-6.3", "SN-5.2", "SN-5.5")
def test_example_4() -> None:
    state = table(pawn=R1L, guards=1, gems=(4, 3), agents={THIEF: "AD"}, on={R1R: "AD GC"})
    events = steal(state, R1R)
    assert event_names(events) == ["ThiefMoved", "Revealed", "DoorOpened", "CardsWorked", "AgentsKept", "GameWon"]
    assert state.guards == 2
    assert state.gems == [5, 3]
    assert agents(state, THIEF) == 4
    assert only(events, GameWon) == GameWon(TYCOON, "SN-6.3")
