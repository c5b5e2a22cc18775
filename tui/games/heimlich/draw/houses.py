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

GABLES: Final = ((3, 2, 1, 0), (4, 2, 2, 0), (5, 3, 1, 0))
"""Kinds of roofs: how far each row of pixels keeps from the edges."""

TOPS: Final = (4, 3, 3, 5, 6, 7, 7, 7, 6, 5, 3, 2, 2, 3, 5)
"""Column of the ruin to the height at which its walls broke off."""

LAMPLIGHT: Final = ((-1, 0, 0.45), (1, 0, 0.45), (0, -1, 0.4), (-1, 4, 0.3), (0, 4, 0.5), (1, 4, 0.3), (0, 5, 0.35))
"""Columns and half rows from a lamp to what it lights, and the share of the light."""

POOL: Final = ((-2, 4, 0.16), (2, 4, 0.16), (-1, 5, 0.22), (1, 5, 0.22), (-2, 5, 0.12), (2, 5, 0.12), (0, 6, 0.16))
"""The same for the pavement around it, which has no dim brown among 256 colours."""

IVY: Final = (
    (1, 6),
    (1, 7),
    (2, 7),
    (4, 4),
    (4, 5),
    (5, 6),
    (11, 4),
    (11, 5),
    (12, 6),
    (12, 7),
    (0, 9),
    (5, 9),
    (7, 9),
)


SMALL_GABLES: Final = ((2, 1), (4, 2), (3, 2))
"""Kinds of small roofs: how far the two rows of pixels above the plate keep from the edges."""

SMALL_RUIN: Final = (
    "S...S...S",
    "sS.SsS.Ss",
    "sssssssss",
    "sssssssss",
    "sss...sss",
    "sss...sss",
)
"""The ruin on a small street, a character a pixel; its first row of cells stands above the one with its plate."""


def draw_building(pen: Pen, street: Street, building: int, *, lit: int = 0) -> None:
    """Draw a building with its plate. That of the safe has so many windows `lit`, and an open door."""
    x, y = street.at(building)
    if building == CHURCH:
        (_church if street.large else _small_church)(pen, x, y + street.roof, street.wide)
    elif building == RUIN:
        (_ruin if street.large else _small_ruin)(pen, x, y + street.roof, street.wide)
    elif street.large:
        _house(pen, x, y, street.wide, building, lit=lit)
    else:
        _small_house(pen, x, y + street.roof, street.wide, building, lit=lit)
    if street.roof:
        _small_roof(pen, x, y, street.wide, building)
    draw_plate(pen, street, building, golden=lit > 0)


def draw_plate(pen: Pen, street: Street, building: int, *, golden: bool = False) -> None:
    """The plate with a building's number or name; `golden`, where the safe is."""
    x, y = street.at(building)
    y += street.roof
    tone = tones(pen.inks)
    style = pen.inks(tone["number"], on=tone["plate"], bold=True)
    if golden:
        style = pen.inks(pen.inks.ink_on(tone["gold"]), on=tone["gold"], bold=True)
    words = plate_of(building) if building in (CHURCH, RUIN) and not street.large else f" {plate_of(building)} "
    if building == CHURCH:
        start = x + street.wide - cell_len(words) if street.large else x
        pen.put(start, y + street.large, words, style)
    elif building == RUIN:
        row = y + 2 if street.large else y
        pen.put(x + (2 if street.large else 1), row, words, style)
    else:
        pen.put(x + (street.wide - cell_len(words)) // 2, y + street.large, words, style)


def draw_value(pen: Pen, street: Street, value: int) -> None:
    """The points of the ruin, beside its plate."""
    x, y = street.at(RUIN)
    alarm = pen.inks.px("alarm")
    style = pen.inks(pen.inks.ink_on(alarm), on=alarm, bold=True)
    beside = cell_len(plate_of(RUIN))
    if street.large:
        pen.put(x + 2 + beside + 2, y + 2, f" {value} ", style)
    else:
        pen.put(x + 1 + beside + 1, y + street.roof, str(value), style)


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


def _ruin(pen: Pen, x: int, y: int, w: int) -> None:
    inks, tone, top = pen.inks, tones(pen.inks), 2 * y
    for column, high in enumerate(TOPS[:w]):
        stone = tone["ruin"] if noise(column, 3) < 0.7 else inks.dark(tone["ruin"], 0.2)
        pen.pixels(x + column, top + high, 1, 10 - high, stone)
        pen.pixel(x + column, top + high, inks.light(tone["ruin"], 0.25))
    for column in (x + 2, x + 10):
        pen.pixels(column, top + 5, 1, 2, tone["street"])
    for column, row in IVY:
        pen.pixel(x + column, top + row, tone["ivy"])


def _small_house(pen: Pen, x: int, y: int, w: int, number: int, *, lit: int) -> None:
    """A house of two rows, or the lower two of three: the plate's row and the wall with its windows."""
    tone, top = tones(pen.inks), 2 * y
    roof = tone[roof_of(number)]
    pen.pixels(x + 1, top, w - 2, 1, roof)
    pen.pixels(x + 1, top, 2, 1, pen.inks.light(roof, 0.25))
    pen.pixels(x, top + 1, w, 1, _eaves(pen, roof))
    pen.pixels(x + 1, top + 2, w - 3, 2, tone["wall"])
    pen.pixels(x + w - 2, top + 2, 1, 2, tone["wall2"])
    for side, column in enumerate((x + 2, x + w - 4)):
        glass, low = _panes(number, side, lit)
        pen.pixels(column, top + 2, 2, 1, tone[glass])
        pen.pixels(column, top + 3, 2, 1, tone[low])
    pen.pixels(x + 2, top + 4, w - 4, 1, tone["spill"])  # light on the kerb before the house
    pen.pixels(x + w // 2, top + 2, 1, 2, tone["door"])


def _eaves(pen: Pen, roof: str) -> str:
    """The lower edge of a roof; where its shade would glow like neon, it has none."""
    return roof if flat(pen.inks) else pen.inks.dark(roof, 0.28)


def _small_roof(pen: Pen, x: int, y: int, w: int, number: int) -> None:
    """A gable with a chimney, or the ruin's broken wall, in a row of its own."""
    tone, top = tones(pen.inks), 2 * y
    if number == RUIN:
        pen.sprite(x, top, SMALL_RUIN[:2], _ruined(pen))
        return
    if number == CHURCH:
        return
    roof = tone[roof_of(number)]
    light = pen.inks.light(roof, 0.25)
    peak, slope = SMALL_GABLES[number % 3]
    pen.pixels(x + w - 3, top, 1, 2, tone["wall2"])
    pen.pixels(x + peak, top, w - 2 * peak, 1, light)
    pen.pixels(x + slope, top + 1, w - 2 * slope, 1, roof)
    pen.pixels(x + slope, top + 1, 2, 1, light)


def _small_church(pen: Pen, x: int, y: int, w: int) -> None:
    """A nave below its plate, and the tower at the side where nobody stands; it needs a row more than its nave."""
    inks, tone, top = pen.inks, tones(pen.inks), 2 * y
    tower, roof = x + w - 3, tone["roof0"]
    pen.pixels(x + 2, top - 2, w - 6, 1, inks.light(roof, 0.25))
    pen.pixels(x + 1, top - 1, w - 4, 1, roof)
    pen.pixels(x, top, w - 3, 2, roof)
    pen.pixels(x, top + 2, w - 3, 2, tone["wall"])
    pen.pixels(x + 2, top + 2, 2, 1, tone["lit2"])  # between the hats of those before it
    pen.pixels(x + 2, top + 3, 2, 1, tone["lit"])
    pen.pixels(tower, top, 3, 4, inks.light(tone["wall"], 0.1))
    pen.pixels(tower + 2, top, 1, 4, tone["wall2"])
    pen.pixels(tower, top - 1, 3, 1, roof)
    pen.pixel(tower + 1, top - 2, inks.light(roof, 0.25))
    if pen.halves(tower + 1, y - 2)[1] == tone["street"]:  # else there is a wall
        pen.pixel(tower + 1, top - 2, roof)
        pen.pixel(tower + 1, top - 3, inks.light(roof, 0.25))
    pen.pixel(tower + 1, top, tone["lit"])
    pen.pixels(tower + 1, top + 2, 1, 2, tone["door"])


def _small_ruin(pen: Pen, x: int, y: int, w: int) -> None:
    """Broken walls with a gap for a door, light along their upper edges."""
    pen.sprite(x, 2 * y, SMALL_RUIN[2:], _ruined(pen))


def _ruined(pen: Pen) -> dict[str, str]:
    tone = tones(pen.inks)
    return {"s": tone["ruin"], "S": pen.inks.light(tone["ruin"], 0.25), "i": tone["ivy"], "d": tone["dark"]}


def draw_lamp(pen: Pen, x: int, y: int) -> None:
    """A street lamp: its light lies on the stones."""
    tone, top = tones(pen.inks), 2 * y
    shine = pen.inks.theme != "day"
    glow = LAMPLIGHT if pen.inks.depth == "256" else LAMPLIGHT + POOL
    for across, down, share in glow if shine else ():
        if 0 <= x + across < pen.width and 0 <= top + down < 2 * pen.height:
            under = pen.halves(x + across, (top + down) // 2)[(top + down) % 2]
            warm = tone["halo" if down < 1 else "halo2"]  # a mix is grey among 256 colours
            mixed = pen.inks.mix(under, tone["lit"], share)
            pen.pixel(x + across, top + down, warm if pen.inks.depth == "256" else mixed)
    pen.pixel(x, top, tone["lit"])
    pen.pixels(x, top + 1, 1, 3, tone["post"])
