"""The program's name: in lamplit letters of half blocks, or as a row of cards where no pictures may be drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from rich.cells import cell_len

from tui.art.pen import Pen
from tui.art.scene import lay_scene
from tui.i18n.messages import t
from tui.screens.home.furniture import lamplight
from tui.style import indexed
from tui.style.theme import Inks, Scenery
from tui.widgets.canvas import Canvas

NAME: Final = "SKULDUGGERY"

FONT: Final = {
    "S": (".####", "#....", "#....", ".###.", "....#", "....#", "####."),
    "K": ("#..#.", "#..#.", "#.#..", "##...", "#.#..", "#..#.", "#..##"),
    "U": ("#...#", "#...#", "#...#", "#...#", "#...#", "#...#", ".###."),
    "L": ("#....", "#....", "#....", "#....", "#....", "#....", "#####"),
    "D": ("####.", "#...#", "#...#", "#...#", "#...#", "#...#", "####."),
    "G": (".####", "#....", "#....", "#..##", "#...#", "#...#", ".####"),
    "E": ("#####", "#....", "#....", "####.", "#....", "#....", "#####"),
    "R": ("####.", "#...#", "#...#", "####.", "#.#..", "#..#.", "#...#"),
    "Y": ("#...#", "#...#", ".#.#.", "..#..", "..#..", "..#..", "..#.."),
}
WIDE_Y: Final = ("#.....#", "##...##", ".##.##.", "..###..", "..##...", "..##...", "..##...")
SKULL: Final = (
    "...kkkkkkk...",
    "...kkkkkkk...",
    "...krrrrrk...",
    ".kkkkkkkkkkk.",
    "..wwwwwwwww..",
    "..wkkwwwkkw..",
    "..wkkwwwkkw..",
    "..wwwwkwwww..",
    "...wwwwwww...",
    "...wkwkwkw...",
)
BONE: Final[Scenery] = {
    "k": ("#0a0a0e", 16, "#2a2118", 234),
    "r": ("#e2574c", 203, "#e2574c", 203),
    "w": ("#f1e7cf", 230, "#e8dcc2", 187),
}
FEW_NIGHT: Final = (230, 229, 222, 221, 215, 179, 172)
FEW_DAY: Final = (131, 124, 124, 88, 88, 52, 52)
"""The colours of the letters among 256, from above."""


class Sign(Canvas):
    """The name above the home screen and the registration."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.room = 0
        """Rows of the lamplit room that it stands in; 0 where it stands alone."""

    def light_up(self, room: int) -> None:
        """Let the lamp of a room of so many rows shine on it."""
        if room != self.room:
            self.room = room
            self.repaint()

    def draw(self, pen: Pen) -> None:
        words = t("Board games of deceit, and nobody is who they seem.")
        if not pen.glyphs.pictures:
            pen.center(0, _draw_cards(pen), pen.width, words, pen.inks("quiet"))
            return
        lay_scene(pen, _wall(self.room))
        wide = _wide(pen)
        x = _column(pen) if wide else (pen.width - cell_len(words)) // 2
        pen.over(x, 7 if wide else 4 + _lower(pen), words, "quiet")


def _wide(pen: Pen) -> bool:
    """True when there is room for wide letters and the skull."""
    return pen.width >= 112 and pen.height >= 8


def _lower(pen: Pen) -> int:
    """The rows above the small letters, which stand in the middle of a high sign."""
    return (pen.height - 5) // 2


def _column(pen: Pen) -> int:
    """The column of the first letter."""
    length = len(NAME) * (8 if _wide(pen) else 6) - 1
    return (pen.width - length + (17 if _wide(pen) else 0)) // 2


@lru_cache(maxsize=8)
def _wall(room: int) -> Callable[[Pen], None]:
    """The drawing of the letters in a room of so many rows. It is kept, as its picture is known by it."""

    def draw(pen: Pen) -> None:
        if room:
            lamplight(pen, 0, room, pen.height)
        _draw_logo(pen)

    return draw


def _draw_logo(pen: Pen) -> None:
    """Draw the letters, each row of pixels in its own shade of lamplight, and the skull beside them."""
    inks = pen.inks
    wide = _wide(pen)
    step, x, y = (8, _column(pen), 4) if wide else (6, _column(pen), 1 + 2 * _lower(pen))
    for row, shade in enumerate(_shades(inks)):
        for number, letter in enumerate(NAME):
            line = WIDE_Y[row] if wide and letter == "Y" else FONT[letter][row]
            if wide and letter != "Y":
                line = line[0] + line + line[-1]
            for column, dot in enumerate(line):
                if dot == "#":  # the last letter is the odd one out
                    pen.pixel(x + number * step + column, y + row - (number == len(NAME) - 1), shade)
    if wide:
        pen.sprite(x - 17, 2, SKULL, inks.scenery(BONE))


def _shades(inks: Inks) -> list[str]:
    """The colours of the letters' rows of pixels, from above."""
    if inks.theme == "plain":
        return [inks.px("text")] * 7
    day = inks.theme == "day"
    if inks.depth == "256":
        return [indexed.HEX[number] for number in (FEW_DAY if day else FEW_NIGHT)]
    bright, deep = ("#8c3a48", "#4a1f28") if day else ("#fff3c4", "#d98a3a")
    return [inks.mix(bright, deep, row / 6) for row in range(7)]


def _draw_cards(pen: Pen) -> int:
    """Draw a row of cards, the last one just turned; gives the row below them."""
    inks = pen.inks
    wide = 5 if pen.width < 100 else 7
    high = 3 if pen.height < 10 else 5
    gap = 1
    left = (pen.width - len(NAME) * (wide + gap) + gap) // 2
    top = 1
    for i, letter in enumerate(NAME):
        x = left + i * (wide + gap)
        last = i == len(NAME) - 1
        y = top - 1 if last else top
        style = inks.block() if last else inks("text", on="raised" if i % 2 else "tile", bold=True)
        pen.fill(x, y, wide, high, style)
        pen.center(x, y + high // 2, wide, letter, style)
    return top + high + (pen.height >= 10)
