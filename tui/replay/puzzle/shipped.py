"""The puzzles that ship with the program: their games, and the moment of each."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

import saves
from engine.knowledge.puzzles import Puzzle
from engine.log import Timeline
from saves.library import SUFFIX, Library

FOLDER: Final = Path(saves.__file__).parent / "puzzles"


class ShippedPuzzle(msgspec.Struct, frozen=True):
    """A puzzle and the file of its game."""

    name: str
    slug: str
    puzzle: Puzzle

    def timeline(self) -> Timeline:
        """The whole game. SaveError when its file cannot be read."""
        return Library(FOLDER).read(FOLDER / f"{self.name}{SUFFIX}").timeline


SHIPPED: Final = (
    ShippedPuzzle("undercover-1", "heimlich", Puzzle(27, 0, ("agent", 2))),
    ShippedPuzzle("undercover-2", "heimlich", Puzzle(25, 3, ("agent", 0))),
    ShippedPuzzle("undercover-3", "heimlich", Puzzle(17, 1, ("agent", 2))),
    ShippedPuzzle("undercover-4", "heimlich", Puzzle(34, 0, ("agent", 3))),
    ShippedPuzzle("undercover-5", "heimlich", Puzzle(26, 0, ("agent", 3))),
    ShippedPuzzle("lost-mines-1", "lost_mines", Puzzle(202, 0, ("role", 3))),
    ShippedPuzzle("lost-mines-2", "lost_mines", Puzzle(202, 2, ("role", 1))),
    ShippedPuzzle("lost-mines-3", "lost_mines", Puzzle(196, 4, ("role", 1))),
    ShippedPuzzle("lost-mines-4", "lost_mines", Puzzle(60, 5, ("role", 0))),
    ShippedPuzzle("lost-mines-5", "lost_mines", Puzzle(71, 1, ("role", 2))),
)
"""In the order in which they are listed; `python -m tests.puzzles` makes more."""
