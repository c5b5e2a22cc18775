"""The measurement of strength: intervals, the round of seats, the games played, and the command."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from engine.bots.fold import encode_story
from engine.bots.game_bots import version
from engine.games import GAMES, load
from engine.games.mr_sneaky.bot.odds import odds_of
from engine.games.mr_sneaky.bot.readers import move_worths
from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY, TRAP
from engine.games.mr_sneaky.state import LAY, SNEAK, MrSneakyState
from engine.log import Player
from engine.match import match
from engine.state import Move, Outcome
from engine.table import Table
from tests.bench.strength import exploiter, habits, players, pool
from tests.bench.strength.arena import Question, played
from tests.bench.strength.players import MEASURED, Seats
from tests.bench.strength.series import matched
from tests.bench.strength.shares import interval, measured_seat, share

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (152, 400, 0.3338, 0.4285)],
)
def test_intervals_are_those_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    """The ends are the two shares p with (mean - p)^2 = 1.96^2 p (1 - p) / n."""
    ends = interval([1.0] * wins + [0.0] * (games - wins))
    assert ends == pytest.approx((low, high), abs=5e-5)
    for end in ends:
        assert (wins / games - end) ** 2 == pytest.approx(1.96**2 * end * (1 - end) / games, abs=1e-12)


def test_nothing_is_known_of_no_game() -> None:
    assert interval([]) == (0.0, 1.0)


def test_a_shared_win_counts_by_its_part() -> None:
    outcome = Outcome((0, 2), (5, 1, 5), "X")
    assert [share(outcome, seat) for seat in range(3)] == [0.5, 0.0, 0.5]
    assert share(Outcome((), (0, 0), "X"), 0) == 0.0


@pytest.mark.parametrize("seats", MEASURED, ids=lambda seats: seats.label)
def test_the_measured_bot_goes_round_the_table(seats: Seats) -> None:
    count = Counter(measured_seat(number, seats.seats) for number in range(seats.seats * 5))
    assert count == dict.fromkeys(range(seats.seats), 5)


def test_one_seat_is_the_measured_bots_and_the_others_are_its_opponents(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "player", lambda level: level)
    tables = [players.table(Seats("heimlich", 4), "regular", "yardstick", number) for number in range(4)]
    assert [table.index("regular") for table in tables] == [0, 1, 2, 3]
    assert all(Counter(table) == {"regular": 1, "yardstick": 3} for table in tables)


def test_the_pool_of_mr_sneaky_plays_every_pair_on_both_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "pooled", lambda *pair: pair)
    met = Counter(
        (players.opponent("mr_sneaky", "yardstick", number), measured_seat(number, 2)) for number in range(32)
    )
    assert met == {((thief, tycoon), seat): 1 for thief in pool.KINDS for tycoon in pool.KINDS for seat in range(2)}


@pytest.mark.parametrize("slug", GAMES)
def test_the_arena_plays_the_games_that_a_table_plays(slug: str) -> None:
    """The same seeds give the same end, and a player is told the story that the table tells its seat."""
    game = load(slug)
    seats = game.SEATS[0]
    last: dict[int, Question] = {}

    def player(question: Question) -> Callable[[], Move]:
        last[question.seat] = question
        return lambda: Random(question.seed).choice(game.moves(question.view, question.seat))

    end = played(slug, [player] * seats, "the same")
    table: Table = match(slug, [Player("random", f"P{seat}") for seat in range(seats)], game.OPTIONS(), "the same")
    assert end.outcome == table.outcome()
    assert sum(map(len, end.seconds)) == end.moves == len(table.story(None)) - 1
    for seat, question in last.items():
        assert len(question.story) > 100 and encode_story(table.story(seat)).startswith(question.story)


def test_each_kind_of_the_pool_plays_whole_games() -> None:
    for kind in pool.KINDS:
        assert played("mr_sneaky", [pool.pooled(kind, kind)] * 2, kind).outcome.winners


def test_a_searching_thief_weighs_worlds_by_the_cards_on_the_doors() -> None:
    """A gem for the tycoon lies on a trap far more often than on the treasure."""
    game = load("mr_sneaky")
    seen: list[float] = []

    def player(question: Question) -> Callable[[], Move]:
        view = question.view
        marked = [door for door in range(len(view.on)) if [view.face[card] for card in view.on[door]] == [2]]
        if marked and view.phase == 2 and not view.opened and not seen:
            worlds = pool.believed_worlds(view, Random(1), 400)
            seen.append(sum(world.face[marked[0]] in (1, 2) for world in worlds) / len(worlds))
        return lambda: Random(question.seed).choice(game.moves(view, question.seat))

    for number in range(20):
        played("mr_sneaky", [player] * 2, f"worlds {number}")
    assert seen[0] > 0.5


def test_a_series_has_fixed_seeds() -> None:
    seats = Seats("gem_stone_mine", 4)
    first = [matched(seats, "regular", "yardstick", number)[0] for number in range(3)]
    assert first == [matched(seats, "regular", "yardstick", number)[0] for number in range(3)]


def test_the_command_prints_shares_and_leaks() -> None:
    """The command as it is typed, with few games of random bots."""
    words = ["--game", "mr_sneaky", "--games", "2", "--leak-games", "4", "--level", "random", "--against", "random"]
    run = subprocess.run(
        [sys.executable, "-m", "tests.bench.strength", *words], cwd=ROOT, capture_output=True, text=True, check=True
    )
    versions, shares, leaks = run.stdout.split("\n\n")
    assert versions == f"versions of the bots: mr_sneaky {version('mr_sneaky')}"
    assert [line.split()[:5] for line in shares.splitlines()[2:]] == [["mr_sneaky", "2p", "random", "random", "2"]]
    assert "95 %" in shares and "p99 ms" in shares
    assert [line.startswith("mr_sneaky 2p") for line in leaks.splitlines()[2:]] == [True] * 3


def test_habits_are_the_weights_that_cards_were_laid_by() -> None:
    """Of one treasure, three traps and four empty doors, one weighs 3, the next 2, and the last 1 each."""
    rng = Random("habits")
    free, weights = (1, 3, 4), (3, 2, 1)
    odds = [doors * weight for doors, weight in zip(free, weights, strict=True)]
    laid = [(5, kind, free) for kind in rng.choices(habits.KINDS, odds, k=4000)]
    ((treasure, trap, empty),) = habits.fitted(laid)
    assert (treasure, trap, empty) == pytest.approx((3, 2, 1), rel=0.1)


@pytest.mark.long
def test_an_exploiter_finds_out_the_regular_bot() -> None:
    """Two gems for the thief mean a trap."""
    learnt = exploiter.fitted(exploiter.noted("regular", range(25)))
    card = next(number for number, sort in enumerate(COMPONENT_SETS[1].cards) if sort.name == "GB")
    place = (card, 1, 0)
    assert learnt.weights[place, TRAP] > 1.5 * learnt.weights[place, EMPTY]
    assert len(exploiter.wins(learnt, "regular", range(2), exploiter.Manner())) == 2


def test_readers_are_fitted_to_a_thief_that_reads_by_a_table() -> None:
    """Moves drawn from one of the readers: the likeliest is it, or its neighbour."""
    walked, rng = [], Random("readers")
    reader = exploiter.READERS[len(exploiter.READERS) // 2]
    for walk in exploiter.noted("random", range(25)).walks:
        worths = move_worths(walk.position, walk.opened, walk.on, walk.pawn, walk.dial, reader)
        chosen = rng.choices(range(len(worths)), odds_of(worths, reader.doubt))[0]
        walked.append(walk._replace(chosen=chosen))
    found = exploiter.likeliest(walked)
    assert abs(found.careless - reader.careless) <= 0.2 and 0.4 <= found.doubt / reader.doubt <= 2.5


def test_an_exploiter_of_a_role_leaves_the_other_to_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def recorded(level: str) -> Callable[[Question], Callable[[], Move]]:
        usual = players.player(level)

        def chooser(question: Question) -> Callable[[], Move]:
            assert isinstance(question.view, MrSneakyState)
            asked.append(question.view.phase)
            return usual(question)

        return chooser

    learnt = exploiter.fitted(exploiter.noted("random", range(3)))
    monkeypatch.setattr(exploiter, "player", recorded)
    for role, phase in (("thief", LAY), ("tycoon", SNEAK)):
        asked.clear()
        played("mr_sneaky", [exploiter.exploiter(learnt, exploiter.Manner(role), "random")] * 2, role)
        assert set(asked) == {phase}
