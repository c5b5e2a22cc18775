"""The printing of the commands, in one place: nothing that a file holds or is called reaches the terminal raw."""

from __future__ import annotations

import click


def say(text: str, *, err: bool = False) -> None:
    """Print a line, without characters that a terminal would obey. `err`: on the error stream."""
    click.echo(_harmless(text), err=err)


def say_progress(text: str) -> None:
    """Print a line on the error stream over the one before, which was no longer. The cursor stays on it."""
    click.echo("\r" + _harmless(text), err=True, nl=False)


def clear_progress(width: int) -> None:
    """Print blanks over the first cells of the line on the error stream, and go back to its beginning."""
    click.echo("\r" + " " * width + "\r", err=True, nl=False)


def _harmless(text: str) -> str:
    if text.isprintable():
        return text
    from saves.plain_text import printable  # a bare start imports no saves

    return printable(text)
