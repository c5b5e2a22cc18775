"""Draw mutants and list those that no test notices: `python -m tests.mutants --count 40 --seed 7 --minutes 10`."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from pathlib import Path

from tests.mutants import covering
from tests.mutants.draw import draw
from tests.mutants.run import Result, run

ALLOWED = 0.1
"""The part of the mutants that may survive."""


def main() -> int:
    """Print the fate of each mutant; 1 when too many survive, or some could not be tried."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", default="skulduggery")
    parser.add_argument("--minutes", type=float, default=40)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--records", type=Path, help="a folder that keeps what covers what, to be used again")
    arguments = parser.parse_args()
    results = tried(arguments.count, arguments.seed, arguments.minutes, arguments.workers, arguments.records)
    print(report(results))
    return int(not passed(results))


def tried(count: int, seed: str, minutes: float, workers: int, records: Path | None = None) -> list[Result]:
    """Try so many mutants in so many minutes, besides the time to record the coverage."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = records or Path(temporary)
        folder.mkdir(exist_ok=True)
        known = covering.LineCoverage(folder) if any(folder.iterdir()) else covering.record(folder, workers)
        return run(draw(count, seed), known, workers, minutes, _say)


def passed(results: list[Result]) -> bool:
    """True when all were tried and few survived."""
    fates = Counter(result.fate for result in results)
    return not fates["not tried"] and fates["survived"] + fates["not covered"] < ALLOWED * len(results)


def report(results: list[Result]) -> str:
    """The numbers of mutants of each fate, and the changes that no test noticed."""
    fates = Counter(result.fate for result in results)
    results_left = [result for result in results if result.fate in ("survived", "not covered")]
    counted = ", ".join(f"{count} {fate}" for fate, count in fates.most_common())
    return "\n".join(
        [f"{len(results)} mutants: {counted}", *(f"{result.fate}: {result.mutant.shown()}" for result in results_left)]
    )


def _say(result: Result) -> None:
    print(f"{result.fate:>11} {result.seconds:6.1f} s {result.tests:4} tests  {result.mutant.shown()}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
