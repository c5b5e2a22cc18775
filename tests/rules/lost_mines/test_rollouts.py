"""The Lost Mines' rollouts where random games hardly ever come: each kind of move, compared with the full list."""

from __future__ import annotations

from random import Random

import pytest

from engine.games import lost_mines
from engine.games.lost_mines.bot.rollout import rollout
from engine.games.lost_mines.components import DRAGON, GEMS, GOLD, SILVER
from engine.games.lost_mines.moves import ProposeEnd, Step
from engine.games.lost_mines.state import OVER, LostMinesState
from engine.state import copy
from tests.contract.checks.rollouts import one_move_deep
from tests.rules.lost_mines.table import cell, do, table, to_walk

ROAD = {(3, 2): "EW", (4, 2): "NEW", (5, 2): "EW", (8, 3): "EW tree", (9, 3): "EW", (10, 2): "EW", (10, 4): "EW"}
WALLS = {
    place: name
    for row in (2, 6)
    for place, name in {(1, row): "NS", (3, row): "NS", (2, row - 1): "EW", (2, row + 1): "EW"}.items()
}
"""Closed on all sides of the start cards."""
TOKENS: dict = {((3, 2), (4, 2)): "trap", ((9, 3), (10, 3)): 1}


def at_a_mine(kind: int, **more: object) -> LostMinesState:
    """Seat 0 stands before a mine of a kind and may walk."""
    mines = [kind, *(other for other in (GEMS, GOLD, SILVER, DRAGON) if other != kind)]
    mines[0], mines[1] = mines[1], mines[0]
    fields: dict = {"paths": ROAD, "at": {0: (9, 3)}, "mines": mines, **more}
    return to_walk(table(**fields))


def asked_how_it_lies() -> LostMinesState:
    state = at_a_mine(GOLD)
    do(state, Step(cell(10, 3)))
    return state


def asked_which_treasure() -> LostMinesState:
    state = at_a_mine(SILVER)
    do(state, Step(cell(10, 3)))
    return state


def asked_to_agree() -> LostMinesState:
    state = table(pile=0)
    do(state, ProposeEnd())
    return state


STATES = {
    "traps": table(paths=ROAD, tokens=TOKENS, hands={0: ["trap"]}),
    "trolls": table(paths={(3, 2): "EW"}, tokens={((2, 2), (3, 2)): "trap"}, hands={0: ["troll"]}),
    "storm": table(paths=ROAD, tokens=TOKENS, at={1: (4, 2)}, hands={0: ["storm", "storm"]}),
    "tools": table(paths={**ROAD, (4, 3): "EW pond"}, hands={0: ["axe", "boat", "rope"]}),
    "info": table(hands={0: ["mine/dwarf", "treasure/dwarf", "mine/treasure"]}),
    "paths": table(paths=ROAD, hands={0: ["NESW", "NW"]}),
    "no path fits": table(paths={(3, 2): "NS"}, hands={0: ["NS"]}, seats=3),
    "no place is open": table(paths=WALLS, hands={0: ["NS", "NESW"]}),
    "the last card": table(pile=0, hands={seat: [] for seat in (1, 2, 3)} | {0: ["NS"]}, treasures=(0, 4)),
    "skipped and trolls": table(pile=0, hands={0: ["NS"], 1: [], 2: ["NS"], 3: []}, tokens={((2, 6), (2, 5)): 1}),
    "one left in the pile": table(pile=1, hands={0: ["NS", "EW"]}),
    "a trap ahead": to_walk(table(paths=ROAD, tokens=TOKENS, hands={0: ["NS", "EW", "NE", "NW"]}, at={0: (3, 2)})),
    "a campfire": table(paths={(3, 2): "EW campfire"}, at={0: (3, 2)}, hands={0: ["NS"]}),
    "a rock taken": to_walk(table(paths={(3, 2): "EW rock", (2, 1): "SE rock"}, at={1: (3, 2)})),
    "a troll ahead": to_walk(table(paths=ROAD, tokens={((2, 2), (3, 2)): 2, ((3, 2), (4, 2)): 1}, at={0: (3, 2)})),
    "gems": at_a_mine(GEMS),
    "gold": at_a_mine(GOLD),
    "silver": at_a_mine(SILVER),
    "the last treasure": at_a_mine(SILVER, treasures=(1,)),
    "the last treasure of all": at_a_mine(SILVER, treasures=(1,), round_=2),
    "dragon": at_a_mine(DRAGON),
    "how it lies": asked_how_it_lies(),
    "which treasure": asked_which_treasure(),
    "a vote": asked_to_agree(),
}


@pytest.mark.parametrize("name", STATES)
def test_a_rollout_makes_offered_moves_with_their_effects(name: str) -> None:
    state = STATES[name]
    before = copy(state)
    assert list(one_move_deep(lost_mines, state, rollout, Random(name))) == []
    assert state == before


def test_a_rollout_scores_as_the_rules_do() -> None:
    """The last treasure of the game, taken: the scores are those of the rule, and the game is over."""
    for seed in range(30):
        state = at_a_mine(SILVER, treasures=(1,), owners={9: 0, 4: 1}, round_=2)
        played = copy(state)
        do(played, Step(cell(10, 3)))
        rollout(state, Random(seed), 1)
        if state.phase == OVER:
            assert (state.points, state.gains) == (played.points, played.gains)
            assert lost_mines.outcome(state) == lost_mines.outcome(played)
            return
    raise AssertionError("it never walked on")
