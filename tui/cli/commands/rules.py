"""`skulduggery rules`: a game's rules, clause by clause, or one part of them."""

from __future__ import annotations

from collections.abc import Iterable
from shutil import get_terminal_size
from typing import TYPE_CHECKING

import click

from tui.cli.arguments import playable_argument
from tui.cli.usage_error import CommandRefused
from tui.i18n.messages import t

if TYPE_CHECKING:
    from tui.presentation.rule_text import Paragraph


def command() -> click.Command:
    """The command, in the language in use."""
    return click.Command(
        "rules",
        callback=run,
        help=t("Print the rules of a game, or one part of them: a section such as 3, a clause such as 3.4."),
        params=[playable_argument(), click.Argument(["clause"], metavar=t("[CLAUSE]"), required=False)],
    )


def run(slug: str, clause: str | None) -> None:
    """Print the rules in the language in use, as wide as the terminal; in a pipe, 80 cells wide."""
    from tui.presentation.rule_text import page, paragraphs
    from tui.presentation.rulebook import rulebook

    rules: Iterable[Paragraph] = paragraphs(rulebook(slug).markdown)
    if clause is not None:
        rules = _part(list(rules), clause)
    for line in page(rules, get_terminal_size((80, 24)).columns):
        click.echo(line)


def _part(rules: list[Paragraph], number: str) -> list[Paragraph]:
    """The section, or the clause with its example, of a number such as HC-3, 3 or 3.4. Raises CommandRefused."""
    sections = [part.id for part in rules if part.kind == "section"]
    prefix = sections[0].partition("-")[0] if sections else ""
    written = number.strip().upper()
    id = written if "-" in written else f"{prefix}-{written}"
    if id in sections:
        start = next(place for place, part in enumerate(rules) if part.kind == "section" and part.id == id)
        after = (place for place, part in enumerate(rules) if place > start and part.kind in ("section", "title"))
        return rules[start : next(after, len(rules))]
    found = [part for part in rules if part.id == id]
    if not found:
        parts = ", ".join(sections)
        raise CommandRefused(t("The rules have no part '{clause}'. Parts: {parts}.", clause=number, parts=parts))
    return found
