"""Readers: thieves who go by what the cards on the doors tell, each by a table of a tycoon's habits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.games.mr_sneaky.bot.chances import Standing
from engine.games.mr_sneaky.bot.doors import (
    door_values,
    hidden_traps,
    layers,
    marginals,
    planned_thefts,
    planned_worths,
    shut_doors,
)
from engine.games.mr_sneaky.bot.habits import TABLES


class Reader(NamedTuple):
    """A thief's way of reading and choosing."""

    table: int
    """Index of `TABLES`."""
    careless: float
    """Part of the belief that the cards do not change."""
    doubt: float
    """Difference in value of a move chosen e times more rarely than the best."""


@lru_cache(maxsize=1 << 15)
def door_weights(table: int, cards: tuple[int, ...]) -> tuple[float, float]:
    """The likelihoods of a door's cards, if the treasure or a trap is there, relative to an empty tile."""
    treasure = trap = 1.0
    for card in cards:
        for_treasure, for_trap, for_empty = TABLES[table][card]
        treasure *= for_treasure / for_empty
        trap *= for_trap / for_empty
    return treasure, trap


def read(table: int, traps: int, opened: int, on: Sequence[tuple[int, ...]]) -> tuple[list[float], list[float]]:
    """The chances of the treasure and of a trap behind each unopened door, by a table of habits."""
    weights = [door_weights(table, on[door]) for door in shut_doors(opened)]
    return marginals([pair[0] for pair in weights], [pair[1] for pair in weights], traps)


def stealing(position: Standing, opened: int, on: Sequence[tuple[int, ...]], reader: Reader) -> list[float]:
    """Door to the value of a theft there as a reader believes; an opened door gives 0. `on` holds sorts of cards."""
    shut = shut_doors(opened)
    traps = hidden_traps(position)
    found, trapped = read(reader.table, traps, opened, on)
    keen, blind_found = 1 - reader.careless, reader.careless / len(shut)
    blind_trapped = blind_found * traps
    worths = [0.0] * len(on)
    for i, door in enumerate(shut):
        treasure, trap, empty = door_values(position, on[door])
        p, q = keen * found[i] + blind_found, keen * trapped[i] + blind_trapped
        worths[door] = p * treasure + q * trap + (1 - p - q) * empty
    return worths


@lru_cache(maxsize=1 << 9)
def _outlook(
    position: Standing, opened: int, on: tuple[tuple[int, ...], ...], dial: int, table: int, careless: float
) -> tuple[list[float], list[list[float]]]:
    """A reader's values of thefts, door by door, and the `layers` by them from the dial after this one on.

    Readers who differ in their doubt alone share them: a tycoon asks for one, and then the thief for the other.
    Nothing changes them.
    """
    worths = stealing(position, opened, on, Reader(table, careless, 0.0))
    return worths, layers(position.box, opened, worths, min(dial + 1, position.box.dial_end))


def move_worths(
    position: Standing, opened: int, on: Sequence[tuple[int, ...]], place: int, dial: int, reader: Reader
) -> list[float]:
    """The value to a reader of each move of the thief's offer at a place."""
    seen = _outlook(position, opened, tuple(on), dial, reader.table, reader.careless)
    return planned_worths(position.box, opened, *seen, place, dial)


def next_doors(
    position: Standing, opened: int, on: Sequence[tuple[int, ...]], place: int, dial: int, reader: Reader
) -> list[float]:
    """Door to the chance that a reader at a place opens it next, if no more cards are laid."""
    seen = _outlook(position, opened, tuple(on), dial, reader.table, reader.careless)
    return planned_thefts(position.box, opened, *seen, place, dial, reader.doubt)
