"""Print all budgets: `python -m tests.bench`, or `--short` for quick, rougher figures; `--only 9,10` for some rows."""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
from pathlib import Path

from tests.bench import hosting, logs, rules, screens
from tests.bench.measure import Row, table


def main() -> None:
    """Measure and print. A figure never fails the run: the table says where each stands."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="quick, rougher figures")
    parser.add_argument("--only", default="", help="what to measure: rules, logs, screens, hosting")
    given = parser.parse_args()
    seconds, rounds = (0.3, 3) if given.short else (1.0, 7)
    parts = given.only.split(",") if given.only else ["rules", "logs", "screens", "hosting"]
    measured: list[Row] = []
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))  # what was begun is cleared away
    disk = "/var/tmp" if Path("/var/tmp").is_dir() else None  # not in memory: fsync means something
    with tempfile.TemporaryDirectory(prefix="skulduggery-bench-", dir=disk) as folder:
        if "rules" in parts:
            measured += rules.rows(seconds, rounds)
        if "logs" in parts:
            measured += logs.rows(Path(folder), seconds, rounds)
        if "screens" in parts:
            measured += screens.rows(Path(folder), rounds)
        if "hosting" in parts:
            measured += hosting.rows(Path(folder), rounds, *((20, 10) if given.short else (100, 50)))
    print(table(sorted(measured, key=lambda row: int(row.number))))


if __name__ == "__main__":
    main()
