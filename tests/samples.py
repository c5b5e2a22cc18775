"""Makes the sample games that ship with the program: python -m tests.samples

They are recorded once and then stay as they are: logs that every later version must still open. Run it only to add one.
"""

from __future__ import annotations

import sys
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import saves
from engine.games import load
from engine.log import Level, Player
from engine.match import match
from saves.library import SUFFIX, Library

FOLDER: Final = Path(saves.__file__).parent / "samples"

STARTED: Final = 1_767_225_600
"""The start of every sample: the first second of 2026."""

LEVELS: Final[tuple[Level, ...]] = ("regular", "easy", "regular", "random")

SAMPLES: Final[dict[str, tuple[str, int, dict[str, Any]]]] = {
    "undercover": ("heimlich", 4, {}),
    "mr-sneaky": ("mr_sneaky", 2, {}),
    "mr-sneaky-thief-first": ("mr_sneaky", 2, {"first_tycoon": 1}),
    "undercover-variants": ("heimlich", 3, {"top_secret": True, "confidential_papers": True}),
    "gem-stone-mine": ("gem_stone_mine", 4, {}),
    "gem-stone-mine-variants": ("gem_stone_mine", 3, {"match": True, "fast_mining": True, "dark_mine": True}),
    "lost-mines": ("lost_mines", 4, {}),
    "lost-mines-of-seven": ("lost_mines", 7, {"start_player": 4}),
    "island": ("doctor_lucky", 4, {}),
    "island-of-eight": ("doctor_lucky", 8, {"start_player": 2}),
}
"""Name to game, seats and variants."""


def record(name: str) -> Path:
    """Play a sample and write it to its file, which must not exist yet."""
    slug, seats, variants = SAMPLES[name]
    names = ("Fox", "Owl", "Hare", "Lynx", "Crow", "Mole", "Toad", "Wolf", "Newt")
    players = [Player(level, person) for level, person in zip(cycle(LEVELS), names[:seats], strict=False)]
    with TemporaryDirectory() as folder:
        library = Library(Path(folder))
        journal = library.create(slug)
        match(slug, players, load(slug).OPTIONS(**variants), name, journal, STARTED)
        journal.close()
        assert journal.path is not None
        target = FOLDER / f"{name}{SUFFIX}"
        library.export(journal.path, target)
    return target


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in [name for name in SAMPLES if not (FOLDER / f"{name}{SUFFIX}").exists()]:
        print(record(name), file=sys.stderr)
