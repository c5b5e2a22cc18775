"""The puzzles that ship with the program: their games, and the moment of each."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

import saves
from engine.knowledge.puzzles import Puzzle
from engine.log import Timeline
from saves.library import SUFFIX, Library
from tui.i18n.messages import t

FOLDER: Final = Path(saves.__file__).parent / "puzzles"


class ShippedPuzzle(msgspec.Struct, frozen=True):
    """A puzzle and the file of its game."""

    name: str
    slug: str
    puzzle: Puzzle

    def timeline(self) -> Timeline:
        """The whole game, its players named as in the language in use. SaveError when its file cannot be read."""
        timeline = Library(FOLDER).read(FOLDER / f"{self.name}{SUFFIX}").timeline
        timeline.players = [replace(player, name=t(player.name)) for player in timeline.players]
        timeline.opened = replace(timeline.opened, players=tuple(timeline.players))
        return timeline


LIST: Final = FOLDER / "puzzles.json"

SHIPPED: Final = msgspec.json.decode(LIST.read_bytes(), type=tuple[ShippedPuzzle, ...])
"""In the order in which they are listed; `python -m tests.puzzles` makes more."""
