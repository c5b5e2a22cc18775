"""A check of the standard streams: what they can show is known before anything is written on them."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Mapping
from typing import Final, TextIO

from tui.cli.usage_error import CommandRefused
from tui.i18n.messages import LANGUAGES, language, t, use

SCREEN: Final = "─│┌┐└┘├┤┬┴┼▁▄█▌●○◆·é"
"""Some of every kind of character that a screen is drawn with."""


def _without_screen() -> str:
    """A command that plays the first game without a screen, in the language in use."""
    from tui.presentation.registry import playable  # a bare start imports no engine

    return f"skulduggery play {playable()[0]} --plain --lang {language()}"


def fill() -> None:
    """Replace closed standard streams by the null device. No saved game may get one of their numbers."""
    for number, (name, mode) in enumerate((("stdin", "r"), ("stdout", "w"), ("stderr", "w"))):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)
            if nowhere != number:
                os.dup2(nowhere, number)
                os.close(nowhere)
            setattr(sys, name, os.fdopen(number, mode, closefd=False))


def need_language() -> None:
    """CommandRefused when the output cannot show the language in use, which is English from then on.

    In English, single characters that the output cannot show (in a player's name) become question marks.
    """
    for stream in (sys.stdout, sys.stderr):
        if not _encodes(stream, LANGUAGES[language()].sample):
            use("en")
            raise CommandRefused(
                t(
                    "Output in {encoding} cannot show this language. Add --lang en, or play with: {instead}",
                    encoding=stream.encoding,
                    instead=_without_screen(),
                )
            )
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.errors != "backslashreplace":
            stream.reconfigure(errors="replace")


def need_screen(instead: str = "", environ: Mapping[str, str] = os.environ) -> None:
    """CommandRefused when the full-screen program cannot run on the standard streams.

    `instead` is what does the same without it, after the program's name.
    """
    instead = f"skulduggery {instead}" if instead else _without_screen()
    # the screen is drawn on the standard error stream, but who redirects the output expects no screen either
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if not stream.isatty():
            raise CommandRefused(t("The screen needs a terminal. Without one, use: {instead}", instead=instead))
    term = environ.get("TERM", "")
    if term in ("", "dumb", "unknown"):
        raise CommandRefused(
            t("A terminal of type '{term}' cannot show the screen. Use: {instead}", term=term, instead=instead)
        )
    for stream in (sys.stdout, sys.stderr):
        if not _encodes(stream, SCREEN):
            raise CommandRefused(
                t(
                    "A terminal in {encoding} cannot show the screen. Use: {instead}",
                    encoding=stream.encoding,
                    instead=instead,
                )
            )


def _encodes(stream: TextIO, chars: str) -> bool:
    try:
        chars.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
