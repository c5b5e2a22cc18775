"""Purses: money and VP tokens of a seat as one number, a piece that lies open, or hidden in the dark mine (GS-7.3).

A purse changes only by public amounts. In a copy that may not know it, it stays unknown (None).
"""

from __future__ import annotations

from random import Random
from typing import Final

from engine.game import Seat, State
from engine.games.gem_stone_mine.components import CARDS, GEMS
from engine.pieces import change

FIRST: Final = len(GEMS) + len(CARDS)
"""The piece that is the first seat's purse; those of the others follow."""

BITS: Final = 20
"""Bits that the VP tokens take in a purse's face; the money lies above."""

VP_MASK: Final = (1 << BITS) - 1

TOKENS_A_ROUND: Final = (0, 0, 1, 2, 4)
COINS: Final = (0, 0, 1, 1, 2, 3, 4, 5, 8)
"""What seats that play well take in VP tokens a round, and have in money at any time; all values are equally likely."""


def packed(money: int, vp: int) -> int:
    """A purse, or an amount to add to one, as a number."""
    return (money << BITS) + vp


def unpacked(face: int) -> tuple[int, int]:
    """The money and the VP tokens in a purse."""
    return face >> BITS, face & VP_MASK


def purse(seat: Seat) -> int:
    """The piece that is a seat's purse."""
    return FIRST + seat


def money(state: State, seat: Seat) -> int | None:
    """A seat's money; None where this copy may not know it."""
    face = state.face[FIRST + seat]
    return None if face is None else face >> BITS


def vp(state: State, seat: Seat) -> int | None:
    """A seat's VP tokens; None where this copy may not know them."""
    face = state.face[FIRST + seat]
    return None if face is None else face & VP_MASK


def add(state: State, seat: Seat, money: int, vp: int) -> None:
    """Put a public amount into a purse, or take it out where negative. For the `apply` of events."""
    change(state, FIRST + seat, (money << BITS) + vp)


def made_up(rounds: int, rng: Random) -> int:
    """A purse that a seat may have in some round, 1 the first, by how they fill in games that are played well."""
    tokens = sum(rng.choice(TOKENS_A_ROUND) for _ in range(rounds - 1))
    return packed(rng.choice(COINS), tokens)
