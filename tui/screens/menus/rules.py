"""A game's rules, opened at a clause; text after the search key filters them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType

from engine.state import Clause
from tui.i18n.messages import later, t
from tui.i18n.text_layout import wrap
from tui.presentation.game_text import game_text
from tui.presentation.rulebook import CLAUSE, Rulebook, note_on_box, plain, rulebook
from tui.screens.base.text_screen import TextScreen
from tui.widgets.list_view import Row

ABOVE: Final = 2
"""Lines that stand above the clause the rules are opened at."""


MARGIN: Final = 9
"""Cells that a clause's id stands in."""


class RulesScreen(TextScreen):
    """The rules as lines; `clause` is lit up and stands near the top at first.

    `components` is the component set of the table whose rules are asked for, if any.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("slash", "search", later("search"), id="rules.search")]

    def __init__(self, slug: str, clause: Clause | None = None, components: int | None = None) -> None:
        super().__init__()
        self._slug = slug
        self._note = "" if components is None else note_on_box(slug, components)
        self._clause = clause
        self._at = 0
        self._query = ""
        self._typing = False

    def on_key(self, event: events.Key) -> None:
        """While a search is being typed, every key is a part of it; Enter ends the typing, Escape the search."""
        if not self._typing or self.small:
            return
        if event.key in ("enter", "escape"):
            self._typing = False
            self._search_for("" if event.key == "escape" else self._query)
        elif event.key == "backspace":
            self._search_for(self._query[:-1])
        elif event.character and event.is_printable:
            self._search_for(self._query + event.character)
        else:
            return
        event.stop()
        event.prevent_default()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        typed = self._typing and action in ("leave", "search", "lines", "pages")
        return False if typed else super().check_action(action, parameters)

    def action_search(self) -> None:
        self._typing = True
        self._search_for("")

    def action_leave(self) -> None:
        if self._query:
            self._search_for("")
        else:
            super().action_leave()

    def _search_for(self, query: str) -> None:
        self._query = query
        rows, _ = self.rows()
        self.text.show(rows, None, 0)
        self.head()
        self.refresh_bindings()

    def head(self) -> None:
        self.title_bar.show(game_text(self._slug).title(), (t("rules"),), self._clause or "")
        if self._typing or self._query:
            self.prompt_bar.show(t("Search: {words}", words=self._query) + ("_" if self._typing else ""))
            return
        self.prompt_bar.show(self._note)
        if self._at:
            self.text.show(self.text.rows, None, self._at)

    def rows(self) -> tuple[list[Row], int | None]:
        book = rulebook(self._slug)
        width = self.text.column
        self._at = 0
        if self._query:
            return self._matches(book, width), None
        rows = [row for block in _blocks(book.introduction) for row in [*_paragraph(block, width), Row("")]]
        for section in book.sections:
            rows += [Row(f"{section.id}  {section.title}", "accent", True), Row("")]
            for block in _blocks(section.markdown):
                match = CLAUSE.match(block)
                if match is None:
                    rows += [*_paragraph(block, width), Row("")]
                    continue
                lit = match["id"] == self._clause
                if lit:
                    self._at = max(len(rows) - ABOVE, 0)
                rows += _clause(match["id"], match["text"], width, lit)
        return rows, None

    def _matches(self, book: Rulebook, width: int) -> list[Row]:
        """The clauses and lists that hold every word looked for, or are numbered so, under their sections."""
        words = self._query.casefold().split()
        rows: list[Row] = []
        for section in book.sections:
            hits = [b for b in _blocks(section.markdown) if all(word in plain(b).casefold() for word in words)]
            if hits:
                rows += [Row(f"{section.id}  {section.title}", "accent", True), Row("")]
            for block in hits:
                match = CLAUSE.match(block)
                rows += (
                    _clause(match["id"], match["text"], width, False) if match else [*_paragraph(block, width), Row("")]
                )
        return rows or [Row(t("The rules do not mention that."), "quiet")]


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
