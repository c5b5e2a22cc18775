"""`skulduggery rules`: a game's rules, clause by clause."""

from __future__ import annotations

import click

from tui.cli.arguments import playable_argument
from tui.i18n.messages import t


def command() -> click.Command:
    """The command, in the language in use."""
    return click.Command("rules", callback=run, help=t("Print the rules of a game."), params=[playable_argument()])


def run(slug: str) -> None:
    """Print the rules in the language in use."""
    from tui.presentation.rulebook import plain, rulebook

    click.echo(plain(rulebook(slug).markdown))
