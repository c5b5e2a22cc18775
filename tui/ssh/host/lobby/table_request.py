"""The terms of a new table, from a checked request; and those of a rematch."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Final

import msgspec

from engine.game import MALFORMED
from engine.games import load
from engine.state import Options
from engine.table import IllegalMove
from tui.presentation.registry import playable
from tui.ssh.host.client import Client
from tui.ssh.ports.table_terms import SeatAssignment, TableTerms
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.requests import OpenTable
from tui.ssh.shared.roster import LONGEST_DELAY

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"

LONGEST_CLOCK: Final = 86_400
"""Seconds of the longest time for a decision."""

POLICIES: Final = frozenset({"friends", "hosted"})
"""The undo rules of tables with other people: a seat alone decides nothing that others have seen."""


def terms_of(request: OpenTable, client: Client) -> TableTerms:
    """The terms of a table; its first seat is the client's. Raises RequestRefused or IllegalMove."""
    options = _options(request)
    clause = load(request.slug).refuse(options, len(request.seats))
    if clause is not None:
        raise IllegalMove("malformed") if clause == MALFORMED else IllegalMove("clause", clause)
    if not 0 <= request.clock <= LONGEST_CLOCK or request.policy not in POLICIES:
        raise RequestRefused("malformed")
    if not 0 <= request.sight.delay <= LONGEST_DELAY:
        raise RequestRefused("malformed")
    seats = [SeatAssignment(level=level) for level in request.seats]
    seats[0] = SeatAssignment(client.account, client.name)
    return TableTerms(
        request.slug,
        client.account,
        msgspec.to_builtins(options),
        request.policy,
        seats,
        request.spectators,
        request.clock,
        token(6) if request.needs_code else "",
        notebook=request.notebook,
        sight=request.sight,
    )


def rematch_terms(old: TableTerms, client: Client, connected: Mapping[int, Client]) -> TableTerms:
    """The terms of a rematch: connected clients keep their seats, the other persons' are free, bots stay."""
    seats = []
    for seat in old.seats:
        other = None if seat.account is None else connected.get(seat.account)
        if other is not None:
            seats.append(SeatAssignment(other.account, other.name))
        else:
            seats.append(SeatAssignment(level=seat.level))
    return msgspec.structs.replace(old, owner=client.account, seats=seats, log="", winners=None, scores=(), votes=None)


def options_of(terms: TableTerms) -> Options:
    """The variants in force at a table."""
    options: Options = msgspec.convert(terms.options, load(terms.slug).OPTIONS)
    return options


def token(letters: int) -> str:
    """Letters that cannot be guessed."""
    return "".join(secrets.choice(LETTERS) for _ in range(letters))


def _options(request: OpenTable) -> Options:
    if request.slug not in playable():
        raise RequestRefused("malformed")
    game = load(request.slug)
    if len(request.seats) not in game.SEATS or "person" in request.seats:
        raise RequestRefused("malformed")
    try:
        options: Options = msgspec.convert(request.options, game.OPTIONS)
    except msgspec.ValidationError:
        raise RequestRefused("malformed") from None
    return options
