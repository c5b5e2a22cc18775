"""The recorded logs, in tests and among the samples, with their description and the digests of their states.

`python -m tests.saves.versions.recorded_logs` adds all that is missing: a described log of each event schema, the
digests of each log's states, and those of each component set. A written entry never changes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgpack
import msgspec

from engine.games import GAMES, load
from engine.log import Played, Player, Said, Seated, Timeline, Undone
from engine.state import State
from engine.table import Table
from saves.framing import FRAMING
from saves.library import Library
from saves.log_file import read
from saves.log_reader import Contents, contents, verify
from tests.saves.fixtures.played_games import play
from tests.saves.versions import recorded_sets

ROOT: Final = Path(__file__).parents[3]
LOGS: Final = ROOT / "tests" / "logs"
STATES: Final = LOGS / "states.json"
"""File name of a log to its states' fields and the digest of their values after every record."""

LATER_OPTIONS: Final = {"hazard_gift": "chosen"}
"""Options that are younger than the digests, and their defaults: with these a state is what it was without them."""


def paths() -> list[Path]:
    """Every recorded log."""
    return sorted([*LOGS.rglob("*.skul"), *(ROOT / "saves" / "samples").glob("*.skul")])


@cache
def expected() -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    """File name of a log to the names of its states' fields and to the digests after every record."""
    logs = json.loads(STATES.read_text("utf-8"))
    return {name: (tuple(log["fields"].split()), tuple(log["digests"].split())) for name, log in logs.items()}


def digest(state: State, fields: Sequence[str]) -> str:
    """The first 16 hexadecimal digits of a hash over some fields of a state."""
    raw = msgspec.to_builtins(state)
    for name, default in LATER_OPTIONS.items():
        if raw["options"].get(name) == default:
            del raw["options"][name]
    return sha256(msgpack.packb([raw[name] for name in fields])).hexdigest()[:16]


def read_whole(path: Path) -> Contents:
    """A whole log, as this program reads it. AssertionError when anything is wrong with it."""
    log = contents(path, read(path))
    assert log.damage is None, f"{path.name}: {log.damage}"
    return log


def digests(log: Contents, fields: Sequence[str]) -> Iterator[str]:
    """The digest of the state after every record."""
    timeline = Timeline(log.game, log.timeline.opened)
    yield digest(timeline.now, fields)
    for record in log.records[1:]:
        timeline.add(record)
        yield digest(timeline.now, fields)


def facts(path: Path) -> dict[str, Any]:
    """A description of a log that a person can check."""
    log = read_whole(path)
    saved = verify(path)
    assert saved.summary is not None
    state: Any = log.timeline.now
    return {
        "game": log.slug,
        "versions": list(log.versions),
        "state": saved.state,
        "players": [player.name for player in saved.summary.players],
        "moves": saved.summary.moves,
        "records": len(log.records),
        "kinds": {kind.__name__: sum(type(r) is kind for r in log.records) for kind in (Played, Undone, Seated, Said)},
        "talk": [record.text for record in log.records if isinstance(record, Said)][:3],
        "turn": state.turn,
        "to_act": list(state.to_act),
        "faces": state.face,
    }


def log_names(slug: str) -> list[str]:
    """The names of a game's logs: one for each of its event schemas."""
    return [f"{slug}-{schema}-framing-{FRAMING}" for schema in range(1, load(slug).SCHEMA + 1)]


def record(slug: str, name: str) -> None:
    """Play a game with every switch variant, save its log, and write down its description."""
    game = load(slug)
    seats = min(4, game.SEATS[-1])
    on = {field.name: True for field in msgspec.structs.fields(game.OPTIONS) if field.type is bool}
    players = [Player("person", f"player {number}") for number in range(seats)]
    with TemporaryDirectory() as folder:
        library = Library(Path(folder))
        journal = library.create(slug)
        table = Table.open(slug, game, players, game.OPTIONS(**on), name, journal, started=1_770_000_000)
        play(table, 400)
        journal.close()
        assert journal.path is not None
        library.export(journal.path, LOGS / f"{name}.skul")
    text = json.dumps(facts(LOGS / f"{name}.skul"), ensure_ascii=False, indent=1)
    (LOGS / f"{name}.json").write_text(text + "\n", "utf-8")


def add_missing() -> None:
    """Write down the states of the logs that are not in the file yet."""
    states: dict[str, Any] = json.loads(STATES.read_text("utf-8"))
    for path in paths():
        if path.name not in states:
            log = read_whole(path)
            fields = sorted(field.name for field in msgspec.structs.fields(type(log.timeline.now)))
            states[path.name] = {"fields": " ".join(fields), "digests": " ".join(digests(log, fields))}
    STATES.write_text(json.dumps(states, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    for slug in GAMES:
        for name in log_names(slug):
            if not (LOGS / f"{name}.skul").exists():
                record(slug, name)
                print(f"{name}.skul is recorded")
    add_missing()
    for line in recorded_sets.add_missing():
        print(line)
