"""Mr. Sneaky: the thief moves and may steal (SN-4.8 to SN-4.11)."""

from __future__ import annotations

import pytest

from engine.chance import Scripted
from engine.game import MALFORMED, play
from engine.games import mr_sneaky
from engine.games.mr_sneaky.events import GameWon, RoundBegan, ThiefMoved
from engine.games.mr_sneaky.moves import Lay, Sneak, Steal
from engine.games.mr_sneaky.queries import must_steal, steps
from tests.rules.events import only
from tests.rules.mr_sneaky.table import (
    BOX,
    R1L,
    R1R,
    R2C,
    R2L,
    R2R,
    R3L,
    R4,
    THIEF,
    TYCOON,
    doors,
    lay,
    lay_and_sneak,
    refusal,
    sneak,
    steal,
    table,
)


@pytest.mark.clause("SN-4.8")
@pytest.mark.parametrize("pawn", range(9))
def test_the_thief_moves_to_any_neighbour_opened_or_not(pawn: int) -> None:
    state = table(pawn=pawn, opened=(R1L, R2C, R3L))
    assert doors(state) == set(BOX.neighbours[pawn])
    for to in range(8):
        assert refusal(state, Sneak(to)) == (None if to in BOX.neighbours[pawn] else "SN-4.8")


@pytest.mark.clause("SN-4.8")
def test_he_must_move() -> None:
    for pawn in range(8):
        state = table(pawn=pawn)
        assert refusal(state, Sneak(pawn)) == "SN-4.8"
        assert refusal(state, Steal(pawn)) == "SN-4.8"


@pytest.mark.clause("SN-4.8")
def test_the_dial_turns_by_one_and_never_beyond_4() -> None:
    state = table(card="KN")
    walked = []
    for to in (R1L, R2C, R1R):
        lay_and_sneak(state, to)
        walked.append((state.pawn, state.dial))
    assert walked == [(R1L, 1), (R2C, 2), (R1R, 3)]
    state = table(pawn=R1L, dial=4, opened=(R1L, R1R, R2L, R2C))
    sneak(state, R1R)
    assert state.dial == 4


@pytest.mark.clause("SN-4.9")
def test_he_steals_or_does_not() -> None:
    state = table(pawn=R1L)
    assert list(mr_sneaky.moves(state, THIEF)) == [
        move for door in (R1R, R2L, R2C) for move in (Sneak(door), Steal(door))
    ]


@pytest.mark.clause("SN-4.9")
@pytest.mark.parametrize("dial", [3, 4])
def test_with_the_dial_at_4_he_must_steal(dial: int) -> None:
    state = table(pawn=R1L, dial=dial)
    assert must_steal(state)
    assert refusal(state, Sneak(R1R)) == "SN-4.9"
    assert list(mr_sneaky.moves(state, THIEF)) == [Steal(R1R), Steal(R2L), Steal(R2C)]
    assert not must_steal(table(dial=2))


@pytest.mark.clause("SN-4.9")
def test_only_an_unopened_door_can_be_stolen_from() -> None:
    state = table(pawn=R1L, opened=(R2C,))
    assert refusal(state, Steal(R2C)) == "SN-4.9"
    assert refusal(state, Sneak(R2C)) is None


@pytest.mark.clause("SN-4.10")
@pytest.mark.parametrize("dial", [3, 4])
def test_with_the_dial_at_3_he_goes_to_an_unopened_neighbour(dial: int) -> None:
    state = table(pawn=R1L, dial=dial, opened=(R2C, R2L))
    assert steps(state) == 1 << R1R
    for door in (R2C, R2L):
        assert refusal(state, Sneak(door)) == refusal(state, Steal(door)) == "SN-4.10"
    assert list(mr_sneaky.moves(state, THIEF)) == [Steal(R1R)]
    free = table(pawn=R1L, dial=2, opened=(R2C, R2L))
    assert refusal(free, Sneak(R2C)) is None


@pytest.mark.clause("SN-4.10")
def test_example_2() -> None:
    state = table(card="KN")
    for to in (R1L, R2C, R1R):
        lay_and_sneak(state, to)
    lay(state, R4)
    assert refusal(state, Sneak(R2R)) == "SN-4.9"
    assert refusal(state, Steal(R2R)) is None
    with_an_opened_one = table(card="KN", opened=(R2C,))
    for to in (R1L, R2C, R1R):
        lay_and_sneak(with_an_opened_one, to)
    lay(with_an_opened_one, R4)
    assert refusal(with_an_opened_one, Sneak(R2C)) == "SN-4.10"
    assert doors(with_an_opened_one) == {R1L, R2R}


@pytest.mark.clause("SN-4.10")
@pytest.mark.parametrize("dial", [3, 4])
def test_among_opened_doors_he_goes_anywhere_and_the_dial_stays_at_4(dial: int) -> None:
    state = table(pawn=R1L, dial=dial, opened=(R1L, R1R, R2L, R2C), pile="GA GA GA")
    assert list(mr_sneaky.moves(state, THIEF)) == [Sneak(R1R), Sneak(R2L), Sneak(R2C)]
    sneak(state, R2L)
    assert state.dial == 4
    lay(state, R4)
    # the same holds for his next move: here there is an unopened neighbour
    assert list(mr_sneaky.moves(state, THIEF)) == [Steal(R3L)]
    assert refusal(state, Sneak(R1L)) == "SN-4.10"


@pytest.mark.clause("SN-4.11")
@pytest.mark.parametrize("dial", range(5))
def test_stealing_sets_the_dial_back(dial: int) -> None:
    state = table(pawn=R1R, dial=dial)
    events = steal(state, R1L)
    assert only(events, ThiefMoved).to == R1L
    assert state.dial == 0


def test_a_move_that_answers_another_question_is_malformed() -> None:
    laying, sneaking = table(card="GA"), table()
    for move in (Sneak(R1L), Steal(R1L), Lay(8), Lay(-1)):
        assert mr_sneaky.check(laying, TYCOON, move) == MALFORMED
    for move in (Lay(R1L), Sneak(9), Sneak(-1), Steal(9), Steal(-1)):
        assert mr_sneaky.check(sneaking, THIEF, move) == MALFORMED
    assert mr_sneaky.check(laying, THIEF, Lay(R1L)) == MALFORMED
    assert mr_sneaky.check(sneaking, TYCOON, Sneak(R1L)) == MALFORMED


def test_offers_are_shared_and_not_made_anew() -> None:
    one_table, other = table(pawn=R1L), table(pawn=R1L)
    assert mr_sneaky.moves(one_table, THIEF) is mr_sneaky.moves(other, THIEF)
    assert mr_sneaky.moves(table(card="GA"), TYCOON) is mr_sneaky.moves(table(card="GA"), TYCOON)


def test_every_round_ends() -> None:
    """A thief who never steals of his own will: the house fills or he finds something."""
    for seed in range(20):
        state = table(card="GA")
        moves = 0
        while state.round == 1 and state.to_act:
            (seat,) = state.to_act
            offer = mr_sneaky.moves(state, seat)
            quiet = [move for move in offer if not isinstance(move, Steal)] or offer
            events = play(mr_sneaky, state, seat, quiet[seed % len(quiet)], Scripted({}, str(seed)))
            moves += 1
        assert moves <= 2 * 24 + 1
        assert any(isinstance(event, (RoundBegan, GameWon)) for event in events)
