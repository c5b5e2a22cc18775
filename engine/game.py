"""The protocol of a game: the names that its module must hold.

Types and numbers come first in `Game`, then the functions in the order in which a table calls them. The logs of a game
outlive its changes in three ways:

- What lies in the box (places, values, copies, prices) is a numbered component set. A log names its number, so a set
  is never changed; a correction becomes the next number.
- An event whose form changes gets a new tag. `SCHEMA` grows by one and the old form moves into `RETIRED`. Moves and
  options grow only by fields with defaults.
- `RULES` grows by one when `check` or `play` follow another rule, even where no event changes its form. A program with
  the older rules then refuses the log instead of going on by them. A number in the box is no rule: see the first point.

What bots may use besides stands in `engine.bots`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, Protocol, TypeVar

import msgspec

from engine.chance import Draws
from engine.state import Clause, Event, Move, Options, Outcome, Retired, Seat, State, apply

MALFORMED: Final[Clause] = "malformed"
"""The answer of `check` to a move that no screen offers: it names no known piece, place or form."""


S_inv = TypeVar("S_inv", bound=State)


class Game(Protocol[S_inv]):
    """The contents of a game's module. Read-only properties, so that a module meets it."""

    @property
    def SEATS(self) -> range: ...  # how many can play
    @property
    def OPTIONS(self) -> Any: ...  # type of the variants, an Options
    @property
    def STATE(self) -> Any: ...  # type of its State
    @property
    def MOVE(self) -> Any: ...  # union of its Move types
    @property
    def EVENT(self) -> Any: ...  # union of its Event types, those of engine.pieces included
    @property
    def SCHEMA(self) -> int: ...  # version of the event schema
    @property
    def RETIRED(self) -> tuple[type[Retired], ...]: ...  # events of older schemas
    @property
    def RULES(self) -> int: ...  # version of the rules: grows with each that changes
    @property
    def COMPONENT_SETS(self) -> Mapping[int, Any]: ...  # number to what lies in the box

    def refuse(self, options: Any, seats: int) -> Clause | None:
        """None when this many seats may play with these options; else the clause that forbids it."""

    def start(self, options: Any, seats: int, components: int) -> S_inv:
        """The empty table of a component set: everything that is not chance."""

    def decks(self, options: Any, seats: int, components: int) -> Sequence[tuple[Sequence[int], Sequence[int]]]:
        """Which faces lie among which pieces at the start: (pieces, faces) a back."""

    def opening(self, state: S_inv, chance: Draws) -> Iterator[Event]:
        """The events before the first decision. Each is applied before the next is asked for."""

    def moves(self, state: S_inv, seat: Seat) -> Sequence[Move]:
        """The offer to a seat, from a state or that seat's view of it. Empty when it is not its decision."""

    def check(self, state: S_inv, seat: Seat, move: Move) -> Clause | None:
        """None when the move is legal, that is, offered; else the clause that forbids it, or MALFORMED."""

    def play(self, state: S_inv, seat: Seat, move: Move, chance: Draws) -> Iterator[Event]:
        """The events of a legal move. Each is applied to `state` before the next is asked for."""

    def made_up(self, world: S_inv, piece: int, rng: Random) -> int:
        """A plausible face for something that a seat wrote in secret, in a world whose shuffled pieces are dealt."""

    def allows(self, view: S_inv, piece: int, face: int) -> bool:
        """True when the public course of the game allows a hidden piece to be this face."""

    def outcome(self, state: S_inv) -> Outcome | None:
        """None until the game is over."""


def newest(game: Game[Any]) -> int:
    """The number of the component set that new tables are built from."""
    return max(game.COMPONENT_SETS)


def play(game: Game[Any], state: State, seat: Seat, move: Move, chance: Draws) -> list[Event]:
    """Play a legal move on a state, in place, and give its events."""
    events: list[Event] = []
    for event in game.play(state, seat, move, chance):
        apply(state, event)
        events.append(event)
    return events


def opening(
    game: Game[Any], options: Options, seats: int, chance: Draws, components: int | None = None
) -> tuple[State, list[Event]]:
    """A fresh table with its opening played, and the opening's events; of the newest components if none are named."""
    state = game.start(options, seats, newest(game) if components is None else components)
    events: list[Event] = []
    for event in game.opening(state, chance):
        apply(state, event)
        events.append(event)
    return state, events


def options_of(game: Game[Any], values: Mapping[str, Any]) -> Options:
    """A game's options from names and plain values. ValueError names what does not fit."""
    known = {f.name for f in msgspec.structs.fields(game.OPTIONS)}
    for name in values:
        if name not in known:
            raise ValueError(name)
    try:
        made: Options = msgspec.convert(dict(values), game.OPTIONS, strict=False)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from error
    return made
