"""Undercover's bots: what they read of others, what they hide, and how much they think."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any

import pytest

from engine.bots import choose
from engine.bots.decision import Budget
from engine.bots.fold import Story, StoryWriter, Told, encode_story
from engine.chance import Chance
from engine.game import newest, opening, options_of, play
from engine.games import heimlich
from engine.games.heimlich.bot import expert as expert_module
from engine.games.heimlich.bot.beliefs import (
    Beliefs,
    begin,
    begin_own,
    board,
    exclusive,
    follow,
    follow_own,
    likelihoods,
    read,
)
from engine.games.heimlich.bot.expert import drawn, expert
from engine.games.heimlich.bot.hopes import chance, growth, hopes, shares, spendings
from engine.games.heimlich.bot.papers import likely_sheet, marginals
from engine.games.heimlich.bot.playout import Board
from engine.games.heimlich.bot.spending import EARLY, LATE, options
from engine.games.heimlich.events import AgentsMoved
from engine.games.heimlich.moves import FREE, MoveAgents, WriteSheet
from engine.games.heimlich.queries import points
from engine.games.heimlich.state import MOVE, SAFE, HeimlichState
from engine.log import Player
from engine.match import match
from engine.pieces import encode, view
from tests.rules.heimlich.table import BLUE, GREEN, RED, YELLOW, roll, spend, table, to_sheets

FEW = Budget(worlds=6, iterations=12, depth=2, candidates=4)

RACE = {"at": {RED: 5, BLUE: 5}, "marker": {RED: 38, BLUE: 38, GREEN: 20, YELLOW: 20}}
"""Red or blue wins with two steps, into the safe."""


def told(state: HeimlichState, move: MoveAgents, seat: int) -> tuple[HeimlichState, Told, HeimlichState]:
    """A movement as a seat sees it: its view before, the step and its view after."""
    before = view(state, seat)
    events = play(heimlich, state, state.to_act[0], move, Chance("told"))
    return before, Told(0, tuple(events)), view(state, seat)


@pytest.mark.parametrize("power", [-6, -1.5, 0, 0.02, 1, 5])
def test_growth_is_nearly_the_exponential_function(power: float) -> None:
    assert growth(power) == pytest.approx(exp(power), rel=0.03)


def test_shares_are_those_of_the_boards_that_follow() -> None:
    """Each spending is played by the rules, and its hopes are added up again."""
    state = table(at={RED: 3, BLUE: 6, GREEN: 9}, marker={RED: 5, GREEN: 11, YELLOW: 17})
    roll(state, 4)
    given = shares(board(state), (4,), True)
    for steps, row in zip(spendings(7, (4,)), given, strict=True):
        world = Board(state.at, state.marker, state.safe, state.components, range(4))
        world.spend(steps, lambda: 0)
        after = table(at=dict(enumerate(state.at)), marker=dict(enumerate(state.marker)))
        roll(after, 4)
        play(heimlich, after, 0, MoveAgents(steps), Chance("x"))
        assert (world.at, world.marker) == (after.at, after.marker)
        given_then = hopes(after.at, after.marker)
        assert row == pytest.approx([hope / sum(given_then) for hope in given_then])


def test_a_spending_that_wins_at_once_has_the_whole_lead() -> None:
    state = table(**RACE)
    roll(state, 2)
    given = dict(zip(spendings(7, (2,)), shares(board(state), (2,), True), strict=True))
    assert given[spend(state, red=2).steps] == (1.0, 0, 0, 0, 0, 0, 0)
    assert given[spend(state, blue=2).steps] == (0, 1.0, 0, 0, 0, 0, 0)


def test_who_wins_for_red_owns_red() -> None:
    """By hand: even odds before, and only red's owner has anything to gain by its two steps."""
    state = table(**RACE)
    roll(state, 2)
    prior = begin(view(state, 1), 1)
    before, step, after = told(state, spend(state, red=2), 1)
    beliefs = follow(prior, 1, before, step, after)
    assert beliefs[0][RED] > 0.7 and beliefs[0][RED] == max(beliefs[0])
    assert beliefs[1:] == prior[1:]


def test_a_row_follows_the_rule_of_bayes() -> None:
    assert read((0.5, 0.25, 0.25), (0.2, 0.4, 0.0)) == (0.5, 0.5, 0.0)


def test_likelihoods_of_all_spendings_add_up() -> None:
    state = table(at={RED: 3, BLUE: 6, GREEN: 9}, marker={RED: 5, GREEN: 11, YELLOW: 17})
    for die in range(1, 7):
        state.die, state.phase = die, MOVE
        for row in likelihoods(board(state), points(state), True):
            assert sum(row) == pytest.approx(1) and min(row) > 0


@pytest.mark.parametrize("top_secret", [False, True])
def test_beliefs_of_a_whole_game_are_probabilities(top_secret: bool) -> None:
    players = [Player("regular", str(seat)) for seat in range(4)]
    game = match("heimlich", players, heimlich.OPTIONS(top_secret=top_secret), "beliefs")
    for seat in range(4):
        story = Story("heimlich", heimlich, game.view(seat), seat, encode_story(game.story(seat)))
        beliefs = story.fold(begin, follow)
        assert story.fold(begin_own, follow_own) == beliefs[seat]
        for row in beliefs:
            assert sum(row) == pytest.approx(1) and min(row) >= 0
        own = beliefs[seat].index(max(beliefs[seat]))
        sure = exclusive(beliefs, seat, (own,))
        assert sure[seat][own] == 1 and all(row[own] == 0 for row in sure[:seat] + sure[seat + 1 :])
        assert all(sum(row) == pytest.approx(1) for row in sure)


@pytest.mark.parametrize(("front", "slack"), [(0, EARLY), (30, LATE)])
def test_options_are_any_of_the_nearly_best(front: int, slack: float) -> None:
    state = table(at={RED: 3, BLUE: 6, GREEN: 9}, marker={YELLOW: front, RED: front // 2})
    roll(state, 5)
    row = begin_own(view(state, 0), 0)
    every = [chance(given, (RED,), front) for given in shares(board(state), (5,), True)]
    taken = set()
    for number in range(40):
        found = options(view(state, 0), 0, row, 3, Random(number))
        assert len(found) <= 3 and all(one.value >= max(every) - slack for one in found)
        taken.add(found[0].move)
    assert 1 < len(taken) <= sum(value >= max(every) - slack for value in every)


def test_a_win_is_not_given_away() -> None:
    state = table(at={RED: 5, BLUE: 9}, marker={RED: 36, BLUE: 20})
    roll(state, 2)
    for number in range(20):
        found = options(view(state, 0), 0, begin_own(view(state, 0), 0), 3, Random(number))
        assert found[0].move == spend(state, red=2)


SURE: Beliefs = (
    (1.0, 0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 0.9, 0.1, 0),
    (0, 0, 0, 0, 0.8, 0.2, 0),
    (0, 0.7, 0.3, 0, 0, 0, 0),
)
"""Seats 1 and 2 both seem to own orange; together, seat 1 has it and seat 2 purple, or the other way round."""


def test_a_sheet_is_the_best_joint_assignment() -> None:
    """By hand: 0.9 x 0.2 against 0.8 x 0.1 for seats 1 and 2; seat 3 has blue with 0.7."""
    state = to_sheets(table(confidential_papers=True), SAFE)
    sheet = likely_sheet(view(state, 0), 0, SURE, Random(1))
    assert sheet.names == (0, 3, FREE, FREE, 1, 2, FREE)
    offer = [sheet for sheet in heimlich.moves(view(state, 0), 0) if isinstance(sheet, WriteSheet)]
    right = marginals(offer, 0, SURE)
    assert right[4][1] == pytest.approx(0.18 / 0.26, rel=1e-6) and right[1][3] == pytest.approx(0.7, rel=1e-6)
    assert all(sum(row) == pytest.approx(1) for row in right)


def test_a_sheet_of_free_agents_takes_those_that_nobody_seems_to_own() -> None:
    state = to_sheets(table(confidential_papers=True, papers_scoring="others_wrong"), SAFE)
    sheet = likely_sheet(view(state, 0), 0, SURE, Random(1))
    free = [agent for agent, name in enumerate(sheet.names) if name == FREE]
    assert free == [3, 5, 6]  # purple is free with 0.9 x 0.8, yellow with 0.7


def test_worlds_follow_the_beliefs() -> None:
    """Of the two ways that seats 1 and 2 can own different agents, drawn as often as they are likely."""
    read_ = exclusive(SURE, 0, (0,))
    rng = Random(3)
    worlds = [drawn(read_, rng) for _ in range(2000)]
    assert all(len(set(world)) == 4 and world[0] == 0 for world in worlds)
    assert sum(world[1] == 4 for world in worlds) / 2000 == pytest.approx(0.18 / 0.26, abs=0.05)


def thought(state: HeimlichState, budget: Budget, number: int = 1) -> tuple[int, object]:
    """Number of worlds that an expert on seat 0 played on, and its decision."""
    count = 0
    inner = expert_module._played

    def counted(*given: Any) -> float:
        nonlocal count
        count += 1
        return inner(*given)

    seen = view(state, 0)
    _, opened = opening(heimlich, options_of(heimlich, {}), 4, Chance("x"), newest(heimlich))
    story = Story("heimlich", heimlich, seen, 0, encode_story([Told(-1, tuple(opened))]))
    expert_module._played = counted
    try:
        decision = expert(seen, story, 0, Random(number), budget)
    finally:
        expert_module._played = inner
    return count, decision


@pytest.mark.parametrize("die", [1, 3, 6])
def test_an_expert_keeps_to_its_budget(die: int) -> None:
    state = table(at={RED: 3, BLUE: 6, GREEN: 9}, marker={RED: 5, GREEN: 11, YELLOW: 17})
    roll(state, die)
    count, decision = thought(state, FEW)
    assert 0 < count <= FEW.iterations
    assert decision == thought(state, FEW)[1]
    assert decision.why.candidates[0].move == decision.move and len(decision.why.candidates) <= FEW.candidates
    assert [tell.what for tell in decision.why.tells] == [RED]
    for other in (1, 2, 3):
        assert sum(belief.chance for belief in decision.why.beliefs if belief.about == other) == pytest.approx(1)


def test_an_expert_puts_the_safe_by_search() -> None:
    state = table(at={RED: 5, BLUE: 9}, marker={RED: 20, BLUE: 20})
    roll(state, 2)
    play(heimlich, state, 0, spend(state, red=2), Chance("safe"))
    assert state.phase == SAFE
    count, decision = thought(state, Budget(worlds=40, iterations=80, depth=2, candidates=4))
    assert 0 < count <= 80 and decision.move in heimlich.moves(state, 0)


def test_a_player_is_asked_of_its_view_and_story_alone() -> None:
    """Another deal of what the seat may not know gives the same decision."""
    players = [Player("regular", str(seat)) for seat in range(4)]
    done = match("heimlich", players, heimlich.OPTIONS(), "twins")
    story = StoryWriter(done.timeline).story(0)
    state = table(at={RED: 3, BLUE: 6, GREEN: 9}, marker={RED: 5, GREEN: 11, YELLOW: 17})
    roll(state, 4)
    other = table(at={RED: 3, BLUE: 6, GREEN: 9}, marker={RED: 5, GREEN: 11, YELLOW: 17})
    other.face[1:7] = other.face[6:0:-1]
    roll(other, 4)
    for level in ("easy", "regular", "expert"):
        one, two = (choose("heimlich", level, encode(view(s, 0)), story, 0, "s", FEW) for s in (state, other))
        assert one == two


def test_only_movements_tell_anything() -> None:
    state = table()
    rolled = roll(state, 3)
    prior = begin(view(state, 1), 1)
    assert follow(prior, 1, view(state, 1), Told(0, tuple(rolled)), view(state, 1)) is prior
    assert not any(isinstance(event, AgentsMoved) for event in rolled)
