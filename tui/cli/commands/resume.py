"""`skulduggery resume`: goes on with a saved game."""

from __future__ import annotations

from pathlib import Path

import click

from saves.errors import InUse
from saves.library import Library
from tui.cli.commands.replay import watch
from tui.cli.find_save import find_save, latest
from tui.cli.options import data_directory
from tui.cli.play_table import plain_option, sit
from tui.cli.usage_error import CommandRefused, saves_clear
from tui.i18n.messages import t
from tui.play.saved_table import GameIsOver, read_for_replay, resume_table
from tui.presentation.error_messages import only_watched


def command() -> click.Command:
    """The command, in the language in use."""
    return click.Command(
        "resume",
        callback=run,
        help=t("Resume a saved game; without FILE, the latest unfinished one."),
        params=[
            click.Argument(["file"], required=False, metavar="[FILE]", type=click.Path(path_type=Path)),
            plain_option(),
        ],
    )


def run(file: Path | None, plain: bool) -> int:
    """Take the table up and play on; one that another process holds is only watched."""
    library = Library(data_directory())
    path = latest(library) if file is None else find_save(library, file)
    try:
        with saves_clear():
            try:
                return sit(lambda: resume_table(library, path), plain, "resume" if file is None else f"resume {file}")
            except InUse as error:
                return watch(read_for_replay(library, path), plain, only_watched(error))
    except GameIsOver:
        raise CommandRefused(t("The game is over. Replay it with: skulduggery replay {path}", path=path)) from None
