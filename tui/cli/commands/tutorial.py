"""`skulduggery tutorial`: learn a game by playing it, on the screen or as numbered lines."""

from __future__ import annotations

import asyncio
import sys
from functools import partial

import click

from tui.cli.arguments import playable_argument
from tui.cli.collector import collector_paused
from tui.cli.options import data_directory
from tui.cli.output_check import need_screen
from tui.cli.play_table import CODES, plain_option
from tui.cli.say import say
from tui.cli.signals import caught
from tui.cli.usage_error import CommandRefused
from tui.i18n.messages import t
from tui.presentation.game_info import game_info
from tui.presentation.tutorial import has_tutorial


def command() -> click.Command:
    """The command, in the language in use."""
    return click.Command(
        "tutorial",
        callback=run,
        help=t("Learn a game by playing it. A tutorial that was left goes on."),
        params=[playable_argument(), plain_option()],
    )


def run(slug: str, plain: bool) -> int:
    """Play the tutorial. CommandRefused where the game has none."""
    if not has_tutorial(slug):
        raise CommandRefused(t("{game} has no tutorial.", game=game_info(slug).name()))
    if plain:
        return asyncio.run(_lines(slug))
    need_screen(f"tutorial {slug} --plain")
    with collector_paused():
        from tui.app import runner

    return runner.tutorial(slug, data_directory())


async def _lines(slug: str) -> int:
    """Play the tutorial in plain lines; gives the exit code."""
    from tui.plain import LineInput
    from tui.plain.commands import language_command
    from tui.plain.learning.lesson import teach
    from tui.storage.progress import ProgressFile
    from tui.storage.settings import keep_language

    data = data_directory()
    lines, progress = LineInput(sys.stdin.fileno()).line, ProgressFile(data, kept=True)
    commands = {"lang": language_command(partial(keep_language, data))}
    with caught():
        ending = await teach(slug, lines, sys.stdout, progress, commands)
    if ending == "over":
        say(t("Play a game with: {command}", command=f"skulduggery play {slug} --plain"))
    return CODES[ending]
