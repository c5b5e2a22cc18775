"""The Lost Mines: the end of a round, scoring, the end of the game (LM-7, LM-8)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from engine.games import lost_mines
from engine.games.lost_mines.components import LOYAL, SABOTEUR, SELFISH
from engine.games.lost_mines.events.rounds import DwarfsDealt, RoundEnded, RoundScored
from engine.games.lost_mines.events.turns import TurnBegan
from engine.games.lost_mines.moves import Answer, Discard, ProposeEnd, Step, Stop
from engine.games.lost_mines.queries import treasures_of
from engine.games.lost_mines.scoring import settle, sharers
from engine.games.lost_mines.state import OVER, PLAY, VOTE, LostMinesState, vote
from engine.pieces import Revealed, publish, view
from engine.state import EVERYONE, Seat
from tests.rules.events import event_names, only
from tests.rules.lost_mines.table import (
    DWARFS,
    cell,
    discard,
    do,
    pass_turn,
    refusal,
    table,
    to_walk,
    treasure_piece,
    walk,
)

EMPTY: dict[Seat, list[str]] = {seat: [] for seat in range(1, 4)}


@pytest.mark.clause("LM-7.1")
def test_the_round_ends_when_pile_and_hands_are_empty() -> None:
    state = table(pile=0, hands=EMPTY, paths={(3, 2): "EW"})
    discard(state)
    assert state.round == 1  # the running turn's movement is finished first
    events = walk(state, (3, 2))
    assert only(events, RoundEnded).clause == "LM-7.1"
    assert state.round == 2


@pytest.mark.clause("LM-7.1")
def test_the_last_turns_treasure_is_taken_first() -> None:
    state = table(pile=0, hands=EMPTY, at={0: (9, 1)}, paths={(9, 1): "EW"}, treasures=(0, 8))
    discard(state)
    events = do(state, Step(cell(10, 1)))
    assert event_names(events).index("TreasureTaken") < event_names(events).index("RoundEnded")
    assert only(events, RoundScored).gains == (4, 0, 0, 0)


@pytest.mark.clause("LM-7.1")
def test_it_goes_on_while_anybody_holds_a_card() -> None:
    state = table(pile=0, hands={0: ["NE"], 1: [], 2: ["NE"], 3: []})
    pass_turn(state)
    assert state.to_act == (2,) and state.round == 1
    pass_turn(state)
    assert state.round == 2


@pytest.mark.clause("LM-7.1")
def test_the_round_ends_at_once_when_all_treasures_are_collected() -> None:
    state = table(at={0: (9, 1)}, paths={(9, 1): "EW"}, treasures=(8,), owners={0: 1, 4: 2})
    discard(state)
    events = do(state, Step(cell(10, 1)))
    assert only(events, RoundEnded).clause == "LM-7.1"
    assert "Drawn" not in event_names(events)[: event_names(events).index("RoundEnded")]
    assert state.round == 2


@pytest.mark.clause("LM-7.2")
def test_the_turns_player_may_propose_once_and_first() -> None:
    state = table()
    assert ProposeEnd() in lost_mines.moves(state, 0)
    do(state, ProposeEnd())
    assert state.phase == VOTE and state.to_act == (1, 2, 3)
    for seat in (1, 2, 3):
        do(state, Answer(seat != 2), seat)
    assert state.phase == PLAY and state.to_act == (0,) and state.round == 1
    assert refusal(state, ProposeEnd()) == "LM-7.2"
    discard(state)
    assert ProposeEnd() not in lost_mines.moves(state, 0)
    walk(state)
    assert ProposeEnd() in lost_mines.moves(state, 1)  # the next player may again


@pytest.mark.clause("LM-7.2")
def test_scoring_holds_in_every_position() -> None:
    for state in (table(), table(pile=0), table(treasures=(), owners={0: 1})):
        assert ProposeEnd() in lost_mines.moves(state, 0)


@pytest.mark.clause("LM-7.2")
def test_all_others_answer_at_once_in_any_order_and_nobody_reads_along() -> None:
    state = table()
    do(state, ProposeEnd())
    assert all(list(lost_mines.moves(state, seat)) == [Answer(True), Answer(False)] for seat in (1, 2, 3))
    events = do(state, Answer(False), 3)
    assert state.to_act == (1, 2)  # a no does not cut the others short
    for viewpoint in (0, 1, 2, None):
        assert view(state, viewpoint).face[vote(state, 3)] is None
        assert 0 not in [getattr(event, "face", None) for event in publish(events, viewpoint)]
    do(state, Answer(True), 1)
    events = do(state, Answer(True), 2)
    shown = only(events, Revealed)
    assert dict(zip(shown.pieces, shown.faces, strict=True)) == {
        vote(state, 1): 1,
        vote(state, 2): 1,
        vote(state, 3): 0,
    }
    assert event_names(events)[-1] == "EndRefused"


@pytest.mark.clause("LM-7.2")
def test_only_all_yes_ends_the_round_which_is_scored_at_once() -> None:
    state = table(owners={9: 0})
    do(state, ProposeEnd())
    for seat in (3, 1):
        do(state, Answer(True), seat)
    events = do(state, Answer(True), 2)
    assert only(events, RoundEnded).clause == "LM-7.2"
    assert only(events, RoundScored).gains == (5, 0, 0, 0)
    assert state.round == 2 and state.to_act == (1,)


@pytest.mark.clause("LM-7.2")
def test_a_second_vote_hides_answers_again() -> None:
    state = table()
    for proposer in (0, 1):
        do(state, ProposeEnd())
        for seat in state.to_act:
            do(state, Answer(False), seat)
        assert state.to_act == (proposer,)
        pass_turn(state)
    do(state, ProposeEnd())
    do(state, Answer(True), 0)
    assert view(state, 1).face[vote(state, 0)] is None


@pytest.mark.clause("LM-8.1")
def test_all_roles_and_treasures_are_revealed() -> None:
    state = table(pile=0, hands=EMPTY, owners={9: 0, 0: 1})
    dwarfs, laid = list(state.dwarf), [t for t in range(12) if state.holder[t] >= -1]
    events = pass_turn(state)
    shown = next(event for event in events if isinstance(event, Revealed))
    assert shown.pieces == (*dwarfs, *map(treasure_piece, laid))
    assert event_names(events).index("Revealed") < event_names(events).index("RoundScored")


def scored(dwarf: tuple[str, ...], owners: Mapping[int, Seat], dragon: Seat = -1) -> LostMinesState:
    """A table whose treasures are in these hands."""
    state = table(seats=len(dwarf), dwarf=dwarf, owners=owners)
    state.dragon = dragon
    return state


@pytest.mark.clause("LM-8.2")
def test_a_selfish_dwarf_keeps_his_own_and_only_he() -> None:
    state = scored(("blue selfish", "blue loyal", "yellow loyal"), {9: 0, 0: 1})
    assert settle(state).gains == (5, 2, 0)


@pytest.mark.clause("LM-8.3")
def test_a_clan_shares_with_the_other_clans_saboteur() -> None:
    dwarf = ("blue loyal", "yellow saboteur", "yellow loyal", "blue saboteur")
    state = scored(dwarf, {11: 1, 0: 2})  # the yellow saboteur's 6, the yellow clan's 2
    assert sharers(state, 0) == (0, 1) and sharers(state, 1) == (2, 3)
    assert settle(state).gains == (3, 3, 1, 1)


@pytest.mark.clause("LM-8.3")
def test_a_clan_without_sharers_scores_nothing() -> None:
    state = scored(("blue loyal", "blue selfish", "yellow selfish"), {11: 0, 4: 2})
    assert sharers(state, 1) == ()
    assert settle(state).shares[1].total == 0
    assert settle(state).gains == (6, 0, 3)


@pytest.mark.clause("LM-8.3", "LM-8.4", "LM-8.5")
def test_example_4() -> None:
    dwarf = ("blue loyal", "blue loyal", "blue selfish", "blue saboteur", "yellow loyal", "yellow saboteur")
    state = scored(dwarf, {9: 0, 5: 2, 2: 3, 11: 4, 0: 5}, dragon=4)
    settled = settle(state)
    assert [share.total for share in settled.shares] == [7, 9]
    assert [share.each for share in settled.shares] == [2, 4]
    assert settled.shares[0].best == (0,) and settled.shares[1].best == (4,)
    assert settled.before == (3, 2, 4, 4, 5, 2)
    assert settled.gains == (3, 2, 4, 4, 3, 2)


@pytest.mark.clause("LM-8.4")
def test_a_remainder_goes_to_the_single_most_valuable_treasure_not_to_the_richest() -> None:
    dwarf = ("blue loyal", "yellow saboteur", "yellow loyal")
    state = scored(dwarf, {8: 0, 0: 1, 1: 1, 2: 1})  # a 4 against 2 + 2 + 3
    assert settle(state).shares[0] == ((0, 1), 11, 5, (0,), 1)
    assert settle(state).gains == (6, 5, 0)


@pytest.mark.clause("LM-8.4")
def test_several_with_the_best_share_the_remainder_and_the_rest_is_lost() -> None:
    dwarf = ("blue loyal", "blue loyal", "yellow saboteur", "yellow loyal", "yellow selfish")
    state = scored(dwarf, {0: 0, 1: 1, 11: 4})  # 2 and 2 among three: 1 each, 1 over between two: lost
    assert settle(state).gains == (1, 1, 1, 0, 6)
    state = scored(dwarf, {8: 0, 6: 1})  # 4 and 4: 2 each, 2 over: one more for each of these two
    assert settle(state).shares[0].extra == 1
    assert settle(state).gains == (3, 3, 2, 0, 0)


@pytest.mark.clause("LM-8.4")
def test_only_sharers_treasures_are_compared() -> None:
    dwarf = ("blue loyal", "yellow saboteur", "blue selfish")
    state = scored(dwarf, {2: 0, 11: 2, 0: 1})  # the selfish dwarf's 6 does not count
    assert settle(state).gains == (3, 2, 6)


@pytest.mark.clause("LM-8.5")
@pytest.mark.parametrize(("owners", "gain"), [({11: 0}, 4), ({0: 0}, 0), ({}, 0)])
def test_the_dragon_takes_two_not_below_nothing(owners: dict[int, int], gain: int) -> None:
    state = scored(("blue selfish", "yellow loyal", "yellow selfish"), owners, dragon=0)
    assert settle(state).gains[0] == gain


@pytest.mark.clause("LM-8.6")
def test_after_round_1_all_is_set_up_anew() -> None:
    state = table(pile=0, hands=EMPTY, owners={9: 0}, paths={(3, 2): "EW"}, up={0: False}, at={0: (3, 2)})
    state.dragon = 2
    events = pass_turn(state)
    assert only(events, DwarfsDealt)
    assert state.round == 2
    assert state.points == [5, 0, 0, 0] and state.gains == [(5, 0, 0, 0)]
    assert state.dragon == -1
    assert set(state.card) == {-1} and state.ground.count(0) == 71
    assert all(len(hand) == 5 for hand in state.hand)
    assert treasures_of(state, 0) == ()
    assert not any(state.seen[piece] == EVERYONE for piece in range(len(state.face) - 4))
    assert all(state.seen[state.dwarf[seat]] == 1 << seat for seat in range(4))


@pytest.mark.clause("LM-2.6", "LM-8.6")
def test_the_left_neighbour_of_the_last_player_starts_round_2() -> None:
    state = table(pile=0, hands={0: ["NE"], 1: ["NE"], 2: [], 3: []})
    pass_turn(state)
    assert state.to_act == (1,)
    events = pass_turn(state)  # seats 2 and 3 would only have been skipped
    assert state.round == 2 and state.to_act == (2,)
    assert [event.seat for event in events if isinstance(event, TurnBegan)] == [2]


@pytest.mark.clause("LM-8.6")
def test_after_round_2_the_most_points_win() -> None:
    state = table(pile=0, hands=EMPTY, owners={9: 0}, round_=2)
    state.points = [0, 6, 5, 1]
    assert lost_mines.outcome(state) is None
    events = pass_turn(state)
    assert event_names(events)[-1] == "GameEnded"
    assert state.phase == OVER and state.to_act == ()
    outcome = lost_mines.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((1,), (5, 6, 5, 1), "LM-8.6")


@pytest.mark.clause("LM-8.6")
def test_ties_are_shared_victories() -> None:
    state = table(pile=0, hands=EMPTY, owners={9: 0}, round_=2)
    state.points = [0, 5, 5, 1]
    pass_turn(state)
    outcome = lost_mines.outcome(state)
    assert outcome is not None and outcome.winners == (0, 1, 2)


def test_settling_needs_open_cards() -> None:
    state = scored(DWARFS[:4], {9: 1})
    with pytest.raises(LookupError):
        settle(view(state, 0))
    assert {LOYAL, SELFISH, SABOTEUR} == {0, 1, 2}


def test_a_proposal_after_the_walk_is_no_move() -> None:
    state = to_walk(table(paths={(3, 2): "EW"}))
    assert refusal(state, ProposeEnd()) == "malformed"
    assert refusal(state, Discard((state.hand[0][0],)) if state.hand[0] else Answer(True)) == "malformed"
    do(state, Stop())


def test_a_made_up_answer_is_yes_or_no() -> None:
    state = table(pile=0)
    rng = Random("answers")
    assert {lost_mines.made_up(state, 0, rng) for _ in range(50)} == {0, 1}
