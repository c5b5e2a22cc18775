"""The rules that people read: every clause and card of the ledger, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from engine.games.heimlich.components import CARDS
from tests.tui.undercover import NAMES, dealt, table
from tui.narrate import words
from tui.rulebook import plain, rulebook
from tui.selection import Pick
from tui.text import LANGUAGES, use

W = words("heimlich")
LEDGER = Path(__file__).parents[1] / "rules" / "ledger" / "heimlich.md"


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each language in turn."""
    use(request.param)
    yield request.param
    use("en")


def test_the_rules_have_every_clause_of_the_ledger_in_both_languages(spoken: str) -> None:
    clauses = re.findall(r"^- (HC-\d+\.\d+)", LEDGER.read_text("utf-8"), re.MULTILINE)
    assert len(clauses) > 40
    book = rulebook("heimlich")
    assert [clause for section in book.sections for clause in section.clauses] == clauses
    assert [section.id for section in book.sections] == [f"HC-{k}" for k in range(1, 8)]
    for clause in clauses:
        text = book.clause(clause)
        assert text and "**" not in text and "*(" not in text
        assert book.section(clause) is book.section(clause.partition(".")[0])
    assert book.clause("HC-9.9") is None
    assert book.section("XX-1") is None


def test_the_rules_mark_what_is_a_ruling_and_what_is_for_the_table() -> None:
    """Each clause with a ruling in the ledger says so in both languages."""
    ledger = re.findall(r"^- (HC-\d+\.\d+)(.*(?:\n  .*)*)", LEDGER.read_text("utf-8"), re.MULTILINE)
    ruled = {clause for clause, text in ledger if "°" in text}
    for language, ruling, at_table in (("en", "*(ruling)*", "*(table)*"), ("ja", "*(裁定)*", "*(テーブル)*")):
        book = rulebook("heimlich", language)
        texts = {clause: text for section in book.sections for clause, text in section.clauses.items()}
        assert {clause for clause, text in texts.items() if ruling in text} == ruled
        assert at_table in texts["HC-2.5"]


def test_the_rules_list_every_card_by_its_name_and_copies() -> None:
    for language in LANGUAGES:
        use(language)
        markdown = rulebook("heimlich").markdown
        for kind, card in CARDS.items():
            name = W.label(_holding(kind), Pick("card", 7), NAMES)
            assert re.search(rf"^- {re.escape(name)} ?[(（]{card.copies}[)）][:：]", markdown, re.MULTILINE), name
    use("en")


def _holding(kind: int) -> Any:
    state = table(top_secret=True)
    dealt(state, 0, kind)
    return state


def test_english_rules_are_ascii_and_plain_text_has_no_marks() -> None:
    book = rulebook("heimlich", "en")
    assert book.markdown.isascii()
    assert "**" not in plain(book.markdown)
    assert plain("- **HC-1.1** a *(table)* 2*3 `x`") == "- HC-1.1 a (table) 2*3 x"


def test_japanese_rules_keep_a_paragraph_on_one_line() -> None:
    """A line end inside a Japanese sentence would be shown as a space."""
    lines = rulebook("heimlich", "ja").markdown.splitlines()
    for one, two in pairwise(lines):
        assert not (one and two and not one.startswith(("- ", "#")) and not two.startswith(("- ", "#")))
