"""The paragraphs of rules that are written in Markdown, and their lines on a page of any width.

A list item that begins in italics, `- *Example:* ...`, is a worked example of the clause before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, Literal

import msgspec

from tui.i18n.text_layout import wrap

SECTION: Final = re.compile(r"^## (?P<id>[A-Z]{2}-\d+) (?P<title>.+)$", re.MULTILINE)
CLAUSE: Final = re.compile(r"^- \*\*(?P<id>[A-Z]{2}-\d+\.\d+)\*\* (?P<text>.+(?:\n(?!- |#+ |\n).+)*)", re.MULTILINE)
EXAMPLE: Final = re.compile(r"^- (?P<text>\*[^*]+[:：]\*.*)", re.DOTALL)

MARGIN: Final = 9
"""Cells that a clause's id stands in."""

Kind = Literal["title", "section", "clause", "example", "item", "text"]


class Paragraph(msgspec.Struct, frozen=True):
    """A paragraph without its marks, on one line."""

    kind: Kind
    text: str
    id: str = ""
    """The section or clause that it is; of an example, the clause that it belongs to."""


def paragraphs(markdown: str) -> Iterator[Paragraph]:
    """The paragraphs of a Markdown text, in order."""
    clause = ""
    for block in _blocks(markdown):
        if match := SECTION.match(block):
            yield Paragraph("section", plain(match["title"]), match["id"])
        elif match := CLAUSE.match(block):
            clause = match["id"]
            yield Paragraph("clause", _line(match["text"]), clause)
        elif match := EXAMPLE.match(block):
            yield Paragraph("example", _line(match["text"]), clause)
        elif block.startswith("- "):
            yield Paragraph("item", _line(block[2:]))
        elif block.startswith("#"):
            yield Paragraph("title", _line(block))
        elif block.startswith("|"):
            yield Paragraph("text", " · ".join(plain(cell.strip()) for cell in block.strip("| ").split("|")))
        else:
            yield Paragraph("text", _line(block))


def page(rules: Iterable[Paragraph], width: int) -> list[str]:
    """The lines of paragraphs, none wider than `width`: an empty line between them, but none within a list."""
    lines: list[str] = []
    before: Kind | None = None
    for paragraph in rules:
        if before and not before == paragraph.kind == "item":
            lines.append("")
        lead, margin = _lead(paragraph)
        rows = wrap(paragraph.text, width - margin)
        lines += [(lead if row == 0 else "").ljust(margin) + text for row, text in enumerate(rows)]
        before = paragraph.kind
    return lines


def in_a_line(paragraph: Paragraph) -> str:
    """A paragraph of any length on one line, after its number or mark."""
    return " ".join(filter(None, (_lead(paragraph)[0], paragraph.text)))


def plain(markdown: str) -> str:
    """Markdown without its marks, for readers that show none."""
    markdown = re.sub(r" ?(?<!\*)\*(（[^*]*）)\* ?", r"\1", markdown)  # as Japanese is set: no space beside it
    return re.sub(r"(?m)^#+ |\*\*|(?<!\w)\*|\*(?!\w)|`", "", markdown)


def _lead(paragraph: Paragraph) -> tuple[str, int]:
    """The first line's mark, and the room that it has on every line."""
    if paragraph.kind == "section":
        return paragraph.id, len(paragraph.id) + 1
    if paragraph.kind in ("clause", "example"):
        return paragraph.id if paragraph.kind == "clause" else "", MARGIN
    return ("-", 2) if paragraph.kind == "item" else ("", 0)


def _blocks(markdown: str) -> Iterator[str]:
    """The paragraphs, list items and table rows of a Markdown text, each with its lines as they stand."""
    block: list[str] = []
    for line in [*markdown.split("\n"), ""]:
        if block and (not line.strip() or line.startswith(("- ", "|", "#")) or block[0].startswith("#")):
            yield "\n".join(block)
            block = []
        if line.strip() and not (line.startswith("|") and not set(line) - set("|-: ")):
            block.append(line)


def _line(markdown: str) -> str:
    """Lines of one paragraph as one: with a space between, except between kana or kanji."""
    joined = ""
    for line in plain(markdown).split("\n"):
        part = line.strip()
        glue = "" if not joined or (ord(joined[-1]) > 0x2E80 and part and ord(part[0]) > 0x2E80) else " "
        joined += glue + part
    return joined
