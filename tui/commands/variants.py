"""The variants of the games as a command line spells them: what is taken for a value, and what `--help` lists."""

from __future__ import annotations

from typing import Any, Final

import click

from tui.games import playable
from tui.narrate import Variant, words
from tui.text import t

SEATS: Final = frozenset({"start_player", "first_tycoon"})
"""The options, of any game, that name a seat: the one that begins."""

CHANCE: Final = "chance"
"""What stands for a seat that is drawn by lot."""

YES: Final = ("yes", "on", "true", "1")
NO: Final = ("no", "off", "false", "0")
"""What is taken for a variant that is played or not; the first of them is what is listed."""


def spelled(value: Any) -> str:
    """A value as it is written after the equals sign."""
    return {True: YES[0], False: NO[0]}[value] if isinstance(value, bool) else str(value)


def meant(kind: Any, written: str) -> Any:
    """What is meant by a value for an option of this type; as it is written where nothing else is meant."""
    if kind is bool:
        word = written.strip().casefold()
        return True if word in YES else False if word in NO else written
    return written


class Playing(click.Command):
    """A command that opens a table: its help ends with the variants of all games."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_paragraph()
        formatter.write_text(
            t(
                "What --option can set, game by game; the first value is what holds if nothing is set. "
                "A SEAT is its number or its player's name."
            )
        )
        for slug in playable():
            speaker = words(slug)
            with formatter.section(f"{slug} ({speaker.title()})"):
                formatter.write_dl([(_line(variant), variant.about) for variant in speaker.variants(("", ""))])


def _line(variant: Variant) -> str:
    if variant.name in SEATS:
        return f"{variant.name}={CHANCE}|SEAT"
    return f"{variant.name}={'|'.join(spelled(value) for value, _ in variant.values)}"
