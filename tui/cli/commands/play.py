"""`skulduggery play`: a new game, on the screen or as numbered lines."""

from __future__ import annotations

import sys
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
from tui.play.saved_table import SavedTable, create_table
from tui.storage.settings import keep_name, settings_file

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
                    "The player of the next seat: person, easy, regular or expert. Repeat it for each seat. "
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
    specs = seats or usual(slug)
    players = players_for(specs, own_name())
    variants = options_for(slug, options, players)
    check(slug, variants, len(players))
    policy: Policy | None = "strict" if strict else None

    def opened() -> SavedTable:
        seated = players if seats else players_for(specs, asked_name() or own_name())
        return create_table(Library(data_directory()), slug, seated, variants, seed, policy)

    with saves_clear():
        return sit(opened, plain, f"play {slug}")


def own_name() -> str:
    """The name that the settings keep for the person at this computer; empty without one."""
    settings = settings_file(data_directory()).read()
    return (settings.name or "") if settings is not None else ""


def asked_name() -> str:
    """The name that a person gives who was never asked; "" where the name is known, or there is no terminal to ask at.

    Exit when the person leaves instead.
    """
    file = settings_file(data_directory())
    settings = file.read()
    known = file.broken or (settings is not None and settings.name is not None)
    if known or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return ""
    import asyncio

    from tui.plain.name import asked_name as asked
    from tui.plain.output import LineOutput

    name = asyncio.run(asked(typed_line, LineOutput(sys.stdout)))
    if name is None:
        raise click.exceptions.Exit(0)
    keep_name(data_directory(), name)
    return name


async def typed_line() -> str | None:
    """Typed line and no more: the next one is for the table. None at the end of the input."""
    try:
        return input()
    except EOFError:
        return None


def usual(slug: str) -> Sequence[str]:
    """Default players at a table."""
    possible = load(slug).SEATS
    count = min(max(USUAL, possible[0]), possible[-1])
    return ["person", *["regular"] * (count - 1)]
