"""The program's name: in lamplit letters of half blocks, or as a row of cards where no pictures may be drawn."""

from __future__ import annotations

from typing import Final

from tui.art.pen import Pen
from tui.i18n.messages import t
from tui.style import indexed
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
NIGHT: Final = {"k": "#0a0a0e", "r": "#e2574c", "w": "#f1e7cf"}
DAY: Final = {"k": "#2a2118", "r": "#e2574c", "w": "#e8dcc2"}


class Sign(Canvas):
    """The name above the home screen and the registration."""

    def draw(self, pen: Pen) -> None:
        words = t("Board games of deceit, and nobody is who they seem.")
        below = _draw_logo(pen) if pen.glyphs.pictures else _draw_cards(pen)
        pen.center(0, below, pen.width, words, pen.inks("quiet"))


def _draw_logo(pen: Pen) -> int:
    """Draw the letters, each row of pixels in its own shade of lamplight; gives the row below them."""
    inks = pen.inks
    wide = pen.width >= 112 and pen.height >= 8
    step = 8 if wide else 6
    length = len(NAME) * step - 1
    x = (pen.width - length + (17 if wide else 0)) // 2
    y = 4 if wide else 1
    day = inks.theme == "day"
    bright, deep = ("#8c3a48", "#4a1f28") if day else ("#fff3c4", "#d98a3a")
    few = (131, 124, 124, 88, 88, 52, 52) if day else (230, 229, 222, 221, 215, 179, 172)
    for row in range(7):
        shade = indexed.HEX[few[row]] if inks.depth == "256" else inks.mix(bright, deep, row / 6)
        for number, letter in enumerate(NAME):
            line = WIDE_Y[row] if wide and letter == "Y" else FONT[letter][row]
            if wide and letter != "Y":
                line = line[0] + line + line[-1]
            for column, dot in enumerate(line):
                if dot == "#":  # the last letter is the odd one out
                    pen.pixel(x + number * step + column, y + row - (number == len(NAME) - 1), shade)
    if wide:
        colours = {sign: inks.px(colour) for sign, colour in (DAY if day else NIGHT).items()}
        pen.sprite(x - 17, 2, SKULL, colours)
        return 7
    return 4


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
