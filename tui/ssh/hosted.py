"""One table of a host: who may sit and watch, the game, and what people agree on besides its moves.

The host alone holds the whole state. A person is answered as the seat that their account sits on; nobody else's eyes
are to be had, whatever is asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from itertools import chain, repeat
from typing import Any, Final

import msgspec

from engine.bots.pool import BotFailed
from engine.game import Options, Seat
from engine.games import load
from engine.link import Rights
from engine.log import NotSaved
from engine.players import Thinker, bots
from engine.table import Happened, IllegalMove, Sat, Spoke, Table, Update
from saves.journal import FileJournal
from tui.ssh import wire
from tui.ssh.attendance import Attendance, Sitter
from tui.ssh.courses import Courses, rights_still
from tui.ssh.journalled import say
from tui.ssh.people import Person
from tui.ssh.presence import Presence
from tui.ssh.refusal import Refused
from tui.ssh.register import Stage, Terms
from tui.ssh.seating import seat_of, sit, stand
from tui.ssh.takeback import Takeback
from tui.ssh.turn_clock import TurnClock
from tui.ssh.voices import Voices

PAUSES: Final = (1.0, 5.0, 30.0)
"""Seconds until a bot that failed is asked again, the first time, the second, and from then on."""


class Hosted:
    """A table of a host, from the first who sits down to the end of its game."""

    def __init__(
        self,
        id: str,
        terms: Terms,
        clock: Callable[[], float],
        changed: Callable[[Hosted], None],
        moved: Callable[[], None],
    ) -> None:
        """`clock` is the wall clock in seconds since 1970.

        `changed` is called when the terms or the people are others, `moved` when somebody else is to move.
        """
        self.id = id
        self.terms = terms
        self.table: Table | None = None
        self.people: dict[int, Person] = {}
        """Who is here now, by account: at a seat or to watch."""
        self._clock = clock
        self.again = ""
        """The table that was opened for another game of the same people."""
        self._changed = changed
        self._moved = moved
        self.empty_since: float | None = clock()
        """When the last person went; None while somebody is here."""
        self._presence = Presence(terms.chairs)
        self._voices = Voices(terms.chairs)
        self._courses = Courses(id, self._voices)
        self._takeback = Takeback(
            lambda what: self._tell_all("takeback", what), lambda by, seat: self._tell_all("disagreed", (by, seat))
        )
        self._turn = TurnClock(terms.clock, clock, self._late)
        self._tasks: list[asyncio.Task[None]] = []
        self._asked: tuple[Seat, ...] = ()
        self._journal: FileJournal | None = None

    # what is so

    @property
    def stage(self) -> Stage:
        """How far it is."""
        if self.table is None:
            return "gathering"
        return "running" if self.table.to_act else "over"

    @property
    def options(self) -> Options:
        """The variants in force."""
        return msgspec.convert(self.terms.options, load(self.terms.slug).OPTIONS)

    def seat_of(self, account: int) -> Seat | None:
        """Where somebody sits; None when they do not."""
        return seat_of(self.terms, account)

    # before the game

    def sit(self, person: Person, seat: Seat | None, code: str) -> None:
        """Let somebody sit down, on any free seat unless one is named. Refused."""
        self._not_begun()
        sit(self.terms, person, seat, code)
        self._changed(self)

    def stand(self, person: Person) -> None:
        """Let somebody get up before the game has begun; during it, they only go away."""
        if self.table is None:
            stand(self.terms, person)
            self._changed(self)

    def ready(self, person: Person) -> None:
        """Refuse to let somebody begin the game who may not."""
        if not self.begun_by(person):
            raise Refused("not_owner")
        self._not_begun()

    def begun_by(self, person: Person) -> bool:
        """Whether somebody may begin the game: who opened the table, or while they are away who sits here."""
        owner = self.terms.owner
        return person.account == owner or (owner not in self.people and self._seat(person) is not None)

    def begin(self, table: Table, journal: FileJournal, thinker: Thinker, pace: Callable[[], Any]) -> None:
        """Play the game from now on: a new one, or one taken up again."""
        self.table, self._journal = table, journal
        here = {seat for person in self.people.values() if (seat := self._seat(person)) is not None}
        self._presence.begin(table, here, self._clock())
        table.subscribe(None, self._happened)
        self._tasks = [asyncio.create_task(self._play(thinker, pace))]
        if self.terms.clock:
            self._turn.asked()
            self._tasks.append(asyncio.create_task(self._turn.run(table)))
        self._changed(self)

    def let_go(self) -> None:
        """Let go of everything: nobody needs this table any more."""
        for task in self._tasks:
            task.cancel()
        self._courses.end_all()
        if self._journal is not None:
            self._journal.close()

    async def end(self) -> None:
        """Let go of everything, and wait until nothing of it goes on: the host stops."""
        self.let_go()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task
        self._tasks = []

    # who is here

    def enter(self, person: Person, code: str) -> None:
        """Let somebody come to the table: to their seat, or to watch."""
        if self.seat_of(person.account) is None:
            if not self.terms.spectators:
                raise Refused("no_spectators")
            if code != self.terms.code:
                raise Refused("code")
        self.people[person.account] = person
        self.empty_since = None
        seat = self._seat(person)
        if seat is not None:
            try:
                self._presence.come(self.table, seat, self._at() if self.table is not None else 0)
            except NotSaved:  # the bot stays on the seat; its person may look all the same
                say("not saved", table=self.id)
        self._tell_who()

    def exit(self, person: Person) -> None:
        """Somebody goes, or their line dropped."""
        if self.people.get(person.account) is not person:
            return
        del self.people[person.account]
        self._courses.end(person)
        seat = self._seat(person)
        if seat is not None and self.table is not None:
            self._presence.go(seat, self._clock())
        if not self.people:
            self.empty_since = self._clock()
        self._tell_who()

    @property
    def full(self) -> bool:
        """Whether no seat is free."""
        return not any(chair.free for chair in self.terms.chairs)

    @property
    def gathered(self) -> bool:
        """Whether several people sit here, all seats are taken, and everybody is here: nothing is waited for."""
        seated = [chair.account for chair in self.terms.chairs if chair.account is not None]
        return (
            self.table is None and self.full and len(seated) > 1 and all(account in self.people for account in seated)
        )

    # the game, as a person's seat may know it

    def seat(self, person: Person) -> Seat | None:
        """Where somebody sits; None for who watches."""
        return self._seat(person)

    def welcome(self, person: Person) -> tuple[int, Any]:
        """Where the game stands; what happens from now on is told."""
        return self._courses.begin(self._running(), person, self._seat(person))

    def story(self, person: Person) -> Any:
        """What led to the present."""
        return wire.story_told(self._running().story(self._seat(person)))

    def seen(self, person: Person) -> Any:
        """The records of the game as this person may know and hear them: a timeline that they can go through."""
        table, seat = self._running(), self._seat(person)
        return [wire.record_told(self._voices.heard(record, person), seat) for record in table.timeline.records]

    def log(self, person: Person) -> bytes:
        """The whole log of a game that is over: nothing in it is a secret any more."""
        if self.stage != "over":
            raise Refused("not_begun")
        assert self._journal is not None and self._journal.path is not None
        return self._journal.path.read_bytes()

    def propose(self, person: Person, move: Any, head: int) -> None:
        """Make a move. IllegalMove, NotSaved."""
        table = self._running()
        try:
            proposed = msgspec.convert(move, table.game.MOVE)
        except msgspec.ValidationError:
            raise IllegalMove("malformed") from None
        table.propose(self._own(person), proposed, head, self._at())

    def rights(self, person: Person) -> Rights:
        """What may be taken back now without asking anybody."""
        return rights_still(self._running(), self._seat(person))

    def may_undo(self, person: Person, to: int) -> frozenset[Seat] | None:
        """Who else must agree to go back to a record."""
        seat = self._seat(person)
        return None if seat is None or self.stage == "over" else self._running().may_undo(seat, to)

    def undo(self, person: Person, to: int) -> None:
        """Go back to a record, or ask those who must agree."""
        self._takeback.ask(self._going_on(), self._own(person), to, self._at())

    def agree(self, person: Person, yes: bool) -> None:
        """Answer a takeback that was asked for; the last yes does it, the first no ends it."""
        self._takeback.answer(self._going_on(), self._own(person), self._at(), yes=yes)

    def redo(self, person: Person) -> None:
        """Take back the last undo."""
        self._going_on().redo(self._own(person), self._at())

    # what people do besides

    def say(self, person: Person, text: str) -> None:
        """Talk at the table."""
        self._voices.say(self._running(), person, self._own(person), text, self._at())

    def talk(self, person: Person) -> list[Any]:
        """What was said so far, without those whom this person does not hear, and which seats changed hands."""
        return [wire.told(update) for update in self._voices.beside(self._running(), person)]

    def deaf(self, person: Person) -> list[str]:
        """The names of those at this table whom a person does not hear."""
        return self._voices.unheard(person)

    def mute(self, person: Person, seat: Seat, deaf: bool) -> None:
        """Hear somebody no more, at any table, or again."""
        self._voices.mute(person, seat, deaf=deaf)

    def stand_in(self, person: Person, seat: Seat) -> None:
        """Set a bot on the seat of somebody who is away: at once when they are long gone, else when most agree."""
        mine = self._seat(person)
        if mine is None:
            raise Refused("not_seated")
        self._presence.vote(self._going_on(), mine, seat, self._clock(), self._at())
        self._tell_who()

    def there(self, person: Person) -> Attendance:
        """What `who` tells, for somebody who asks."""
        return self.who()

    def who(self) -> Attendance:
        """Who sits here and who is here, as everybody at the table is told."""
        here, votes = self._presence.here, self._presence.votes
        sitters = tuple(
            Sitter(chair.name, chair.account is not None, chair.level, here(seat), votes(seat))
            for seat, chair in enumerate(self.terms.chairs)
        )
        watching = sum(self.seat_of(account) is None for account in self.people)
        return Attendance(sitters, watching, self.terms.clock, self._turn.left)

    # how

    def _running(self) -> Table:
        if self.table is None:
            raise Refused("not_begun")
        return self.table

    def _going_on(self) -> Table:
        """The game, unless it is over: then its log is open to all, and nobody may go back into it."""
        table = self._running()
        if not table.to_act:
            raise IllegalMove("over")
        return table

    def _seat(self, person: Person) -> Seat | None:
        return self.seat_of(person.account)

    def _own(self, person: Person) -> Seat:
        seat = self._seat(person)
        return -1 if seat is None else seat  # the table knows no seat below 0 and says so

    def _at(self) -> int:
        return max(0, int(self._clock()) - self._running().timeline.opened.started)

    def _tell_all(self, kind: str, what: Any) -> None:
        for person in tuple(self.people.values()):
            person.tell(kind, (self.id, what))

    def _tell_who(self) -> None:
        self._tell_all("who", self.who())
        self._changed(self)

    def _happened(self, update: Update) -> None:
        match update:
            case Spoke():
                pass
            case Sat(seat=seat) if seat not in self._running().to_act:  # nobody else gets more time by it
                self._takeback.forget()
            case _:
                self._takeback.forget()
                self._turn.asked()
        path = None if self._journal is None else self._journal.path
        if path is not None and path.name != self.terms.log:  # another program destroyed it: there is a new one
            self.terms.log = path.name
            self._changed(self)
        if isinstance(update, Happened) and self.stage == "over":
            outcome = self._running().outcome()
            self.terms.winners = None if outcome is None else outcome.winners
            self._changed(self)
        elif self.table is not None and self.table.to_act != self._asked:
            self._asked = self.table.to_act
            self._moved()

    def _late(self, seats: tuple[Seat, ...]) -> None:
        """Let bots stand in for those who think for too long."""
        try:
            for seat in seats:
                self._presence.replace(self._running(), seat, self._at())
        except NotSaved:
            say("not saved", table=self.id)
        self._tell_who()

    async def _play(self, thinker: Thinker, pace: Callable[[], Any]) -> None:
        """Let the bots play, however often one of them fails."""
        for pause in chain(PAUSES, repeat(PAUSES[-1])):
            try:
                await bots(self._running(), thinker, self._at, pace)
            except (BotFailed, IllegalMove, NotSaved) as error:
                say("a bot's move failed", table=self.id, kind=type(error).__name__)
            await asyncio.sleep(pause)

    def _not_begun(self) -> None:
        if self.table is not None:
            raise Refused("begun")
