"""The chances at the points of a finished game: whose they are, and that they come out the same each time."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.bots import evaluation, weighed_moves
from engine.bots.decision import Decision
from engine.bots.evaluation import OTHERWISE, Point, Rollouts, chances, points
from engine.bots.fold import Story
from engine.bots.reasons import StillPlaying
from engine.games import GAMES, load
from engine.log import Level, Player, Timeline
from engine.match import match
from engine.state import Move, Outcome, State
from engine.table import Table
from saves.library import SUFFIX, Library
from tests.samples import FOLDER

SEATS = {"heimlich": 3, "gem_stone_mine": 3, "mr_sneaky": 2, "lost_mines": 3, "doctor_lucky": 3}


def finished(slug: str, seed: str = "7", level: Level = "regular") -> Timeline:
    """A game of bots, played to its end."""
    players = [Player(level, f"P{seat}") for seat in range(SEATS[slug])]
    return match(slug, players, load(slug).OPTIONS(), seed).timeline


@pytest.mark.parametrize("slug", SEATS)
def test_each_games_chances_end_with_its_winners(slug: str) -> None:
    timeline = finished(slug)
    numbers = points(timeline)
    end = timeline.game.outcome(timeline.now)
    assert end is not None
    middle = chances(timeline, numbers[len(numbers) // 2], 3)
    assert len(middle.chances) == SEATS[slug] and all(0 <= chance <= 1 for chance in middle.chances)
    last = chances(timeline, numbers[-1], 3)
    assert last.chances == tuple(float(seat in end.winners) for seat in range(SEATS[slug]))


def test_a_shared_win_is_a_win_of_each(monkeypatch: pytest.MonkeyPatch) -> None:
    timeline = finished("lost_mines")
    monkeypatch.setattr(timeline.game, "outcome", lambda state: Outcome((0, 2), (6, 1, 6), "LM-8.6"))
    assert chances(timeline, 0, 3).chances == (1.0, 0.0, 1.0)


def test_points_are_the_beginnings_of_turns() -> None:
    timeline = finished("gem_stone_mine")
    numbers = points(timeline)
    assert numbers[0] == 0 and numbers[-1] == timeline.head and numbers == sorted(set(numbers))
    turns = [timeline.state(number).turn for number in numbers[:-1]]
    assert turns == sorted(set(turns))


def test_what_somebody_has_seen_lies_as_it_lay_and_the_rest_is_dealt_anew() -> None:
    timeline = finished("doctor_lucky")
    number = points(timeline)[3]
    whole, rollouts = timeline.state(number), Rollouts(timeline, number)
    worlds = [rollouts.world(count) for count in range(4)]
    for world in worlds:
        assert all(face == its for face, its, seen in zip(world.face, whole.face, whole.seen, strict=True) if seen)
        assert sorted(world.face) == sorted(whole.face)
    assert len({tuple(world.face) for world in worlds}) == 4, "nobody has seen the deck"
    assert worlds[1].face == Rollouts(timeline, number).world(1).face


def test_at_times_a_seats_next_choice_is_another_good_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A chance that hangs on a single choice is not sure: bots without variation made it so."""
    timeline = finished("doctor_lucky")
    number = points(timeline)[3]
    asked: list[tuple[int, int]] = []

    def other(slug: str, view: State, story: Story, seat: int, decision: Decision) -> Sequence[Move]:
        moves = weighed_moves(slug, view, story, seat, decision)
        asked.append((len(told), seat))
        assert moves[0] == decision.move
        return moves

    monkeypatch.setattr(evaluation, "weighed_moves", other)
    monkeypatch.setattr(evaluation, "SOON", 0)  # no sure win is looked for
    told: list[tuple[float, ...]] = []
    rollouts = Rollouts(timeline, number)
    for count in range(30):
        told += rollouts.ends([count])
    assert len(asked) == len({*asked}), "no seat varies more than one choice of a playout"
    assert 3 * 30 // OTHERWISE // 2 < len(asked) < 3 * 30 // OTHERWISE * 2
    monkeypatch.setattr(evaluation, "weighed_moves", weighed_moves)
    assert told == Rollouts(timeline, number).ends(range(30)), "the same on every machine"
    first = next(node.played.move for node in timeline.path() if node.parent == number)
    mover = timeline.state(number).to_act[0]
    monkeypatch.setattr(evaluation, "weighed_moves", other)
    asked.clear()
    for count in range(30):
        rollouts.ends([100 + count], first)
    assert all(seat != mover for _, seat in asked), "a move that is given is the choice"


def test_who_has_all_but_won_is_told_so() -> None:
    """Before the last turn of a mine, who cannot win any more has no chance, and the winner has one."""
    timeline = finished("gem_stone_mine")
    end = timeline.game.outcome(timeline.now)
    assert end is not None
    before = chances(timeline, points(timeline)[-2], 40).chances
    assert all(before[seat] > 0 for seat in end.winners) and min(before) == 0


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


MISTAKE, ROLLED, WON = 20, 24, 25
"""The moves before a winning gem that was left, before the last roll, and behind it."""


@pytest.fixture
def mined(tmp_path: Path) -> Timeline:
    """A game that Fox won by its last move, where a regular bot makes another one half of the time."""
    return Library(tmp_path).read(FOLDER / f"gem-stone-mine-mistake{SUFFIX}").timeline


def test_a_win_that_its_mover_can_be_sure_of_is_not_missed(mined: Timeline) -> None:
    assert chances(mined, WON, 40).chances == (1, 0, 0), "forced moves lead to it"
    assert chances(mined, MISTAKE, 40).chances == (0, 1, 0)


def test_what_is_not_sure_stays_open(mined: Timeline) -> None:
    assert 0.2 < chances(mined, ROLLED, 40).chances[0] < 0.8, "a roll is to come"


def test_far_from_the_end_nothing_is_looked_for(mined: Timeline, monkeypatch: pytest.MonkeyPatch) -> None:
    """Looking takes time, and a regular bot plays on from there anyway."""
    monkeypatch.setattr(evaluation.SureWins, "move", None)
    assert chances(mined, 2, 10).playouts == 10
