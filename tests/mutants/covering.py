"""The lines that each test runs: `-p tests.mutants.covering` is a pytest plugin that records them in a folder."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from coverage import Coverage, CoverageData

from tests.mutants.draw import PACKAGES, ROOT, Mutant

FOLDER: Final = "COVERING_FOLDER"
"""The environment variable that names the folder of the records."""

TESTS: Final = tuple(f"tests/{name}" for name in ("engine", "rules", "saves", "contract", "playthroughs", "logs"))
"""The tests of the packages that are mutated."""


class Recorder:
    """Records the lines and the processor's seconds of each test of this process."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._seconds: dict[str, float] = {}
        self._coverage = Coverage(
            data_file=str(folder / "lines"),
            data_suffix=True,
            config_file=False,
            source=[str(ROOT / package) for package in PACKAGES],
        )
        self._coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._coverage.switch_context(item.nodeid)
        begun = time.process_time()
        result = yield
        self._seconds[item.nodeid] = time.process_time() - begun
        self._coverage.switch_context("")
        return result  # pytest wants what `yield` gave, of any type

    def pytest_sessionfinish(self) -> None:
        self._coverage.stop()
        self._coverage.save()
        (self._folder / f"seconds-{os.getpid()}.json").write_bytes(msgspec.json.encode(self._seconds))


def pytest_configure(config: pytest.Config) -> None:
    """Record in each process that runs tests: in the workers of xdist, or in the only one."""
    if hasattr(config, "workerinput") or not config.getoption("numprocesses", None):
        config.pluginmanager.register(Recorder(Path(os.environ[FOLDER])))


class LineCoverage:
    """The tests that run a line, the quickest first."""

    def __init__(self, folder: Path) -> None:
        self.seconds: dict[str, float] = {}
        for path in folder.glob("seconds-*.json"):
            self.seconds |= msgspec.json.decode(path.read_bytes(), type=dict[str, float])
        self._lines: dict[str, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
        files = {test.partition("::")[0] for test in self.seconds}
        self._imported = {file: _imported(ROOT / file) for file in files if (ROOT / file).exists()}
        for path in folder.glob("lines.*"):
            data: Any = CoverageData(str(path))
            data.read()
            for file in data.measured_files():
                lines = self._lines[str(Path(file).relative_to(ROOT))]
                for line, tests in data.contexts_by_lineno(file).items():
                    lines[line] |= {test for test in tests if test}

    def tests(self, mutant: Mutant) -> list[str]:
        """The tests that run a mutant's line."""
        return self._quickest(self._lines[mutant.path].get(mutant.line) or set())

    def others(self, mutant: Mutant) -> list[str]:
        """Tests that may notice a mutant too: those that run its package, or whose file names its module.

        A line may run once for many tests: when its module is imported, or for a result that is cached.
        """
        module = mutant.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        naming = {test for test in self.seconds if module in self._imported.get(test.partition("::")[0], ())}
        folder = Path(mutant.path).parent
        near = {
            test
            for path, lines in self._lines.items()
            if Path(path).parent == folder
            for tests in lines.values()
            for test in tests
        }
        return self._quickest((naming | near) - set(self.tests(mutant)))

    def _quickest(self, tests: set[str]) -> list[str]:
        return sorted(tests, key=lambda test: (self.seconds.get(test, 0.0), test))


def _imported(path: Path) -> frozenset[str]:
    """The modules that a file imports, or from which it imports, and what it imports by `from`: all by their names."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
    return frozenset(names)


def record(folder: Path, workers: int) -> LineCoverage:
    """Run the tests once, and give their coverage. AssertionError when a test fails."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "tests.mutants.covering",
        "-o",
        "timeout=0",
        "-n",
        str(workers),
        *TESTS,
    ]
    process = subprocess.run(command, cwd=ROOT, env={**os.environ, FOLDER: str(folder)}, check=False)
    assert process.returncode == 0, "what is broken on purpose must be whole before"
    return LineCoverage(folder)
