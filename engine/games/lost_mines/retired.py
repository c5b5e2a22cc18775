"""Events in forms that only older logs hold, each made into today's form from the state in which it happened.

The numbers are those of the time: today's box and rules play no part.
"""

from __future__ import annotations

from typing import Final

from engine.games.lost_mines.events.cards import PathLaid
from engine.games.lost_mines.events.rounds import DwarfsDealt, HandsDealt, RoundBegan
from engine.games.lost_mines.events.walks import MineTurned
from engine.games.lost_mines.state import LostMinesState
from engine.pieces import known
from engine.state import Event, Retired, Seat

# Schema 1: the only box there was, with its board of eleven by seven cells and its pieces: 63 path and action cards,
# 12 treasures, 4 mines, then the dwarfs.
_STARTS_1: Final = (12, 56)
_MINES_1: Final = (9, 31, 53, 75)
_MINE_SIDES_1: Final = (3, 11, 7, 15)
_FIRST_MINE_1: Final = 75
_FIRST_DWARF_1: Final = 79
_DWARFS_OF_A_CLAN_1: Final = {3: 3, 4: 3, 5: 4, 6: 4, 7: 5, 8: 5, 9: 5}
_HANDS_1: Final = {3: 5, 4: 5, 5: 5, 6: 5, 7: 4, 8: 4, 9: 4}
_PATHS_1: Final = (
    *((10, 1), (10, 4), (10, 5), (10, 3), (10, 2)),
    *((5, 1), (5, 6)),
    *((3, 1), (3, 3)),
    *((9, 1), (9, 3)),
    *((7, 1), (7, 5), (7, 3), (7, 2)),
    *((11, 1), (11, 4), (11, 6), (11, 3), (11, 2)),
    *((15, 1), (15, 4), (15, 5), (15, 6), (15, 2)),
)
"""The face of a path card to its open sides, upright, and its ground."""


class RoundBegan1(Retired, frozen=True, tag=20):
    """All was gathered for a new round."""

    def renewed(self, state: LostMinesState) -> Event:
        return RoundBegan(11, 7, _STARTS_1, 15, _MINES_1, 12)


class DwarfsDealt1(Retired, frozen=True, tag=21):
    """Each seat got a dwarf card."""

    dwarfs: tuple[int, ...]

    def renewed(self, state: LostMinesState) -> Event:
        a_clan = _DWARFS_OF_A_CLAN_1[state.seats]
        return DwarfsDealt(self.dwarfs, tuple(_STARTS_1[(dwarf - _FIRST_DWARF_1) // a_clan] for dwarf in self.dwarfs))


class HandsDealt1(Retired, frozen=True, tag=23):
    """Ten of the 63 cards were set aside, each seat got its hand, the rest was the pile."""

    def renewed(self, state: LostMinesState) -> Event:
        pile, size = list(range(10, 63)), _HANDS_1[state.seats]
        hands = []
        for _ in range(state.seats):
            hands.append(tuple(pile[: -1 - size : -1]))
            del pile[-size:]
        return HandsDealt(tuple(hands), tuple(pile))


class PathLaid1(Retired, frozen=True, tag=31):
    """A path card, just revealed, was laid on a cell, upright or turned."""

    seat: Seat
    card: int
    cell: int
    turned: bool

    def renewed(self, state: LostMinesState) -> Event:
        (face,) = known(state, (self.card,))
        sides, ground = _PATHS_1[face]
        return PathLaid(self.seat, self.card, self.cell, _as_it_lies(sides, self.turned), ground)


class MineTurned1(Retired, frozen=True, tag=42):
    """A mine, just revealed, lay face up, upright or turned."""

    mine: int
    turned: bool

    def renewed(self, state: LostMinesState) -> Event:
        (kind,) = known(state, (_FIRST_MINE_1 + self.mine,))
        return MineTurned(_MINES_1[self.mine], _as_it_lies(_MINE_SIDES_1[kind], self.turned), self.turned)


def _as_it_lies(sides: int, turned: bool) -> int:
    return sides << 2 & 15 | sides >> 2 if turned else sides


RETIRED = (RoundBegan1, DwarfsDealt1, HandsDealt1, PathLaid1, MineTurned1)
