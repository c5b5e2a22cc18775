"""The warm light of campfires and camps on the tunnels around them, by night."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from engine.games.lost_mines.state import CAMPFIRE, START, LostMinesState
from tui.art.pen import Pen
from tui.games.lost_mines.draw.palette import colours
from tui.games.lost_mines.draw.place import Place

WARM: Final = {
    "floor": "warm",
    "floor2": "warm2",
    "shade": "warm_shade",
    "wall": "sill",
    "roof": "wall",
    "hewn": "wall",
}
"""Floors and walls to their colours near a fire."""


def draw_warmth(pen: Pen, view: LostMinesState, at: Place, coming: Container[int] = ()) -> None:
    """The light of fires, in a ring around each that reaches into the cards beside it; `coming` ones give none."""
    if pen.inks.theme != "night":
        return
    shades = colours(pen.inks)
    warm = {shades[name]: shades[lit] for name, lit in WARM.items()}
    far = at.width // 2 + at.height // 2
    around = [(x, y) for x in range(-far, far + 1) for y in range(-far, far + 1) if x * x + y * y <= far * far]
    lit: set[tuple[int, int]] = set()
    for cell, ground in enumerate(view.ground):
        if ground in (CAMPFIRE, START) and cell not in coming:
            column, row = at.middle(cell)
            lit.update((column + x, 2 * row + 1 + y) for x, y in around)
    pen.recolour([place for place in lit if pen.pictured(place[0], place[1] // 2)], lambda tone: warm.get(tone, tone))
