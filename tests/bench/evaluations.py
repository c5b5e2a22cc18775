"""Row 25: the time in which a finished game is evaluated at its standard budget, by as many processes as here."""

from __future__ import annotations

import asyncio
import time

from engine.games import GAMES, load
from engine.log import Level, Player, Timeline
from engine.match import match
from tests.bench.measure import Row
from tui.replay.evaluation.evaluating import Evaluation

SEED = "bench"

LEVELS: tuple[Level, ...] = ("regular", "easy", "regular", "regular")


def rows() -> list[Row]:
    """Each game's row. A game of about 100 moves is evaluated in less than 30 s on two cores."""
    return [evaluating(slug) for slug in GAMES]


def evaluating(slug: str) -> Row:
    """Row 25: from nothing known to all turning points, mistakes and bluffs."""
    game = load(slug)
    players = [Player(level, f"P{seat}") for seat, level in enumerate(LEVELS[: min(4, game.SEATS[-1])])]
    timeline = match(slug, players, game.OPTIONS(), SEED).timeline
    took = asyncio.run(_evaluated(timeline))
    label = f"a game of {len(timeline.path())} moves is evaluated, {slug}"
    return Row("25", label, f"{took:.1f} s", "", took, 30, 20, " s")


async def _evaluated(timeline: Timeline) -> float:
    start = time.perf_counter()
    evaluation = Evaluation(timeline, timeline.head, None)
    async for _ in evaluation.run():
        pass
    return time.perf_counter() - start
