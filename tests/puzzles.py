"""Makes the games of the puzzles that ship with the program: python -m tests.puzzles

It prints the entries for `saves/puzzles/puzzles.json`. Like the samples, these logs stay as they are: run it only to
add one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

from engine.games import load
from engine.knowledge.puzzles import Puzzle, puzzles
from engine.log import Player, Timeline
from engine.match import match
from saves.library import SUFFIX, Library
from tests.samples import STARTED
from tui.replay.puzzle.shipped import FOLDER, ShippedPuzzle

NAMES: Final = ("Fox", "Owl", "Hare", "Lynx", "Crow", "Mole", "Toad")

WANTED: Final = {"undercover": ("heimlich", (3, 4, 4, 5)), "lost-mines": ("lost_mines", (4, 5, 5, 6))}
"""Name of a puzzle's file to its game and the numbers of seats, one game after the other."""

EACH: Final = 5
"""Puzzles of each game."""


def games(slug: str, seats: tuple[int, ...]) -> Iterator[tuple[str, int]]:
    """Seeds and numbers of seats, without end."""
    for number in range(10_000):
        yield f"puzzle {number}", seats[number % len(seats)]


def played(library: Library, slug: str, seed: str, seats: int) -> tuple[Timeline, Path]:
    """A game of bots, played to its end, and its file."""
    players = [Player("regular", name) for name in NAMES[:seats]]
    journal = library.create(slug)
    timeline = match(slug, players, load(slug).OPTIONS(), seed, journal, STARTED).timeline
    journal.close()
    assert journal.path is not None
    return timeline, journal.path


def make(name: str) -> Iterator[tuple[str, Puzzle]]:
    """Write the games of a name's puzzles, whose files must not exist yet, and give the puzzles."""
    slug, seats = WANTED[name]
    found = 0
    for seed, count in games(slug, seats):
        with TemporaryDirectory() as folder:
            library = Library(Path(folder))
            timeline, path = played(library, slug, seed, count)
            puzzle = max(puzzles(timeline), key=lambda puzzle: puzzle.number, default=None)
            if puzzle is None:
                continue
            found += 1
            library.export(path, FOLDER / f"{name}-{found}{SUFFIX}")
            yield f"{name}-{found}", puzzle
        if found == EACH:
            return


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for wanted in WANTED:
        for file, puzzle in make(wanted):
            entry = ShippedPuzzle(file, WANTED[wanted][0], puzzle)
            print(msgspec.json.encode(entry).decode(), file=sys.stderr)
