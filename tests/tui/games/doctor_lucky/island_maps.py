"""The pixels of the island, worked out once: `python -m tests.tui.games.doctor_lucky.island_maps` writes the maps.

The areas lie in a grid whose lines noise bends, and the sea cuts into its rim. A second pass mends the borders until
they are those of the component set. The game itself only reads the text that this writes.
"""

from __future__ import annotations

from itertools import product
from math import floor, hypot
from pathlib import Path
from typing import Final, NamedTuple

from engine.game import newest
from engine.games import doctor_lucky
from engine.games.doctor_lucky.components import COMPONENT_SETS, Components
from tui.art.grain import noise
from tui.games.doctor_lucky.draw.ground.chart import SIZES, Measures

Place = tuple[int, int]
Land = dict[Place, int]

MAPS: Final = Path(__file__).parents[4] / "tui/games/doctor_lucky/draw/ground/maps"


class Wild(NamedTuple):
    """The wildness of a chart's lines, in pixels."""

    bend: tuple[float, float]
    """The most that a border strays, across and along."""
    bay: float
    """The most that the sea cuts in or the land juts out."""
    seed: int = 0


WILD: Final = {
    "small": Wild((1.1, 0.7), 1.6),
    "middle": Wild((1.5, 1.0), 1.8),
    "large": Wild((2.6, 1.7), 2.6),
    "huge": Wild((3.4, 2.4), 3.4),
}
"""Chart to how it is drawn."""


def smooth(x: float, y: float, kind: int) -> float:
    """Noise from -0.5 to 0.5 without steps."""
    left, top = floor(x), floor(y)
    across, down = x - left, y - top
    across, down = across * across * (3 - 2 * across), down * down * (3 - 2 * down)

    def at(i: int, j: int) -> float:
        return noise(left + i + 50, top + j + 50, kind) - 0.5

    above = at(0, 0) * (1 - across) + at(1, 0) * across
    below = at(0, 1) * (1 - across) + at(1, 1) * across
    return above * (1 - down) + below * down


def sea(size: Measures, x: int, y: int) -> bool:
    """True when a pixel lies outside a rectangle with round corners and a frayed rim."""
    right, bottom = size.left + 4 * size.wide - 1, 2 * (size.top + 6 * size.high) - 1
    radius = size.high * 1.7
    stray = (
        2 * WILD[size.name].bay * (smooth(x / size.wide * 2.1, y / size.high * 1.1, 3 + WILD[size.name].seed) + 0.18)
    )
    left, top = size.left + stray, 2 * size.top - 0.6 + stray
    right, bottom = right - stray, bottom + 0.4 - stray
    inner_x = min(max(x, left + radius), right - radius)
    inner_y = min(max(y, top + radius), bottom - radius)
    return hypot(x - inner_x, y - inner_y) > radius + 0.3


def drawn(size: Measures, box: Components) -> Land:
    """Pixel to the area that it belongs to, before its borders are mended; the sea is left out."""
    land = {}
    for x, y in product(range(size.width), range(2 * size.height)):
        if sea(size, x, y):
            continue
        over = WILD[size.name].bend[0] * 2 * smooth(x / 7, y / 6, 11 + WILD[size.name].seed)
        down = WILD[size.name].bend[1] * 2 * smooth(x / 7, y / 6, 12 + WILD[size.name].seed)
        column = min(max(floor((x - size.left + over) / size.wide), 0), 3)
        row = min(max(floor((y - 2 * size.top + down) / (2 * size.high)), 0), 5)
        land[x, y] = box.grid[row][column]
    return land


def near(at: Place) -> tuple[Place, ...]:
    x, y = at
    return (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)


def ways(size: Measures, box: Components, land: Land) -> set[Place]:
    """Join the areas that touch only over a corner by a strip, above the row of names; gives its pixels."""
    place = {area: (column, row) for row, areas in enumerate(box.grid) for column, area in enumerate(areas)}
    sand = set()
    for first, second in box.diagonals:
        upper, lower = sorted((first, second), key=lambda area: place[area][1])
        east = place[lower][0] > place[upper][0]
        column, row = max(place[first][0], place[second][0]), place[lower][1]
        x, y = size.left + column * size.wide, 2 * (size.top + row * size.high)
        long = 2 + size.high // 2
        strip = []
        for step in range(-long, long):
            across = step if east else -step - 1
            strip += [(x + across, y - 2 + step // 2 + step % 2), (x + across, y - 1 + step // 2 + step % 2)]
        for at in strip:
            mine = at[0] < x if east else at[0] >= x
            land[at] = upper if mine else lower
            sand.add(at)
    return sand


def mend(box: Components, land: Land, fixed: set[Place]) -> None:
    """Take away borders that the component set does not know, pixel by pixel."""
    known = {area: set(about.neighbours) for area, about in box.areas.items()}
    for _ in range(12):
        for at, area in list(land.items()):
            for beside in near(at):
                other = land.get(beside, 0)
                if not other or other == area or other in known[area]:
                    continue
                spot = beside if at in fixed else at
                around = [land.get(place, 0) for place in near(spot)]
                allowed = known[area] & known[other]
                third = next((it for it in around if it in allowed), 0) or min(allowed, default=0)
                if third and spot not in fixed:
                    land[spot] = third
                    break


def islets(land: Land, fixed: set[Place]) -> None:
    """Give pixels that hang loose from their area to the area around them."""
    for area in set(land.values()):
        own = {at for at, it in land.items() if it == area}
        parts = []
        while own:
            part, edge = set(), [own.pop()]
            while edge:
                at = edge.pop()
                part.add(at)
                for beside in near(at):
                    if beside in own:
                        own.discard(beside)
                        edge.append(beside)
            parts.append(part)
        for part in sorted(parts, key=len)[:-1]:
            for at in part:
                around = [land[beside] for beside in near(at) if beside in land and land[beside] != area]
                if around:
                    land[at] = around[0]
                else:
                    del land[at]


def written(size: Measures, box: Components) -> str:
    """The map as text: a small letter for each area, a capital where it is sand, a comma for shoals, a dot for sea."""
    land = drawn(size, box)
    fixed = ways(size, box, land)
    for _ in range(3):
        mend(box, land, fixed)
        islets(land, fixed)
    rows = []
    for y in range(2 * size.height):
        row = ""
        for x in range(size.width):
            area = land.get((x, y), 0)
            coast = area and any(beside not in land for beside in near((x, y)))
            letter = chr(ord("a") + area - 1)
            shoal = not area and any(
                (x + i, y + j) in land for i, j in product(range(-2, 3), range(-2, 3)) if abs(i) + abs(j) <= 2
            )
            row += (letter.upper() if coast or (x, y) in fixed else letter) if area else "," if shoal else "."
        rows.append(row)
    return "\n".join(rows) + "\n"


def borders(text: str) -> set[frozenset[int]]:
    """The pairs of areas that touch on a map."""
    rows = [[ord(char) - ord("a") + 1 if char.isalpha() else 0 for char in row.lower()] for row in text.split()]
    pairs = set()
    for y, row in enumerate(rows):
        for x, area in enumerate(row):
            for other in (row[x + 1] if x + 1 < len(row) else 0, rows[y + 1][x] if y + 1 < len(rows) else 0):
                if area and other and area != other:
                    pairs.add(frozenset((area, other)))
    return pairs


def main() -> None:
    """Write all maps, or say which borders are wrong."""
    box = COMPONENT_SETS[newest(doctor_lucky)]
    expected = {frozenset((area, other)) for area, known in box.areas.items() for other in known.neighbours}
    for size in SIZES:
        text = written(size, box)
        missing, false = expected - borders(text), borders(text) - expected
        if missing or false:
            print(size.name, "misses", [sorted(pair) for pair in missing], "has", [sorted(pair) for pair in false])
        (MAPS / f"{size.name}.txt").write_text(text)


if __name__ == "__main__":
    main()
