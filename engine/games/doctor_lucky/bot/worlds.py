"""Worlds of The Island of Doctor Lucky: hands that were passed with are short of luck."""

from __future__ import annotations

from random import Random

from engine.games.doctor_lucky.bot.beliefs import Beliefs, Deals, begin, follow
from engine.games.doctor_lucky.state import DoctorLuckyState
from engine.state import Seat

__all__ = ["begin", "fill", "follow"]


def fill(belief: Beliefs, view: DoctorLuckyState, seat: Seat, rng: Random) -> None:
    """Deal the hidden cards."""
    view.face = Deals(view, belief).deal(rng).face
