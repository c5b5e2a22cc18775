"""The people at one keyboard: their prompts, announcements and commands."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Literal

from engine.bots.pool import BotFailed
from engine.games import load
from engine.link import TableLink
from engine.log import NotSaved
from engine.state import Seat
from engine.updates import Happened, Rewound, Update
from tui.i18n.messages import prose, t
from tui.plain.announcer import Announcer
from tui.plain.answers import answer
from tui.plain.command_session import Command, CommandSession
from tui.plain.commands import COMMANDS, Leave
from tui.plain.input import Lines, plain
from tui.plain.learning.coach import Coach
from tui.plain.menu import Menu
from tui.plain.output import Output
from tui.plain.seat_view import SeatView
from tui.presentation.error_messages import sentence
from tui.selection.move_sequence import MoveOrSequence

Ending = Literal["over", "left", "input ended", "not saved", "bot failed"]


class PlainSession:
    """A game in plain lines. Announcements are public; a seat's own secrets are shown on request."""

    def __init__(
        self,
        links: Mapping[Seat, TableLink],
        lines: Lines,
        output: Output,
        bots: asyncio.Future[None] | None,
        file: Callable[[], str],
        farewell: str | None = None,
        commands: Mapping[str, Command] = {},
        attends: bool = False,
        begun: Callable[[CommandSession], object] = id,
        coach: Coach | None = None,
    ) -> None:
        self.seat_view = {seat: SeatView(link) for seat, link in sorted(links.items())}
        self.output = output
        self.coach = coach or Coach()
        self.commands = {**COMMANDS, **self.coach.commands, **commands}
        self.menu: Menu | None = None
        self.confirms = self.coach.confirms
        self.exposed: Seat | None = None
        """The seat whose secrets stand on the paper, where several people share it."""
        self._lines = lines
        self._bots = bots
        self._farewell_words = farewell
        self._file = file
        self._known_file = file()
        self._attends = attends
        self._begun = begun
        self._next: asyncio.Task[Update] | None = None
        self._situated: dict[Seat, int] = {}
        """Seat to the turn in which it was last told how the game stands."""
        self._known: dict[Seat, tuple[list[str], list[str]]] = {}
        """Seat to the lines of the position and of its own secrets that it was last told."""
        self._reasons: dict[Seat, set[str]] = {}
        """Seat to the reasons of forbidden choices that it has read."""
        self._from_start = False
        """True when the story is told here from the first record on."""
        self._at_keyboard: Seat | None = None
        """The seat that was asked last."""
        self._fresh: list[str] = []
        """The private news since the last prompt."""

    async def play(self) -> Ending:
        """Play until the game is over or the people leave."""
        try:
            welcome, *_ = [await seen.open() for seen in self.seat_view.values()]
            self._from_start = self._first.head == 0
            self.announcer = Announcer(self._first, welcome, self.output, self._reader)
            self.announcer.peeked |= self.coach.recorded
            self._begun(self)
            self.announcer.opening(confirms=self.confirms)
            self._tell_reader()
            if self._attends and self._first.head and self._asked() is None:
                self._tell_standing()
            while self._first.view.to_act and not self.coach.over(self._first.head):
                seat = self._asked()
                if seat is None and self._attends:
                    await self._attend()
                elif seat is None or self.coach.waits(self._first.head):
                    await self.follow()
                else:
                    await self._let(seat)
            outcome = load(welcome.slug).outcome(self._first.view)
            if outcome is not None:
                self.announcer.result(outcome)
            self.announcer.settle()
            return "over"
        except Leave as leave:
            self._farewell(leave.ending)
            return leave.ending
        except NotSaved as fault:  # a bot's move: the bots cannot go on
            self.output.line(t("{fault} The game stops at the last move that was saved.", fault=sentence(fault)))
            return "not saved"
        except BotFailed as fault:
            saved = t("The game is saved.") if self._file() else t("The game is not saved.")
            self.output.line(prose(t("A bot has failed ({reason}).", reason=fault), saved))
            return "bot failed"
        finally:
            if self._next is not None:
                self._next.cancel()

    # the present state

    @property
    def shared(self) -> bool:
        """True when several people use this keyboard."""
        return len(self.seat_view) > 1

    @property
    def _reader(self) -> Seat | None:
        """The seat of the only person at this keyboard; None for several, and for a spectator."""
        seat = next(iter(self.seat_view))
        return None if self.shared or seat not in range(self._first.view.seats) else seat

    @property
    def seat(self) -> Seat | None:
        """The seat that types: the one that is asked, else the only person's; None for a spectator."""
        return self._reader if self.menu is None else self.menu.seat

    @property
    def _first(self) -> SeatView:
        return next(iter(self.seat_view.values()))

    def _asked(self) -> Seat | None:
        """The seats at this keyboard that have a prompt."""
        return next((seat for seat in self._first.view.to_act if seat in self.seat_view), None)

    # following

    async def follow(self) -> Update:
        """Wait for what happens next at the table, and tell it."""
        while True:
            update = await self._wait(None)
            if update is not None:
                return update

    async def _attend(self) -> None:
        """Follow the table while others are asked; do a command that is typed meanwhile."""
        line = await self._read(lambda: self._asked() is None and bool(self._first.view.to_act))
        if line is None:
            return
        name, _, rest = line.strip().partition(" ")
        command = self.commands.get(name.casefold())
        if command is None or command.needs == "prompt" or (command.needs == "seat" and self.seat is None):
            phase = self.announcer.game_text.phase(self.announcer.view, self.announcer.names)
            self.output.line(t("You have nothing to do now. {phase}", phase=phase))
        else:
            await command.do(self, rest.strip())

    async def _wait(self, typed: asyncio.Future[str | None] | None) -> Update | None:
        """Wait for a typed line or for what happens next, which is told and given. What ended the bots is raised."""
        self._next = self._next or asyncio.ensure_future(self._update())
        waiting: set[asyncio.Future[Update] | asyncio.Future[str | None] | asyncio.Future[None]] = {self._next}
        waiting |= {future for future in (typed, self._bots) if future is not None}
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        if self._next.done():
            return await self._take_in()
        if self._bots is not None and self._bots.done():
            self._bots.result()
            raise BotFailed("the bots' task ended")
        return None

    async def _update(self) -> Update:
        """The next update for all people here: each link receives it once."""
        updates = [await seen.next() for seen in self.seat_view.values()]
        return updates[0]

    async def _take_in(self) -> Update:
        assert self._next is not None
        try:
            update = self._next.result()
        except (NotSaved, BotFailed):
            self.announcer.settle()  # what the bots have done before
            raise
        self._next = None
        if isinstance(update, Rewound):
            self._situated.clear()
        await self.announcer.tell(update)
        self._tell_reader()
        self._tell_file()
        return update

    def _tell_reader(self) -> None:
        """Tell the only person at this keyboard its private news, once the story before them is told."""
        if self._reader is not None and not self.announcer.holds_back:
            self._tell_news(self._reader)

    def _tell_news(self, seat: Seat) -> None:
        """Tell a seat, alone at the keyboard, what it has learned since it was last told."""
        news = self.seat_view[seat].news(self.announcer.game_text, seat, self.announcer.names)
        self._fresh += news
        self.output.lines(news)

    def _tell_file(self) -> None:
        """Tell that the game goes on in another file than before."""
        path = self._file()
        if path and path != self._known_file:
            self._known_file = path
            self.output.line(t("Another program changed the saved game. Your game continues in {path}.", path=path))

    def _tell_position(self, seat: Seat, alone: bool) -> None:
        """Tell a seat what has changed on the table since it was last told; alone, of its secrets too.

        An answer to what the story has just told needs no more of the table than that.
        """
        public, own = self._known.get(seat, ([], []))
        followed = seat in self._known or self._from_start
        answers = followed and self.announcer.game_text.goes_on(self.announcer.view)
        now = public if answers else self.announcer.changes(public)
        if alone:
            view, text, names = self.seat_view[seat].view, self.announcer.game_text, self.announcer.names
            secrets = text.reminder(view, seat, names)
            self.output.lines(line for line in secrets if line not in own and line not in self._fresh)
            own = [*secrets, *(line for line in text.secrets(view, seat, names) if line in own)]
        self._known[seat] = now, own

    def _tell_standing(self) -> None:
        """Tell a person who comes to a game of others' turns how it stands and whose decision it waits for."""
        if self._reader is not None:
            self._tell_position(self._reader, True)
            self.announcer.decision()
        elif self._first.view.to_act:
            self.announcer.situation()

    # asking

    async def _let(self, seat: Seat) -> None:
        """Ask a seat until its answer stands or the question is gone."""
        self.announcer.settle()
        await self.before(seat)
        seen = self.seat_view[seat]
        alone = not self.shared or self.exposed == seat
        if alone:
            self._tell_news(seat)
        begins = self._situated.get(seat) != seen.view.turn
        if begins:
            self._situated[seat] = seen.view.turn
            self._tell_position(seat, alone)
        self._fresh = []
        names, reasons = self.announcer.names, self._reasons.setdefault(seat, set())
        prompt = self.menu = Menu(self.announcer.slug, seen.view, seat, seen.head, names, begins, reasons)
        self.output.lines(self.coach.words(self.announcer.game_text, seen.view, seat, names))
        self.output.lines(prompt.lines())
        while self.menu is prompt:
            line = await self._read(lambda: self.menu is prompt)
            if line is not None and self.menu is prompt:
                await answer(self, prompt, line)

    async def line(self) -> str:
        """The next typed line; what happens at the table meanwhile is told. Leave when the input has ended."""
        return await self._read(lambda: True) or ""

    async def _read(self, waits: Callable[[], bool]) -> str | None:
        """The next typed line, once it is in plain characters; what happens meanwhile is told.

        None when `waits` has become false before the line comes. Leave when the input has ended.
        """
        typed: asyncio.Future[str | None] = asyncio.ensure_future(self._lines())
        try:
            while not typed.done() and waits():
                update = await self._wait(typed)
                if update is not None:
                    self._look_again(update)
        finally:
            if not typed.done():
                typed.cancel()
        if typed.cancelled() or not typed.done():
            return None
        text = typed.result()
        if text is None:
            raise Leave("input ended")
        return plain(text)

    def _look_again(self, update: Update) -> None:
        """Drop a question that the table has left, or that another has answered for its seat."""
        prompt = self.menu
        if prompt is None:
            return
        answered = isinstance(update, Rewound) or (isinstance(update, Happened) and update.seat == prompt.seat)
        if answered or prompt.seat not in self.seat_view[prompt.seat].view.to_act:
            self.menu = None

    async def before(self, seat: Seat) -> None:
        """Keeps secrets apart when several people share the keyboard."""
        if not self.shared or self.exposed == seat:
            return
        self.cover(seat)
        last, self._at_keyboard = self._at_keyboard, seat
        if self.announcer.game_text.private(self.announcer.view):
            await self.uncover(seat)
        elif last not in (None, seat):
            self.output.line(t("Hand over to {name}.", name=self.announcer.names[seat]))

    def cover(self, seat: Seat) -> None:
        """Take what another was shown out of sight, before a seat reads on."""
        if self.exposed is not None and self.exposed != seat:
            self.exposed = None
            self.output.clear()

    async def uncover(self, seat: Seat) -> bool:
        """Hand the keyboard to a seat, alone: its secrets may be shown from now on. Whether that cleared the paper."""
        if not self.shared or self.exposed == seat:
            return False
        self.output.clear()
        name = self.announcer.names[seat]
        self.output.line(t("Hand over to {name}. {name}: press Enter when nobody else is looking.", name=name))
        if (await self.line()).strip().casefold() in ("quit", "save", "exit"):
            raise Leave("left")
        self.exposed = seat
        self.announcer.recap()
        return True

    def objection(self, seat: Seat, choice: MoveOrSequence) -> str:
        """The coach's answer to a move that it holds back; "" where it lets it through."""
        return self.coach.objection(self.seat_view[seat].view, seat, choice, self.announcer.names)

    async def happened(self, seat: Seat) -> None:
        """Tell what a seat has just done at this keyboard; the question is gone by it."""
        self.menu = None
        while True:
            update = await self.follow()
            if (isinstance(update, Happened) and update.seat == seat) or isinstance(update, Rewound):
                return

    # ending

    def _farewell(self, ending: Ending) -> None:
        if ending == "input ended":
            self.output.line(t("The input has ended."))
        if self._farewell_words is not None:
            self.output.lines([t(self._farewell_words)] if self._farewell_words else [])  # perhaps in another language
        elif path := self._file():
            command = f"skulduggery resume {path} --plain"
            self.output.line(t("The game is saved. Resume it with: {command}", command=command))
        else:
            self.output.line(t("The game is not saved."))
