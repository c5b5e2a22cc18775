"""The places of steps, figures, cards and plates on a podium of any size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from tui.widgets.podium.finale import Finisher

NUMERAL: Final = 5
"""Columns of a step before its first figure, in the usual size."""

GREAT_NUMERAL: Final = 7
"""The same before a great figure."""

ROOMY_COLUMNS: Final = 13
"""Columns that a figure in the row below has, if it can."""

TOLD: Final = 18
"""Columns that plates with the parts of a score have beside a figure, if they can."""

PLATES: Final = 2
"""Rows of the plates below a figure that stands on no step."""

MIN_STEP_ROWS: Final = 4
"""The fewest rows of a step: its numeral is as high."""


class Build(msgspec.Struct, frozen=True):
    """A size of a figure with its card, in cells."""

    width: int
    """The columns that it has at least."""
    figure: tuple[int, int]
    card: tuple[int, int] = (0, 0)
    tall: bool = True
    """True when the sprites are the tall ones."""
    zoom: int = 1
    """Columns of a pixel of the figure."""
    card_zoom: int = 1
    """Columns of a pixel of its card."""

    @property
    def numeral(self) -> int:
        """Columns of a step before its first figure."""
        return GREAT_NUMERAL if self.zoom > 1 else NUMERAL


HUGE: Final = Build(40, (18, 12), (20, 11), zoom=2, card_zoom=2)
BROAD: Final = Build(30, (18, 12), (10, 5), zoom=2)
TALL: Final = Build(21, (9, 6), (10, 5))
SLIM: Final = Build(18, (9, 6), (8, 3))
SMALL: Final = Build(ROOMY_COLUMNS, (5, 3), (8, 3), tall=False)
TINY: Final = Build(8, (5, 3), tall=False)
WORDED: Final = Build(ROOMY_COLUMNS, (9, 6))
"""A figure whose role is a word on its step."""

CARDED: Final = (HUGE, BROAD, TALL, SLIM, SMALL, TINY)
BARE: Final = (Build(24, (18, 12), zoom=2), Build(18, (9, 6)), Build(14, (9, 6)), TINY)
"""The sizes of figures with cards and without, the largest first."""


GATHERED: Final = (*BARE[:3], Build(10, (9, 6)), TINY)
"""The sizes of figures that stand side by side."""


class Stand(msgspec.Struct, frozen=True):
    """A figure's own columns, and what stands in them."""

    who: Finisher
    build: Build
    x: int
    y: int
    """The row below the figure's feet."""
    width: int
    step: bool
    """True when it stands on a step, with its plates on the front of that."""


class Step(msgspec.Struct, frozen=True):
    """A step of the podium."""

    place: int
    x: int
    y: int
    width: int
    height: int
    zoom: int
    """That of its figures: great ones have a great numeral."""


class Plan(msgspec.Struct, frozen=True):
    """A podium of some size."""

    floor: int
    """The row on which the steps stand."""
    steps: tuple[Step, ...]
    stands: tuple[Stand, ...]


Groups = Mapping[int, Sequence[Finisher]]
"""Place to the figures that share it."""


def planned(finishers: Sequence[Finisher], width: int, height: int) -> Plan:
    """The plan of a podium that fills a drawing of this size; of figures without places, side by side on its ground."""
    if not any(finisher.place for finisher in finishers):
        return _gathered(finishers, width, height)
    worded = any(finisher.worded for finisher in finishers)
    builds: Sequence[Build] = CARDED if any(finisher.role for finisher in finishers) else BARE
    usual = tuple(WORDED if build is SMALL and worded else build for build in builds)
    plan = _risen(finishers, usual, width, height)
    low = any(stand.step and stand.y < stand.build.figure[1] for stand in plan.stands)
    return _risen(finishers, tuple(build for build in builds if not build.tall), width, height) if low else plan


def _risen(finishers: Sequence[Finisher], builds: Sequence[Build], width: int, height: int) -> Plan:
    """The plan of the steps, those on them and those below, in the largest of these sizes that fit."""
    worded = any(finisher.worded for finisher in finishers)
    least = max(MIN_STEP_ROWS, 3 + any(finisher.parts for finisher in finishers)) + worded
    sizes, groups = _fitting(_groups(finishers), builds, width, height - least)
    build = sizes[0]
    risen = [finisher for group in groups.values() for finisher in group]
    rest = sorted(
        (finisher for finisher in finishers if finisher not in risen),
        key=lambda finisher: (finisher.place or 99, finisher.seat < 0, abs(finisher.seat)),
    )
    below, rows = _below(len(rest), builds, width, height)
    floor = height - (rows * (below.figure[1] + PLATES) if rest else 1)
    spare = floor - build.figure[1] - least - 2 * build.zoom + 1
    rises = _rises(groups)
    rise = max(1, min(3, (spare - 1) // max(rises, 1)))
    high = least + (build.zoom - 1) + max(0, min(3, (spare - rises * rise - 3) // 2))
    steps, stands = _steps(groups, sizes, width, floor, (high, rise))
    return Plan(floor, steps, (*stands, *_row(rest, below, rows, width, floor)))


def needed(finishers: Sequence[Finisher], width: int) -> int:
    """The rows on which a podium looks well."""
    rest = [finisher for finisher in finishers if finisher.place not in (1, 2, 3)]
    least = 13 + 2 * _rises(_groups(finishers)) + any(finisher.worded for finisher in finishers)
    if not rest:
        return least
    below, rows = _below(len(rest), CARDED, width, 30)
    return least + rows * (below.figure[1] + PLATES)


def _groups(finishers: Sequence[Finisher]) -> Groups:
    groups = {place: [groups for groups in finishers if groups.place == place] for place in (1, 2, 3)}
    return {place: group for place, group in groups.items() if group}


def _rises(groups: Groups) -> int:
    """The steps by which the highest is above the lowest."""
    return max(groups) - min(groups) if groups else 0


def _fitting(groups: Groups, builds: Sequence[Build], width: int, height: int) -> tuple[tuple[Build, Build], Groups]:
    """The largest sizes in which all steps fit, of the first place and of the others; where none do, the lowest step
    is left out.
    """
    kept = dict(groups)
    pairs = [(build, other) for other in builds for build in builds if build.width >= other.width]
    while kept:
        for build, other in pairs:
            room = build.zoom == 1 or height >= build.figure[1] + 13
            if (
                room
                and build.card_zoom == other.card_zoom
                and build.zoom == other.zoom
                and _wide(kept, build, other) <= width - 2
            ):
                return (build, other), kept
        kept.popitem()
    return (TALL, TALL), kept


def _wide(groups: Groups, first: Build, other: Build) -> int:
    builds = {place: first if place == 1 else other for place in groups}
    return sum(first.numeral + builds[place].width * len(group) for place, group in groups.items())


def _below(count: int, builds: Sequence[Build], width: int, height: int) -> tuple[Build, int]:
    """The size of the figures below the podium and their rows: two where one would be crowded and there is room."""
    across = width // max(count, 1)
    if height > 32 and across > TALL.width:
        return next(build for build in builds if build.zoom == 1), 1
    if across >= ROOMY_COLUMNS:
        return SMALL, 1
    rows = 2 if height >= 20 else 1
    return SMALL if width // -(-count // rows) >= ROOMY_COLUMNS else TINY, rows


def _steps(
    groups: Groups, builds: tuple[Build, Build], width: int, floor: int, heights: tuple[int, int]
) -> tuple[tuple[Step, ...], list[Stand]]:
    """The steps from left to right, the highest in the middle, with those on them."""
    least, rise = heights
    spare = width - _wide(groups, *builds)
    more = min(max(spare - 3, 0) // max(sum(map(len, groups.values())), 1), 3)
    x = (width - _wide(groups, *builds) - more * sum(map(len, groups.values()))) // 2
    numeral, lowest = builds[0].numeral, max(groups, default=1)
    steps, stands = [], []
    for place in (2, 1, 3):
        group = groups.get(place, ())
        if not group:
            continue
        build = builds[place != 1]
        unit = build.width + more
        high = least + (lowest - place) * rise
        wide = numeral + unit * len(group)
        steps.append(Step(place, x, floor - high, wide, high, build.zoom))
        for number, who in enumerate(group):
            left = x + numeral + unit * number
            stands.append(Stand(who, build, left, floor - high, unit - 1, step=True))
        x += wide
    return tuple(steps), stands


def _gathered(finishers: Sequence[Finisher], width: int, height: int) -> Plan:
    """The largest figures that fit in a row."""
    across = (width - 2) // max(len(finishers), 1)
    high = height - PLATES - 1
    build = next((build for build in GATHERED if build.width <= across and build.figure[1] < high), TINY)
    floor = height - PLATES - 1
    return Plan(floor, (), tuple(_row(finishers, build, 1, width, floor + 1 - build.figure[1])))


def _row(rest: Sequence[Finisher], build: Build, rows: int, width: int, floor: int) -> list[Stand]:
    """The figures below the podium, side by side."""
    across = -(-len(rest) // rows)
    told = any(who.brief for who in rest)
    wide = min(width // max(across, 1), build.width + (TOLD if told else 9))
    stands = []
    for number, who in enumerate(rest):
        row, column = divmod(number, across)
        inset = (width - wide * min(across, len(rest) - row * across) + 1) // 2
        y = floor + (build.figure[1] + PLATES) * row + build.figure[1]
        stands.append(Stand(who, build, inset + wide * column, y, wide - 1, step=False))
    return stands
