"""The marks of a land: its key, the sign of an unseen place, who looks in, and when the Doctor comes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from rich.cells import cell_len

from engine.games.doctor_lucky.state import DOCTOR, DoctorLuckyState
from engine.state import Seat
from tui.art.pen import Pen
from tui.art.plates import key_cap
from tui.games.doctor_lucky.draw.ground.chart import Chart, Chartlet
from tui.games.doctor_lucky.draw.palette import CLEAR, LAMPLIT, dulled, focus_light, tones
from tui.games.doctor_lucky.draw.people import (
    EYE,
    abreast,
    crowd,
    key_wide,
    lifted,
    low_eyes,
    slip_column,
    slip_covered,
    slip_first,
    taken_right,
    tiles_width,
    watching,
)
from tui.games.doctor_lucky.draw.scene import PIXELS
from tui.games.doctor_lucky.draw.sprites.doctor import doctor_wide, figure_wide, slip
from tui.games.doctor_lucky.plan import AreaPlan, doctor_sign
from tui.selection.selection import Pick
from tui.style.theme import Inks
from tui.widgets.board_view import Highlights

MANY: Final = 4
"""So many who look in are only counted beside the eye."""

LAST: Final = 2
"""The columns that are left for eyes in a small land with the Doctor and others."""


@lru_cache(maxsize=32)
def bare(inks: Inks, signs: str = "".join(PIXELS)) -> frozenset[str]:
    """The tones of the ground where nothing grows or stands, in whatever shade."""
    grounds = {tones(inks)[PIXELS[sign]] for sign in signs}
    lit = {lamplit(inks, sign) for sign in LAMPLIT} | {focus_light(inks)(ground) for ground in grounds}
    return frozenset(grounds | lit | {dulled(inks)(ground) for ground in grounds})


@lru_cache(maxsize=64)
def lamplit(inks: Inks, sign: str) -> str:
    """The ground of a sign in the light of a lamp."""
    ground = tones(inks)[sign]
    if sign == "W":
        return inks.light(ground, 0.1)  # yellow light turns water grey
    return inks.scenery(LAMPLIT)[sign] if inks.depth == "256" else inks.mix(ground, "lamp", 0.26)


def draw_marks(
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
    """The row below the name: the key, the mark of an unseen place, and an eye with those who look in."""
    size = at.chart.size
    x, y = at.corner(area)
    lowest, low, column = size.high < 4, size.high < 5, x + 1
    column += not low and _on_line(at.chart, area)
    doctor = view.doctor == area and DOCTOR not in plan.away
    stand = doctor_wide(size) * doctor
    column += low * doctor * figure_wide(size)  # his hat stands in this row
    if legal and not (lowest and not key_wide(look, area)):  # there a dot stands before the number
        key = look.keys.get(Pick("area", area), "") or pen.glyphs.dot
        # a filled cap would run into the ring of a small land
        column = key_cap(pen, column, y + 1, key, lit=focused and size.high > 4) + (not lowest)
    if area in plan.unseen and not lowest:
        ground = "legal" if legal else _ground(pen, column, y + 1, y)
        ink = pen.inks.readable("accent" if legal else tones(pen.inks)["unseen"], ground)
        column = pen.put(column, y + 1, pen.glyphs.mark, pen.inks(ink, on=ground, bold=True)) + 1
    watched = watching(view, plan, area) if not (lowest and area in plan.struck) else ()
    if low_eyes(view, look, plan, area, size):
        first = x + 1 + key_wide(look, area)
        ground = pen.behind(first + 1, y + 1)  # between the letters above
        _eyes(pen, plan, watched, first, y + 2, size.wide - 2, ground, whole=focused)
    elif watched and lowest and doctor and any(place == area for place in view.at):
        _eyes_beside(pen, plan, watched, (x, y), size.wide, high=view.cat == area)
    elif watched:
        if doctor and size.high > 4:
            column = x + (8 if column == x + 1 else 11)
        taken = taken_right(view, plan, area, size)
        here = [seat for seat, place in enumerate(view.at) if place == area and seat not in plan.away]
        # above a pawn the letters would look like another one, and its key stands in this row
        keyed = any(Pick("seat", seat) in (*look.keys, look.focus) for seat in here)
        least = 2 if keyed else 1 + tiles_width(watched)
        lead = lifted(view, look, plan, area, size) or 0
        beside = x + 1 + lead + stand + abreast(len(here), size) + bool(here)
        column = max(column, min(beside, x + size.wide - 1 - taken - least))
        if lowest and stand:  # not at the brim of his hat
            many = len(watched) >= MANY and not focused
            column = max(column, x + size.wide - 1 - taken - (2 if many else 1 + tiles_width(watched)))
        room = x + size.wide - column - 1 - taken
        _eyes(pen, plan, watched, column, y + 1, room, whole=focused)


@lru_cache(maxsize=128)
def _on_line(at: Chart, area: int) -> bool:
    """True where the outline of another land runs through the cell of a land's first mark."""
    x, y = at.place[area]
    return any((x + 1, 2 * y + half) in line for half in (2, 3) for other, line in at.line.items() if other != area)


def _eyes_beside(
    pen: Pen,
    plan: AreaPlan,
    watched: Sequence[Seat],
    corner: tuple[int, int],
    wide: int,
    *,
    high: bool,
) -> None:
    """The eyes in a small land in which the Doctor is not alone: beside his plate, or `high` behind the people."""
    x, y = corner
    row, column = (y + 1, x + wide - LAST) if high else (y + 2, x + wide - LAST - 1)
    _eyes(pen, plan, watched, column, row, LAST, pen.behind(column, y + 1))


def _eyes(
    pen: Pen,
    plan: AreaPlan,
    watched: Sequence[Seat],
    x: int,
    y: int,
    room: int,
    ground: str = "",
    *,
    whole: bool = False,
) -> None:
    """An eye, and the letters of those who look in.

    Where they have no room, their number; also where they are many, unless the `whole` is asked for.
    """
    ground = ground or _ground(pen, x, y, y - 1)
    usual = pen.inks(pen.inks.readable("text", ground, CLEAR), on=ground, bold=True)
    x = pen.put(x, y, EYE, usual)
    if (len(watched) >= MANY and not whole) or tiles_width(watched) >= room:
        pen.put(x, y, str(len(watched)), usual)
        return
    if tiles_width(watched) + 1 < room:
        x = pen.put(x, y, " ", usual)
    for number, who in enumerate(watched):
        if who == DOCTOR and number and tiles_width(watched) + 2 < room:  # with a letter it is another word
            x = pen.put(x, y, " ", usual)
        said, colour = (doctor_sign(), "paper") if who == DOCTOR else (plan.letters[who], plan.inks[who])
        ink = pen.inks.readable("text" if who == DOCTOR and pen.inks.theme == "day" else colour, ground, CLEAR)
        x = pen.put(x, y, said, pen.inks(ink, on=ground, bold=True))


def _ground(pen: Pen, x: int, y: int, named: int) -> str:
    """The tone below a mark of a land: its bare ground, or where something stands that of its name in row `named`."""
    if on_soil(pen, x, y):
        return pen.halves(x, y)[0]
    ground, water = pen.behind(x, named), {tones(pen.inks)[name] for name in ("sea", "deep")}
    return pen.halves(x, y)[1] if ground in water else ground  # in the north the name is written on the sea


def on_soil(pen: Pen, x: int, y: int) -> bool:
    """True where a cell shows the bare ground of a land."""
    upper, lower = pen.halves(x, y)
    return upper == lower and upper in bare(pen.inks, "FMWP")


def draw_coming(pen: Pen, view: DoctorLuckyState, look: Highlights, plan: AreaPlan, area: int, at: Chartlet) -> None:
    """The number of turns after which the Doctor comes."""
    if area not in plan.ahead or (at.chart.size.high < 4 and area in plan.struck):
        return  # a weapon or a hazard has its place there
    (x, y), size = at.corner(area), at.chart.size
    if slip_covered(view, look, plan, area, size):
        return
    said = slip(plan.ahead[area])
    if slip_first(view, look, plan, area, size):
        left, row = x + 1 + 3 * (Pick("area", area) in look.keys) + 2 * (area in plan.unseen), y + 1
    elif size.high > 4:
        beside = crowd(view, look, plan, area, size) - cell_len(said) - 2
        last = size.wide - cell_len(said) - 2  # below people who leave no room beside them
        left, row = x + 1 + min(max(beside, 1), last), y + size.high - (2 if beside <= last else 1)
        left += 2 * (beside < 1 and not on_soil(pen, left, row))  # the sea cuts in there
    elif size.high < 4 and (column := slip_column(view, look, plan, area, size)) is not None:
        left, row = x + column, y + 1
    else:
        left, row = x + size.wide - 1 - cell_len(said), y + 1
    ground = _ground(pen, left, row, y)
    pen.put(left, row, said, pen.inks(pen.inks.readable("lamp", ground, CLEAR), on=ground, bold=True))
