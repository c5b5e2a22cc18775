"""A land of the island: its outline, its name on a plate, its key, and the marks of what is seen and who comes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from rich.cells import cell_len

from engine.games.doctor_lucky.queries import where
from engine.games.doctor_lucky.state import DOCTOR, DoctorLuckyState
from engine.state import Seat
from tui.art.pen import Pen
from tui.art.plates import key_cap
from tui.games.doctor_lucky.draw.chart import Chart, Chartlet, Pixel, edge, rim
from tui.games.doctor_lucky.draw.names import SHORE, closed, draw_name, label, levelled, shade_land
from tui.games.doctor_lucky.draw.palette import CLEAR, LAMPLIT, dulled, focus_light, tones
from tui.games.doctor_lucky.draw.people import (
    EYE,
    abreast,
    crowd,
    draw_cat,
    draw_people,
    key_wide,
    lifted,
    low_eyes,
    slip_column,
    slip_first,
    taken_right,
    tiles_width,
    watching,
)
from tui.games.doctor_lucky.draw.scene import BARE, PIXELS, clear
from tui.games.doctor_lucky.draw.sprites.doctor import doctor_wide, slip
from tui.games.doctor_lucky.draw.steps import attacked
from tui.games.doctor_lucky.plan import AreaPlan, doctor_sign, movers
from tui.i18n.messages import language
from tui.selection.selection import Pick
from tui.style.colour import RING, contrast, luminance
from tui.style.theme import Inks
from tui.widgets.board_view import Highlights

MANY: Final = 4
"""So many who look in are only counted beside the eye."""

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
    lit = view.doctor == area and DOCTOR not in movers(look.before, view)
    if lit:
        _lamplight(pen, at, area)
    if area in plan.struck or (lit and not focused and not legal):
        _square(pen, area, at, lit=lit)
    if area in plan.struck or (lit and not focused and not legal and size.high > 3):
        _frame(pen, at, area, "alarm" if area in plan.struck else tones(pen.inks)["glow"])
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
    _coming(pen, view, look, plan, area, at)
    draw_people(pen, view, look, plan, area, (x, y), at.chart.size)


def _square(pen: Pen, area: int, at: Chartlet, *, lit: bool) -> None:
    """Even out the bent border of a land within its straight frame, by the ground below its name."""
    (x, y), size, own = at.corner(area), at.chart.size, set(at.chart.ground[area])
    names, end = levelled(at.chart, language())[2 * (y - at.top)], x + size.wide - 1
    colours, inks = tones(pen.inks), pen.inks
    bare = {colours[PIXELS[sign]] for sign in PIXELS}
    for row in range(2 * y + 2, 2 * (y + size.high) - 1):
        for column in range(x + 1, end):
            if (column - at.left, row - 2 * at.top) not in own and pen.halves(column, row // 2)[row % 2] in bare:
                sign = names[(x + 1 if 2 * column < x + end else x + 7) - at.left]
                pen.pixel(column, row, _lamplit(inks, sign) if lit else colours[sign])


def _border(pen: Pen, at: Chartlet, area: int, colour: str) -> None:
    """Colour a land's outline."""
    for x, y in at.chart.line[area]:
        pen.pixel(x + at.left, y + 2 * at.top, colour)


@lru_cache(maxsize=32)
def bare(inks: Inks, signs: str = "".join(PIXELS)) -> frozenset[str]:
    """The tones of the ground where nothing grows or stands, in whatever shade."""
    grounds = {tones(inks)[PIXELS[sign]] for sign in signs}
    lit = {_lamplit(inks, sign) for sign in LAMPLIT} | {focus_light(inks)(ground) for ground in grounds}
    return frozenset(grounds | lit | {dulled(inks)(ground) for ground in grounds})


def _lamplight(pen: Pen, at: Chartlet, area: int) -> None:
    """The light of the Doctor's lamp on the bare ground of his land."""
    colours, inks, own = tones(pen.inks), pen.inks, label(at.chart, area, language())
    rows, top = levelled(at.chart, language()), 2 * (at.corner(area)[1] - at.top)
    named = ((x, y) for x in range(own.start, own.end) for y in (top, top + 1))
    for x, y in (place for place in {*at.chart.ground[area], *named} if rows[place[1]][place[0]] not in SHORE):
        ground, column, row = colours[PIXELS[rows[y][x]]], x + at.left, y + 2 * at.top
        usual = {ground, focus_light(inks)(ground), dulled(inks)(ground)}
        if pen.halves(column, row // 2)[row % 2] in usual:
            pen.pixel(column, row, _lamplit(inks, rows[y][x].upper()))


@lru_cache(maxsize=64)
def _lamplit(inks: Inks, sign: str) -> str:
    """The ground of a sign in the light of a lamp."""
    ground = tones(inks)[sign]
    if sign == "W":
        return inks.light(ground, 0.1)  # yellow light turns water grey
    return inks.scenery(LAMPLIT)[sign] if inks.depth == "256" else inks.mix(ground, "lamp", 0.26)


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
        if (pen.pictured(x, y // 2) or (not whole and _on_soil(pen, x, y // 2))) and (
            whole or y > 2 * row + 1 or x in sides
        ):
            pen.pixel(x, y, tone)


def frame(pen: Pen, view: DoctorLuckyState, look: Highlights, plan: AreaPlan, area: int, at: Chartlet) -> None:
    """The outline of an attacked land over all that grows there, and its people once more in front of it."""
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
    _marks(pen, view, look, plan, area, at, focused=focused, legal=legal)


def _marks(
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
    stand = doctor_wide(size, narrow=view.cat == area) * doctor
    column += low * stand  # his hat stands in this row
    if legal and not (lowest and not key_wide(look, area)):  # there a dot stands before the number
        key = look.keys.get(Pick("area", area), "") or pen.glyphs.dot
        # a filled cap would run into the ring of a small land
        column = key_cap(pen, column, y + 1, key, lit=focused and size.high > 4) + (not lowest)
    if area in plan.unseen and not lowest:
        ground = "legal" if legal else _ground(pen, column, y + 1, y)
        ink = pen.inks.readable("accent" if legal else tones(pen.inks)["unseen"], ground)
        column = pen.put(column, y + 1, pen.glyphs.mark, pen.inks(ink, on=ground, bold=True)) + 1
    watched = watching(view, plan, area)
    if low_eyes(view, look, plan, area, size):
        first = x + 1 + key_wide(look, area)
        ground = pen.behind(first + 1, y + 1)  # between the letters above
        _eyes(pen, plan, watched, first, y + 2, size.wide - 2, ground, whole=focused)
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
    return pen.halves(x, y)[0] if _on_soil(pen, x, y) else pen.behind(x, named)


def _on_soil(pen: Pen, x: int, y: int) -> bool:
    """True where a cell shows the bare ground of a land."""
    upper, lower = pen.halves(x, y)
    return upper == lower and upper in bare(pen.inks, "FMWP")


def _coming(pen: Pen, view: DoctorLuckyState, look: Highlights, plan: AreaPlan, area: int, at: Chartlet) -> None:
    """The number of turns after which the Doctor comes."""
    if area not in plan.ahead:
        return
    (x, y), size = at.corner(area), at.chart.size
    said = slip(plan.ahead[area])
    if slip_first(view, look, plan, area, size):
        left, row = x + 1 + 3 * (Pick("area", area) in look.keys) + 2 * (area in plan.unseen), y + 1
    elif size.high > 4:
        beside = crowd(view, look, plan, area, size) - cell_len(said) - 2
        last = size.wide - cell_len(said) - 2  # below people who leave no room beside them
        left, row = x + 1 + min(max(beside, 1), last), y + size.high - (2 if beside <= last else 1)
        left += 2 * (beside < 1 and not _on_soil(pen, left, row))  # the sea cuts in there
    elif size.high < 4 and (column := slip_column(view, look, plan, area, size)) is not None:
        left, row = x + column, y + 1
    else:
        left, row = x + size.wide - 1 - cell_len(said), y + 1
    ground = _ground(pen, left, row, y)
    pen.put(left, row, said, pen.inks(pen.inks.readable("lamp", ground, CLEAR), on=ground, bold=True))
