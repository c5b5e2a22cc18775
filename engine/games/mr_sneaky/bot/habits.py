"""Habits of tycoons: how readily each card is laid on each kind of tile, as tables of integers."""

from __future__ import annotations

from typing import Final

from engine.games.mr_sneaky.components import EMPTY, TRAP, TREASURE

Habits = tuple[tuple[int, int, int], ...]
"""Type of a table: sort of card to how readily it is laid on the treasure, on a trap and on an empty tile."""

COLUMN: Final = {TREASURE: 0, TRAP: 1, EMPTY: 2}
"""Kind of tile to its column in a table of habits."""

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
    (190, 360, 100),
    (481, 1183, 100),
    (180, 124, 100),
    (99, 72, 100),
    (150, 141, 100),
    (84, 97, 100),
    (79, 100, 100),
    (115, 106, 100),
    (131, 107, 100),
)
"""The regular tycoon of today: its layings by the kind of tile alone, as `BLUFFS` make them.

So it holds the bluffs: gems for the thief lure into traps, and half of what harms him lies where it is idle.
"""

OLD: Final = 0
OWN: Final = 1
NEW: Final = 2

TABLES: Final = (SETTLED, MIXED, REGULAR)

Places = tuple[tuple[tuple[tuple[int, int, int], ...], ...], ...]
"""Type of a finer table: sort of card, 1 where the thief may come next, 1 where cards lie already, as in a `Habits`."""

BLUFFS: Final[Places] = (
    (((39, 54, -59), (18, 21, 10)), ((70, 53, -79), (56, 30, -14))),
    (((104, 91, -106), (73, 54, -58)), ((142, 74, -120), (106, 35, -76))),
    (((53, -31, -26), (-21, -110, -29)), ((120, 39, 15), (63, -24, 50))),
    (((11, -9, -42), (-47, -61, -50)), ((55, 41, 14), (65, 57, 43))),
    (((24, -13, -35), (-61, -76, -49)), ((112, 86, 39), (13, -7, 18))),
    (((-6, -5, -10), (-36, -37, -17)), ((38, 41, 14), (11, 1, 14))),
    (((24, 23, 17), (-17, -37, -16)), ((26, 12, 7), (-22, -40, -16))),
    (((28, 8, 17), (-14, -33, -15)), ((18, -1, -32), (10, -19, 14))),
    (((54, 4, 16), (-20, -87, -26)), ((68, 16, 8), (24, -36, 14))),
)
"""The regular tycoon's bluffs: what it adds to the value of a laying, in thousandths of a chance.

They were found by playing rounds: each door's bluff moved against what a laying there gained for a thief who knows the
tycoon's layings, over and over, as `docs/strength.md` tells.
"""

WAYS: Final[Places] = (
    (((271, 534, 100), (223, 387, 207)), ((277, 539, 75), (282, 426, 152))),
    (((781, 2032, 100), (615, 1380, 176)), ((812, 1791, 62), (626, 1310, 121))),
    (((234, 160, 100), (111, 72, 95)), ((494, 349, 156), (273, 186, 217))),
    (((134, 98, 100), (72, 58, 87)), ((218, 150, 184), (226, 189, 234))),
    (((177, 162, 100), (81, 78, 94)), ((489, 455, 213), (191, 171, 187))),
    (((92, 102, 100), (65, 75, 100)), ((151, 170, 130), (105, 107, 119))),
    (((85, 108, 100), (53, 56, 77)), ((76, 94, 94), (48, 57, 71))),
    (((102, 99, 100), (71, 65, 74)), ((104, 89, 58), (98, 79, 92))),
    (((155, 129, 100), (72, 60, 74)), ((177, 153, 94), (130, 98, 103))),
)
"""The weights by which the regular tycoon lays with these bluffs; a thief who knows it reads by this table."""
