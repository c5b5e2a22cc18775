"""Talk at a table: cleaned, throttled, part of the log; and whom somebody does not want to hear."""

from __future__ import annotations

from engine.game import Seat
from engine.log import Said
from engine.table import Table
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

    def so_far(self, table: Table, person: Person) -> list[tuple[str, str]]:
        """What was said so far, by whom, without those whom this person does not hear."""
        said = [record for record in table.timeline.records if isinstance(record, Said)]
        return [(self._chairs[one.seat].name, one.text) for one in said if not self.deaf(person, one.seat)]

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
