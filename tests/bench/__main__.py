"""Print all budgets: `python -m tests.bench`, or `--short` for quick, rougher figures; `--only 9,10` for some rows."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
from pathlib import Path

from tests.bench import commits, evaluations, hosting, logs, rules, screens, thoughts
from tests.bench.measure import Row, table

PARTS = {
    "rules": {1, 2},
    "thoughts": {3, 20},
    "logs": {4, 5, 6, 7, 8, 15},
    "screens": {9, 10, 11, 12, 13, 14},
    "hosting": {16, 17, 18, 19},
    "commits": {24},
    "evaluations": {25},
}
"""Part of the measurement to the rows that it gives."""


def selected(only: str) -> set[int]:
    """The rows that are asked for, by their numbers or by their parts; empty asks for all."""
    rows: set[int] = set()
    for word in only.split(",") if only else PARTS:
        rows |= PARTS[word] if word in PARTS else {int(word)}
    return rows


def main() -> None:
    """Measure and print. A figure never fails the run: the table says where each stands."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="quick, rougher figures")
    parser.add_argument("--only", default="", help=f"rows to measure, by number or part: {', '.join(PARTS)}")
    arguments = parser.parse_args()
    seconds, rounds = (0.3, 3) if arguments.short else (1.0, 7)
    numbers = selected(arguments.only)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program is compiled before it starts
    measured: list[Row] = []
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))  # what was begun is cleared away
    disk = "/var/tmp" if Path("/var/tmp").is_dir() else None  # not in memory: fsync means something
    with tempfile.TemporaryDirectory(prefix="skulduggery-bench-", dir=disk) as folder:
        if numbers & PARTS["rules"]:
            measured += rules.rows(seconds, rounds)
        if numbers & PARTS["thoughts"]:
            measured += thoughts.rows(seconds, rounds, numbers)
        if numbers & PARTS["logs"]:
            measured += logs.rows(Path(folder), seconds, rounds)
        if numbers & PARTS["screens"]:
            measured += screens.rows(Path(folder), rounds, 120 if arguments.short else 700, numbers)
        if numbers & PARTS["hosting"]:
            measured += hosting.rows(Path(folder), rounds, *((20, 10) if arguments.short else (100, 50)))
        if numbers & PARTS["commits"]:
            measured += commits.rows(Path(folder), rounds)
        if numbers & PARTS["evaluations"]:
            measured += evaluations.rows()
    rows = [row for row in measured if int(row.number) in numbers]
    print(table(sorted(rows, key=lambda row: int(row.number))))


if __name__ == "__main__":
    main()
