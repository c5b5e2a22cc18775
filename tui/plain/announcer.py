"""The announcements that all players at a keyboard share: players, state of the table, events, result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from engine.link import Welcome
from engine.log import RELIABLE
from engine.pieces import publish
from engine.pieces import view as seen_by
from engine.state import Outcome, Seat, State
from engine.updates import Happened, Rewound, Sat, Spoke, Update
from tui.i18n.messages import listing, n, prose, t
from tui.i18n.second_person import You
from tui.plain.output import Output
from tui.plain.seat_view import SeatView
from tui.presentation.enumeration import changed
from tui.presentation.game_text import game_text
from tui.presentation.players import player_names
from tui.presentation.rules.rulebook import rulebook
from tui.presentation.sentences import aside, deed_names, takeback_lines, told_together
from tui.presentation.story import Story, StoryLine

RECAP: Final = 8
"""Lines of the story told again when a game goes on, or when earlier ones are out of sight."""


class Announcer:
    """Writes a table's course as a spectator knows it, read through the view of any seat at it."""

    def __init__(self, seat_view: SeatView, welcome: Welcome, output: Output, reader: Seat | None) -> None:
        """`reader` is the seat of the only person at the keyboard."""
        self._said = -1
        self._told: set[str] = set()
        """The lines of the story since the position was last told."""
        self.slug = welcome.slug
        self.game_text = game_text(welcome.slug)
        self._options = welcome.options
        self._seat_view = seat_view
        self._output = output
        self._reader = reader
        self._watches = welcome.seat is None
        """True when the output goes to a spectator alone."""
        self._takebacks = list(welcome.takebacks)
        self._changes: list[Sat] = []
        """Seats that have changed hands."""
        self.commitment = welcome.commitment
        self.peeked = bool(self._takebacks)
        """True when it was said that undone moves had shown something, or there is no need to."""
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
        """True when a line waits for the next record, which might join it."""
        return any(line.number > self._said for line in self.story.lines[-1:])

    def opening(self, confirms: bool) -> None:
        """Announces the game, the players and the story so far; `confirms` tells that answers are read back."""
        players = zip(self.names, self._seat_view.players, strict=True)
        seats = [
            name if isinstance(name, You) else t("{name} ({kind})", name=name, kind=_kind(player.level))
            for name, player in players
        ]
        self._output.line(self.game_text.title())
        if self._seat_view.head == 0:
            self._output.lines(rulebook(self.slug).summary())  # the goal, a turn and the end
        self._output.line(t("At the table: {names}.", names=listing(seats)))
        if self._watches:
            self._output.line(t("You watch this game. Type help for a list of commands."))
        else:
            self._output.line(t("Answer with a number or a word. Type help for a list of commands."))
            self._tell_confirmation(confirms)
        self._output.line(t("Only changes are told. Type table for the whole position, rules for the rules."))
        if self._seat_view.head != 0:
            self._output.line(t("The latest lines of the log:"))
            self.recap()
        else:
            self._tell(self.story.joined())

    def _tell_confirmation(self, confirms: bool) -> None:
        if not confirms:
            self._output.line(t("Answers are done at once. To have them read back first, type confirm."))
            return
        self._output.line(
            t(
                "Each answer is read back: Enter does it. "
                "To skip that, end the last answer with yes (1 yes), or type confirm."
            )
        )
        self._output.line(t("If there is only one choice, it is done without being read back."))

    def recap(self) -> None:
        """Tell the last lines of the story again."""
        self._tell(self.story.joined()[-RECAP:])

    def situation(self) -> None:
        """Say how the game stands, and which decision it waits for unless that is asked next."""
        self._output.lines(self.game_text.situation(self.view, self.names))
        self.decision()

    def changes(self, known: Sequence[str]) -> list[str]:
        """Say how the game stands but for what is known or was just told; gives all lines of it."""
        lines = self.game_text.situation(self.view, self.names)
        self._output.lines(line for line in changed(lines, known) if line not in self._told)
        self._told.clear()
        if len(self.view.to_act) > 1:
            self.decision()
        return lines

    def decision(self) -> None:
        """Say which decision the game waits for, unless the only player here is asked for it alone."""
        if self._reader is None or self.view.to_act != (self._reader,):
            self._output.line(self.game_text.phase(self.view, self.names))

    def _tell(self, lines: Iterable[StoryLine]) -> None:
        """Say lines of the story, which the position need not repeat: a bot's turn in one line."""
        turns: list[list[StoryLine]] = []
        for line in lines:
            self._told.add(line.text)
            last = turns[-1][-1] if turns else None
            if last and self._bot(last) == self._bot(line) and (last.turn == line.turn or last.number == line.number):
                turns[-1].append(line)
            else:
                turns.append([line])
        for turn in turns:
            seat, texts = self._bot(turn[0]), [line.text for line in turn]
            self._output.lines(texts if seat is None else told_together(texts, self.names[seat]))

    def _bot(self, line: StoryLine) -> Seat | None:
        """The seat of a bot that a line tells of; None for people, and for what is beside the game."""
        seat = None if line.aside else line.seat
        return None if seat is None or self._seat_view.players[seat].level == "person" else seat

    def _bot_goes_on(self) -> bool:
        """True when the bot of the last line is about to do more in its turn, or bots answer it."""
        view, told = self._seat_view.view, self.story.told_after(self._said)
        if not told or told[0].turn != view.turn:
            return False
        players = self._seat_view.players
        answers = self.story.awaits and all(players[seat].level != "person" for seat in view.to_act)
        return answers or self._bot(told[-1]) in view.to_act

    async def retell(self) -> None:
        """Make the story anew: the language or a name has changed, or moves were taken back."""
        self.settle()
        self._tell_from(await self._seat_view.link.story())

    async def tell(self, update: Update) -> None:
        """Say what happened, once the view has taken it in."""
        match update:
            case Happened():
                self.story.add(_public(update))
                if not self.story.runs_on(self.view.to_act) and not self._bot_goes_on():
                    self.settle()
            case Rewound():
                before = self.story.lines
                self._takebacks.append(update.takeback)
                await self.retell()
                self._output.line(rewound(self.names[update.by], before, self.story.lines))
            case Sat():
                self._changes.append(update)
                await self.retell()
                kind = _kind(update.player.level)
                name = self.names[update.seat]
                if update.player.level == RELIABLE:
                    self._output.line(aside(self.names, update.seat, update.player))
                else:
                    self._output.line(t("{name} {name:is|are} now played by a {kind}.", name=name, kind=kind))
            case Spoke() if not update.hint:  # who was given it has read it
                self._output.line(t("{name} {name:says|say}: {text}", name=self.names[update.seat], text=update.text))

    def settle(self) -> None:
        """Say what has been held back as the next record might have joined it.

        A last line that tells the winner is left to the result.
        """
        lines = self.story.told_after(self._said)
        self._tell(lines[:-1] if self.game_text.tells_winner and not self.view.to_act else lines)
        self._said = max([self._said, *(line.number for line in self.story.lines[-1:])])

    def result(self, outcome: Outcome) -> None:
        """Say how the game ended, but for what the story has just told."""
        self.settle()
        self._output.lines(
            line for line in self.game_text.result(self.view, outcome, self.names) if line not in self._told
        )

    def _tell_from(self, happened: tuple[Happened, ...]) -> None:
        known = [_public(entry) for entry in happened]
        names_at = deed_names(self.names, self._changes)
        components = self.view.components
        self.story = Story(self.slug, self._options, components, self.names, known, names_at=names_at)
        self.story.remark(
            0, t("All dice and cards were fixed before the game. Type about for the proof.") if self.commitment else ""
        )
        for number, text in takeback_lines(self._takebacks, self.names):
            self.story.remark(number, text)
        told = [entry.number for entry in known[-1:]] + [line.number for line in self.story.lines[-1:]]
        self._said = max(told, default=-1)


def rewound(name: str, before: Sequence[StoryLine], after: Sequence[StoryLine]) -> str:
    """The lines on an undo or redo, by the story before and after it."""
    gone, back = _beyond(before, after), _beyond(after, before)
    if gone and back:
        return t("{name} undid {gone} and redid {back}.", name=name, gone=_moves(gone), back=_moves(back))
    count = len({line.number for line in gone or back})
    first = prose(*(line.text for line in gone or back if line.number == (gone or back)[0].number))
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
    return [line for line in lines if line.number not in known and not line.aside]


def _moves(lines: Sequence[StoryLine]) -> str:
    return n("{count} move", "{count} moves", len({line.number for line in lines}))


def _kind(level: str) -> str:
    return {
        "person": t("person"),
        "random": t("random bot"),
        "easy": t("easy bot"),
        "regular": t("regular bot"),
        "expert": t("expert bot"),
    }.get(level, level)


def _public(happened: Happened) -> Happened:
    return msgspec.structs.replace(happened, events=publish(happened.events, None))
