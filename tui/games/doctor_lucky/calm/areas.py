"""The drawing of an area: its number and name, its land, the people there, and those who see them from outside."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rich.cells import cell_len
from rich.style import Style

from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.map import FOREST, MOUNTAIN, PLAINS, WATER, Island
from engine.games.doctor_lucky.state import DOCTOR, DoctorLuckyState
from engine.state import Seat
from tui.art.pen import Pen
from tui.games.doctor_lucky.calm.layout import Layout
from tui.games.doctor_lucky.plan import AreaPlan, doctor_sign, outside
from tui.games.doctor_lucky.prompts import CAT
from tui.games.doctor_lucky.terms import map_name, terrain_name, terrain_sign, terrains
from tui.i18n.messages import c, language
from tui.i18n.text_layout import cut
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights

LAND: Final = {FOREST: "green", MOUNTAIN: "grey", WATER: "blue", PLAINS: "yellow"}
"""Terrain to the colour of its sign."""


def draw_area(pen: Pen, view: DoctorLuckyState, look: Highlights, plan: AreaPlan, area: int, at: Layout) -> None:
    """An area: bright where it may be picked."""
    inks = pen.inks
    x, y = at.corner(area)
    pick = Pick("area", area)
    legal, focused = pick in look.keys, pick == look.focus or pick in look.picked
    ground = "raised" if legal else "tile"
    pen.fill(x, y, at.inside, at.tile, inks(on=ground))
    pen.spot(x, y, at.inside, at.tile, pick)
    _head(pen, look, pick, (x, y), at, legal=legal, focused=focused)
    if at.tile > 2:
        _land(pen, view, look, plan, area, (x, y + 1), at, ground)
    if at.tile > 1:
        _people(pen, view, look, plan, area, (x, y + at.tile - 1), at, ground)


def _head(
    pen: Pen, look: Highlights, pick: Pick, corner: tuple[int, int], at: Layout, *, legal: bool, focused: bool
) -> None:
    """The number and the name, on a band that parts the area from the one above; before them the key that picks it."""
    inks = pen.inks
    x, y = corner
    pen.fill(x, y, at.inside, 1, inks.block() if focused else inks(on="raised"))
    if legal:
        key = look.keys[pick]
        own = not key or key == str(pick.value)
        pen.put(x - 1, y, pen.glyphs.dot if own else key, inks("accent", bold=True) if own else inks.block())
    number = inks.block() if focused else inks("text", on="raised", bold=True)
    name = inks.block() if focused else inks("text" if legal else "quiet", on="raised", bold=legal)
    pen.put(x, y, f"{pick.value:2}", number)
    pen.put(x + 3, y, _name(language(), pick.value, at.inside - 3), name)


@lru_cache(maxsize=256)
def _name(spoken: str, area: int, cells: int) -> str:
    """An area's name on the map: every step of the cursor draws all of them."""
    return cut(map_name(area, cells), cells)


@lru_cache(maxsize=256)
def _signs(spoken: str, island: Island, area: int, *, roomy: bool) -> tuple[tuple[str, str, bool], ...]:
    """The signs of an area: for each its text, its ink, and whether it stands out."""
    kinds = terrains(island, area)
    land = [
        (terrain_name(terrain) + " " if roomy else terrain_sign(terrain), LAND[terrain], False) for terrain in kinds
    ]
    house = ""
    if island.indoor[area]:
        house = c("on the map", "in")
    elif island.airplanes >> area & 1:
        house = c("on the map", "air")
    if not roomy:
        house = " " + house
    return (*land, (house, "text", True))


def _land(
    pen: Pen,
    view: DoctorLuckyState,
    look: Highlights,
    plan: AreaPlan,
    area: int,
    corner: tuple[int, int],
    at: Layout,
    ground: str,
) -> None:
    """The terrains, whether it is indoors or has an airplane, when the Doctor comes, and the cat."""
    inks = pen.inks
    x, y = corner
    if area in plan.unseen:
        pen.put(x - 1, y, pen.glyphs.mark, inks("accent"))
    column = x
    for text, ink, bold in _signs(language(), COMPONENT_SETS[view.components].island, area, roomy=at.roomy):
        column = pen.put(column, y, text, inks(ink, on=ground, bold=bold))
    y += at.roomy
    if area in plan.ahead:
        pen.put(x if at.roomy else column, y, f"{pen.glyphs.arrow}{plan.ahead[area]}", inks("text", on=ground))
    ghost = look.after is not None and look.after.cat == area
    if view.cat != area and not ghost:
        return
    cat = c("on the map", "cat")
    right = x + at.inside
    if view.cat == area:
        start = pen.right(right, y, cat, inks.block("orange", ink=ground))
        if CAT in look.keys:
            pen.spot(start, y, right - start, 1, CAT)
    else:
        pen.right(right, y, cat, inks("orange", on="ground", bold=True, underline=True))


def _people(
    pen: Pen,
    view: DoctorLuckyState,
    look: Highlights,
    plan: AreaPlan,
    area: int,
    corner: tuple[int, int],
    at: Layout,
    ground: str,
) -> None:
    """People in the area, people who would be there, and people who see them from outside."""
    inks, after = pen.inks, look.after
    x, y = corner
    end = x + at.inside
    tokens: list[tuple[Seat, str, Style]] = []
    if view.doctor == area:
        tokens.append((DOCTOR, doctor_sign(), inks.block("paper", ink="ink")))
    for seat, place in enumerate(view.at):
        if place == area:
            tokens.append((seat, plan.letters[seat], _pawn(pen, view, plan, seat, ground)))
    ghost = after is not None and after.at[view.active] == area != view.at[view.active]
    if not tokens and not ghost and area not in plan.way:
        return
    watched = _watchers(view, plan, area) if tokens else ""
    used = sum(cell_len(text) for _, text, _ in tokens)
    spaced = used + len(tokens) + cell_len(watched) + 2 * ghost <= at.inside
    for who, text, style in tokens:
        pick = Pick("seat", who)
        if pick in look.keys:
            pen.spot(x, y, cell_len(text), 1, pick)
        x = pen.put(x, y, text, style) + spaced
    if ghost and x + 2 <= end:
        pen.put(x, y, pen.glyphs.moved + plan.letters[view.active], inks("accent", on=ground, bold=True))
    elif area in plan.way:
        pen.put(min(x, end - 1), y, pen.glyphs.moved, inks("accent", on=ground, bold=True))
    if watched:
        pen.right(end, y, watched, inks("quiet", on=ground))


def _pawn(pen: Pen, view: DoctorLuckyState, plan: AreaPlan, seat: Seat, ground: str) -> Style:
    """A player's letter: a block for the turn's player, underlined for who sees it."""
    if seat == view.active:
        return pen.inks.block(plan.inks[seat], ink=ground)
    return pen.inks(plan.inks[seat], on=ground, bold=True, underline=seat in plan.watching)


def _watchers(view: DoctorLuckyState, plan: AreaPlan, area: int) -> str:
    """The people who see into an area from outside."""
    watchers = "".join(doctor_sign() if seat == DOCTOR else plan.letters[seat] for seat in outside(view, area))
    return f"<{watchers}" if watchers else ""
