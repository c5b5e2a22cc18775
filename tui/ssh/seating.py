"""Who sits where at a table: sitting down and getting up before the game, and the players that it begins with."""

from __future__ import annotations

from typing import Final

from engine.game import Seat
from engine.log import Level, Player
from tui.seats import NAMES
from tui.ssh.people import Person
from tui.ssh.refusal import Refused
from tui.ssh.register import Chair, Terms

STAND_IN: Final[Level] = "regular"
"""The bot that sits on seats that are free, and stands in for somebody who is away."""


def seat_of(terms: Terms, account: int) -> Seat | None:
    """Where somebody sits; None when they do not."""
    return next((seat for seat, chair in enumerate(terms.chairs) if chair.account == account), None)


def sit(terms: Terms, person: Person, seat: Seat | None, code: str) -> None:
    """Let somebody sit down, on any free seat unless one is named. Refused."""
    if seat_of(terms, person.account) is not None:
        raise Refused("seated")
    if code != terms.code and person.account != terms.owner:
        raise Refused("code")
    free = [at for at, chair in enumerate(terms.chairs) if chair.free]
    if seat is None:
        seat = free[0] if free else None
    if seat is None or seat not in free:
        raise Refused("no_seat")
    terms.chairs[seat] = Chair(person.account, person.name)


def stand(terms: Terms, person: Person) -> None:
    """Let somebody get up; the table belongs to the next of those who sit there, if it was theirs."""
    seat = seat_of(terms, person.account)
    if seat is None:
        return
    terms.chairs[seat] = Chair()
    rest = [chair.account for chair in terms.chairs if chair.account is not None]
    if rest and terms.owner == person.account:
        terms.owner = rest[0]


def fill(terms: Terms) -> tuple[Player, ...]:
    """Put bots on the seats that are free, and give everybody's name and level."""
    taken = {f"Bot {chair.name}" for chair in terms.chairs if chair.account is not None}  # no Bot Fox beside a Fox
    taken |= {chair.name for chair in terms.chairs if chair.name}
    players = []
    for chair in terms.chairs:
        if chair.account is not None:
            players.append(Player("person", chair.name))
            continue
        # a name as the logs of games have it, the same in every language
        chair.name = next(name for name in (f"Bot {one}" for one in NAMES) if name not in taken)
        chair.level = chair.level or STAND_IN
        taken.add(chair.name)
        players.append(Player(chair.level, chair.name))
    return tuple(players)
