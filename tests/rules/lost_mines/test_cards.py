"""The Lost Mines: action cards (LM-5)."""

from __future__ import annotations

import pytest

from engine.game import MALFORMED
from engine.games.lost_mines.components import GEMS, SABOTEUR
from engine.games.lost_mines.events.cards import InfoUsed, StormCame
from engine.games.lost_mines.legal_moves import playable
from engine.games.lost_mines.moves import (
    CallStorm,
    Discard,
    LookAtDwarf,
    LookAtMine,
    LookAtTreasure,
    SetTrap,
    Step,
    Stop,
    UseTool,
)
from engine.games.lost_mines.queries import torn_edges
from engine.games.lost_mines.state import HIDDEN_MINE, NONE, OVERCOME, TRAPPED, TREE, WALK
from engine.pieces import Looked, publish, view
from engine.state import EVERYONE
from tests.rules.events import only
from tests.rules.lost_mines.table import (
    cell,
    discard,
    do,
    edge,
    held,
    lay,
    laying_of,
    mine_piece,
    offered,
    pass_turn,
    refusal,
    steps_to,
    table,
    to_walk,
    treasure_piece,
    walk,
)

ROAD = {(3, 2): "EW", (4, 2): "EW", (5, 2): "EW"}


@pytest.mark.clause("LM-5.1")
@pytest.mark.parametrize(("tool", "path"), [("axe", "EW tree"), ("boat", "EW pond"), ("rope", "NS pit")])
def test_a_tool_overcomes_an_obstacle_of_its_kind_anywhere(tool: str, path: str) -> None:
    others = {"axe": "EW pond", "boat": "EW tree", "rope": "EW pond"}
    state = table(paths={(3, 2): others[tool], (8, 4): path, (4, 2): "EW"}, hands={0: [tool, "NE"]})
    assert [move.cell for move in offered(state, UseTool)] == [cell(8, 4)]
    assert refusal(state, UseTool(held(state, tool), cell(3, 2))) == "LM-5.1"
    assert refusal(state, UseTool(held(state, tool), cell(4, 2))) == "LM-5.1"
    assert refusal(state, UseTool(held(state, tool), cell(9, 5))) == "LM-5.1"
    do(state, UseTool(held(state, tool), cell(8, 4)))
    assert state.ground[cell(8, 4)] == OVERCOME


@pytest.mark.clause("LM-5.1")
def test_example_2_the_axe() -> None:
    paths = {(3, 2): "EW", (4, 2): "EW tree", (5, 2): "EW", (6, 2): "EW campfire", (7, 2): "NESW"}
    dwarfs = ["blue loyal", "blue selfish", "yellow loyal"]
    state = table(
        seats=3,
        paths=paths,
        dwarf=dwarfs,
        at={0: (3, 2), 1: (3, 2)},
        hands={0: ["axe", "axe", "NE"], 1: ["NE", "NW"], 2: ["NE", "NW"]},
    )
    assert (4, 2) not in {(m.to % 11 + 1, m.to // 11 + 1) for m in offered(state, Step)}
    do(state, UseTool(held(state, "axe"), cell(4, 2)))
    assert playable(state, 0, held(state, "axe", 0)) == "LM-5.10"  # a second axe has no target
    walk(state, (4, 2))  # one dwarf enters and stops
    assert state.at[0] == cell(4, 2)
    assert steps_to(to_walk(state)) == {(2, 2)}  # a second can neither enter nor pass
    do(state, Stop())
    pass_turn(state)  # the third stays at home
    discard(state)
    walk(state, (5, 2))  # the first leaves
    discard(state)
    walk(state, (4, 2), (5, 2), (6, 2))  # the second walks three cards through it
    assert state.at[1] == cell(6, 2)


@pytest.mark.clause("LM-5.2")
@pytest.mark.parametrize(
    ("card", "kinds"),
    [
        ("mine/treasure", {LookAtMine, LookAtTreasure}),
        ("mine/dwarf", {LookAtMine, LookAtDwarf}),
        ("treasure/dwarf", {LookAtTreasure, LookAtDwarf}),
    ],
)
def test_one_of_the_two_pictures_is_chosen(card: str, kinds: set[type]) -> None:
    state = table(hands={0: [card, "NE"]})
    looks = [move for kind in (LookAtMine, LookAtTreasure, LookAtDwarf) for move in offered(state, kind)]
    assert {type(move) for move in looks} == kinds
    piece = held(state, card)
    for move in (LookAtMine(piece, 0), LookAtTreasure(piece, 0), LookAtDwarf(piece, 1)):
        assert refusal(state, move) == (None if type(move) in kinds else "LM-5.2")
    assert refusal(state, LookAtMine(held(state, "NE"), 0)) == MALFORMED


@pytest.mark.clause("LM-5.2")
def test_only_face_down_cards_of_others_can_be_looked_at() -> None:
    state = table(hands={0: ["mine/treasure", "mine/dwarf"]}, up={0: False}, owners={4: 2})
    info, dwarf = held(state, "mine/treasure"), held(state, "mine/dwarf")
    assert [move.mine for move in offered(state, LookAtMine)] == [1, 2, 3] * 2
    assert refusal(state, LookAtMine(info, 0)) == "LM-5.2"
    assert [move.treasure for move in offered(state, LookAtTreasure)] == [0, 1, 2, 5, 8, 9, 10]
    assert refusal(state, LookAtTreasure(info, 4)) == "LM-5.2"  # collected
    assert refusal(state, LookAtTreasure(info, 3)) == "LM-5.2"  # in the box
    assert refusal(state, LookAtDwarf(dwarf, 0)) == "LM-5.2"
    assert [move.seat for move in offered(state, LookAtDwarf)] == [1, 2, 3]


@pytest.mark.clause("LM-5.2")
def test_the_target_of_a_look_is_public_its_face_is_not() -> None:
    state = table(hands={0: ["mine/treasure"]})
    events = do(state, LookAtMine(held(state, "mine/treasure"), 0))
    assert only(events, InfoUsed).at == mine_piece(0)
    looks = [next(e for e in publish(events, viewpoint) if isinstance(e, Looked)) for viewpoint in (0, 1, 2, 3, None)]
    assert [look.faces for look in looks] == [(GEMS,), None, None, None, None]
    assert state.ground[cell(10, 1)] == HIDDEN_MINE
    assert view(state, 0).face[mine_piece(0)] == GEMS
    assert view(state, 1).face[mine_piece(0)] is None
    state = table(hands={0: ["mine/treasure"]})
    do(state, LookAtTreasure(held(state, "mine/treasure"), 10))
    assert [view(state, viewpoint).face[treasure_piece(10)] for viewpoint in (0, 1, None)] == [5, None, None]
    state = table(hands={0: ["mine/dwarf"]})
    do(state, LookAtDwarf(held(state, "mine/dwarf"), 2))
    assert [view(state, viewpoint).face[state.dwarf[2]] for viewpoint in (0, 1, 2, None)] == [
        SABOTEUR,
        None,
        SABOTEUR,
        None,
    ]


@pytest.mark.clause("LM-5.7")
def test_a_storm_takes_a_path_without_a_dwarf_and_its_tool() -> None:
    state = table(paths={(3, 2): "EW", (4, 2): "EW tree!", (5, 2): "EW"}, at={1: (3, 2)}, hands={0: ["storm"]})
    storm = held(state, "storm")
    assert [move.cell for move in offered(state, CallStorm)] == [cell(4, 2), cell(5, 2)]
    assert refusal(state, CallStorm(storm, cell(3, 2))) == "LM-5.7"  # a dwarf stands there
    for place in ((2, 2), (10, 1), (8, 4)):  # a start card, a mine, nothing
        assert refusal(state, CallStorm(storm, cell(*place))) == "LM-5.7"
    gone = state.card[cell(4, 2)]
    do(state, CallStorm(storm, cell(4, 2)))
    assert state.ground[cell(4, 2)] == 0 and state.card[cell(4, 2)] == NONE
    assert state.discard == [storm, gone]


@pytest.mark.clause("LM-5.7")
def test_a_mine_face_up_is_no_path_card() -> None:
    state = table(hands={0: ["storm"]}, up={3: False}, paths={(3, 2): "EW"})
    assert refusal(state, CallStorm(held(state, "storm"), cell(10, 7))) == "LM-5.7"
    for outside in (-1, len(state.ground)):
        assert refusal(state, CallStorm(held(state, "storm"), outside)) == MALFORMED


@pytest.mark.clause("LM-5.7")
def test_a_token_goes_only_when_no_card_is_left_on_either_side() -> None:
    tokens: dict = {((3, 2), (4, 2)): "trap", ((4, 2), (5, 2)): 1, ((4, 2), (4, 3)): "trap"}
    state = table(paths={(3, 2): "EW", (4, 2): "NESW"}, tokens=tokens, hands={0: ["storm", "storm"]})
    card = state.front[1]
    assert torn_edges(state, cell(4, 2)) == (edge((4, 2), (5, 2)), edge((4, 2), (4, 3)))
    events = do(state, CallStorm(held(state, "storm"), cell(4, 2)))
    assert only(events, StormCame).edges == (edge((4, 2), (5, 2)), edge((4, 2), (4, 3)))
    assert state.token[edge((3, 2), (4, 2))] == TRAPPED  # (3,2) is still there
    assert state.token[edge((4, 2), (5, 2))] == state.token[edge((4, 2), (4, 3))] == NONE
    assert state.front[1] == NONE and state.discard[-1] == card  # the troll's card goes at once
    walk(state)
    discard(state)
    discard(state)


@pytest.mark.clause("LM-5.7")
def test_start_and_mine_cards_count_as_cards() -> None:
    state = table(
        paths={(3, 2): "EW", (9, 3): "EW"},
        tokens={((2, 2), (3, 2)): "trap", ((9, 3), (10, 3)): 1},
        hands={0: ["storm"]},
    )
    assert torn_edges(state, cell(3, 2)) == () == torn_edges(state, cell(9, 3))
    do(state, CallStorm(held(state, "storm"), cell(9, 3)))
    assert state.token[edge((9, 3), (10, 3))] == 1


@pytest.mark.clause("LM-5.8")
def test_paths_cut_off_by_a_storm_stay_and_are_extended_once_rejoined() -> None:
    state = table(
        paths={**ROAD, (6, 2): "EW"}, at={0: (6, 2)}, hands={0: ["storm", "NE"], 1: ["EW", "NESW"], 2: ["NESW", "EW"]}
    )
    do(state, CallStorm(held(state, "storm"), cell(4, 2)))
    assert state.card[cell(5, 2)] != NONE and state.card[cell(6, 2)] != NONE
    walk(state, (5, 2))  # dwarfs on it may move there
    assert state.at[0] == cell(5, 2)
    assert refusal(state, laying_of(state, "NESW", (7, 2))) == "LM-4.2"
    lay(state, "EW", (4, 2))
    walk(state)
    assert refusal(state, laying_of(state, "NESW", (7, 2))) is None


@pytest.mark.clause("LM-5.9")
def test_used_cards_go_to_the_discards() -> None:
    state = table(paths={**ROAD, (6, 2): "EW tree"}, hands={0: ["axe", "trap", "mine/dwarf", "storm", "troll"]})
    for name, move in (
        ("axe", lambda card: UseTool(card, cell(6, 2))),
        ("trap", lambda card: SetTrap(card, edge((3, 2), (4, 2)))),
        ("mine/dwarf", lambda card: LookAtMine(card, 0)),
        ("storm", lambda card: CallStorm(card, cell(6, 2))),
    ):
        card = held(state, name, 0)
        do(state, move(card))
        assert card in state.discard
        assert state.seen[card] == EVERYONE  # it was seen when it was played: memory is perfect
        if state.phase == WALK:
            do(state, Stop())
        while state.to_act != (0,):
            pass_turn(state)


@pytest.mark.clause("LM-5.10")
def test_an_action_card_without_a_target_can_only_be_discarded() -> None:
    state = table(hands={0: ["axe", "boat", "storm", "NE"]})
    assert not offered(state, UseTool) and not offered(state, CallStorm)
    for name in ("axe", "boat", "storm"):
        assert playable(state, 0, held(state, name)) == "LM-5.10"
        assert Discard((held(state, name),)) in offered(state, Discard)
    assert playable(state, 0, held(state, "NE")) is None


@pytest.mark.clause("LM-5.10")
def test_one_picture_with_a_target_is_enough() -> None:
    state = table(
        hands={0: ["mine/treasure", "NE"]},
        up=dict.fromkeys(range(4), False),
        treasures=(0,),
    )
    assert playable(state, 0, held(state, "mine/treasure")) is None
    assert not offered(state, LookAtMine) and len(offered(state, LookAtTreasure)) == 1
    state = table(hands={0: ["mine/treasure", "NE"]}, up=dict.fromkeys(range(4), False), treasures=())
    assert playable(state, 0, held(state, "mine/treasure")) == "LM-5.10"


def test_a_tool_put_down_is_not_the_obstacles_ground() -> None:
    state = table(paths={(3, 2): "EW tree"}, hands={0: ["axe"]})
    assert state.ground[cell(3, 2)] == TREE
    do(state, UseTool(held(state, "axe"), cell(3, 2)))
    assert (3, 2) in steps_to(state)
