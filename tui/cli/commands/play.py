"""`skulduggery play`: a new game, on the screen or as numbered lines."""

from __future__ import annotations

from collections.abc import Sequence

import click

from engine.games import load
from engine.log import Policy
from saves.library import Library
from tui.cli.arguments import check, options_for, playable_argument, players_for, variant_option
from tui.cli.options import data_directory
from tui.cli.play_table import plain_option, sit
from tui.cli.usage_error import saves_clear
from tui.cli.variants import TableCommand
from tui.i18n.messages import t
from tui.play.saved_table import create_table
from tui.storage.settings import settings_file

USUAL = 4
"""Default number of seats at a table."""


def command() -> click.Command:
    """The command, in the language in use."""
    return TableCommand(
        "play",
        callback=run,
        help=t("Play a new game."),
        params=[
            playable_argument(),
            click.Option(
                ["--seat", "seats"],
                multiple=True,
                metavar="WHO[:NAME]",
                help=t(
                    "The player of the next seat: person, random, novice or regular. Repeat it for each seat. "
                    "Default: one person against regular bots."
                ),
            ),
            variant_option(),
            click.Option(
                ["--strict"], is_flag=True, help=t("Undo takes back own moves only, as long as nothing was revealed.")
            ),
            click.Option(["--seed"], metavar="S", help=t("The same seed and moves give the same game.")),
            plain_option(),
        ],
    )


def run(
    slug: str, seats: tuple[str, ...], options: tuple[str, ...], strict: bool, seed: str | None, plain: bool
) -> int:
    """Open the table and play."""
    players = players_for(seats or usual(slug), own_name())
    variants = options_for(slug, options, players)
    check(slug, variants, len(players))
    policy: Policy | None = "strict" if strict else None
    with saves_clear():
        return sit(
            lambda: create_table(Library(data_directory()), slug, players, variants, seed, policy),
            plain,
            f"play {slug}",
        )


def own_name() -> str:
    """The name that the settings keep for the person at this computer; empty without one."""
    settings = settings_file(data_directory()).read()
    return (settings.name or "") if settings is not None else ""


def usual(slug: str) -> Sequence[str]:
    """Default players at a table."""
    possible = load(slug).SEATS
    count = min(max(USUAL, possible[0]), possible[-1])
    return ["person", *["regular"] * (count - 1)]
