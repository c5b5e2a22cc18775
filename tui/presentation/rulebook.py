"""The rules of a game for people, clause by clause: `rules.<language>.md` in the game's package.

Sections begin with `## HC-3 Turn`, clauses are list items that begin with their id: `- **HC-3.1** ...`. The text
before the first section is the introduction; `*(table)*` marks clauses that only people can follow.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

from engine.state import Clause
from tui.i18n.messages import language, t
from tui.presentation.registry import file

SECTION: Final = re.compile(r"^## (?P<id>[A-Z]{2}-\d+) (?P<title>.+)$", re.MULTILINE)
CLAUSE: Final = re.compile(r"^- \*\*(?P<id>[A-Z]{2}-\d+\.\d+)\*\* (?P<text>.+(?:\n(?!- |## |\n).+)*)", re.MULTILINE)


class Section(msgspec.Struct, frozen=True):
    """A part of the rules: its id, for instance "HC-3", its title, and its clauses by id."""

    id: str
    title: str
    markdown: str
    clauses: dict[Clause, str]


class Rulebook(msgspec.Struct, frozen=True):
    """A game's rules: all of them as Markdown, and taken apart."""

    markdown: str
    introduction: str
    sections: tuple[Section, ...]

    def clause(self, clause: Clause) -> str | None:
        """The text of a clause, as plain text; None when there is none of this id."""
        for section in self.sections:
            if clause in section.clauses:
                return plain(section.clauses[clause])
        return None

    def section(self, id: str) -> Section | None:
        """The section of an id, or the one that a clause stands in."""
        wanted = id.partition(".")[0]
        return next((section for section in self.sections if section.id == wanted), None)


def rulebook(slug: str, spoken: str | None = None) -> Rulebook:
    """The rules of a game, in the language in use if none is given.

    A missing language falls back to English, missing rules to a sentence; both say so. KeyError for an unknown game.
    """
    markdown = _markdown(slug, spoken or language())
    starts = list(SECTION.finditer(markdown))
    ends = [start.start() for start in starts[1:]] + [len(markdown)]
    sections = []
    for start, end in zip(starts, ends, strict=True):
        body = markdown[start.end() : end].strip()
        clauses = {found["id"]: " ".join(found["text"].split()) for found in CLAUSE.finditer(body)}
        sections.append(Section(start["id"], start["title"], body, clauses))
    introduction = markdown[: starts[0].start()] if starts else markdown
    return Rulebook(markdown, introduction.strip(), tuple(sections))


def _markdown(slug: str, spoken: str) -> str:
    if path := file(slug, f"rules.{spoken}.md"):
        return path.read_text("utf-8")
    if path := file(slug, "rules.en.md"):
        said = t("These rules are not translated yet, so they are in English.")
        return said + "\n\n" + path.read_text("utf-8")
    return t("The rules of this game are not written down yet.")


def plain(markdown: str) -> str:
    """Markdown without its marks, for readers that show none."""
    return re.sub(r"(?m)^#+ |\*\*|(?<!\w)\*|\*(?!\w)|`", "", markdown)
