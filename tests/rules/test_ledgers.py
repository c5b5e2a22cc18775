"""Every clause of every ledger has a marked test, and no mark or refusal names an unknown clause."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.games import GAMES

TESTS = Path(__file__).parent.parent
ENGINE = TESTS.parent / "engine"
RULES = TESTS.parent / "tui" / "games"
LEDGERS = sorted((Path(__file__).parent / "ledger").glob("*.md"))
CLAUSE = re.compile(r"[A-Z]{2}-\d+\.\d+")


def clauses(ledger: Path) -> list[str]:
    """The ids that a ledger gives to its clauses, in order."""
    return re.findall(rf"^- ({CLAUSE.pattern}) ", ledger.read_text(encoding="utf-8"), re.MULTILINE)


def marks(source: str, name: str = "clause") -> Iterator[str]:
    """The clauses that the test functions of a file are marked with. Marks on anything else prove nothing."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == f"pytest.mark.{name}":
                    for argument in mark.args:
                        assert isinstance(argument, ast.Constant), f"{node.name}: name the clause literally"
                        yield str(argument.value)


@cache
def all_marks() -> set[str]:
    sources = (path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py"))
    return {mark for source in sources if "pytest.mark.clause(" in source for mark in marks(source)}


def test_ledgers_are_read() -> None:
    assert LEDGERS
    for ledger in LEDGERS:
        ids = clauses(ledger)
        assert ids, ledger.name
        assert len(ids) == len(set(ids)), ledger.name


@pytest.mark.parametrize("ledger", LEDGERS, ids=lambda path: path.stem)
def test_a_ledger_has_the_clauses_of_the_rules_that_people_read(ledger: Path) -> None:
    text = (RULES / ledger.stem / "rules.en.md").read_text(encoding="utf-8")
    assert clauses(ledger) == re.findall(rf"^- \*\*({CLAUSE.pattern})\*\* ", text, re.MULTILINE)


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_a_ledger(slug: str) -> None:
    assert any(ledger.stem == slug for ledger in LEDGERS), f"write the ledger of {slug}: tests/rules/ledger/{slug}.md"


def test_no_two_ledgers_share_a_clause() -> None:
    ids = [clause for ledger in LEDGERS for clause in clauses(ledger)]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("ledger", LEDGERS, ids=lambda path: path.stem)
def test_every_clause_has_a_test(ledger: Path) -> None:
    proved = all_marks()
    assert [clause for clause in clauses(ledger) if clause not in proved] == []


def test_every_mark_names_a_clause() -> None:
    known = {clause for ledger in LEDGERS for clause in clauses(ledger)}
    assert sorted(all_marks() - known) == []


@pytest.mark.parametrize("ledger", LEDGERS, ids=lambda path: path.stem)
def test_every_clause_that_the_rules_cite_is_in_the_ledger(ledger: Path) -> None:
    cited = {
        clause
        for path in (ENGINE / "games" / ledger.stem).rglob("*.py")
        for clause in CLAUSE.findall(path.read_text(encoding="utf-8"))
    }
    assert cited
    assert sorted(cited - set(clauses(ledger))) == []


def test_comments_and_helpers_prove_nothing() -> None:
    source = """
import pytest
# @pytest.mark.clause("HC-1.1")
def test_nothing(): "pytest.mark.clause('HC-1.2')"
@pytest.mark.clause("HC-1.3")
def helper(): ...
@pytest.mark.clause("HC-1.4", "HC-2.1")
def test_something(): ...
"""
    assert list(marks(source)) == ["HC-1.4", "HC-2.1"]
