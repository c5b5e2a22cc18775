"""Makes the sample games that ship with the program: python -m tests.samples

They are recorded once and then stay as they are: logs that every later version must still open. Run it only to add one.
Their evaluations ship with them: python -m tests.samples chances [NAME...] finds them anew.
The bluffs in them alone take seconds: python -m tests.samples bluffs [NAME...]
"""

from __future__ import annotations

import asyncio
import sys
from contextlib import aclosing
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import msgspec

import saves
from engine.games import load
from engine.knowledge.bluffs import READING, bluffs
from engine.log import Level, Player
from engine.match import match
from saves.library import SUFFIX, Library
from tui.presentation.players import NAMES
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.kept import SUFFIX as CHANCES
from tui.replay.evaluation.kept import KeptPoints

FOLDER: Final = Path(saves.__file__).parent / "samples"

OLD_SAMPLES: Final = Path(__file__).parent / "logs" / "samples"
"""The samples of the first versions: they ship no more. Tests read them, and every later version must open them."""

STARTED: Final = 1_767_225_600
"""The start of every sample: the first second of 2026."""


class Sample(NamedTuple):
    """A sample as it was recorded, by the bots and rules of its time."""

    slug: str
    levels: tuple[Level, ...]
    """The level of each seat."""
    seed: str


SAMPLES: Final = {
    "undercover-bluffs": Sample("heimlich", ("expert", "regular", "expert", "regular"), "theatre heimlich 4"),
    "mr-sneaky-comeback": Sample("mr_sneaky", ("expert", "expert"), "theatre mr_sneaky 2"),
    "gem-stone-mine-mistake": Sample("gem_stone_mine", ("expert", "easy", "regular"), "easy gem 9"),
    "lost-mines-last-gold": Sample(
        "lost_mines", ("regular", "expert", "regular", "expert", "regular"), "theatre lost_mines 5"
    ),
    "island-out-of-luck": Sample("doctor_lucky", ("regular", "expert", "regular", "expert"), "theatre doctor_lucky 3"),
}
"""The names of the samples: tense games, with bluffs, turning points and mistakes where there are any."""


def old_sample(name: str, folder: Path) -> Path:
    """A copy of an old sample in a folder, where the program may write beside it."""
    return Path(copy(OLD_SAMPLES / f"{name}{SUFFIX}", folder))


def record(name: str) -> Path:
    """Play a sample and write it to its file, which must not exist yet."""
    slug, levels, seed = SAMPLES[name]
    players = [Player(level, person) for level, person in zip(levels, NAMES, strict=False)]
    with TemporaryDirectory() as folder:
        library = Library(Path(folder))
        journal = library.create(slug)
        match(slug, players, load(slug).OPTIONS(), seed, journal, STARTED)
        journal.close()
        assert journal.path is not None
        target = FOLDER / f"{name}{SUFFIX}"
        library.export(journal.path, target)
    return target


async def evaluate(name: str, folder: Path) -> None:
    """Evaluate a copy of a sample anew; the points are kept in the copy's folder."""
    path = Path(copy(FOLDER / f"{name}{SUFFIX}", folder))
    timeline = Library(folder).read(path).timeline
    evaluation = Evaluation(timeline, timeline.head, path)
    async with aclosing(evaluation.run()) as run:
        async for _ in run:
            pass


def ship(name: str, where: Path = FOLDER) -> Path:
    """Write the evaluation of a sample to its file beside the sample, in a fixed order and without blanks."""
    target = where / f"{name}{SUFFIX}{CHANCES}"
    with TemporaryDirectory() as folder:
        asyncio.run(evaluate(name, Path(folder)))
        kept = msgspec.json.decode((Path(folder) / target.name).read_bytes(), type=KeptPoints)
    judgements = tuple(sorted(kept.judgements or (), key=lambda one: one.number))
    target.write_bytes(msgspec.json.encode(msgspec.structs.replace(kept, judgements=judgements)) + b"\n")
    return target


def find_bluffs(name: str, where: Path = FOLDER) -> Path:
    """Find the bluffs of a sample anew, and write them to its evaluation, which stays as it is."""
    target = where / f"{name}{SUFFIX}{CHANCES}"
    kept = msgspec.json.decode(target.read_bytes(), type=KeptPoints)
    with TemporaryDirectory() as folder:
        timeline = Library(Path(folder)).read(Path(copy(FOLDER / f"{name}{SUFFIX}", folder))).timeline
    found = tuple(bluffs(timeline))
    target.write_bytes(msgspec.json.encode(msgspec.structs.replace(kept, bluffs=found, reading=READING)) + b"\n")
    return target


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    if sys.argv[1:2] == ["chances"]:
        for name in sys.argv[2:] or SAMPLES:
            print(ship(name), file=sys.stderr)
    elif sys.argv[1:2] == ["bluffs"]:
        for name in sys.argv[2:] or SAMPLES:
            print(find_bluffs(name), file=sys.stderr)
    else:
        for name in [name for name in SAMPLES if not (FOLDER / f"{name}{SUFFIX}").exists()]:
            print(record(name), file=sys.stderr)
