"""Path cards as pictures: earth, a tunnel to each open side with the light from above, and what lies in it."""

from __future__ import annotations

from functools import lru_cache

from engine.games.lost_mines.state import PATH, E, N, S, W
from tui.art.grain import flecked, noise
from tui.art.pen import Pen
from tui.art.plates import Edge, thin_line
from tui.art.quadrants import quadrants
from tui.games.lost_mines.draw.palette import colours, crisp, key, rims
from tui.games.lost_mines.draw.place import Place
from tui.games.lost_mines.draw.sprites.fine import CLEARED, THINGS
from tui.games.lost_mines.draw.stone.rails import lay_rails
from tui.style.colour import contrast
from tui.style.glyphs import Glyphs
from tui.style.theme import Inks

STONES = 0.07
RUBBLE = 0.18
"""The shares of a floor on which stones lie: of any, and of one that was dug since the own last move."""

RING = 3.2
"""The least contrast of the ring of the focus with the card in it."""


def bands(width: int, height: int) -> tuple[range, range]:
    """The columns of a tunnel that runs upright, and the half rows of another one that runs across."""
    middle, half = width // 2, 1 + (height > 5)
    across = range(middle - half, middle + half + 1)
    return across, range(height - half - 1, height + half + 1) if height > 3 else range(2, 4)


def dug(width: int, height: int, sides: int) -> list[list[bool]]:
    """Half row and column to whether it is dug out, on a card that is open on these sides."""
    across, down = bands(width, height)
    rows = []
    for row in range(2 * height):
        level = row in down
        upright = (level and bool(sides)) or bool(sides & (N if row < down[0] else S))
        rows.append(
            [
                (upright and column in across)
                or (level and column < across[0] and bool(sides & W))
                or (level and column > across[-1] and bool(sides & E))
                for column in range(width)
            ]
        )
    return rows


@lru_cache(maxsize=1024)
def piece(inks: Inks, glyphs: Glyphs, width: int, height: int, sides: int, seed: int = 0) -> Pen:
    """A card that is open on these sides, with earth around its tunnels; `seed` scatters its stones."""
    pen, shades = Pen(width, height, inks, glyphs), colours(inks)
    inside = dug(width, height, sides)
    tones = shades | {"sill": shades[rims(inks, large=height > 3)[1]]}
    if not flecked(inks):
        tones["shade"] = shades["floor"]
    for row in range(2 * height):
        for column in range(width):
            pen.pixel(column, row, tones[_material(inside, column, row, sides, seed)])
    lay_rails(pen, 0, 0, width, height, sides)
    return pen


def lay_tunnel(
    pen: Pen, x: int, y: int, width: int, height: int, sides: int, seed: int, *, lit: bool, fresh: bool
) -> None:
    """The tunnels of a card in the rock as it is, with a rim where `crisp`; on a `fresh` one lies bright rubble."""
    shades = colours(pen.inks)
    floor, stones, shade = ("floor", "floor2", "shade") if lit else ("unlit", "unlit", "unlit_shade")
    plain = not flecked(pen.inks)
    if plain:
        shade = floor  # its one near tone is another colour: stripes, no light
    elif height < 4 and lit:
        floor, shade = stones, floor  # a step apart: two would be rows of bricks
    dyes = {"f": shades[floor], "g": shades[stones], "s": shades[shade], "l": shades[floor]}
    if height < 4 and crisp(pen.inks):
        dyes |= {"l": shades["flank" if lit else shade]}
    if fresh:
        dyes |= {"f" if height < 4 or plain else "g": shades["fresh"]}
    if crisp(pen.inks):
        rim, step = rims(pen.inks, large=height > 3)
        dyes |= {"r": shades[rim], "u": shades[step]}
    stray = 0.0 if height < 4 or plain else RUBBLE if fresh else STONES
    pen.sprite(x, 2 * y, _tunnel(width, height, sides, seed, stray), dyes)
    lay_rails(pen, x, y, width, height, sides, tone="" if lit else shades["rail_unlit"])


@lru_cache(maxsize=1024)
def _tunnel(width: int, height: int, sides: int, seed: int, stones: float) -> tuple[str, ...]:
    """A card as rows of characters, a character a pixel: those of its floor and of the rim around it.

    On a small one the left side of an upright tunnel is shaded.
    """
    chars = {"floor": "f", "floor2": "g", "shade": "s", "rim": "r", "sill": "u"}
    inside = dug(width, height, sides)
    across, _ = bands(width, height)
    small, rows = height < 4, []
    for row in range(2 * height):
        line = "".join(chars.get(_material(inside, column, row, sides, seed, stones), ".") for column in range(width))
        side = across[0]
        if small and line[side] in "fg" and not inside[row][side - 1]:
            line = f"{line[:side]}l{line[side + 1 :]}"
        rows.append(line)
    return tuple(rows)


def _material(inside: list[list[bool]], column: int, row: int, sides: int, seed: int, stones: float = STONES) -> str:
    """The stuff of a pixel: floor below a shaded edge; earth, with a rim around the tunnel, a sill below it."""
    last = len(inside) - 1
    above = inside[row - 1][column] if row else bool(sides & N) and inside[0][column]
    stray = noise(column, row, seed)
    if inside[row][column]:
        return "shade" if not above else "floor2" if stray < stones else "floor"
    if above:
        return "sill"
    beside = inside[row][max(column - 1, 0)] or inside[row][min(column + 1, len(inside[row]) - 1)]
    if beside or (row < last and inside[row + 1][column]):
        return "rim"
    return "laid2" if stray < 0.07 else "laid"


def sprite_of(width: int, height: int, ground: int, *, cleared: bool = False) -> tuple[str, ...]:
    """The picture of what lies on a card; nothing on a bare path."""
    if ground == PATH:
        return ()
    return CLEARED[ground] if cleared else THINGS.get(ground, ())


def lay_thing(
    pen: Pen, x: int, y: int, width: int, height: int, rows: tuple[str, ...], shift: int = 0, *, lit: bool = True
) -> None:
    """Put a picture on the place where the tunnels of a card meet; it rises above their floor."""
    if rows:
        free = min(len(row) - len(row.rstrip(".")) for row in rows) // 2
        left = x + (width - len(rows[0]) // 2) // 2
        quadrants(pen, left + min(shift, free + (width > 5)), y + raised(height), rows, key(pen.inks))


def raised(height: int) -> int:
    """The rows of a card above the picture of what lies on it."""
    return max(height - 4, 0) // 2


def pale(inks: Inks, colour: str, tint: str, share: float = 0.12) -> str:
    """A colour of what does not lie yet: tinted, and no farther back than shows the ring of the focus around it."""
    back, first = (inks.light, 0) if inks.theme == "day" else (inks.dark, 2 if share == 0.0 else 3)
    steps = [inks.mix(back(colour, step / 10), tint, share) for step in range(first, 7)]
    return next((tone for tone in steps if contrast(tone, tint) >= RING), steps[-1])


def lay_ghost(pen: Pen, x: int, y: int, width: int, height: int, sides: int, ground: int, tint: str) -> None:
    """A card as it would lie here: its own shape, standing back, in the tint of a focus."""
    pen.paste(x, y, _ghost(pen.inks, pen.glyphs, width, height, sides, ground, tint))


@lru_cache(maxsize=64)
def _ghost(inks: Inks, glyphs: Glyphs, width: int, height: int, sides: int, ground: int, tint: str) -> Pen:
    card = Pen(width, height, inks, glyphs)
    inside = dug(width, height, sides)
    shades = _ghostly(inks, tint)
    for row in range(2 * height):
        for column in range(width):
            card.pixel(column, row, shades[_material(inside, column, row, sides, 0)])
    side = bands(width, height)[0][0]
    for row in range(2 * height):  # as in the tunnels that lie: without it a small one would be a plate
        if height < 4 and inside[row][side] and not inside[row][side - 1]:
            card.pixel(side, row, shades["shade"])
    lay_rails(card, 0, 0, width, height, sides, tone=tint)
    rows = sprite_of(width, height, ground)
    if rows:
        pales = height < 4 and inks.depth == "true"
        dim = {sign: pale(inks, colour, tint, 0.0) for sign, colour in key(inks).items()} if pales else key(inks)
        quadrants(card, (width - len(rows[0]) // 2) // 2, raised(height), rows, dim)
    return card


def _ghostly(inks: Inks, tint: str) -> dict[str, str]:
    """The stuff of a card that does not lie yet: of the glow in its place, pale in any other tint."""
    shades = colours(inks)
    if tint == inks.px("accent") and inks.theme in ("night", "day"):
        walls, floor, shade = shades["offer"], shades["ghost"], shades["ghost2"]
        return {
            "laid": walls,
            "laid2": walls,
            "sill": walls,
            "rim": walls,
            "floor": floor,
            "floor2": floor,
            "shade": shade,
        }
    names = ("laid", "laid2", "rim", "floor", "floor2", "shade")
    tones = {name: pale(inks, shades[name], tint) for name in names}
    return tones | {"sill": tones["laid2"]}


def open_ring(pen: Pen, at: Place, cell: int, sides: int, colour: str) -> None:
    """The frame of a card in focus, open where its tunnels leave it; a small one is closed there by a thin line."""
    across, down = bands(at.width, at.height)
    left, top = at.box(cell)
    x, y, wide, high = at.frame(cell)
    for column in range(x, x + wide):
        for row, side in ((2 * y, N), (2 * (y + high) - 1, S)):
            if not (sides & side and column - left in across):
                pen.pixel(column, row, colour)
    for row in range(2 * y, 2 * (y + high)):
        for column, side in ((x, W), (x + wide - 1, E)):
            if not (sides & side and row - 2 * top in down):
                pen.pixel(column, row, colour)
    if not at.large:
        row = top + down[0] // 2
        ends: tuple[tuple[int, Edge, list[tuple[int, int]]], ...] = (
            (N, "top", [(left + column, y) for column in across]),
            (S, "bottom", [(left + column, y + high - 1) for column in across]),
            (W, "left", [(x, row)]),
            (E, "right", [(x + wide - 1, row)]),
        )
        for side, edge, cells in ends:
            for column, line in cells if sides & side else ():
                if not pen.pictured(column, line):  # below a line no track is seen
                    pen.pixels(column, 2 * line, 1, 2, pen.halves(column, line)[0])
                thin_line(pen, column, line, edge, colour)
