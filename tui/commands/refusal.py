"""A command line that cannot be followed: one sentence, exit code 2."""

from __future__ import annotations

import click


class Refused(click.ClickException):
    """Bad input. The message is a whole sentence in the language in use, and says what to do."""

    exit_code = 2
