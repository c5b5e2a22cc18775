"""Purses: money and VP tokens of a seat as one number. The piece lies open, or hidden in the dark mine (GS-7.3).

A purse changes only by public amounts. In a copy that may not know it, it stays unknown (None).
"""

from __future__ import annotations

from random import Random
from typing import Final

from engine.games.gem_stone_mine.state import BITS, VP_MASK, GemStoneMineState
from engine.pieces import change
from engine.state import Seat, State

TOKENS_A_ROUND: Final = (0, 0, 1, 2, 4)
COINS: Final = (0, 0, 1, 1, 2, 3, 4, 5, 8)
"""Ranges of VP tokens a round and of money at any time in games played well. All values are equally likely."""


def packed(money: int, vp: int) -> int:
    """A purse, or an amount to add to one, as a number."""
    return (money << BITS) + vp


def unpacked(face: int) -> tuple[int, int]:
    """The money and the VP tokens in a purse."""
    return face >> BITS, face & VP_MASK


def purse(state: State, seat: Seat) -> int:
    """The piece that is a seat's purse: the last ones are."""
    return len(state.face) - state.seats + seat


def money(state: State, seat: Seat) -> int | None:
    """A seat's money; None where this copy may not know it."""
    face = state.face[seat - state.seats]
    return None if face is None else face >> BITS


def vp(state: State, seat: Seat) -> int | None:
    """A seat's VP tokens; None where this copy may not know them."""
    face = state.face[seat - state.seats]
    return None if face is None else face & VP_MASK


def add(state: State, seat: Seat, money: int, vp: int) -> None:
    """Put a public amount into a purse, or take it out where negative. For the `apply` of events."""
    change(state, seat - state.seats, (money << BITS) + vp)


def fill(state: GemStoneMineState, money: int) -> None:
    """Put a game's first money into every purse; in the dark mine each seat writes its own anew (GS-2.1, GS-7.3)."""
    if not state.options.dark_mine:
        for seat in range(state.seats):
            state.face[purse(state, seat)] = packed(money, 0)


def made_up(rounds: int, rng: Random) -> int:
    """A plausible purse of a seat in a round (1 the first), as in games played well."""
    tokens = sum(rng.choice(TOKENS_A_ROUND) for _ in range(rounds - 1))
    return packed(rng.choice(COINS), tokens)
