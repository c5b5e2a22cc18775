"""The Lost Mines: the queries of screens about walks."""

from __future__ import annotations

import pytest

from engine.games.lost_mines.events.walks import Stepped
from engine.games.lost_mines.moves import Step
from engine.games.lost_mines.reach import reach, walk_left, why_not
from tests.rules.events import only
from tests.rules.lost_mines.table import (
    cell,
    discard,
    do,
    edge,
    held,
    table,
    to_walk,
    walk,
)
from tests.rules.lost_mines.test_walking import ROAD


def test_reach_tells_the_way_with_the_fewest_traps() -> None:
    paths = {(3, 2): "NESW", (4, 2): "NESW", (3, 3): "NESW", (4, 3): "NESW", (5, 2): "EW", (2, 3): "NS"}
    state = to_walk(table(paths=paths, at={0: (3, 2)}, tokens={((3, 2), (4, 2)): "trap"}))
    ways = reach(state, 0)
    assert ways[cell(4, 2)].cells == (cell(3, 3), cell(4, 3), cell(4, 2))
    assert ways[cell(4, 2)].traps == ()
    assert ways[cell(5, 2)].cells == (cell(4, 2), cell(5, 2))
    assert ways[cell(5, 2)].traps == (edge((3, 2), (4, 2)),)
    assert ways[cell(3, 2)].cells[-1] == cell(3, 2)  # there and back


@pytest.mark.clause("LM-4.6")
@pytest.mark.parametrize("sort", ["EW rock", "EW tree!"])
def test_reach_tells_the_way_there_and_back_from_a_card_for_one_dwarf(sort: str) -> None:
    """A dwarf that comes back is blocked by no dwarf: the only one there was itself, and it has left."""
    paths = {(3, 2): sort, (4, 2): "EW"}
    state = to_walk(table(paths=paths, at={0: (3, 2)}))
    ways = reach(state, 0)
    assert ways[cell(3, 2)].cells in ((cell(2, 2), cell(3, 2)), (cell(4, 2), cell(3, 2)))
    assert why_not(state, 0, cell(3, 2)) is None
    walk(state, *((at % 11 + 1, at // 11 + 1) for at in ways[cell(3, 2)].cells))
    assert state.at[0] == cell(3, 2)


def test_every_way_that_reach_tells_can_be_walked() -> None:
    paths = {(3, 2): "NESW", (4, 2): "NESW", (3, 3): "NESW", (4, 3): "NEW tree", (5, 2): "EW rock", (9, 3): "EW"}
    for target, way in reach(to_walk(table(paths=paths, at={1: (5, 2)})), 0).items():
        state = to_walk(table(paths=paths, at={1: (5, 2)}))
        walk(state, *((at % 11 + 1, at // 11 + 1) for at in way.cells))
        assert state.at[0] == target


def test_a_way_ends_on_a_mine_face_down() -> None:
    paths = {(9, 3): "EW", (11, 3): "SW", (10, 2): "NS"}
    state = to_walk(table(paths=paths, at={0: (9, 3)}))
    assert set(reach(state, 0)) == {cell(10, 3)}
    assert reach(state, 0, 9) == reach(state, 0)


def test_the_rest_of_a_walk() -> None:
    state = table(paths={**ROAD, (3, 2): "EW campfire"}, at={0: (3, 2)})
    assert [walk_left(state, seat) for seat in (0, 1)] == [5, 3]
    discard(state)
    do(state, Step(cell(4, 2)))
    assert walk_left(state, 0) == 4


def test_why_a_cell_cannot_be_reached() -> None:
    state = to_walk(table(paths=ROAD))
    assert why_not(state, 0, cell(5, 2)) is None
    assert why_not(state, 0, cell(7, 2)) == "LM-3.1"  # too far
    assert why_not(state, 0, cell(8, 5)) == "LM-6.2"  # no path
    state = to_walk(table(paths={**ROAD, (4, 2): "EW pond", (2, 1): "NS"}))
    assert why_not(state, 0, cell(5, 2)) == "LM-4.5"
    state = to_walk(table(paths={**ROAD, (4, 2): "EW rock"}, at={1: (4, 2)}))
    assert why_not(state, 0, cell(5, 2)) == "LM-4.6"
    state = to_walk(table(paths=ROAD, tokens={((3, 2), (4, 2)): 2}))
    assert why_not(state, 0, cell(5, 2)) == "LM-5.5"


def test_why_one_cannot_come_back_to_where_one_stands() -> None:
    state = to_walk(table(paths=ROAD, at={0: (3, 2)}))
    do(state, Step(cell(4, 2)))
    do(state, Step(cell(3, 2)))
    assert state.left == 1
    assert why_not(state, 0, cell(3, 2)) == "LM-3.1"  # out and back are two cards
    state = to_walk(table(paths={(9, 3): "EW"}, at={0: (9, 3)}))
    assert why_not(state, 0, cell(9, 3)) == "LM-6.3"  # nobody comes back from a mine in the same move


def test_a_step_names_the_dwarf_and_the_cell() -> None:
    state = to_walk(table(paths=ROAD))
    event = only(do(state, Step(cell(3, 2))), Stepped)
    assert (event.seat, event.to) == (0, cell(3, 2))
    assert held(state, "NW", 1) in state.hand[1]
