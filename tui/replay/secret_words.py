"""The names of a game's secrets and of their faces, for the page on what each seat knew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple

from engine.knowledge.secrets import Secret
from engine.state import Event, Move, State
from tui.presentation.game_text import Names, View
from tui.presentation.registry import GamePart, part


class Act(NamedTuple):
    """A move of a player: its record, what happened by it, and the moves that it could choose from."""

    number: int
    events: Sequence[Event]
    choices: Sequence[Move] = ()


class SecretWords(GamePart, Generic[View]):
    """The words on secrets. A game's `hidden.py` defines its only subclass; a game without secrets needs none."""

    def heading(self, kind: str) -> str:
        """The head above all secrets of a kind, in at most 16 cells."""
        return kind

    def name(self, view: View, secret: Secret, names: Names) -> str:
        """A secret below that head: mostly the name of its seat."""
        return names[secret.of]

    def faces(self, view: View, secret: Secret, faces: Sequence[int]) -> str:
        """A face of the secret in a word or two; for several faces, the kind that they share."""
        return ""

    def clue(self, before: View, events: Sequence[Event], secret: Secret, faces: Sequence[int]) -> str:
        """The reason for which a record makes these faces of a secret likelier, in a sentence; "" without words.

        Of secrets that are no seat's identity. `before` is the table before the record.
        """
        return ""

    def read(
        self, before: View, after: View, events: Sequence[Event], secret: Secret, faces: Sequence[int]
    ) -> str | None:
        """The effect of a move by which readers judge its player's identity, in a sentence; "" without words.

        None where they weigh the use that the move has with these faces. Both tables are as a spectator sees them.
        """
        return None

    def acted(self, whole: View, acts: Sequence[Act], secret: Secret, faces: Sequence[int], name: str) -> str:
        """The deed of a misled player as long as it took a secret for these faces, in a sentence; "" without words.

        Of secrets that another seat keeps. `whole` is the table as it was misled, `acts` are its moves since.
        """
        return ""

    def foiled(self, whole: View, acts: Sequence[Act], secret: Secret, faces: Sequence[int]) -> bool:
        """True where the misled player did not do what the false belief advised."""
        return False

    def held(self, view: View, secret: Secret) -> str:
        """The worth of a hand to a seat of this view, in a word or two; "" where no such thing counts."""
        return ""

    def held_told(self, whole: View, seen: View, secret: Secret, name: str) -> str:
        """The worth of a hand in a sentence: the true one, and that to a seat which has `seen` so much."""
        return ""


def secret_words(slug: str) -> SecretWords[State]:
    """A game's words on secrets; the defaults for a game without them."""
    return part(slug, "hidden", SecretWords)
