"""One table of a host: who may sit and watch, the game, and what people agree on besides its moves.

The host alone holds the whole state. A person is answered as the seat that their account sits on; nobody else's eyes
are to be had, whatever is asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import msgspec

from engine.bots.pool import BotFailed
from engine.game import Options, Seat
from engine.games import load
from engine.link import Rights, Welcome
from engine.log import NotSaved, Opened, Played, Player, Record, Said, Seated
from engine.pieces import publish
from engine.players import Thinker, bots
from engine.table import Happened, IllegalMove, Sat, Spoke, Table, Update
from saves.journal import FileJournal
from tui.ssh import wire
from tui.ssh.attendance import Attendance, Sitter
from tui.ssh.clean import clean
from tui.ssh.people import Person
from tui.ssh.refusal import Refused
from tui.ssh.register import Chair, Stage, Terms

STAND_IN: Final = "regular"
"""The bot that stands in for somebody who is away."""

LONGEST_TALK: Final = 200
"""Cells of the longest thing that is said at a table."""

AWAY: Final = 60
"""Seconds after which anybody at the table may set a bot on the seat of somebody who is away."""

TRIES: Final = 3
"""How often a bot that failed is asked again before the game waits for people."""


class Course:
    """A person's way through a game since their latest welcome: as whom, and how it ends."""

    def __init__(self, number: int, seat: Seat | None, leave: Callable[[], None]) -> None:
        self.number = number
        self.seat = seat
        self.leave = leave


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
        self._courses: dict[int, Course] = {}
        self._welcomes = 0
        self._gone: dict[Seat, float] = {}
        """Seat to when its person was last seen; those who are here are not in it."""
        self._votes: dict[Seat, set[Seat]] = {}
        self._takeback: tuple[Seat, int, frozenset[Seat], set[Seat]] | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._asked: tuple[Seat, ...] = ()
        self._asked_since = clock()
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
        return next((seat for seat, chair in enumerate(self.terms.chairs) if chair.account == account), None)

    def may_see(self, person: Person, code: str = "") -> bool:
        """Whether somebody may look at this table at all."""
        if self.seat_of(person.account) is not None:
            return True
        return self.terms.spectators and code == self.terms.code

    # before the game

    def sit(self, person: Person, seat: Seat | None, code: str) -> Seat:
        """Let somebody sit down, on any free seat unless one is named."""
        terms = self.terms
        if self.seat_of(person.account) is not None:
            raise Refused("seated")
        if self.table is not None:
            raise Refused("begun")
        if code != terms.code and person.account != terms.owner:
            raise Refused("code")
        free = [at for at, chair in enumerate(terms.chairs) if chair.free]
        if seat is None:
            seat = free[0] if free else None
        if seat is None or seat not in free:
            raise Refused("no_seat")
        terms.chairs[seat] = Chair(person.account, person.name)
        self._changed(self)
        return seat

    def stand(self, person: Person) -> None:
        """Let somebody get up before the game has begun; during it, they only go away."""
        seat = self.seat_of(person.account)
        if seat is None:
            raise Refused("not_seated")
        if self.table is None:
            self.terms.chairs[seat] = Chair()
            self._changed(self)

    def ready(self, person: Person) -> None:
        """Refuse to let somebody begin the game who may not."""
        if person.account != self.terms.owner:
            raise Refused("not_owner")
        if self.table is not None:
            raise Refused("begun")

    def players(self) -> tuple[Player, ...]:
        """Everybody's name and level, with bots on the seats that are free."""
        taken = {chair.name for chair in self.terms.chairs if chair.name}
        players = []
        for chair in self.terms.chairs:
            if chair.account is not None:
                players.append(Player("person", chair.name))
                continue
            name = next(name for name in _bot_names() if name not in taken)
            taken.add(name)
            chair.name, chair.level = name, chair.level or STAND_IN
            players.append(Player(chair.level, name))
        return tuple(players)

    def begin(self, table: Table, journal: FileJournal, thinker: Thinker, pace: Callable[[], Any]) -> None:
        """Play the game from now on: a new one, or one taken up again."""
        self.table, self._journal = table, journal
        now = self._clock()
        self._gone = {seat: now for seat, chair in enumerate(self.terms.chairs) if chair.account is not None}
        for person in self.people.values():
            self._gone.pop(self._own(person), None)
        table.subscribe(None, self._happened)
        self._tasks = [asyncio.create_task(self._play(thinker, pace))]
        if self.terms.clock:
            self._tasks.append(asyncio.create_task(self._tick()))
        self._changed(self)

    async def end(self) -> None:
        """Let go of everything: the host stops, or nobody needs this table any more."""
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task
        self._tasks = []
        for course in self._courses.values():
            course.leave()
        self._courses = {}
        if self._journal is not None:
            self._journal.close()

    # who is here

    def enter(self, person: Person, code: str) -> None:
        """Let somebody come to the table: to their seat, or to watch."""
        if self.seat_of(person.account) is None:
            if not self.terms.spectators:
                raise Refused("no_spectators")
            if code != self.terms.code:
                raise Refused("code")
        self.people[person.account] = person
        seat = self._seat(person)
        if seat is not None:
            self._gone.pop(seat, None)
            self._votes.pop(seat, None)
            self._give_back(seat)
        self._tell_who()

    def exit(self, person: Person) -> None:
        """Somebody goes, or their line dropped."""
        if self.people.get(person.account) is not person:
            return
        del self.people[person.account]
        course = self._courses.pop(person.account, None)
        if course is not None:
            course.leave()
        seat = self._seat(person)
        if seat is not None and self.table is not None:
            self._gone[seat] = self._clock()
        self._tell_who()

    # the game, as a person's seat may know it

    def welcome(self, person: Person) -> tuple[int, Any]:
        """Where the game stands; what happens from now on is told."""
        table, seat = self._running(), self._seat(person)
        before = self._courses.pop(person.account, None)
        if before is not None:
            before.leave()
        self._welcomes += 1
        number = self._welcomes
        leave = table.subscribe(seat, lambda update: self._tell(person, number, update))
        self._courses[person.account] = Course(number, seat, leave)
        opened = table.timeline.opened
        where = Welcome(
            table.slug,
            opened.options,
            table.players,
            table.policy,
            seat,
            table.head,
            table.view(seat),
            table.story(seat),
        )
        return number, wire.welcome_told(where)

    def story(self, person: Person) -> Any:
        """What led to the present."""
        return wire.story_told(self._running().story(self._seat(person)))

    def seen(self, person: Person) -> Any:
        """The records of the game as this person may know them: a timeline that they can go through.

        Whom they do not hear says nothing in it.
        """
        table, seat = self._running(), self._seat(person)
        return [
            msgspec.structs.replace(record, text="")
            if isinstance(record, Said) and self._deaf(person, record.seat)
            else _published(record, seat)
            for record in table.timeline.records
        ]

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
        table, seat = self._running(), self._seat(person)
        if seat is None:
            return Rights(None, None, None)
        return Rights(table.undo_point(seat), table.reset_point(seat), table.may_redo(seat))

    def may_undo(self, person: Person, to: int) -> frozenset[Seat] | None:
        """Who else must agree to go back to a record."""
        seat = self._seat(person)
        return None if seat is None else self._running().may_undo(seat, to)

    def undo(self, person: Person, to: int) -> None:
        """Go back to a record, or ask those who must agree."""
        table, seat = self._running(), self._own(person)
        need = table.may_undo(seat, to)
        if need is None:
            raise IllegalMove("undo")
        if not need:
            table.undo(seat, to, self._at())
            return
        self._takeback = (seat, to, need, set())
        self._tell_all("takeback", self._takeback_told())

    def agree(self, person: Person, yes: bool) -> None:
        """Answer a takeback that was asked for; the last yes does it, the first no ends it."""
        seat = self._own(person)
        if self._takeback is None or seat not in self._takeback[2]:
            raise Refused("nothing")
        by, to, need, agreed = self._takeback
        if not yes:
            self._takeback = None
        else:
            agreed.add(seat)
            if agreed >= need:
                self._takeback = None
                self._running().undo(by, to, self._at(), tuple(sorted(agreed)))
        self._tell_all("takeback", self._takeback_told())

    def redo(self, person: Person) -> None:
        """Take back the last undo."""
        self._running().redo(self._own(person), self._at())

    # what people do besides

    def say(self, person: Person, text: str) -> None:
        """Talk at the table. What is not fit for another's terminal is left out."""
        said = clean(text, LONGEST_TALK)
        if not said:
            return
        seat = self._own(person)
        if not person.talk.take():
            raise Refused("too_fast")
        self._running().say(seat, said, self._at())

    def talk(self, person: Person) -> list[Any]:
        """What was said so far, without those whom this person does not hear, and which seats changed hands."""
        beside: list[Update] = []
        for number, record in enumerate(self._running().timeline.records):
            match record:
                case Said(seat, text, at) if not self._deaf(person, seat):
                    beside.append(Spoke(number, seat, text, at))
                case Seated(seat, player, at):
                    beside.append(Sat(number, seat, player, at))
        return [wire.told(update) for update in beside]

    def deaf(self, person: Person) -> list[str]:
        """The names of those at this table whom a person does not hear."""
        return [chair.name for chair in self.terms.chairs if chair.account in person.muted]

    def mute(self, person: Person, seat: Seat, deaf: bool) -> None:
        """Hear somebody no more, at any table, or again."""
        other = self.terms.chairs[seat].account if 0 <= seat < len(self.terms.chairs) else None
        if other is None or other == person.account:
            raise Refused("nothing")
        if deaf:
            person.muted.add(other)
        else:
            person.muted.discard(other)

    def stand_in(self, person: Person, seat: Seat) -> None:
        """Set a bot on the seat of somebody who is away: at once when they are long gone, else when most agree."""
        mine, table = self._own(person), self._running()
        if seat not in self._gone or self.terms.chairs[seat].level is not None:
            raise Refused("nothing")
        votes = self._votes.setdefault(seat, set())
        votes.add(mine)
        here = [at for at, chair in enumerate(self.terms.chairs) if chair.account is not None and at not in self._gone]
        if self._clock() - self._gone[seat] >= AWAY or 2 * len(votes.intersection(here)) > len(here):
            self._replace(table, seat)
        self._tell_who()

    def there(self, person: Person) -> Attendance:
        """What `who` tells, for somebody who asks."""
        return self.who()

    def who(self) -> Attendance:
        """Who sits here and who is here, as it is told."""
        chairs = tuple(
            Sitter(
                chair.name,
                chair.account is not None,
                chair.level,
                seat not in self._gone,
                tuple(sorted(self._votes.get(seat, ()))),
            )
            for seat, chair in enumerate(self.terms.chairs)
        )
        watching = sum(self.seat_of(account) is None for account in self.people)
        clock = self.terms.clock
        left = max(0, int(self._asked_since + clock - self._clock())) if clock else 0
        return Attendance(chairs, watching, clock, left)

    # how

    def _running(self) -> Table:
        if self.table is None:
            raise Refused("not_begun")
        return self.table

    def _seat(self, person: Person) -> Seat | None:
        return self.seat_of(person.account)

    def _own(self, person: Person) -> Seat:
        seat = self._seat(person)
        return -1 if seat is None else seat  # the table knows no seat below 0 and says so

    def _at(self) -> int:
        return max(0, int(self._clock()) - self._running().timeline.opened.started)

    def _tell(self, person: Person, course: int, update: Update) -> None:
        if isinstance(update, Spoke) and self._deaf(person, update.seat):
            return
        person.tell("table", (self.id, course, wire.told(update)))

    def _deaf(self, person: Person, seat: Seat) -> bool:
        return self.terms.chairs[seat].account in person.muted

    def _tell_all(self, kind: str, what: Any) -> None:
        for person in tuple(self.people.values()):
            person.tell(kind, (self.id, what))

    def _tell_who(self) -> None:
        self._tell_all("who", self.who())
        self._changed(self)

    def _takeback_told(self) -> Any:
        if self._takeback is None:
            return None
        by, to, need, agreed = self._takeback
        return by, to, sorted(need - agreed)

    def _happened(self, update: Update) -> None:
        if self._takeback is not None and not isinstance(update, Spoke):
            self._takeback = None
            self._tell_all("takeback", None)
        if not isinstance(update, Spoke):
            self._asked_since = self._clock()
        if isinstance(update, Happened) and self.stage == "over":
            outcome = self._running().outcome()
            self.terms.winners = None if outcome is None else outcome.winners
            self._changed(self)
        elif self.table is not None and self.table.to_act != self._asked:
            self._asked = self.table.to_act
            self._moved()

    def _replace(self, table: Table, seat: Seat) -> None:
        chair = self.terms.chairs[seat]
        chair.level = STAND_IN
        table.seat(seat, Player(STAND_IN, chair.name), self._at())
        self._votes.pop(seat, None)

    def _give_back(self, seat: Seat) -> None:
        chair, table = self.terms.chairs[seat], self.table
        if table is not None and chair.level is not None and chair.account is not None:
            chair.level = None
            table.seat(seat, Player("person", chair.name), self._at())

    async def _play(self, thinker: Thinker, pace: Callable[[], Any]) -> None:
        table = self._running()
        for _ in range(TRIES):
            try:
                await bots(table, thinker, self._at, pace)
            except BotFailed:
                continue
            except NotSaved:
                break
        self._tell_all("stopped", None)

    async def _tick(self) -> None:
        """Let bots stand in for those who think for too long."""
        table = self._running()
        while table.to_act:
            left = self._asked_since + self.terms.clock - self._clock()
            if left > 0:
                await asyncio.sleep(min(left, 1.0))
                continue
            self._asked_since = self._clock()
            for seat in table.to_act:
                if table.players[seat].level == "person":
                    self._replace(table, seat)
            self._tell_who()


def _published(record: Record, seat: Seat | None) -> Record:
    """A record without what a seat may not know: neither the others' moves nor the seed."""
    match record:
        case Opened():
            return msgspec.structs.replace(record, seed="", events=publish(record.events, seat))
        case Played():
            return msgspec.structs.replace(record, move=None, events=publish(record.events, seat))
    return record


def _bot_names() -> list[str]:
    """What bots are called, in no language: names of seats as the log has them."""
    from tui.seats import NAMES

    return [f"Bot {name}" for name in NAMES]
