"""The map of a component set: areas, borders, steps, distances and sight, worked out once (DL-1).

Sets of areas are bit sets: the bit `1 << area`. Tables by area leave place 0 unused.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

import msgspec

FOREST: Final = 1
MOUNTAIN: Final = 2
WATER: Final = 4
PLAINS: Final = 8
"""The terrains, as bits: an area may show two (DL-1.1)."""


class Area(NamedTuple):
    """An area of the island."""

    name: str
    terrain: int
    neighbours: tuple[int, ...]
    """The areas that share a border with it, ascending."""
    indoor: bool = False
    airplane: bool = False


class Island(msgspec.Struct, frozen=True, eq=False):
    """All that follows from the areas of a component set. `island` makes it; it is only equal to itself."""

    everywhere: range
    """The areas: an area is its number, from 1 on (DL-1.1)."""
    terrain: tuple[int, ...]
    """Area to its terrains (DL-1.1)."""
    indoor: tuple[bool, ...]
    """Area to whether it is indoors (DL-1.1)."""
    airplanes: int
    """The areas with an airplane (DL-1.3)."""
    near: tuple[int, ...]
    """Area to those across one border: where one sees to (DL-4.1)."""
    step: tuple[int, ...]
    """Area to those that are one step away, by foot or by airplane (DL-1.3, DL-5.1)."""
    distance: tuple[tuple[int, ...], ...]
    """Area to area to the steps between them (DL-5.1)."""
    farthest: int
    """The most steps between two areas: a greater Move reaches nothing more."""
    within: tuple[tuple[int, ...], ...]
    """Steps, 0 to `farthest`, to area to where one comes with so many, itself included."""
    reach: tuple[tuple[tuple[int, ...], ...], ...]
    """Steps, 0 to `farthest`, to area to the areas that a walk may end in, ascending (DL-5.1)."""
    seen_from: tuple[tuple[int, ...], ...]
    """The cat's area to area to the areas that see into it. These are itself and its neighbours, except the one that
    the cat blinds (DL-4.1, DL-4.2)."""

    def way(self, start: int, end: int) -> tuple[int, ...]:
        """A shortest way: the areas that one comes through, the last one `end`; empty when one is there (DL-5.1)."""
        through: list[int] = []
        position, distance = start, self.distance
        while position != end:
            position = next(
                area for area in areas_of(self.step[position]) if distance[area][end] < distance[position][end]
            )
            through.append(position)
        return tuple(through)

    def flown(self, start: int, end: int) -> bool:
        """True for a step between areas without a common border: a flight (DL-1.3)."""
        return not self.near[start] >> end & 1


def bits(areas: tuple[int, ...]) -> int:
    """Areas as a bit set."""
    return sum(1 << area for area in areas)


def areas_of(mask: int) -> tuple[int, ...]:
    """The areas of a bit set, ascending."""
    return tuple(area for area in range(mask.bit_length()) if mask >> area & 1)


def island(areas: Mapping[int, Area]) -> Island:
    """The map of these areas, which are numbered from 1 on."""
    everywhere = range(1, len(areas) + 1)
    airplanes = bits(tuple(number for number, area in areas.items() if area.airplane))
    near = (0, *(bits(areas[number].neighbours) for number in everywhere))
    step = (0, *(near[area] | (airplanes & ~(1 << area) if airplanes >> area & 1 else 0) for area in everywhere))
    distance = ((), *(_distances(step, area) for area in everywhere))
    farthest = max(max(row) for row in distance if row)
    within = tuple(
        (0, *(bits(tuple(to for to in everywhere if distance[area][to] <= steps)) for area in everywhere))
        for steps in range(farthest + 1)
    )
    return Island(
        everywhere=everywhere,
        terrain=(0, *(areas[number].terrain for number in everywhere)),
        indoor=(False, *(areas[number].indoor for number in everywhere)),
        airplanes=airplanes,
        near=near,
        step=step,
        distance=distance,
        farthest=farthest,
        within=within,
        reach=tuple(((), *(areas_of(row[area] & ~(1 << area)) for area in everywhere)) for row in within),
        seen_from=(
            (),
            *((0, *(1 << area | near[area] & ~(1 << cat) for area in everywhere)) for cat in everywhere),
        ),
    )


def _distances(step: tuple[int, ...], start: int) -> tuple[int, ...]:
    """Area to its distance from `start` in steps."""
    distances = {start: 0}
    edge = [start]
    for area in edge:
        for other in areas_of(step[area]):
            if other not in distances:
                distances[other] = distances[area] + 1
                edge.append(other)
    return (0, *(distances[area] for area in range(1, len(step))))
