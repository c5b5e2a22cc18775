"""The rock of the whole board: darker with every row, with veins and fossils, warm where lanterns hang."""

from __future__ import annotations

from collections.abc import Container
from math import hypot
from typing import Final

from engine.games.lost_mines.state import FREE, MINE, NONE, PATH, E, LostMinesState, W
from tui.art.grain import SPECKS, noise
from tui.art.pen import Pen
from tui.games.lost_mines.draw.palette import colours
from tui.games.lost_mines.draw.place import Place
from tui.games.lost_mines.terms import COLUMN_LETTERS

SPECK_SHARE: Final = 0.07
"""The share of cells that bear a speck."""

DEPTH: Final = 0.3
"""The darkness of the lowest row, beside that of the highest."""

NEAR, FAR = 2.3, 4.3
"""The pixels around a laid card that its lanterns light, and those that they just reach."""

FOSSILS: Final = ((".vv.", "v..v", "v.v."), ("v.v.v", ".vvv."), (".vv", "v.v", "vvv"))


def draw_rock(pen: Pen, at: Place) -> None:
    """The rock, and the names of columns and rows where there is room beside it."""
    shades, box = colours(pen.inks), at.components
    pen.fill(0, 0, pen.width, pen.height, pen.inks(on=shades["edge"]))
    wide, high = at.width * box.columns, at.height * box.rows
    for row in range(high):
        tones = _deep(pen, row / max(high - 1, 1))
        for column in range(wide):
            x, y = at.left + column, at.top + row
            ground = tones[_warmth(at, x, y)]
            stray = noise(column, row, 5)
            pen.glyph(x, y, SPECKS[int(stray * 9999) % 4] if stray < SPECK_SHARE else " ", shades["grain"], ground)
    _draw_veins(pen, at, wide, 2 * high)
    if at.headed:
        for column, letter in enumerate(COLUMN_LETTERS[: box.columns]):
            pen.over(at.left + column * at.width + at.width // 2, at.top - 1, letter, "quiet")
        for row in range(box.rows):
            pen.over(at.left - 2, at.top + row * at.height + (at.height - 1) // 2, str(row + 1), "quiet")


def draw_names(
    pen: Pen, view: LostMinesState, at: Place, aimed: int, edge: int = NONE, offered: Container[int] = ()
) -> None:
    """The names of columns and rows within a board that leaves no room beside it: in the corners of the cards.

    No tunnel leads there. They give way to tokens, to one that would lie on an `edge`, and to dwarfs. The cell `aimed`
    at bears none, and one that is `offered` has them between its ticks.
    """
    if at.headed:
        return
    grid = at.components.grid
    for column, cell in enumerate(range(grid.columns)):
        if cell != aimed:
            x, y = at.box(cell)
            left = at.width // 2 if cell in offered else _free_column(view, at, cell, edge)
            _name(pen, view, cell, x + left, y, COLUMN_LETTERS[column], tinted=cell in offered)
    for row, cell in enumerate(range(0, grid.cells, grid.columns), 1):
        if cell != aimed:
            x, y = at.box(cell)
            _name(pen, view, cell, x, y + _free_row(at, cell, offered), str(row), tinted=cell in offered)


def _name(pen: Pen, view: LostMinesState, cell: int, x: int, y: int, name: str, *, tinted: bool) -> None:
    """The name of a column or a row: on the bare rock, or on a dark plate where it stands on a card.

    That on the ground of a `tinted` place stands out without one.
    """
    if tinted or view.ground[cell] == FREE:
        pen.over(x, y, name, "text" if tinted else "quiet")
        return
    plate = colours(pen.inks)["edge"]
    pen.put(x, y, name, pen.inks(pen.inks.readable("quiet", plate), on=plate))


def _free_column(view: LostMinesState, at: Place, cell: int, edge: int) -> int:
    """The column of a card in which its name stands: the first, or the next one that nothing covers."""
    last, middle, ground = at.width - 1, at.width // 2, view.ground[cell]
    around = at.components.grid.around[cell]
    tokens = [beside.side for beside in around if beside.edge == edge or view.token[beside.edge] != NONE]
    covered = {column for column, side in ((0, W), (last, E)) if side in tokens}
    dwarfs = view.at.count(cell)
    if dwarfs:  # their hats; a single one stands to the left of what lies there
        covered |= {*range(middle + 1)} if dwarfs == 1 and ground != PATH else {middle - 1, middle, middle + 1}
    if dwarfs == 2:
        covered = {*range(at.width)} - {middle}
    if ground == MINE:
        covered.add(last)
    return next((column for column in (0, 1, last, middle + 1, middle) if column not in covered), 0)


def _free_row(at: Place, cell: int, offered: Container[int]) -> int:
    """The row of a card in which its number stands: the last, or the middle where ticks are."""
    return (at.height - 1) // 2 if cell in offered else at.height - 1


def _deep(pen: Pen, share: float) -> tuple[str, str, str]:
    """The tones of a row: bare, at the rim of a light, and near it. Only true colour has tones between them."""
    inks, shades = pen.inks, colours(pen.inks)
    bare, warm, near = shades["rock"], shades["warm"], shades["warm2"]
    if inks.depth == "true" and inks.theme != "plain":
        bare, warm = inks.dark(bare, round(7 * share) / 7 * DEPTH * 0.5), inks.dark(warm, share * 0.1)
    return bare, warm, near


def draw_light(pen: Pen, view: LostMinesState, at: Place) -> None:
    """The light of lanterns that falls from laid cards on the bare rock around them."""
    shades, free = colours(pen.inks), {cell for cell, ground in enumerate(view.ground) if ground == FREE}
    laid = [at.box(cell) for cell in range(len(view.ground)) if cell not in free and view.sides[cell]]
    for cell in free:
        left, top = at.box(cell)
        around = [box for box in laid if abs(box[0] - left) <= at.width and abs(box[1] - top) <= at.height]
        if not around:
            continue
        for y in range(2 * top, 2 * (top + at.height)):
            for x in range(left, left + at.width):
                away = min(_away(x, y, box, at) for box in around) + noise(x, y, 9) - 0.5
                if away < FAR:
                    pen.pixel(x, y, shades["light" if away < NEAR else "light2"])


def _away(x: int, y: int, box: tuple[int, int], at: Place) -> float:
    """The pixels from one on the rock to the nearest of a card."""
    left, top = box[0], 2 * box[1]
    across = max(left - x, 0, x - left - at.width + 1)
    return hypot(across, max(top - y, 0, y - top - 2 * at.height + 1))


def _warmth(at: Place, x: int, y: int) -> int:
    """The light of camps and mines on a cell: 0 to 2."""
    level, near = 0, 0.7 if at.large else 0.4  # small cards would drown in it
    for cell in (*at.components.starts, *at.components.mines):
        column, row = at.middle(cell)
        away = ((x - column) / at.width) ** 2 + ((y - row) / at.height) ** 2
        away += 0.25 * (noise(x, y, 8) - 0.5)
        level = max(level, 2 if away < near else 1 if away < 2.7 * near else 0)
    return level


def _draw_veins(pen: Pen, at: Place, wide: int, high: int) -> None:
    """Veins that run down through the rock, a few fossils, and the glint of a crystal here and there."""
    shades, many = colours(pen.inks), wide * high // 420
    for number in range(many):
        x, y = int(noise(number, 11) * wide), int(noise(number, 12) * high)
        for step in range(5 + int(noise(number, 13) * 7)):
            if x < wide and y < high:
                pen.pixel(at.left + x, at.top * 2 + y, shades["vein"])
            x += 1
            y += noise(number, step, 14) < 0.4
    for number in range(many // 2):
        x, y = int(noise(number, 21) * (wide - 5)), int(noise(number, 22) * (high - 3))
        pen.sprite(at.left + x, at.top * 2 + y, FOSSILS[number % 3], {"v": shades["vein"]})
    for number in range(many if at.large else 0):  # among small cards a glint is a stray dot
        x, y = int(noise(number, 31) * wide), int(noise(number, 32) * (high - 1))
        pen.pixel(at.left + x, at.top * 2 + y, shades["glint"])
        if number % 2:
            pen.pixel(at.left + x, at.top * 2 + y + 1, shades["vein"])
