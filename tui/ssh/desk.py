"""What concerns one person and no table: their name, settings, further keys, and the games that they have played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from saves.library import Library
from tui.settings import Settings
from tui.ssh.accounts import Accounts, NameRefused
from tui.ssh.people import Person
from tui.ssh.refusal import Refused
from tui.ssh.register import Register

MOST: Final = 10_000
"""Tables at which somebody sat that are looked through for one of them."""


class Desk:
    """Where people see to their own affairs."""

    def __init__(self, accounts: Accounts, register: Register, library: Library, clock: Callable[[], float]) -> None:
        self._accounts = accounts
        self._register = register
        self._library = library
        self._clock = clock

    def mine(self, person: Person) -> Any:
        """The tables at which somebody sat, the latest first: id, game, names, how far, when, who won."""
        return [
            (id, terms.slug, [chair.name for chair in terms.chairs], stage, at, terms.winners)
            for id, terms, stage, at in self._register.of_account(person.account)
        ]

    def records(self, person: Person, id: str) -> bytes:
        """The whole log of a game that is over and at which somebody sat: nothing in it is a secret any more."""
        found = next((one for one in self._register.of_account(person.account, MOST) if one[0] == id), None)
        if found is None or found[2] != "over":
            raise Refused("no_table")
        return (self._library.folder / found[1].log).read_bytes()

    def code(self, person: Person) -> str:
        """A one-time code that adds a key to the account."""
        if person.guest:
            raise Refused("guest")
        return self._accounts.code(person.account, int(self._clock()))

    def settings(self, person: Person, settings: Settings) -> None:
        """Keep what somebody has set for their screen."""
        if not person.guest:
            self._accounts.set(person.account, msgspec.json.encode(settings))

    def rename(self, person: Person, name: str) -> str:
        """Call somebody something else. At tables that have begun they keep the name they had."""
        if person.guest:
            raise Refused("guest")
        try:
            person.name = self._accounts.rename(person.account, name).name
        except NameRefused as refusal:
            raise Refused("name_taken" if refusal.reason == "taken" else "name_empty") from None
        return person.name
