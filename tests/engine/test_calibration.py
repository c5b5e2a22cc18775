"""Calibration: what a game's watchers guess of identities is right about as often as they say."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from engine.games import load
from engine.knowledge.course import course
from engine.knowledge.secrets import secrets
from engine.log import Level, Player
from engine.match import match

EDGES = (0.0, 0.1, 0.3, 0.5, 0.7, 0.9)
"""The least chances of the groups of guesses."""

SLACK = 0.2
"""The luck of so few games: without caution, chances of 99 % were right in 58 %."""


def said_and_right(level: Level, seats: int, seed: str) -> Iterator[tuple[float, bool]]:
    """Each chance that two seats give to an identity of another, and whether it is right."""
    slug = "heimlich"
    timeline = match(slug, [Player(level, f"P{seat}") for seat in range(seats)], load(slug).OPTIONS(), seed).timeline
    whole = timeline.state(timeline.head)
    faces = {secret.key: whole.face[secret.pieces[0]] for secret in secrets(slug, whole)}
    for seat in (0, 1):
        known = course(timeline, seat)
        for key in known.secrets:
            for step in known.steps(key):
                knowing = known.of(key, step)
                for guess in () if knowing is None else knowing.guesses:
                    yield guess.chance, faces[key] in guess.faces


@pytest.mark.long
def test_guesses_of_undercover_are_right_as_often_as_they_say() -> None:
    games = product(("easy", "regular", "expert"), (4, 6), range(4))
    told = [pair for level, seats, one in games for pair in said_and_right(level, seats, f"calibration {one}")]
    for least, below in zip(EDGES, (*EDGES[1:], 1.1), strict=True):
        group = [(chance, right) for chance, right in told if least <= chance < below]
        said, true = sum(chance for chance, _ in group) / len(group), sum(right for _, right in group) / len(group)
        assert abs(said - true) <= SLACK, (least, len(group), said, true)
