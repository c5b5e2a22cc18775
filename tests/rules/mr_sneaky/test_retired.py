"""Mr. Sneaky: the events of older schemas give today's, with the numbers of their time."""

from __future__ import annotations

import pytest

from engine.games.mr_sneaky.events import CardsWorked, DoorOpened, RoundBegan, ThiefMoved
from engine.games.mr_sneaky.retired import CardsWorked1, DoorOpened1, RoundBegan1, ThiefMoved1
from engine.pieces import view
from tests.rules.mr_sneaky.table import R1L, R1R, R2C, THIEF, TRAP_2, TYCOON, table


def test_a_round_of_schema_1_began_on_the_ninth_place() -> None:
    assert RoundBegan1(THIEF).renewed(table()) == RoundBegan(THIEF, 8)


@pytest.mark.parametrize(("before", "after"), [(0, 1), (3, 4), (4, 4)])
def test_the_dial_of_schema_1_turned_up_to_four(before: int, after: int) -> None:
    assert ThiefMoved1(R1R).renewed(table(pawn=R1L, dial=before)) == ThiefMoved(R1R, after)


@pytest.mark.parametrize(("before", "after"), [(0, 2), (2, 4), (3, 4)])
def test_a_door_of_schema_1_gave_up_to_four_guards(before: int, after: int) -> None:
    state = table(pawn=R2C, guards=before, opened=(R2C,))
    assert DoorOpened1(2).renewed(state) == DoorOpened(TRAP_2, 2, after)


def test_only_a_whole_state_or_one_where_the_tile_lies_open_tells_the_tile() -> None:
    state = table(pawn=R2C)
    assert DoorOpened1(2).renewed(view(state, TYCOON)) == DoorOpened(TRAP_2, 2, 2)
    with pytest.raises(LookupError, match="hidden"):
        DoorOpened1(2).renewed(view(state, THIEF))


@pytest.mark.parametrize(("before", "after"), [(1, 3), (3, 4)])
def test_cards_of_schema_1_gave_up_to_four_guards(before: int, after: int) -> None:
    state = table(pawn=R2C, guards=before, on={R2C: "KT KT"})
    old = CardsWorked1(state.on[R2C], 1, 2, 2)
    assert old.renewed(state) == CardsWorked(state.on[R2C], 1, 2, 2, after)
