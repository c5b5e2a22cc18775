"""The people at one keyboard: who is asked, what they are told, and what their lines do."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, Final, Literal

from engine.bots.pool import BotFailed
from engine.game import Seat
from engine.games import load
from engine.link import TableLink
from engine.log import NotSaved
from engine.table import Happened, IllegalMove, Rewound, Update
from tui.errand import moves_of
from tui.faults import sentence
from tui.narrate import refused
from tui.plain.commands import COMMANDS, Leave
from tui.plain.eyes import Eyes
from tui.plain.keyboard import Lines
from tui.plain.paper import Paper
from tui.plain.question import Question
from tui.plain.telling import Telling
from tui.text import t

ECHO: Final = 40
"""Letters of a line that a message repeats."""

Ending = Literal["over", "left", "input ended", "not saved", "bot failed"]


class Sitting:
    """One game in plain lines. What is told is what everybody knows; a seat's own secrets are shown when asked for."""

    def __init__(
        self,
        links: Mapping[Seat, TableLink],
        lines: Lines,
        paper: Paper,
        bots: asyncio.Future[None] | None,
        file: str,
    ) -> None:
        self.eyes = {seat: Eyes(link) for seat, link in sorted(links.items())}
        self.paper = paper
        self.file = file
        self.question: Question | None = None
        self.exposed: Seat | None = None
        """The seat whose secrets stand on the paper, where several people share it."""
        self._lines = lines
        self._bots = bots
        self._next: asyncio.Task[Update] | None = None
        self._situated: dict[Seat, int] = {}

    async def play(self) -> Ending:
        """Play until the game is over or the people leave."""
        try:
            welcome, *_ = [await eyes.open() for eyes in self.eyes.values()]
            self.telling = Telling(self._first, welcome, self.paper)
            self.telling.opening()
            while self._first.view.to_act:
                seat = self._asked()
                if seat is None:
                    await self.follow()
                else:
                    await self._let(seat)
            outcome = load(welcome.slug).outcome(self._first.view)
            if outcome is not None:
                self.telling.result(outcome)
            return "over"
        except Leave as leave:
            self._farewell(leave.ending)
            return leave.ending
        except NotSaved as fault:  # a bot's move: the bots cannot go on
            self.paper.line(t("{fault} The game stops at the last move that was saved.", fault=sentence(fault)))
            return "not saved"
        except BotFailed as fault:
            self.paper.line(t("A bot cannot go on ({reason}). What was played is saved.", reason=fault))
            return "bot failed"
        finally:
            if self._next is not None:
                self._next.cancel()

    # what is so

    @property
    def shared(self) -> bool:
        """Whether several people use this keyboard."""
        return len(self.eyes) > 1

    @property
    def _first(self) -> Eyes:
        return next(iter(self.eyes.values()))

    def _asked(self) -> Seat | None:
        """Whose answer is wanted from this keyboard."""
        return next((seat for seat in self._first.view.to_act if seat in self.eyes), None)

    # following

    async def follow(self) -> Update:
        """Wait for what happens next at the table, and tell it."""
        while True:
            update = await self._wait(None)
            if update is not None:
                return update

    async def _wait(self, typed: asyncio.Future[str | None] | None) -> Update | None:
        """Wait for a typed line or for what happens next, which is told and given. What ended the bots is raised."""
        self._next = self._next or asyncio.ensure_future(self._update())
        waiting: set[asyncio.Future[Any]] = {self._next}
        waiting |= {future for future in (typed, self._bots) if future is not None}
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        if self._next.done():
            return await self._take_in()
        if self._bots is not None and self._bots.done():
            self._bots.result()
            raise BotFailed("the bots' task ended")
        return None

    async def _update(self) -> Update:
        """What happens next, seen by everybody here: each link is told of it once."""
        updates = [await eyes.next() for eyes in self.eyes.values()]
        return updates[0]

    async def _take_in(self) -> Update:
        assert self._next is not None
        update = self._next.result()
        self._next = None
        if isinstance(update, Rewound):
            self._situated.clear()
        await self.telling.tell(update)
        return update

    # asking

    async def _let(self, seat: Seat) -> None:
        """Ask a seat until its answer stands or the question is gone."""
        await self.before(seat)
        eyes = self.eyes[seat]
        turn = eyes.view.turn
        if turn - self._situated.get(seat, -eyes.view.seats) >= eyes.view.seats:  # once a round is enough
            self._situated[seat] = turn
            self.telling.situation()
        question = self.question = Question(self.telling.slug, eyes.view, seat, eyes.head, self.telling.names)
        self.paper.lines(question.lines())
        while self.question is question:
            line = await self.line()
            if self.question is question:
                await self._take(question, line)

    async def line(self) -> str:
        """The next typed line; what happens at the table meanwhile is told. Leave when the input has ended."""
        typed: asyncio.Future[str | None] = asyncio.ensure_future(self._lines())
        try:
            while not typed.done():
                if await self._wait(typed) is not None:
                    self._look_again()
        finally:
            typed.cancel()
        text = typed.result()
        if text is None:
            raise Leave("input ended")
        return text

    def _look_again(self) -> None:
        """Drop a question that the table has left."""
        question = self.question
        if question is not None and question.seat not in self.eyes[question.seat].view.to_act:
            self.question = None

    async def before(self, seat: Seat) -> None:
        """Where several people share the keyboard: nobody reads another's secrets."""
        if not self.shared or self.exposed == seat:
            return
        self.cover(seat)
        if self.telling.words.private(self.telling.view):
            await self.uncover(seat)

    def cover(self, seat: Seat) -> None:
        """Take what another was shown out of sight, before a seat reads on."""
        if self.exposed is not None and self.exposed != seat:
            self.exposed = None
            self.paper.clear()

    async def uncover(self, seat: Seat) -> bool:
        """Hand the keyboard to a seat, alone: its secrets may be shown from now on. Whether that cleared the paper."""
        if not self.shared or self.exposed == seat:
            return False
        self.paper.clear()
        name = self.telling.names[seat]
        self.paper.line(t("Pass to {name}. {name}: press Enter when nobody else looks.", name=name))
        if (await self.line()).strip().casefold() in ("quit", "save", "exit"):
            raise Leave("left")
        self.exposed = seat
        self.telling.recap()
        return True

    async def _take(self, question: Question, line: str) -> None:
        """Do what a line says: a command, or an answer."""
        name, _, rest = line.strip().partition(" ")
        command = COMMANDS.get(name.casefold())
        if command is not None:
            await command.do(self, question, rest.strip())
            if self.question is question and command.asks_again:
                self.paper.lines(question.lines())
            return
        if question.settled is not None:
            confirmed = question.confirmed(line)
            if confirmed:
                await self._propose(question)
                return
            if confirmed is not None:
                question.selection.back()
                self.paper.lines(question.anew())
                return
        picks = question.understood(line)
        if picks is None and not line.strip():
            self.paper.lines(question.anew())
            return
        if picks is None:
            self.paper.line(t("Nothing here is called '{text}'. Type list or help.", text=_echo(line.strip())))
            return
        for pick in picks:
            if not question.selection.pick(pick):
                self.paper.line(question.refusal(pick))
                if question.finished is not None:
                    question.selection.clear()  # something else was meant than what would be done now
                break
        if question.finished is not None:
            await self._propose(question)
        else:
            self.paper.lines(question.lines())

    async def _propose(self, question: Question) -> None:
        choice = question.selection.move
        assert choice is not None
        eyes, seat = self.eyes[question.seat], question.seat
        first, *rest = moves_of(choice)
        try:
            await eyes.link.propose(first, question.head)
            await self.happened(seat)
            for move in rest:
                if move not in load(self.telling.slug).moves(eyes.view, seat):
                    break
                await eyes.link.propose(move, eyes.head)
                await self.happened(seat)
        except IllegalMove as refusal:
            self.paper.line(refused(self.telling.words, refusal))
            self.question = None
        except NotSaved as fault:
            question.selection.clear()
            self.paper.line(t("{fault} The move was not made.", fault=sentence(fault)))
            self.paper.lines(question.anew())

    async def happened(self, seat: Seat) -> None:
        """Tell what a seat has just done at this keyboard; the question is gone by it."""
        self.question = None
        while True:
            update = await self.follow()
            if (isinstance(update, Happened) and update.seat == seat) or isinstance(update, Rewound):
                return

    # ending

    def _farewell(self, ending: Ending) -> None:
        if ending == "input ended":
            self.paper.line(t("The input has ended."))
        if self.file:
            self.paper.line(t("The game is saved; go on with: {command}", command=f"skulduggery resume {self.file}"))
        else:
            self.paper.line(t("The game is not kept."))


def _echo(text: str) -> str:
    """What was typed, as a message may repeat it: short, and without signs that a terminal would obey."""
    shown = text if len(text) <= ECHO else text[:ECHO] + "..."
    return "".join(letter if letter.isprintable() else "?" for letter in shown)
