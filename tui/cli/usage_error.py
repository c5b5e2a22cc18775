"""A command line that cannot be followed: one sentence, exit code 2."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click


class CommandRefused(click.ClickException):
    """Bad input. The message is a whole sentence in the language in use, and says what to do."""

    exit_code = 2


@contextmanager
def saves_clear() -> Iterator[None]:
    """Turns errors of saved games inside into Refused, in one sentence."""
    from saves.errors import SaveError
    from tui.presentation.error_messages import sentence

    try:
        yield
    except SaveError as error:
        raise CommandRefused(sentence(error)) from error
