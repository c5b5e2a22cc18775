"""What everybody at a keyboard is told: who plays, how the table stands, what happens, how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from engine.game import Outcome
from engine.link import Welcome
from engine.pieces import publish
from engine.pieces import view as seen_by
from engine.table import Happened, Rewound, Sat, Spoke, Update
from tui.narrate import Line, Story, words
from tui.plain.eyes import Eyes
from tui.plain.paper import Paper
from tui.text import listing, n, t

RECAP: Final = 8
"""Lines of the story that are told again when a game goes on, and when what was told is out of sight."""


class Telling:
    """Writes a table's course on paper as a spectator knows it, through the eyes of anybody at it."""

    def __init__(self, eyes: Eyes, welcome: Welcome, paper: Paper) -> None:
        self.slug = welcome.slug
        self.words = words(welcome.slug)
        self._options = welcome.options
        self._eyes = eyes
        self._paper = paper
        self._tell_from(welcome.story)

    @property
    def view(self) -> Any:
        """What everybody knows."""
        return seen_by(self._eyes.view, None)

    @property
    def names(self) -> tuple[str, ...]:
        """Seat to the name that the table calls it by."""
        return tuple(player.name for player in self._eyes.players)

    def opening(self) -> None:
        """Say what is played, who plays, and what led here."""
        seats = [t("{name} ({kind})", name=player.name, kind=_kind(player.level)) for player in self._eyes.players]
        self._paper.line(self.words.title())
        self._paper.line(t("At the table: {names}.", names=listing(seats)))
        self._paper.line(t("Answer with a number or a word. Type help for all that can be typed."))
        if self._eyes.head != 0:
            self._paper.line(t("The story so far ends like this:"))
            self.recap()
        else:
            self._paper.lines(line.text for line in self.story.lines)

    def recap(self) -> None:
        """Tell the last lines of the story again."""
        self._paper.lines(line.text for line in self.story.lines[-RECAP:])

    def situation(self) -> None:
        """Say how the table stands."""
        self._paper.lines(self.words.situation(self.view, self.names))
        self._paper.line(self.words.phase(self.view, self.names))

    async def retell(self) -> None:
        """Make the story anew: the language or a name has changed, or moves were taken back."""
        self._tell_from(await self._eyes.link.story())

    async def tell(self, update: Update) -> None:
        """Say what happened, once the eyes have seen it."""
        match update:
            case Happened():
                self._paper.lines(line.text for line in self.story.add(_public(update)))
            case Rewound():
                before = self.story.lines
                await self.retell()
                self._paper.line(rewound(self.names[update.by], before, self.story.lines))
            case Sat():
                await self.retell()
                kind = _kind(update.player.level)
                self._paper.line(t("{name} plays on: {kind}.", name=update.player.name, kind=kind))
            case Spoke():
                self._paper.line(t("{name} says: {text}", name=self.names[update.seat], text=update.text))

    def result(self, outcome: Outcome) -> None:
        """Say how the game ended."""
        self._paper.lines(self.words.result(self.view, outcome, self.names))

    def _tell_from(self, happened: tuple[Happened, ...]) -> None:
        self.story = Story(self.slug, self._options, self.names, [_public(one) for one in happened])


def rewound(name: str, before: Sequence[Line], now: Sequence[Line]) -> str:
    """What somebody took back, or brought back, by the lines of the story before and after it."""
    gone, back = _beyond(before, now), _beyond(now, before)
    if gone and back:
        return t("{name} took back {gone}, and brought back {back}.", name=name, gone=_moves(gone), back=_moves(back))
    count = len({line.number for line in gone or back})
    first = " ".join(line.text for line in gone or back if line.number == (gone or back)[0].number)
    if gone:
        return n(
            "{name} took back: {what}",
            "{name} took back {count} moves, from this one on: {what}",
            count,
            name=name,
            what=first,
        )
    return n(
        "{name} brought back: {what}",
        "{name} brought back {count} moves, from this one on: {what}",
        count,
        name=name,
        what=first,
    )


def _beyond(some: Sequence[Line], others: Sequence[Line]) -> list[Line]:
    """The lines of records of which the others have none."""
    known = {line.number for line in others}
    return [line for line in some if line.number not in known]


def _moves(lines: Sequence[Line]) -> str:
    return n("{count} move", "{count} moves", len({line.number for line in lines}))


def _kind(level: str) -> str:
    return {
        "person": t("person"),
        "random": t("random bot"),
        "novice": t("novice bot"),
        "regular": t("regular bot"),
    }.get(level, level)


def _public(happened: Happened) -> Happened:
    return msgspec.structs.replace(happened, events=publish(happened.events, None))
