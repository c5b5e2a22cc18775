"""The buildings: houses under three kinds of gables, the church with its tower, the ruin with its ivy, street lamps."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from engine.games.heimlich.state import CHURCH, RUIN
from tui.art.grain import noise
from tui.art.pen import Pen
from tui.games.heimlich.draw.layout import Street
from tui.games.heimlich.draw.palette import flat, roof_of, tones
from tui.games.heimlich.terms import plate_of
from tui.i18n.messages import t

GABLES: Final = ((3, 2, 1, 0), (4, 2, 2, 0), (5, 3, 1, 0))
"""Kinds of roofs: how far each row of pixels keeps from the edges."""

LARGE_RUIN: Final = (
    "....S........",
    "...sSs.......",
    "..sssss...S..",
    ".sss.sss.sSs.",
    ".ss...ss.sss.",
    ".ss...ssisss.",
    ".si...sssss.S",
    "ssi...sssssSs",
    "sssssssssssss",
    "sssssssssssss",
)
"""The ruin, a character a pixel: a gable with an empty pointed window, and walls that broke off."""

POOL: Final = (("pool1", 5), ("pool0", 3))
"""The kerb that a lantern lights: its tones, and their columns."""

CAP: Final = 3
"""Columns of a number on a small roof, and of a key on its cap."""

SMALL_GABLES: Final = ((2, 1, 0), (3, 1, 0), (1, 1, 0))
"""Kinds of small roofs: how far each row of pixels keeps from the edges. The first one falls away below the ribbon."""

SMALL_RUIN: Final = (
    "...S.....",
    "..sSs....",
    ".ss.ss..S",
    ".si.ss.Ss",
    "sss.sssss",
    "sssissssi",
)
"""The ruin on a small street, a character a pixel: a gable with an empty window, a stump of a wall."""


def draw_building(pen: Pen, street: Street, building: int, *, lit: int = 0) -> None:
    """Draw a building with its plate. That of the safe has so many windows `lit`, and an open door."""
    x, y = street.at(building)
    if building == CHURCH:
        (_church if street.large else _small_church)(pen, x, y + street.roof, street.wide)
    elif building == RUIN:
        (_ruin if street.large else _small_ruin)(pen, street, x, y)
    elif street.large:
        _house(pen, x, y, street.wide, building, lit=lit)
    else:
        _small_house(pen, street, building, lit=lit)
    draw_plate(pen, street, building, golden=lit > 0 and street.large)


def draw_plate(pen: Pen, street: Street, building: int, *, golden: bool = False, beside: bool = False) -> None:
    """A building's number or name on its plate; `golden`, where the safe is.

    A number `beside` the word for the safe leaves room for it.
    """
    x, y = street.at(building)
    foot = y + street.house - 1
    tone = tones(pen.inks)
    gold = pen.inks(pen.inks.ink_on(tone["gold"]), on=tone["gold"], bold=True)
    style = gold if golden else pen.inks(tone["number"], on=tone["plate"], bold=True)
    bare = plate_of(building)
    words = f" {bare} "
    if building == CHURCH and street.large:
        pen.put(x + street.wide - cell_len(words), y + 1, words, style)
    elif building == CHURCH:
        pen.center(x, y + max(street.roof - 1, 0), street.wide - 3, bare, style)
    elif building == RUIN:
        pen.put(x + street.large, ruin_row(street), words if street.large else bare, style)
    elif street.large:
        pen.put(x + (street.wide - cell_len(words)) // 2, y + 1, words, style)
    elif street.roof:
        left = number_at(street, building, beside=beside)
        pen.fill(left, y, CAP, 1, style)
        pen.center(left, y, CAP, bare, style)
    else:
        pen.put(x + 1, foot, words, style)  # beside the door


def number_at(street: Street, building: int, *, beside: bool) -> int:
    """The first column of a number on a small roof, alone or `beside` the word for the safe."""
    x, _ = street.at(building)
    return x + (street.wide - CAP - beside * (cell_len(t("Safe")) + 1)) // 2


def ruin_row(street: Street) -> int:
    """The row of the ruin's plate: over the hats of those who stand there, where there is a row above it."""
    return street.at(RUIN)[1] + street.house - 1 - (street.house > 2)


def draw_value(pen: Pen, street: Street, value: int) -> None:
    """The points of the ruin, beside its plate."""
    x, _ = street.at(RUIN)
    alarm = pen.inks.px("alarm")
    style = pen.inks(pen.inks.ink_on(alarm), on=alarm, bold=True)
    if not street.large:
        style = pen.inks("alarm", on=tones(pen.inks)["worth"], bold=True)
    beside = cell_len(plate_of(RUIN))
    words = f" {value} " if street.large else str(value)
    pen.put(x + beside + (3 if street.large else 1), ruin_row(street), words, style)


def _house(pen: Pen, x: int, y: int, w: int, number: int, *, lit: int) -> None:
    inks, tone, top = pen.inks, tones(pen.inks), 2 * y
    roof = tone[roof_of(number)]
    edges = GABLES[number % 3]
    eaves = _eaves(pen, roof)
    if not lit:  # else it lies there already
        _shade(pen, x + w - 1, top + 4)
    pen.pixels(x + w - 4, top - 1, 1, 3, inks.dark(tone["wall2"], 0.25))
    pen.pixel(x + w - 4, top - 1, tone["wall"])
    for row, inset in enumerate(edges):
        pen.pixels(x + inset, top + row, w - 2 * inset, 1, roof if row < 3 else eaves)
        pen.pixels(x + inset, top + row, 2, 1, inks.light(roof, 0.25))
    pen.pixels(x + edges[0], top, w - 2 * edges[0], 1, inks.light(roof, 0.25))
    pen.pixels(x + 1, top + 4, w - 2, 6, tone["wall"])
    pen.pixels(x + 1, top + 4, w - 2, 1, tone["wall2"])
    pen.pixels(x + w - 2, top + 4, 1, 6, tone["wall2"])
    pen.pixels(x + 1, top + 9, w - 2, 1, tone["wall2"])
    pane = 3 if w > 13 else 2
    for side, column in enumerate((x + 2, x + w - 2 - pane)):
        glass, low = _panes(number, side, lit)
        pen.pixels(column, top + 6, pane, 1, tone[glass])
        pen.pixels(column, top + 7, pane, 1, tone[low])
        if glass != "dark":  # light on the kerb before it
            pen.pixels(column, top + 10, pane, 1, tone["spill"])
        if glass == "lit":
            pen.pixels(column, top + 9, pane, 1, inks.mix(tone["wall"], tone["lit"], 0.18))
    middle = x + w // 2
    pen.pixels(middle - 1, top + 6, 3, 1, tone["wall2"])
    pen.pixels(middle - 1, top + 7, 3, 1, tone["lintel"])
    pen.pixels(middle - 1, top + 8, 3, 2, tone["door"])
    if lit:
        pen.pixels(middle, top + 7, 2, 3, tone["gold"])
        pen.pixels(middle + 1, top + 7, 1, 3, tone["lit2"])
    else:
        pen.pixel(middle, top + 6, tone["dim2"])


def _shade(pen: Pen, x: int, top: int) -> None:
    """The shadow beside a building, on whatever lies behind it."""
    share = 0.16 if pen.inks.theme == "day" else 0.4
    for y in range(top, top + 6):
        under = pen.halves(x, y // 2)[y % 2]  # the shade of the dusk would glow there
        pen.pixel(x, y, tones(pen.inks)["street"] if flat(pen.inks) else pen.inks.dark(under, share))


def _panes(number: int, side: int, lit: int) -> tuple[str, str]:
    """The upper and lower glass of a window: all are lit, behind one of two the curtains are drawn.

    In the house of the safe both shine, as many as are `lit` by now.
    """
    if lit:
        return ("lit", "lit2") if side < lit else ("dark", "dark")
    return ("dim", "dim2") if side == int(noise(number, 5) * 2) else ("drawn", "drawn2")


def _church(pen: Pen, x: int, y: int, w: int) -> None:
    inks, tone, top = pen.inks, tones(pen.inks), 2 * y
    roof, right = tone["roof0"], x + w
    light = inks.light(roof, 0.25)
    _shade(pen, right - 1, top + 4)
    for row, (column, wide) in enumerate(((6, w - 8), (5, w - 6), (5, w - 5), (4, w - 4))):
        pen.pixels(x + column, top + row, wide, 1, light if row == 0 else roof if row < 3 else inks.dark(roof, 0.25))
    pen.pixels(x + 5, top + 4, w - 6, 6, tone["wall"])
    pen.pixels(x + 5, top + 4, w - 6, 1, tone["wall2"])
    pen.pixels(right - 2, top + 4, 1, 6, tone["wall2"])
    for column in range(x + 7, right - 3, 2):
        pen.pixels(column, top + 5, 1, 3, tone["lit"])
        pen.pixel(column, top + 5, tone["lit2"])
    pen.pixels(x + 1, top + 1, 4, 9, inks.light(tone["wall"], 0.1))
    pen.pixels(x + 4, top + 1, 1, 9, tone["wall2"])
    pen.pixels(x + 1, top, 4, 1, roof)
    pen.pixels(x + 2, top - 1, 2, 1, roof)
    pen.pixels(x + 2, top - 2, 2, 1, light)
    pen.pixels(x + 2, top + 2, 2, 2, tone["lit"])
    pen.pixel(x + 2, top + 2, tone["lit2"])
    pen.pixels(x + 2, top + 6, 2, 4, tone["door"])


def _ruin(pen: Pen, street: Street, x: int, y: int) -> None:
    """Broken walls round an empty pointed window, the sky behind it, with ivy."""
    left = x + (street.wide - len(LARGE_RUIN[0])) // 2
    pen.sprite(left, 2 * (y + street.house) - len(LARGE_RUIN), LARGE_RUIN, _ruined(pen))


def _small_house(pen: Pen, street: Street, number: int, *, lit: int) -> None:
    """A house of three rows: a roof with the plate on it, a window below the eaves, a door; of two without a window.

    Where the safe is, the door opens when all windows are `lit`.
    """
    tone, (x, y), w = tones(pen.inks), street.at(number), street.wide
    foot, high, tall = 2 * (y + street.house), street.house > 2, street.house > 3
    roof = tone[roof_of(number)]
    light = pen.inks.light(roof, 0.25)
    gable = SMALL_GABLES[number % 3][int(y == 0 or not high) :]
    wall = foot - 2 - high - 2 * tall
    if y and high:
        pen.pixels(x + w - 2, wall - 3, 1, 2, tone["wall2"])
    for row, inset in enumerate(gable, wall - len(gable)):
        pen.pixels(x + inset, row, w - 2 * inset, 1, _eaves(pen, roof) if row == wall - 1 else roof)
        pen.pixel(x + inset, row, light)
    pen.pixels(x + gable[0], wall - len(gable), w - 2 * gable[0], 1, light)
    pen.pixels(x + 1, wall, w - 2, foot - wall, tone["wall"])
    pen.pixels(x + w - 2, wall, 1, foot - wall, tone["wall2"])
    glass, low = _panes(number, 0, lit)
    if high:
        pen.pixels(x + 2, wall + tall, 2 + (w > 9), 1, tone[glass])
        pen.pixels(x + 2, wall + tall + 1, 2 + (w > 9), 1, tone[low])
    door = x + w - 4
    pen.pixels(door, foot - 2 - tall, 2, 2 + tall, tone["door"])
    if lit > 1:
        pen.pixels(door, foot - 2 - tall, 1, 2 + tall, tone["lit2"])
    pen.pixels(door, foot, 2, 1, tone["shine0" if lit > 1 else "spill"])  # light on the kerb before it


def _eaves(pen: Pen, roof: str) -> str:
    """The lower edge of a roof; where its shade would glow like neon, it has none."""
    return roof if flat(pen.inks) else pen.inks.dark(roof, 0.28)


def _small_church(pen: Pen, x: int, y: int, w: int) -> None:
    """A nave with its plate on the roof, and a tower, which needs a row more."""
    inks, tone, top = pen.inks, tones(pen.inks), 2 * y
    tower, roof = x + w - 3, tone["roof0"]
    pen.pixels(x + 1, top - 2, w - 5, 1, inks.light(roof, 0.25))
    pen.pixels(x, top - 1, w - 3, 1, roof)
    pen.pixels(x, top, w - 3, 4, tone["wall"])
    for window in range(x + 1, x + w - 4, 2):
        pen.pixel(window, top + 1, tone["lit2"])
        pen.pixel(window, top + 2, tone["lit"])
    pen.pixels(tower, top, 3, 4, inks.light(tone["wall"], 0.1))
    pen.pixels(tower + 2, top, 1, 4, tone["wall2"])
    pen.pixels(tower, top - 1, 3, 1, roof)
    pen.pixel(tower + 1, top - 2, inks.light(roof, 0.25))
    if pen.halves(tower + 1, y - 2)[1] == tone["street"]:  # else there is a wall
        pen.pixel(tower + 1, top - 2, roof)
        pen.pixel(tower + 1, top - 3, inks.light(roof, 0.25))
    pen.pixel(tower + 1, top, tone["lit"])
    pen.pixels(tower + 1, top + 2, 1, 2, tone["door"])


def _small_ruin(pen: Pen, street: Street, x: int, y: int) -> None:
    rows = SMALL_RUIN[-2 * street.house :]
    pen.sprite(x, 2 * (y + street.house) - len(rows), rows, _ruined(pen))


def _ruined(pen: Pen) -> dict[str, str]:
    tone = tones(pen.inks)
    return {"s": tone["ruin"], "S": pen.inks.light(tone["ruin"], 0.25), "i": tone["ivy"], "d": tone["dark"]}


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
