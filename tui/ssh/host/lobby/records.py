"""The records of an account: its finished games on the host, counted by the game."""

from __future__ import annotations

from tui.presentation.record import GameRecord
from tui.ssh.host.lobby.table_store import TableStore
from tui.ssh.host.tables.seating import seat_of


def records(store: TableStore, account: int) -> dict[str, GameRecord]:
    """The records of an account, by the slug of the game.

    A game that a bot ended for it counts as little as one that its people ended early.
    """
    kept: dict[str, GameRecord] = {}
    for terms in store.finished(account):
        seat = seat_of(terms, account)
        if terms.winners is not None and seat is not None and terms.seats[seat].level is None:
            score = dict(enumerate(terms.scores)).get(seat, 0)
            kept.setdefault(terms.slug, GameRecord()).add_hosted(seat in terms.winners, score)
    return kept
