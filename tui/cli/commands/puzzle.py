"""`skulduggery puzzle`: find out who it is, at a moment of a real game."""

from __future__ import annotations

import asyncio
import sys

import click

from tui.cli.collector import collector_paused
from tui.cli.options import data_directory
from tui.cli.output_check import need_screen
from tui.cli.play_table import plain_option
from tui.cli.usage_error import CommandRefused, saves_clear
from tui.i18n.click_messages import whole_number
from tui.i18n.messages import t


def command() -> click.Command:
    """The command, in the language in use."""
    return click.Command(
        "puzzle",
        callback=run,
        help=t("Find out who it is, at a moment of a real game."),
        params=[click.Argument(["number"], metavar="N", type=whole_number(1), required=False), plain_option()],
    )


def run(number: int | None, plain: bool) -> int:
    """Show the list of puzzles, or one of them."""
    from tui.replay.puzzle.shipped import SHIPPED

    if number is not None and number > len(SHIPPED):
        raise CommandRefused(t("There are {count} puzzles.", count=len(SHIPPED)))
    if plain:
        return _lines((number or 1) - 1)
    need_screen("puzzle --plain")
    with collector_paused():
        from tui.app import runner

    return runner.puzzles(None if number is None else number - 1, data_directory())


def _lines(place: int) -> int:
    from tui.plain import LineInput
    from tui.plain.output import LineOutput
    from tui.plain.replay import ask_puzzle
    from tui.replay.puzzle.asked import AskedPuzzle
    from tui.replay.puzzle.shipped import SHIPPED
    from tui.storage.solved_puzzles import SolvedPuzzles

    with saves_clear():
        asked = AskedPuzzle(SHIPPED[place])
    lines = LineInput(sys.stdin.fileno()).line
    solved = SolvedPuzzles(data_directory())
    asyncio.run(ask_puzzle(asked, lines, LineOutput(sys.stdout), lambda: solved.add(SHIPPED[place].name)))
    return 0
