"""The choices that a seat is offered."""

from __future__ import annotations

from engine.state import Move, Seat


class Pass(Move, frozen=True, tag=1):
    """Do nothing here: no action of a phase, no (more) luck, no card from an empty house (DL-6.1, DL-7.2).

    Where the card to give is drawn, let a hazard strike (DL-5.5).
    """


class Walk(Move, frozen=True, tag=2):
    """Go to an area within reach (DL-5.1)."""

    to: int


class MoveCat(Move, frozen=True, tag=3):
    """Put the cat into another area (DL-5.2)."""

    to: int


class PlayHazard(Move, frozen=True, tag=4):
    """Play a hazard of one's hand against the Doctor, `DOCTOR`, or another player (DL-5.3)."""

    card: int
    """The piece."""
    target: Seat


class Draw(Move, frozen=True, tag=5):
    """Draw a card (DL-5.6), also when the Doctor has come into an empty house (DL-7.2)."""


class Murder(Move, frozen=True, tag=6):
    """Try to murder the Doctor, with a weapon or with bare hands (DL-5.7)."""

    card: int = -1
    """The piece; -1 for bare hands."""


class Discard(Move, frozen=True, tag=7):
    """Discard a card with luck against an attack (DL-6.1, DL-5.5)."""

    card: int


class Give(Move, frozen=True, tag=8):
    """Do not stop a hazard against the own seat, and give the attacker this card (DL-5.5)."""

    card: int


MOVES = Pass | Walk | MoveCat | PlayHazard | Draw | Murder | Discard | Give
