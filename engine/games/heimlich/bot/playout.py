"""Undercover without cards played on fast, each seat spending its points as well as it sees at a glance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from engine.games.heimlich.bot.hopes import OWNED, hopes, spendings, stage, table
from engine.games.heimlich.components import COMPONENT_SETS, LOW
from engine.games.heimlich.state import BUILDINGS

GLANCES: Final = 24
"""Spendings that a seat looks at."""


class Board:
    """A board that is played on in place, and who owns what in this world."""

    __slots__ = ("at", "components", "ended", "marker", "owners", "safe")

    def __init__(
        self, at: Sequence[int], marker: Sequence[int], safe: int, components: int, owners: Sequence[int]
    ) -> None:
        """`owners`: seat to its agent."""
        self.at = list(at)
        self.marker = list(marker)
        self.safe = safe
        self.components = components
        self.owners = owners
        self.ended = False

    def spend(self, steps: Sequence[int], safe_to: Callable[[], int]) -> None:
        """Spend points (HC-3.2); after a scoring the safe goes to `safe_to()` (HC-4)."""
        at = [(building + by) % BUILDINGS for building, by in zip(self.at, steps, strict=True)]
        self.at = at
        safe = self.safe
        if safe not in at:
            return
        for building, by in zip(at, steps, strict=True):
            if by and building == safe:
                break
        else:
            return
        box = COMPONENT_SETS[self.components]
        values = box.values
        self.marker = [max(square + values[building], 0) for square, building in zip(self.marker, at, strict=True)]
        if max(self.marker) >= box.lap:
            self.ended = True
        else:
            self.safe = safe_to()

    def play(self, seat: int, turns: int, rng: Random) -> None:
        """Play whole turns, a seat's first."""
        die = COMPONENT_SETS[self.components].die
        random = rng.random

        def anywhere() -> int:
            return (self.safe + 1 + int(random() * (BUILDINGS - 1))) % BUILDINGS

        for turn in range(seat, seat + turns):
            if self.ended:
                return
            face = die[int(random() * len(die))]
            ways = spendings(len(self.at), (1, 2, 3) if face == LOW else (face,))
            self.spend(self._glanced(self.owners[turn % len(self.owners)], ways, random), anywhere)

    def worth(self, seat: int) -> float:
        """About the chance that a seat wins; its part of the win when the game is over (HC-5.2, HC-5.3)."""
        agent = self.owners[seat]
        marker = self.marker
        front = max(marker)
        if self.ended:
            first = 0
            for owned in self.owners:
                first += marker[owned] == front
            return 1 / first if marker[agent] == front else 0.0
        given = hopes(self.at, marker)
        factor = OWNED[stage(front)] * OWNED[stage(front)]
        owned_hopes = 0
        for owned in self.owners:
            owned_hopes += given[owned]
        return factor * given[agent] / (factor * owned_hopes + sum(given) - owned_hopes)

    def _glanced(self, agent: int, ways: Sequence[tuple[int, ...]], random: Callable[[], float]) -> tuple[int, ...]:
        """The spending that leaves an agent the greatest share of the hopes, of some taken at random."""
        at, marker, safe = self.at, self.marker, self.safe
        box = COMPONENT_SETS[self.components]
        values, lap = box.values, box.lap
        now = table(stage(max(marker)))
        rows = []
        reach = []
        for one, building in enumerate(at):
            squares = now[marker[one]]
            rows.append((squares + squares)[building : building + 7])
            far = (safe - building) % BUILDINGS
            if 0 < far < 7:
                reach.append((one, far))
        count = len(ways)
        best, chosen = -1.0, ways[0]
        for _ in range(min(GLANCES, count)):
            way = ways[int(random() * count)]
            for one, far in reach:
                if way[one] == far:
                    reached = [(building + by) % BUILDINGS for building, by in zip(at, way, strict=True)]
                    squares_ = [max(square + values[place], 0) for square, place in zip(marker, reached, strict=True)]
                    front = max(squares_)
                    if front >= lap:
                        share = 2.0 if squares_[agent] == front else 0.0
                    else:
                        then = table(stage(front))
                        hoped = [then[square][place] for square, place in zip(squares_, reached, strict=True)]
                        share = hoped[agent] / sum(hoped)
                    break
            else:
                hoped = [row[by] for row, by in zip(rows, way, strict=True)]
                share = hoped[agent] / sum(hoped)
            if share > best:
                best, chosen = share, way
        return chosen
