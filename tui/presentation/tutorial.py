"""The tutorial of a game: a recorded beginning that a learner plays, with a line of its coach before each move.

It lies as data in the `tutorial.json` of the game's package. Its sentences are in the catalogue like any other message.
The learner has seat 0. Bots play the recorded moves of the other seats.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any, Final

import msgspec

from engine.games import GAMES
from engine.state import Clause, Seat
from tui.i18n.messages import t
from tui.presentation.registry import file

NAME: Final = "tutorial.json"

LEARNER: Final[Seat] = 0


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move of the record; on a learner's move also what the coach says before it. The texts are messages."""

    seat: Seat
    move: Any  # plain data, of which the game's type of moves is made
    why: str = ""
    """The reason for the move, in short sentences; `{bot}` is the name of the first bot."""
    do: str = ""
    """The move as a request, in a line; `{pick}`, `{then}` and `{last}` are the labels of the first things picked."""
    at: Clause = ""
    """The clause of the moment, as the game's `chapter` names it."""
    rule: Clause = ""
    """The clause that a wrong move is answered with, where it is another."""
    tip: bool = False
    """True when `why` explains every prompt of its kind, so that first games show it, too."""
    along: bool = False
    """True when the move follows by itself on the learner's move before it, as the end of a walk does."""
    so: dict[str, Any] = {}  # Any: what the view holds
    """Facts that the sentences rely on: a path in the learner's view, as in `gems.0`, and the value there."""


class Tutorial(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The record of a tutorial, from its deal to the last move."""

    seed: str
    seats: int
    steps: tuple[Step, ...]
    end: str
    """The last words of the coach: a message."""
    options: dict[str, Any] = {}  # Any: the values of the game's options

    def prompts(self, before: int | None = None) -> int:
        """The number of the learner's moves among the first `before` ones, or among all."""
        return sum(step.seat == LEARNER and not step.along for step in self.steps[:before])


_TUTORIAL: Final = msgspec.json.Decoder(Tutorial)


def has_tutorial(slug: str) -> bool:
    """True when a game has a tutorial. Reads nothing of it."""
    return slug in GAMES and file(slug, NAME) is not None


@cache
def tutorial_of(slug: str) -> Tutorial | None:
    """The tutorial of a game; None when its package holds none."""
    path = file(slug, NAME) if has_tutorial(slug) else None
    return None if path is None else _TUTORIAL.decode(path.read_bytes())


def tip(slug: str, kind: Clause | None) -> str:
    """The message that explains all prompts of a kind; "" without one."""
    tutorial = tutorial_of(slug) if kind else None
    return next((step.why for step in tutorial.steps if step.tip and step.at == kind), "") if tutorial else ""


def with_goal(
    found: tuple[Clause, str] | None, goal: tuple[tuple[Clause, ...], str], told: Collection[Clause]
) -> tuple[Clause, str]:
    """The kind of a prompt and its explanation, both "" without one; `goal` is that of the game's text.

    The goal comes before the first tip of all, where that does not tell it: nothing has been `told` then.
    """
    kind, text = found or ("", "")
    tellers, message = goal
    if not kind or not message or kind in tellers or told:
        return kind, text
    return kind, t("{first} {second}", first=t(message), second=text)
