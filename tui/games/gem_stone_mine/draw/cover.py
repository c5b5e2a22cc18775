"""The cover of Gem Stone Mine: a great gem that lights up its cave."""

from __future__ import annotations

from typing import ClassVar, Final

from tui.art.grain import noise
from tui.art.pen import Pen
from tui.widgets.cover import Cover, Print, disc, large, printed

CAVE: Final = {
    "rock": ("#1a141f", 234),
    "stone": ("#2f2638", 236),
    "dim": ("#2a1c33", 235),
    "haze": ("#46294f", 236),
    "glow": ("#6a3a66", 53),
    "spark": ("#fff6fb", 231),
}
GEMS: Final = {
    "pink": {"C": ("#ffe0f2", 225), "c": ("#ff9fd0", 218), "d": ("#d873b0", 169), "e": ("#a04a84", 132)},
    "blue": {"C": ("#cfe4ff", 195), "c": ("#5fa8ff", 75), "d": ("#2f68b8", 25), "e": ("#1f4a8a", 24)},
    "green": {"C": ("#d8ffe0", 194), "c": ("#79e08f", 114), "d": ("#2f8a4a", 28), "e": ("#1f6034", 22)},
}
"""Each gem's colours from the side in the light to the one in the dark."""

GREAT: Final = (
    "....CCCccc....",
    "..CCWWCccccd..",
    ".CCWWCCccccdd.",
    "CCWWCCcccccddd",
    "CWCCCCcccccddd",
    "ddddddddeeeeee",
    "CCCCcccccccddd",
    ".CCCcccccccdd.",
    "..CCCcccccdd..",
    "...CCccccdd...",
    "....CCccdd....",
    ".....Cccd.....",
    "......cd......",
)
SMALL: Final = (
    "..CCCccd..",
    ".CWWCccdd.",
    "CWWCCcccdd",
    "dddddeeeee",
    "CCCcccccdd",
    ".CCccccdd.",
    "..CCccdd..",
    "...Cccd...",
    "....cd....",
)
CUT: Final = ("..Ccd..", ".CWccd.", "CCCccdd", "dddeeee", ".Cccdd.", "..Ccd..", "...d...")
CHIP: Final = ("CCd", "cce", ".d.")


class Cave(Cover):
    """Gems in a cave."""

    box: ClassVar[Print] = {
        "box": ("#6a3a66", 96),
        "lit": ("#9f809c", 139),
        "side": ("#886184", 96),
        "dark": ("#4a2847", 53),
    }

    def paint(self, pen: Pen) -> None:
        wide, high = pen.width, 2 * pen.height
        tones = printed(pen, CAVE)
        middle, floor = wide // 2, high - (3 if large(pen) else 2)
        pen.pixels(0, 0, wide, high, tones["rock"])
        for share, tone in ((0.54, "dim"), (0.46, "haze"), (0.34, "glow")):
            disc(pen, middle, int(high * 0.45), share * high, tones[tone])
        for x in range(wide):
            edge = min(x, wide - 1 - x)
            deep = 2 + int(noise(x // 2, 3) * high * 0.16) + (max(0, 4 - edge) if large(pen) else max(0, 3 - edge))
            pen.pixels(x, 0, 1, deep, tones["rock"])
            pen.pixel(x, deep, tones["stone"])
            rise = int(noise(x // 2, 9) * 2) + max(0, 2 - edge)
            pen.pixels(x, floor - rise, 1, high - floor + rise, tones["rock"])
            pen.pixel(x, floor - rise, tones["stone"])
        _gems(pen, tones, floor, large(pen))
        for across, down in ((0.24, 0.42), (0.78, 0.36), (0.7, 0.58)) if large(pen) else ((0.78, 0.4),):
            pen.pixel(int(wide * across), int(high * down), tones["spark"])


def _gems(pen: Pen, tones: dict[str, str], floor: int, big: bool) -> None:
    """Draw the great gem, and the smaller ones that lie on the floor."""

    def lay(sprite: tuple[str, ...], x: int, y: int, name: str) -> None:
        pen.sprite(x, y, sprite, {**printed(pen, GEMS[name]), "W": tones["spark"]})

    great, other = (GREAT, CUT) if big else (SMALL, CHIP)
    below = floor + 1 - len(other)
    lay(great, (pen.width - len(great[0])) // 2, max(2, (below - len(great)) // 2 + 1 + big), "pink")
    lay(other, 2 if big else 1, below, "blue")
    lay(other, pen.width - len(other[0]) - (2 if big else 1), below, "green")
