"""What somebody asks for who opens a table, checked; and the terms of another game of the same people."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from engine.game import MALFORMED, Options
from engine.games import load
from engine.log import Level, Policy
from engine.table import IllegalMove
from tui.games import playable
from tui.ssh.people import Person
from tui.ssh.refusal import Refused
from tui.ssh.register import Chair, Terms

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"

LONGEST_CLOCK: Final = 86_400
"""Seconds of the longest time for a decision."""


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody asks for who opens a table. The first seat is their own."""

    slug: str
    options: dict[str, Any]
    chairs: tuple[Level | None, ...]
    """Seat to the bot that sits there; None for a free seat."""
    policy: Policy = "friends"
    spectators: bool = True
    clock: int = 0
    private: bool = False


def terms_of(opening: Opening, person: Person) -> Terms:
    """The terms of a table. Refused, IllegalMove."""
    options = _options(opening)
    clause = load(opening.slug).refuse(options, len(opening.chairs))
    if clause is not None:
        raise IllegalMove("malformed") if clause == MALFORMED else IllegalMove("clause", clause)
    if not 0 <= opening.clock <= LONGEST_CLOCK:
        raise Refused("malformed")
    chairs = [Chair(level=level) for level in opening.chairs]
    chairs[0] = Chair(person.account, person.name)
    return Terms(
        opening.slug,
        person.account,
        msgspec.to_builtins(options),
        opening.policy,
        chairs,
        opening.spectators,
        opening.clock,
        token(6) if opening.private else "",
    )


def terms_again(old: Terms, person: Person, here: Mapping[int, Person]) -> Terms:
    """The terms of another game: those who are here keep their seats, the others' are free, bots stay."""
    chairs = []
    for chair in old.chairs:
        other = None if chair.account is None else here.get(chair.account)
        if other is not None:
            chairs.append(Chair(other.account, other.name))
        else:
            chairs.append(Chair(level=chair.level))
    return msgspec.structs.replace(old, owner=person.account, chairs=chairs, log="", winners=None)


def token(letters: int) -> str:
    """Letters that nobody guesses."""
    return "".join(secrets.choice(LETTERS) for _ in range(letters))


def _options(opening: Opening) -> Options:
    if opening.slug not in playable():
        raise Refused("malformed")
    game = load(opening.slug)
    if len(opening.chairs) not in game.SEATS or "person" in opening.chairs:
        raise Refused("malformed")
    try:
        return msgspec.convert(opening.options, game.OPTIONS)
    except msgspec.ValidationError:
        raise Refused("malformed") from None
