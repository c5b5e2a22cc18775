"""Logs that programs of each version really wrote. They are never made again: whatever changes, they must be read.

Beside each lies what a person would say of it, so that it is known to be read right and not only without complaint.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES, load
from engine.log import Played, Said, Seated, Undone
from saves.examine import contents, verify
from saves.file import read
from saves.frames import FRAMING

LOGS = Path(__file__).parent.parent / "logs"


def facts(path: Path) -> dict[str, Any]:
    """What a person would say of a log."""
    held = contents(path, read(path))
    found = verify(path)
    assert found.summary is not None
    now: Any = held.timeline.now
    return {
        "game": held.slug,
        "versions": list(held.versions),
        "state": found.state,
        "players": [player.name for player in found.summary.players],
        "moves": found.summary.moves,
        "records": len(held.records),
        "kinds": {kind.__name__: sum(type(r) is kind for r in held.records) for kind in (Played, Undone, Seated, Said)},
        "talk": [record.text for record in held.records if isinstance(record, Said)][:3],
        "turn": now.turn,
        "to_act": list(now.to_act),
        "faces": now.face,
    }


@pytest.mark.parametrize("path", sorted(LOGS.glob("*.skul")), ids=lambda path: path.stem)
def test_an_old_log_is_read_as_it_was_meant(path: Path) -> None:
    before = path.read_bytes()
    assert facts(path) == json.loads(path.with_suffix(".json").read_text("utf-8"))
    assert path.read_bytes() == before


def test_there_is_a_log_of_every_version() -> None:
    names = {path.stem for path in LOGS.glob("*.skul")}
    wanted = {f"{slug}-{v}-framing-{FRAMING}" for slug in GAMES for v in range(1, load(slug).EVENTS + 1)}
    assert wanted <= names, "write one with the present program, before it is changed again"
