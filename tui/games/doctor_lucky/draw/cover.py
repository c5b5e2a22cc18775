"""The cover of The Island of Doctor Lucky: the Doctor on his beach, a palm and the setting sun."""

from __future__ import annotations

from typing import ClassVar, Final

from tui.art.pen import Pen
from tui.widgets.cover import Cover, Print, bands, disc, large, printed

BEACH: Final = {
    "sky1": ("#142a4e", 17),
    "sky2": ("#43385f", 60),
    "sky3": ("#8a4f62", 96),
    "sky4": ("#c46a56", 131),
    "sky5": ("#e08a4a", 173),
    "sky6": ("#f6b45c", 215),
    "sun": ("#ffe07a", 222),
    "core": ("#fff3b8", 229),
    "sea": ("#1b5675", 24),
    "deep": ("#123d58", 17),
    "glint": ("#f0b868", 215),
    "sand": ("#d8bd86", 180),
    "sand2": ("#b3925c", 137),
    "leaf": ("#2f8a4a", 28),
    "leaf2": ("#1d5c33", 22),
    "trunk": ("#5a3d28", 94),
}
PALM: Final = (
    "..ll..lll...",
    ".llllllLLl..",
    "lLLlLllLL.l.",
    "lL.LLLtlLL.l",
    "l..L.tt.lL..",
    "...L.tt..L..",
)
TUFT: Final = (
    ".ll.ll.",
    "lllLlll",
    "lL.tLL.",
    "L..tL..",
)
MAN: Final = {
    "k": ("#0e0c12", 16),
    "K": ("#34303e", 237),
    "r": ("#e2574c", 203),
    "f": ("#e8b98a", 180),
    "F": ("#b98a62", 137),
    "m": ("#efe9dc", 230),
    "w": ("#fffaf0", 231),
    "W": ("#cfc8b8", 187),
    "b": ("#5a3d28", 52),
}
DOCTOR: Final = (
    "...kkkKK...",
    "...kkkKK...",
    "...kkkKK...",
    "...rrrrr...",
    ".kkkkkkkKK.",
    "...fffFF...",
    "...fkfkF...",
    "...fffFF...",
    "..mmmfmmm..",
    "..wwwFwWW..",
    ".wwwwwwwWW.",
    ".wwwrwwwWW.",
    ".wwrrrwwWWb",
    ".fwwrwwwWfb",
    "..wwwwwWWbb",
    "..kkk.kkk..",
)
SMALL: Final = (
    "..kkkkK..",
    "..kkkkK..",
    "..rrrrr..",
    "kkkkkkkKK",
    "..fffFF..",
    "..fkfkF..",
    "..mmfmm..",
    ".wwwmwWW.",
    "wwwrwwwWW",
    "wwrrrwwWW",
    "fwwrwwwWf",
)


class Sunset(Cover):
    """The Doctor on his beach at sunset."""

    box: ClassVar[Print] = {
        "box": ("#1b5675", 24),
        "lit": ("#6b92a6", 110),
        "side": ("#49788f", 67),
        "dark": ("#133c52", 17),
    }

    def paint(self, pen: Pen) -> None:
        wide, high = pen.width, 2 * pen.height
        tones = printed(pen, BEACH)
        big = large(pen)
        shore = int(high * (0.62 if big else 0.66))
        bands(pen, 0, shore, [tones[f"sky{number}"] for number in range(1 if big else 3, 7)])
        sun = wide - (8 if big else 6)
        disc(pen, sun, shore - (2 if big else 4), 6.3 if big else 5.2, tones["sun"])
        if big:
            disc(pen, sun, shore - 2, 4.4, tones["core"])
        pen.pixels(0, shore, wide, high - shore, tones["sea"])
        pen.pixels(0, shore + (high - shore) // 2, wide, high - shore, tones["deep"])
        for row in range(shore, high, 2):
            pen.pixels(sun - 3 + row % 3, row, 5 + row % 2, 1, tones["glint"])
        rows = high - shore - (2 if big else 1)
        for row in range(rows):  # the beach comes from the left and ends in a tongue of sand
            end = wide - 5 + row if big else wide - 3 + row
            start = max(0, 3 - 2 * row)
            pen.pixels(start, shore + 1 + row, end - start, 1, tones["sand" if row < rows - 1 else "sand2"])
        _palm(pen, tones, shore + 2, big)
        man = DOCTOR if big else SMALL
        pen.sprite(sun - len(man[0]) // 2, high - len(man) - (2 if big else 1), man, printed(pen, MAN))


def _palm(pen: Pen, tones: dict[str, str], foot: int, big: bool) -> None:
    """Draw a palm that leans over the beach."""
    crown, top = (PALM, 4) if big else (TUFT, 3)
    stem = 5 if big else 3
    for row in range(top + len(crown) - 1, foot):
        pen.pixel(stem - (row > (top + foot) // 2 + 2), row, tones["trunk"])
        if big:
            pen.pixel(stem + 1 - (row > (top + foot) // 2 + 2), row, tones["trunk"])
    pen.sprite(0 if not big else 1, top, crown, {"l": tones["leaf"], "L": tones["leaf2"], "t": tones["trunk"]})
