"""The worked examples in the rules of The Lost Mines, as the engine plays them."""

from __future__ import annotations

import pytest

from engine.games.lost_mines.moves import LayPath, Step, Stop, UseTool
from engine.games.lost_mines.scoring import settle
from tests.rules.lost_mines.table import (
    cell,
    discard,
    do,
    held,
    lay,
    laying_of,
    pass_turn,
    refusal,
    steps_to,
    table,
    to_walk,
    walk,
)
from tests.rules.lost_mines.test_cards import ROAD
from tests.tui.fixtures.games.worked_examples import check_example
from tui.games.lost_mines.terms import cell_name


@pytest.mark.example("LM-4.2")
def test_a_path_joins_an_open_side_of_a_start_card() -> None:
    state = table(hands={0: ["EW", "NS", "SW"]})
    east, north = (3, 2), (2, 1)
    assert refusal(state, laying_of(state, "EW", east)) is None
    assert refusal(state, laying_of(state, "NS", east)) == "LM-4.2"
    assert refusal(state, laying_of(state, "SW", north)) is None
    assert (
        refusal(state, LayPath(held(state, "SW"), cell(*north), not laying_of(state, "SW", north).turned)) == "LM-4.2"
    )
    e, n = cell_name(state, cell(*east)), cell_name(state, cell(*north))
    check_example(
        "lost_mines",
        "LM-4.2",
        en=(
            f"on {e}, a path east-west may",
            "north-south may not",
            f"on {n}, a bend south-west may",
            "north-east it may not",
        ),
        ja=(
            f"の{e}には、東西の道を置けます",
            "南北の道は置けません",
            f"の{n}には、南・西の曲がり道を置けます",
            "北・東にすると置けません",
        ),
    )


@pytest.mark.example("LM-4.6")
def test_one_dwarf_at_a_time_where_a_tree_was() -> None:
    paths = {(3, 2): "EW", (4, 2): "EW tree", (5, 2): "EW", (6, 2): "EW campfire", (7, 2): "NESW"}
    state = table(
        seats=3,
        paths=paths,
        dwarf=["blue loyal", "blue selfish", "yellow loyal"],
        at={0: (3, 2), 1: (3, 2)},
        hands={0: ["axe", "axe", "NE"], 1: ["NE", "NW"], 2: ["NE", "NW"]},
    )
    do(state, UseTool(held(state, "axe"), cell(4, 2)))
    assert refusal(state, Step(cell(4, 2))) is None
    walk(state, (4, 2))
    assert (4, 2) not in steps_to(to_walk(state))
    do(state, Stop())
    pass_turn(state)
    assert refusal(state, UseTool(held(state, "axe"), cell(4, 2))) == "LM-5.1"
    discard(state)
    walk(state, (5, 2))
    discard(state)
    walk(state, (4, 2), (5, 2), (6, 2))
    assert state.at[1] == cell(6, 2)
    start, tree, end = (cell_name(state, cell(*place)) for place in ((3, 2), (4, 2), (6, 2)))
    check_example(
        "lost_mines",
        "LM-4.6",
        en=(
            f"On {tree} lies",
            f"A dwarf on {start}",
            "neither enter nor pass",
            f"3 cards, through {tree} to {end}",
        ),
        ja=(
            f"{tree}に倒木",
            f"{start}のドワーフ",
            "入ることも通ることもできません",
            f"{tree}を通って{end}まで3枚",
        ),
    )


@pytest.mark.example("LM-5.4")
def test_a_trap_there_and_back() -> None:
    hand = ["NE", "NW", "NESW", "NS"]
    state = table(paths=ROAD, at={0: (4, 2)}, tokens={((4, 2), (5, 2)): "trap"}, hands={0: hand})
    lay(state, "NESW", (6, 2))
    before = len(state.hand[0])
    do(state, Step(cell(5, 2)), trap=[1])
    do(state, Step(cell(4, 2)), trap=[0])
    left = len(state.hand[0])
    do(state, Stop())
    west, east = cell_name(state, cell(4, 2)), cell_name(state, cell(5, 2))
    after = len(state.hand[0])
    check_example(
        "lost_mines",
        "LM-5.4",
        en=(
            f"between {west} and {east}",
            f"{before} cards in hand",
            f"{before - left} cards are lost, {left} is left",
            f"draw {after - left} card and hold {after}",
        ),
        ja=(
            f"{west}と{east}の間",
            f"手札は{before}枚",
            f"{before - left}枚を失い、{left}枚残ります",
            f"補充は{after - left}枚なので、手札は{after}枚",
        ),
    )


@pytest.mark.example("LM-8.4")
def test_two_clans_share_their_treasures() -> None:
    dwarf = ("blue loyal", "blue loyal", "blue selfish", "blue saboteur", "yellow loyal", "yellow saboteur")
    state = table(seats=6, dwarf=dwarf, owners={9: 0, 5: 2, 2: 3, 11: 4, 0: 5})
    state.dragon = 4
    settled = settle(state)
    blue, yellow = settled.shares
    gains = settled.gains
    assert (blue.best, yellow.best) == ((0,), (4,))
    check_example(
        "lost_mines",
        "LM-8.4",
        en=(
            f"5 + 0 + 2 = {blue.total}: {blue.each} for each of the three",
            f"{gains[0]}, {gains[1]} and {gains[5]}",
            f"6 + 3 = {yellow.total}: {yellow.each} for each of the two",
            f"{gains[4]} and {gains[3]}. The selfish dwarf gets {gains[2]}",
        ),
        ja=(
            f"5＋0＋2＝{blue.total}。3人に{blue.each}ずつ",
            f"{gains[0]}・{gains[1]}・{gains[5]}",
            f"6＋3＝{yellow.total}。2人に{yellow.each}ずつ",
            f"{gains[4]}・{gains[3]}です。利己的なドワーフは{gains[2]}",
        ),
    )
