"""The buildings: houses, the church with its tower, the ruin with its ivy, and street lamps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from rich.cells import cell_len

from engine.games.heimlich.state import CHURCH, RUIN
from tui.art.pen import Pen
from tui.art.quadrants import quadrants
from tui.games.heimlich.draw import facades
from tui.games.heimlich.draw.layout import Street
from tui.games.heimlich.draw.palette import flat, roof_of, tones
from tui.games.heimlich.terms import plate_of
from tui.i18n.messages import t

POOL: Final = (("pool1", 5), ("pool0", 3))
"""The kerb that a lantern lights: its tones, and their columns."""

CAP: Final = 3
"""Columns of a number on its plate, and of a key on its cap."""

FLOOR: Final = 3
"""Rows of a small building; a higher one has an upper floor from this half row on."""

OPENINGS: Final = "GgHhD"
"""The signs of windows and doors."""

PLAIN: Final = "RrWVsS"
"""Parts that a broader building has more of."""


def draw_building(pen: Pen, street: Street, building: int, *, lit: int = 0) -> None:
    """Draw a building with its plate. That of the safe has so many halves of its windows `lit`, and an open door.

    Of one that is `lit` only windows and door are drawn, for it stands there already.
    """
    x, y = street.at(building)
    rows = _rows(street, building)
    if lit:
        rows = _openings(tuple(rows))
    quadrants(pen, x, y + street.house - len(rows) // 2, rows, _colours(pen, building, lit))
    if street.large:
        for column in range(street.wide):  # light on the kerb before its windows
            if rows[-2][2 * column : 2 * column + 2] == "gg":
                pen.pixel(x + column, 2 * (y + street.house), tones(pen.inks)["spill"])
    draw_plate(pen, street, building, golden=lit > 0 and street.large)


def _colours(pen: Pen, building: int, lit: int) -> Mapping[str, str]:
    """Sign of a facade to its colour."""
    inks, tone = pen.inks, tones(pen.inks)
    roof = tone["roof0" if building == CHURCH else roof_of(building)]
    panes = {"G": "dim", "g": "dim2", "H": "drawn", "h": "drawn2"}
    if lit:
        panes = {"G": "lit", "g": "lit2", **({"H": "lit", "h": "lit2"} if lit > 1 else {"H": "dark", "h": "dark"})}
    names = {
        "W": "wall",
        "w": "wall2",
        "V": "wall1",
        "A": "awning",
        "C": "chimney",
        "D": "gold" if lit > 1 else "door",
        "s": "ruin",
        "i": "ivy",
        **panes,
    }
    return {
        "R": roof,
        "r": inks.light(roof, 0.2),
        "X": inks.light(roof, 0.2),
        "e": tone["wall2"] if flat(inks) else inks.dark(roof, 0.28),  # the shade of a dull tone glows like neon
        "S": inks.light(tone["ruin"], 0.25),
        **{sign: tone[name] for sign, name in names.items()},
    }


@lru_cache(maxsize=64)
def _rows(street: Street, building: int) -> Sequence[str]:
    """A building as high and as broad as those of a street, from the upper edge of a row on."""
    if street.large:
        rows = ["", *facades.LARGE[building]]
    else:
        rows = [*facades.SMALL[building]]
        if street.house < FLOOR:
            rows = [rows[1], rows[2], *rows[4:]]
        elif street.house > FLOOR and building not in (CHURCH, RUIN):
            rows[FLOOR:FLOOR] = _upper_floor(rows[FLOOR], rows[FLOOR + 1], rows[FLOOR + 2])
    broader = 2 * street.wide - len(rows[-1])
    for cut in _cuts(rows, broader // 2):
        rows = [row[:cut] + 2 * row[cut - 1 : cut] + row[cut:] for row in rows]
    return rows


@lru_cache(maxsize=64)
def _openings(rows: tuple[str, ...]) -> Sequence[str]:
    """The cells of a building that show a window or a door."""
    wide = max(map(len, rows))
    cells = [
        [
            any(sign in OPENINGS for row in rows[at : at + 2] for sign in row[column : column + 2])
            for column in range(0, wide, 2)
        ]
        for at in range(0, len(rows), 2)
    ]
    return [
        "".join(sign if cells[at // 2][column // 2] else "." for column, sign in enumerate(row))
        for at, row in enumerate(rows)
    ]


def _upper_floor(wall: str, above: str, below: str) -> Sequence[str]:
    """Windows over those of the ground floor."""
    return [
        "".join(pane if pane in "GHgh" else plain for plain, pane in zip(wall, row, strict=True))
        for row in (above, below.replace("D", "W"))
    ]


def _cuts(rows: Sequence[str], count: int) -> Sequence[int]:
    """The half columns at which a building is a column broader, the last first: where its walls are plain."""
    walls, wide = rows[len(rows) // 2 :], len(rows[-1])
    broken = {cut: sum(row[cut - 1] not in PLAIN for row in walls) for cut in range(4, wide - 3, 2)}
    cuts = []
    for at in range(count):
        wanted = wide * (at + 1) // (count + 1)
        cuts.append(min(broken, key=lambda cut: (broken[cut], abs(cut - wanted))))
    return sorted(cuts, reverse=True)


def draw_plate(pen: Pen, street: Street, building: int, *, golden: bool = False, beside: bool = False) -> None:
    """A building's number on its plate, or its name on its roof or wall; `golden`, where the safe is.

    A number `beside` the word for the safe leaves room for it.
    """
    x, y = street.at(building)
    tone, inks, bare = tones(pen.inks), pen.inks, plate_of(building)
    ground = tone["gold" if golden else "ruin" if building == RUIN else "roof0" if building == CHURCH else "plate"]
    style = inks(inks.ink_on(ground), on=ground, bold=True)
    if building == RUIN:
        pen.put(x + 1, ruin_row(street), f" {bare} " if street.large else bare, style)
    elif building == CHURCH and street.large:
        words = f" {bare} "
        pen.put(x + street.wide - cell_len(words), y + 1, words, style)
    elif building == CHURCH:
        pen.fill(x, y + max(street.roof - 1, 0), street.wide - CAP, 1, style)
        pen.center(x, y + max(street.roof - 1, 0), street.wide - CAP, bare, style)
    else:
        left, row = number_at(street, building, beside=beside), y + street.large
        if not street.large and not street.roof:
            left, row = x + 1, y + street.house - 1  # beside the door
        end = pen.put(left + 1, row, bare, style)
        for column, edge in ((left, "▐"), (end, "▌")):
            pen.glyph(column, row, edge, ground)


def number_at(street: Street, building: int, *, beside: bool) -> int:
    """The first column of a number's plate on a roof, alone or `beside` the word for the safe."""
    x, _ = street.at(building)
    return x + (street.wide - CAP - (beside and not street.large) * (cell_len(t("Safe")) + 1)) // 2


def ruin_row(street: Street) -> int:
    """The row of the ruin's plate: over the hats of those who stand there, where there is a row above it."""
    return street.at(RUIN)[1] + street.house - 1 - (street.house > 2)


def draw_value(pen: Pen, street: Street, value: int) -> None:
    """The points of the ruin, beside its plate."""
    x, _ = street.at(RUIN)
    inks, on = pen.inks, tones(pen.inks)["ruin"]
    left = x + cell_len(plate_of(RUIN)) + 1 + 2 * street.large
    pen.put(left, ruin_row(street), f" {value} ", inks(inks.readable("alarm", on), on=on, bold=True))


def draw_lamp(pen: Pen, x: int, y: int) -> None:
    """A street lamp: a lantern under a cap, on a post; its light lies on the stones."""
    tone, top = tones(pen.inks), 2 * y - 1
    for name, wide in POOL if pen.inks.theme != "day" else ():
        pen.pixels(x - wide // 2, top + 5, wide, 1, tone[name])
    pen.pixels(x, top, 1, 7, tone["post"])
    pen.pixel(x, top + 1, tone["lamp"])
    for column in (x - 1, x + 1) if pen.inks.theme != "day" else ():  # a broad head would be a hammer, unlit
        pen.pixel(column, top, tone["post"])
        pen.pixel(column, top + 1, tone["lamp2"])
