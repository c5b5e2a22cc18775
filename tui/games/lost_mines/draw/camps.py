"""The camps of the clans: a tent, alone, behind a dwarf or above several, and the clan's letter."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from engine.games.lost_mines.state import NONE, START, LostMinesState, N, S
from tui.art.pen import Pen
from tui.art.quadrants import quadrants
from tui.games.lost_mines.calm.cells import CLAN_INKS
from tui.games.lost_mines.draw.palette import colours, key, rims
from tui.games.lost_mines.draw.place import Place
from tui.games.lost_mines.draw.sprites import fine
from tui.games.lost_mines.draw.sprites.coarse import BROAD_ROOF, CAMP, ROOF
from tui.games.lost_mines.terms import clan_letter
from tui.style.theme import Inks

DIMMED: Final = {"day": (0.46, 0.62)}
DIM: Final = (0.58, 0.72)
"""Theme to the shares of black in both cloths of a tent behind a dwarf, and those elsewhere.

With a hat it would be one lump.
"""

SHADED: Final = 0.42
"""The share of black in the cloth of a roof above several dwarfs."""

INDEXED: Final = (0.3, 0.72)
"""The same among 256 colours, where two steps down from blue both are navy."""


def draw_camp(pen: Pen, x: int, y: int, at: Place, ink: str, *, alone: bool) -> None:
    """The tent of a clan in its colour, duller than hats, below the clan's letter; beside a dwarf that is `alone`."""
    inks = pen.inks
    shades, (light, fold) = colours(inks), _cloth(inks, ink)
    dyes = key(inks) | {"c": light, "C": fold, "i": shades[rims(inks, large=False)[0]]}
    dyes |= {} if at.large else {"W": shades["flap"]}
    if alone:
        shares = INDEXED if inks.depth == "256" else DIMMED.get(inks.theme, DIM)
        dyes |= zip("cC", (inks.dark(ink, share) for share in shares), strict=True)
    if not at.large:
        quadrants(pen, x, y, fine.CAMP_BEHIND if alone else fine.CAMP, dyes)
        return
    low = 2 * (y + at.height) - 2  # the road leads on before it
    pen.sprite(x + (at.width - len(CAMP[0])) // 2, low - len(CAMP), CAMP, dyes)


def roofed(view: LostMinesState, at: Place, cell: int) -> bool:
    """True for a camp whose dwarfs stand below its roof: any, on a small card two to five between no tokens."""
    standing = view.at.count(cell)
    if view.ground[cell] != START or standing < 2 - at.large:
        return False
    around = at.components.grid.around[cell]
    return at.large or (
        standing < 6 and not any(view.token[near.edge] != NONE for near in around if near.side in (N, S))
    )


def draw_roof(pen: Pen, x: int, y: int, at: Place, ink: str) -> None:
    """The top of a clan's tent, as broad as its card; below it is dug earth, before which its dwarfs are seen."""
    inks, shades = pen.inks, colours(pen.inks)
    light, fold = roof_cloth(inks, ink)
    rows = BROAD_ROOF if at.width > 7 else ROOF
    low, wide = 2 * y + eaves(at), min(at.width, 7)
    pen.pixels(x + (at.width - wide) // 2, low, wide, min(6, 2 * (y + at.height) - low), shades["laid"])
    if at.large:
        pen.sprite(x + (at.width - len(rows[0])) // 2, low - len(rows), rows, {"c": light, "C": fold})
    else:
        quadrants(pen, x, y, fine.ROOF, {"c": light, "C": fold})


def eaves(at: Place) -> int:
    """The half rows of a camp above the hats of several dwarfs: its roof ends there."""
    return 2 * (at.height - (2 if at.height < 6 else 3)) - 1 if at.large else 2


def roof_cloth(inks: Inks, ink: str) -> tuple[str, str]:
    """The same of a roof above dwarfs of its colour: in that of their hats it would be one figure with them."""
    if inks.depth != "256":
        return inks.dark(ink, SHADED), inks.dark(ink, 0.6)
    shades = colours(inks)
    return (shades["roof_blue"], shades["roof_blue2"]) if ink == "blue" else (shades["roof_yellow"], shades["wood"])


def _cloth(inks: Inks, ink: str) -> tuple[str, str]:
    """The colours of a tent in the light and in its folds: duller than hats."""
    light = inks.px(ink) if inks.depth == "256" else inks.dark(ink, 0.2)  # there a step darker is mud
    navy = inks.depth == "256" and inks.theme == "day" and ink == "blue"  # a step darker there is night
    return light, colours(inks)["fold"] if navy else inks.dark(ink, 0.42)


def draw_clans(pen: Pen, view: LostMinesState, at: Place) -> None:
    """The letters of the camps."""
    for cell in at.components.starts:
        if view.ground[cell] == START:
            _plate_camp(pen, view, at, cell)


def _plate_camp(pen: Pen, view: LostMinesState, at: Place, cell: int) -> None:
    """The letter of a clan: on a flag beside its tent; on paper in a small one, else in the corner of the card."""
    x, y = at.box(cell)
    clan, standing = at.components.starts.index(cell), view.at.count(cell)
    tone, letter, inks = pen.inks.px(CLAN_INKS[clan]), clan_letter(clan), pen.inks
    if not at.large and not standing:
        pen.put(x + (at.width + 1 - cell_len(letter)) // 2, y + 1, letter, inks("ink", on="paper", bold=True))
        return
    if roofed(view, at, cell):
        tone = roof_cloth(inks, CLAN_INKS[clan])[0]
        left, row = x + (at.width - cell_len(letter)) // 2, y + (eaves(at) - 2) // 2
        if row == y and any(
            view.token[near.edge] != NONE for near in at.components.grid.around[cell] if near.side == N
        ):
            left = x  # beside what lies there
        pen.put(left, row, letter, inks(inks.ink_on(tone), on=tone, bold=True))
        return
    left, row = (x + at.width // 2 - 2, y + at.height - 4) if at.large else (x, y)
    pen.put(left, row, letter, inks(inks.ink_on(tone), on=tone, bold=True))
    if at.large and cell_len(letter) == 1:
        pen.pixel(left + 1, 2 * row, tone)
        pen.pixel(left, 2 * row + 2, colours(pen.inks)["pole"])
