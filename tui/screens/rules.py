"""A game's rules, opened at a clause."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from engine.game import Clause
from tui.screens.reading import Reading
from tui.text import language, t, wrap
from tui.widgets.scroll import Row

GAMES: Final = Path(__file__).parent.parent / "games"
ANCHOR: Final = re.compile(r"<a (?:id|name)=\"([^\"]+)\">\s*(?:</a>)?")
EMPHASIS: Final = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`")
LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]*\)")


def rules_text(slug: str) -> str:
    """A game's rules in the language in use, as Markdown. FileNotFoundError when it has none."""
    return (GAMES / slug / f"rules.{language()}.md").read_text("utf-8")


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
        self.prompt.show("")
        if self._at:
            self.text.show(self.text.rows, None, self._at)

    def rows(self) -> tuple[list[Row], int | None]:
        rows: list[Row] = []
        self._at = 0
        for block, style, anchors in blocks(rules_text(self._slug)):
            lit = self._clause in anchors
            if lit:
                self._at = max(len(rows) - 2, 0)
            indent = 2 if style == "item" else 0
            for i, part in enumerate(wrap(block, self.text.column - indent - 2)):
                text = ("- " if indent and i == 0 else "") + part
                ink = "accent" if lit or style == "head" else "text"
                rows.append(Row(text, ink, lit or style == "head", indent=indent if i else 0))
        return rows, None


def blocks(markdown: str) -> list[tuple[str, str, frozenset[str]]]:
    """Headings, items and paragraphs of a plain Markdown text: words, what they are, and the anchors in them."""
    found: list[tuple[str, str, frozenset[str]]] = []
    pending: list[str] = []
    kind = "text"

    def end() -> None:
        if pending:
            joined = _joined(pending)
            anchors = frozenset(ANCHOR.findall(joined))
            found.append((_plain(joined), kind, anchors))
            pending.clear()

    for line in markdown.split("\n"):
        stripped = line.strip()
        if not stripped:
            end()
            if found and found[-1][0]:
                found.append(("", "text", frozenset()))
            kind = "text"
        elif stripped.startswith("#"):
            end()
            kind = "head"
            pending.append(stripped.lstrip("#").strip())
            end()
            kind = "text"
        elif stripped.startswith(("- ", "* ")):
            end()
            kind = "item"
            pending.append(stripped[2:])
        elif stripped.startswith("|"):
            end()
            if set(stripped) - set("|-: "):
                kind = "text"
                pending.append(" · ".join(cell.strip() for cell in stripped.strip("|").split("|")))
                end()
        else:
            pending.append(stripped)
    end()
    return found


def _joined(parts: list[str]) -> str:
    """Lines of one paragraph as one: with a space between, except between kana or kanji."""
    text = parts[0]
    for part in parts[1:]:
        glue = "" if text and part and ord(text[-1]) > 0x2E80 and ord(part[0]) > 0x2E80 else " "
        text += glue + part
    return text


def _plain(text: str) -> str:
    text = LINK.sub(r"\1", ANCHOR.sub("", text)).replace("</a>", "")
    return EMPHASIS.sub(lambda found: next(group for group in found.groups() if group is not None), text).strip()
