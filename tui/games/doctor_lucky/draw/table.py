"""The table as a picture: an island in the sea, drawn once for a question, and then only what the focus lights up."""

from __future__ import annotations

from typing import Any

import msgspec
from textual.geometry import Region

from engine.games.doctor_lucky.state import DEFENCE, HARM, DoctorLuckyState
from tui.art.pen import Pen
from tui.art.scene import lay_scene
from tui.games.doctor_lucky.draw.attack import draw_arm
from tui.games.doctor_lucky.draw.ground.chart import Chartlet, chart, fitting
from tui.games.doctor_lucky.draw.ground.lands import alarm, draw_ground, draw_land, frame, outline
from tui.games.doctor_lucky.draw.lines import draw_about, draw_attack_line, draw_lines
from tui.games.doctor_lucky.draw.scene import origin, scenery
from tui.games.doctor_lucky.draw.steps import draw_steps, flashing
from tui.games.doctor_lucky.draw.ways import draw_corners, draw_route, draw_ways
from tui.games.doctor_lucky.plan import AreaPlan, came, depends, lit, planned, with_walk
from tui.games.doctor_lucky.prompts import GO
from tui.i18n.messages import language
from tui.presentation.game_text import Names
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights


class _Island(msgspec.Struct):
    """The island without focus."""

    facts: Any  # a key for comparison
    """All that it depends on."""
    drawn: Pen
    bare: Pen
    """The same without words and people."""
    known: dict[int, list[Region]] = {}

    def standing(self, area: int, at: Chartlet) -> list[Region]:
        """The cells of a land in which words and people stand; only a land beside a focus is looked at."""
        if area not in self.known:
            land = Region(*at.corner(area), at.chart.size.wide, at.chart.size.high)
            self.known[area] = self.drawn.differing(self.bare, land)
        return self.known[area]


_kept: _Island | None = None
"""The island as drawn last."""


def _unlit(
    pen: Pen, view: DoctorLuckyState, look: Highlights, names: Names, at: Chartlet, planned_with: AreaPlan
) -> _Island:
    """The island without focus. The cursor asks for it with every step, and it seldom changes.

    `planned_with` are the facts of the map with the focus.
    """
    global _kept
    facts = ((pen.width, pen.height, id(pen.inks), pen.glyphs, language()), depends(view, look, names))
    if _kept is None or _kept.facts != facts:
        fresh, bare = (Pen(pen.width, pen.height, pen.inks, pen.glyphs) for _ in range(2))
        lay_scene(fresh, scenery(at.chart.size, view.components, language()))
        plain = Highlights(look.keys, seats=look.seats, before=look.before, then=look.then)
        plan = planned_with if look.after is None else planned(view, plain, names)
        marked = {view.doctor, *plan.struck}
        framed = {area: (area in marked) * 2 + (Pick("area", area) in look.keys) for area in at.chart.place}
        for area in sorted(framed, key=framed.__getitem__):  # frames last
            draw_ground(fresh, view, plain, plan, area, at)
        draw_corners(fresh, view.components, at)
        draw_ways(fresh, view, plain, plan, at)
        bare.lay(fresh)
        for area in at.chart.place:
            draw_land(fresh, view, plain, plan, area, at)
        draw_lines(fresh, view, plan, names, at.top + at.chart.size.height, came(view, plain))
        _kept = _Island(facts, fresh, bare)
    return _kept


def _around(areas: set[int], at: Chartlet) -> list[int]:
    """These areas and those beside them, whose words may reach into them."""
    place, size = at.chart.place, at.chart.size
    near = {
        other
        for area in areas
        for other in place
        if abs(place[area][0] - place[other][0]) <= size.wide and abs(place[area][1] - place[other][1]) <= size.high
    }
    return [area for area in place if area in near]


def draw_table(pen: Pen, view: DoctorLuckyState, look: Highlights, names: Names, about: str) -> None:
    """The island, with `about` the focus below it."""
    size = fitting(pen.width, pen.height)
    if size is None:
        raise ValueError("no chart fits")
    at, look = Chartlet(chart(size, view.components), *origin(pen.width, pen.height, size)), with_walk(view, look)
    plan = planned(view, look, names)
    unlit = _unlit(pen, view, look, names, at, plan)
    pen.lay(unlit.drawn)
    spots = len(pen.spots)
    flashes = flashing(look, view) | plan.struck
    changed = lit(view, look, plan) | flashes
    for area in changed:
        draw_ground(pen, view, look, plan, area, at)
    if changed:
        draw_corners(pen, view.components, at)
    for area in flashes if size.high > 3 else flashes - plan.struck:
        alarm(pen, at, area)
    draw_route(pen, view, look, plan, at)
    for area in _around(changed, at):
        # an outline may have run into what stands beside it
        if area in changed or any(pen.differing(unlit.drawn, cells) for cells in unlit.standing(area, at)):
            draw_land(pen, view, look, plan, area, at)
    for area in changed:
        if Pick("area", area) in (look.focus, *look.picked):
            outline(pen, at, area, plates=True)
        elif area in plan.struck:
            frame(pen, view, look, plan, area, at)
            draw_arm(pen, view, area, at)
    del pen.spots[spots:]  # they are there already
    if view.phase in (DEFENCE, HARM):
        draw_attack_line(pen, view, plan, at.top + at.chart.size.height)
    draw_steps(pen, view, look, plan, at)
    if about:
        to = [pick.value for pick in look.keys if pick.kind == "area"] if GO in look.picked else None
        draw_about(pen, pen.height - 1, about, None if to is None else sorted(plan.unseen.intersection(to)))
