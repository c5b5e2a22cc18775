"""The agents before the buildings, those that would come, and the way between."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Final

from engine.games.heimlich.components import COLOURS
from engine.games.heimlich.state import BUILDINGS, MOVE, HeimlichState
from tui.art.figures import FADED, felt, trench
from tui.art.motion import Cell, along
from tui.art.pen import Pen
from tui.art.plates import rim
from tui.art.quadrants import is_picture
from tui.games.heimlich.draw.agents import Place, draw_agent, draw_ghost
from tui.games.heimlich.draw.layout import RING, Street
from tui.games.heimlich.draw.palette import tones
from tui.games.heimlich.draw.safe import draw_safe
from tui.games.heimlich.terms import LETTERS
from tui.selection.selection import DONE, Pick
from tui.widgets.board_view import Highlights

PALER: Final = 0.75
"""Share by which an agent fades into the street that would come with the next point."""


def places(street: Street, building: int, count: int, *, safe: bool) -> list[Place]:
    """The places of so many agents before a building: figures, slim ones in a crowd, else chips, else letters.

    Letters stand in two rows by turns, so that no two of them touch.
    """
    x, y = street.at(building)
    y += street.house
    room = street.wide - 2 * (safe and street.large)
    x += street.wide - room if street.last(building) else 0
    for step in (5, 4):  # a frame round one of them touches nobody else, where there is room
        if street.large and count * step - step + 3 <= room:
            return [Place(x + step * at, y, 3, 2) for at in range(count)]
    for step in (3, 2):
        if street.large and count * step - step + 1 <= room:
            return [Place(x + step * at, y, min(2, room - step * at), 2) for at in range(count)]
    if not street.large and 3 < count <= (room + 1) // 2:
        return [Place(x + 2 * at, y, 1, 1) for at in range(count)]
    for wide in (3, 2):
        columns = room // wide
        if count <= columns * street.people:
            return [Place(x + at % columns * wide, y + at // columns, wide, 1) for at in range(count)]
    return [Place(x + at, y + street.people - 1 - at % 2, 1, 1) for at in range(count)]


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


def stands_before_walls(street: Street, view: HeimlichState, look: Highlights, building: int) -> bool:
    """True where so many agents are at a small building that some stand before its walls."""
    after = view if look.after is None else look.after
    count = sum(building in ways for ways in zip(view.at, after.at, strict=True))
    if street.large or count <= street.wide // 2:
        return False
    here, there = crowds(street, view, after)
    ground = street.at(building)[1] + street.house
    stay = [place for agent, place in here.items() if view.at[agent] == building]
    come = [place for agent, place in there.items() if after.at[agent] == building]
    return any(place.y < ground for place in (*stay, *come))


def next_step(
    street: Street, view: HeimlichState, look: Highlights, there: Mapping[int, Place]
) -> tuple[int, int, Place | None] | None:
    """The agent in focus, the building that its first point leads to, and a free place there or None.

    Nobody steps aside for it: the focus only goes by.
    """
    pick = look.focus
    if view.phase != MOVE or pick is None or pick.kind != "agent" or pick not in look.keys or pick.value in there:
        return None
    if DONE in look.keys:
        return None  # confirming does what has been picked so far
    after = view if look.after is None else look.after
    agent, building = pick.value, (view.at[pick.value] + 1) % BUILDINGS
    if after.at[agent] == building:
        return None
    count = sum(building in (at, to) for at, to in zip(view.at, after.at, strict=True))
    safe = building in (view.safe, after.safe)
    taken, cells = (places(street, building, number, safe=safe) for number in (count, count + 1))
    if cells[:count] == taken:
        return agent, building, cells[count]
    x, _ = street.at(building)
    column = max(place.x + place.wide for place in taken) + 1
    room = x + street.wide - 2 * (safe and street.large and not street.last(building))
    return agent, building, Place(column, taken[0].y, 1, taken[0].high) if column < room else None


def _draw_step(
    pen: Pen, street: Street, view: HeimlichState, here: Mapping[int, Place], step: tuple[int, int, Place | None]
) -> None:
    """The effect of the next point: dots to the next building, and a pale agent there."""
    agent, building, place = step
    others = [other for who, other in here.items() if who != agent]
    if place is None:
        x, y = _before(street, building)
        _draw_way(pen, street, view, agent, here[agent], Place(x, y, 1, 1), building, others)
        return
    _draw_way(pen, street, view, agent, here[agent], place, building, others)
    draw_ghost(pen, view, agent, place, PALER, arrow=False)


def draw_people(
    pen: Pen, street: Street, view: HeimlichState, look: Highlights, owners: Mapping[int, str] = {}
) -> None:
    """Draw the ways of those that would go, then the safe and everybody; `owners` are letters of seats."""
    after = view if look.after is None else look.after
    here, there = crowds(street, view, after)
    for agent, place in there.items():
        others = [other for who, other in (*here.items(), *there.items()) if who != agent]
        _draw_way(pen, street, view, agent, here[agent], place, after.at[agent], others)
    if (step := next_step(street, view, look, there)) is not None:
        _draw_step(pen, street, view, here, step)
    for safe in dict.fromkeys((view.safe, after.safe)):
        crowded = stands_before_walls(street, view, look, safe)
        draw_safe(pen, street, safe, coming=safe != view.safe, crowded=crowded)
    for agent, place in there.items():
        draw_ghost(pen, view, agent, place)
        pen.spot(place.x, place.y, place.wide, place.high, Pick("agent", agent))
    away = walkers(street, look.before, view, here)
    for agent, place in here.items():
        pick = Pick("agent", agent)
        if look.focus != pick and agent not in away:
            touched = _touched(here, agent, look)
            draw_agent(pen, street, view, agent, place, look, narrow=touched, owner=owners.get(agent, ""))
        pen.spot(place.x, place.y, place.wide, place.high, pick)
    for agent, stops in away.items():
        tall = look.before.at[agent] != view.at[agent] or here[agent].high == 2
        _draw_walker(pen, view, agent, along(stops, look.progress), tall=tall and street.large)
    if look.recalled is not None and not away:
        _draw_traces(pen, street, view, look.recalled.left, (*here.values(), *there.values()))
    if look.focus is not None and look.focus.kind == "agent" and look.focus.value in here.keys() - away.keys():
        place = here[look.focus.value]
        owner = owners.get(look.focus.value, "")
        draw_agent(pen, street, view, look.focus.value, place, look, owner=owner)
        rim(pen, place.x - 3, place.y - 2, place.wide + 6, place.high + 4, "accent", soft=True)


def _draw_traces(
    pen: Pen, street: Street, view: HeimlichState, left: Mapping[int, int], people: Iterable[Place]
) -> None:
    """A small pale letter before the building that each agent of the last move has left, where there is room."""
    inks, lane = pen.inks, tones(pen.inks)["lane"]
    taken = {(place.x + at, place.y + row) for place in people for at in range(-1, place.wide + 1) for row in range(2)}
    for agent, building in left.items():
        x, top = street.at(building)
        row = top + street.house + street.people - 1
        beside = [at for step in range(street.wide // 2 + 1) for at in (step, -step)]  # the nearest to the door first
        columns = (x + street.wide // 2 + at for at in beside)
        free = (at for at in columns if pen.pictured(at, row) and (at, row) not in taken)
        column = next((at for at in free if pen.halves(at, row)[1] == lane), None)
        if column is not None:
            kind = view.colours[agent]
            ink = inks.mix(COLOURS[kind], lane, FADED) if inks.depth == "true" else COLOURS[kind]
            end = pen.put(column, row, LETTERS[kind].lower(), inks(inks.readable(ink, lane), on=lane))
            taken |= {(column - 1, row), (end, row)}
            if pen.pictured(end, row) and pen.halves(end, row)[1] == lane:  # it went on from there
                pen.put(end, row, pen.glyphs.moved, inks(inks.readable(ink, lane), on=lane))
                taken.add((end + 1, row))


def _touched(here: Mapping[int, Place], agent: int, look: Highlights) -> bool:
    """True when an agent stands shoulder to shoulder with the one in focus."""
    focus = look.focus
    if focus is None or focus.kind != "agent" or focus.value not in here:
        return False
    place, bright = here[agent], here[focus.value]
    return place.y == bright.y and abs(place.x - bright.x) == place.wide + 1


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
    trench(pen, x, y, letter, colour)
    if tall or all(is_picture(pen, x + column, y - 1) for column in range(3)):  # no hat on words
        felt(pen, x, y - 1, pen.inks.dark(colour, 0.35))


def _draw_way(
    pen: Pen,
    street: Street,
    view: HeimlichState,
    agent: int,
    start: Place,
    end: Place,
    to: int,
    others: Iterable[Place],
) -> None:
    """Dots along the ring from an agent to the place where it would stand, the shorter way round.

    None is drawn on or beside `others`: between two of them it would be taken for one.
    """
    taken = {(place.x + at, place.y + row) for place in others for at in range(-1, place.wide + 1) for row in range(2)}
    stops = [(start.x + 1, start.y + start.high - 1)]
    stops += [_before(street, building) for building in _between(view.at[agent], to)]
    stops.append((end.x + 1, end.y + end.high - 1))
    ink, tone = COLOURS[view.colours[agent]], tones(pen.inks)
    dots = {cell for (here, there) in pairwise(stops) for cell in _dots(pen, street, *here, *there)}
    if not street.large:  # a frame may stand round it
        taken |= {(start.x + at, start.y + row) for at in range(-1, start.wide + 1) for row in (-1, 0)}
    for x, y in sorted(dots - taken):
        behind = tone["lane"] if tone["kerb"] in pen.halves(x, y) else pen.behind(x, y)
        pen.glyph(x, y, pen.glyphs.gap, pen.inks.readable(ink, behind), behind)


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


def _dots(pen: Pen, street: Street, x: int, y: int, to_x: int, to_y: int) -> Iterator[Cell]:
    """Cells of dots along a row, or down the edge of the street between two rows of houses."""
    if y != to_y:
        edge = min(street.left - 1 if x < pen.width // 2 else street.right, pen.width - 1)
        odd = edge % 2  # there the rows end beside it, and two dots would touch
        yield from ((edge, row) for row in range(min(y, to_y) + odd, max(y, to_y) + 1 - odd) if 0 <= row < pen.height)
        for row, column in ((y, x), (to_y, to_x)):
            yield from _dots(pen, street, column, row, edge, row)
        return
    for column in range(min(x, to_x), max(x, to_x) + 1):
        if column % 2 == 0 and 0 <= column < pen.width and 0 <= y < pen.height:
            yield column, y
