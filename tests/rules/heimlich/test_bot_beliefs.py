"""Undercover's bots: what they read of others, what they hide, and how much they think."""

from __future__ import annotations

from itertools import permutations
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
    board,
    exclusive,
    follow,
    jointly,
    read,
)
from engine.games.heimlich.bot.disguise import LIMIT, SHOWN_FROM, follow_all, hides, plan, rivals, wins
from engine.games.heimlich.bot.expert import drawn, expert
from engine.games.heimlich.bot.hopes import OWNED, hopes, shares, spendings
from engine.games.heimlich.bot.mixing import mixed, right
from engine.games.heimlich.bot.papers import likely_sheet, marginals
from engine.games.heimlich.bot.playout import Board
from engine.games.heimlich.bot.spending import SLACK, disguised, nearly_best
from engine.games.heimlich.events import AgentsMoved
from engine.games.heimlich.moves import FREE, MoveAgents, WriteSheet
from engine.games.heimlich.state import SAFE, HeimlichState
from engine.log import Player
from engine.match import match
from engine.pieces import encode, view
from tests.rules.heimlich.table import BLUE, GREEN, GREY, RED, YELLOW, roll, spend, table, to_sheets

FEW = Budget(worlds=6, iterations=12, depth=2, candidates=4)

RACE = {"at": {RED: 5, BLUE: 5}, "marker": {RED: 38, BLUE: 38, GREEN: 20, YELLOW: 20}}
"""Red or blue wins with two steps, into the safe."""


def told(state: HeimlichState, move: MoveAgents, seat: int) -> tuple[HeimlichState, Told, HeimlichState]:
    """A movement as a seat sees it: its view before, the step and its view after."""
    before = view(state, seat)
    events = play(heimlich, state, state.to_act[0], move, Chance("told"))
    return before, Told(0, tuple(events)), view(state, seat)


def test_shares_are_those_of_the_boards_that_follow() -> None:
    """Each spending is played by the rules, and its hopes are added up again."""
    state = table(at={RED: 3, BLUE: 6, GREEN: 9}, marker={RED: 5, GREEN: 11, YELLOW: 17})
    roll(state, 4)
    given = zip(*shares(board(state), (4,), True), strict=True)
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
    rows = zip(*shares(board(state), (2,), True), strict=True)
    given = dict(zip(spendings(7, (2,)), rows, strict=True))
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


@pytest.mark.parametrize("top_secret", [False, True])
def test_beliefs_of_a_whole_game_are_probabilities(top_secret: bool) -> None:
    players = [Player("regular", str(seat)) for seat in range(4)]
    game = match("heimlich", players, heimlich.OPTIONS(top_secret=top_secret), "beliefs")
    for seat in range(4):
        story = Story("heimlich", heimlich, game.view(seat), seat, encode_story(game.story(seat)))
        beliefs = story.fold(begin, follow_all)
        watched = story.fold(begin, follow)
        assert [row for other, row in enumerate(beliefs) if other != seat] == [*watched[:seat], *watched[seat + 1 :]]
        for row in beliefs:
            assert sum(row) == pytest.approx(1) and min(row) >= 0
        own = beliefs[seat].index(max(beliefs[seat]))
        sure = exclusive(beliefs, seat, (own,))
        assert sure[seat][own] == 1 and all(row[own] == 0 for row in sure[:seat] + sure[seat + 1 :])
        assert all(sum(row) == pytest.approx(1) for row in sure)


def even(state: HeimlichState) -> Beliefs:
    """Nothing is known of anyone."""
    return begin(view(state, 0), 0)


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("front", [0, 12, 30])
def test_a_plan_is_chances_that_tell_a_reader_no_more_than_they_may(die: int, front: int) -> None:
    """The chance of a right guess, by hand: the best agent of each deed, added up over all deeds."""
    state = table(at={RED: 3, BLUE: 6, GREEN: 9}, marker={YELLOW: front, RED: front // 2})
    roll(state, die)
    made = plan(state, 0, even(state))
    assert len(set(made.deeds)) == len(made.deeds) and set(made.deeds) <= set(range(made.offered))
    for column in made.chances:
        assert sum(column) == pytest.approx(1) and min(column) >= 0
    guessed = sum(max(column[deed] for column in made.chances) / 7 for deed in range(len(made.deeds)))
    assert guessed == pytest.approx(right(made.chances, even(state)[0]))
    assert hides(state) == (front < SHOWN_FROM)
    assert guessed <= LIMIT + 1e-9 if hides(state) else guessed > LIMIT


def test_who_is_nearly_read_does_what_the_likely_owners_would_all_do() -> None:
    state = table(at={RED: 3, BLUE: 6, GREEN: 9}, marker={YELLOW: 12})
    roll(state, 5)
    row = (0.48, 0.48, 0.01, 0.01, 0.01, 0.005, 0.005)
    made = plan(state, 0, (row, *even(state)[1:]))
    assert len(set(made.chances)) == 1  # the same for every agent
    columns = wins(board(state), (5,), True, rivals(even(state), 0, 12))
    kept = [
        sum(p * one / max(column) for p, one, column in zip(row, deed, columns, strict=True))
        for deed in zip(*columns, strict=True)
    ]
    done = [place for place, part in zip(made.deeds, made.chances[0], strict=True) if part]
    assert max(range(len(kept)), key=kept.__getitem__) in done
    for place in made.deeds:
        assert made.after(row, place) == pytest.approx(row)


def test_deeds_of_a_group_leave_its_agents_most() -> None:
    """By hand: two groups of two, whose common deeds lose a tenth each; apart all four would be named."""
    worth = [(1, 0.9, 0, 0, 0, 0), (0, 0.9, 1, 0, 0, 0), (0, 0, 0, 1, 0.9, 0), (0, 0, 0, 0, 0.9, 1)]
    row = (0.25,) * 4
    together = mixed(worth, row, 0.5)
    assert together == ((0, 1, 0, 0, 0, 0), (0, 1, 0, 0, 0, 0), (0, 0, 0, 0, 1, 0), (0, 0, 0, 0, 1, 0))
    assert right(together, row) == 0.5
    apart = mixed(worth, row, 1.0)
    assert [column.index(1) for column in apart] == [0, 2, 3, 5] and right(apart, row) == 1.0
    assert right(mixed(worth, row, 0.7), row) == pytest.approx(0.7)
    assert len(set(mixed(worth, row, 0.0))) == 1


def test_a_rival_counts_more_when_it_is_read() -> None:
    state = table()
    sure = (even(state)[0], (0, 1.0, 0, 0, 0, 0, 0), *even(state)[2:])
    weights = rivals(sure, 0, 0)
    assert weights[BLUE] == max(weights) == pytest.approx(OWNED[0])
    assert 1 < weights[GREEN] < weights[BLUE]


@pytest.mark.parametrize("front", [0, 30])
def test_spendings_are_drawn_by_the_plan_and_betray_as_much_as_it_says(front: int) -> None:
    state = table(at={RED: 3, BLUE: 6, GREEN: 9}, marker={YELLOW: front, RED: front // 2})
    roll(state, 5)
    made = plan(state, 0, even(state))
    for number in range(20):
        found = disguised(view(state, 0), 0, even(state), Random(number))
        place = spendings(7, (5,)).index(found[0].move.steps)
        assert made.chances[RED][made.deeds.index(place)] > 0
        assert found[0].betrays == pytest.approx(made.after(even(state)[0], place)[RED])
        assert len({one.move for one in found}) == len(found)


def test_an_expert_takes_one_of_the_nearly_best_where_it_hides_no_more() -> None:
    state = table(at={RED: 3, BLUE: 6, GREEN: 9}, marker={YELLOW: 30, RED: 15})
    roll(state, 5)
    every = wins(board(state), (5,), True, rivals(even(state), 0, 30))[RED]
    for number in range(20):
        found = nearly_best(view(state, 0), 0, even(state), 3, Random(number))
        assert len(found) <= 3 and all(one.value >= max(every) - SLACK for one in found)


def test_a_win_is_not_given_away() -> None:
    state = table(at={RED: 5, BLUE: 9}, marker={RED: 36, BLUE: 20})
    roll(state, 2)
    for number in range(20):
        for found in (
            disguised(view(state, 0), 0, even(state), Random(number)),
            nearly_best(view(state, 0), 0, even(state), 3, Random(number)),
        ):
            assert found[0].move == spend(state, red=2)


def test_every_owner_puts_the_safe_alike_while_it_hides() -> None:
    state = table(at={RED: 5, BLUE: 9})
    roll(state, 2)
    play(heimlich, state, 0, spend(state, red=2), Chance("safe"))
    assert state.phase == SAFE and hides(state)
    assert len(set(plan(state, 0, even(state)).chances)) == 1
    state.marker[RED] = SHOWN_FROM
    assert len(set(plan(state, 0, even(state)).chances)) > 1


def test_a_seat_of_a_world_goes_by_its_own_agent_alone() -> None:
    state, moved = table(at={RED: 3, BLUE: 6, GREEN: 9}, marker={RED: 5, GREEN: 11, YELLOW: 17}), set()
    for number in range(20):
        ways = []
        for others in ((BLUE, GREEN, YELLOW), (GREY, YELLOW, BLUE)):
            world = Board(state.at, state.marker, state.safe, state.components, (RED, *others))
            world.play(0, 1, Random(number))
            ways.append(tuple(world.at))
        assert ways[0] == ways[1]
        moved.add(ways[0])
    assert len(moved) > 5


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
    state = table(at={RED: 3, BLUE: 6, GREEN: 9}, marker={RED: 5, GREEN: 11, YELLOW: 27})
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


def test_no_agent_has_two_owners_in_beliefs_that_are_joined() -> None:
    """A sure owner leaves no part to others. The sums are those of all ways, counted one by one."""
    sure = ((0.0, 1.0, 0.0), (0.5, 0.3, 0.2), (0.2, 0.2, 0.6))
    joined = jointly(sure)
    assert joined[0] == (0.0, 1.0, 0.0) and joined[1][1] == joined[2][1] == 0.0
    rows = ((0.1, 0.2, 0.3, 0.4), (0.4, 0.3, 0.2, 0.1), (0.25, 0.25, 0.4, 0.1))
    ways = {way: rows[0][way[0]] * rows[1][way[1]] * rows[2][way[2]] for way in permutations(range(4), 3)}
    every = sum(ways.values())
    for seat in range(3):
        for agent in range(4):
            part = sum(weight for way, weight in ways.items() if way[seat] == agent) / every
            assert jointly(rows)[seat][agent] == pytest.approx(part)
    clash = ((1.0, 0.0), (1.0, 0.0))
    assert jointly(clash) == clash, "beliefs that leave no way stay as they are"
