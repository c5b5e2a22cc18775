"""The rounds of an evaluation: where its playouts go, and that this depends on their answers alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.bots import game_bots
from engine.bots.evaluation import Point
from engine.bots.rounds import (
    COARSE,
    FAIR,
    FIRST,
    LEAST,
    Batch,
    Decided,
    Line,
    ahead,
    beyond_doubt,
    cost,
    decided,
    missing,
    playouts_each,
    points_of,
)

Chance = Callable[[int], float]


def evaluated(
    numbers: list[int], chance: Chance, slug: str = "mr_sneaky", winners: tuple[int, ...] | None = None
) -> dict[tuple[int, int], Point]:
    """All batches of a game whose chances are these; a turn begins at each of the numbers."""
    answers: dict[tuple[int, int], Point] = {}
    line = Line(slug, numbers, range(numbers[-1] + 1), winners)
    while batches := missing(line, answers):
        for number, first, playouts in reversed(batches):  # they come in any order
            won = chance(number)
            end = number == numbers[-1]
            answers[number, first] = Point(number, (won, 1 - won), 0 if end else playouts, first)
    return answers


def stepped(number: int) -> float:
    return 0.3 if number < 41 else 0.8


def test_the_playouts_of_a_game_are_shared_out() -> None:
    assert playouts_each("mr_sneaky", 16) == game_bots.playouts("mr_sneaky") // FIRST // 16
    assert playouts_each("mr_sneaky", 10_000) == LEAST


@pytest.mark.parametrize("slug", ["mr_sneaky", "lost_mines", "heimlich", "doctor_lucky"])
def test_no_more_playouts_are_asked_for_than_the_game_has(slug: str) -> None:
    answers = evaluated(list(range(0, 200, 2)), stepped, slug)
    line = Line(slug, list(range(0, 200, 2)), range(199))
    first = [one for one in answers.values() if one.first == 0 and one.number in line.coarse]
    later = [Batch(one.number, one.first, one.playouts) for one in answers.values() if one not in first]
    taken = sum(one.playouts for one in first) + sum(cost(line.records, batch) for batch in later)
    assert taken <= game_bots.playouts(slug)


def test_playouts_near_the_end_cost_less() -> None:
    """A jump within the last turn of a game stayed in doubt beside costly playouts of its middle."""
    line = Line("mr_sneaky", [0, 50, 99], range(100))
    assert [cost(line.records, Batch(number, 0, 40)) for number in (0, 50, 99)] == [80, 40, 10]
    ends = evaluated(list(range(0, 100, 2)), lambda number: 0.4 if number < 95 else 0.58)
    middle = evaluated(list(range(0, 100, 2)), lambda number: 0.4 if number < 45 else 0.58)
    at_end, at_middle = (
        next(point for point in points_of(range(100), answers) if point.number == number).playouts
        for answers, number in ((ends, 95), (middle, 45))
    )
    assert at_end > at_middle


def test_where_playouts_are_few_each_point_has_enough_of_them() -> None:
    for slug in ("mr_sneaky", "lost_mines", "heimlich"):
        coarse = Line(slug, range(0, 300, 3), range(300)).coarse
        assert playouts_each(slug, len(coarse)) >= FAIR * 3 // 4 and coarse[-1] == 297


def test_most_playouts_go_where_a_chance_changed() -> None:
    numbers = list(range(0, 60, 2))
    points = {point.number: point for point in points_of(range(60), evaluated(numbers, stepped, "doctor_lucky"))}
    assert points[40].first == points[10].playouts, "what said where to look does not count there"
    assert points[41].playouts >= points[10].playouts and 41 not in numbers, "the move within its turn"
    assert beyond_doubt(points[40], points[41], 0) and not beyond_doubt(points[10], points[12], 0)


def test_in_a_long_game_turns_are_left_out_where_nothing_changed() -> None:
    numbers = list(range(0, 400, 2))
    points = {point.number: point for point in points_of(range(400), evaluated(numbers, stepped, "doctor_lucky"))}
    assert len(points) < COARSE + 10 and numbers[-1] in points
    assert {40, 41} <= points.keys(), "the move that changed it is found"


@pytest.mark.parametrize("slug", ["mr_sneaky", "doctor_lucky"])
def test_the_move_that_decided_is_found_in_small_steps_too(slug: str) -> None:
    def rising(number: int) -> float:
        return 1.0 if number == 198 else 0.3 + number / 500

    numbers = list(range(0, 200, 2))
    points = points_of(range(200), evaluated(numbers, rising, slug, winners=(0,)))
    found = decided(points, (0,))
    assert found is not None and found.after.number == found.before.number + 1, "down to the single move"
    assert 90 < found.before.number < 198 and not ahead(found.before, (0,)) and ahead(found.after, (0,))


def test_a_game_is_decided_where_the_winner_stayed_ahead_beyond_the_margin() -> None:
    def course(*chances: float) -> list[Point]:
        return [*(Point(at, (chance, 1 - chance), 100) for at, chance in enumerate(chances)), Point(9, (1.0, 0.0), 0)]

    def told(found: Decided | None) -> tuple[int, int] | None:
        return None if found is None else (found.before.number, found.after.number)

    assert told(decided(course(0.3, 0.8, 0.4, 0.8), (0,))) == (2, 3)
    assert told(decided(course(0.49, 0.54, 0.57, 0.86), (0,))) == (2, 3), "a lead within the margin is none"
    assert told(decided(course(0.49, 0.64, 0.82), (0,))) == (1, 2), "a game of which one in three is lost yet is open"
    assert told(decided(course(0.3, 0.55), (0,))) == (1, 9), "open to the end"
    assert decided(course(0.95, 0.7), (0,)) is None, "ahead all along"
    assert decided(course(0.3, 0.8)[:-1], (0,)) is None, "the end is not known yet"
    nobody = [Point(0, (0.4, 0.5), 100), Point(1, (0.1, 0.1), 100), Point(2, (0.0, 0.0), 0)]
    assert told(decided(nobody, ())) == (0, 1)


def test_of_several_winners_each_must_be_ahead_and_they_are_not_added_up() -> None:
    end = Point(9, (1.0, 1.0, 0.0), 0)
    low, one, both = (Point(1, (0.4, 0.4, 0.1), 100), Point(2, (0.9, 0.3, 0.1), 100), Point(3, (0.9, 0.7, 0.1), 100))
    found = decided([low, one, both, end], (0, 1))
    assert found is not None and (found.before, found.after) == (one, both)
    assert not ahead(low, (0, 1)), "together more than the third, and each of them far from the win"


def test_a_batch_is_merged_with_those_before_it_and_not_with_the_first() -> None:
    first, second, third = Point(4, (1.0, 0.0), 10), Point(4, (0.5, 0.5), 10, 10), Point(4, (0.2, 0.8), 20, 20)
    found = points_of([0, 4], {(4, 20): third, (4, 0): first, (4, 10): second})
    assert [(point.number, point.playouts, point.first) for point in found] == [(4, 30, 10)]
    assert found[0].chances == pytest.approx((0.3, 0.7))
    assert points_of([4], {(4, 0): first}) == [first] and points_of([4], {(4, 0): first, (4, 10): second}) == [second]
