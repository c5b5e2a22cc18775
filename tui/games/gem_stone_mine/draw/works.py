"""The works in the mine: what is used up, lit and mined, and how a chamber is filled with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.games.gem_stone_mine.components import COMPONENT_SETS, GEM, PICKAXE, Icon
from tui.art.pen import Pen
from tui.games.gem_stone_mine.draw.cards import Bag, Pile
from tui.games.gem_stone_mine.draw.hoard import draw_hoard
from tui.games.gem_stone_mine.draw.layout import MinePlan
from tui.games.gem_stone_mine.draw.miners import Miner, draw_miners, room_of
from tui.games.gem_stone_mine.draw.nooks import draw_nook
from tui.games.gem_stone_mine.draw.players.carts import Cart


class Works(NamedTuple):
    """All that the mine shows but for the focus: what is used up, what may be mined, who has mined where."""

    components: int
    used: int
    ready: frozenset[int]
    """Places that the dice open."""
    keys: tuple[tuple[int, str], ...]
    """Places that may be mined now, and their keys."""
    crews: tuple[tuple[int, tuple[Miner, ...]], ...]
    thrown: tuple[int, ...]
    active: int
    carts: tuple[Cart, ...]
    piles: tuple[Pile, ...]
    """The pickaxe cards, where they lie on the table."""
    bag: Bag
    over: bool
    """True at the end: totals stand in the place of the dice."""

    def legal(self, place: int) -> bool:
        """True of a place that may be mined now."""
        return any(place == legal for legal, _ in self.keys)

    def light(self, place: int) -> str:
        """The name of the ground of a place: lantern light where it may be mined; empty where the dice open nothing."""
        if self.legal(place):
            return "lit"
        return "dusk" if place in self.ready else ""


def fill(
    pen: Pen,
    plan: MinePlan,
    place: int,
    works: Works,
    ground: str,
    colours: Mapping[str, str],
    *,
    chosen: bool = False,
    ringed: bool = False,
) -> None:
    """Draw what a place gives, and the miners beside it."""
    icons, crew = COMPONENT_SETS[works.components].board[place], dict(works.crews).get(place, ())
    room = plan.wide - 1 - room_of(crew, plan, len(icons))
    furnish(pen, plan, place, icons, room, ground, colours, chosen=chosen, ringed=ringed)
    if crew:
        broad = icons[0][0] in (GEM, PICKAXE)
        draw_miners(pen, plan, place, crew, colours, broad=broad, gains=len(icons))


def furnish(
    pen: Pen,
    plan: MinePlan,
    place: int,
    icons: Sequence[Icon],
    room: int,
    ground: str,
    colours: Mapping[str, str],
    *,
    chosen: bool = False,
    ringed: bool = False,
) -> None:
    """Draw what a place gives, in the figures for its size."""
    if plan.tight:
        draw_nook(pen, plan, place, icons, room, ground, colours, chosen=chosen)
    else:
        draw_hoard(pen, plan, place, icons, room, ground, colours, chosen=chosen, ringed=ringed)
