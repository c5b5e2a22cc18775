"""The choices that a seat is offered."""

from __future__ import annotations

from engine.state import Move, Seat


class RollDice(Move, frozen=True, tag=1):
    """Solo: roll so many of the remaining dice (GS-8.2)."""

    count: int


class Order(Move, frozen=True, tag=2):
    """Order a further roll from each of these other players, or from none (GS-4.1)."""

    others: tuple[Seat, ...]
    """Seats, ascending."""


class Mine(Move, frozen=True, tag=3):
    """Use a place of the board that the dice open, 0 to 35 (GS-5.1); at a second dig too (P9)."""

    place: int


class TakeCompensation(Move, frozen=True, tag=4):
    """For a gem while the bag is empty take 3 VP and 4 money (GS-5.4, choice A)."""


class RollCompensation(Move, frozen=True, tag=5):
    """For a gem while the bag is empty roll two dice (GS-5.4, choice B)."""


class BuyGem(Move, frozen=True, tag=6):
    """Pay the shady dealer and draw a gem (P4)."""


class TakeMoney(Move, frozen=True, tag=7):
    """Take the shady dealer's money instead of a gem (P4)."""


class Change(Move, frozen=True, tag=8):
    """Change money into so many VP (P8), 0 to 3."""

    times: int


class BeginNext(Move, frozen=True, tag=9):
    """Set up the next game of the match (GS-7.1)."""


MOVES = RollDice | Order | Mine | TakeCompensation | RollCompensation | BuyGem | TakeMoney | Change | BeginNext
