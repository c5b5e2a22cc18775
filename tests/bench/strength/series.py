"""Series of games with fixed seeds, played by several processes, and their lines of the tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Any, Final

from tests.bench.leaks import OBSERVERS
from tests.bench.leaks.readers import Reading
from tests.bench.measure import percentile
from tests.bench.strength.arena import played
from tests.bench.strength.players import Seats, player, table
from tests.bench.strength.shares import interval, measured_seat, share

CHUNK: Final = 4
"""Games that a process plays before it is given others."""

SHARES: Final = "{:<34} {:>9} {:>10} {:>6} {:>7} {:>15} {:>6} {:>8} {:>8}"
LEAKS: Final = "{:<34} {:>9} {:<34} {:>6} {:>7} {:>7} {:>7}"


def matched(seats: Seats, level: str, against: str, number: int) -> tuple[float, list[float]]:
    """The measured bot's part of the win in a game of a series, and the CPU seconds of its decisions."""
    choosers = table(seats, level, against, number)
    game = played(seats.slug, choosers, f"strength {seats.label} {number}", seats.options)
    own = measured_seat(number, seats.seats)
    return share(game.outcome, own), game.seconds[own]


def observed(seats: Seats, level: str, number: int) -> object:
    """The observer's notes of a game in which all seats are the measured bot's."""
    observer = OBSERVERS[seats.slug]()
    choosers = [player(level)] * seats.seats
    game = played(seats.slug, choosers, f"leaks {seats.label} {number}", seats.options, watch=observer.see)
    return observer.noted(game.state)


def share_lines(pool: Executor, rows: Sequence[Seats], level: str, against: str, games: int) -> Iterator[str]:
    """The table of strength."""
    head = SHARES.format("game", "measured", "against", "games", "share", "95 %", "fair", "p50 ms", "p99 ms")
    yield from (head, "-" * len(head))
    for seats in rows:
        results = _mapped(pool, partial(matched, seats, level, against), games)
        shares = [one for one, _ in results]
        seconds = [second for _, own in results for second in own] or [0.0]
        low, high = interval(shares)
        milliseconds = [f"{percentile(seconds, percent) * 1000:.2f}" for percent in (50, 99)]
        mean = sum(shares) / max(1, len(shares))
        bounds = f"{low:.1%} - {high:.1%}"
        yield SHARES.format(
            seats.label, level, against, games, f"{mean:.1%}", bounds, f"{1 / seats.seats:.0%}", *milliseconds
        )


def leak_lines(pool: Executor, rows: Sequence[Seats], level: str, games: int) -> Iterator[str]:
    """The table of what leaks: right guesses of an observer, by chance, and the bits that it learns."""
    head = LEAKS.format("game", "measured", "what is read", "cases", "hit", "chance", "bits")
    yield from (head, "-" * len(head))
    for seats in rows:
        notes = _mapped(pool, partial(observed, seats, level), games)
        for reading in OBSERVERS[seats.slug].readings(notes):
            yield _leak_line(seats, level, reading)


def _leak_line(seats: Seats, level: str, reading: Reading) -> str:
    if reading.chance is None or reading.bits is None:
        figures = [f"{reading.hit:.3f}", "", ""]
    else:
        figures = [f"{reading.hit:.1%}", f"{reading.chance:.1%}", f"{reading.bits:.2f}"]
    return LEAKS.format(seats.label, level, reading.what, reading.cases, *figures)


def _mapped(pool: Executor, play: Callable[[int], Any], games: int) -> list[Any]:
    """The results of a series, in its order."""
    return list(pool.map(play, range(games), chunksize=CHUNK))
