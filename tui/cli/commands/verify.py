"""`skulduggery verify`: says what saved games are and whether they are whole; never writes."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from saves.log_reader import verify
from tui.cli.say import say
from tui.i18n.messages import t
from tui.presentation.error_messages import verdict

CODES: Final = {"open": 0, "finished": 0, "torn": 3, "corrupt": 4, "newer": 5, "unknown": 5, "unreadable": 5}
"""State of a saved game to the exit code that reports it."""


def command() -> click.Command:
    """The command, in the language in use."""
    return click.Command(
        "verify",
        callback=run,
        help=t(
            "Check saved games without changing them. The exit code is that of the worst: 0 intact, 3 last "
            "record cut off, 4 damaged, 5 made by a newer version or another program."
        ),
        params=[
            click.Argument(["files"], nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path)),
            click.Option(
                ["--rules", "by_rules"],
                is_flag=True,
                help=t("Also play each game again by the rules, and name the first record that does not follow."),
            ),
        ],
    )


def run(files: tuple[Path, ...], by_rules: bool) -> int:
    """Print one line for each file and give the exit code of the worst."""
    worst = 0
    for path in files:
        saved = verify(path, by_rules=by_rules)
        say(verdict(saved))
        if by_rules and saved.summary is not None and not saved.by_rules:
            say(t("An older version began it: only its bytes were checked."))
        worst = max(worst, CODES[saved.state])
    return worst
