"""The calm table: the map of 24 areas as words, and below it the attack or the sight lines."""

from __future__ import annotations

from typing import Any

from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.state import DoctorLuckyState
from tui.art.pen import Pen
from tui.games.doctor_lucky.calm.areas import draw_area
from tui.games.doctor_lucky.calm.layout import Layout, layout
from tui.games.doctor_lucky.calm.panels import draw_panels
from tui.games.doctor_lucky.plan import depends, lit, planned
from tui.i18n.messages import language
from tui.presentation.game_text import Names
from tui.widgets.board_view import Highlights

_kept: tuple[Any, Pen] | None = None  # Any: a key for comparison
"""The island without focus as it was drawn last, and all that this drawing depends on."""


def _unlit(pen: Pen, view: DoctorLuckyState, look: Highlights, names: Names, at: Layout) -> Pen:
    """The island without focus. The cursor asks for it with every step, and it seldom changes."""
    global _kept
    facts = ((pen.width, pen.height, id(pen.inks), pen.glyphs, language()), depends(view, look, names))
    if _kept is None or _kept[0] != facts:
        fresh = Pen(pen.width, pen.height, pen.inks, pen.glyphs)
        plain = Highlights(look.keys, seats=look.seats)
        plan = planned(view, plain, names)
        for area in at.place:
            draw_area(fresh, view, plain, plan, area, at)
        for x, y, stroke in at.borders():
            fresh.put(x, y, stroke, pen.inks("text", bold=True))
        draw_panels(fresh, view, plan, names, at)
        _kept = facts, fresh
    return _kept[1]


def draw_table(pen: Pen, view: DoctorLuckyState, look: Highlights, names: Names) -> None:
    """The whole island: drawn once for a question, and then again only what the focus lights up."""
    at = layout(COMPONENT_SETS[view.components], pen.width, pen.height)
    pen.lay(_unlit(pen, view, look, names, at))
    plan = planned(view, look, names)
    spots = len(pen.spots)
    for area in lit(view, look, plan):
        draw_area(pen, view, look, plan, area, at)
    del pen.spots[spots:]  # they are there already
