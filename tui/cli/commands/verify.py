"""`skulduggery verify`: says what saved games are and whether they are whole; never writes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import click

from saves.log_reader import verify
from tui.cli.options import data_directory
from tui.cli.say import say
from tui.cli.usage_error import CommandRefused
from tui.i18n.messages import t
from tui.presentation.error_messages import sentence, verdict
from tui.presentation.receipt_text import receipt_lines
from tui.presentation.sentences import commitment_text
from tui.storage.known_hosts import known_hosts, known_keys

CODES: Final = {"open": 0, "finished": 0, "torn": 3, "corrupt": 4, "newer": 5, "unknown": 5, "unreadable": 5}
"""State of a saved game to the exit code that reports it."""


def command() -> click.Command:
    """The command, in the language in use."""
    return click.Command(
        "verify",
        callback=run,
        help=t(
            "Check saved games without changing them. The exit code is that of the worst: 0 intact, 3 last "
            "record cut off, 4 damaged or falsely signed, 5 made by a newer version or another program."
        ),
        params=[
            click.Argument(["files"], nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path)),
            click.Option(
                ["--rules", "by_rules"],
                is_flag=True,
                help=t("Also play each game again by the rules, and name the first record that does not follow."),
            ),
            click.Option(
                ["--key", "key_file"],
                metavar="FILE",
                type=click.Path(path_type=Path),
                help=t("The public key that must have signed the games, or a known_hosts file with it."),
            ),
        ],
    )


def run(files: tuple[Path, ...], by_rules: bool, key_file: Path | None) -> int:
    """Print the findings on each file and give the exit code of the worst. Raises CommandRefused."""
    worst = 0
    known = _known(key_file)
    for path in files:
        saved = verify(path, by_rules=by_rules)
        say(verdict(saved))
        lines, held = receipt_lines(saved, known, required=key_file is not None)
        for line in filter(None, (commitment_text(saved.receipt.commitment), *lines)):
            say(line)
        if saved.receipt.signature:
            say(t("The signature is of the first {count} bytes.", count=saved.receipt.signed))
        if not held:
            worst = max(worst, CODES["corrupt"])
        if by_rules and saved.summary is not None and not saved.by_rules:
            say(t("An older version began it: only its bytes were checked."))
        worst = max(worst, CODES[saved.state])
    return worst


def _known(key_file: Path | None) -> Mapping[str, str]:
    """The keys of a file, or those that the data directory has. Raises CommandRefused."""
    if key_file is None:
        return known_hosts(data_directory())
    try:
        return known_keys(key_file)
    except OSError as error:
        raise CommandRefused(sentence(error)) from None
