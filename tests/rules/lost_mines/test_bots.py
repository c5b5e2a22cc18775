"""The Lost Mines' bots: they find treasures far oftener than chance does, and each plays for who he is."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from engine.bots import choose as choose_by_level
from engine.chance import Chance
from engine.game import opening, options_of, play
from engine.games import lost_mines
from engine.games.lost_mines.bot.card_values import Judge
from engine.games.lost_mines.bot.heuristics import _gives_up, choose
from engine.games.lost_mines.bot.outlook import Outlook
from engine.games.lost_mines.bot.prospects import mine_worths, role_chances
from engine.games.lost_mines.bot.roads import arcs, reversed_arcs, spread
from engine.games.lost_mines.components import DRAGON, GEMS, GOLD, LOYAL, SABOTEUR, SELFISH, SILVER
from engine.games.lost_mines.moves import (
    Answer,
    CallStorm,
    LayPath,
    PlaceTroll,
    ProposeEnd,
    Step,
    Stop,
    TakeTreasure,
    UseTool,
)
from engine.games.lost_mines.scoring import team
from engine.games.lost_mines.state import LostMinesState
from engine.pieces import determinize, encode, view
from engine.state import Move, Seat, copy
from tests.engine.bots.stories import untold
from tests.rules.lost_mines.table import cell, do, edge, held, mine_piece, table, to_walk, treasure_piece

GAMES = 400


def share(games: int, seats: int = 4) -> float:
    """Points of a regular bot among random ones, as a multiple of its share of all points."""
    own = every = 0
    for number in range(games):
        rng = Random(number)
        chance = Chance(f"share {number}")
        state, _ = opening(lost_mines, options_of(lost_mines, {}), seats, chance)
        assert isinstance(state, LostMinesState)
        while state.to_act:
            seat = state.to_act[0]
            if seat == number % seats:
                move = choose(view(state, seat), untold("lost_mines", state, seat), seat, rng)
            else:
                move = rng.choice(lost_mines.moves(state, seat))
            play(lost_mines, state, seat, move, chance)
        own += state.points[number % seats]
        every += sum(state.points)
    assert own > games / 8, "too few points to tell anything"
    return own / every * seats


@pytest.mark.long
def test_a_regular_bot_scores_far_more_than_its_share_against_random_ones() -> None:
    assert share(40) > 2


@pytest.mark.deep
def test_it_does_so_in_many_games() -> None:
    assert share(GAMES) > 2


@pytest.mark.deep
@pytest.mark.parametrize("seats", [3, 6, 9])
def test_at_other_tables_too(seats: int) -> None:
    assert share(GAMES, seats) > 1.5


@pytest.mark.long
def test_a_table_of_regular_bots_finds_mines_and_treasures() -> None:
    points = []
    for number in range(6):
        rng, chance = Random(number), Chance(f"all {number}")
        state, _ = opening(lost_mines, options_of(lost_mines, {}), 4, chance)
        assert isinstance(state, LostMinesState)
        while state.to_act:
            seat = state.to_act[0]
            play(
                lost_mines, state, seat, choose(view(state, seat), untold("lost_mines", state, seat), seat, rng), chance
            )
        points.append(sum(state.points))
    assert sum(points) > 6 * 8


def chosen(state: LostMinesState, seat: Seat = 0, seed: int = 1) -> Move:
    """Move of a regular bot, from its view; it is one of the offer."""
    move = choose(view(state, seat), untold("lost_mines", state, seat), seat, Random(seed))
    assert lost_mines.check(state, seat, move) is None
    return move


def with_role(state: LostMinesState, seat: Seat, role: int) -> LostMinesState:
    """The same table where a seat has another role: as its own view shows it."""
    other = copy(state)
    piece = other.dwarf[seat]
    same = next(p for p in range(len(other.face)) if other.group[p] == other.group[piece] and other.face[p] == role)
    other.face[piece], other.face[same] = other.face[same], other.face[piece]
    return other


def test_nobody_betrays_himself_at_once() -> None:
    """While the round is young a bot does the same whatever its role."""
    for number in range(25):
        state, _ = opening(lost_mines, options_of(lost_mines, {}), 4, Chance(f"young {number}"))
        assert isinstance(state, LostMinesState)
        seat = state.active
        moves = {chosen(with_role(state, seat, role), seat) for role in (LOYAL, SELFISH, SABOTEUR)}
        assert len(moves) == 1


ROADS = {(8, 1): "NESW", (9, 1): "EW", (8, 7): "NESW", (9, 7): "EW"}


def late(role: str, close: Seat) -> LostMinesState:
    """Seat 0 is blue and has seen who two others are. One of these stands before a mine; the cards are nearly gone."""
    state = table(
        seats=5,
        dwarf=[f"blue {role}", "yellow loyal", "blue loyal", "yellow selfish", "yellow saboteur"],
        paths=ROADS,
        at={close: (8, 1)},
        pile=2,
        hands={0: ["troll", "NS", "NS"]},
        mines=(GEMS, GOLD, SILVER, DRAGON),
        treasures=(8, 9),
    )
    for seat in (1, 2):
        state.seen[state.dwarf[seat]] |= 1
    return state


@pytest.mark.parametrize(
    ("role", "close", "blocks"),
    [
        ("loyal", 1, True),
        ("loyal", 2, False),  # they share
        ("saboteur", 1, False),  # the other clan is his
        ("saboteur", 2, True),
        ("selfish", 1, True),
        ("selfish", 2, True),
    ],
)
def test_late_in_a_round_each_role_hinders_its_rivals(role: str, close: Seat, blocks: bool) -> None:
    state = late(role, close)
    move = chosen(state)
    way = {edge((8, 1), (9, 1)), edge((9, 1), (10, 1))}
    assert (isinstance(move, PlaceTroll) and move.edge in way) == blocks


def known_pair(close: Seat, *, before: str = "EW") -> LostMinesState:
    """Seat 0 knows its rival on seat 1 and its friend on seat 2. One is close to a mine, between two cards."""
    state = table(
        seats=5,
        dwarf=["blue loyal", "yellow loyal", "blue loyal", "yellow selfish", "yellow saboteur"],
        paths={(7, 7): before, (8, 7): "NESW", (9, 7): before},
        at={close: (8, 7)},
        pile=2,
        hands={0: ["storm", "axe", "NS"]},
        treasures=(8, 9),
    )
    for seat in (1, 2):
        state.seen[state.dwarf[seat]] |= 1
    return state


@pytest.mark.parametrize(("close", "liked"), [(1, True), (2, False)])
def test_a_storm_before_a_rival_is_liked_and_before_a_friend_is_not(close: Seat, liked: bool) -> None:
    state = known_pair(close)
    judge, storm = Judge(Outlook(view(state, 0), 0)), held(state, "storm")
    before, behind = (judge.worth(CallStorm(storm, cell(column, 7))) for column in (9, 7))
    assert (before > behind, before < behind) == (liked, not liked)


@pytest.mark.parametrize(("close", "liked"), [(1, False), (2, True)])
def test_a_tool_that_opens_the_way_of_a_friend_is_liked_and_of_a_rival_is_not(close: Seat, liked: bool) -> None:
    state = known_pair(close, before="EW tree")
    judge, axe = Judge(Outlook(view(state, 0), 0)), held(state, "axe")
    before, behind = (judge.worth(UseTool(axe, cell(column, 7))) for column in (9, 7))
    assert (before > behind, before < behind) == (liked, not liked)


def test_before_a_mine_a_dwarf_has_hope_without_a_card() -> None:
    fields: dict[str, Any] = {"seats": 3, "pile": 0, "hands": {0: ["NW"], 1: [], 2: ["NW"]}}
    assert not Outlook(view(table(**fields, paths={(9, 1): "EW"}, at={1: (9, 1)}), 1), 1).hopeless()
    assert Outlook(view(table(**fields), 1), 1).hopeless()


def test_roles_and_sharers_follow_from_known_clans_and_roles() -> None:
    state = table(dwarf=["blue loyal", "yellow loyal", "blue saboteur", "yellow saboteur"])
    assert role_chances(view(state, 0), 1) == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert role_chances(view(state, 0), 2) == pytest.approx((0, 1 / 2, 1 / 2))
    assert [team(state, seat) for seat in range(4)] == [(0, 3), (1, 2), (1, 2), (0, 3)]
    selfish = table(dwarf=["blue selfish", "yellow loyal", "blue saboteur", "yellow saboteur"])
    assert team(selfish, 0) == (0,)


def test_the_worth_of_a_mine_follows_from_the_view() -> None:
    state = table(mines=(GEMS, GOLD, SILVER, DRAGON), treasures=(0, 4, 9))
    blind = mine_worths(view(state, 0))
    assert len(set(blind)) == 1 and 0 < blind[0] < 5
    state.seen[mine_piece(3)] |= 1
    state.seen[mine_piece(0)] |= 1
    state.seen[treasure_piece(9)] |= 1
    seen = mine_worths(view(state, 0))
    assert seen[0] == 5 and seen[3] == -2
    assert seen[1] == seen[2] > blind[1]
    assert mine_worths(view(state, 1)) == blind


def test_it_walks_to_a_treasure_and_takes_the_best_it_knows() -> None:
    state = to_walk(table(paths={(9, 1): "EW", (8, 1): "EW"}, at={0: (8, 1)}, up={0: True}, treasures=(0, 8, 11)))
    state.seen[treasure_piece(11)] |= 1
    for place in ((9, 1), (10, 1)):
        assert chosen(state) == Step(cell(*place))
        do(state, Step(cell(*place)))
    if state.to_act == (0,) and Stop() in lost_mines.moves(state, 0):
        assert chosen(state) == Stop()
        do(state, Stop())
    assert chosen(state) == TakeTreasure(11)


def test_it_does_not_go_to_a_dragon_that_it_knows() -> None:
    state = table(paths={(9, 7): "EW"}, at={0: (9, 7)}, treasures=(0, 4))
    state.seen[mine_piece(3)] |= 1
    assert chosen(to_walk(state)) == Stop()


def test_it_lays_on_the_shortest_way_and_uses_the_tool_that_opens_it() -> None:
    road = {(x, 2): name for x, name in zip(range(3, 7), ("EW", "NEW", "SEW", "EW"), strict=True)}
    state = table(paths=road, at={0: (6, 2)}, hands={0: ["EW", "NS", "NS"]})
    assert chosen(state) == LayPath(held(state, "EW"), cell(7, 2), False)
    state = table(paths={**road, (7, 2): "EW tree"}, at={0: (6, 2)}, hands={0: ["axe", "NW", "NS"]})
    assert chosen(state) == UseTool(held(state, "axe"), cell(7, 2))


def test_it_agrees_to_end_a_round_only_without_hope() -> None:
    near = table(seats=3, paths={(9, 1): "EW"}, at={1: (9, 1)}, hands={0: ["NW"], 1: ["NW"] * 3, 2: ["NW"]})
    do(near, lost_mines.moves(near, 0)[0])
    assert chosen(near, 1) == Answer(False)
    far = table(seats=3, pile=0, hands={0: ["NW"], 1: ["NW"], 2: ["NW"]})
    do(far, lost_mines.moves(far, 0)[0])
    assert chosen(far, 1) == Answer(True)


def test_it_proposes_the_end_only_without_hope() -> None:
    hands = {seat: ["NW"] for seat in range(3)}
    assert chosen(table(seats=3, pile=0, hands=hands)) == ProposeEnd()
    near = table(seats=3, pile=0, hands=hands, paths={(9, 1): "EW"}, at={1: (9, 1)})
    assert chosen(near) != ProposeEnd()
    more = table(seats=3, pile=20, hands=hands)
    assert chosen(more) != ProposeEnd()


@pytest.mark.parametrize(("ahead", "gives_up"), [(3, False), (3.5, True)])
def test_it_goes_on_while_another_may_come_to_a_treasure_two_steps_after_its_turns(
    ahead: float, gives_up: bool
) -> None:
    state = table(seats=3, pile=0, hands={seat: ["NW"] for seat in range(3)}, at={1: (9, 1)}, paths={(9, 1): "EW"})
    far = defaultdict(lambda: 99.0, {state.at[1]: ahead})
    outlook: Any = SimpleNamespace(view=state, hopeless=lambda: True, ahead=far)
    assert _gives_up(outlook, Random(1)) is gives_up


def distance(name: str, **fields: Any) -> float:
    """Turns to a mine from the card before it and a card that lies west of that."""
    state = table(paths={(9, 1): name, (8, 1): "EW"}, **fields)
    return spread(reversed_arcs(arcs(state, ())), [(cell(10, 1), 0.0)])[cell(8, 1)]


def test_a_campfire_is_nearer_than_a_plain_path_and_a_crowded_rock_is_further() -> None:
    assert distance("EW campfire") < distance("EW")
    assert distance("EW tree!", at={1: (9, 1)}) > distance("EW tree!") == distance("EW")
    assert distance("EW", at={1: (9, 1)}) == distance("EW")


def test_far_is_told_in_turns() -> None:
    state = table(paths={(9, 1): "EW", (8, 1): "EW tree"})
    ahead = spread(reversed_arcs(arcs(state, ())), [(cell(10, 1), 0.0)])
    assert ahead[cell(10, 1)] == 0 < ahead[cell(9, 1)] < ahead[cell(8, 1)]
    assert ahead[cell(7, 1)] > ahead[cell(8, 1)] + 2  # an obstacle lies between
    with_tool = spread(reversed_arcs(arcs(state, (4,))), [(cell(10, 1), 0.0)])
    assert with_tool[cell(7, 1)] < ahead[cell(7, 1)]


def test_a_bot_asks_for_no_secret() -> None:
    """From the bytes of its view, and the same in every world that the view allows."""
    state, _ = opening(lost_mines, options_of(lost_mines, {}), 4, Chance("secret"))
    assert isinstance(state, LostMinesState)
    seat = state.active
    move = choose_by_level("lost_mines", "regular", encode(view(state, seat)), b"", seat, "s").move
    world = determinize(lost_mines, view(state, seat), Random(5))
    assert choose_by_level("lost_mines", "regular", encode(view(world, seat)), b"", seat, "s").move == move
