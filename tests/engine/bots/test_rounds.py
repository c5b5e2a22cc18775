"""The rounds of an evaluation: where its playouts go, and that this depends on their answers alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.bots import game_bots
from engine.bots.evaluation import Point
from engine.bots.rounds import COARSE, FIRST, LEAST, beyond_doubt, missing, playouts_each, points_of

Chance = Callable[[int], float]


def evaluated(numbers: list[int], chance: Chance, slug: str = "mr_sneaky") -> dict[tuple[int, int], Point]:
    """All batches of a game whose chances are these."""
    answers: dict[tuple[int, int], Point] = {}
    while batches := missing(slug, numbers, answers):
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
    assert sum(answer.playouts for answer in answers.values()) <= game_bots.playouts(slug)


def test_most_playouts_go_where_a_chance_changed() -> None:
    numbers = list(range(0, 60, 2))
    points = {point.number: point for point in points_of(numbers, evaluated(numbers, stepped))}
    assert min(points[40].playouts, points[42].playouts) >= 8 * points[10].playouts
    assert points[40].first == points[10].playouts, "what said where to look does not count there"
    assert beyond_doubt(points[40], points[42], 0) and not beyond_doubt(points[10], points[12], 0)


def test_in_a_long_game_turns_are_left_out_where_nothing_changed() -> None:
    numbers = list(range(0, 400, 2))
    points = {point.number: point for point in points_of(numbers, evaluated(numbers, stepped, "doctor_lucky"))}
    assert len(points) < COARSE + 10 and numbers[-1] in points
    assert {40, 42} <= points.keys(), "the turn that changed it is found"


def test_a_batch_is_merged_with_those_before_it_and_not_with_the_first() -> None:
    first, second, third = Point(4, (1.0, 0.0), 10), Point(4, (0.5, 0.5), 10, 10), Point(4, (0.2, 0.8), 20, 20)
    found = points_of([0, 4], {(4, 20): third, (4, 0): first, (4, 10): second})
    assert [(point.number, point.playouts, point.first) for point in found] == [(4, 30, 10)]
    assert found[0].chances == pytest.approx((0.3, 0.7))
    assert points_of([4], {(4, 0): first}) == [first] and points_of([4], {(4, 0): first, (4, 10): second}) == [second]
