"""The log of a game: its records, the tree of moves that they make, and the interface for writing them.

Loading, undo, replay and fork fold events; they never ask the rules or the dice again.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Generic, Literal, Protocol, TypeVar

import msgspec

from engine.game import Game
from engine.state import Seat, State, apply_all, copy

CHECKPOINT: Final = 32
"""Number of moves between two states that a timeline keeps; a jump folds no more."""

MOST_REPLAYED: Final = 500_000
"""Number of events that undos may make a log's reader apply again; a table takes nothing more back then."""

UNDO_COST: Final = 20
"""Number of events that an undo counts as, besides those that it makes a reader apply."""

NOBODY: Final = -1
"""The seat of a `Played` that nobody chose: the fresh deal of a fair fork."""

Level = Literal["person", "random", "easy", "regular", "expert"]
RELIABLE: Final = "random"
"""The level of bot that takes no time to move: until 2026 it took the seat of one that had hung."""

OLD_LEVELS: Final[dict[str, Level]] = {"novice": "easy"}
"""Levels that logs and settings of older programs name, and the level that plays for them now."""

Policy = Literal["study", "strict", "hotseat", "friends", "hosted"]

O_ = TypeVar("O_")
M_ = TypeVar("M_")
E_ = TypeVar("E_")


class Player(msgspec.Struct, frozen=True, array_like=True):
    """The player on a seat: a person or a bot of some level, and its name at the table."""

    level: Level
    name: str
    colour: str = ""
    """The colour that the seat goes by; empty where seats have none."""


class Origin(msgspec.Struct, frozen=True, array_like=True):
    """The origin of a fork: the log's name, the record in it, and whether hidden cards were dealt anew."""

    log: str
    number: int
    kind: Literal["same", "fair"]


class Opened(msgspec.Struct, Generic[O_, E_], frozen=True, array_like=True, tag=1):
    """A table was opened: always the first record, and only that. Holds all that is not a move."""

    game: str
    schema: int
    """The version of the game's event schema (`Game.SCHEMA`)."""
    rules: int
    options: O_
    players: tuple[Player, ...]
    seed: str
    started: int
    """Wall-clock start in seconds since 1970, UTC, given by the caller."""
    policy: Policy
    events: tuple[E_, ...]
    origin: Origin | None = None
    components: int = 1
    """The number of the component set that the table was built from."""
    seeds: tuple[str, ...] = ()
    """In a fork whose hidden cards were dealt anew: the seeds of the draws before each such deal, the first first."""
    commitment: str = ""
    """The hash of the seed that all were shown at the start; empty where none was, as at home and in forks."""
    bots: int = 0
    """The version of the game's bots (`engine.bots.game_bots.version`); 0 in logs of programs that noted none."""
    budget: tuple[int, ...] = ()
    """The fields of the `Budget` of its experts."""


class Played(msgspec.Struct, Generic[M_, E_], frozen=True, array_like=True, tag=2):
    """A seat chose a move, and what that made happen. The move may be a secret: it is stored, never published."""

    seat: Seat
    move: M_ | None
    events: tuple[E_, ...]
    at: int
    """Seconds since the table was opened."""
    effort: int = 0
    """The effort of a bot that thought with another budget or level than its seat's: `Decision.effort`."""


class Undone(msgspec.Struct, frozen=True, array_like=True, tag=3):
    """The head was moved to an earlier record, or by a redo back to one on a branch left before. Nothing is deleted."""

    by: Seat
    to: int
    agreed: tuple[Seat, ...]
    at: int


class Seated(msgspec.Struct, frozen=True, array_like=True, tag=4):
    """A seat changed hands: a bot stands in, or a person returns."""

    seat: Seat
    player: Player
    at: int


class Said(msgspec.Struct, frozen=True, array_like=True, tag=5):
    """Talk at the table; without a word where the seat asked for a hint."""

    seat: Seat
    text: str
    at: int
    hint: bool = False
    """The seat was given a hint. Older programs do not know the field: they read talk without a word."""


class Ended(msgspec.Struct, frozen=True, array_like=True, tag=6):
    """The game was ended before it was over, with the consent of some seats; of none by the host's operator."""

    agreed: tuple[Seat, ...]
    at: int


Record = Opened[Any, Any] | Played[Any, Any] | Undone | Seated | Said | Ended


class NotSaved(Exception):
    """A record could not be written durably. The move did not happen; a log that failed to sync takes no more."""


class BadLog(Exception):
    """The records do not make a game: for instance an undo to a record that is no move."""


class Journal(Protocol):
    """The interface through which a table writes its records, each one durably before it is shown."""

    def append(self, record: Record) -> None:
        """Write one record so that no crash can lose it. NotSaved when that cannot be promised."""


class Memory:
    """A journal that keeps its records in memory, for tests, simulations and searches."""

    def __init__(self) -> None:
        self.records: list[Record] = []

    def append(self, record: Record) -> None:
        self.records.append(record)


class Node(msgspec.Struct, frozen=True):
    """A move in the tree: the number of its record, the move before it, how many moves lead to it."""

    number: int
    parent: int
    depth: int
    played: Played[Any, Any]


class Timeline:
    """The tree of a game's moves, folded from its records. The state of any point is a short fold away."""

    def __init__(self, game: Game[Any], opened: Opened[Any, Any]) -> None:
        self.game = game
        self.opened = opened
        self.records: list[Record] = [opened]
        self.nodes: dict[int, Node] = {}
        self.players: list[Player] = list(opened.players)
        self.head = 0
        self.redo_heads: list[int] = []
        """The heads that undos left and a redo goes back to, the latest last."""
        self.replayed = 0
        """Number of events that the undos so far count as: see `undoable`."""
        self.ended: Ended | None = None
        """The record that ended the game early; None while it goes on, and when it was played on since."""
        state: State = game.start(opened.options, len(opened.players), opened.components)
        apply_all(state, opened.events)
        self._now = state
        self._checkpoints: dict[int, State] = {0: copy(state)}

    @classmethod
    def of(cls, game: Game[Any], records: Iterable[Record]) -> Timeline:
        """The timeline of a whole log. BadLog when the records make none."""
        rest = iter(records)
        opened = next(rest, None)
        if not isinstance(opened, Opened):
            raise BadLog("a log begins with the opening of a table")
        timeline = cls(game, opened)
        for record in rest:
            timeline.add(record)
        return timeline

    def add(self, record: Record, state: State | None = None) -> int:
        """Take in the next record and give its number. `state`, when the caller has it, is the one after the move."""
        number = len(self.records)
        if type(record) is Played:
            head = self.head
            depth = self.nodes[head].depth + 1 if head else 1
            self.nodes[number] = Node(number, head, depth, record)
            if state is None:
                state = self._now
                apply_all(state, record.events)
            self._now = state
            self.head = number
            self.ended = None
            self.redo_heads.clear()
            if depth % CHECKPOINT == 0:
                self._checkpoints[number] = copy(state)
        elif type(record) is Undone:
            self._check_seats(number, record.by, *record.agreed)
            if record.to not in self.nodes and record.to != 0:
                raise BadLog(f"record {number} goes back to record {record.to}, which is no move")
            self.replayed += UNDO_COST + self.events_to(record.to)
            if self.redo_heads and self.redo_heads[-1] == record.to:
                self.redo_heads.pop()
            else:
                self.redo_heads.append(self.head)
            self._now = self.state(record.to)
            self.head = record.to
        elif type(record) is Seated:
            self._check_seats(number, record.seat)
            self.players[record.seat] = record.player
        elif type(record) is Ended:
            self._check_seats(number, *record.agreed)
            self.ended = record
        elif type(record) is Said:
            self._check_seats(number, record.seat)
        elif type(record) is Opened:
            raise BadLog(f"record {number} opens the table again")
        self.records.append(record)
        return number

    def _check_seats(self, number: int, *seats: Seat) -> None:
        """BadLog when a record names a seat that the table does not have."""
        if not all(0 <= seat < len(self.players) for seat in seats):
            raise BadLog(f"record {number} names a seat that the table does not have")

    @property
    def now(self) -> State:
        """The state at the head. Not to be changed: `state` gives a copy that may."""
        return self._now

    def depth(self, number: int) -> int:
        """Number of moves that lead to a record; 0 for the opening."""
        return 0 if number == 0 else self.nodes[number].depth

    def state(self, number: int) -> State:
        """A fresh state as it was after the record of this number (0: after the opening). KeyError for no move."""
        if number == self.head:
            return copy(self._now)
        steps: list[Node] = []
        while number not in self._checkpoints:
            node = self.nodes[number]
            steps.append(node)
            number = node.parent
        state = copy(self._checkpoints[number])
        for node in reversed(steps):
            apply_all(state, node.played.events)
        return state

    def events_to(self, number: int) -> int:
        """Number of events that `state` applies anew for the record of this number. KeyError for no move."""
        count = 0
        while number not in self._checkpoints:
            node = self.nodes[number]
            count += len(node.played.events)
            number = node.parent
        return count

    @property
    def over(self) -> bool:
        """The game is over, or was ended early."""
        return self.ended is not None or not self._now.to_act

    def hints(self, before: int | None = None) -> tuple[int, ...]:
        """Seat to the number of hints that it was given, undone moves or not; only those before a record when given."""
        counts = [0] * len(self.players)
        for record in self.records[:before]:
            if type(record) is Said and record.hint:
                counts[record.seat] += 1
        return tuple(counts)

    def undoable(self, number: int) -> bool:
        """An undo or redo may lead to this record; more of them would make the log too slow to read."""
        return self.replayed + UNDO_COST + self.events_to(number) <= MOST_REPLAYED

    def path(self, number: int | None = None, after: int = 0) -> list[Node]:
        """The moves that lead to a record (default: the head), oldest first; only those after `after` when given.

        BadLog when `after` does not lie on the way.
        """
        at = self.head if number is None else number
        steps: list[Node] = []
        while at != after:
            if at == 0:
                raise BadLog(f"record {after} does not lie on the way to record {number}")
            node = self.nodes[at]
            steps.append(node)
            at = node.parent
        steps.reverse()
        return steps

    def leads(self, earlier: int, later: int) -> bool:
        """True when one point lies on the way to another (or is the same)."""
        depth = self.depth(earlier)
        while self.depth(later) > depth:
            later = self.nodes[later].parent
        return earlier == later
