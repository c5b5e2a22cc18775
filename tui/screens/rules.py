"""A game's rules, opened at a clause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.game import Clause
from tui.rulebook import CLAUSE, plain, rulebook
from tui.screens.reading import Reading
from tui.text import t, wrap
from tui.widgets.scroll import Row

ABOVE: Final = 2
"""Lines that stand above the clause the rules are opened at."""


MARGIN: Final = 9
"""Cells that a clause's id stands in."""


class Rules(Reading):
    """The rules as lines; `clause` is lit up and stands near the top at first."""

    def __init__(self, slug: str, clause: Clause | None = None) -> None:
        super().__init__()
        self._slug = slug
        self._clause = clause
        self._at = 0

    def head(self) -> None:
        from tui.narrate import words

        self.title_bar.show(words(self._slug).title(), (t("rules"),), self._clause or "")
        if self._at:
            self.text.show(self.text.rows, None, self._at)

    def rows(self) -> tuple[list[Row], int | None]:
        book = rulebook(self._slug)
        width = self.text.column
        self._at = 0
        rows = [row for block in _blocks(book.introduction) for row in [*_paragraph(block, width), Row("")]]
        for section in book.sections:
            rows += [Row(f"{section.id}  {section.title}", "accent", True), Row("")]
            for block in _blocks(section.markdown):
                found = CLAUSE.match(block)
                if found is None:
                    rows += [*_paragraph(block, width), Row("")]
                    continue
                lit = found["id"] == self._clause
                if lit:
                    self._at = max(len(rows) - ABOVE, 0)
                rows += _clause(found["id"], found["text"], width, lit)
        return rows, None


def _blocks(markdown: str) -> Iterator[str]:
    """The paragraphs, list items and table rows of a Markdown text, each with its lines as they stand."""
    block: list[str] = []
    for line in [*markdown.split("\n"), ""]:
        if block and (not line.strip() or line.startswith(("- ", "|", "#"))):
            yield "\n".join(block)
            block = []
        if line.strip() and not (line.startswith("|") and not set(line) - set("|-: ")):
            block.append(line)


def _paragraph(block: str, width: int) -> list[Row]:
    if block.startswith("# "):
        return [Row(plain(block), "accent", True)]
    if block.startswith("|"):
        cells = [plain(cell.strip()) for cell in block.strip("| ").split("|")]
        block = " · ".join(cells)
    indent = 2 if block.startswith("- ") else 0
    lines = wrap(_joined(plain(block)), width - indent)
    return [Row(line, indent=indent * (i > 0)) for i, line in enumerate(lines)]


def _clause(clause: Clause, text: str, width: int, lit: bool) -> list[Row]:
    lines = wrap(_joined(plain(text)), width - MARGIN)
    rows = [
        Row(line, "accent" if lit else "text", lit, MARGIN, lead="" if i else clause) for i, line in enumerate(lines)
    ]
    return [*rows, Row("")]


def _joined(text: str) -> str:
    """Lines of one paragraph as one: with a space between, except between kana or kanji."""
    joined = ""
    for line in text.split("\n"):
        part = line.strip()
        glue = "" if not joined or (ord(joined[-1]) > 0x2E80 and part and ord(part[0]) > 0x2E80) else " "
        joined += glue + part
    return joined
