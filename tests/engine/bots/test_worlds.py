"""Worlds that a seat imagines, and the chances that it could know: made of what it was told, and of nothing else."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots.evaluation import known_chances, points
from engine.bots.reasons import told_to
from engine.bots.worlds import Worlds
from engine.log import Timeline
from engine.pieces import view
from tests.contract.cases import Case, cases
from tests.contract.walks.world_pairs import twins
from tests.engine.bots.test_evaluation import SEATS, finished
from tui.presentation.registry import playable

PLAYED = {case.slug: case for case in cases(*playable()) if case.slug in SEATS and case.seats == SEATS[case.slug]}
"""Each game's case with the most variants."""


def imagined(timeline: Timeline, number: int, seat: int) -> Worlds:
    seen = view(timeline.state(number), seat)
    return Worlds(timeline.opened.game, timeline.game, seen, seat, told_to(timeline, number, seat))


@pytest.mark.parametrize("case", PLAYED.values(), ids=str)
def test_every_world_looks_to_its_seat_as_the_table_does(case: Case) -> None:
    for seat in range(case.seats):
        pair = twins(case, seat, "worlds", until=0.6)
        timeline = pair.tables[0].timeline
        seen = view(timeline.now, seat)
        worlds = imagined(timeline, timeline.head, seat)
        found = [worlds.world(count) for count in range(4)]
        assert all(view(world, seat) == seen for world in found)
        for world in found:
            assert all(face is not None for face, eyes in zip(world.face, world.seen, strict=True) if eyes)


@pytest.mark.parametrize("case", PLAYED.values(), ids=str)
def test_twin_tables_give_a_seat_the_same_worlds_and_chances(case: Case) -> None:
    differ = 0
    for seat in range(case.seats):
        pair = twins(case, seat, "chances", until=Random(f"{case} {seat}").uniform(0.2, 0.7))
        first, second = (table.timeline for table in pair.tables)
        differ += pair.differs
        number = first.head
        assert second.head == number
        assert imagined(first, number, seat).world(3).face == imagined(second, number, seat).world(3).face
        assert imagined(first, number, seat).stories == imagined(second, number, seat).stories
        for at in {number, points(first, running=True)[-2 if number else -1]}:
            assert known_chances(first, at, seat, 2) == known_chances(second, at, seat, 2)
    assert differ or case.slug == "gem_stone_mine"


def test_worlds_follow_what_was_read() -> None:
    """Late in a game of Undercover the worlds of a watcher hold the true agents more often than chance would."""
    timeline = finished("heimlich", "3")
    number = points(timeline)[-2]
    whole, right, count = timeline.state(number), 0, 60
    worlds = imagined(timeline, number, 0)
    for one in range(count):
        world = worlds.world(one)
        right += sum(world.face[seat] == whole.face[seat] for seat in (1, 2))
    even = 1 / (len(whole.at) - 1)
    assert right / (2 * count) > 2 * even


def test_a_seat_knows_less_than_the_truth() -> None:
    timeline = finished("mr_sneaky")
    tycoon = timeline.state(0).tycoon
    thief = 1 - tycoon
    assert len({imagined(timeline, 0, thief).world(count).face[0] for count in range(20)}) > 1
    assert known_chances(timeline, timeline.head, thief, 2).chances in ((0.0, 1.0), (1.0, 0.0)), "the end is known"
