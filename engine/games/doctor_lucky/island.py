"""What follows from the map: who borders on whom, how far it is and which way, computed once (DL-1).

Sets of areas are bit sets: the bit `1 << area`. Tables by area leave place 0 unused.
"""

from __future__ import annotations

from typing import Final

from engine.games.doctor_lucky.components import AREAS, ISLAND

EVERYWHERE: Final = range(1, AREAS + 1)


def bits(areas: tuple[int, ...]) -> int:
    """Areas as a bit set."""
    return sum(1 << area for area in areas)


def areas_of(mask: int) -> tuple[int, ...]:
    """The areas of a bit set, ascending."""
    return tuple(area for area in EVERYWHERE if mask >> area & 1)


TERRAIN: Final = (0, *(area.terrain for area in ISLAND.values()))
"""Area to its terrains (DL-1.1)."""

INDOOR: Final = (False, *(area.indoor for area in ISLAND.values()))
"""Area to whether it is indoors (DL-1.1)."""

AIRPLANES: Final = bits(tuple(number for number, area in ISLAND.items() if area.airplane))
"""The areas with an airplane (DL-1.3)."""

NEAR: Final = (0, *(bits(area.neighbours) for area in ISLAND.values()))
"""Area to those across one border: where one sees to (DL-4.1)."""

STEP: Final = (
    0,
    *(NEAR[area] | (AIRPLANES & ~(1 << area) if AIRPLANES >> area & 1 else 0) for area in EVERYWHERE),
)
"""Area to those that are one step away, by foot or by airplane (DL-1.3, DL-5.1)."""


def _distances(start: int) -> tuple[int, ...]:
    """Area to its distance from `start` in steps."""
    found = {start: 0}
    edge = [start]
    for area in edge:
        for other in areas_of(STEP[area]):
            if other not in found:
                found[other] = found[area] + 1
                edge.append(other)
    return (0, *(found[area] for area in EVERYWHERE))


DISTANCE: Final = ((), *(_distances(area) for area in EVERYWHERE))
"""Area to area to the steps between them (DL-5.1)."""

FARTHEST: Final = max(max(row) for row in DISTANCE if row)
"""The most steps between two areas: a greater Move reaches nothing more."""

WITHIN: Final = tuple(
    (0, *(bits(tuple(other for other in EVERYWHERE if DISTANCE[area][other] <= steps)) for area in EVERYWHERE))
    for steps in range(FARTHEST + 1)
)
"""Steps, 0 to `FARTHEST`, to area to where one comes with so many, itself included."""


def way(start: int, end: int) -> tuple[int, ...]:
    """A shortest way: the areas that one comes through, the last one `end`; empty when one is there (DL-5.1)."""
    through: list[int] = []
    here = start
    while here != end:
        here = next(area for area in areas_of(STEP[here]) if DISTANCE[area][end] < DISTANCE[here][end])
        through.append(here)
    return tuple(through)


def flown(start: int, end: int) -> bool:
    """Whether a step between two areas is a flight: they share no border (DL-1.3)."""
    return not NEAR[start] >> end & 1
