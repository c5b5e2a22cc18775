"""Docstrings name their subject first, and in few words: the part of the language rules that a program can check."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RIDDLE = re.compile(r"(What|Who|Whom|Whose|Whoever|Whatever|Where|When|How|Somebody|Someone|Something)\b")
"""First words that hide the subject of a docstring."""

MAX_WORDS = 20
"""Words that a part of a sentence may have, up to its next stop, colon or semicolon."""

DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


BLOCKS = ("body", "orelse", "handlers", "finalbody", "cases")
"""Fields of a syntax tree that hold statements: a docstring is one, so expressions are left out."""


def blocks(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all statements in it."""
    yield node
    for field in BLOCKS:
        inner = getattr(node, field, None)
        for child in inner if isinstance(inner, list) else ():
            yield from blocks(child)


def docstrings(path: Path) -> Iterator[tuple[int, str]]:
    """Lines and texts of a file's docstrings, those of attributes and constants included."""
    for node in blocks(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, DOCUMENTED) and (text := ast.get_docstring(node)):
            yield getattr(node, "lineno", 1), text
        body = getattr(node, "body", None)
        for before, after in pairwise(body) if isinstance(body, list) else ():
            if isinstance(before, ast.Assign | ast.AnnAssign) and isinstance(after, ast.Expr):
                value = after.value
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    yield after.lineno, value.value


def faults(text: str) -> Iterator[str]:
    """Rules that a docstring breaks."""
    if RIDDLE.match(text):
        yield "does not begin with its subject"
    summary = text.partition("\n\n")[0]
    if any(len(part.split()) > MAX_WORDS for part in re.split(r"(?<=[.:;!?])\s", summary)):
        yield "has a sentence of too many words"


@pytest.mark.parametrize("package", ["engine", "saves", "tui", "tests"])
def test_docstrings_begin_with_their_subject(package: str) -> None:
    complaints = [
        f"{path.relative_to(ROOT)}:{line} {fault}: {text[:60]!r}"
        for path in sorted((ROOT / package).rglob("*.py"))
        for line, text in docstrings(path)
        for fault in faults(text)
    ]
    assert not complaints, "\n".join(complaints)


def test_the_rules_find_riddles() -> None:
    assert list(faults("What a seat may know.")) and list(faults("word " * 40))
    assert not list(faults("The view of a seat. What it hides is a hole."))


UNEXPLAINED = re.compile(r"# (type: ignore|noqa)(?!(\[[\w, -]+\]|: ?[A-Z0-9, ]+?)  # \w)")
"""A check that is switched off without a code, or without a reason after it."""


def test_every_check_that_is_switched_off_says_which_and_why() -> None:
    assert UNEXPLAINED.search("x = 1  # noqa") and UNEXPLAINED.search("x = 1  # type: ignore[misc]")
    assert not UNEXPLAINED.search("x = 1  # noqa: E501  # a long address")
    assert [
        f"{path.relative_to(ROOT)}:{number}"
        for package in ("engine", "saves", "tui", "tests")
        for path in sorted((ROOT / package).rglob("*.py"))
        if path != Path(__file__)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if UNEXPLAINED.search(line)
    ] == []
