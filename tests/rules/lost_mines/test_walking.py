"""The Lost Mines: turns, walking, mines and treasures (LM-3, LM-6)."""

from __future__ import annotations

from itertools import product

import pytest

from engine.game import MALFORMED
from engine.games import lost_mines
from engine.games.lost_mines.components import DRAGON, GEMS, GOLD, SILVER
from engine.games.lost_mines.events.cards import Discarded
from engine.games.lost_mines.events.turns import Drawn, TurnSkipped
from engine.games.lost_mines.events.walks import MineTurned
from engine.games.lost_mines.geometry import turned
from engine.games.lost_mines.moves import Discard, LayPath, ProposeEnd, Step, Stop, TakeTreasure, TurnMine
from engine.games.lost_mines.queries import treasures_of, ways_to_turn
from engine.games.lost_mines.state import HIDDEN_MINE, MINE, PLAY, TREASURE, TURN_MINE, WALK
from engine.pieces import Revealed, view
from tests.rules.events import event_names, only
from tests.rules.lost_mines.table import (
    BOX,
    cell,
    discard,
    do,
    lay,
    mine_piece,
    offered,
    pass_turn,
    refusal,
    sides,
    steps_to,
    table,
    to_walk,
    treasure_piece,
    walk,
)

ROAD = {(3, 2): "EW", (4, 2): "EW", (5, 2): "EW", (6, 2): "EW", (7, 2): "NESW"}


@pytest.mark.clause("LM-3.1")
def test_play_is_clockwise_and_a_turn_is_play_walk_draw() -> None:
    state = table(paths=ROAD, hands={0: ["NE", "NW"]})
    assert state.phase == PLAY
    events = lay(state, "NE", (1, 2))
    assert state.phase == WALK
    events += walk(state, (3, 2))
    assert event_names(events) == ["Revealed", "PathLaid", "WalkBegan", "Stepped", "Drawn", "Looked", "TurnBegan"]
    order = []
    for _ in range(4):
        order += state.to_act
        pass_turn(state)
    assert order == [1, 2, 3, 0]


@pytest.mark.clause("LM-3.1")
def test_a_card_must_be_played_or_discarded_before_the_walk() -> None:
    state = table(paths=ROAD)
    assert refusal(state, Stop()) == MALFORMED
    assert refusal(state, Step(cell(3, 2))) == MALFORMED
    kinds = {type(move) for move in lost_mines.moves(state, 0)}
    assert kinds == {LayPath, Discard, ProposeEnd}


@pytest.mark.clause("LM-3.1")
def test_one_or_two_cards_are_discarded() -> None:
    state = table(hands={0: ["NE", "NW", "EW"]})
    a, b, c = sorted(state.hand[0])
    assert {move.cards for move in offered(state, Discard)} == {(a,), (b,), (c,), (a, b), (a, c), (b, c)}
    assert refusal(state, Discard((a, b, c))) == "LM-3.1"
    assert refusal(state, Discard(())) == "LM-3.1"
    for bad in ((b, a), (a, a), (state.hand[1][0],)):
        assert refusal(state, Discard(bad)) == MALFORMED


@pytest.mark.clause("LM-3.1")
def test_up_to_three_cards_and_not_at_all_if_one_likes() -> None:
    state = to_walk(table(paths=ROAD))
    assert state.left == 3
    walk(state, (3, 2), (4, 2), (5, 2))
    assert state.at[0] == cell(5, 2) and state.to_act == (1,)
    state = to_walk(table(paths=ROAD))
    do(state, Stop())
    assert state.at[0] == cell(2, 2) and state.to_act == (1,)


@pytest.mark.clause("LM-3.2")
def test_without_a_card_a_turn_is_skipped() -> None:
    state = table(
        pile=0, mines=(GEMS, GOLD, SILVER, DRAGON), up={0: False}, at={1: (10, 1)}, hands={0: ["NE", "NW"], 1: []}
    )
    events = pass_turn(state)
    assert only(events, TurnSkipped).seat == 1
    assert state.to_act == (2,)
    assert treasures_of(state, 1) == ()  # no treasure from standing on a mine


@pytest.mark.clause("LM-3.3")
def test_one_is_drawn_for_a_played_card_or_one_discard_two_for_two() -> None:
    for moves, drawn in ((1, 1), (2, 2)):
        state = table(hands={0: ["NE", "NW", "EW", "NS"]})
        top = state.pile[::-1]
        events = pass_turn(state, moves)
        assert only(events, Drawn).cards == tuple(top[:drawn])
        assert len(state.hand[0]) == 4
    state = table(hands={0: ["NE", "NW"]})
    assert len(only([*lay(state, "NE", (1, 2)), *walk(state)], Drawn).cards) == 1


@pytest.mark.clause("LM-3.3")
def test_as_far_as_the_pile_reaches() -> None:
    state = table(pile=1, hands={0: ["NE", "NW", "EW"]})
    assert len(only(pass_turn(state, 2), Drawn).cards) == 1
    assert len(state.hand[0]) == 2 and state.pile == []
    assert "Drawn" not in event_names(pass_turn(state))


@pytest.mark.clause("LM-3.3")
def test_cards_lost_to_traps_are_not_replaced() -> None:
    state = table(paths=ROAD, tokens={((2, 2), (3, 2)): "trap"}, hands={0: ["NE", "NW", "NS", "NS"]})
    discard(state)
    walk(state, (3, 2), (2, 2), (3, 2))
    assert len(state.hand[0]) == 1


@pytest.mark.clause("LM-3.3")
def test_only_the_owner_sees_a_drawn_card() -> None:
    state = table(hands={0: ["NE", "NW"]})
    (card,) = only(pass_turn(state), Drawn).cards
    assert state.seen[card] == 1


@pytest.mark.clause("LM-3.4")
def test_discards_are_face_down() -> None:
    state = table(hands={0: ["NE", "NW"]})
    events = discard(state)
    (card,) = only(events, Discarded).cards
    assert not any(isinstance(event, Revealed) for event in events)
    assert view(state, 1).face[card] is None and view(state, None).face[card] is None
    assert view(state, 0).face[card] is not None


@pytest.mark.clause("LM-6.1")
def test_each_card_entered_costs_one_start_and_mine_cards_too() -> None:
    state = to_walk(table(paths=ROAD, at={0: (3, 2)}))
    do(state, Step(cell(2, 2)))
    assert state.left == 2
    state = to_walk(
        table(paths={(9, 1): "EW", (11, 1): "SW", (8, 1): "EW"}, at={0: (8, 1)}, mines=(3, 0, 1, 2), up={0: 0})
    )
    walk(state, (9, 1), (10, 1), (11, 1))
    assert state.at[0] == cell(11, 1) and state.to_act == (1,)


@pytest.mark.clause("LM-6.1")
def test_one_may_stop_after_every_card_and_turn_back() -> None:
    state = to_walk(table(paths=ROAD))
    do(state, Step(cell(3, 2)))
    assert Stop() in lost_mines.moves(state, 0)
    do(state, Step(cell(2, 2)))
    do(state, Step(cell(3, 2)))
    assert state.at[0] == cell(3, 2) and state.to_act == (1,)


@pytest.mark.clause("LM-6.1")
def test_any_number_may_share_a_card_and_the_other_clans_start_is_open() -> None:
    road = {(2, 3): "NS", (2, 4): "NS", (2, 5): "NS"}
    state = to_walk(table(paths=road, at={0: (2, 5), 1: (2, 6), 2: (2, 6), 3: (2, 6)}))
    walk(state, (2, 6))
    assert state.at == [cell(2, 6)] * 4


@pytest.mark.clause("LM-6.1")
def test_only_neighbouring_cards_are_entered() -> None:
    state = to_walk(table(paths=ROAD))
    assert refusal(state, Step(cell(4, 2))) == "LM-6.1"
    assert refusal(state, Step(cell(2, 2))) == "LM-6.1"
    assert refusal(state, Step(999)) == MALFORMED


@pytest.mark.clause("LM-6.2")
def test_both_cards_must_be_open() -> None:
    state = to_walk(table(paths={(3, 2): "NS", (2, 1): "NS", (1, 2): "NS"}))
    assert steps_to(state) == {(2, 1)}
    assert refusal(state, Step(cell(3, 2))) == "LM-6.2"
    assert refusal(state, Step(cell(2, 3))) == "LM-6.2"


@pytest.mark.clause("LM-6.2")
def test_for_a_mine_face_down_the_card_one_comes_from_is_enough() -> None:
    state = to_walk(table(paths={(9, 1): "EW", (9, 3): "NS"}, at={0: (9, 1)}))
    assert (10, 1) in steps_to(state)
    state = table(paths={(9, 1): "EW", (9, 3): "NSW", (8, 3): "NESW"}, at={0: (9, 3)})
    discard(state)
    assert refusal(state, Step(cell(10, 3))) == "LM-6.2"


@pytest.mark.clause("LM-6.3")
def test_a_mine_is_turned_up_and_ends_the_move() -> None:
    state = to_walk(table(paths={(9, 1): "EW"}, at={0: (9, 1)}, mines=(GOLD, GEMS, SILVER, DRAGON), treasures=(0, 8)))
    events = do(state, Step(cell(10, 1)))
    assert event_names(events)[:3] == [
        "Stepped",
        "Revealed",
        "WayAsked",
    ]  # N E W and S E W both meet the path from the west
    assert state.phase == TURN_MINE and state.at[0] == cell(10, 1)
    assert state.ground[cell(10, 1)] == HIDDEN_MINE
    events = do(state, TurnMine(True))
    assert only(events, MineTurned).turned
    assert state.ground[cell(10, 1)] == MINE and state.sides[cell(10, 1)] == sides("SEW")
    assert state.to_act == (1,)


@pytest.mark.clause("LM-6.3")
@pytest.mark.parametrize(
    ("kind", "paths", "came", "lies"),
    [
        # it is turned so that the one path fits
        (GEMS, {(9, 3): "EW"}, (9, 3), "NSW"),
        (SILVER, {(9, 3): "EW"}, (9, 3), "SW"),
        (SILVER, {(10, 2): "NS"}, (10, 2), "NE"),
        (DRAGON, {(9, 3): "EW"}, (9, 3), "NESW"),
        # all touching paths fit one way
        (GOLD, {(9, 3): "EW", (10, 4): "NS"}, (9, 3), "SEW"),
        (SILVER, {(9, 3): "EW", (10, 4): "NS"}, (10, 4), "SW"),
        # they cannot all fit: the one that the dwarf came by does
        (SILVER, {(9, 3): "EW", (10, 2): "NS"}, (9, 3), "SW"),
        (SILVER, {(9, 3): "EW", (10, 2): "NS"}, (10, 2), "NE"),
        # both ways meet every path: the one that fits more neighbours, blank sides too
        (GOLD, {(9, 3): "EW", (10, 2): "EW"}, (9, 3), "SEW"),
        (GOLD, {(9, 3): "EW", (10, 4): "EW"}, (9, 3), "NEW"),
    ],
)
def test_how_a_mine_is_turned(kind: int, paths: dict, came: tuple[int, int], lies: str) -> None:
    mines = [kind, *(other for other in (GEMS, GOLD, SILVER, DRAGON) if other != kind)]
    mines[0], mines[1] = mines[1], mines[0]
    state = to_walk(table(paths=paths, at={0: came}, mines=mines, treasures=(0, 1, 5, 8)))
    events = do(state, Step(cell(10, 3)))
    assert "WayAsked" not in event_names(events)
    assert state.sides[cell(10, 3)] == sides(lies)


@pytest.mark.clause("LM-6.3")
def test_every_mine_among_all_neighbours_lies_as_the_words_of_the_rule_have_it() -> None:
    around = {1: (10, 2), 2: (11, 3), 4: (10, 4), 8: (9, 3)}
    state = table(mines=(DRAGON, SILVER, GOLD, GEMS))
    for kind in (SILVER, GOLD, GEMS):
        state.face[mine_piece(1)] = kind
        ways = [BOX.mine_sides[kind], turned(BOX.mine_sides[kind])]
        for lying in product((None, True, False), repeat=4):  # nothing, an open side, a blank one
            for (side, place), open_ in zip(around.items(), lying, strict=True):
                opposite = turned(side)
                state.sides[cell(*place)] = 0 if open_ is None else opposite if open_ else 15 ^ opposite
            for came_by in (side for side, open_ in zip(around, lying, strict=True) if open_):

                def rank(sides: int, came_by: int = came_by, lying: tuple = lying) -> tuple[bool, bool, int]:
                    laid = [(side, open_) for side, open_ in zip(around, lying, strict=True) if open_ is not None]
                    all_paths = all(sides & side for side, open_ in laid if open_)
                    return all_paths, bool(sides & came_by), sum(bool(sides & side) == open_ for side, open_ in laid)

                best = max(map(rank, ways))
                expected = tuple(turn for turn, sides in enumerate(ways) if rank(sides) == best)
                assert ways_to_turn(state, 1, came_by) == expected


@pytest.mark.clause("LM-6.3")
def test_equal_fits_are_chosen_by_the_mover() -> None:
    paths = {(9, 3): "EW", (10, 2): "EW", (10, 4): "EW"}
    state = to_walk(table(paths=paths, at={0: (9, 3)}, treasures=(0,)))
    do(state, Step(cell(10, 3)))
    assert list(lost_mines.moves(state, 0)) == [TurnMine(False), TurnMine(True)]
    assert refusal(state, Stop()) == MALFORMED


@pytest.mark.clause("LM-6.4")
def test_ending_the_movement_on_a_mine_takes_a_treasure_of_its_kind() -> None:
    state = to_walk(table(paths={(9, 1): "EW"}, at={0: (9, 1)}, treasures=(0, 5, 9)))
    events = do(state, Step(cell(10, 1)))  # gems
    assert event_names(events)[-6:] == ["MineTurned", "TreasureTaken", "Looked", "Drawn", "Looked", "TurnBegan"]
    assert treasures_of(state, 0) == (9,)
    assert [view(state, viewpoint).face[treasure_piece(9)] for viewpoint in (0, 1, None)] == [5, None, None]


@pytest.mark.clause("LM-6.4")
def test_the_mover_chooses_among_several_and_takes_one_a_turn() -> None:
    state = table(paths={(9, 1): "EW"}, at={0: (10, 1)}, up={0: True}, treasures=(0, 8, 9, 11), hands={0: ["NE"] * 3})
    discard(state)
    do(state, Stop())  # by staying
    assert state.phase == TREASURE and state.to_act == (0,)
    assert [move.treasure for move in offered(state, TakeTreasure)] == [8, 9, 11]
    assert refusal(state, TakeTreasure(0)) == "LM-6.4"  # another kind
    assert refusal(state, TakeTreasure(10)) == "LM-6.4"  # in the box
    assert refusal(state, Stop()) == MALFORMED  # compulsory
    do(state, TakeTreasure(11))
    assert treasures_of(state, 0) == (11,)
    assert state.to_act == (1,)


@pytest.mark.clause("LM-6.4")
def test_none_is_taken_when_none_of_the_kind_is_left() -> None:
    state = to_walk(table(paths={(9, 1): "EW"}, at={0: (10, 1)}, up={0: True}, treasures=(0, 5)))
    do(state, Stop())
    assert treasures_of(state, 0) == ()
    assert state.to_act == (1,)


@pytest.mark.clause("LM-6.5")
def test_walking_through_takes_nothing() -> None:
    paths = {(9, 3): "EW", (11, 3): "SW"}
    state = to_walk(table(paths=paths, at={0: (9, 3)}, up={1: False}, treasures=(4, 5)))
    walk(state, (10, 3), (11, 3))
    assert treasures_of(state, 0) == ()


@pytest.mark.clause("LM-6.5")
def test_away_and_back_counts_as_ending_there() -> None:
    paths = {(9, 3): "EW", (11, 3): "SW"}
    state = to_walk(table(paths=paths, at={0: (10, 3)}, up={1: False}, treasures=(4, 8)))
    walk(state, (11, 3), (10, 3))
    assert treasures_of(state, 0) == (4,)


@pytest.mark.clause("LM-6.6")
def test_the_finder_of_the_dragon_takes_its_token_and_it_becomes_a_path() -> None:
    paths = {(9, 7): "EW", (11, 7): "NW"}
    state = to_walk(table(paths=paths, at={0: (9, 7), 1: (9, 7)}, hands={0: ["NE", "NW"], 1: ["NE", "NW"]}))
    events = do(state, Step(cell(10, 7)))
    assert event_names(events)[:4] == ["Stepped", "Revealed", "DragonMet", "MineTurned"]
    assert state.dragon == 0
    discard(state)
    walk(state, (10, 7), (11, 7))
    assert state.at[1] == cell(11, 7) and state.dragon == 0
