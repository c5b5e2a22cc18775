"""The part of a game that only bots use, its package `bot`: names in it that other modules may ask for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Final

from engine.bots.decision import Budget, Decision, Why
from engine.bots.fold import Story
from engine.games import GAMES
from engine.state import Move, Seat, State

Chooser = Callable[[State, Story, Seat, Random], Move | Decision]
"""Type of an optional `heuristics.choose`: (view, story, seat, rng) to the move of a regular bot.

Games have it where looking one move ahead is not enough."""

Mistake = Callable[[State, Seat, Random], Move]
"""Type of an optional `heuristics.mistake`: (view, seat, rng) to the move of an easy bot that errs.

Games have it where moves at random win too often."""

Expert = Callable[[State, Story, Seat, Random, Budget], Decision]
"""Type of an optional `expert.expert`: (view, story, seat, rng, budget) to the decision of an expert bot."""

Rollout = Callable[[State, Random, int], int]
"""Type of an optional `heuristics.rollout`: (world, rng, depth) to the number of moves made.

It plays a world on at random, in place, until the game is over or `depth` moves are made. All chance comes from `rng`.
For speed it lists no offers, but it keeps to them. Every offered move comes up with at least a tenth of an equal
chance, and no other move does. Of several seats that must act at once, the first acts.

Afterwards each field is as `play` would leave it, so that the game's functions go on from there. Only the knowledge
(`seen`, `group`, `groups`) and the counts of draws (`draws`) may be stale.
"""

Weigh = Callable[[State, Story, Seat, Move], Why | None]
"""Type of an optional `weighing.weigh`: (view, story, seat, move) to the reasons of a regular bot for its move.

Games have it where the bot chooses without a list of candidates. It is asked for explanations alone."""

Odds = Callable[[State, Story, Seat, Move], Sequence[float] | None]
"""Type of an optional `weighing.odds`: (view, story, seat, move) to the chances of the move, identity by identity.

Each is that with which a regular bot would make it. Games have it where such a bot moves by lots to hide its identity.
"""

VERSION: Final = 2
"""The version of what all games' bots share. It grows with each change after which a bot could choose otherwise."""

ERRS: Final = 0.5
"""Chance that an easy bot makes a move at random, where its game says nothing else."""


PLAYOUTS: Final = 9000
"""Playouts of a whole game's evaluation, where its game says nothing else: half a minute on two cores at most."""


def heuristics(slug: str) -> ModuleType | None:
    """A game's `bot.heuristics`; None when it has none."""
    return _module(slug, ".heuristics")


def expert(slug: str) -> Expert | None:
    """A game's expert, `bot.expert.expert`; None when it has none."""
    return getattr(_module(slug, ".expert"), "expert", None)


def weighing(slug: str) -> Weigh | None:
    """A game's reasons for moves of its regular bot, `bot.weighing.weigh`; None when it has none."""
    return getattr(_module(slug, ".weighing"), "weigh", None)


def odds(slug: str) -> Odds | None:
    """A game's chances of a regular bot's moves by its identity, `bot.weighing.odds`; None when it has none."""
    return getattr(_module(slug, ".weighing"), "odds", None)


def guesses(slug: str) -> ModuleType | None:
    """A game's `bot.guesses`: a fold, and what it takes for likely of each secret; None when it has none.

    Where seats have identities, `likelihoods` gives how well each fits a step for a reader.
    """
    return _module(slug, ".guesses")


def worlds(slug: str) -> ModuleType | None:
    """A game's `bot.worlds`: a fold, and `fill`, which puts inferred faces into a copy of a view; None without one."""
    return _module(slug, ".worlds")


def version(slug: str) -> int:
    """The version of a game's bots: that of the shared part, and `bot.VERSION`."""
    own: int = getattr(_module(slug, ""), "VERSION", 0)
    return VERSION * 1000 + own


def budget(slug: str) -> Budget:
    """The budget of a game's expert: `bot.BUDGET`, or the usual one."""
    own: Budget = getattr(_module(slug, ""), "BUDGET", Budget())
    return own


def playouts(slug: str) -> int:
    """The playouts of a whole game's evaluation: `bot.PLAYOUTS`, or the usual number."""
    own: int = getattr(_module(slug, ""), "PLAYOUTS", PLAYOUTS)
    return own


def errs(slug: str) -> float:
    """Chance that a game's easy bot makes a move at random: `bot.ERRS`, or the usual one."""
    own: float = getattr(_module(slug, ""), "ERRS", ERRS)
    return own


def _module(slug: str, name: str) -> ModuleType | None:
    if slug not in GAMES:
        return None
    package = f"{GAMES[slug]}.bot"
    try:
        return import_module(package + name)
    except ModuleNotFoundError as error:
        if error.name not in (package, package + name):
            raise
        return None
