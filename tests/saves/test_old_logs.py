"""Logs that programs of each version really wrote. They are never made again: whatever changes, they must be read.

Beside each lies what a person would say of it, so that it is known to be read right and not only without complaint.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.games import GAMES
from tests.saves.recorded_logs import LOGS, digests, expected, facts, names, opened, paths


@pytest.mark.parametrize("path", sorted(LOGS.glob("*.skul")), ids=lambda path: path.stem)
def test_an_old_log_is_read_as_it_was_meant(path: Path) -> None:
    before = path.read_bytes()
    assert facts(path) == json.loads(path.with_suffix(".json").read_text("utf-8"))
    assert path.read_bytes() == before


@pytest.mark.parametrize("path", paths(), ids=lambda path: path.stem)
def test_a_recorded_log_gives_the_states_of_its_time(path: Path) -> None:
    fields, wanted = expected()[path.name]
    found = tuple(digests(opened(path), fields))
    assert len(found) == len(wanted)
    wrong = next((number for number, pair in enumerate(zip(found, wanted, strict=True)) if len(set(pair)) > 1), None)
    assert wrong is None, f"after record {wrong} the state is another"


def test_there_is_a_log_of_every_version() -> None:
    there = {path.stem for path in LOGS.glob("*.skul")}
    wanted = {name for slug in GAMES for name in names(slug)}
    assert wanted <= there, "python -m tests.saves.recorded_logs, with the present program, before it changes again"
