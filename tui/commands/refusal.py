"""A command line that cannot be followed: one sentence, exit code 2."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click


class Refused(click.ClickException):
    """Bad input. The message is a whole sentence in the language in use, and says what to do."""

    exit_code = 2


@contextmanager
def saves_clear() -> Iterator[None]:
    """What goes wrong with a saved game inside is Refused in one sentence."""
    from saves.errors import SaveError
    from tui.faults import sentence

    try:
        yield
    except SaveError as error:
        raise Refused(sentence(error)) from error
