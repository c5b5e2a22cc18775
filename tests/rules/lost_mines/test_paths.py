"""The Lost Mines: laying path cards (LM-4)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from engine.chance import Chance
from engine.game import MALFORMED, opening, play
from engine.games import lost_mines
from engine.games.lost_mines import connectivity
from engine.games.lost_mines.components import OBSTACLES
from engine.games.lost_mines.geometry import turned
from engine.games.lost_mines.moves import CallStorm, LayPath
from engine.games.lost_mines.queries import places
from engine.games.lost_mines.state import FREE, ROCK, LostMinesOptions, LostMinesState
from engine.state import copy
from tests.rules.lost_mines.table import (
    BOX,
    cell,
    do,
    face_of,
    held,
    lay,
    laying_of,
    offered,
    refusal,
    steps_to,
    table,
    to_walk,
    walk,
)


@pytest.mark.clause("LM-4.1")
def test_a_path_goes_on_a_free_cell_upright_or_turned() -> None:
    state = table(paths={(3, 2): "EW"}, hands={0: ["NE", "NESW", "EW"]})
    for place in ((3, 2), (2, 2), (2, 6), (10, 1), (10, 7)):
        assert refusal(state, laying_of(state, "NESW", place)) == "LM-4.1"
    card = held(state, "NE")
    assert refusal(state, LayPath(card, cell(1, 2), False)) is None
    assert refusal(state, LayPath(card, cell(1, 2), True)) == "LM-4.2"
    assert refusal(state, LayPath(card, cell(2, 1), True)) is None


@pytest.mark.clause("LM-4.1")
def test_a_card_that_looks_the_same_both_ways_is_offered_once() -> None:
    state = table(hands={0: ["EW", "NESW"]})
    assert all(not move.turned for move in offered(state, LayPath))
    assert refusal(state, LayPath(held(state, "EW"), cell(3, 2), True)) == MALFORMED


@pytest.mark.clause("LM-4.2")
def test_a_path_joins_a_start_card_open_side_to_open_side() -> None:
    """Example 1."""
    state = table(hands={0: ["EW", "NS", "SW"]})
    assert refusal(state, laying_of(state, "EW", (3, 2))) is None
    assert refusal(state, laying_of(state, "NS", (3, 2))) == "LM-4.2"
    assert refusal(state, LayPath(held(state, "SW"), cell(2, 1), True)) is None
    assert refusal(state, LayPath(held(state, "SW"), cell(2, 1), False)) == "LM-4.2"


@pytest.mark.clause("LM-4.2")
def test_either_start_card_will_do_for_both_clans() -> None:
    state = table(hands={0: ["EW"]}, dwarf=["blue loyal", "blue selfish", "blue saboteur", "yellow loyal"])
    assert refusal(state, laying_of(state, "EW", (3, 6))) is None


@pytest.mark.clause("LM-4.2")
def test_a_path_joins_connected_paths_alone() -> None:
    paths = {(3, 2): "EW", (4, 2): "EW", (7, 4): "EW"}
    state = table(paths=paths, hands={0: ["EW", "NESW"]})
    assert refusal(state, laying_of(state, "EW", (5, 2))) is None
    assert refusal(state, laying_of(state, "EW", (8, 4))) == "LM-4.2"
    assert refusal(state, laying_of(state, "NESW", (6, 6))) == "LM-4.2"


@pytest.mark.clause("LM-4.2")
def test_a_mine_face_up_is_a_root_one_face_down_connects_nothing() -> None:
    state = table(hands={0: ["EW"]})
    assert refusal(state, laying_of(state, "EW", (9, 3))) == "LM-4.2"
    state = table(hands={0: ["EW"]}, up={1: False})  # gold: N E W
    assert refusal(state, laying_of(state, "EW", (9, 3))) is None
    state = table(hands={0: ["EW"]}, up={2: False})  # silver: N E
    assert refusal(state, laying_of(state, "EW", (9, 5))) == "LM-4.2"
    assert refusal(state, laying_of(state, "EW", (11, 5))) is None


@pytest.mark.clause("LM-4.3")
def test_all_sides_that_touch_must_fit() -> None:
    paths = {(3, 2): "NESW", (4, 2): "EW", (5, 2): "SW", (4, 4): "EW", (3, 3): "NS", (3, 4): "NE"}
    state = table(paths=paths, hands={0: ["NW", "NESW", "NS", "EW", "NE"]})
    # (4,3) touches EW above (blank), NS on the left (blank), EW below (blank): nothing open is beside it
    assert refusal(state, laying_of(state, "NW", (4, 3))) == "LM-4.2"
    # (5,3): open above, blank on neither side
    assert refusal(state, laying_of(state, "NS", (5, 3))) is None
    assert refusal(state, laying_of(state, "NESW", (5, 3))) is None
    # (5,4): open from the west; (5,5) below it is free
    assert refusal(state, laying_of(state, "EW", (5, 4))) is None
    lay(state, "NS", (5, 3))
    walk(state)
    state = table(paths={**paths, (5, 3): "NS"}, hands={0: ["EW", "NW", "NESW"]})
    assert refusal(state, laying_of(state, "EW", (5, 4))) == "LM-4.3"  # path above, blank below it
    assert refusal(state, laying_of(state, "NW", (5, 4))) is None


@pytest.mark.clause("LM-4.3")
def test_an_open_side_does_not_fit_a_blank_one() -> None:
    state = table(paths={(3, 2): "EW", (4, 2): "EW", (3, 1): "SE"}, hands={0: ["NESW", "EW"]})
    assert refusal(state, laying_of(state, "NESW", (4, 1))) == "LM-4.2"  # (3,1) is not connected: (3,2) is blank there
    state = table(paths={(2, 1): "SE", (3, 2): "EW"}, hands={0: ["NESW", "EW"]})
    assert refusal(state, laying_of(state, "NESW", (3, 1))) == "LM-4.3"
    assert refusal(state, laying_of(state, "EW", (3, 1))) is None


@pytest.mark.clause("LM-4.3")
def test_start_cards_count_as_open_for_paths_past_them() -> None:
    state = table(paths={(3, 2): "NEW", (3, 1): "SW"}, hands={0: ["EW", "SE", "NESW"]})
    assert refusal(state, laying_of(state, "EW", (2, 1))) == "LM-4.3"  # blank towards the start card below
    assert refusal(state, laying_of(state, "SE", (2, 1))) is None


@pytest.mark.clause("LM-4.3")
def test_mines_face_down_restrict_nothing_mines_face_up_do() -> None:
    paths = {(x, 2): "EW" for x in (3, 4, 5, 6)} | {(7, 2): "EW rock", (8, 2): "EW campfire", (9, 2): "NESW"}
    blind = table(paths=paths, hands={0: ["NS", "EW", "NESW"]})
    assert refusal(blind, laying_of(blind, "NS", (9, 1))) is None
    assert refusal(blind, laying_of(blind, "NESW", (9, 1))) is None
    seen = table(paths=paths, hands={0: ["NS", "EW", "NESW"]}, mines=(1, 0, 2, 3), up={0: False})  # gold: N E W
    assert refusal(seen, laying_of(seen, "NS", (9, 1))) == "LM-4.3"
    assert refusal(seen, laying_of(seen, "NESW", (9, 1))) is None


@pytest.mark.clause("LM-4.3")
def test_a_mismatch_that_a_mine_brought_stays() -> None:
    """A path that meets a blank side of an open mine stays, and cards are laid beside it."""
    paths = {(10, 2): "NS", (9, 3): "EW"}
    state = table(paths=paths, mines=(0, 1, 2, 3), up={0: False}, hands={0: ["EW"]})  # silver N E: blank to the south
    assert state.sides[cell(10, 2)] & 1 and not state.sides[cell(10, 1)] & 4
    assert refusal(state, laying_of(state, "EW", (11, 1))) is None


@pytest.mark.clause("LM-4.3")
def test_a_path_may_run_into_the_rim() -> None:
    state = table(hands={0: ["NESW", "NE"]})
    assert refusal(state, laying_of(state, "NESW", (2, 1))) is None
    assert refusal(state, laying_of(state, "NESW", (1, 2))) is None
    assert refusal(state, laying_of(state, "NESW", (2, 7))) is None


@pytest.mark.clause("LM-4.4")
def test_obstacles_trolls_and_traps_break_no_connection() -> None:
    state = table(
        paths={(3, 2): "EW tree", (4, 2): "EW"},
        tokens={((2, 2), (3, 2)): 1, ((3, 2), (4, 2)): "trap"},
        hands={0: ["EW"]},
    )
    assert refusal(state, laying_of(state, "EW", (5, 2))) is None


@pytest.mark.clause("LM-4.4")
def test_a_missing_card_or_a_blank_side_breaks_the_connection() -> None:
    state = table(paths={(3, 2): "EW", (5, 2): "EW"}, hands={0: ["EW"]})
    assert refusal(state, laying_of(state, "EW", (6, 2))) == "LM-4.2"
    assert refusal(state, laying_of(state, "EW", (4, 2))) is None
    state = table(paths={(3, 2): "NS", (4, 2): "EW"}, hands={0: ["EW"]})
    assert refusal(state, laying_of(state, "EW", (5, 2))) == "LM-4.2"


@pytest.mark.clause("LM-4.5")
@pytest.mark.parametrize("ground", ["EW tree", "EW pond", "NESW pit"])
def test_nobody_enters_or_passes_an_obstacle(ground: str) -> None:
    state = to_walk(table(paths={(3, 2): "EW", (4, 2): ground, (5, 2): "EW"}, at={0: (3, 2), 1: (5, 2)}))
    assert BOX.cards[face_of(ground)[0]].ground in OBSTACLES
    assert steps_to(state) == {(2, 2)}
    state = to_walk(table(paths={(3, 2): "EW", (4, 2): ground + "!", (5, 2): "EW"}, at={0: (3, 2)}))
    assert steps_to(state) == {(2, 2), (4, 2)}


@pytest.mark.clause("LM-4.6")
@pytest.mark.parametrize("ground", ["EW rock", "EW tree!", "EW pond!"])
def test_only_one_dwarf_stands_on_a_narrow_card_and_nobody_passes_him(ground: str) -> None:
    paths = {(3, 2): "EW", (4, 2): ground, (5, 2): "EW", (6, 2): "EW"}
    state = to_walk(table(paths={**paths, (6, 2): "EW campfire"}, at={0: (3, 2), 2: (4, 2)}))
    assert steps_to(state) == {(2, 2)}
    state = to_walk(table(paths={**paths, (6, 2): "EW campfire"}, at={0: (3, 2), 2: (5, 2)}))
    walk(state, (4, 2), (5, 2), (6, 2))  # as soon as it is free one may go through
    assert state.at[0] == cell(6, 2)


@pytest.mark.clause("LM-4.6")
def test_a_dwarf_on_a_rock_may_leave_it() -> None:
    state = to_walk(table(paths={(3, 2): "EW", (4, 2): "EW rock"}, at={0: (4, 2)}))
    assert BOX.cards[face_of("EW rock")[0]].ground == ROCK
    walk(state, (3, 2), (4, 2))
    assert state.at[0] == cell(4, 2)


@pytest.mark.clause("LM-4.7")
def test_a_walk_from_a_campfire_may_be_five_cards_long() -> None:
    paths = {(3, 2): "EW campfire", **{(x, 2): name for x, name in zip((4, 5), ("EW", "EW"), strict=True)}}
    paths |= {(6, 2): "NESW", (7, 2): "NESW", (8, 2): "NESW"}
    state = to_walk(table(paths=paths, at={0: (3, 2)}))
    assert state.left == 5
    walk(state, (4, 2), (5, 2), (6, 2), (7, 2), (8, 2))
    assert state.at[0] == cell(8, 2)
    assert state.to_act == (1,)
    passing = to_walk(table(paths=paths, at={0: (2, 2)}))  # it must start there
    assert passing.left == 3
    walk(passing, (3, 2), (4, 2), (5, 2))
    assert passing.at[0] == cell(5, 2) and passing.to_act == (1,)


def test_the_sockets_equal_a_survey_from_scratch() -> None:
    """Sockets updated step by step equal sockets computed from scratch, and allow the cells of LM-4.1 to LM-4.3."""
    for number in range(8):
        rng = Random(number)
        chance = Chance(f"sockets {number}")
        state, _ = opening(lost_mines, LostMinesOptions(), 3 + number % 7, chance)
        while state.to_act:
            assert isinstance(state, LostMinesState)
            seat = rng.choice(state.to_act)
            moves = list(lost_mines.moves(state, seat))
            laid = [move for move in moves if isinstance(move, (LayPath, CallStorm))]
            play(lost_mines, state, seat, rng.choice(laid if laid and rng.random() < 0.8 else moves), chance)
            again = copy(state)
            connectivity.survey(again)
            assert (again.socket, again.frontier) == (state.socket, state.frontier)
            reached = connectivity.connected_cells(state)
            face = rng.randrange(25)
            for turn in (False, True):
                sides = turned(BOX.cards[face].sides) if turn else BOX.cards[face].sides
                plain = [fits_by_the_rules(state, reached, sides, at) for at in range(len(state.sides))]
                assert [clause is None for clause in places(state, face, turn)] == plain


def fits_by_the_rules(state: LostMinesState, reached: Sequence[bool], sides: int, at: int) -> bool:
    """True when a path fits on a cell, by the words of LM-4.1 to LM-4.3 alone."""
    if state.ground[at] != FREE:
        return False
    joins = False
    for side, neighbour, opposite, _ in BOX.grid.around[at]:
        if state.sides[neighbour]:
            if bool(sides & side) != bool(state.sides[neighbour] & opposite):
                return False
            joins |= bool(sides & side) and reached[neighbour]
    return joins


def test_places_say_why_for_every_cell() -> None:
    state = table(paths={(2, 1): "SE", (3, 2): "EW"}, hands={0: ["NESW"]})
    cells = places(state, face_of("NESW")[0], turn=False)
    assert len(cells) == 77
    assert cells[cell(3, 1)] == "LM-4.3"
    assert cells[cell(4, 2)] is None
    assert cells[cell(2, 2)] == cells[cell(10, 1)] == "LM-4.1"
    assert cells[cell(8, 4)] == "LM-4.2"


def test_a_storm_needs_its_card() -> None:
    state = table(paths={(3, 2): "EW"}, hands={0: ["EW", "storm"]})
    assert refusal(state, CallStorm(held(state, "EW"), cell(3, 2))) == MALFORMED
    do(state, CallStorm(held(state, "storm"), cell(3, 2)))
