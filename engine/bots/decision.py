"""Decisions of bots: the budget of a thought, the move that it gave, and the reasons behind it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from engine.state import Move, Seat

AS_SEATED: Final = 0
"""The effort of a move thought out as its seat's level and the game's budget say; above 0: so many halvings of it."""

REGULAR_INSTEAD: Final = -1
RANDOM_INSTEAD: Final = -2
"""The efforts of moves that another level made, as the seat's own had hung or died."""


class Budget(msgspec.Struct, frozen=True, array_like=True):
    """The limits of a thought, in counts, never in time: a seed and a budget fix a move on every machine."""

    worlds: int = 64
    """Number of worlds that candidates are tried in."""
    iterations: int = 512
    """Number of worlds played on, over all candidates."""
    depth: int = 12
    """Number of moves for which a world is played on before it is valued."""
    candidates: int = 8
    """Number of moves looked at."""

    def halved(self, times: int) -> Budget:
        """The budget under load: fewer worlds and iterations, the same depth and candidates."""
        return msgspec.structs.replace(
            self, worlds=max(2, self.worlds >> times), iterations=max(2, self.iterations >> times)
        )


class Candidate(msgspec.Struct, frozen=True, array_like=True):
    """A move that was weighed."""

    move: Move
    value: float
    """Its worth for the seat, in the unit of the game's values: the chance to win, where nothing else is said."""
    tries: int = 0
    """Number of worlds that it was tried in."""
    betrays: float = 0.0
    """Chance that a reader of this move would name the seat's secret rightly; 0 where the game hides none."""


class Belief(msgspec.Struct, frozen=True, array_like=True):
    """A chance that a seat gave to something hidden before it chose."""

    about: int
    """The seat or piece, as the game's beliefs say."""
    what: int
    """The face or role."""
    chance: float


class Tell(msgspec.Struct, frozen=True, array_like=True):
    """A secret of the seat, and how likely a reader names it before and after the move."""

    what: int
    before: float
    after: float


class Fact(msgspec.Struct, frozen=True, array_like=True):
    """A number that the seat went by: a name that the game's words know, what it is about, and how much."""

    name: str
    about: int
    number: float


SCORE: Final = "score"
"""The unit of a game's own evaluation, which has no other name."""

BEST: Final = "best"
HABIT: Final = "habit"
CLEAR: Final = "clear"
RULE: Final = "rule"
LOTS: Final = "lots"
ROUGH: Final = "rough"
"""The ways of choosing by values. `BEST`: the best, by lot among equals. `HABIT`: the bot's habit, as no other move was
clearly better; `CLEAR`: another move, which was. `RULE`: a rule that the facts explain. `LOTS`: by lot among about the
best, so as not to be read. `ROUGH`: the best, give or take a little.
"""


class Why(msgspec.Struct, frozen=True, array_like=True):
    """The reasons for a decision, in numbers of the game. Screens put them into words, and only after the game."""

    candidates: tuple[Candidate, ...] = ()
    """The moves weighed, the chosen one first."""
    beliefs: tuple[Belief, ...] = ()
    tells: tuple[Tell, ...] = ()
    unit: str = ""
    """The unit of the values: "" for the chance to win, `SCORE`, or one that the game's words know."""
    takes: str = BEST
    """The way of choosing by the values."""
    facts: tuple[Fact, ...] = ()


def ranked(worths: Mapping[Move, float], chosen: Move) -> tuple[Candidate, ...]:
    """The moves with their values: the chosen one first, then the best."""
    others = sorted((move for move in worths if move != chosen), key=lambda move: -worths[move])
    return tuple(Candidate(move, worths[move]) for move in (chosen, *others))


class Decision(msgspec.Struct, frozen=True):
    """The move that a bot chose for a seat."""

    move: Move
    why: Why | None = None
    effort: int = AS_SEATED
    """The effort it took, where that is another than its seat's: see `AS_SEATED`."""
    erred: bool = False
    """An easy bot made a move at random on purpose."""


class Question(msgspec.Struct, frozen=True):
    """A decision asked of a bot: all that it gets to know."""

    slug: str
    level: str
    view: bytes
    """The seat's view, from `engine.pieces.encode`."""
    story: bytes
    """All that the seat was told, from `engine.bots.fold.encode_story`."""
    seat: Seat
    seed: str
    table: str = ""
    """The name of the table, among which workers are shared fairly. No bot sees it."""
    why: bool = False
    """The reasons are wanted, too: for a hint. The moves of bots come without."""
