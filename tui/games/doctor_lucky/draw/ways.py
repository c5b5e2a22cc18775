"""Dotted lines from land to land: walks of now and of the last turns."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.state import DOCTOR, DoctorLuckyState
from tui.art.figures import trace
from tui.art.pen import Pen
from tui.games.doctor_lucky.draw.ground.chart import Chartlet
from tui.games.doctor_lucky.draw.marks import bare
from tui.games.doctor_lucky.draw.palette import tones
from tui.games.doctor_lucky.plan import AreaPlan, movers
from tui.widgets.board_view import Highlights

Point = tuple[int, int]
"""A column and a half row."""

STEP: Final = 3
"""Pixels from dot to dot."""


def middle(at: Chartlet, area: int) -> Point:
    """The pixel on which ways through a land meet."""
    x, y = at.corner(area)
    size = at.chart.size
    return x + size.wide // 2, 2 * (y + size.high) - (3 if size.high < 5 else 5)


def draw_ways(pen: Pen, view: DoctorLuckyState, look: Highlights, plan: AreaPlan, at: Chartlet) -> None:
    """The ways on the table as it stands, behind people.

    The Doctor's way has none: he goes by the numbers, and his lands count his steps. The smallest lands have no room.
    """
    if look.before is None and look.then is not None and at.chart.size.high > 3:
        _traces(pen, view, look.then, plan, at)


def draw_corners(pen: Pen, components: int, at: Chartlet) -> None:
    """The sand paths across corners of a small chart: stairs of two pixels a step, for lone ones looked like crumbs."""
    size, near, tone = at.chart.size, COMPONENT_SETS[components].island.near, tones(pen.inks)["way"]
    if size.high > 4:
        return
    cells = {at.corner(area): area for area in at.chart.place}
    lines = {pen.inks.px("accent"), pen.inks.px("alarm"), tones(pen.inks)["stage"]}
    for (x, y), area in cells.items():
        for side, corner in ((1, x + size.wide - 1), (-1, x)):
            beyond = cells.get((x + side * size.wide, y + size.high))
            if beyond is None or not near[area] >> beyond & 1:
                continue
            for step, row in ((-1, -2), (0, -2), (0, -1), (1, -1)):
                column, row = corner + side * step, 2 * (y + size.high) + row
                if pen.pictured(column, row // 2) and pen.halves(column, row // 2)[row % 2] not in lines:
                    pen.pixel(column, row, tone)


def draw_route(pen: Pen, view: DoctorLuckyState, look: Highlights, plan: AreaPlan, at: Chartlet) -> None:
    """The way of a walk that is looked at, in the colour of its seat."""
    if plan.way and look.after is not None:
        seat = view.active
        areas = dict.fromkeys((view.at[seat], *plan.way, look.after.at[seat]))
        if len(areas) < 3:
            return  # a step into the next land is plain
        _dots(pen, [middle(at, area) for area in areas], plan.inks[seat])


def _traces(pen: Pen, view: DoctorLuckyState, then: DoctorLuckyState, plan: AreaPlan, at: Chartlet) -> None:
    """The ways of everybody since the reader's last move: brightest at the end, a small letter at the beginning."""
    island = COMPONENT_SETS[view.components].island
    for who, (start, end) in movers(then, view).items():
        if who == DOCTOR:
            continue
        areas = dict.fromkeys((start, *island.way(start, end), end))
        _dots(pen, [middle(at, area) for area in areas], plan.inks[who], fading=True)
        if at.chart.size.high > 4:  # a pale pawn would be taken for a person
            x, y = middle(at, start)
            trace(pen, x, y // 2 + 1, plan.letters[who], plan.inks[who])


def _dots(pen: Pen, stops: Sequence[Point], colour: str, *, fading: bool = False) -> None:
    """A dot at every so many pixels of the way over some points, behind all that grows; `fading` footprints of old."""
    way = [point for one, two in pairwise(stops) for point in _line(one, two)]
    for number, (x, y) in enumerate(way):
        if number % STEP or not (0 <= x < pen.width and 0 <= y < 2 * pen.height):
            continue
        ground = pen.halves(x, y // 2)[y % 2]
        if not pen.pictured(x, y // 2) or ground not in bare(pen.inks):
            continue
        if fading:
            pen.glyph(x, y // 2, pen.glyphs.gap, pen.inks.mix(ground, colour, 0.35 + 0.4 * number / len(way)))
        else:
            pen.pixel(x, y, pen.inks.px(colour))


def _line(one: Point, two: Point) -> list[Point]:
    """The pixels from one point up to another, without it."""
    (x, y), (to_x, to_y) = one, two
    steps = max(abs(to_x - x), abs(to_y - y))
    return [(x + round((to_x - x) * n / steps), y + round((to_y - y) * n / steps)) for n in range(steps)]
