"""A thing that a seat can do at a table, in words: what a move opens to it, or closes."""

from __future__ import annotations

from typing import NamedTuple


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
