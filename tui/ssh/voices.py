"""Talk at a table: cleaned, throttled, part of the log; and whom somebody does not want to hear."""

from __future__ import annotations

import msgspec

from engine.game import Seat
from engine.log import Record, Said, Seated
from engine.table import Sat, Spoke, Table
from tui.ssh.clean import LONGEST_TALK, clean
from tui.ssh.people import Person
from tui.ssh.refusal import Refused
from tui.ssh.register import Chair


class Voices:
    """Who says what at a table, and who hears it."""

    def __init__(self, chairs: list[Chair]) -> None:
        self._chairs = chairs

    def say(self, table: Table, person: Person, seat: Seat, text: str, at: int) -> None:
        """Say something. What is not fit for another's terminal is left out. IllegalMove, NotSaved, Refused."""
        said = clean(text, LONGEST_TALK)
        if not said:
            return
        if not person.talk.take():
            raise Refused("too_fast")
        table.say(seat, said, at)

    def beside(self, table: Table, person: Person) -> list[Spoke | Sat]:
        """What was said so far, without those whom this person does not hear, and which seats changed hands."""
        found: list[Spoke | Sat] = []
        for number, record in enumerate(table.timeline.records):
            match record:
                case Said(seat, text, at) if not self.deaf(person, seat):
                    found.append(Spoke(number, seat, text, at))
                case Seated(seat, player, at):
                    found.append(Sat(number, seat, player, at))
        return found

    def heard(self, record: Record, person: Person) -> Record:
        """A record as a person may hear it: whom they do not hear says nothing in it."""
        if isinstance(record, Said) and self.deaf(person, record.seat):
            return msgspec.structs.replace(record, text="")
        return record

    def deaf(self, person: Person, seat: Seat) -> bool:
        """Whether a person does not hear somebody."""
        return self._chairs[seat].account in person.muted

    def unheard(self, person: Person) -> list[str]:
        """The names of those whom a person does not hear."""
        return [chair.name for seat, chair in enumerate(self._chairs) if self.deaf(person, seat)]

    def mute(self, person: Person, seat: Seat, *, deaf: bool) -> None:
        """Hear somebody no more, at any table, or again. Refused."""
        other = self._chairs[seat].account if 0 <= seat < len(self._chairs) else None
        if other is None or other == person.account:
            raise Refused("nothing")
        if deaf:
            person.muted.add(other)
        else:
            person.muted.discard(other)
