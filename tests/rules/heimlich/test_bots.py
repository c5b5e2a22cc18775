"""Undercover's bots: what they see worth in, and that the greedy one wins more than its share."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots import heuristics
from engine.bots.greedy import greedy
from engine.chance import Chance
from engine.game import opening, options_of, play
from engine.games import heimlich
from engine.games.heimlich.bot.heuristics import BEST, candidates, evaluate
from engine.games.heimlich.components import BACK, FORWARD, SWAP
from engine.games.heimlich.moves import MoveAgents, Pass, Stay
from engine.games.heimlich.state import HeimlichState
from engine.pieces import determinize, view
from tests.rules.heimlich.table import (
    BLUE,
    BOX,
    GREY,
    RED,
    roll,
    table,
    to_cards,
)

GAMES = 40
"""A bot that wins half its games would win three in four of these once in a thousand times."""


def share(games: int, **options: object) -> float:
    """Wins of a greedy bot against three random ones, as a multiple of its share of the games."""
    won = 0.0
    for number in range(games):
        rng = Random(number)
        chance = Chance(f"share {number}")
        state, _ = opening(heimlich, options_of(heimlich, options), 4, chance)
        while state.to_act:
            seat = state.to_act[0]
            if seat == number % 4:
                move = greedy(heimlich, heuristics("heimlich"), view(state, seat), seat, rng).move
            else:
                move = rng.choice(heimlich.moves(state, seat))
            play(heimlich, state, seat, move, chance)
        assert isinstance(state, HeimlichState)
        outcome = heimlich.outcome(state)
        assert outcome is not None
        if number % 4 in outcome.winners:
            won += 1 / len(outcome.winners)
    return won / games * 4


@pytest.mark.long
def test_a_greedy_bot_wins_far_more_than_its_share_against_random_ones() -> None:
    assert share(GAMES) > 3


@pytest.mark.deep
def test_it_does_so_in_many_games() -> None:
    assert share(400) > 3


@pytest.mark.deep
@pytest.mark.parametrize(
    "options",
    [{"top_secret": True}, {"confidential_papers": True}, {"top_secret": True, "confidential_papers": True}],
    ids=lambda options: "+".join(options),
)
def test_with_every_variant(options: dict[str, bool]) -> None:
    assert share(400, **options) > 3


def test_worth_grows_with_ones_own_marker_and_falls_with_anothers() -> None:
    level = evaluate(table(marker=dict.fromkeys(range(7), 20)), 0)
    assert evaluate(table(marker={**dict.fromkeys(range(7), 20), RED: 25}), 0) > level
    assert evaluate(table(marker={**dict.fromkeys(range(7), 20), GREY: 25}), 0) < level
    assert 0 < level < 1


def test_an_owner_of_two_is_worth_its_rear_agent() -> None:
    marker = dict.fromkeys(range(7), 20)
    both = table(marker=marker, second={0: GREY}, hands={})
    front = table(marker={**marker, GREY: 30}, second={0: GREY}, hands={})
    rear = table(marker={**marker, GREY: 10}, second={0: GREY}, hands={})
    assert evaluate(front, 0) == pytest.approx(evaluate(both, 0))
    assert evaluate(rear, 0) < evaluate(both, 0)


@pytest.mark.parametrize("building", range(12))
def test_a_scoring_soon_is_worth_most_to_the_agent_on_the_best_building(building: int) -> None:
    """Scoring is near when agents stand up to four buildings before the safe, also round the corner."""
    best = max(range(12), key=lambda place: BOX.values[place])
    at = {**dict.fromkeys(range(7), building), RED: best}
    marker = dict.fromkeys(range(7), 20)

    def worth(ahead: int) -> float:
        return evaluate(table(at=at, marker=marker, safe=(building + ahead) % 12), 0)

    near, far = [worth(ahead) for ahead in (1, 4)], [worth(ahead) for ahead in (5, 8, 11)]
    assert min(near) > max(far) or building == best


def test_worth_asks_for_no_secret() -> None:
    state = table(marker={RED: 12, BLUE: 15}, hands={0: (BACK, SWAP), 1: (FORWARD,)})
    world = determinize(heimlich, view(state, 0), Random(4))
    assert evaluate(view(state, 0), 0) == evaluate(state, 0) == evaluate(world, 0)


def test_candidates_are_a_few_of_the_offer() -> None:
    for die in range(1, 7):
        state = table(hands={})
        roll(state, die)
        few = candidates(view(state, 0), 0, Random(1))
        assert len(few) <= BEST + 1
        assert set(few) <= set(heimlich.moves(state, 0))
        assert (Stay() in few) == (die == 1)


def test_candidates_find_the_one_split_that_wins() -> None:
    state = table(at={RED: 5, BLUE: 9}, marker={RED: 35, BLUE: 34})
    roll(state, 6)
    seat_view = view(state, 0)
    move = greedy(heimlich, heuristics("heimlich"), seat_view, 0, Random(2)).move
    assert isinstance(move, MoveAgents)
    play(heimlich, state, 0, move, Chance("win"))
    outcome = heimlich.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0,)


def test_cards_are_all_candidates() -> None:
    state = to_cards(table(hands={0: (SWAP, BACK)}))
    assert list(candidates(state, 0, Random(1))) == list(heimlich.moves(state, 0))
    assert Pass() in candidates(state, 0, Random(1))
