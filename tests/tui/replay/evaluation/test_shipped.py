"""The evaluations that ship with the samples: whole, and of the bots of this version."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from saves.library import SUFFIX, Library
from tests.samples import FOLDER, SAMPLES, ship
from tui.replay.evaluation.evaluating import Evaluation


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_the_chances_of_a_sample_are_known_at_once(name: str, tmp_path: Path) -> None:
    """After a change of the bots "python -m tests.samples chances" makes the files anew."""
    path = FOLDER / f"{name}{SUFFIX}"
    timeline = Library(tmp_path).read(path).timeline
    evaluation = Evaluation(timeline, timeline.head, path, tmp_path)
    assert evaluation.complete and evaluation.highlights()
    assert not (tmp_path / "samples").exists(), "nothing is written for it"


@pytest.mark.long
async def test_a_shipped_evaluation_is_the_one_that_is_found_anew(tmp_path: Path) -> None:
    made = await asyncio.to_thread(ship, "mr-sneaky-comeback", tmp_path)
    assert made.read_bytes() == (FOLDER / made.name).read_bytes()
