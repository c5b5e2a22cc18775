"""Runs tests against mutants: each mutant in a process of its own, in a copy of the repository."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Final, Literal, NoReturn

import hypothesis  # noqa: F401  # imported once, for all mutants: they are forks of this process
import msgspec
import pytest

from tests.mutants.covering import LineCoverage
from tests.mutants.draw import ROOT, Mutant

MAX_SECONDS: Final = 60.0
"""Seconds of tests, as recorded, that are run against one mutant: the quickest of those that cover it."""

FURTHER_SECONDS: Final = 15.0
"""Seconds of tests that are run after those, as they may notice a mutant without running its line."""

SLACK: Final = 5.0
"""Factor on the recorded time of the tests after which a mutant counts as endless."""

MEMORY: Final = 3 << 30
"""Bytes of address space that a mutant may take."""

COPIED: Final = ("engine", "saves", "tui", "tests", "docs", "README.md", "pyproject.toml", "constraints.txt")

NOT_FOUND: Final = 4
"""The exit code of pytest where a test that is named is not there."""

Fate = Literal["killed", "endless", "survived", "not covered", "not tried"]


class Job(msgspec.Struct, frozen=True):
    """A mutant, the tests to run against it, and the limits."""

    mutant: Mutant
    tests: tuple[str, ...]
    seconds: float
    """Seconds of these tests without a change."""
    end: float
    """The end of the run for new mutants, by the monotonic clock."""


class Result(msgspec.Struct, frozen=True):
    """The fate of a mutant."""

    mutant: Mutant
    fate: Fate
    tests: int
    """Number of tests to run against it."""
    seconds: float


def run(
    mutants: Sequence[Mutant], covering: LineCoverage, workers: int, minutes: float, say: Callable[[Result], None]
) -> list[Result]:
    """Try mutants until all are tried or the time is over; `say` is told of each."""
    end = time.monotonic() + 60 * minutes
    results = []
    with (
        tempfile.TemporaryDirectory(prefix="mutants-") as folder,
        ProcessPoolExecutor(workers, get_context("fork"), _begin, (folder,)) as pool,
    ):
        for result in pool.map(_tried, [_job(mutant, covering, end) for mutant in mutants]):
            say(result)
            results.append(result)
    return results


def _job(mutant: Mutant, covering: LineCoverage, end: float) -> Job:
    tests, seconds = _within(MAX_SECONDS, covering.tests(mutant), covering.seconds)
    more, longer = _within(MAX_SECONDS if not tests else FURTHER_SECONDS, covering.others(mutant), covering.seconds)
    return Job(mutant, (*tests, *more), min(seconds, MAX_SECONDS) + min(longer, MAX_SECONDS), end)


def _within(most: float, tests: Sequence[str], seconds: Mapping[str, float]) -> tuple[list[str], float]:
    """The first tests that take so many seconds together, one at least, and the seconds that they take."""
    chosen: list[str] = []
    total = 0.0
    for test in tests:
        cost = seconds.get(test, 0.0)
        if total + cost > most and chosen:
            break
        total += cost
        chosen.append(test)
    return chosen, total


def _begin(folder: str) -> None:
    """Make this worker's copy of the repository, and work in it."""
    copy = Path(tempfile.mkdtemp(dir=folder))
    ignored = shutil.ignore_patterns("__snapshots__", "__pycache__")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=ignored)
        else:
            shutil.copy2(ROOT / name, copy / name)
    os.chdir(copy)


def _tried(job: Job) -> Result:
    """Run the tests against a mutant, in the copy."""
    begun = time.monotonic()
    if begun > job.end:
        return Result(job.mutant, "not tried", len(job.tests), 0.0)
    if not job.tests:
        return Result(job.mutant, "not covered", 0, 0.0)
    path = Path(job.mutant.path)
    text = path.read_text(encoding="utf-8")
    path.write_text(job.mutant.source(text), encoding="utf-8")
    try:
        fate = _fate(job, job.tests)
        if fate is None:  # tests are named for what the change has changed
            fate = _fate(job, tuple(dict.fromkeys(test.partition("[")[0] for test in job.tests)))
    finally:
        shutil.copy2(ROOT / path, path)
    return Result(job.mutant, fate or "killed", len(job.tests), time.monotonic() - begun)


def _fate(job: Job, tests: tuple[str, ...]) -> Fate | None:
    """The tests' verdict on the mutant; None when a test is missing."""
    child = os.fork()
    if child == 0:
        _test(tests, int(SLACK * job.seconds) + 20)
    end = time.monotonic() + 2 * SLACK * job.seconds + 240  # a mutant that waits takes no processor time
    while True:
        pid, status = os.waitpid(child, os.WNOHANG)
        if pid:
            break
        if time.monotonic() > end:
            os.killpg(child, signal.SIGKILL)
            os.waitpid(child, 0)
            return "endless"
        time.sleep(0.02)
    if os.WIFSIGNALED(status):
        return "endless"
    code = os.WEXITSTATUS(status)
    return None if code == NOT_FOUND else "killed" if code else "survived"


def _test(tests: tuple[str, ...], seconds: int) -> NoReturn:
    """Be the process that runs tests, for so many seconds of the processor at most."""
    code = 1
    try:
        os.setsid()
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        nowhere = os.open(os.devnull, os.O_RDWR)
        for number in (0, 1, 2):
            os.dup2(nowhere, number)
        copy = os.getcwd()
        sys.path[:] = [copy, *(path for path in sys.path if path and Path(path).resolve() != ROOT)]
        for name in [name for name in sys.modules if name.partition(".")[0] in ("tests", "engine", "saves", "tui")]:
            del sys.modules[name]
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        sys.dont_write_bytecode = True
        code = pytest.main(
            ["-x", "-o", "addopts=", "-o", "timeout=0", "-p", "no:cacheprovider", "-p", "no:randomly", "-q", *tests]
        )
    finally:
        os._exit(code)
