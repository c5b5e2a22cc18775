"""The cover of Undercover: an agent in a hat before the lit windows of a town at night."""

from __future__ import annotations

from typing import Final

from tui.art.pen import Pen
from tui.widgets.cover import Cover, dusk, tones

AGENT: Final = (
    "..hhhhh..",
    "..hrrrh..",
    "hhhhhhhhh",
    "..fffff..",
    "..fWfWf..",
    "..fffff..",
    ".ccccccc.",
    "cccctcccc",
    "cccctcccc",
    "ccccccccc",
    "ccccccccc",
    "ccccccccc",
)
COAT: Final = {"h": "#2a2233", "r": "#e2574c", "f": "#e8b98a", "W": "#14110d", "c": "#6a5440", "t": "#e2574c"}
MOON: Final = (".mm.", "mmmm", "mmmm", ".mm.")
HOUSES: Final = ((1, 9, "#1a1d38"), (6, 12, "#15182f"), (12, 8, "#1a1d38"), (16, 11, "#15182f"))
"""Column, height and colour of the houses on a large box."""


class TownAtNight(Cover):
    """An agent in a town at night."""

    tint = "#23427f"

    def paint(self, pen: Pen) -> None:
        high = 2 * pen.height
        dusk(pen, "#0f1736", "#3a3563")
        pen.sprite(pen.width - 6, 2, MOON, tones(pen, {"m": "#f3ead0"}))
        for x, tall, wall in HOUSES:
            tall = tall * high // 24
            pen.pixels(x, high - tall, 5, tall, pen.inks.px(wall))
            for y in range(high - tall + 2, high - 2, 3):
                pen.pixel(x + 1 + (y // 3 + x) % 2 * 2, y, pen.inks.px("#ffd98a"))
        man = AGENT if high > 16 else AGENT[:9]
        pen.sprite((pen.width - 9) // 2, high - len(man), man, tones(pen, COAT))
