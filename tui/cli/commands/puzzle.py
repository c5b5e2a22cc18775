"""`skulduggery puzzle`: find out who it is, at a moment of a real game."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from engine.bots.reasons import explainable
from saves.library import Library
from tui.cli.collector import collector_paused
from tui.cli.find_save import find_save
from tui.cli.options import data_directory
from tui.cli.output_check import need_screen
from tui.cli.play_table import plain_option
from tui.cli.usage_error import CommandRefused, saves_clear
from tui.i18n.messages import t
from tui.play.saved_table import read_for_replay

if TYPE_CHECKING:
    # a type alone: the list of puzzles needs no replay
    from tui.replay.puzzle.asked import AskedPuzzle


def command() -> click.Command:
    """The command, in the language in use."""
    return click.Command(
        "puzzle",
        callback=run,
        help=t("Find out who it is, at a moment of a real game."),
        params=[click.Argument(["which"], metavar="[N|FILE]", required=False), plain_option()],
    )


def run(which: str | None, plain: bool) -> int:
    """Show the list of puzzles, one of them by its number, or one of a saved game."""
    from tui.replay.puzzle.shipped import SHIPPED

    if which is not None and not which.isdecimal():
        return _of_game(Path(which), plain)
    number = None if which is None else int(which)
    if number is not None and not 1 <= number <= len(SHIPPED):
        raise CommandRefused(t("There are {count} puzzles.", count=len(SHIPPED)))
    if plain:
        return _lines((number or 1) - 1)
    need_screen("puzzle --plain")
    with collector_paused():
        from tui.app import runner

    return runner.puzzles(None if number is None else number - 1, data_directory())


def _of_game(file: Path, plain: bool) -> int:
    """Show the first puzzle of a saved game. Refused where the game is not over, or has none."""
    from tui.replay.puzzle.asked import AskedPuzzle, own_puzzles

    library = Library(data_directory())
    with saves_clear():
        timeline = read_for_replay(library, find_save(library, file)).timeline
    if not explainable(timeline):
        raise CommandRefused(t("The game is not over."))
    found = own_puzzles(timeline)
    if not found:
        raise CommandRefused(t("This game has no puzzle: nobody could be nearly sure of another player."))
    asked = AskedPuzzle(found[0])
    if plain:
        return _asked_in_lines(asked, lambda: None)
    need_screen(f"puzzle {file} --plain")
    with collector_paused():
        from tui.app import runner

    return runner.puzzle(asked, data_directory())


def _lines(place: int) -> int:
    from tui.replay.puzzle.asked import AskedPuzzle
    from tui.replay.puzzle.shipped import SHIPPED
    from tui.storage.solved_puzzles import SolvedPuzzles

    with saves_clear():
        asked = AskedPuzzle(SHIPPED[place])
    solved = SolvedPuzzles(data_directory())
    return _asked_in_lines(asked, lambda: solved.add(SHIPPED[place].name))


def _asked_in_lines(asked: AskedPuzzle, solved: Callable[[], None]) -> int:
    from tui.plain import LineInput
    from tui.plain.output import LineOutput
    from tui.plain.replay import ask_puzzle

    asyncio.run(ask_puzzle(asked, LineInput(sys.stdin.fileno()).line, LineOutput(sys.stdout), solved))
    return 0
