"""Which games, seat counts and options the contract is tried with: all of them, pairwise where that would be many.

The long runs try those in which any two values meet, the number of seats among them; every run tries a fourth of
these, and the deep runs try all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from engine.game import Game
from engine.games import GAMES, load
from engine.state import Options

TINY = ("tiny", "tests.tiny")
"""The one registry entry of the tiny game."""

MAX_COMBINATIONS = 8
"""Number of option combinations up to which all are tried; of more, enough for every pair of values to meet."""


@dataclass(frozen=True)
class Case:
    """A game with a number of seats and its variants."""

    slug: str
    seats: int
    options: Options

    @property
    def game(self) -> Game[Any]:
        return load(self.slug)

    def __str__(self) -> str:
        options = msgspec.structs.asdict(self.options)
        usual = msgspec.structs.asdict(type(self.options)())
        return "-".join([self.slug, str(self.seats), *(f"{k}={v}" for k, v in options.items() if v != usual[k])])


def values(field: msgspec.structs.FieldInfo) -> tuple[Any, ...]:
    """The values of an option that are tried."""
    if field.type is bool:
        return (False, True)
    if get_origin(field.type) is Literal:
        return get_args(field.type)
    if field.type is int:
        return (field.default, field.default + 1)
    raise TypeError(f"say in tests/contract/cases.py which values of the option {field.name} are worth trying")


def combined(game: Game[Any], seats: int) -> list[Options]:
    """The combinations of options that are tried with a number of seats: none that the game refuses."""
    rows = product(*map(values, msgspec.structs.fields(game.OPTIONS)))
    every = [row for row in rows if game.refuse(game.OPTIONS(*row), seats) is None]
    return [game.OPTIONS(*row) for row in (every if len(every) <= MAX_COMBINATIONS else pairwise(every))]


def pairwise(rows: Sequence[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Some of these rows, in which every two values that meet in any row meet."""

    def pairs(row: tuple[Any, ...]) -> set[tuple[Any, ...]]:
        return {(i, row[i], j, row[j]) for i, j in combinations(range(len(row)), 2)}

    open_pairs = set().union(*map(pairs, rows))
    chosen = []
    while open_pairs:
        best = max(rows, key=lambda row: len(pairs(row) & open_pairs))
        chosen.append(best)
        open_pairs -= pairs(best)
    return chosen


def covering(every: Sequence[Case]) -> list[Case]:
    """Some of these cases: any two values, of options or the number of seats, that meet in one meet in these, too."""
    by_slug: dict[str, dict[tuple[Any, ...], Case]] = {}
    for case in every:
        by_slug.setdefault(case.slug, {})[case.seats, *msgspec.structs.astuple(case.options)] = case
    return [rows[row] for rows in by_slug.values() for row in pairwise([*rows])]


def graded(chosen: Sequence[Any]) -> list[Any]:
    """These as parameters of a test: every fourth is tried at each run, the others in the long runs."""
    return [pytest.param(case, marks=pytest.mark.long if number % 4 else ()) for number, case in enumerate(chosen)]


def cases(*slugs: str) -> list[Case]:
    """Every case of these games, or of all that are registered and the tiny one."""
    chosen = slugs or tuple({**GAMES, TINY[0]: TINY[1]})
    known = dict(GAMES)
    GAMES.setdefault(*TINY)
    try:
        return [Case(s, n, o) for s in chosen for n in load(s).SEATS for o in combined(load(s), n)]
    finally:
        GAMES.clear()
        GAMES.update(known)
