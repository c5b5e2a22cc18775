"""The variants of the games as a command line spells them: their values, and their list in `--help`."""

from __future__ import annotations

from typing import Final

import click

from tui.i18n.messages import t
from tui.presentation.game_info import Variant
from tui.presentation.game_text import game_text
from tui.presentation.registry import playable

CHANCE: Final = "chance"
"""Value for a seat that is drawn by lot."""

YES: Final = ("yes", "on", "true", "1")
NO: Final = ("no", "off", "false", "0")
"""Accepted values of an on-off variant; `--help` lists the first of each."""


def spelled(value: object) -> str:
    """A value as it is written after the equals sign."""
    return (YES[0] if value else NO[0]) if isinstance(value, bool) else str(value)


def parse_value(kind: object, written: str) -> bool | str:
    """A bool for an on-off variant; any other or unknown value unchanged."""
    if kind is bool:
        word = written.strip().casefold()
        return True if word in YES else False if word in NO else written
    return written


class TableCommand(click.Command):
    """A command that opens a table: its help ends with the variants of all games."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_paragraph()
        formatter.write_text(
            t(
                "The values of --option, game by game; the first one is the default. A SEAT is its number or its "
                "player's name."
            )
        )
        for slug in playable():
            text = game_text(slug)
            with formatter.section(t("{name} ({kind})", name=slug, kind=text.title())):
                rows = [(_line(variant), variant.about) for variant in text.variants(("", ""))]
                if rows:
                    formatter.write_dl(rows)
                else:
                    formatter.write_text(t("none"))


def _line(variant: Variant) -> str:
    if variant.seat:
        return f"{variant.name}={CHANCE}|SEAT"
    return f"{variant.name}={'|'.join(spelled(value) for value, _ in variant.values)}"
