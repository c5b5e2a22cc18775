"""The cover of The Island of Doctor Lucky: the Doctor, a palm and the setting sun."""

from __future__ import annotations

from typing import Final

from tui.art.pen import Pen
from tui.widgets.cover import Cover, dusk, tones

PALM: Final = (".gg.gg..", "ggggggg.", "g..tt.gg", "...tt..g", "...t....", "...t....", "...t....")
DOCTOR: Final = (".kkk.", "kkkkk", ".fff.", "wwwww", "wwrww", "wwwww")


class Sunset(Cover):
    """The Doctor on his beach at sunset."""

    tint = "#1b5675"

    def paint(self, pen: Pen) -> None:
        wide, high, px = pen.width, 2 * pen.height, pen.inks.px
        shore = int(high * 0.58)
        pen.pixels(0, 0, wide, high, px("#0c2740"))
        dusk(pen, "#142a4e", "#e08a4a", 0.58)
        pen.pixels(0, shore, wide, 4, px("#1b5675"))
        large = high > 16
        sun = wide - (9 if large else 6)
        pen.pixels(sun, shore - 3, 6, 3, px("#ffd479"))
        pen.pixels(sun + 1, shore - 4, 4, 1, px("#ffe7a0"))
        for row, (x, end) in enumerate(((4, wide - 6), (2, wide - 4), (3, wide - 2))):
            pen.pixels(x, shore + row, end - x, 1, px("#c9ad78" if row else "#3f8f5c"))
        pen.sprite(1 if not large else 2, shore - 6, PALM, tones(pen, {"g": "#2f7a4a", "t": "#5a3d28"}))
        man = tones(pen, {"k": "#0a0a0c", "f": "#e8b98a", "w": "#fffaf0", "r": "#e2574c"})
        pen.sprite(wide - (9 if large else 6), shore - 3, DOCTOR, man)
