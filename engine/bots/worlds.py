"""Worlds that a seat may imagine: whole tables that its view allows, as likely as the game's bots infer from its story.

Nothing is read but what the seat was told. The stories of the others are what everybody was told.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from engine.bots import game_bots
from engine.bots.fold import Story, Told, encode_story
from engine.game import Game
from engine.pieces import determinize, publish
from engine.state import Seat, State, copy

SEED: Final = "worlds"
"""Seed of the worlds, with the game, the seat and the number of each."""


class Worlds:
    """The worlds of a seat at a point of a game."""

    def __init__(self, slug: str, game: Game[Any], seen: State, seat: Seat, told: Sequence[Told]) -> None:
        """`seen` is the seat's view, and `told` all that it was told up to there."""
        self._slug = slug
        self._game = game
        self._seen = seen
        self._seat = seat
        own = encode_story(told)
        public = encode_story(Told(step.seat, publish(step.events, None)) for step in told)
        self.stories = [own if other == seat else public for other in range(seen.seats)]
        """Seat to its story in each world, as bytes."""
        self._module = game_bots.worlds(slug)
        if self._module is not None:
            story = Story(slug, game, seen, seat, own)
            self._belief: Any = story.fold(self._module.begin, self._module.follow)

    def world(self, count: int) -> State:
        """The world of a number: always the same one."""
        rng = Random(f"{SEED} {self._slug} {self._seat} {count}")
        filled = copy(self._seen)
        if self._module is not None:
            self._module.fill(self._belief, filled, self._seat, rng)
        return determinize(self._game, filled, rng)
