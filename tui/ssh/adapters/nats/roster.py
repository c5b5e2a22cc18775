"""The roster of all hosts. Each tells of its accounts: at once of one that comes or goes, and now and then of all.

Two sessions of an account may be at different hosts. The later one stays: the host of the other is told of it. Of two
that come at the same moment all hosts let the same one stay.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

import msgspec

from tui.ssh.adapters.local_roster import LocalRoster
from tui.ssh.adapters.nats import wire
from tui.ssh.adapters.nats.bus import Arrived, Bus
from tui.ssh.ports.roster import Came, Heard, LobbyHint
from tui.ssh.shared.messages.base import encode

PERSONS: Final = "person.*"
BEATS: Final = "beat.host"
CHANGED: Final = "lobby.changed"

BEAT_SECONDS: Final = 5.0
"""Seconds after which a host tells of all its accounts again."""

FORGET_SECONDS: Final = 12.0
"""Seconds after which the accounts of a host that is silent are gone."""

HINT_SECONDS: Final = 0.5
"""Seconds in which many changes of the lobby are one hint to the other hosts."""


class Person(msgspec.Struct, frozen=True, array_like=True):
    """An account at a host."""

    host: str
    account: int
    name: str
    session: str
    here: bool = True
    number: int = 0
    """The number of the session among those of the account; 0 from an older program."""


class Beat(msgspec.Struct, frozen=True, array_like=True):
    """All accounts at a host."""

    host: str
    people: tuple[tuple[int, str, str], ...]
    """Account, name and session of each."""


PERSON: Final = msgspec.msgpack.Decoder(Person)
BEAT: Final = msgspec.msgpack.Decoder(Beat)


class NatsRoster:
    """The adapter of one host."""

    def __init__(self, bus: Bus, host: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._bus = bus
        self._host = host
        self._clock = clock
        self._all = LocalRoster()
        self._at: dict[str, dict[int, tuple[str, str]]] = {host: {}}
        """Host to the name and the session of each of its accounts."""
        self._latest: dict[int, tuple[int, str]] = {}
        """Account to its latest session and the number of that."""
        self._heard: dict[str, float] = {}
        """Host to the time when it was heard last."""
        self._watchers: list[Callable[[Heard], None]] = []
        self._ends: list[Callable[[], None]] = []
        self._beating: asyncio.Task[None] | None = None
        self._hint: asyncio.TimerHandle | None = None

    async def begin(self) -> None:
        """Listen to the other hosts, and tell them of this one. OSError."""
        try:
            for subject, hear in ((PERSONS, self._person), (BEATS, self._beat), (CHANGED, self._changed)):
                self._ends.append(await self._bus.listen(subject, hear))
        except OSError:
            self._hear_no_more()  # else the next try would hear some twice
            raise
        self._beating = asyncio.create_task(self._tell_again())

    def here(self, account: int, name: str, session: str) -> None:
        own = self._at[self._host]
        if own.get(account) == (name, session):
            return
        own[account] = name, session
        number, latest = self._latest.get(account, (0, ""))
        if latest != session:
            number += 1
        self._latest[account] = number, session
        self._note(account)
        self._tell(Came(account, session))
        self._bus.publish(f"person.{account}", encode(Person(self._host, account, name, session, True, number)))

    def gone(self, account: int, session: str) -> None:
        own = self._at[self._host]
        if account in own and own[account][1] == session:
            del own[account]
            self._note(account)
            self._bus.publish(f"person.{account}", encode(Person(self._host, account, "", session, False)))

    def count(self) -> int:
        return self._all.count()

    def names(self, most: int) -> tuple[str, ...]:
        return self._all.names(most)

    def hint(self) -> None:
        """Tell the other hosts that the lobby has changed, once for many changes."""
        if self._hint is None:
            self._hint = asyncio.get_running_loop().call_later(HINT_SECONDS, self._send_hint)

    def watch(self, heard: Callable[[Heard], None]) -> Callable[[], None]:
        self._watchers.append(heard)
        return lambda: self._watchers.remove(heard)

    async def close(self) -> None:
        """Tell the other hosts that nobody is here, and listen no more."""
        if self._beating is not None:
            self._beating.cancel()
        if self._hint is not None:
            self._hint.cancel()
        self._bus.publish(BEATS, encode(Beat(self._host, ())))
        self._hear_no_more()

    def _hear_no_more(self) -> None:
        while self._ends:
            self._ends.pop()()

    # from other hosts

    def _person(self, arrived: Arrived) -> None:
        person = wire.read(PERSON, arrived.data)
        if person is None or person.host == self._host:
            return
        self._heard[person.host] = self._clock()
        at = self._at.setdefault(person.host, {})
        if person.here:
            at[person.account] = person.name, person.session
            latest = self._latest.get(person.account, (0, ""))
            came = person.number or latest[0] + 1, person.session
            if came >= latest:
                self._latest[person.account] = came
                self._tell(Came(person.account, person.session))
        elif at.get(person.account, ("", ""))[1] == person.session:
            del at[person.account]
        self._note(person.account)

    def _beat(self, arrived: Arrived) -> None:
        beat = wire.read(BEAT, arrived.data)
        if beat is not None and beat.host != self._host:
            self._heard[beat.host] = self._clock()
            self._replace(beat.host, {account: (name, session) for account, name, session in beat.people})

    def _changed(self, arrived: Arrived) -> None:
        if arrived.data.decode(errors="replace") != self._host:
            self._tell(LobbyHint())

    # by the clock

    async def _tell_again(self) -> None:
        while True:
            self.beat()
            await asyncio.sleep(BEAT_SECONDS)

    def beat(self) -> None:
        """Tell of all accounts here, and forget those of hosts that are silent."""
        people = tuple((account, name, session) for account, (name, session) in self._at[self._host].items())
        self._bus.publish(BEATS, encode(Beat(self._host, people)))
        for host, heard in tuple(self._heard.items()):
            if self._clock() - heard > FORGET_SECONDS:
                del self._heard[host]
                self._replace(host, {})

    def _send_hint(self) -> None:
        self._hint = None
        self._bus.publish(CHANGED, self._host.encode())

    # what is known

    def _replace(self, host: str, people: dict[int, tuple[str, str]]) -> None:
        before = self._at.get(host, {})
        self._at[host] = people
        for account in before.keys() ^ people.keys() | {at for at in people if before.get(at) != people[at]}:
            self._note(account)
        if not people:
            del self._at[host]

    def _note(self, account: int) -> None:
        """Have an account among all, or not: under the name that this host knows, before any other's."""
        found = next((at[account] for at in self._at.values() if account in at), None)
        if found is None:
            self._latest.pop(account, None)
            self._all.forget(account)
        else:
            self._all.here(account, *found)

    def _tell(self, heard: Heard) -> None:
        for watcher in tuple(self._watchers):
            watcher(heard)
