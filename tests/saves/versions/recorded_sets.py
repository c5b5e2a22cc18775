"""The component sets as they were when first recorded: a digest of every field, so that no set changes unnoticed.

`python -m tests.saves.versions.recorded_logs` adds the sets and fields that are missing here.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from engine.games import GAMES, load

RECORD: Final = ".venv/bin/python -m tests.saves.versions.recorded_logs"
"""The command that adds missing records."""

SETS: Final = Path(__file__).parents[2] / "logs" / "component_sets.json"
"""Game to the number of a set to its fields and their digests."""


def recorded() -> dict[str, dict[str, dict[str, str]]]:
    """The digests in the file."""
    sets: dict[str, dict[str, dict[str, str]]] = json.loads(SETS.read_text("utf-8"))
    return sets


def digests(box: Any) -> dict[str, str]:
    """The fields of a component set and their digests; a set of another type is a single field."""
    parts = {} if box is None else _fields(box) or {"all": box}
    return {name: sha256(json.dumps(_plain(part)).encode()).hexdigest()[:16] for name, part in parts.items()}


def faults(slug: str) -> list[str]:
    """The fault of the sets of a game, and its remedy."""
    complaints = []
    known = recorded().get(slug, {})
    sets = load(slug).COMPONENT_SETS
    for number in map(int, known):
        if number not in sets:
            complaints.append(f"set {number} of {slug} is in logs: leave it in COMPONENT_SETS")
    for number, box in sets.items():
        current, before = digests(box), known.get(str(number))
        if before is None or current.keys() - before.keys():
            complaints.append(f"set {number} of {slug} is not recorded: run {RECORD}")
        changed = [name for name, digest in (before or {}).items() if current.get(name) != digest]
        if changed:
            complaints.append(
                f"set {number} of {slug} is in logs, but {', '.join(changed)} changed: put the change under number"
                f" {max(sets) + 1} (CONTRIBUTING.md, Logs of older versions)"
            )
    return complaints


def add_missing() -> list[str]:
    """Record the sets and fields that are not in the file yet; gives a line for each set."""
    sets, lines = recorded(), []
    for slug in GAMES:
        for number, box in load(slug).COMPONENT_SETS.items():
            before = sets.setdefault(slug, {}).setdefault(str(number), {})
            new = {name: digest for name, digest in digests(box).items() if name not in before}
            before.update(new)
            lines += [f"set {number} of {slug} is recorded"] if new else []
    SETS.write_text(json.dumps(sets, indent=1) + "\n", "utf-8")
    return lines


def _fields(value: Any) -> dict[str, Any]:
    """Name to value of what a set is made from; tables that follow from its other fields are left out."""
    if hasattr(value, "_asdict"):
        return dict(value._asdict())
    if is_dataclass(value):
        return {field.name: getattr(value, field.name) for field in fields(value) if field.init}
    return {}


def _plain(value: Any) -> Any:
    """A value as lists and scalars, in the order in which the rules go through it."""
    if own := _fields(value):
        return [[name, _plain(part)] for name, part in own.items()]
    if isinstance(value, Mapping):
        return [[_plain(key), _plain(part)] for key, part in value.items()]
    if isinstance(value, set | frozenset):
        return sorted(map(_plain, value))
    if isinstance(value, tuple | list | range):
        return [_plain(part) for part in value]
    return value
