"""The cover of Undercover: an agent in a hat and dark glasses before the lit windows of a town at night."""

from __future__ import annotations

from typing import ClassVar, Final

from tui.art.grain import noise
from tui.art.pen import Pen
from tui.widgets.cover import Cover, Print, bands, disc, large, printed

TOWN: Final = {
    "sky1": ("#0f1736", 17),
    "sky2": ("#1c2350", 17),
    "sky3": ("#2b2f63", 17),
    "sky4": ("#454880", 60),
    "far": ("#232645", 235),
    "near": ("#14162c", 233),
    "roof": ("#34385f", 237),
    "lit": ("#ffd98a", 222),
    "dull": ("#8a6a3a", 94),
    "moon": ("#f3ead0", 230),
    "crater": ("#d5caa8", 187),
    "star": ("#c8cff0", 189),
}
AGENT: Final = (
    "....hhhhhh....",
    "...hhhHHhhh...",
    "...hhhhhhhh...",
    "...rrrrrrrr...",
    ".HHhhhhhhhhhh.",
    "...ffffffFF...",
    "...kkkkkkkk...",
    "...fkkffkkF...",
    "...ffffffFF...",
    "....ffffFF....",
    "..Cc.fFFF.dd..",
    ".CcccwttwcdDD.",
    "CccccwttwccdDD",
    "Ccccccttcccddd",
    "CcccccwtccccdD",
    "CcccccctccccdD",
)
SMALL: Final = (
    "...hhhhhh...",
    "...hHhhhh...",
    "...hrrrrh...",
    ".HhhhhhhhhH.",
    "...FFFFFF...",
    "...fkffkF...",
    "...ffffFF...",
    "..CCffFFdd..",
    ".CccwttwddD.",
    "CcccwttwdddD",
    "CccccttcddDD",
)
COAT: Final = {
    "h": ("#6a5040", 95),
    "H": ("#8f6e56", 138),
    "r": ("#e2574c", 203),
    "f": ("#e8b98a", 223),
    "F": ("#b98a62", 180),
    "k": ("#14110d", 233),
    "C": ("#b8925e", 179),
    "c": ("#93703f", 136),
    "d": ("#7a5a34", 94),
    "D": ("#5c4226", 94),
    "w": ("#f1e7cf", 230),
    "t": ("#e2574c", 203),
}

EDGE: Final = 2
"""Columns at both sides without windows: beside the ring of the focus their light would go out."""

MOON: Final = (".mm.", "mmmm", "mmmM", ".mM.")
"""The moon over a small town."""

STARS: Final = ((0.18, 0.14), (0.42, 0.09), (0.3, 0.26), (0.1, 0.36), (0.55, 0.22), (0.9, 0.4), (0.22, 0.45))


class TownAtNight(Cover):
    """An agent in a town at night."""

    box: ClassVar[Print] = {
        "box": ("#23427f", 25),
        "lit": ("#7088b2", 67),
        "side": ("#4f689a", 67),
        "dark": ("#182e59", 17),
    }

    def paint(self, pen: Pen) -> None:
        wide, high = pen.width, 2 * pen.height
        tones = printed(pen, TOWN)
        big = large(pen)
        bands(pen, 0, high, [tones[f"sky{number}"] for number in (1, 2, 3, 4)])
        for x, y in STARS if big else STARS[:1] + STARS[2:3]:  # none beside the ring of the focus
            pen.pixel(int(x * wide), int(y * high), tones["star"])
        if big:
            disc(pen, wide - 6, 6, 2.6, tones["moon"])
            pen.pixel(wide - 6, 7, tones["crater"])
            pen.pixel(wide - 5, 5, tones["crater"])
        else:
            pen.sprite(wide - 6, 3, MOON, {"m": tones["moon"], "M": tones["crater"]})
        _row_of_houses(pen, tones, 0.5 if big else 0.62, "far", 3)
        _row_of_houses(pen, tones, 0.34 if big else 0.4, "near", 8)
        man = AGENT if big else SMALL
        pen.sprite((wide - len(man[0])) // 2, high - len(man), man, printed(pen, COAT))


def _row_of_houses(pen: Pen, tones: dict[str, str], share: float, wall: str, seed: int) -> None:
    """Draw houses side by side, with a light here and there."""
    high, x = 2 * pen.height, -int(noise(seed, 1) * 3)
    while x < pen.width:
        broad = 4 + int(noise(x, seed) * 2)
        top = high - int(high * share * (0.75 + noise(x, seed, 2) * 0.4))
        pen.pixels(x, top, broad, high - top, tones[wall])
        pen.pixels(x, top, broad, 1, tones["roof"])
        for y in range(top + 2, high, 3):
            for column in range(max(x + 1, EDGE), min(x + broad - 1, pen.width - EDGE), 2):
                if (chance := noise(column, y, seed)) < 0.62:
                    pen.pixel(column, y, tones["lit" if chance < 0.42 else "dull"])
        x += broad
