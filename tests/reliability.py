"""Print the figures of docs/reliability.md: `python -m tests.reliability [--short] [--only NAME]`.

Each suite checks what it tries and ends the run at the first fault. So a figure that is printed is one without a fault.
"""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from engine.games import GAMES
from tests.contract.cases import cases, covering
from tests.contract.checks.noninterference import leaks
from tests.contract.walks.world_pairs import twins
from tests.planted_leaks import planted
from tests.saves.fixtures.failing_filesystem import OPERATIONS
from tests.saves.fixtures.log_fixtures import made
from tests.saves.log_file.test_faults import ERRORS, every_fault, use_new, use_torn
from tests.saves.log_file.test_framing import REAL, SMALL, SMALL_ENDS, flips, log
from tests.saves.log_file.test_killed import killed_while_appending, killed_while_creating
from tests.saves.log_file.test_power import losses

ROOT = Path(__file__).parent.parent


def kills(folder: Path, short: bool) -> str:
    """Writers that are killed while they append to a log, or make one."""
    appending, creating = (50, 10) if short else (1000, 200)
    records = killed_while_appending(made(folder, 1), appending)
    (folder / "made").mkdir()
    logs = killed_while_creating(folder / "made", creating)
    return f"{appending + creating:,} kills: {records:,} records and {logs:,} new logs were acknowledged, none is lost"


def power(folder: Path, short: bool) -> str:
    """States of the disk after a loss of power."""
    return f"{losses(folder, 12 if short else 60):,} states after a loss of power: no acknowledged record is lost"


def bits(folder: Path, short: bool) -> str:
    """Flipped bits of a log."""
    count = flips(SMALL, SMALL_ENDS) if short else flips(*log(REAL * 4))
    return f"{count:,} flipped bits: each is seen, none is taken for a torn end"


def faults(folder: Path, short: bool) -> str:
    """Calls to the disk that fail."""
    runs = 0
    for use in (use_new, use_torn):
        for operation in ("any",) if short else ("any", *OPERATIONS):
            place = folder / f"{use.__name__}-{operation}"
            place.mkdir()
            runs += every_fault(place, use, operation, ERRORS[:1] if short else ERRORS)
    return f"{runs:,} runs with a failing disk: no record is lost that was reported as written"


def secrets(folder: Path, short: bool) -> str:
    """Games that differ in what one seat may not know, and must look the same to it."""
    pairs = moves = 0
    every = covering(cases(*GAMES))
    for case in every[::8] if short else every:
        for seed in "0" if short else "012":
            rng = Random(f"{case} {seed}")
            for seat in (*range(case.seats), None):
                pair = twins(case, seat, seed, until=rng.random())
                if list(leaks(pair)):
                    raise AssertionError(f"{case}: a secret reaches seat {seat}")
                pairs += pair.differs
                moves += sum(len(table.timeline.nodes) for table in pair.tables) * pair.differs
    return f"{moves:,} moves in {pairs:,} pairs of worlds that differ in secrets: nothing differs that a seat is given"


def plants(folder: Path, short: bool) -> str:
    """Leaks that are planted on purpose."""
    found = planted()
    modules = sorted({f"{module.replace('.', '/')}.py" for module, _ in found})
    if short:
        return f"{len(found)} leaks are planted by the tests"
    command = [sys.executable, "-m", "pytest", "-n", "0", "-q", "-m", "not deep", "-k", "leak", *modules]
    if subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=False).returncode:
        raise AssertionError("a planted leak is not caught")
    return f"{len(found)} leaks are planted, and each is caught"


SUITES: dict[str, Callable[[Path, bool], str]] = {
    "kills": kills,
    "power": power,
    "bits": bits,
    "faults": faults,
    "secrets": secrets,
    "leaks": plants,
}
"""Name to suite: each gives its figures in a line."""


def main() -> None:
    """Run the suites, and print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="fewer of each: a minute in all")
    parser.add_argument("--only", choices=SUITES, action="append", help="one suite; may be repeated")
    arguments = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))  # what was begun is cleared away
    for name in arguments.only or SUITES:
        began = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="skulduggery-reliability-") as folder:
            figures = SUITES[name](Path(folder), arguments.short)
        print(f"{name:<8} {figures} ({time.monotonic() - began:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
