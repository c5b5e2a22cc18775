"""The chances at the points of a finished game: whose they are, and that they come out the same each time."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine.bots.evaluation import LEAST, MOST_POINTS, Point, chances, playouts_each, points
from engine.bots.game_bots import PLAYOUTS
from engine.bots.reasons import StillPlaying
from engine.games import GAMES, load
from engine.log import Level, Player, Timeline
from engine.match import match
from engine.table import Table

SEATS = {"heimlich": 3, "gem_stone_mine": 3, "mr_sneaky": 2, "lost_mines": 3, "doctor_lucky": 3}


def finished(slug: str, seed: str = "7", level: Level = "regular") -> Timeline:
    """A game of bots, played to its end."""
    players = [Player(level, f"P{seat}") for seat in range(SEATS[slug])]
    return match(slug, players, load(slug).OPTIONS(), seed).timeline


@pytest.mark.parametrize("slug", SEATS)
def test_each_games_chances_are_shares_of_one_win(slug: str) -> None:
    timeline = finished(slug)
    numbers = points(timeline)
    end = timeline.game.outcome(timeline.now)
    assert end is not None
    middle = chances(timeline, numbers[len(numbers) // 2], 3)
    assert len(middle.chances) == SEATS[slug] and 0 <= sum(middle.chances) <= 1.0000001
    last = chances(timeline, numbers[-1], 3)
    assert last.chances == tuple((seat in end.winners) / max(1, len(end.winners)) for seat in range(SEATS[slug]))


def test_points_are_the_beginnings_of_turns() -> None:
    timeline = finished("gem_stone_mine")
    numbers = points(timeline)
    assert numbers[0] == 0 and numbers[-1] == timeline.head and numbers == sorted(set(numbers))
    turns = [timeline.state(number).turn for number in numbers[:-1]]
    assert turns == sorted(set(turns))


def test_of_a_long_game_some_turns_are_left_out() -> None:
    timeline = finished("doctor_lucky", level="random")
    assert len(timeline.nodes) > 2 * MOST_POINTS
    numbers = points(timeline)
    assert MOST_POINTS // 3 < len(numbers) <= MOST_POINTS + 1 and numbers[-1] == timeline.head


def test_the_budget_of_a_game_is_shared_out() -> None:
    assert playouts_each("mr_sneaky", 16) == PLAYOUTS // 16
    assert playouts_each("mr_sneaky", 10_000) == LEAST


def test_who_has_all_but_won_is_told_so() -> None:
    """Of the last turn of a mine, the winner's chance is the highest."""
    timeline = finished("gem_stone_mine")
    end = timeline.game.outcome(timeline.now)
    assert end is not None
    before = chances(timeline, points(timeline)[-2], 8).chances
    assert max(range(len(before)), key=lambda seat: before[seat]) in end.winners


def test_nothing_is_told_while_the_game_goes_on() -> None:
    game = load("mr_sneaky")
    table = Table.open("mr_sneaky", game, [Player("regular", "A"), Player("regular", "B")], game.OPTIONS(), "7")
    for ask in (lambda: points(table.timeline), lambda: chances(table.timeline, 0, 1)):
        with pytest.raises(StillPlaying):
            ask()


SCRIPT = """
from tests.engine.bots.test_evaluation import finished
from engine.bots.evaluation import chances, points
for slug in ("gem_stone_mine", "mr_sneaky"):
    timeline = finished(slug)
    print(chances(timeline, points(timeline)[3], 6))
"""


@pytest.mark.long
def test_two_processes_find_the_same() -> None:
    said = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": "."},
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1 and "Point" in said.pop()


def test_a_point_is_the_same_each_time() -> None:
    timeline = finished("mr_sneaky")
    number = points(timeline)[2]
    first = chances(timeline, number, 5)
    assert first == chances(timeline, number, 5) and isinstance(first, Point)
    assert set(SEATS) == set(GAMES) - {"tiny"}
