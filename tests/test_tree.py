"""Forbidden contents of the project's files, and the layout of its folders."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent

PARTS = ("engine", "saves", "tui", "tests", "docs", ".ci")

ADDRESSES = re.compile(
    "|".join(
        (
            r"(?<![\w.{}-])/(?:home|Users|root|opt|work|mnt|srv)/[\w.]",  # a path of somebody's machine
            r"(?<!\w)[A-Za-z]:\\\\?(?:Users|home)\b",
            r"\bpypi\." + "org",  # split, so that this file does not match itself
            r"\bfiles\." + "pythonhosted",
            r"--(?:extra-)?index" + "-url",
            r"--find" + "-links",
            r"--trusted" + "-host",
            r"\bfile:" + r"///",
        )
    )
)


FOLDERS = ("/home", "/Users", "/root", "/opt", "/work", "/mnt", "/srv")
HINTS = (*FOLDERS, ":\\", "pypi.", "files.", "-url", "-links", "-host", "file:")
"""Every match contains one of these; a text without them is skipped."""


def machine_names(text: str) -> Iterator[re.Match[str]]:
    """Names of machines and registries in a text."""
    return ADDRESSES.finditer(text) if any(word in text for word in HINTS) else iter(())


def texts() -> Iterator[tuple[Path, str]]:
    """Every text file of the project."""
    files = [
        path
        for path in ROOT.iterdir()
        if path.is_file() and path.name not in (".git", ".coverage", "snapshot_report.html")
    ]
    for part in PARTS:
        files += [path for path in (ROOT / part).rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    for path in files:
        try:
            yield path, path.read_text("utf-8")
        except UnicodeDecodeError:
            continue


def test_no_file_names_a_machine_or_a_registry() -> None:
    complaints = [
        f"{path.relative_to(ROOT)}:{1 + text[: match.start()].count(chr(10))}: {match.group()}"
        for path, text in texts()
        for match in machine_names(text)
    ]
    assert not complaints


def test_the_pattern_finds_machines_and_registries() -> None:
    registry = ".".join(("https://pypi", "org"))
    for bad in ("/home" + "/fox/x", "see /Users" + "/owl", registry, "pip --index" + "-url x"):
        assert list(machine_names(bad)), bad
    for good in (
        f"{before}/{folder}/x" for before in ("tests", "{root}", "example.org") for folder in ("work", "home")
    ):
        assert not list(machine_names(good)), good


def test_every_folder_of_code_is_a_package() -> None:
    """Otherwise tests/engine would hide engine."""
    missing = [
        folder.relative_to(ROOT)
        for part in ("engine", "saves", "tui", "tests")
        for folder in {path.parent for path in (ROOT / part).rglob("*.py")}
        if not (folder / "__init__.py").is_file()
    ]
    assert not missing


def test_no_module_has_an_empty_name_like_utils() -> None:
    empty = {"utils", "util", "helpers", "helper", "common", "manager", "misc"}
    complaints = [path for part in PARTS for path in (ROOT / part).rglob("*.py") if path.stem in empty]
    assert not complaints


def test_git_keeps_catalogues_and_no_snapshot_report() -> None:
    ignored = (ROOT / ".gitignore").read_text("utf-8").split()
    assert "snapshot_report.html" in ignored
    assert "*.mo" not in ignored


MOST_LINES = 350
"""Lines of a module."""

MOST_MODULES = 15
"""Modules of a package: about a dozen."""


def test_modules_are_short_and_packages_small() -> None:
    """Tests are held to it like the program."""
    modules = [path for part in ("engine", "saves", "tui", "tests") for path in (ROOT / part).rglob("*.py")]
    long = [path for path in modules if len(path.read_text("utf-8").splitlines()) > MOST_LINES]
    count = Counter(path.parent for path in modules if path.stem != "__init__")
    large = [folder for folder, number in count.items() if number > MOST_MODULES]
    assert [path.relative_to(ROOT) for path in (*long, *large)] == []
