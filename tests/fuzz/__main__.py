"""Look for inputs that break a target: `python -m tests.fuzz TARGET [--seconds 60] [--corpus FOLDER]`.

Coverage leads the search (atheris, of the extra `dev`); where atheris is not to be had, chance does. An input that
breaks the target is left in the folder as `crash-...`.
"""

from __future__ import annotations

import argparse
import logging
import sys
import time
from hashlib import sha1
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random

from tests.fuzz.corpus import CORPUS, TARGETS, kept

WATCHED = ["engine", "saves", "tui", "asyncssh", "textual._xterm_parser", "textual._parser"]
"""The packages whose branches lead the search."""

LONGEST = 4096
"""Bytes of the longest input."""

SLOWEST = 10
"""Seconds that an input may take."""

MOST_MEMORY = 2048
"""MiB that the search may take."""


def main() -> None:
    """Search until the time is over, or something breaks: then the exit code says so."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", choices=TARGETS)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--corpus", type=Path, required=True, help="the folder for the inputs that are found")
    arguments = parser.parse_args()
    arguments.corpus.mkdir(parents=True, exist_ok=True)
    logging.disable()  # of lines that are lost
    search = by_chance if find_spec("atheris") is None else by_coverage
    search(arguments.target, arguments.seconds, arguments.corpus)


def by_coverage(target: str, seconds: int, folder: Path) -> None:
    """Search with atheris, which ends the process."""
    import atheris

    with atheris.instrument_imports(include=WATCHED):
        run = import_module(f"tests.fuzz.targets.{target}").run
    limits = (
        f"-max_total_time={seconds}",
        f"-max_len={LONGEST}",
        f"-timeout={SLOWEST}",
        f"-rss_limit_mb={MOST_MEMORY}",
    )
    folders = (str(folder), str(CORPUS / target))
    atheris.Setup([sys.argv[0], *limits, f"-artifact_prefix={folder}/", "-print_final_stats=1", *folders], run)
    atheris.Fuzz()


def by_chance(target: str, seconds: int, folder: Path) -> None:
    """Search by kept inputs with some bytes changed."""
    run = import_module(f"tests.fuzz.targets.{target}").run
    rng, inputs = Random(), [path.read_bytes() for path in kept(target)]
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        data = bytearray(rng.choice(inputs)) or bytearray(1)
        for _ in range(rng.randrange(1, 9)):
            at = rng.randrange(len(data))
            data[at : at + rng.randrange(3)] = rng.randbytes(rng.randrange(4)) or b"\0"
        try:
            run(bytes(data))
        except Exception:
            (folder / f"crash-{sha1(data).hexdigest()}").write_bytes(data)
            raise


if __name__ == "__main__":
    main()
