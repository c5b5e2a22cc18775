"""The kinds of lines that changed in a rewritten playthrough, shown before all of them.

Another game may be the shortest after a change. So an old text is compared with the game that begins as it does.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from itertools import zip_longest
from pathlib import Path

COURSE = "another course"
"""The kind of a line in which another move is made: the lines after it cannot be compared."""

EVENT = re.compile(r"(?:^| )(?=[A-Z]\w*\()")


def kinds(old: str, new: str) -> set[str]:
    """The kinds of difference between two playthroughs: "event Ordered", "field money", "offer", "end"."""
    names: set[str] = set()
    for first, second in zip_longest(old.splitlines(), new.splitlines(), fillvalue=""):
        if first == second:
            continue
        if first.startswith("end: ") and second.startswith("end: "):
            return names | {"end"}
        (head, offer, events, fields), (head2, offer2, events2, fields2) = _parts(first), _parts(second)
        if offer != offer2:
            names.add("offer")
        if head != head2:
            return names | {COURSE}
        names |= {f"event {name}" for name in _named(EVENT.split(events), EVENT.split(events2), "(")}
        names |= {f"field {name}" for name in _named(fields.split(" "), fields2.split(" "), "[=")}
    return names


def summary(changed: Mapping[Path, tuple[str, str]]) -> list[str]:
    """Lines that say how often each kind of difference is there, and which file is the shortest to read."""
    counts: Counter[str] = Counter()
    for old, new in changed.values():
        counts.update(kinds(old, new))
    lines = [f"  {kind}: in {count} of {len(changed)} files" for kind, count in counts.most_common()]
    if changed:
        first = min(changed, key=lambda path: (COURSE in kinds(*changed[path]), len(changed[path][1])))
        lines.append(f"Read one first: git diff tests/playthroughs/{first.parent.name}/{first.name}")
    return lines


def _parts(line: str) -> tuple[str, str, str, str]:
    """A line without its number: the move, the size of the offer, the events, the changes of the state."""
    head, _, rest = line.partition(": ")
    events, _, fields = rest.partition(" | ")
    move, _, offer = head.rpartition(" 1/")
    return move or head, offer if move else "", events, fields


def _named(old: list[str], new: list[str], ends: str) -> set[str]:
    """The names, up to one of `ends`, of what is only in one of two lists, or more often there."""
    first, second = Counter(old), Counter(new)
    return {re.split(f"[{re.escape(ends)}]", text)[0] for text in (first - second) + (second - first) if text}
