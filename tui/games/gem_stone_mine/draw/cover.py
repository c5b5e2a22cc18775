"""The cover of Gem Stone Mine: a great crystal between two small ones in a cave."""

from __future__ import annotations

from typing import Final

from tui.art.grain import noise
from tui.art.pen import Pen
from tui.widgets.cover import Cover, dusk, tones

CRYSTAL: Final = (
    ".....c.....",
    "....cCc....",
    "...cCCcd...",
    "..cCCccdd..",
    ".cCCcccddd.",
    "cCCccccdddd",
    ".ccccccddd.",
    "..cccccdd..",
    "...ccccd...",
    "....ccd....",
    ".....d.....",
)
SMALL: Final = ("..ccc..", ".cCCcd.", "cCCccdd", ".cccdd.", "..cdd..", "...d...")
CHIP: Final = (".cccd", "cCCcd", ".ccd.", "..d..")
PINK: Final = {"c": "#ff9fd0", "C": "#ffe0f2", "d": "#c45fa0"}


class Cave(Cover):
    """Crystals in a cave."""

    tint = "#6a3a66"

    def paint(self, pen: Pen) -> None:
        wide, high = pen.width, 2 * pen.height
        dusk(pen, "#3a2340", "#120d18")
        rock = pen.inks.px("#1a141f")
        for x in range(wide):
            deep = 1 + int(noise(x, 3) * 4) + (3 if x < 4 or x > wide - 5 else 0)
            pen.pixels(x, 0, 1, deep, rock)
            pen.pixels(x, high - deep + 1, 1, deep - 1, rock)
        gem = CRYSTAL if high > 16 else SMALL
        pen.sprite((wide - len(gem[0])) // 2, (high - len(gem)) // 2, gem, tones(pen, PINK))
        if high > 16:
            pen.sprite(2, high - 5, CHIP, tones(pen, {"c": "#5fa8ff", "C": "#cfe4ff", "d": "#2f68b8"}))
            pen.sprite(wide - 7, high - 5, CHIP, tones(pen, {"c": "#79e08f", "C": "#d8ffe0", "d": "#2f8a4a"}))
