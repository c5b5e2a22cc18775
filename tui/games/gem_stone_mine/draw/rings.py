"""The frames of chambers: of those that the dice open, of those that may be mined, and the ring of the focus."""

from __future__ import annotations

from collections.abc import Mapping

from rich.cells import cell_len

from engine.games.gem_stone_mine.components import COMPONENT_SETS, SIDES
from tui.art.pen import Pen
from tui.art.plates import apart, rim
from tui.art.quadrants import SHAPES
from tui.games.gem_stone_mine.draw.layout import MinePlan
from tui.games.gem_stone_mine.draw.palette import mine
from tui.games.gem_stone_mine.draw.scene import hollow, unlit
from tui.games.gem_stone_mine.draw.works import Works, fill
from tui.style.colour import RING, contrast


def frame_chosen(pen: Pen, plan: MinePlan, place: int, works: Works, *, legal: bool) -> None:
    """Frame the small chamber in focus, on its own dark ground if it is `legal`: the ring alone is its light."""
    colours, glow = mine(pen.inks, small=True), pen.inks.px("accent")
    x, y = plan.chamber(place)
    frame_all(pen, plan, {place: glow}, works, colours, chosen=place if legal else -1)
    if legal:  # the ground of its key
        pen.pixels(x, 2 * y, 1, 2, glow)
    for column in (x, x + plan.wide):  # figures touch the ring above and below, and stay whole
        rim(pen, column - 1, y - 1, 3, plan.high + 2, "accent", soft=True)
    if plan.beam and y + plan.high == plan.floor:  # whole below a ring
        pen.pixels(0, 2 * plan.floor + 1, pen.width, 1, colours["beam"])


def ring_chosen(pen: Pen, plan: MinePlan, place: int, works: Works, *, legal: bool) -> None:
    """Draw the ring of a large chamber in focus, and before it the figures in it or touching it."""
    colours = mine(pen.inks)
    x, y = plan.chamber(place)
    used, above = works.used >> place & 1, place - SIDES
    ground = colours["hole" if legal else works.light(place) or "hole"]
    if not used:
        hollow(pen, plan, place, ground, colours)
    _ring(pen, plan, place)
    if not used:
        fill(pen, plan, place, works, ground, colours, chosen=legal, ringed=True)
        _lay(pen, plan, place, pen.inks.px("accent"), lowest=True)
    if above >= 0 and not works.used >> above & 1:
        ground = colours[works.light(above) or "hole"]
        pen.pixels(x + 1, 2 * y - 2, plan.wide - 1, 1, ground)  # where its feet were
        fill(pen, plan, above, works, ground, colours, ringed=True)
        _lay(pen, plan, above, pen.inks.px("accent"), lowest=True)  # no foot cuts the ring
        if works.legal(above):
            frame_legal(pen, plan, above, colours["legal"], closed=False)  # the ring is its lowest side
    rim(pen, x - 1, y - 1, plan.wide + 3, plan.high + 2, "accent", soft=True)
    right, rows = x + plan.wide, range(y - 1, y + plan.high + 1)
    beside = {(column, row) for column in (x - 1, x + 1, right - 1, right + 1) for row in rows}
    for column, row in beside | {(column, row) for column in range(x, right) for row in (rows[0], *rows[-2:])}:
        _shade_foot(pen, column, row)


def frame_legal(pen: Pen, plan: MinePlan, place: int, colour: str, *, closed: bool = True) -> None:
    """Frame a large chamber that may be mined, closed on all sides; its figures stand inside."""
    x, y = plan.chamber(place)
    for lowest in (False, True)[: 1 + closed]:
        _lay(pen, plan, place, colour, lowest=lowest)
    for column in (x, x + plan.wide) if closed else ():
        pen.pixels(column, 2 * y, 1, 2 * plan.high, colour)


def _lay(pen: Pen, plan: MinePlan, place: int, colour: str, *, lowest: bool) -> None:
    """Lay a side of a frame above figures, or below: where these are drawn by quarters, they are whole pixels there."""
    x, y = plan.chamber(place)
    row = y + (plan.high - 1) * lowest
    for column in range(x + 1, x + plan.wide):
        ink = pen.style(column, row).color
        if _quartered(pen, column, row) and ink is not None:
            tones = (ink.name, pen.behind(column, row))
            pen.pixel(column, 2 * row + 1 - lowest, next(tone for tone in tones if tone != colour))
        if pen.pictured(column, row):  # the letters of miners stay
            pen.pixel(column, 2 * row + lowest, colour)


def _quartered(pen: Pen, x: int, y: int) -> bool:
    """True of a cell that is drawn by quarters."""
    return 0 <= x < pen.width and 0 <= y < pen.height and not pen.pictured(x, y) and pen.char(x, y) in SHAPES


def _shade_foot(pen: Pen, x: int, y: int) -> None:
    """Shade what is drawn by quarters in a cell at a ring, so that it stands out from that."""
    glow = pen.inks.px("accent")
    if _quartered(pen, x, y):
        pen.tone(x, y, lambda tone: apart(pen.inks, tone, glow) if 1 < contrast(tone, glow) < RING else tone)


def frame_all(
    pen: Pen,
    plan: MinePlan,
    frames: Mapping[int, str],
    works: Works,
    colours: Mapping[str, str],
    *,
    chosen: int = -1,
) -> None:
    """Frame small chambers in these colours, and stand the figures in them and in those below before the frames."""
    places = range(len(COMPONENT_SETS[works.components].board))
    near = sorted({place for framed in frames for place in (framed, framed + SIDES) if place in places})
    grounds = {
        place: colours[(place != chosen and works.light(place)) or unlit(plan, place)]
        for place in near
        if not works.used >> place & 1
    }
    for place, ground in grounds.items():
        hollow(pen, plan, place, ground, colours)
    for place, colour in frames.items():
        _frame(pen, plan, place, colour)
    for place, ground in grounds.items():
        fill(pen, plan, place, works, ground, colours, chosen=place == chosen)


def _frame(pen: Pen, plan: MinePlan, place: int, colour: str) -> None:
    """Frame a small chamber: its pillars, and the first pixels of it and of the one below. Keys and miners stay."""
    x, y = plan.chamber(place)
    right, top, bottom = x + plan.wide, 2 * y, 2 * (y + plan.high)
    for column in (x, right):
        for row in range(top, bottom):
            if pen.pictured(column, row // 2):
                pen.pixel(column, row, colour)
    for row in (top, bottom) if place < SIDES * (SIDES - 1) or plan.beam else (top,):
        for column in range(x, right + 1):
            if pen.pictured(column, row // 2):
                pen.pixel(column, row, colour)
    if plan.sill and y + plan.high == plan.floor:
        _close(pen, plan.floor, x, right + 1, colour)


def _close(pen: Pen, row: int, start: int, end: int, colour: str) -> None:
    """Close a frame on the beam below it: words there stand on the ring of the focus, and before other frames."""
    start, end = pen.whole(row, start, end)
    said = [(at, char) for at in range(start, end) if not pen.pictured(at, row) and (char := pen.char(at, row)).strip()]
    ringed = colour == pen.inks.px("accent")
    words = range(said[0][0], said[-1][0] + cell_len(said[-1][1])) if said and not ringed else ()
    for column in range(start, end):
        if column not in words:
            pen.pixels(column, 2 * row, 1, 2 if said and ringed else 1, colour)
    for column, char in said if ringed else ():
        pen.put(column, row, char, pen.inks(pen.inks.ink_on(colour), on=colour, bold=True))


def _ring(pen: Pen, plan: MinePlan, place: int) -> None:
    """Frame the chamber in focus: over its pillars, its ledge and the one above, in the place of a dull frame."""
    glow, colours = pen.inks.px("accent"), mine(pen.inks)
    x, y = plan.chamber(place)
    right, top, bottom = x + plan.wide, 2 * y - 1, 2 * (y + plan.high) - 1
    for column in range(x + 1, right):
        if pen.pictured(column, y) and pen.halves(column, y)[0] == colours["legal"]:
            pen.pixel(column, 2 * y, colours["lit"])
    for row in (top, bottom):
        pen.pixels(x, row, plan.wide + 1, 1, glow)
    for column in (x, right):
        pen.pixels(column, top, 1, bottom - top + 1, glow)
