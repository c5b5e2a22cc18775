"""`skulduggery rules`: a game's rules, clause by clause, or one part of them."""

from __future__ import annotations

from shutil import get_terminal_size

import click

from tui.cli.arguments import playable_argument
from tui.cli.say import say
from tui.cli.usage_error import CommandRefused
from tui.i18n.messages import t


def command() -> click.Command:
    """The command, in the language in use."""
    return click.Command(
        "rules",
        callback=run,
        help=t(
            "Print the rules of a game, or one part of them: a section such as 3, a clause such as 3.4, or all that "
            "holds a word."
        ),
        params=[playable_argument(), click.Argument(["clause"], metavar=t("[CLAUSE|WORD]"), required=False)],
    )


def run(slug: str, clause: str | None) -> None:
    """Print the rules in the language in use, as wide as the terminal; in a pipe, 80 cells wide.

    CommandRefused names the parts where there is none of this number.
    """
    from tui.presentation.rules.rule_text import page
    from tui.presentation.rules.rulebook import rulebook

    book = rulebook(slug)
    rules = book.paragraphs if clause is None else book.part_or_word(clause)
    if not rules:
        parts = ", ".join(section.id for section in book.sections)
        raise CommandRefused(
            t("The rules have no part or word '{clause}'. Parts: {parts}.", clause=clause, parts=parts)
        )
    for line in page(rules, get_terminal_size((80, 24)).columns):
        say(line)
