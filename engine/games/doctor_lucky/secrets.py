"""The secrets of The Island of Doctor Lucky: the hands."""

from __future__ import annotations

from engine.games.doctor_lucky.state import DoctorLuckyState
from engine.knowledge.secrets import HAND, Secret


def secrets(view: DoctorLuckyState) -> list[Secret]:
    """The hand of each seat that holds cards."""
    return [Secret(HAND, seat, view.hand[seat]) for seat in range(view.seats) if view.hand[seat]]
