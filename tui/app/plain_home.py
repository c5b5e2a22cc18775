"""The home screen in plain lines: the last game, and the games that can be begun."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tui.app.plain_screen import PlainScreen
from tui.i18n.messages import t
from tui.plain import Lines, Output
from tui.plain.commands import language_command
from tui.plain.input import LEAVING, word
from tui.plain.learning.lesson import teach
from tui.plain.name import asked_name
from tui.presentation.game_info import all_game_infos, game_info
from tui.presentation.tutorial import has_tutorial

Choice = Path | str | None
"""A saved game to go on with, the slug of one to begin, or None to leave."""


class Learn(NamedTuple):
    """The wish to play the tutorial of a game."""

    slug: str


class PlainHomeScreen(PlainScreen):
    """Asks what to play; its value is the choice."""

    def __init__(self, latest: Callable[[], tuple[Path, str] | None]) -> None:
        """`latest` gives the file and the game of the last game in progress."""

        async def run(lines: Lines, output: Output) -> Choice:
            spoken = {"lang": language_command(lambda tag: self.program.change(language=tag))}
            while isinstance(chosen := await choice(lines, output, latest()), Learn):
                await teach(chosen.slug, lines, output, self.program.progress, spoken)
            if isinstance(chosen, str) and self.program.settings.name is None and self.program.store is not None:
                name = await asked_name(lines, output)
                if name is None:
                    return None
                self.program.change(name=name)
            return chosen

        super().__init__(run)

    @property
    def secret_shown(self) -> bool:
        return False


async def choice(lines: Lines, output: Output, latest: tuple[Path, str] | None) -> Choice | Learn:
    """The thing to play that a person picks by its number or the beginning of its name."""
    offers: list[tuple[Choice, str]] = []
    if latest is not None:
        path, slug = latest
        offers.append((path, t("Continue: {title}", title=game_info(slug).name())))
    offers += [(game.slug, game.name()) for game in all_game_infos() if game.built]
    while True:
        output.line(t("What do you want to play?"))
        output.lines(t("{number}. {label}", number=number, label=label) for number, (_, label) in enumerate(offers, 1))
        output.line(t("To learn a game by playing it, type tutorial and its number."))
        output.line(t("Type a number, or quit."))
        line = await lines()
        if line is None or word(line) in LEAVING:
            return None
        labels = [label for _, label in offers]
        first, _, rest = word(line).partition(" ")
        picked = named(rest if first == "tutorial" else line, labels)
        offer = None if picked is None else offers[picked][0]
        if first == "tutorial" and isinstance(offer, str) and has_tutorial(offer):
            return Learn(offer)
        if first != "tutorial" and picked is not None:
            return offer


def named(line: str, labels: list[str]) -> int | None:
    """The place of the label that a typed line names by number or by its beginning; None for none or several."""
    text = word(line)
    if text.isdecimal():
        return int(text[:6]) - 1 if 1 <= int(text[:6]) <= len(labels) else None
    begun = [at for at, label in enumerate(labels) if text and label.casefold().startswith(text)]
    return begun[0] if len(begun) == 1 else None
