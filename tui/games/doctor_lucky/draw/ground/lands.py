"""A land of the island: its outline, its name on a plate, its key, and the marks of what is seen and who comes."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.games.doctor_lucky.queries import where
from engine.games.doctor_lucky.state import DOCTOR, DoctorLuckyState
from tui.art.pen import Pen
from tui.games.doctor_lucky.draw.ground.chart import Chart, Chartlet, Pixel, edge, rim
from tui.games.doctor_lucky.draw.ground.coast import columns
from tui.games.doctor_lucky.draw.marks import draw_coming, draw_marks, lamplit, on_soil
from tui.games.doctor_lucky.draw.names import SHORE, closed, draw_name, label, levelled, shade_land
from tui.games.doctor_lucky.draw.palette import dulled, focus_light, tones
from tui.games.doctor_lucky.draw.people import (
    crowd,
    draw_cat,
    draw_people,
    key_wide,
)
from tui.games.doctor_lucky.draw.scene import BARE, PIXELS, clear
from tui.games.doctor_lucky.draw.steps import attacked
from tui.games.doctor_lucky.plan import AreaPlan, movers
from tui.i18n.messages import language
from tui.selection.selection import Pick
from tui.style.colour import RING, contrast, luminance
from tui.style.theme import Inks
from tui.widgets.board_view import Highlights

FEW: Final = 12
"""The most lands that are lit up: where nearly all may be chosen, the others are told by their shade."""


def draw_ground(pen: Pen, view: DoctorLuckyState, look: Highlights, plan: AreaPlan, area: int, at: Chartlet) -> None:
    """The light on a land and its outline: below all words and people, for both may reach into the next land."""
    size = at.chart.size
    attack = area in plan.struck or (attacked(look.before, view) and area == where(view, view.target))
    doctor = size.high < 4 and view.doctor == area and DOCTOR not in plan.away  # beside a picture he was half of it
    free = BARE if attack or doctor else crowd(view, look, plan, area, size)
    if free:
        clear(pen, view.components, area, at, free)
    pick = Pick("area", area)
    focused = pick == look.focus or pick in look.picked
    areas = sum(other.kind == "area" for other in look.keys)
    legal = pick in look.keys and areas <= FEW
    choosing = any(key for other, key in look.keys.items() if other.kind == "area")
    flat = pen.inks.depth == "256"  # where the others cannot be a little darker
    if focused:
        shade_land(pen, at, area, focus_light(pen.inks))
    elif not flat and choosing and pick not in look.keys:
        shade_land(pen, at, area, dulled(pen.inks))
    lit = view.doctor == area and DOCTOR not in movers(look.before, view) and area not in plan.struck
    if lit:
        _lamplight(pen, at, area)
    if area in plan.struck:
        _stage(pen, at, area)
    elif lit and not focused and not legal:
        _square(pen, area, at)
        if size.high > 3:
            _frame(pen, at, area, tones(pen.inks)["glow"])
    if legal and not focused and size.high < 5:
        _frame(pen, at, area, tones(pen.inks)["offered" if choosing else "legal"], west=not choosing and size.high < 4)
    elif legal and not focused:
        _border(pen, at, area, tones(pen.inks)["legal"])
    if focused:
        outline(pen, at, area)


def draw_land(pen: Pen, view: DoctorLuckyState, look: Highlights, plan: AreaPlan, area: int, at: Chartlet) -> None:
    """All that stands on a land: its name, its marks and its people."""
    pick = Pick("area", area)
    legal, focused = pick in look.keys, pick == look.focus or pick in look.picked
    x, y = at.corner(area)
    pen.spot(x, y, at.chart.size.wide, at.chart.size.high, pick)
    draw_cat(pen, view, look, plan, area, (x, y), at.chart.size)
    _plate(pen, view, look, plan, area, at, focused=focused, legal=legal)
    draw_coming(pen, view, look, plan, area, at)
    draw_people(pen, view, look, plan, area, (x, y), at.chart.size)


def _stage(pen: Pen, at: Chartlet, area: int) -> None:
    """The land of an attack as a stage of one tone: within a bright frame a small one was a smear."""
    (x, y), size = at.corner(area), at.chart.size
    pen.pixels(x, 2 * y + 2, size.wide, 2 * size.high - 2, tones(pen.inks)["stage"])
    if size.high > 3:
        _frame(pen, at, area, "alarm", whole=True)


def _square(pen: Pen, area: int, at: Chartlet) -> None:
    """Even out the bent border of a land within its straight frame, by the ground below its name."""
    (x, y), size, own = at.corner(area), at.chart.size, set(at.chart.ground[area])
    grounds, end = columns(at.chart, area), x + size.wide - 1
    colours, inks = tones(pen.inks), pen.inks
    bare = {colours[PIXELS[sign]] for sign in PIXELS}
    for row in range(2 * y + 2, 2 * (y + size.high) - 1):
        for column in range(x + 1, end):
            if (column - at.left, row - 2 * at.top) not in own and pen.halves(column, row // 2)[row % 2] in bare:
                sign = grounds[(x + 1 if 2 * column < x + end else x + 7) - at.left]
                pen.pixel(column, row, lamplit(inks, sign))


def _border(pen: Pen, at: Chartlet, area: int, colour: str) -> None:
    """Colour a land's outline."""
    for x, y in at.chart.line[area]:
        pen.pixel(x + at.left, y + 2 * at.top, colour)


def _lamplight(pen: Pen, at: Chartlet, area: int) -> None:
    """The light of the Doctor's lamp on the bare ground of his land."""
    colours, inks, own = tones(pen.inks), pen.inks, label(at.chart, area, language())
    rows, top = levelled(at.chart, language()), 2 * (at.corner(area)[1] - at.top)
    named = ((x, y) for x in range(own.start, own.end) for y in (top, top + 1))
    for x, y in (place for place in {*at.chart.ground[area], *named} if rows[place[1]][place[0]] not in SHORE):
        ground, column, row = colours[PIXELS[rows[y][x]]], x + at.left, y + 2 * at.top
        usual = {ground, focus_light(inks)(ground), dulled(inks)(ground)}
        if pen.halves(column, row // 2)[row % 2] in usual:
            pen.pixel(column, row, lamplit(inks, rows[y][x].upper()))


def outline(pen: Pen, at: Chartlet, area: int, colour: str = "accent", *, plates: bool = False) -> None:
    """The outline of the land in focus, full and bright, in a shade of its own; later beside names and people, too."""
    inks, left, top, accent = pen.inks, at.left, 2 * at.top, pen.inks.px(colour)
    for pixels, shade in zip(
        _outlined(at.chart, area, language(), plates=plates),
        (lambda tone: _apart(inks, tone, accent), lambda _: accent),
        strict=True,
    ):
        places = [(x + left, y + top) for x, y in pixels]
        pen.recolour([place for place in places if pen.pictured(place[0], place[1] // 2)] if plates else places, shade)


@lru_cache(maxsize=256)
def _outlined(at: Chart, area: int, spoken: str, *, plates: bool) -> tuple[tuple[Pixel, ...], tuple[Pixel, ...]]:
    """The pixels of the shade beside an outline, and those of the line; with `plates` only these in rows of names."""
    shade, line = (
        tuple((x, y) for x, y in pixels if 0 <= y < len(at.rows))
        for pixels in (rim(at, area), closed(at, area, spoken))
    )
    return shade, tuple((x, y) for x, y in line if not (plates and (y // 2 - at.size.top) % at.size.high))


def alarm(pen: Pen, at: Chartlet, area: int) -> None:
    """The frame of an attacked land, straight whatever its border is like."""
    _frame(pen, at, area, "alarm", whole=True)


def _frame(pen: Pen, at: Chartlet, area: int, colour: str, *, whole: bool = False, west: bool = False) -> None:
    """A straight line round a land, up to its name, or round all of it; or only at its `west`."""
    tone, (left, row), size = pen.inks.px(colour), at.corner(area), at.chart.size
    sides = (left, left + size.wide - 1) if size.high < 4 else ()  # they run beside a name, too
    beach, last = tones(pen.inks)["sand_dark"], 2 * (row + size.high) - 1
    for x, y in edge((left, row), size):
        # the beach below it runs on
        if west and (x > left or (y == last and pen.halves(x, y // 2)[1] == beach)):
            continue
        if (pen.pictured(x, y // 2) or (not whole and on_soil(pen, x, y // 2))) and (
            whole or y > 2 * row + 1 or x in sides
        ):
            pen.pixel(x, y, tone)


def frame(pen: Pen, view: DoctorLuckyState, look: Highlights, plan: AreaPlan, area: int, at: Chartlet) -> None:
    """The outline of an attacked land over all that grows there, and its people once more in front of it."""
    if at.chart.size.high > 3:
        alarm(pen, at, area)
    draw_people(pen, view, look, plan, area, at.corner(area), at.chart.size)


@lru_cache(maxsize=2048)
def _apart(inks: Inks, tone: str, accent: str) -> str:
    """A tone, as dark or as light as an outline beside it demands."""
    if tone == accent:  # the plate of the land in focus
        return tone
    away = inks.dark if luminance(accent) > luminance(inks.px("ground")) else inks.light
    shades = (away(tone, share / 10) for share in range(10))
    return next((shade for shade in shades if contrast(shade, accent) >= RING), tones(inks)["rim"])


def _plate(
    pen: Pen,
    view: DoctorLuckyState,
    look: Highlights,
    plan: AreaPlan,
    area: int,
    at: Chartlet,
    *,
    focused: bool,
    legal: bool,
) -> None:
    """The number and name of a land, and the row of its marks below them."""
    state = "focused" if focused else "struck" if area in plan.struck else "legal" if legal else ""
    if not state and view.doctor == area and DOCTOR not in movers(look.before, view):
        state = "lamplit"
    waits = legal and not key_wide(look, area)
    draw_name(pen, at, area, state, pen.glyphs.mark if area in plan.unseen else pen.glyphs.dot if waits else "")
    draw_marks(pen, view, look, plan, area, at, focused=focused, legal=legal)
