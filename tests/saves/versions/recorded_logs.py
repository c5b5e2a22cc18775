"""The recorded logs, in tests and among the samples, and what the program of their time made of them.

`python -m tests.saves.versions.recorded_logs` records a log of each game whose event schema has none yet, writes down
what a person would say of it, and adds the states of every log and the digests of every component set that have none.
What is written there never changes.
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


def paths() -> list[Path]:
    """Every recorded log."""
    return sorted([*LOGS.glob("*.skul"), *(ROOT / "saves" / "samples").glob("*.skul")])


@cache
def expected() -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    """File name of a log to the names of its states' fields and to the digests after every record."""
    held = json.loads(STATES.read_text("utf-8"))
    return {name: (tuple(log["fields"].split()), tuple(log["digests"].split())) for name, log in held.items()}


def digest(state: State, fields: Sequence[str]) -> str:
    """The first 16 hexadecimal digits of what some fields of a state hold."""
    raw = msgspec.to_builtins(state)
    return sha256(msgpack.packb([raw[name] for name in fields])).hexdigest()[:16]


def opened(path: Path) -> Contents:
    """A whole log, as this program reads it. AssertionError when anything is wrong with it."""
    held = contents(path, read(path))
    assert held.damage is None, f"{path.name}: {held.damage}"
    return held


def digests(held: Contents, fields: Sequence[str]) -> Iterator[str]:
    """The digest of the state after every record."""
    timeline = Timeline(held.game, held.timeline.opened)
    yield digest(timeline.now, fields)
    for record in held.records[1:]:
        timeline.add(record)
        yield digest(timeline.now, fields)


def facts(path: Path) -> dict[str, Any]:
    """Description of a log in a person's terms."""
    held = opened(path)
    saved = verify(path)
    assert saved.summary is not None
    state: Any = held.timeline.now
    return {
        "game": held.slug,
        "versions": list(held.versions),
        "state": saved.state,
        "players": [player.name for player in saved.summary.players],
        "moves": saved.summary.moves,
        "records": len(held.records),
        "kinds": {kind.__name__: sum(type(r) is kind for r in held.records) for kind in (Played, Undone, Seated, Said)},
        "talk": [record.text for record in held.records if isinstance(record, Said)][:3],
        "turn": state.turn,
        "to_act": list(state.to_act),
        "faces": state.face,
    }


def names(slug: str) -> list[str]:
    """The names of the logs that a game owes: one for each of its event schemas."""
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
    held: dict[str, Any] = json.loads(STATES.read_text("utf-8"))
    for path in paths():
        if path.name not in held:
            log = opened(path)
            fields = sorted(field.name for field in msgspec.structs.fields(type(log.timeline.now)))
            held[path.name] = {"fields": " ".join(fields), "digests": " ".join(digests(log, fields))}
    STATES.write_text(json.dumps(held, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    for slug in GAMES:
        for name in names(slug):
            if not (LOGS / f"{name}.skul").exists():
                record(slug, name)
                print(f"{name}.skul is recorded")
    add_missing()
    for said in recorded_sets.add_missing():
        print(said)
