"""The table of The Island of Doctor Lucky: its options and its state.

The pieces are the cards, one back; a face is a kind of `Components.cards`. They are drawn in the order of their
numbers, so piece `State.drawn` is on top of the deck. An *area* is its number, 1 to 24.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, field

from engine.state import Options, Seat, State

# The decision that the table waits for: `State.phase`.
SETUP: Final = 0
FIRST: Final = 1
"""The turn's player may walk, move the cat or play a hazard (DL-5.1)."""
SECOND: Final = 2
"""The turn's player may draw a card or try a murder (DL-5.6)."""
DEFENCE: Final = 3
"""`asked` may discard luck to save the Doctor (DL-6.1)."""
HARM: Final = 4
"""`asked` stops a hazard against itself or gives a card (DL-5.5)."""
HOUSE: Final = 5
"""`asked` may draw a card, because the Doctor has come into an empty house (DL-7.2)."""
OVER: Final = 6

DOCTOR: Final = -1
"""In the place of a seat: the Doctor himself, as a target and as a watcher."""

BARE_HANDS: Final = -1
"""In the place of a card: none."""

MOST_CARDS: Final = 96
MOST_AREAS: Final = 24
"""The most cards and areas that a component set may have."""

ALONE: Final = tuple((seat,) for seat in range(8))
"""Seat to the `to_act` in which it alone must act."""

Area = Annotated[int, Meta(ge=1, le=24)]
"""The number of an area. Bounded, like a card, so that no log read from a file can make a number gigabytes big."""

Card = Annotated[int, Meta(ge=-1, le=95)]
"""A piece; -1 for none."""

Amount = Annotated[int, Meta(ge=0, le=1000)]
"""Strength or luck."""


class DoctorLuckyOptions(Options, frozen=True):
    """The variants of The Island of Doctor Lucky."""

    start_player: int = -1
    """The seat that starts, or -1 for one by chance (DL-3.2)."""
    hazard_gift: Literal["chosen", "random"] = "chosen"
    """The struck player chooses the card to give, or it is drawn from the hand (DL-5.5)."""


class DoctorLuckyState(State):
    """The state of the table."""

    options: DoctorLuckyOptions = DoctorLuckyOptions()
    at: list[int] = field(default_factory=list)
    """Seat to the area in which its player stands."""
    doctor: Area = 1
    """The area in which the Doctor stands."""
    cat: Area = 1
    """The area in which the cat sits."""
    hand: list[tuple[int, ...]] = field(default_factory=list)
    """Seat to its cards."""
    left: list[tuple[int, ...]] = field(default_factory=list)
    """Seat to the cards tucked at its left: each is one step more (DL-5.4)."""
    right: list[tuple[int, ...]] = field(default_factory=list)
    """Seat to the cards tucked at its right: each makes it one stronger (DL-5.8)."""
    drawn: int = 0
    """Number of cards out of the deck; the next one is the piece of this number."""
    discards: list[int] = field(default_factory=list)
    """The cards that lie face up, the latest last (DL-3.3)."""
    phase: int = SETUP
    active: Seat = 0
    """The turn's player; in an attack, the attacker."""
    asked: Seat = 0
    """The seat that `DEFENCE`, `HARM` or `HOUSE` asks, or asked last."""
    card: Card = BARE_HANDS
    """The card of the current attack; `BARE_HANDS` for a murder without weapon."""
    target: Seat = DOCTOR
    """The target of the current attack: `DOCTOR` or a seat."""
    strength: int = 0
    """Strength of the current attack."""
    luck: int = 0
    """The luck discarded against it so far."""
    quiet: int = 0
    """Turns in a row, the running one included, in which no card was drawn, played, discarded or handed over."""
    winner: Seat = -1
    """The seat that killed the Doctor; -1 while he lives."""
    losers: tuple[Seat, ...] = ()
    """The seats that kept luck that could have saved him, named when he is dead (DL-6.4)."""
