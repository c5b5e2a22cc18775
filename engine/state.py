"""States, events and moves: the plain data of every game, and the one way in which a state changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, ClassVar, Final, TypeVar, cast

import msgspec

Seat = Annotated[int, msgspec.Meta(ge=-1, le=29)]
"""A place at the table, 0 to seats - 1, clockwise; -1 for nobody. Bounded, so that no log read from a file can name a
seat whose bit in `State.seen` is gigabytes away."""


Clause = str
"""The id of a ledger's clause, for instance "HC-3.3"."""


EVERYONE: Final = -1
"""The value of `State.seen` for a piece that lies open: every bit is set, the spectator's too."""


SPECTATOR: Final = 30
"""The bit of `State.seen` that stands for people without a seat."""


EVERY_SEAT: Final = -2
"""In place of a seat: the viewer who sees what any seat has seen, and of the decks nothing."""


class Options(msgspec.Struct, frozen=True):
    """The variants in force. A game's own are a subclass with a default for every field."""


class State(msgspec.Struct):
    """All there is on the table, as plain data: ints, strings, tuples, and flat lists and dicts of those.

    A list or dict must hold nothing mutable: `copy` slices it and goes no deeper.
    """

    seats: int
    options: Options
    """A game's State declares it anew with the type of its own options: bytes are read by it."""
    to_act: tuple[Seat, ...] = ()
    """The seats that must decide; several for a simultaneous decision; empty when the game is over."""
    face: list[int | None] = []
    """Piece to what it is; None = this copy may not know (or nothing is written there yet)."""
    seen: list[int] = []
    """Piece to the bit set of seats that know its face; `EVERYONE` when it lies open."""
    group: list[int] = []
    """Piece to the shuffle it was last part of, an index of `groups`; -1 for what a seat writes."""
    groups: list[tuple[int, ...]] = []
    """Shuffle to the faces that lie among its pieces, sorted. Public: the faces of a shuffle are known to all."""
    turn: int = 0
    """The public turn counter: chance is keyed by it. It grows with each turn and is never part of a secret."""
    draws: dict[str, int] = {}
    """Kind of draw to how many of that kind were made this turn. Emptied by `next_turn`."""
    components: int = 1
    """The number of the component set that lies in the game's box: a key of `Game.COMPONENT_SETS`."""


class Event(msgspec.Struct, frozen=True, array_like=True):
    """A change that happened, with everything that it changes.

    A game's events are subclasses with an own int tag from 20 upwards.

    An event carries what it changes: its `apply` reads its own fields and the state, no rule and no component.
    """

    draw: ClassVar[str] = ""
    """The kind of chance whose answer this event carries; empty when it carries none."""
    draws_piece: ClassVar[bool] = False
    """True when that chance is a piece drawn at random, and no roll of dice."""
    reveals: ClassVar[bool] = False
    """True when an event of this type could tell anybody something new: an undo barrier, whatever it really told."""

    def apply(self, state: Any) -> None:
        """Change `state` by what happened. Never keeps a reference to a part of this event that could change."""
        raise NotImplementedError

    def publish(self, seat: Seat | None) -> Event:
        """This event as `seat` may know it (None: a spectator). Only the events of `engine.pieces` hide anything."""
        return self


class Retired(msgspec.Struct, frozen=True, array_like=True):
    """An event in the form of an older event schema, which logs of that schema still hold.

    It keeps the tag of its time, which no later event takes. It is never applied or shown: opening its log renews it.
    """

    def renewed(self, state: Any) -> Event | Retired:
        """The same event in the form of the next schema, from the whole state in which it happened.

        The numbers of its time are literals beside it: no rule and no component of today is read.
        """
        raise NotImplementedError


class Move(msgspec.Struct, frozen=True, array_like=True):
    """A choice offered to a seat. A game's moves are subclasses with an own int tag."""


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game. Given only when it is over and everything that the ledger reveals lies open."""

    winners: tuple[Seat, ...]
    """The seats that won; empty when no seat did."""
    scores: tuple[int, ...]
    """Seat to final score in the game's own unit (points, gems ...)."""
    reason: Clause
    """The clause by which it was decided."""
    ties: tuple[tuple[int, ...], ...] = ()
    """Seat to the counts that part it from others of the same score, the greater the better; () where nothing does."""


S = TypeVar("S", bound=State)


_shells: dict[type, tuple[tuple[str, ...], tuple[str, ...]]] = {}


def copy(state: S) -> S:
    """A state that shares nothing with the first that could change: its lists are sliced, its dicts copied."""
    cls = type(state)
    fields = _shells.get(cls)
    if fields is None:
        hints = msgspec.structs.fields(cls)
        lists = tuple(f.name for f in hints if isinstance(getattr(state, f.name), list))
        dicts = tuple(f.name for f in hints if isinstance(getattr(state, f.name), dict))
        fields = _shells[cls] = (lists, dicts)
    new: S = cast(Any, state).__copy__()
    for name in fields[0]:
        setattr(new, name, getattr(new, name)[:])
    for name in fields[1]:
        setattr(new, name, getattr(new, name).copy())
    return new


def has_turn(state: State, seat: Seat) -> bool:
    """True when the turn is this seat's. In a game where all seats move at once, every seat has it."""
    return cast(bool, getattr(state, "active", seat) == seat)


def apply(state: State, event: Event) -> None:
    """Let an event happen to a state, in place. The only way in which a state changes."""
    kind = event.draw
    if kind:
        state.draws[kind] = state.draws.get(kind, 0) + 1
    event.apply(state)


def apply_all(state: State, events: Iterable[Event]) -> None:
    """`apply` for events, one after the other."""
    for event in events:  # `apply` itself, written out: a long log calls it for each event
        kind = event.draw
        if kind:
            state.draws[kind] = state.draws.get(kind, 0) + 1
        event.apply(state)


def next_turn(state: State) -> None:
    """Count a new turn: chance begins a new count of every kind. For the `apply` of a game's turn event."""
    state.turn += 1
    state.draws.clear()
