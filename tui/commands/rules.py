"""`skulduggery rules`: a game's rules, clause by clause."""

from __future__ import annotations

import click

from tui.commands.setting import playable_argument
from tui.text import t


def command() -> click.Command:
    """The command, in the language in use."""
    return click.Command("rules", callback=run, help=t("Print the rules of a game."), params=[playable_argument()])


def run(slug: str) -> None:
    """Print the rules in the language in use."""
    from tui.rulebook import plain, rulebook

    click.echo(plain(rulebook(slug).markdown))
