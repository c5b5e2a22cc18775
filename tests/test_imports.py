"""Imports run one way, tui -> saves -> engine, and the engine touches no clock, no disk and no screen."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

MAY_IMPORT = {
    "engine": {"engine", "msgspec"},
    "saves": {"engine", "saves", "msgspec", "msgpack", "platformdirs"},
    "tui": {"engine", "saves", "tui", "msgspec", "click", "platformdirs", "rich", "textual", "asyncssh"},
}
"""Package to what it may import beyond the standard library."""

NOT_IN_ENGINE = {
    *("datetime", "time"),
    *("fcntl", "glob", "io", "os", "pathlib", "shutil", "sqlite3", "tempfile"),
    *("builtins", "curses", "gettext", "locale", "logging", "sys"),
    *("multiprocessing", "platform", "signal", "socket", "subprocess", "threading"),
    *("secrets", "uuid"),
}
"""Modules of the standard library that know the hour, the machine, its files or its chance."""

PROCESSES = {
    "engine/bots/pool.py": {"os", "sys"},
    "engine/bots/worker.py": {"signal", "sys"},
}
"""The one exception: bots think in processes of their own, which somebody has to start and to end."""

NOT_CALLED_IN_ENGINE = frozenset({"open", "print", "input", "breakpoint", "eval", "exec"})


def sources(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """The names of all modules that a file imports, wherever in it; relative ones in full."""
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            yield ".".join(part for part in (above, node.module) if part)


def test_only_the_front_end_speaks_ssh() -> None:
    speaking = {str(path.relative_to(ROOT)) for path in sources("tui") if "asyncssh" in set(imported(path))}
    front = {"tui/ssh/front.py", "tui/ssh/door.py", "tui/ssh/visit.py"}
    assert speaking == {"tui/commands/serve.py", *front}, "serve only looks whether it is there"


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_imports_run_one_way(package: str) -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {module}"
        for path in sources(package)
        for module in imported(path)
        if (top := module.partition(".")[0]) not in MAY_IMPORT[package] and top not in sys.stdlib_module_names
    ]
    assert sources(package)
    assert not wrong


def test_the_engine_reads_no_clock_and_no_disk() -> None:
    wrong = [
        f"{name} imports {module}"
        for path in sources("engine")
        if (name := path.relative_to(ROOT).as_posix())
        for module in imported(path)
        if module.partition(".")[0] in NOT_IN_ENGINE - PROCESSES.get(name, set())
    ]
    assert not wrong


def test_the_engine_opens_and_prints_nothing() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno} calls {node.func.id}"
        for path in sources("engine")
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NOT_CALLED_IN_ENGINE
    ]
    assert not wrong


def test_the_exceptions_are_still_needed() -> None:
    for name, modules in PROCESSES.items():
        assert modules <= set(imported(ROOT / name)), name
