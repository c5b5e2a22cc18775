"""The race for the treasures: what each seat will probably collect in the rest of a round, and what it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.lost_mines.bot.distances import FAR
from engine.games.lost_mines.components import COMPONENT_SETS, DRAGON, LOYAL, SELFISH
from engine.games.lost_mines.queries import clan, role
from engine.games.lost_mines.state import HIDDEN_MINE, ON_THE_BOARD, LostMinesState
from engine.state import Seat

COMES: Final = 0.37
"""Chance that a dwarf beside a mine comes to its treasures."""

HEAD_START: Final = 150.0
"""Distance that is added to all, so that a dwarf on a mine is not the only one who counts."""

BEHIND: Final = (6.0, 2.5)
"""Points that cost seven eighths of the chance to win when one is behind by them: with a round to come, and in the
last one."""


class Race:
    """The treasures, the teams and the points of a whole world: the same for all moves that are compared in it."""

    def __init__(self, world: LostMinesState) -> None:
        box = COMPONENT_SETS[world.components]
        self.seats = world.seats
        self.kinds = world.face[box.first_mine : box.first_mine + len(box.mines)]
        self.hidden = [world.ground[cell] == HIDDEN_MINE for cell in box.mines]
        self.values = [0.0] * len(box.values)
        """Kind to the value of all its treasures that are left."""
        self.counts = [0] * len(box.values)
        self.own = [0.0] * world.seats
        """Seat to the value of the treasures that it has collected."""
        for treasure, holder in enumerate(world.holder):
            face = world.face[box.first_treasure + treasure]
            assert face is not None
            if holder == ON_THE_BOARD:
                self.values[box.kind_of[treasure]] += face
                self.counts[box.kind_of[treasure]] += 1
            elif holder >= 0:
                self.own[holder] += face
        self.takes = float(box.dragon_takes)
        self.dragon = world.dragon
        self.teams = teams(world)
        self.before = [float(points) for points in world.points]
        self.behind = BEHIND[world.round == box.rounds]

    def sought(self, mine: int) -> bool:
        """True for a mine in which there is something left to take."""
        kind = self.kinds[mine]
        return kind is not None and kind != DRAGON and self.values[kind] != 0

    def hopes(self, ways: Sequence[Sequence[int]], at: Sequence[int], turns: Sequence[float]) -> list[float]:
        """Seat to the value that it will probably collect, by the ways to each mine."""
        seats = range(self.seats)
        gains = [0.0] * self.seats
        for mine, kind in enumerate(self.kinds):
            if kind is None or not self.sought(mine):
                continue
            value = self.values[kind]
            way = ways[mine]
            weights = []
            total = 0.0
            comes = 0.0
            for seat in seats:
                far, time = way[at[seat]], turns[seat]
                if far >= time or far >= FAR:
                    weights.append(0.0)
                    continue
                chance = 1.0 - far / time
                comes += COMES * chance
                near = HEAD_START / (far + HEAD_START)
                weight = chance * near * near
                weights.append(weight)
                total += weight
            if total:
                part = value * (comes if comes < 1.0 else 1.0) / total
                for seat in seats:
                    gains[seat] += part * weights[seat]
        return gains

    def points(self, gains: Sequence[float]) -> list[float]:
        """Seat to its points when each seat collects so much more (LM-8)."""
        own, totals = self.own, self.before[:]
        for team in self.teams:
            value = 0.0
            for seat in team:
                value += own[seat] + gains[seat]
            each = value / len(team)
            for seat in team:
                totals[seat] += each
        if self.dragon >= 0:
            totals[self.dragon] = max(self.before[self.dragon], totals[self.dragon] - self.takes)
        return totals

    def shares(self, totals: Sequence[float]) -> list[float]:
        """Seat to its chance to win with such points."""
        behind = self.behind
        top = max(totals)
        weights = []
        added = 0.0
        for points in totals:
            near = behind / (behind + top - points)
            weight = near * near * near
            weights.append(weight)
            added += weight
        return [weight / added for weight in weights]


def turns(hands: Sequence[int], pile: int) -> list[float]:
    """Seat to the turns that it still has, in hundredths, and one more, for the last walk."""
    share = 20.0 + pile * 100.0 / len(hands)
    return [hand * 85.0 + share for hand in hands]


def teams(world: LostMinesState) -> list[list[Seat]]:
    """The seats that share their treasures: those of a side, and each selfish dwarf alone (LM-8.2, LM-8.3)."""
    sides: list[list[Seat]] = [[], []]
    alone = []
    for seat in range(world.seats):
        own = role(world, seat)
        if own == SELFISH:
            alone.append([seat])
        else:
            sides[clan(world, seat) if own == LOYAL else 1 - clan(world, seat)].append(seat)
    return [team for team in [*sides, *alone] if team]
