"""The rules of a game for people, clause by clause: `rules.<language>.md` in the game's package.

Sections begin with `## HC-3 Turn`, clauses are list items that begin with their id: `- **HC-3.1** ...`. An id is two
capitals, a hyphen and numbers. The text before the first section is the introduction. It sums the game up in a list
(goal, turn, end), then explains the marks. Lists of cards and places come last, under a title such as `# Tables`.
`*(table)*` marks clauses that only people can follow. There is one text for all component sets, that of the newest.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import dropwhile, takewhile
from typing import Final

import msgspec

from engine.game import newest
from engine.games import load
from engine.state import Clause
from tui.i18n.messages import language, t
from tui.presentation.registry import file
from tui.presentation.rules.rule_text import CLAUSE, SECTION, Paragraph, paragraphs, plain

TABLES: Final = re.compile(r"^# .+$", re.MULTILINE)


MARK: Final = re.compile(r" ?\*[(（][^*]*[)）]\*")
"""A mark such as `*(our reading)*`, which only the introduction explains."""

UNREAD: Final = re.compile(r"^(?:## (?![A-Z]{2}-\d+ \S)|- \*\*(?![A-Z]{2}-\d+\.\d+\*\* \S)).*", re.MULTILINE)
"""A heading or list item in bold that looks like a section or clause and has no id of one."""


class Section(msgspec.Struct, frozen=True):
    """A part of the rules: its id, for instance "HC-3", its title, and its clauses by id."""

    id: str
    title: str
    markdown: str
    clauses: dict[Clause, str]
    examples: dict[Clause, str]
    """Clause to its worked example, without marks."""


class Rulebook(msgspec.Struct, frozen=True):
    """A game's rules: all of them as Markdown, and taken apart."""

    markdown: str
    introduction: str
    sections: tuple[Section, ...]
    tables: str
    """The text behind the sections, with its title; empty where there is none."""
    paragraphs: tuple[Paragraph, ...]
    """All of them without marks, in order."""

    def summary(self) -> list[str]:
        """The list that opens the rules, without marks: the goal, a turn, the end."""
        listed = takewhile(lambda p: p.kind == "item", dropwhile(lambda p: p.kind != "item", self.paragraphs))
        return [item.text for item in listed]

    def clause(self, clause: Clause) -> str | None:
        """The text of a clause, as plain text without marks; None when there is none of this id."""
        for section in self.sections:
            if clause in section.clauses:
                return plain(MARK.sub("", section.clauses[clause]))
        return None

    def example(self, clause: Clause) -> str | None:
        """The worked example of a clause, as plain text; None when it has none."""
        section = self.section(clause)
        return section.examples.get(clause) if section else None

    def part(self, number: str) -> tuple[Paragraph, ...]:
        """The section, or the clause with its example, of a number such as HC-3, 3 or 3.4; empty where none is."""
        written = number.strip().upper()
        prefix = self.sections[0].id.partition("-")[0] if self.sections else ""
        id = written if "-" in written else f"{prefix}-{written}"
        start = next((at for at, part in enumerate(self.paragraphs) if part.kind == "section" and part.id == id), None)
        if start is None:
            return tuple(part for part in self.paragraphs if part.id == id)
        rest = self.paragraphs[start + 1 :]
        return (self.paragraphs[start], *takewhile(lambda part: part.kind not in ("section", "title"), rest))

    def found(self, query: str) -> Iterator[Paragraph]:
        """The paragraphs that hold every word looked for, or are numbered so, under their headings."""
        words = query.casefold().split()
        heading: Paragraph | None = None
        for part in self.paragraphs:
            if part.kind in ("title", "section"):
                heading = part
            elif all(word in f"{part.id} {part.text}".casefold() for word in words):
                if heading:
                    yield heading
                    heading = None
                yield part

    def part_or_word(self, asked: str) -> tuple[Paragraph, ...]:
        """The part of a number; else the paragraphs that hold a word, under their headings."""
        return self.part(asked) or (tuple(self.found(asked)) if any(map(str.isalpha, asked)) else ())

    def section(self, id: str) -> Section | None:
        """The section of an id, or the one that a clause stands in."""
        section_id = id.partition(".")[0]
        return next((section for section in self.sections if section.id == section_id), None)


def rulebook(slug: str, spoken: str | None = None) -> Rulebook:
    """The rules of a game, in the language in use if none is given.

    A missing language falls back to English, missing rules to a sentence; both say so. KeyError for an unknown game.
    ValueError for an id of another form, which would be missing wherever a clause is named.
    """
    return _taken_apart(slug, _markdown(slug, spoken or language()))


@lru_cache(maxsize=16)  # a screen asks for every clause that it names, and for all of them at each key of a search
def _taken_apart(slug: str, markdown: str) -> Rulebook:
    if wrong := UNREAD.search(markdown):
        raise ValueError(
            f"rules of {slug}: write '{wrong[0][:40]}' as '## AB-1 Title' or '- **AB-1.1** Text':"
            " two capitals, a hyphen, numbers"
        )
    read = tuple(paragraphs(markdown))
    starts = list(SECTION.finditer(markdown))
    tables = TABLES.search(markdown, starts[-1].end()) if starts else None
    last = tables.start() if tables else len(markdown)
    ends = [*(start.start() for start in starts[1:]), last]
    sections = []
    for start, end in zip(starts, ends, strict=True):
        body = markdown[start.end() : end].strip()
        clauses = {match["id"]: " ".join(match["text"].split()) for match in CLAUSE.finditer(body)}
        examples = {part.id: part.text for part in read if part.kind == "example" and part.id in clauses}
        sections.append(Section(start["id"], start["title"], body, clauses, examples))
    introduction = markdown[: starts[0].start()] if starts else markdown
    return Rulebook(markdown, introduction.strip(), tuple(sections), markdown[last:].strip(), read)


def _markdown(slug: str, spoken: str) -> str:
    if path := file(slug, f"rules.{spoken}.md"):
        return path.read_text("utf-8")
    if path := file(slug, "rules.en.md"):
        notice = t("These rules are not translated yet, so they are in English.")
        return notice + "\n\n" + path.read_text("utf-8")
    return t("The rules of this game are not written yet.")


def note_on_box(slug: str, components: int) -> str:
    """A sentence for the rules of a table with an older component set; "" for the newest, which the rules tell."""
    if components == newest(load(slug)):
        return ""
    return t("This game began with an older version: its prices may differ from these rules.")
