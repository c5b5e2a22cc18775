"""The terms of tables as bytes, and the records of players that are counted from them: the same in every database."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.log import OLD_LEVELS
from tui.presentation.record import GameRecord
from tui.ssh.ports.table_terms import TableTerms

_TERMS: Final = msgspec.msgpack.Decoder(TableTerms)

_RECORDS: Final = msgspec.msgpack.Decoder(dict[str, GameRecord])


def terms_of(data: bytes) -> TableTerms:
    """Terms as they were stored; a level that is no more is read as the one that plays for it."""
    if not any(old.encode() in data for old in OLD_LEVELS):
        return _TERMS.decode(data)
    raw = msgspec.msgpack.decode(data)
    for seat in raw["chairs"]:
        seat["level"] = OLD_LEVELS.get(seat.get("level"), seat.get("level"))
    return msgspec.convert(raw, TableTerms)


def records_of(data: bytes) -> dict[str, GameRecord]:
    """The records of an account as they were stored, by the slug of the game."""
    return _RECORDS.decode(data)


def add_game(kept: dict[str, GameRecord], terms: TableTerms, account: int) -> None:
    """Add a game that is over to the records of an account.

    A game that a bot ended for it counts as little as one that its people ended early.
    """
    seat = next((seat for seat, assigned in enumerate(terms.seats) if assigned.account == account), None)
    if terms.winners is not None and seat is not None and terms.seats[seat].level is None:
        score = dict(enumerate(terms.scores)).get(seat, 0)
        kept.setdefault(terms.slug, GameRecord()).add_hosted(seat in terms.winners, score)
