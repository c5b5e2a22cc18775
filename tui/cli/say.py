"""The printing of the commands, in one place: nothing that a file holds or is called reaches the terminal raw."""

from __future__ import annotations

import click


def say(text: str, *, err: bool = False) -> None:
    """Print a line, without characters that a terminal would obey. `err`: on the error stream."""
    if not text.isprintable():
        from saves.plain_text import printable  # a bare start imports no saves

        text = printable(text)
    click.echo(text, err=err)
