"""Each person's way through a game since they last looked at all of it: what happens is told to them from there on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.game import Seat
from engine.link import Rights, Welcome, rights_of
from engine.table import Spoke, Table, Update
from tui.ssh import wire
from tui.ssh.people import Person
from tui.ssh.voices import Voices


def rights_still(table: Table, seat: Seat | None) -> Rights:
    """What a seat may take back now: nothing when the game is over."""
    return rights_of(table, seat if table.to_act else None)


class Courses:
    """Who follows the game of one table, and as which seat."""

    def __init__(self, id: str, voices: Voices) -> None:
        """`id` is the table's."""
        self._id = id
        self._voices = voices
        self._leave: dict[int, Callable[[], None]] = {}
        """Account to what ends its course."""
        self._count = 0

    def begin(self, table: Table, person: Person, seat: Seat | None) -> tuple[int, Any]:
        """Where the game stands; what happens from now on is told, with the number that is given here."""
        self.end(person)
        self._count += 1
        number = self._count

        def tell(update: Update) -> None:
            if not (isinstance(update, Spoke) and self._voices.deaf(person, update.seat)):
                # with what may be taken back now: otherwise every screen would ask for it before it shows anything
                person.tell("table", (self._id, number, wire.told(update), rights_still(table, seat)))

        self._leave[person.account] = table.subscribe(seat, tell)
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

    def end(self, person: Person) -> None:
        """Tell somebody nothing more."""
        leave = self._leave.pop(person.account, None)
        if leave is not None:
            leave()

    def end_all(self) -> None:
        """Tell nobody anything more."""
        for leave in self._leave.values():
            leave()
        self._leave = {}
