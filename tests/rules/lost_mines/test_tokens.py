"""The Lost Mines: traps and trolls on edges (LM-5.3 to LM-5.6)."""

from __future__ import annotations

import pytest

from engine.games.lost_mines.components import DRAGON
from engine.games.lost_mines.events.turns import TrollLeft
from engine.games.lost_mines.events.walks import TrapSprung
from engine.games.lost_mines.moves import (
    PlaceTroll,
    SetTrap,
    Step,
    Stop,
)
from engine.games.lost_mines.queries import takes_token, token_edges
from engine.games.lost_mines.state import NONE, TRAPPED
from engine.pieces import Revealed
from tests.rules.events import event_names, only
from tests.rules.lost_mines.table import (
    BOX,
    cell,
    discard,
    do,
    edge,
    held,
    lay,
    laying_of,
    offered,
    pass_turn,
    refusal,
    steps_to,
    table,
    to_walk,
)
from tests.rules.lost_mines.test_cards import ROAD


@pytest.mark.clause("LM-5.3")
def test_a_trap_goes_where_two_cards_connect_or_on_an_open_end() -> None:
    state = table(paths={(3, 2): "EW", (4, 2): "NEW"}, hands={0: ["trap"]})
    edges = {move.edge for move in offered(state, SetTrap)}
    assert edge((3, 2), (4, 2)) in edges  # connect
    assert edge((4, 2), (5, 2)) in edges and edge((4, 1), (4, 2)) in edges  # open ends before free cells
    assert {edge((2, 6), (2, 5)), edge((2, 6), (1, 6)), edge((2, 6), (2, 7)), edge((2, 6), (3, 6))} <= edges  # a start
    assert edge((3, 1), (3, 2)) not in edges  # blank
    assert edge((4, 2), (4, 3)) not in edges
    assert len(edges) == 1 + 2 + 4 + 4
    assert all(
        (refusal(state, SetTrap(held(state, "trap"), e)) is None) == (e in edges) for e in range(len(BOX.grid.edges))
    )
    assert refusal(state, SetTrap(held(state, "trap"), edge((3, 1), (3, 2)))) == "LM-5.3"
    do(state, SetTrap(held(state, "trap"), edge((3, 2), (4, 2))))
    assert state.token[edge((3, 2), (4, 2))] == TRAPPED


@pytest.mark.clause("LM-5.3")
def test_an_open_end_takes_a_token_unless_it_meets_a_rim_or_a_blank_side() -> None:
    paths = {(9, 3): "EW", (6, 5): "EW", (1, 2): "NESW", (7, 5): "NS", (8, 5): "EW", (3, 2): "NS"}
    state = table(paths=paths, hands={0: ["troll"]}, mines=(DRAGON, 1, 2, 0), up={0: False})
    edges = {move.edge for move in offered(state, PlaceTroll)}
    assert edge((9, 3), (10, 3)) in edges  # before a mine face down
    assert edge((9, 3), (8, 3)) in edges  # cut off, before a free cell
    assert edge((9, 1), (10, 1)) in edges and edge((10, 1), (11, 1)) in edges  # a mine face up
    for against in (edge((6, 5), (7, 5)), edge((7, 5), (8, 5))):
        assert against not in edges and not takes_token(state, against)  # against a blank side
    assert edge((2, 2), (3, 2)) not in edges
    assert edge((1, 2), (1, 1)) in edges
    # the open side of (1,2) towards the rim has no edge at all
    assert sum(cell(1, 2) in (e.first, e.second) for e in BOX.grid.edges) == 3


@pytest.mark.clause("LM-5.3")
def test_one_token_on_an_edge() -> None:
    tokens: dict[object, object] = {((3, 2), (4, 2)): "trap", ((4, 2), (5, 2)): 1}
    state = table(paths=ROAD, tokens=tokens, hands={0: ["trap", "troll"]})
    for name, move in (("trap", SetTrap), ("troll", PlaceTroll)):
        assert refusal(state, move(held(state, name), edge((3, 2), (4, 2)))) == "LM-5.3"
        assert refusal(state, move(held(state, name), edge((4, 2), (5, 2)))) == "LM-5.3"
        assert refusal(state, move(held(state, name), edge((2, 2), (3, 2)))) is None


@pytest.mark.clause("LM-5.3")
def test_the_edges_that_are_listed_are_those_that_take_a_token() -> None:
    state = table(
        paths={**ROAD, (6, 2): "NS", (8, 3): "NESW", (9, 3): "NEW", (2, 5): "NS"},
        tokens={((3, 2), (4, 2)): "trap"},
        up={3: False},
    )
    listed = list(token_edges(state))
    assert len(listed) == len(set(listed))
    assert set(listed) == {number for number in range(len(BOX.grid.edges)) if takes_token(state, number)}


@pytest.mark.clause("LM-5.4")
def test_example_3_a_trap_there_and_back() -> None:
    state = table(
        paths=ROAD,
        at={0: (4, 2)},
        tokens={((4, 2), (5, 2)): "trap"},
        hands={0: ["NE", "NW", "NESW", "NS"]},
    )
    before = len(state.pile)
    lay(state, "NESW", (6, 2))
    hand = state.hand[0]
    assert len(hand) == 3
    events = do(state, Step(cell(5, 2)), trap=[1])
    assert event_names(events) == ["TrapSprung", "Stepped"]  # worked before the card behind it is entered
    assert only(events, TrapSprung).card == hand[1]
    events = do(state, Step(cell(4, 2)), trap=[0])
    assert only(events, TrapSprung).card == hand[0]
    do(state, Stop())
    assert len(state.hand[0]) == 2  # one left, and exactly one drawn
    assert len(state.pile) == before - 1
    assert state.token[edge((4, 2), (5, 2))] == TRAPPED  # it stays
    assert state.discard == [hand[1], hand[0]]


@pytest.mark.clause("LM-5.4")
def test_any_card_may_be_lost_and_only_its_owner_knows_which() -> None:
    lost = set()
    for n in range(3):
        state = table(paths=ROAD, tokens={((2, 2), (3, 2)): "trap"}, hands={0: ["NE", "NW", "NESW", "NS"]})
        lay(state, "NS", (2, 1))
        events = do(state, Step(cell(3, 2)), trap=[n])
        card = only(events, TrapSprung).card
        lost.add(card)
        assert not any(isinstance(event, Revealed) for event in events)
        assert state.seen[card] == 1
    assert len(lost) == 3


@pytest.mark.clause("LM-5.4")
def test_crossing_a_trap_with_an_empty_hand_costs_nothing() -> None:
    state = table(paths=ROAD, tokens={((2, 2), (3, 2)): "trap"}, hands={0: ["NS"]})
    lay(state, "NS", (2, 1))
    assert event_names(do(state, Step(cell(3, 2)))) == ["Stepped"]


@pytest.mark.clause("LM-5.5")
def test_nobody_passes_a_troll_until_its_owners_next_turn_begins() -> None:
    dwarfs = ["blue loyal", "blue selfish", "yellow loyal"]
    state = table(seats=3, paths=ROAD, dwarf=dwarfs, hands={0: ["troll", "NE"], 1: ["NE", "NW"], 2: ["NE", "NW"]})
    troll, spot = held(state, "troll"), edge((2, 2), (3, 2))
    do(state, PlaceTroll(troll, spot))
    assert state.front == [troll, NONE, NONE] and state.token[spot] == 0
    assert troll not in state.hand[0]  # no hand card
    assert state.to_act == (1,)  # the only way was blocked, for its owner too: there was nothing to walk
    discard(state)
    assert state.to_act == (2,)
    events = pass_turn(state)
    assert only(events, TrollLeft).seat == 0
    assert state.token[spot] == NONE and state.front[0] == NONE and state.discard[-1] == troll
    assert (3, 2) in steps_to(to_walk(state))


@pytest.mark.clause("LM-5.5")
def test_a_step_into_a_troll_is_refused_even_for_its_owner() -> None:
    state = table(paths={**ROAD, (2, 1): "NS"}, tokens={((2, 2), (3, 2)): 0})
    discard(state)
    assert steps_to(state) == {(2, 1)}
    assert refusal(state, Step(cell(3, 2))) == "LM-5.5"


@pytest.mark.clause("LM-5.5")
def test_a_troll_leaves_also_when_its_owners_turn_is_skipped() -> None:
    state = table(pile=0, paths=ROAD, hands={0: ["troll"], 1: ["NE", "NW"], 2: ["NE"], 3: ["NE", "NW"]})
    do(state, PlaceTroll(held(state, "troll"), edge((2, 2), (3, 2))))
    for seat in (1, 2, 3):
        assert state.to_act == (seat,)
        events = pass_turn(state)
    assert event_names(events)[-3:] == ["TrollLeft", "TurnSkipped", "TurnBegan"]
    assert state.front == [NONE] * 4 and 0 not in state.token


@pytest.mark.clause("LM-5.5")
def test_all_tokens_go_at_the_end_of_the_round() -> None:
    state = table(
        pile=0, paths=ROAD, tokens={((2, 2), (3, 2)): "trap", ((3, 2), (4, 2)): 2}, hands={s: [] for s in (1, 2, 3)}
    )
    pass_turn(state)
    assert state.round == 2
    assert set(state.token) == {NONE} and state.front == [NONE] * 4


@pytest.mark.clause("LM-5.6")
def test_paths_may_be_laid_on_both_sides_of_a_token() -> None:
    tokens: dict[object, object] = {((3, 2), (4, 2)): "trap", ((2, 6), (3, 6)): 1}
    state = table(paths={(3, 2): "EW"}, tokens=tokens, hands={0: ["EW"]})
    assert refusal(state, laying_of(state, "EW", (4, 2))) is None
    assert refusal(state, laying_of(state, "EW", (3, 6))) is None
