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

from engine.bots.fold import Story, encode_story
from engine.bots.reasons import told_to
from engine.games import load
from engine.games.heimlich.bot.beliefs import begin
from engine.games.heimlich.bot.disguise import follow_all
from engine.knowledge.puzzles import SURE, Puzzle, answer, puzzles
from engine.log import Player, Timeline
from engine.match import match
from engine.pieces import view
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


def informed(timeline: Timeline, puzzle: Puzzle) -> float:
    """The chance of the answer of an Undercover puzzle to a seat that knows with which chances these bots spend.

    The bots' own readers take every spending for the best at a glance, and are surer than they may be.
    """
    whole, asked = timeline.state(puzzle.number), puzzle.key[1]
    public = encode_story(told_to(timeline, puzzle.number, None))
    row = Story("heimlich", timeline.game, view(whole, None), asked, public).fold(begin, follow_all)[asked]
    left = [0.0 if agent == whole.face[puzzle.seat] else chance for agent, chance in enumerate(row)]
    return left[answer(timeline, puzzle)] / sum(left)


def holds(timeline: Timeline, puzzle: Puzzle) -> bool:
    """True when the answer is likely enough by all that is known of the bots, too."""
    return timeline.opened.game != "heimlich" or informed(timeline, puzzle) >= SURE


def make(name: str) -> Iterator[tuple[str, Puzzle]]:
    """Write the games of a name's puzzles, whose files must not exist yet, and give the puzzles."""
    slug, seats = WANTED[name]
    found = 0
    for seed, count in games(slug, seats):
        with TemporaryDirectory() as folder:
            library = Library(Path(folder))
            timeline, path = played(library, slug, seed, count)
            held = [puzzle for puzzle in puzzles(timeline) if holds(timeline, puzzle)]
            puzzle = max(held, key=lambda puzzle: puzzle.number, default=None)
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
