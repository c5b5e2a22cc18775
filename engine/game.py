"""The protocol that every game meets.

The demands of the five ledgers, written down before it was fixed (pieces and their backs; secrets that seats write;
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
it with `moves` and `play` (tests/contract/checks/rollouts.py); row 2 of the benchmark says how fast it is.

Two things of a game change while its logs stay. What lies in its box (places, distances, values, copies, prices) is a
numbered component set: an opening and a state name its number, and the rules, bots and screens of a table read that
set. A set that a log may name is never changed: what is mended becomes the next number. A game whose box holds nothing
but what its rules say has one set, None. And an event whose form changes gets a new tag, `EVENTS` grows by one, and
the old form moves into `RETIRED` (`engine.state.Retired`). Moves and options grow only by fields with defaults.
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
    def EVENTS(self) -> int: ...  # version of the event schema
    @property
    def RETIRED(self) -> tuple[type[Retired], ...]: ...  # events of older schemas
    @property
    def RULES(self) -> int: ...  # version of the rules
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
        """The offer to a seat, from a state or that seat's view of it; empty when it is not its decision."""

    def check(self, state: S_inv, seat: Seat, move: Move) -> Clause | None:
        """None when the move is legal, that is, offered; else the clause that forbids it, or MALFORMED."""

    def play(self, state: S_inv, seat: Seat, move: Move, chance: Draws) -> Iterator[Event]:
        """The events of a legal move. Each is applied to `state` before the next is asked for."""

    def written(self, world: S_inv, piece: int, rng: Random) -> int:
        """A plausible face for something that a seat wrote in secret, in a world whose shuffled pieces are dealt."""

    def allows(self, view: S_inv, piece: int, face: int) -> bool:
        """Whether the public course of the game allows a hidden piece to be this face."""

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


def opening(game: Game[Any], options: Options, seats: int, chance: Draws) -> tuple[State, list[Event]]:
    """A fresh table of the newest components with its opening played, and the opening's events."""
    state = game.start(options, seats, newest(game))
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
