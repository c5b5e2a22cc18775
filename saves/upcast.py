"""Old words said in the new way: what an older program wrote is brought up to the present event schema as raw data.

When a game's schema changes, its `EVENTS` grows by one and one entry is added here, which never changes again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

Raw = Any
"""Plain data as msgpack gives it. An event or a move is a list whose first item is its tag; options are a dict."""

Rewrite = Callable[[Raw], Raw]


def _same(raw: Raw) -> Raw:
    return raw


@dataclass(frozen=True)
class Upcast:
    """How the words of one version are said in the next. Each is a pure function that may change its argument."""

    event: Rewrite = _same
    move: Rewrite = _same
    options: Rewrite = _same


Upcasts = Mapping[tuple[str, int], Upcast]
"""A game's slug and the version that a log was written in, to the way to the next version."""

UPCASTS: Upcasts = {}
"""All that were ever needed. (None yet: every game is in its first version.)"""


def steps(upcasts: Upcasts, slug: str, version: int, present: int) -> list[Upcast]:
    """The ways from an older version to the present one, in order. LookupError when one of them is not known."""
    return [upcasts[slug, number] for number in range(version, present)]
