"""Values of hands of dice: the best place of each, and the hope of further dice. Tables shared by all tables."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.games.gem_stone_mine.bot.purse_worths import KEPT, purse_worths
from engine.games.gem_stone_mine.components import COIN, COMPONENT_SETS, GEM, PICKAXE, SIDES, TROPHY
from engine.games.gem_stone_mine.queries import places_of_dice

STEPS: Final = 2
"""Steps of the value of a card in 1 VP: tables are made for whole steps, so that few are needed."""

TABLES: Final = 2048
"""Number of tables that a process keeps."""

MOST_MONEY: Final = 15
"""The money that is told apart from more."""

Hand = tuple[int, ...]
"""Faces of dice, ascending."""


class Worths:
    """Values of hands, in VP, where further coins, a gem and a pickaxe card have certain values."""

    __slots__ = ("_best", "_hopes", "ordered", "places")

    def __init__(self, components: int, coins: Sequence[float], gem: float, pickaxe: float) -> None:
        """`coins`: number of further coins to their value."""
        worth = {TROPHY: 1.0, GEM: gem, PICKAXE: pickaxe}
        self.places: list[float] = []
        """Place of the board to its value."""
        for icons in COMPONENT_SETS[components].board:
            value = 0.0
            for kind, amount in icons:
                value += coins[amount] if kind == COIN else amount * worth[kind]
            self.places.append(value)
        self.ordered: dict[tuple[Hand, int, int, float], int] = {}
        """Hand, money, seats and `Style.gift` to the number of dice that a policy orders, once asked for."""
        self._best: dict[Hand, tuple[float, int]] = {}
        self._hopes: dict[tuple[Hand, int], float] = {}

    def best(self, hand: Hand) -> tuple[float, int]:
        """The value of the best place that a hand opens, and that place."""
        found = self._best.get(hand)
        if found is None:
            places = self.places
            place = max(places_of_dice(hand), key=places.__getitem__)
            found = self._best[hand] = places[place], place
        return found

    def hope(self, hand: Hand, more: int) -> float:
        """The average value of the best place after so many further dice."""
        if not more:
            return self.best(hand)[0]
        found = self._hopes.get((hand, more))
        if found is None:
            found = 0.0
            for face in range(1, SIDES + 1):
                found += self.hope(tuple(sorted((*hand, face))), more - 1)
            found = self._hopes[hand, more] = found / SIDES
        return found


@lru_cache(maxsize=TABLES)
def worths(components: int, saves: bool, step: int, money: int, gem: int, pickaxe: int) -> Worths:
    """The tables at a step of progress, for a seat with so much money. `pickaxe` is in steps."""
    purse = purse_worths(step, saves)
    coins = [purse[money + more] - purse[money] for more in range(KEPT - MOST_MONEY + 1)]
    return Worths(components, coins, float(gem), pickaxe / STEPS)
