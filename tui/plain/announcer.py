"""The announcements that all players at a keyboard share: players, state of the table, events, result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from engine.link import Welcome
from engine.pieces import publish
from engine.pieces import view as seen_by
from engine.state import Outcome, Seat, State
from engine.updates import Happened, Rewound, Sat, Spoke, Update
from tui.i18n.messages import listing, n, t
from tui.i18n.second_person import You
from tui.plain.output import Output
from tui.plain.seat_view import SeatView
from tui.presentation.game_text import game_text
from tui.presentation.players import player_names
from tui.presentation.story import Story, StoryLine

RECAP: Final = 8
"""Lines of the story told again when a game goes on, or when earlier ones are out of sight."""


class Announcer:
    """Writes a table's course as a spectator knows it, read through the view of any seat at it."""

    def __init__(self, seat_view: SeatView, welcome: Welcome, output: Output, reader: Seat | None) -> None:
        """`reader` is the seat of the only person at the keyboard."""
        self._said = -1
        self.slug = welcome.slug
        self.game_text = game_text(welcome.slug)
        self._options = welcome.options
        self._seat_view = seat_view
        self._output = output
        self._reader = reader
        self._tell_from(welcome.story)

    @property
    def view(self) -> State:
        """Public view of the table."""
        return seen_by(self._seat_view.view, None)

    @property
    def names(self) -> tuple[str, ...]:
        """Seat to the name that this keyboard's people read."""
        return player_names(self._seat_view.players, self._reader)

    @property
    def holds_back(self) -> bool:
        """Whether a line waits for the next record, which might join it."""
        return any(line.number > self._said for line in self.story.lines[-1:])

    def opening(self) -> None:
        """Announces the game, the players and the story so far."""
        players = zip(self.names, self._seat_view.players, strict=True)
        seats = [
            name if isinstance(name, You) else t("{name} ({kind})", name=name, kind=_kind(player.level))
            for name, player in players
        ]
        self._output.line(self.game_text.title())
        self._output.line(t("At the table: {names}.", names=listing(seats)))
        self._output.line(t("Answer with a number or a word. Type help for a list of commands."))
        if self._seat_view.head != 0:
            self._output.line(t("The end of the log so far:"))
            self.recap()
        else:
            self._output.lines(line.text for line in self.story.joined())

    def recap(self) -> None:
        """Tell the last lines of the story again."""
        self._output.lines(line.text for line in self.story.joined()[-RECAP:])

    def situation(self) -> None:
        """Say how the game stands."""
        self._output.lines(self.game_text.situation(self.view, self.names))
        self._output.line(self.game_text.phase(self.view, self.names))

    async def retell(self) -> None:
        """Make the story anew: the language or a name has changed, or moves were taken back."""
        self.settle()
        self._tell_from(await self._seat_view.link.story())

    async def tell(self, update: Update) -> None:
        """Say what happened, once the view has taken it in."""
        match update:
            case Happened():
                self.story.add(_public(update))
                if not self.story.runs_on(self.view.to_act):
                    self.settle()
            case Rewound():
                before = self.story.lines
                await self.retell()
                self._output.line(rewound(self.names[update.by], before, self.story.lines))
            case Sat():
                await self.retell()
                kind = _kind(update.player.level)
                name = self.names[update.seat]
                self._output.line(t("{name} {name:is|are} now played by a {kind}.", name=name, kind=kind))
            case Spoke():
                self._output.line(t("{name} {name:says|say}: {text}", name=self.names[update.seat], text=update.text))

    def settle(self) -> None:
        """Say what has been held back as the next record might have joined it."""
        self._output.lines(line.text for line in self.story.told_after(self._said))
        self._said = max([self._said, *(line.number for line in self.story.lines[-1:])])

    def result(self, outcome: Outcome) -> None:
        """Say how the game ended."""
        self.settle()
        self._output.lines(self.game_text.result(self.view, outcome, self.names))

    def _tell_from(self, happened: tuple[Happened, ...]) -> None:
        known = [_public(entry) for entry in happened]
        self.story = Story(self.slug, self._options, self.view.components, self.names, known)
        self._said = known[-1].number if known else -1


def rewound(name: str, before: Sequence[StoryLine], after: Sequence[StoryLine]) -> str:
    """The lines on an undo or redo, by the story before and after it."""
    gone, back = _beyond(before, after), _beyond(after, before)
    if gone and back:
        return t("{name} undid {gone} and redid {back}.", name=name, gone=_moves(gone), back=_moves(back))
    count = len({line.number for line in gone or back})
    first = " ".join(line.text for line in gone or back if line.number == (gone or back)[0].number)
    if gone:
        return n(
            "{name} undid: {what}",
            "{name} undid {count} moves, from this one on: {what}",
            count,
            name=name,
            what=first,
        )
    return n(
        "{name} redid: {what}",
        "{name} redid {count} moves, from this one on: {what}",
        count,
        name=name,
        what=first,
    )


def _beyond(lines: Sequence[StoryLine], others: Sequence[StoryLine]) -> list[StoryLine]:
    """The lines of records of which the others have none."""
    known = {line.number for line in others}
    return [line for line in lines if line.number not in known]


def _moves(lines: Sequence[StoryLine]) -> str:
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
