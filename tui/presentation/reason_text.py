"""The part of a game's text that tells reasons, of bots' moves and of suggestions: defaults that games override."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Generic, NamedTuple, TypeVar

from engine.bots.decision import Belief, Tell, Why
from engine.state import Event, Move, Seat, State
from tui.i18n.messages import later, t
from tui.presentation.registry import GamePart
from tui.selection.selection import Pick

Known = TypeVar("Known", bound=State)
"""The state of a game, as a seat knows it."""


class Called(NamedTuple):
    """The words for the move that another one is set above, inside a sentence."""

    move: str
    door: str
    """The same where it is told by its door."""


NEXT_BEST: Final = Called(later("the next best"), later("the next best door"))
PLAYED: Final = Called(later("the move played"), later("the door played"))


class Prospect(NamedTuple):
    """A thing that a seat can do."""

    deed: str
    """A phrase that follows "could"."""
    worth: float = 0.0
    """The more, the better of the same kind: a nearer goal, a greater strength."""
    forced: bool = False
    """True where the seat can do nothing else: the phrase follows "had to"."""
    lasting: bool = True
    """False where it is told only when it is new: that it is gone says nothing."""
    fact: bool = False
    """True of a whole sentence on the table, told where it is new to a seat whose chance fell."""


class ReasonText(GamePart, Generic[Known]):
    """The words for why a bot moved as it did, told when the game is over."""

    gains: ClassVar[tuple[type[Event], ...]] = ()
    """The events that bring a seat what it played for, or nearly: what follows from a better chance to win."""
    turned_up: ClassVar[str] = later("{kind}, with a card turned up")
    """The words for the luck of a piece that was turned up."""
    idle: ClassVar[tuple[type[Event], ...]] = ()
    """The events of moves that change nothing on the table, as a look or a pass: by the truth they turn no game."""

    def hidden_fact(self, view: Known, fact: Belief | Tell, seat: Seat, names: Sequence[str]) -> str:
        """The fact that a bot believed or betrayed, as a short phrase from the whole table; "" without words."""
        return ""

    def is_true(self, whole: Known, fact: Belief) -> bool | None:
        """True when a belief is right, on the whole table; None where it tells of habits."""
        return None

    def gained(self, before: Known, after: Known, seat: Seat, names: Sequence[str]) -> str:
        """The fortune of a seat on the table between two states, the end of a sentence; "" without words."""
        return ""

    def got(self, before: Known, after: Known, seat: Seat) -> bool:
        """True where a seat fared better on the table than the others between two states."""
        return False

    def prospects(self, whole: Known, seat: Seat, names: Sequence[str]) -> Mapping[str, Prospect]:
        """Kind to a thing that a seat can do soon, from the whole table; none without words."""
        return {}

    def camp(self, view: Known, seat: Seat) -> str:
        """The camp of a seat, which all know and by which its deeds are read, in a word; "" without camps."""
        return ""

    def part_played(self, view: Known, seat: Seat) -> str:
        """The part that the seat plays in the game or round, in a short phrase; "" where all play the same."""
        return ""

    def reason(self, view: Known, move: Move, seat: Seat, names: Sequence[str], why: Why | None) -> str:
        """The reason for a move in a sentence of the table's words; "" where only `because` may know one."""
        return ""

    def purpose(self, view: Known, move: Move, seat: Seat, names: Sequence[str], why: Why | None) -> list[str]:
        """The moment: how the seat stood, and what it knew or expected, in sentences after the reason."""
        return []

    def because(
        self, view: Known, move: Move, rival: Move, names: Sequence[str], why: Why, called: Called = NEXT_BEST
    ) -> Mapping[str, str]:
        """Kind to a fact that speaks for a move against a `rival`, the end of a sentence; the weightiest first.

        `called`: the rival in words.
        """
        return {}

    def instead(self, view: Known, move: Move, rival: Move, names: Sequence[str], why: Why) -> str:
        """The fault of a move against the one that was made, in a sentence after its name; "" without words."""
        return ""

    def matters(self, view: Known, fact: Belief, move: Move) -> bool:
        """True where a belief bears on a move."""
        return True

    def drawn(self, view: Known, why: Why, names: Sequence[str]) -> str:
        """The fact for which a move was drawn by lot, the end of a sentence; "" where its value says enough."""
        return ""

    def told_alone(self, view: Known, move: Move, names: Sequence[str]) -> str:
        """The move for a reader without the board, in a short phrase; "" where `describe` is clear by itself."""
        return ""

    def proposes(
        self, view: Known, seat: Seat, picked: Sequence[Pick], pick: Pick, picks: Sequence[Pick], names: Sequence[str]
    ) -> str:
        """The reason for the suggested one of these picks, a clause to its seat; "" for others, or without words."""
        return ""

    def harmless(self, view: Known, picked: Sequence[Pick], picks: Sequence[Pick]) -> Pick | None:
        """The pick of these on which the focus stands after a typed key, where another one acts for good; else None."""
        return None

    def measured(self, view: Known, why: Why) -> str:
        """The unit of compared moves, before their values."""
        return t("Its own score (more is better)")

    def compares(self, view: Known, why: Why) -> bool:
        """True where the moves that were weighed against this one are worth naming."""
        return True

    def width(self, why: Why) -> float:
        """The difference of values, in a unit of the game, up to which moves are about as good."""
        return 0.05

    def amount(self, value: float, unit: str, best: float) -> str:
        """The value of a move in a unit of the game, or "" where a figure says nothing; `best` is the best one's."""
        return f"{value:.1f}"
