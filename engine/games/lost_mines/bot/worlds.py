"""Worlds of The Lost Mines: the roles of the other seats, drawn by what each did."""

from __future__ import annotations

from random import Random

from engine.games.lost_mines.bot.beliefs import Roles, begin, deal, follow
from engine.games.lost_mines.secrets import secrets
from engine.games.lost_mines.state import LostMinesState
from engine.state import Seat, copy

__all__ = ["begin", "fill", "follow"]


def fill(belief: Roles, view: LostMinesState, seat: Seat, rng: Random) -> None:
    """Deal the hidden roles, once the seats have any."""
    if secrets(view):
        deal(view, copy(view), belief, rng)
