"""The protocol that every game meets, and the words it is written in.

What the five ledgers ask of it, written down before it was fixed (pieces and their backs; secrets that seats write;
decisions of several seats at once; the largest offer and how it is split):

- heimlich: agent cards (one back), Top Secret cards (one back). Written: a sheet a seat (HC-7.1). At once: the sheets
  (HC-7.2). Largest: 924 splits of six points and 720 sheets, both cached tables; cards are played one at a time.
- gem_stone_mine: the bag's order (one back), pickaxe cards (face down only in solo). Written: in the dark mine a
  purse a seat, begun by `Written` and then changed by public gains. At once: nothing, all roll in one event. Largest:
  the sets of players to order from, 16, and pair with place, about 30; solo chooses first how many dice.
- mr_sneaky: door tiles (one back, looked at by the tycoon), tycoon cards (one back; a new round gathers the pile
  unseen while agents that are kept lie open). Nothing written or at once. Largest: a step with or without stealing, 12.
- lost_mines: roles (two backs, a clan each), mines, treasures (three backs, by kind), path and action cards (one back).
  Written and at once: a vote a seat on ending the round (LM-7.2). Largest: every way to play a hand of five, 160 at
  the most and 34 on average; its moves are made once and looked up. A walk is one step a move.
- doctor_lucky: the 96 cards (one back). Written: a hand that its owner lays anew before it gives a card of it away, so
  that nobody can follow that card (DL-5.5). At once: nothing, defenders are asked one by one. Largest: a walk, the cat
  or a hazard and its target, below 80; luck is discarded a card at a time, then "done".

From it follows: a face is one int; who has looked is a bit set; what lies among what is public (`group`, `groups`),
so that a world that a view allows can be dealt by one function; a decision may belong to several seats (`to_act`); a
secret that a seat writes is a piece like any other (`Written`), whose face that seat alone knows.

Bots that search play a whole world on, many times. For them a game's `heuristics` may hold

    rollout(state, rng, depth) -> int

which plays a whole state (a world, never a view) on at random and in place, until the game is over or `depth` moves
are made, and gives how many moves it made. It lists no offer and leaves only what is rare to the rules and their
events: it picks one legal move and does what that does. Every move that is offered can come up and nothing else can;
how likely each is, is the game's choice, but none is much rarer than in the list (a tenth of its share at least). Of
several seats that must act at once, the first does. Afterwards each field is as `play` would leave it, so that
`moves`, `play`, `outcome` and `evaluate` go on from there; only what says who knows what (`seen`, `group`, `groups`)
and how often chance was asked (`draws`) may be left as it was. Chance inside it comes from `rng`. The tests compare
it with `moves` and `play` (tests/contract/rollouts.py); row 2 of the benchmark says how fast it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, Protocol, TypeVar, cast

import msgspec

if TYPE_CHECKING:
    from engine.chance import Draws

Seat = Annotated[int, msgspec.Meta(ge=-1, le=29)]
"""A place at the table, 0 to seats - 1, clockwise; -1 for nobody. Bounded, so that no log read from a file can name a
seat whose bit in `State.seen` is gigabytes away."""

Clause = str
"""The id of a ledger's clause, for instance "HC-3.3"."""

MALFORMED: Final[Clause] = "malformed"
"""What `check` answers to a move that no screen offers: it names no piece, place or form that the game knows."""

EVERYONE: Final = -1
"""The value of `State.seen` for a piece that lies open: every bit is set, the spectator's too."""

SPECTATOR: Final = 30
"""The bit of `State.seen` that stands for people without a seat."""


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
    """Whose decision it is; several for a simultaneous one; empty when the game is over."""
    face: list[int | None] = []
    """Piece to what it is; None = this copy may not know (or nothing is written there yet)."""
    seen: list[int] = []
    """Piece to the bit set of seats that know its face; `EVERYONE` when it lies open."""
    group: list[int] = []
    """Piece to the shuffle it was last part of, an index of `groups`; -1 for what a seat writes."""
    groups: list[tuple[int, ...]] = []
    """Shuffle to the faces that lie among its pieces, sorted. Public: everybody knows what was shuffled."""
    turn: int = 0
    """The public turn counter: chance is keyed by it. It grows with each turn and is never part of a secret."""
    draws: dict[str, int] = {}
    """Kind of draw to how many of that kind were made this turn. Emptied by `next_turn`."""


class Event(msgspec.Struct, frozen=True, array_like=True):
    """What happened, and what that changes. A game's events are subclasses with an own int tag from 20 upwards."""

    draw: ClassVar[str] = ""
    """The kind of chance whose answer this event carries; empty when it carries none."""
    reveals: ClassVar[bool] = False
    """Whether an event of this type could tell anybody something new: an undo barrier, whatever it really told."""

    def apply(self, state: Any) -> None:
        """Change `state` by what happened. Never keeps a reference to a part of this event that could change."""
        raise NotImplementedError

    def publish(self, seat: Seat | None) -> Event:
        """This event as `seat` may know it (None: a spectator). Only the events of `engine.pieces` hide anything."""
        return self


class Move(msgspec.Struct, frozen=True, array_like=True):
    """A choice offered to a seat. A game's moves are subclasses with an own int tag."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended. Only given when it is over and everything that the ledger reveals lies open."""

    winners: tuple[Seat, ...]
    """The seats that won; empty when no seat did."""
    scores: tuple[int, ...]
    """Seat to final score in the game's own unit (points, gems ...)."""
    reason: Clause
    """The clause by which it was decided."""


S = TypeVar("S", bound=State)
S_inv = TypeVar("S_inv", bound=State)


class Game(Protocol[S_inv]):
    """What a game's module holds. Read-only, so that a module is one."""

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
    def EVENTS(self) -> int: ...  # version of the event schema
    @property
    def RULES(self) -> int: ...  # version of the rules

    def refuse(self, options: Any, seats: int) -> Clause | None:
        """None when this many seats may play with these options; else the clause that forbids it."""

    def start(self, options: Any, seats: int) -> S_inv:
        """The empty table: everything that is not chance."""

    def decks(self, options: Any, seats: int) -> Sequence[tuple[Sequence[int], Sequence[int]]]:
        """Which faces lie among which pieces at the start: (pieces, faces) a back."""

    def opening(self, state: S_inv, chance: Draws) -> Iterator[Event]:
        """What happens before the first decision. Each event is applied before the next is asked for."""

    def moves(self, state: S_inv, seat: Seat) -> Sequence[Move]:
        """The offer to a seat, from a state or that seat's view of it; empty when it is not its decision."""

    def check(self, state: S_inv, seat: Seat, move: Move) -> Clause | None:
        """None when the move is legal, that is, offered; else the clause that forbids it, or MALFORMED."""

    def play(self, state: S_inv, seat: Seat, move: Move, chance: Draws) -> Iterator[Event]:
        """What a legal move makes happen. Each event is applied to `state` before the next is asked for."""

    def written(self, world: S_inv, piece: int, rng: Random) -> int:
        """A plausible face for something that a seat wrote in secret, in a world whose shuffled pieces are dealt."""

    def allows(self, view: S_inv, piece: int, face: int) -> bool:
        """Whether the public course of the game allows a hidden piece to be this face."""

    def outcome(self, state: S_inv) -> Outcome | None:
        """None until the game is over."""


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


def apply(state: State, event: Event) -> None:
    """Let an event happen to a state, in place. The only way in which a state changes."""
    kind = event.draw
    if kind:
        state.draws[kind] = state.draws.get(kind, 0) + 1
    event.apply(state)


def next_turn(state: State) -> None:
    """Count a new turn: chance begins a new count of every kind. For the `apply` of a game's turn event."""
    state.turn += 1
    state.draws.clear()


def play(game: Game[Any], state: State, seat: Seat, move: Move, chance: Draws) -> list[Event]:
    """Play a legal move on a state, in place, and give its events."""
    events: list[Event] = []
    for event in game.play(state, seat, move, chance):
        apply(state, event)
        events.append(event)
    return events


def opening(game: Game[Any], options: Options, seats: int, chance: Draws) -> tuple[State, list[Event]]:
    """A fresh table with its opening played, and the opening's events."""
    state = game.start(options, seats)
    events: list[Event] = []
    for event in game.opening(state, chance):
        apply(state, event)
        events.append(event)
    return state, events


def options_of(game: Game[Any], given: Mapping[str, Any]) -> Options:
    """A game's options from names and plain values. ValueError names what does not fit."""
    known = {f.name for f in msgspec.structs.fields(game.OPTIONS)}
    for name in given:
        if name not in known:
            raise ValueError(name)
    try:
        made: Options = msgspec.convert(dict(given), game.OPTIONS, strict=False)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from error
    return made
