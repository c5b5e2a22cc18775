"""A fast way to play a world on, turn by turn: every dwarf follows the shortest way and lays what leads on along it.

One field of distances serves all seats; it is worked out anew only when the board changes. A seat reads its own cards
and role, and what lies open.
"""

from __future__ import annotations

from typing import Final

from engine.games.lost_mines import connectivity
from engine.games.lost_mines.bot.distances import FAR, LAYING, Chart
from engine.games.lost_mines.components import COMPONENT_SETS, DRAGON, NARROW, OBSTACLES, SELFISH, TOOLS, TROLL
from engine.games.lost_mines.geometry import FITS, turned
from engine.games.lost_mines.queries import clan, role, ways_to_turn
from engine.games.lost_mines.state import (
    CAMPFIRE,
    FREE,
    HIDDEN_MINE,
    MINE,
    NONE,
    ON_THE_BOARD,
    OVERCOME,
    PLAY,
    START,
    TRAPPED,
    WALK,
    LostMinesState,
)
from engine.state import Seat

WORTH_A_POINT: Final = 30
"""Way that a dwarf goes further for a treasure that is worth a point more."""

DETOUR: Final = 60
"""Way further than the shortest by which a card may still lead on."""


class Playout:
    """A world that is played on, in place."""

    def __init__(self, world: LostMinesState, near: Chart | None = None) -> None:
        """`near` is the chart of another state of the same table, from which this one differs little."""
        self.world = world
        self.box = COMPONENT_SETS[world.components]
        self.chart = Chart(world) if near is None else near.of(world)
        self.stock: list[list[int]] = [[] for _ in self.box.values]
        for treasure, holder in enumerate(world.holder):
            if holder == ON_THE_BOARD:
                self.stock[self.box.kind_of[treasure]].append(treasure)
        self.goals: list[tuple[int, int]] = []
        self.field: list[int] = []
        """Cell to its distance to the mine that is best to go to."""
        self.over = False

    def on(self, count: int) -> None:
        """Play the rest of the running turn, and so many turns more at the most."""
        world = self.world
        self._aim()
        if world.phase == PLAY:
            self._play(world.active)
        self._walk(world.active)
        for _ in range(count):
            if self.over or not world.to_act or not self._next():
                break
            self._play(world.active)
            self._walk(world.active)

    def _aim(self) -> None:
        """Find the mines that are worth going to."""
        world, box = self.world, self.box
        means = [sum(worths) // len(worths) if left else 0 for worths, left in zip(box.values, self.stock, strict=True)]
        hidden = [mine for mine, cell in enumerate(box.mines) if world.ground[cell] == HIDDEN_MINE]
        kinds = [world.face[box.first_mine + mine] for mine in range(len(box.mines))]
        blind = sum(means[kind] if kind != DRAGON else -2 for mine in hidden if (kind := kinds[mine]) is not None)
        blind //= max(1, len(hidden))
        self.goals = []
        for mine, cell in enumerate(box.mines):
            kind = kinds[mine]
            worth = blind if mine in hidden else 0 if kind == DRAGON or kind is None else means[kind]
            if worth > 0:
                self.goals.append((cell, WORTH_A_POINT * (6 - worth)))
        self.field = self.chart.to_any(self.goals)

    def _next(self) -> bool:
        """Draw, and give the turn on; False when the round is over."""
        world = self.world
        hand, pile, seat = world.hand, world.pile, world.active
        for _ in range(world.owed):
            if pile:
                hand[seat] += (pile.pop(),)
        world.owed = 0
        if not any(hand):
            self.over = True
            return False
        while True:
            seat = seat + 1 if seat + 1 < world.seats else 0
            if world.front[seat] != NONE:
                edge = world.token.index(seat)
                world.token[edge] = world.front[seat] = NONE
                self.chart.renew_edge(edge)
            if hand[seat]:
                break
        world.active = seat
        return True

    def _charted(self, cell: int) -> None:
        self.chart.ground, self.chart.sides = self.world.ground, self.world.sides
        self.chart.renew(cell)

    def _renewed(self, cell: int) -> None:
        self._charted(cell)
        self.field = self.chart.to_any(self.goals)

    def _play(self, seat: Seat) -> None:
        """Lay a card that leads on, use a tool or a troll, or discard."""
        world, box, field = self.world, self.box, self.field
        ground, face = world.ground, world.face
        cell = world.at[seat]
        hand = world.hand[seat]
        seen = 0
        came = cell
        while seen < 40 and field[cell] < FAR and ground[cell] != FREE:  # to the end of the road, along the way
            seen += 1
            if ground[cell] in OBSTACLES:
                for card in hand:
                    kind = face[card]
                    if kind is not None and TOOLS.get(box.cards[kind].action) == ground[cell]:
                        self._spend(seat, card)
                        ground[cell] = OVERCOME
                        self._renewed(cell)
                        return
            came, cell = cell, self._onward(cell)
            if cell == came:
                break
        if ground[cell] == FREE and cell != came:
            best, least = None, field[cell] + DETOUR
            fits, all_sides, ways = FITS[world.socket[cell]], world.sides, box.ways[cell]
            for card in hand:
                kind = face[card]
                if kind is None or not box.cards[kind].sides:
                    continue
                for lying in box.lying[kind]:
                    if fits >> lying & 1:
                        far = FAR
                        for neighbour, opposite, _ in ways[lying]:
                            if neighbour != came and (not all_sides[neighbour] or all_sides[neighbour] & opposite):
                                through = field[neighbour]
                                if ground[neighbour] == FREE:
                                    through += LAYING
                                if through < far:
                                    far = through
                        if box.cards[kind].ground in OBSTACLES:
                            far += 80
                        if far < least:
                            least, best = far, (card, lying, box.cards[kind].ground)
            if best is not None:
                card, lying, kind_of_ground = best
                self._spend(seat, card)
                connectivity.lay(world, box.grid.around, cell, card, lying, kind_of_ground)
                self._renewed(cell)
                return
        for card in hand:
            kind = face[card]
            if kind is not None and box.cards[kind].action == TROLL:
                edge = self._rival(seat)
                if edge >= 0:
                    self._spend(seat, card)
                    world.token[edge] = seat
                    world.front[seat] = card
                    self.chart.renew_edge(edge)
                    return
                break
        self._spend(seat, hand[0])

    def _onward(self, cell: int) -> int:
        """The next cell of the shortest way."""
        world, field = self.world, self.field
        sides, all_sides = world.sides[cell], world.sides
        best, least = cell, field[cell]
        for side, neighbour, opposite, _ in self.box.grid.around[cell]:
            if (
                (not sides or sides & side)
                and (not all_sides[neighbour] or all_sides[neighbour] & opposite)
                and field[neighbour] < least
            ):
                best, least = neighbour, field[neighbour]
        return best

    def _rival(self, seat: Seat) -> int:
        """The edge before a rival who is close to a treasure; -1 for none."""
        world = self.world
        own, side = role(world, seat), clan(world, seat)
        for other, cell in enumerate(world.at):
            if other == seat:
                continue
            if own == SELFISH or (clan(world, other) == side) == (own != 0):
                to = self._onward(cell)
                if to != cell and world.ground[to] in (HIDDEN_MINE, MINE) and world.at[seat] != cell:
                    edge = self.box.grid.beside[cell][to].edge
                    if world.token[edge] == NONE and world.sides[cell]:
                        return edge
        return -1

    def _spend(self, seat: Seat, card: int) -> None:
        world = self.world
        world.hand[seat] = tuple([other for other in world.hand[seat] if other != card])
        world.owed = 1

    def _walk(self, seat: Seat) -> None:
        """Walk along the way as far as it lies, and take what is there."""
        world, field, ground = self.world, self.field, self.world.ground
        cell = world.at[seat]
        if not self._full(cell):
            left = world.left if world.phase == WALK else 5 if ground[cell] == CAMPFIRE else 3
            while left:
                best, least, crossed = cell, field[cell], NONE
                for neighbour, opposite, edge in self.box.ways[cell][world.sides[cell]]:
                    kind = ground[neighbour]
                    if (
                        field[neighbour] < least
                        and world.token[edge] < 0
                        and (
                            kind == HIDDEN_MINE
                            or (
                                world.sides[neighbour] & opposite
                                and kind not in OBSTACLES
                                and (kind not in NARROW or neighbour not in world.at)
                            )
                        )
                    ):
                        best, least, crossed = neighbour, field[neighbour], edge
                if best == cell:
                    break
                if world.token[crossed] == TRAPPED and world.hand[seat]:
                    world.hand[seat] = world.hand[seat][1:]
                came, cell = cell, best
                world.at[seat] = cell
                left -= 1
                if ground[cell] == HIDDEN_MINE:
                    self._find(seat, cell, self.box.grid.beside[came][cell].opposite)
                    break
                if self._full(cell):
                    break
        world.phase = START
        if self._full(cell):
            taken = world.face[self.box.first_mine + self.box.mine_on[cell]]
            assert taken is not None
            row = self.stock[taken]
            world.holder[row.pop()] = seat
            if not row:
                if not any(self.stock):
                    self.over = True
                self._aim()

    def _full(self, cell: int) -> bool:
        """True for a mine that lies face up and has treasures left."""
        if self.world.ground[cell] != MINE:
            return False
        kind = self.world.face[self.box.first_mine + self.box.mine_on[cell]]
        return kind is not None and kind != DRAGON and bool(self.stock[kind])

    def _find(self, seat: Seat, cell: int, came_by: int) -> None:
        """LM-6.3, LM-6.6."""
        world, mine = self.world, self.box.mine_on[cell]
        kind = world.face[self.box.first_mine + mine]
        assert kind is not None
        if kind == DRAGON:
            world.dragon = seat
        sides = self.box.mine_sides[kind]
        connectivity.turn_up(world, cell, turned(sides) if ways_to_turn(world, mine, came_by)[0] else sides)
        self._charted(cell)
        self._aim()
