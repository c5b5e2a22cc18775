"""The documents name files, modules, commands and sections that exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.reliability import SUITES
from tui.cli.commands import NAMES
from tui.i18n.messages import t, use

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
PARTS = ("engine", "saves", "tui", "tests", "docs", ".ci")
LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"`([^`\n]+)`")


def links(text: str) -> Iterator[str]:
    """Targets of the links that stay inside the project."""
    return (target for target in LINK.findall(text) if not target.startswith(("http://", "https://", "mailto:")))


def anchors(path: Path) -> set[str]:
    """Anchors of a document's headings, as web pages of repositories make them."""
    headings = re.findall(r"(?m)^#+ (.+)$", path.read_text("utf-8"))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def paths(text: str) -> Iterator[str]:
    """Paths of the project's own files that a document names; a path with a placeholder ends before it."""
    for code in CODE.findall(text):
        first = code.split()[0]
        if first.partition("/")[0] in PARTS and "/" in first and "/locale/" not in first:  # catalogues are examples
            yield first.partition("<")[0].partition("*")[0]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    for target in links(document.read_text("utf-8")):
        name, _, anchor = target.partition("#")
        path = (document.parent / name).resolve() if name else document
        assert path.exists(), target
        assert not anchor or anchor in anchors(path), target


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_named_files_exist(document: Path) -> None:
    missing = [path for path in paths(document.read_text("utf-8")) if not (ROOT / path).exists()]
    assert not missing


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_named_commands_exist(document: Path) -> None:
    text = document.read_text("utf-8")
    for module in re.findall(r"python3? -m ([\w.]+)", text):
        assert find_spec(module) is not None, module
    for code in CODE.findall(text):
        if command := re.match(r"(?:\S*/)?skulduggery (?:--\S+ \S+ )*([a-z]\w*)", code):
            assert command[1] in NAMES, code


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_named_tests_exist(document: Path) -> None:
    runs = re.findall(r"pytest ([^`\n|]*)", document.read_text("utf-8"))
    named = [word for run in runs for word in run.split() if word.startswith("tests/") and "<" not in word]
    assert [word for word in named if not (ROOT / word).exists()] == []


def test_each_figure_of_reliability_has_the_command_that_prints_it() -> None:
    text = (ROOT / "docs" / "reliability.md").read_text("utf-8")
    assert set(re.findall(r"`python -m tests\.reliability --only (\w+)`", text)) == set(SUITES)


def test_the_readme_leads_to_every_document() -> None:
    linked = {(ROOT / target.partition("#")[0]).resolve() for target in links((ROOT / "README.md").read_text("utf-8"))}
    assert {path for path in DOCUMENTS if path.name != "README.md"} <= linked


def test_the_words_in_both_languages_are_those_of_the_program() -> None:
    glossary = (ROOT / "docs" / "glossary.md").read_text("utf-8")
    rows = re.findall(r"(?m)^\| ([^|]+) \| ([^|]+) \|$", glossary.partition("## In both languages")[2])[1:]
    assert len(rows) > 15
    use("ja")
    try:
        assert {word: t(word) for word, _ in rows} == dict(rows)
    finally:
        use("en")
