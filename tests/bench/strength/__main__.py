"""Strength and leaks of the bots: `python -m tests.bench.strength`; `--short` for quick, rougher figures."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context

from engine.bots import LEVELS
from engine.bots.game_bots import version
from engine.games import GAMES
from tests.bench.leaks import OBSERVERS
from tests.bench.strength.players import MEASURED, YARDSTICK
from tests.bench.strength.series import leak_lines, share_lines

PROCESSES = 2


def printed(pool: Executor, slugs: Sequence[str], level: str, against: str, games: int, leak_games: int) -> None:
    """Measure and print, each line as soon as it is known."""
    print("versions of the bots:", ", ".join(f"{slug} {version(slug)}" for slug in slugs), end="\n\n")
    rows = [seats for seats in MEASURED if seats.slug in slugs]
    if games:
        for line in share_lines(pool, rows, level, against, games):
            print(line, flush=True)
    if games and leak_games:
        print()
    if leak_games:
        for line in leak_lines(pool, [seats for seats in rows if seats.slug in OBSERVERS], level, leak_games):
            print(line, flush=True)


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print. A figure never fails the run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=list(GAMES), help="only this game; may be given again")
    parser.add_argument("--short", action="store_true", help="quick, rougher figures")
    parser.add_argument("--games", type=int, help="games for each row (400; 40 with --short; 0 for none)")
    parser.add_argument("--leak-games", type=int, help="games for each row of leaks (200; 20 with --short; 0: none)")
    parser.add_argument("--level", default="expert", choices=(*LEVELS, YARDSTICK))
    parser.add_argument("--against", default=YARDSTICK, choices=(YARDSTICK, *LEVELS))
    given = parser.parse_args(words)
    games = (40 if given.short else 400) if given.games is None else given.games
    leak_games = (20 if given.short else 200) if given.leak_games is None else given.leak_games
    with ProcessPoolExecutor(PROCESSES, get_context("spawn")) as pool:
        printed(pool, given.game or list(GAMES), given.level, given.against, games, leak_games)


if __name__ == "__main__":
    main()
