"""Imports run one way through the layers, without circles; the engine touches no clock, no disk and no screen."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent

LAYERS = (
    ("cli",),
    ("ssh",),  # above the app, not beside it: a remote screen runs the app with other links
    ("app",),
    ("games",),
    ("screens", "plain"),
    ("play",),
    ("replay",),
    ("widgets",),
    ("art",),
    ("storage",),
    ("presentation",),
    ("selection",),
    # the list of games; it imports none of them, so that texts and screens find a game by its name alone
    ("registry",),
    ("i18n", "style", "terminal"),
    ("saves",),
    ("engine",),
)
"""The layers, the highest first. A module imports its own layer and lower ones; layers side by side are independent."""

REGISTRY = ("tui.presentation.registry",)

LATE_IMPORTERS = (
    # a command imports what it runs: `--help`, `--version` and a refused command line load no screen and no host
    "tui/__main__.py",
    "tui/cli",
    # the home screen stands before tables, saves and bots are imported
    "tui/app",
    "tui/screens/home/home.py",
    # imports all that a screen may need before the first fork, none of it for its own work
    "tui/ssh/worker/fork_server.py",
    # the client of Prometheus, on a host that is asked for metrics
    "tui/ssh/gateway/gateway.py",
    # the bot of Undercover, which a table asks for the first time when its first question stands
    "tui/games/heimlich/advice/suggestions.py",
    # a table of a megabyte, read when the first name is chosen
    "tui/ssh/shared/names.py",
)
"""Files and folders that may import inside a function, for a start that is measured. Screens are loaded by a table."""

MAY_IMPORT = {
    "engine": {"engine", "msgspec"},
    "saves": {"engine", "saves", "msgspec", "msgpack", "platformdirs"},
    "tui": {"engine", "saves", "tui", "msgspec", "click", "platformdirs", "rich", "textual", "asyncssh"},
}
"""Package to what it may import beyond the standard library."""

TOOLS = {
    "tui/i18n/catalogue.py": {"babel"},
    "tui/replay/animation.py": {"PIL"},
    "tui/i18n/phrases.py": {"budoux"},
    "tui/ssh/shared/names.py": {"confusable_homoglyphs"},
    "tui/ssh/adapters/nats/connection.py": {"nats"},
    "tui/ssh/adapters/postgres/database.py": {"asyncpg"},
    "tui/ssh/gateway/metrics.py": {"prometheus_client"},
    "saves/signature.py": {"asyncssh"},
}
"""Modules that the program starts without, with what they alone import: for builders, or of an extra."""

NOT_IN_ENGINE = {
    *("datetime", "time"),
    *("fcntl", "glob", "io", "os", "pathlib", "shutil", "sqlite3", "tempfile"),
    *("builtins", "curses", "gettext", "locale", "logging", "sys"),
    *("multiprocessing", "platform", "signal", "socket", "subprocess", "threading"),
    *("secrets", "uuid"),
}
"""Modules of the standard library that know the hour, the machine, its files or its chance."""

PROCESSES = {
    "engine/bots/pool.py": {"os", "signal", "sys"},
    "engine/bots/worker.py": {"signal", "sys"},
    "engine/games/__init__.py": {"threading"},
}
"""The exceptions: bots think in processes of their own, and a lock lets threads of the callers share a game's types."""

NOT_CALLED_IN_ENGINE = frozenset({"open", "print", "input", "breakpoint", "eval", "exec"})


class Found(NamedTuple):
    """The imports and calls of a file, wherever they stand in it."""

    imports: list[ast.Import | ast.ImportFrom]
    late: list[ast.Import | ast.ImportFrom]
    """The imports inside a function."""

    calls: list[ast.Call]


@cache
def found(path: Path) -> Found:
    """A file's imports and calls. It is parsed once for all tests: that takes most of their time."""
    imports: list[ast.Import | ast.ImportFrom] = []
    late: list[ast.Import | ast.ImportFrom] = []
    calls: list[ast.Call] = []
    open_nodes: list[tuple[ast.AST, bool]] = [(ast.parse(path.read_bytes()), False)]
    while open_nodes:
        node, inside = open_nodes.pop()
        if isinstance(node, ast.Import | ast.ImportFrom):
            imports.append(node)
            late += [node] if inside else []
        elif isinstance(node, ast.Call):
            calls.append(node)
        inside = inside or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        open_nodes += [(child, inside) for child in ast.iter_child_nodes(node)]
    return Found(imports, late, calls)


@cache
def sources(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """The names of all modules that a file imports, wherever in it; relative ones in full."""
    package = path.relative_to(ROOT).parent.parts
    for node in found(path).imports:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            yield ".".join(part for part in (above, node.module) if part)


def layer(module: str) -> str | None:
    """The layer of a module of this project; None for any other module, `tui` and `tui.__main__`."""
    if module in ("tui", "tui.__main__"):
        return None
    if module in REGISTRY:
        return "registry"
    top, *rest = module.split(".")
    return rest[0] if top == "tui" else top if top in ("saves", "engine") else None


def modules(package: str) -> dict[str, Path]:
    """Module name to file, packages by their own name."""
    named = {}
    for path in sources(package):
        parts = path.relative_to(ROOT).with_suffix("").parts
        named[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return named


def targets(path: Path, known: Iterable[str]) -> set[str]:
    """The project's modules that a file imports, anywhere in it."""
    known = set(known)
    named = set()
    for node in found(path).imports:
        if isinstance(node, ast.Import):
            named |= {alias.name for alias in node.names}
        elif node.module:
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            named |= (inner & known) | ({node.module} if inner - known else set())
    return named & known


def circle(imports: Mapping[str, set[str]]) -> list[str]:
    """The modules of one circle of imports, in order; empty when there is none."""
    visited: set[str] = set()
    path: list[str] = []

    def visit(module: str) -> list[str]:
        if module in path:
            return [*path[path.index(module) :], module]
        if module in visited:
            return []
        path.append(module)
        for other in sorted(imports.get(module, ())):
            if circular := visit(other):
                return circular
        path.pop()
        visited.add(module)
        return []

    return next((circular for module in sorted(imports) if (circular := visit(module))), [])


def test_each_layer_imports_only_lower_ones() -> None:
    rank = {name: at for at, names in enumerate(LAYERS) for name in names}
    known = {**modules("tui"), **modules("saves"), **modules("engine")}
    wrong = [
        f"{path.relative_to(ROOT)} imports {target}"
        for module, path in known.items()
        if (own := layer(module)) is not None
        for target in targets(path, known)
        if (other := layer(target)) is not None and other != own and rank[other] <= rank[own]
    ]
    assert not wrong
    assert {layer(module) for module in known} - {None} == set(rank), "a layer without a module, or without a place"


@pytest.mark.parametrize("package", ["engine", "saves", "tui"])
def test_no_modules_import_each_other_in_a_circle(package: str) -> None:
    known = modules(package)
    assert circle({module: targets(path, known) - {module} for module, path in known.items()}) == []


def test_a_circle_is_found() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c", "b"]
    assert circle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def test_modules_of_this_project_are_imported_at_the_head_of_a_module() -> None:
    """But for those files whose start is measured."""
    known = {**modules("tui"), **modules("saves"), **modules("engine")}
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in known.values()
        if not any(path.is_relative_to(ROOT / late) for late in LATE_IMPORTERS)
        for node in found(path).late
        if ast.unparse(node).split()[1].partition(".")[0] in ("engine", "saves", "tui")
    ]
    assert not wrong


def test_only_the_front_end_speaks_ssh() -> None:
    speaking = {str(path.relative_to(ROOT)) for path in sources("tui") if "asyncssh" in set(imported(path))}
    front = {
        f"tui/ssh/gateway/{name}.py"
        for name in ("gateway", "connection", "host_key", "line", "ssh_session", "take_home")
    }
    assert speaking == {"tui/cli/commands/serve.py", "tui/ssh/host/signing.py", *front}


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_imports_run_one_way(package: str) -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {module}"
        for path in sources(package)
        for module in imported(path)
        if (top := module.partition(".")[0]) not in MAY_IMPORT[package] and top not in sys.stdlib_module_names
        if top not in TOOLS.get(path.relative_to(ROOT).as_posix(), ())
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
        for node in found(path).calls
        if isinstance(node.func, ast.Name) and node.func.id in NOT_CALLED_IN_ENGINE
    ]
    assert not wrong


def test_the_exceptions_are_still_needed() -> None:
    for name, modules in PROCESSES.items():
        assert modules <= set(imported(ROOT / name)), name
