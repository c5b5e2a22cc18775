"""The worth of a card to a seat's bot, at each target: the turns that it saves or costs its rivals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.arithmetic import total
from engine.games.lost_mines.bot.outlook import Outlook
from engine.games.lost_mines.bot.prospects import knows_mine, progress
from engine.games.lost_mines.bot.roads import TURNS_TO_LAY, TURNS_TO_WALK, UNBARRED, price, spread
from engine.games.lost_mines.components import COMPONENT_SETS, OBSTACLES, STORM, TOOLS, TRAP, TROLL
from engine.games.lost_mines.moves import (
    CallStorm,
    Discard,
    LayPath,
    LookAtDwarf,
    LookAtMine,
    LookAtTreasure,
    PlaceTroll,
    SetTrap,
    UseTool,
)
from engine.games.lost_mines.queries import laid_sides, role
from engine.games.lost_mines.state import E, W
from engine.state import Move

ON_THE_WAY: Final = 0.3
"""Turns by which a cell may lie off a shortest way and still be on it."""

CLOSE: Final = 1.5
"""So many turns from a treasure a rival is a threat."""


UNPLAYED: Final = -0.05
"""Value of discarding a card unplayed: another is drawn, but the round grows shorter."""

E_W: Final = E | W

HELP: Final = 1.0
HINDER: Final = 0.15
"""Parts of a turn of another's, saved or lost, that count as one of one's own: hindering costs the hinderer most."""

USEFUL: Final = (0.0, 0.0, 0.05, 0.15, 0.25)
"""Open sides of a path card to its value in hand; leading from west to east adds to it."""


class Judge:
    """Weighs the cards that a seat may play, in turns that they save it or cost its rivals."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.view, self.seat = outlook.view, outlook.seat
        self.box = COMPONENT_SETS[self.view.components]
        self.near = spread(outlook.arcs, [(outlook.home, 0.0)])
        self.whole = outlook.ahead[outlook.home]
        self._blocks: dict[int, float] | None = None
        self._others = [  # how much each is hindered or helped, with its distances
            ((HINDER if liked > 0 else HELP) * liked, spread(outlook.arcs, [(at, 0.0)]), outlook.ahead[at])
            for other, (at, liked) in enumerate(zip(self.view.at, outlook.hostile, strict=True))
            if other != self.seat and liked
        ]

    def worth(self, move: Move) -> float:
        """The worth of a move of step 1, in turns: its effect, less the later worth of its card."""
        if isinstance(move, Discard):
            return total([UNPLAYED - self._worth_in_hand(card) for card in move.cards])
        if isinstance(move, LayPath):
            return self._path(move, self._others)[1] - self._worth_in_hand(move.card)
        if isinstance(move, UseTool):
            return self._tool(move)
        if isinstance(move, (SetTrap, PlaceTroll)):
            return self._token(move) - self._worth_in_hand(move.card)
        if isinstance(move, CallStorm):
            return self._storm(move.cell) - self._worth_in_hand(move.card)
        return self._look(move)

    def parts(self, move: Move) -> tuple[float, float, float, float]:
        """The worth of a move: turns saved for this seat, for friends less rivals, what it learns, and its card's loss.

        They add up to its worth.
        """
        if isinstance(move, LayPath):
            own, gain = self._path(move, self._others)
            return own, gain - own, 0.0, -self._worth_in_hand(move.card)
        worth = self.worth(move)
        if isinstance(move, (LookAtMine, LookAtDwarf, LookAtTreasure)):
            return 0.0, 0.0, worth, 0.0
        if isinstance(move, Discard):
            return 0.0, 0.0, 0.0, worth
        if isinstance(move, UseTool) and self._on_the_way(move.cell):
            return worth, 0.0, 0.0, 0.0
        kept = -self._worth_in_hand(move.card) if isinstance(move, (UseTool, SetTrap, PlaceTroll, CallStorm)) else 0.0
        own = isinstance(move, CallStorm) and self._on_the_way(move.cell)
        return (worth - kept if own else 0.0), (0.0 if own else worth - kept), 0.0, kept

    def saved(self, move: LayPath) -> list[float]:
        """Seat to the turns that a path card saves it; below 0 where it spoils its way."""
        found = []
        for seat, at in enumerate(self.view.at):
            # as if this one were the only other, and a friend
            friend = (-1.0, spread(self.outlook.arcs, [(at, 0.0)]), self.outlook.ahead[at])
            own, gain = self._path(move, [friend])
            found.append(own if seat == self.seat else gain - own)
        return found

    def _path(self, move: LayPath, others: Sequence[tuple[float, Sequence[float], float]]) -> tuple[float, float]:
        """The turns that a path card saves this seat, and those with what it saves friends and costs rivals."""
        face = self.view.face[move.card]
        assert face is not None
        cell, ground = move.cell, self.box.cards[face].ground
        sides = laid_sides(self.view, face, move.turned)
        grounds, ahead = self.view.ground, self.outlook.ahead
        around = [neighbour for side, neighbour, _, _ in self.box.grid.around[cell] if sides & side]
        tools, barred = self.outlook.tools, self.outlook.barred
        leave = TURNS_TO_WALK + (price(ground, tools, barred) if ground in OBSTACLES else 0.0)
        leave += min(TURNS_TO_WALK + price(grounds[other], tools, barred) + ahead[other] for other in around)
        gain = self._saves(self.near, self.whole, cell, around, leave)
        if ground in OBSTACLES and gain > -1.0 and not self._on_the_way(cell):
            gain = 0.0
        own = gain
        for hostile, near, whole in others:
            gain -= hostile * self._saves(near, whole, cell, around, leave)
        return own, gain

    def _saves(self, near: Sequence[float], whole: float, cell: int, around: Sequence[int], leave: float) -> float:
        """The turns that a path card saves a dwarf, against having to lay any there; below 0 when it spoils its way.

        `near` is the dwarf's way to each cell and `whole` to a mine; `leave` is that from the card on.
        """
        gain = whole - leave - min(near[neighbour] for neighbour in around)
        if near[cell] + self.outlook.ahead[cell] <= whole + ON_THE_WAY:
            return max(gain, -1.0)
        return min(max(gain, -0.05), TURNS_TO_LAY)

    def _on_the_way(self, cell: int) -> bool:
        """True when a cell lies on a shortest way to a mine."""
        return self.near[cell] + self.outlook.ahead[cell] <= self.whole + ON_THE_WAY

    def _tool(self, move: UseTool) -> float:
        """Cost of an obstacle on the way, in turns: for that a tool is kept. Else the gain of others by it."""
        if self._on_the_way(move.cell):
            return UNBARRED + 0.2
        return -0.2 * self._hinders(move.cell) - self._worth_in_hand(move.card)

    def _token(self, move: SetTrap | PlaceTroll) -> float:
        """A troll keeps a dwarf from a treasure for a round, a trap costs a card."""
        if self._blocks is None:
            self._blocks = self._all_blocks()
        liked = self._blocks.get(move.edge, 0.0)
        return 1.1 * liked if isinstance(move, PlaceTroll) else 0.5 * liked

    def _all_blocks(self) -> dict[int, float]:
        outlook = self.outlook
        close = [s for s in range(self.view.seats) if outlook.ahead[self.view.at[s]] < CLOSE or s == self.seat]
        return outlook.blocks(lambda other: outlook.next_edges(other) if other in close else ())

    def _storm(self, cell: int) -> float:
        """A storm opens the way that an obstacle bars, or breaks the way of others."""
        if self._on_the_way(cell):
            return 0.5 if self.view.ground[cell] in OBSTACLES else -1.0
        return 0.4 * self._hinders(cell)

    def _hinders(self, cell: int) -> float:
        """Value for a seat of a barred cell that is on the way of others."""
        liked = 0.0
        for other in range(self.view.seats):
            position = self.view.at[other]
            ahead = self.outlook.ahead
            if other != self.seat and ahead[position] < 3 and ahead[cell] < ahead[position]:
                liked += self.outlook.hostile[other]
        return liked / self.view.seats

    def _look(self, move: Move) -> float:
        """To know more is worth something while the round is young."""
        early = max(0.0, 1 - 1.5 * progress(self.view))
        if isinstance(move, LookAtMine):
            if knows_mine(self.view, self.seat, move.mine):
                return -0.3
            return 0.2 + 0.5 * early * (self.near[self.box.mines[move.mine]] < self.whole + 2)
        if isinstance(move, LookAtDwarf):
            return -0.3 if role(self.view, move.seat) is not None else 0.1 + 0.4 * early
        assert isinstance(move, LookAtTreasure)
        return 0.1

    def _worth_in_hand(self, card: int) -> float:
        """The worth of a card in hand."""
        face = self.view.face[card]
        if face is None:
            return 0.0
        _, sides, ground, action = self.box.cards[face]
        if sides:
            kept = USEFUL[sides.bit_count()] + (0.15 if sides & E_W == E_W else 0.0)
            return kept - (0.2 if ground in OBSTACLES else 0.0)
        if action in TOOLS:
            return 0.35 if TOOLS[action] in self.view.ground else 0.2
        return {TROLL: 0.3, TRAP: 0.15, STORM: 0.2}.get(action, 0.1)
