"""A command line that cannot be followed: one sentence, exit code 2."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from tui.i18n.messages import t


class CommandRefused(click.ClickException):
    """Bad input. The message is a whole sentence in the language in use, and says what to do."""

    exit_code = 2


def check_writable(path: Path) -> None:
    """Refused before any work when a file cannot be made at a path. It is made for a moment to see that."""
    from tui.presentation.error_messages import reason

    if not path.parent.is_dir():
        raise CommandRefused(t("There is no folder {folder}. Make it first, or write to another.", folder=path.parent))
    try:
        path.touch(exist_ok=False)
        path.unlink()
    except FileExistsError:
        raise CommandRefused(t("{path} already exists. Choose another name.", path=path)) from None
    except OSError as error:  # permissions alone do not tell: the disk may be read-only, the name too long
        why = reason(error.errno or 0)
        raise CommandRefused(t("{path} cannot be written: {reason}. Choose another.", path=path, reason=why)) from None


@contextmanager
def saves_clear() -> Iterator[None]:
    """Turns errors of saved games inside into Refused, in one sentence."""
    from saves.errors import SaveError
    from tui.presentation.error_messages import sentence

    try:
        yield
    except SaveError as error:
        raise CommandRefused(sentence(error)) from error


class FaultReported(Exception):
    """A fault that a bug file tells of."""

    def __init__(self, path: Path | None) -> None:
        """`path` is None where no file could be written."""
        super().__init__(path)
        self.path = path
