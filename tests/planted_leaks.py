"""The table of all leaks that tests plant and catch: `python -m tests.planted_leaks` prints it, and their number.

A test that plants leaks is parametrised by `leak`, one leak a test.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

HERE = Path(__file__).parent


def planted() -> list[tuple[str, str]]:
    """Each leak: the module whose test catches it, and its name."""
    return [(module, leak) for module in _modules() for leak in _of(module)]


def _modules() -> Iterator[str]:
    """The modules of tests that are parametrised by a leak."""
    for path in sorted(HERE.rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if 'parametrize("leak"' in text or '    "leak", [' in text:
            yield ".".join(("tests", *path.relative_to(HERE).with_suffix("").parts))


def _of(module: str) -> Iterator[str]:
    for name, test in vars(import_module(module)).items():
        for mark in getattr(test, "pytestmark", ()) if name.startswith("test_") else ():
            if mark.name == "parametrize" and mark.args[0] == "leak":
                yield from (getattr(leak, "__name__", str(leak)).replace("_", " ").strip() for leak in mark.args[1])


if __name__ == "__main__":
    rows = planted()
    for module, leak in rows:
        print(f"{module.removeprefix('tests.'):40} {leak}")
    print(f"{len(rows)} leaks are planted, and each must be caught.")
