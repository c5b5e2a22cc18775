"""A session that begins anew where an earlier one stood: its question goes on, with the picks made so far."""

from __future__ import annotations

from tui.play.session import SeatSession


def goes_on(session: SeatSession, earlier: SeatSession) -> bool:
    """True when a seat is asked what it was asked in the earlier session at the same table."""
    asked = session.selection is not None and earlier.selection is not None
    return asked and _place(session) == _place(earlier)


def pick_again(session: SeatSession, earlier: SeatSession) -> None:
    """Make the picks of an earlier session that was asked the same."""
    for pick in () if earlier.selection is None else earlier.selection.picked:
        session.pick(pick)


def _place(session: SeatSession) -> tuple[int | None, int, int]:
    """The seat, the record whose question it answers, and the latest record."""
    return session.seat, session.prompt_head, session.head
