"""Seating at a table: sitting down and standing up before the game, and the players that it starts with."""

from __future__ import annotations

from typing import Final

from engine.log import Level, Player
from engine.state import Seat
from tui.presentation.players import NAMES
from tui.ssh.host.client import Client
from tui.ssh.ports.table_terms import SeatAssignment, TableTerms
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.names import folded
from tui.ssh.shared.roster import PUBLIC, Sight

STAND_IN: Final[Level] = "regular"
"""The bot that takes free seats, and stands in for absent players."""


def seat_of(terms: TableTerms, account: int) -> Seat | None:
    """The seat of an account, if any."""
    return next((seat for seat, assignment in enumerate(terms.seats) if assignment.account == account), None)


def sit(terms: TableTerms, client: Client, seat: Seat | None, code: str, sight: Sight = PUBLIC) -> None:
    """Seat a client, on the first free seat unless a seat is named. Raises RequestRefused.

    `sight` is what the person was told that spectators see.
    """
    if seat_of(terms, client.account) is not None:
        raise RequestRefused("seated")
    if client.account in terms.removed:
        raise RequestRefused("removed")
    if code != terms.code and client.account != terms.owner:
        raise RequestRefused("code")
    if terms.sight.secrets and sight != terms.sight:
        raise RequestRefused("sight")
    free = [at for at, assignment in enumerate(terms.seats) if assignment.free]
    if seat is None:
        seat = free[0] if free else None
    if seat is None or seat not in free:
        raise RequestRefused("no_seat")
    terms.seats[seat] = SeatAssignment(client.account, client.name)


def stand(terms: TableTerms, client: Client) -> None:
    """Free a client's seat; a table of theirs goes to the next seated account."""
    seat = seat_of(terms, client.account)
    if seat is None:
        return
    terms.seats[seat] = SeatAssignment()
    rest = [assignment.account for assignment in terms.seats if assignment.account is not None]
    if rest and terms.owner == client.account:
        terms.owner = rest[0]


def remove(terms: TableTerms, seat: Seat, name: str) -> None:
    """Free the seat of a person other than the owner, and let them in no more. Raises RequestRefused."""
    if not 0 <= seat < len(terms.seats) or terms.seats[seat].name != name:
        raise RequestRefused("nothing")
    account = terms.seats[seat].account
    if account is None or account == terms.owner:
        raise RequestRefused("nothing")
    terms.seats[seat] = SeatAssignment()
    terms.removed.append(account)


def give(terms: TableTerms, seat: Seat, level: Level | None) -> None:
    """Give a seat that no person holds to a bot of a level, or free it. Raises RequestRefused."""
    if not 0 <= seat < len(terms.seats) or terms.seats[seat].account is not None or level == "person":
        raise RequestRefused("no_seat")
    terms.seats[seat] = SeatAssignment(level=level)


def rename(terms: TableTerms, account: int, name: str) -> None:
    """Give an account's seat another name."""
    for assignment in terms.seats:
        if assignment.account == account:
            assignment.name = name


def rename_in_lobby(terms: TableTerms, account: int, name: str) -> None:
    """Give an account's seat another name in the lobby alone: its game has begun."""
    for assignment in terms.seats:
        if assignment.account == account:
            assignment.new_name = name


def persons_of(terms: TableTerms) -> frozenset[Seat]:
    """The seats of persons, present or absent."""
    return frozenset(seat for seat, assignment in enumerate(terms.seats) if assignment.account is not None)


def fill(terms: TableTerms) -> tuple[Player, ...]:
    """Put bots on the free seats, and return the players of all seats."""
    names = {assignment.name for assignment in terms.seats if assignment.name}
    persons = {folded(assignment.name) for assignment in terms.seats if assignment.account is not None}
    free = [f"Bot {name}" for name in NAMES if folded(name) not in persons]  # no Bot Fox beside a Fox, or a fox
    players = []
    for assignment in terms.seats:
        if assignment.account is not None:
            players.append(Player("person", assignment.name))
            continue
        # a name as the logs of games have it, the same in every language
        assignment.name = next(name for name in free if name not in names)
        assignment.level = assignment.level or STAND_IN
        names.add(assignment.name)
        players.append(Player(assignment.level, assignment.name))
    return tuple(players)
