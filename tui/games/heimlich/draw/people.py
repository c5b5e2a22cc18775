"""The agents before the buildings, those that would come, the way between, and the safe."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

import msgspec

from engine.games.heimlich.components import COLOURS
from engine.games.heimlich.state import BUILDINGS, CHURCH, RUIN, HeimlichState
from tui.art.figures import chip, hatted
from tui.art.motion import Cell, along
from tui.art.pen import Pen
from tui.art.plates import rim
from tui.games.heimlich.draw.layout import RING, Street
from tui.games.heimlich.draw.palette import tones
from tui.games.heimlich.terms import LETTERS
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights

SAFE = "$"


class Place(msgspec.Struct, frozen=True):
    """The cells of an agent: as a figure of two rows with a hat, a chip of three cells, or its letter alone."""

    x: int
    y: int
    wide: int
    high: int


def places(street: Street, building: int, count: int, *, safe: bool) -> list[Place]:
    """The places of so many agents before a building: figures while there is room, else chips, else letters."""
    x, y = street.at(building)
    y += street.house
    room = street.wide - 2 * (safe and street.large)
    if street.large and count * 4 - 1 <= room:
        return [Place(x + 4 * at, y, 3, 2) for at in range(count)]
    for wide in (3, 2, 1):
        columns = room // wide
        if count <= columns * street.people:
            break
    return [Place(x + at % columns * wide, y + at // columns, wide, 1) for at in range(count)]


def crowds(street: Street, view: HeimlichState, after: HeimlichState) -> tuple[dict[int, Place], dict[int, Place]]:
    """Agent to its place, and agent to the place where it would stand."""
    here: dict[int, Place] = {}
    there: dict[int, Place] = {}
    for building in range(BUILDINGS):
        stay = [agent for agent, at in enumerate(view.at) if at == building]
        come = [agent for agent, at in enumerate(after.at) if at == building and view.at[agent] != building]
        if stay or come:
            safe = building in (view.safe, after.safe)
            cells = places(street, building, len(stay) + len(come), safe=safe)
            here |= zip(stay, cells, strict=False)
            there |= zip(come, cells[len(stay) :], strict=True)
    return here, there


def draw_people(pen: Pen, street: Street, view: HeimlichState, look: Highlights) -> None:
    """Draw the ways of those that would go, then the safe and everybody."""
    after = view if look.after is None else look.after
    here, there = crowds(street, view, after)
    for agent, place in there.items():
        _draw_way(pen, street, view, agent, here[agent], place, after.at[agent])
    draw_safe(pen, street, view.safe)
    if after.safe != view.safe:
        draw_safe(pen, street, after.safe, coming=True)
    for agent, place in there.items():
        _draw_ghost(pen, view, agent, place)
        pen.spot(place.x, place.y, place.wide, place.high, Pick("agent", agent))
    away = walkers(street, look.before, view, here)
    for agent, place in here.items():
        pick = Pick("agent", agent)
        if look.focus != pick and agent not in away:
            _draw_agent(pen, street, view, agent, place, look)
        pen.spot(place.x, place.y, place.wide, place.high, pick)
    for agent, stops in away.items():
        tall = look.before.at[agent] != view.at[agent] or here[agent].high == 2
        _draw_walker(pen, view, agent, along(stops, look.progress), tall=tall and street.large)
    if look.focus is not None and look.focus.kind == "agent" and look.focus.value in here.keys() - away.keys():
        place = here[look.focus.value]
        _draw_agent(pen, street, view, look.focus.value, place, look)
        rim(pen, place.x - 3, place.y - 2, place.wide + 6, place.high + 4, "accent")


def walkers(
    street: Street, before: HeimlichState | None, view: HeimlichState, here: Mapping[int, Place]
) -> dict[int, list[Cell]]:
    """Agent to the cells over which it goes now: from house to house, or aside for others before the same house."""
    if before is None or before.colours != view.colours:
        return {}
    old, _ = crowds(street, before, before)
    away: dict[int, list[Cell]] = {}
    for agent, place in here.items():
        start = old[agent]
        if before.at[agent] != view.at[agent]:
            away[agent] = _stops(street, before.at[agent], view.at[agent], start, place)
        elif start != place:
            away[agent] = [(start.x, start.y + start.high - 1), (place.x, place.y + place.high - 1)]
    return away


def _stops(street: Street, here: int, to: int, start: Place, end: Place) -> list[Cell]:
    """The cells from place to place along the ring, round its corners by the edge of the street."""
    stops = [(start.x, start.y + start.high - 1)]
    for building in _between(here, to):
        x, y = _before(street, building)
        stops.append((x - 1, y))
    stops.append((end.x, end.y + end.high - 1))
    way = [stops[0]]
    for (x, y), (to_x, to_y) in pairwise(stops):
        if y != to_y:
            edge = street.left - 2 if x < street.left + 2 * street.wide else street.right - 1
            way += [(edge, y), (edge, to_y)]
        way.append((to_x, to_y))
    return way


def _draw_walker(pen: Pen, view: HeimlichState, agent: int, at: Cell, *, tall: bool) -> None:
    """An agent on its way, its feet on this cell."""
    x, y = min(max(at[0], 0), pen.width - 3), at[1]
    colour, letter = COLOURS[view.colours[agent]], LETTERS[view.colours[agent]]
    if tall:
        hatted(pen, x, y - 1, letter, colour, pen.inks.dark(colour, 0.35))
    else:
        chip(pen, x, y, letter, colour)


def _draw_agent(pen: Pen, street: Street, view: HeimlichState, agent: int, place: Place, look: Highlights) -> None:
    pick = Pick("agent", agent)
    colour, letter = COLOURS[view.colours[agent]], LETTERS[view.colours[agent]]
    focused, key = look.focus == pick, look.keys.get(pick, "")
    x, y = place.x, place.y
    above = y == street.at(view.at[agent])[1] + street.house
    if place.high == 2:
        if focused:
            _ring(pen, place)
        if _beside_focus(view, agent, look):
            _narrow(pen, x, y, letter, colour)
        else:
            hatted(pen, x, y, letter, colour, pen.inks.dark(colour, 0.35))
        if key:
            _key(pen, x + 1, y - 1, key, lit=focused)
        return
    ground = pen.inks.px(colour)
    style = pen.inks(pen.inks.ink_on(ground), on=ground, bold=True, underline=bool(key) and place.wide < 3)
    if place.wide == 3:
        chip(pen, x, y, letter, colour)
    else:
        pen.put(x, y, letter.ljust(place.wide), style)
    if focused:
        _clasp(pen, place, below=not street.large or not above)
    if key and (above or place.wide == 3):
        _small_key(pen, place, key, lit=focused, above=above)


def _clasp(pen: Pen, place: Place, *, below: bool) -> None:
    """A bright frame round a chip: at both its sides and, where nobody stands, below it; the key stands above."""
    glow = pen.inks.px("accent")
    if place.wide == 3:
        pen.glyph(place.x, place.y, "█", glow)
        pen.glyph(place.x + 2, place.y, "█", glow)
    if below:
        pen.pixels(place.x, 2 * (place.y + 1), place.wide, 1, glow)


def _small_key(pen: Pen, place: Place, key: str, *, lit: bool, above: bool) -> None:
    """The key of a chip: above its letter, or in its last cell where others stand above it."""
    if not above:
        pen.put(place.x + 2, place.y, key[:1], pen.inks.block() if lit else pen.inks("accent", on="legal", bold=True))
    elif lit:
        left = place.x - (place.wide == 1)
        pen.put(left, place.y - 1, f" {key[:1]} ", pen.inks.block())
    else:
        pen.put(
            place.x + place.wide // 2 - (place.wide == 2),
            place.y - 1,
            key[:1],
            pen.inks("accent", on="legal", bold=True),
        )


def _beside_focus(view: HeimlichState, agent: int, look: Highlights) -> bool:
    """Whether the agent in focus stands before the same building."""
    focus = look.focus
    return focus is not None and focus.kind == "agent" and view.at[focus.value] == view.at[agent]


def _narrow(pen: Pen, x: int, y: int, letter: str, colour: str) -> None:
    """A figure with air between it and the bright frame beside it."""
    hat = pen.inks.dark(colour, 0.35)
    ground = tones(pen.inks)["lane"]
    for column, sign in enumerate("▗▄▖"):
        pen.glyph(x + column, y, sign, hat, ground)
    pen.glyph(x, y + 1, " ", hat, ground)
    pen.glyph(x + 2, y + 1, " ", hat, ground)
    chip(pen, x, y + 1, letter, colour)


def _ring(pen: Pen, place: Place) -> None:
    """A bright frame round a figure, with a dark line outside it where what it touches is bright."""
    glow = pen.inks.px("accent")
    x, top = place.x - 1, 2 * place.y - 1
    pen.pixels(x, top, 5, 1, glow)
    pen.pixels(x, top + 1, 1, 4, glow)
    pen.pixels(x + 4, top + 1, 1, 4, glow)
    pen.pixels(x, top + 5, 5, 1, glow)


def _key(pen: Pen, x: int, y: int, key: str, *, lit: bool) -> None:
    """A key above a figure's hat: on its cap, filled between two shoulders when it is in focus."""
    if not lit:
        pen.put(x, y, key[:1], pen.inks("accent", on="legal", bold=True))
        return
    glow = pen.inks.px("accent")
    pen.pixels(x - 2, 2 * y + 1, 5, 1, glow)
    pen.glyph(x - 1, y, "▐", glow)
    pen.glyph(x + 1, y, "▌", glow)
    pen.put(x, y, key[:1], pen.inks.block())


def _draw_ghost(pen: Pen, view: HeimlichState, agent: int, place: Place) -> None:
    """An agent that would come: dimmed, its letter underlined, after an arrow."""
    inks = pen.inks
    colour, letter = COLOURS[view.colours[agent]], LETTERS[view.colours[agent]]
    street = tones(inks)["street"]
    coat = inks.mix(colour, street, 0.65)
    style = inks(colour, on=coat, bold=True, underline=True)
    row = place.y + place.high - 1
    if place.high == 2:
        hatted(pen, place.x, place.y, " ", coat, inks.mix(colour, street, 0.8))
    pen.fill(place.x, row, place.wide, 1, style)
    pen.put(place.x + place.wide // 2, row, letter, style)
    if place.wide > 1:
        pen.put(place.x, row, pen.glyphs.moved, inks("accent", on=coat, bold=True))


def _draw_way(pen: Pen, street: Street, view: HeimlichState, agent: int, start: Place, end: Place, to: int) -> None:
    """Dots along the ring from an agent to the place where it would stand, the shorter way round."""
    stops = [(start.x + 1, start.y + start.high - 1)]
    stops += [_before(street, building) for building in _between(view.at[agent], to)]
    stops.append((end.x + 1, end.y + end.high - 1))
    ink = COLOURS[view.colours[agent]]
    for (x, y), (to_x, to_y) in pairwise(stops):
        _dots(pen, street, x, y, to_x, to_y, ink)


def _between(here: int, to: int) -> Iterator[int]:
    """The buildings on the shorter way round between two others."""
    ahead = (to - here) % BUILDINGS
    step = 1 if ahead <= BUILDINGS // 2 else -1
    for number in range(1, ahead if step == 1 else BUILDINGS - ahead):
        yield (here + step * number) % BUILDINGS


def _before(street: Street, building: int) -> tuple[int, int]:
    x, y = street.at(building)
    column = RING[building][0]
    edge = x if column == 0 else x + street.wide - 1 if column == 4 else x + street.wide // 2
    return edge, y + street.house + street.people - 1


def _dots(pen: Pen, street: Street, x: int, y: int, to_x: int, to_y: int, ink: str) -> None:
    """Dots along a row, or down the edge of the street between two rows of houses."""
    if y != to_y:
        edge = street.left - 1 if x < pen.width // 2 else street.right
        for row in range(min(y, to_y), max(y, to_y) + 1):
            _dot(pen, edge, row, ink)
        for row, column in ((y, x), (to_y, to_x)):
            _dots(pen, street, column, row, edge, row, ink)
        return
    for column in range(min(x, to_x), max(x, to_x) + 1):
        if column % 2 == 0:
            _dot(pen, column, y, ink)


def _dot(pen: Pen, x: int, y: int, ink: str) -> None:
    if 0 <= x < pen.width and 0 <= y < pen.height:
        behind = pen.behind(x, y)
        pen.glyph(x, y, pen.glyphs.gap, pen.inks.readable(ink, behind), behind)


def draw_safe(pen: Pen, street: Street, building: int, *, coming: bool = False) -> None:
    """The safe at a building's door: a steel box, or a plate on a small house's roof; dimmed where it would come."""
    tone, inks = tones(pen.inks), pen.inks
    x, y = street.at(building)
    steel, edge = tone["steel"], tone["steel2"]
    gold = inks.mix(tone["gold"], tone["street"], 0.65) if coming else tone["gold"]
    style = inks(tone["gold"], on=gold, bold=True) if coming else inks(inks.ink_on(gold), on=gold, bold=True)
    words = f"{pen.glyphs.moved if coming else ' '}{SAFE} "
    if not street.large:
        pen.put(x + street.wide - 3, y + (building in (CHURCH, RUIN)), words, style)
        return
    left, top = x + street.wide - 2, 2 * (y + street.house)
    if coming:
        steel, edge = (inks.mix(colour, tone["street"], 0.65) for colour in (steel, edge))
    pen.pixels(left, top, 4, 4, steel)
    pen.pixels(left, top + 3, 4, 1, edge)
    pen.pixels(left + 3, top, 1, 4, edge)
    pen.put(left, y + street.house, words, style)
