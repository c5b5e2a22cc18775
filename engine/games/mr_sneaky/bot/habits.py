"""Habits of tycoons: how readily each card is laid on each kind of tile, as tables of integers."""

from __future__ import annotations

from typing import Final

Habits = tuple[tuple[int, int, int], ...]
"""Type of a table: sort of card to how readily it is laid on the treasure, on a trap and on an empty tile."""

SETTLED: Final[Habits] = (
    (250, 840, 100),
    (260, 1250, 100),
    (380, 850, 100),
    (40, 15, 100),
    (250, 440, 100),
    (65, 90, 100),
    (60, 85, 100),
    (220, 330, 100),
    (380, 720, 100),
)
"""The regular tycoon of old, and the readings of its thief, which settled together."""

MIXED: Final[Habits] = (
    (143, 252, 100),
    (132, 404, 100),
    (236, 93, 100),
    (154, 99, 100),
    (172, 80, 100),
    (141, 96, 100),
    (116, 120, 100),
    (160, 103, 100),
    (222, 117, 100),
)
"""The expert tycoon: the geometric mean of two rounds of `python -m tests.bench.strength.habits --games 60`.

The first round was nobody's table, all 100; the second is how experts laid who expected it.
"""

REGULAR: Final[Habits] = (
    (105, 270, 100),
    (150, 900, 100),
    (140, 220, 100),
    (75, 52, 100),
    (122, 150, 100),
    (85, 102, 100),
    (60, 88, 100),
    (118, 138, 100),
    (118, 190, 100),
)
"""The regular tycoon of today, by which its thief reads: this table and that tycoon settled together.

So it holds the bluffs: a gem for the tycoon scares from the treasure, gems for the thief lure into traps.
"""

OLD: Final = 0
OWN: Final = 1
NEW: Final = 2

TABLES: Final = (SETTLED, MIXED, REGULAR)
