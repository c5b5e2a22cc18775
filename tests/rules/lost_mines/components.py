"""Another box of The Lost Mines: a mine moved, other values, other copies, another shape of path."""

from __future__ import annotations

from dataclasses import replace

from engine.games.lost_mines.components import Components
from engine.games.lost_mines.state import E, N, S, W


def changed(components: Components) -> Components:
    """The components with a mine further west, dearer gems and a path of three sides.

    There are more storms and larger hands; walks are longer and the dragon is worse.
    """
    straight, *cards, storm = components.cards
    assert straight.sides == E | W
    straight = straight._replace(copies=straight.copies + 1, sides=N | S | W)
    silver, gold, gems = components.values
    return replace(
        components,
        mines=(components.cell(7, 1), *components.mines[1:]),
        values=(silver, gold[::-1], tuple(value + 2 for value in gems)),
        cards=(straight, *cards, storm._replace(copies=storm.copies + 2)),
        hands={seats: size + 1 for seats, size in components.hands.items()},
        steps=components.steps + 1,
        campfire_steps=components.campfire_steps + 2,
        dragon_takes=components.dragon_takes + 1,
    )
