"""A game's rules, opened at a clause; text after the search key filters them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType

from engine.state import Clause
from tui.i18n.messages import later, t
from tui.i18n.text_layout import wrap
from tui.presentation.game_text import game_text
from tui.presentation.rules.rule_text import MARGIN, Paragraph
from tui.presentation.rules.rulebook import note_on_box, rulebook
from tui.screens.base.text_screen import READ, TextScreen
from tui.widgets.list_view import Row

ABOVE: Final = 2
"""Lines that stand above the clause the rules are opened at."""


class RulesScreen(TextScreen):
    """The rules as lines; `clause` is lit up and stands near the top at first.

    `components` is the component set of the table whose rules are asked for, if any.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("slash", "search", later("search"), id="rules.search"), READ]

    def __init__(self, slug: str, clause: Clause | None = None, components: int | None = None) -> None:
        super().__init__()
        self._slug = slug
        self._note = "" if components is None else note_on_box(slug, components)
        self._clause = clause
        self._at = 0
        self._query = ""
        self._typing = False

    @property
    def takes_text(self) -> bool:  # type: ignore[override]  # while a search is typed
        return self._typing

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
        width = self.text.column
        self._at = 0
        book = rulebook(self._slug)
        parts = book.paragraphs
        if self._query:
            return _rows(book.found(self._query), width) or [Row(t("Not found in the rules."), "quiet")], None
        opened = [part.id == self._clause and part.kind == "clause" for part in parts]
        if any(opened):
            self._at = max(len(_rows(parts[: opened.index(True)], width)) - ABOVE, 0)
        return _rows(parts, width, self._clause), None


def _rows(parts: Iterable[Paragraph], width: int, clause: Clause | None = None) -> list[Row]:
    """The lines of paragraphs, with an empty one after each but not within a list; the clause's are lit up."""
    rows: list[Row] = []
    items = False
    for part in parts:
        if items and part.kind != "item":
            rows.append(Row(""))
        items = part.kind == "item"
        rows += _paragraph(part, width, part.kind == "clause" and part.id == clause)
        if not items:
            rows.append(Row(""))
    return rows


def _paragraph(part: Paragraph, width: int, lit: bool) -> list[Row]:
    if part.kind in ("title", "section"):
        return [Row(f"{part.id}  {part.text}".strip(), "accent", True)]
    indent = MARGIN if part.kind in ("clause", "example") else 2 if part.kind == "item" else 0
    lead = part.id if part.kind == "clause" else "-" if part.kind == "item" else ""
    ink = "accent" if lit else "quiet" if part.kind == "example" else "text"
    lines = wrap(part.text, width - indent)
    return [Row(line, ink, lit, indent, lead="" if row else lead) for row, line in enumerate(lines)]
