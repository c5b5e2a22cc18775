"""The thief in his pool of light, and the dotted stairs to the doors that he may go to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.cells import cell_len

from engine.games.mr_sneaky.queries import at_start, is_open, thief
from engine.games.mr_sneaky.state import OVER, SNEAK, MrSneakyState
from engine.state import Seat
from tui.art.figures import chip
from tui.art.motion import Cell, along, part
from tui.art.pen import Pen
from tui.games.mr_sneaky.draw import sprites
from tui.games.mr_sneaky.draw.palette import SEAT_INKS, colours
from tui.games.mr_sneaky.draw.plan import FLOORS, THIEF, WALLPAPERS, Box, Plan
from tui.games.mr_sneaky.draw.sprites import cast
from tui.i18n.messages import c
from tui.i18n.text_layout import cut
from tui.presentation.game_text import Names
from tui.presentation.players import seat_letters
from tui.widgets.board_view import Highlights

WALK: Final = 0.5
"""The share of a motion in which the thief comes to a door, before it opens."""

LANTERN: Final = 9
"""Columns from a wall to the plate with the thief's name, which hides nothing of him but his sack."""

SLIP_ENDS: Final = 4
"""Columns at the ends of a slip of paper, and beside it."""

WAITING: Final = 8
"""Columns of the thief on the start card, and of the air around him and its name."""

STEP: Final = 2
"""Columns, or half rows, from a dot of a way to the next one."""

GHOST_SHARE: Final = 0.6
"""The share of its colours that the thief's ghost keeps."""


def seat_ink(look: Highlights, seat: Seat) -> str:
    """The colour of a seat, which it keeps when the roles swap: the chosen one, or its own."""
    chosen = look.seats[seat] if seat < len(look.seats) else ""
    return chosen or SEAT_INKS[seat]


def gainers(view: MrSneakyState, look: Highlights, names: Names) -> tuple[tuple[str, str], tuple[str, str]]:
    """The letters and the coats of the tycoon and of the thief, for the notes that bring them something."""
    letters, seat = seat_letters(names), thief(view)
    return (letters[1 - seat], seat_ink(look, 1 - seat)), (letters[seat], seat_ink(look, seat))


def draw_thief(pen: Pen, view: MrSneakyState, look: Highlights, names: Names, at: Plan) -> None:
    """The thief where he stands, and his ghost where he would."""
    seat = thief(view)
    coat, letter = seat_ink(look, seat), seat_letters(names)[seat]
    if steps(look.before, view):
        _figure(pen, *_on_the_way(look, view, at), sprites.THIEF if at.large else sprites.SMALL_THIEF, coat, letter)
    elif not at_start(view):
        if at.large:
            paper = WALLPAPERS[_floor(view.pawn)]
            _in_light(pen, at.wall(view.pawn), paper, coat, letter, names[seat])
        else:
            figure = sprites.FRONT_THIEF if in_front(view, view.pawn, at) else sprites.SMALL_THIEF
            x, y = _stand(view, at)
            pen.pixels(x - 1, y + len(figure), len(sprites.SMALL_THIEF[0]) + 2, 1, colours(pen.inks)["spot"])
            _figure(pen, x, y, figure, coat, letter)
    goal = goal_of(view, look)
    if goal is not None:
        _ghost(pen, goal, coat, letter, at)


def goal_of(view: MrSneakyState, look: Highlights) -> int | None:
    """The door that the thief would go to."""
    if look.after is None or view.phase != SNEAK or look.after.pawn in (view.pawn, len(view.on)):
        return None
    door: int = look.after.pawn
    return door


def in_front(view: MrSneakyState, door: int, at: Plan) -> bool:
    """True where the thief stands in front of a small door: notes take the wall beside it."""
    return door == view.pawn and not at.large and not is_open(view, door)


def takes_wall(view: MrSneakyState, look: Highlights, door: int, at: Plan) -> bool:
    """True where the thief or his ghost stands before the wall beside a door."""
    return door == goal_of(view, look) or (door == view.pawn and not in_front(view, door, at))


def _ghost(pen: Pen, door: int, coat: str, letter: str, at: Plan) -> None:
    """The thief as he would stand at a door: dimmed, with an arrow before him."""
    inks, (x, y) = pen.inks, _feet(door, at)
    wall = colours(inks)[f"paper{WALLPAPERS[_floor(door)]}"]
    figure = sprites.THIEF if at.large else sprites.SMALL_THIEF
    glow = inks.mix(wall, "accent", GHOST_SHARE)
    dim = {char: inks.mix(glow, tone, GHOST_SHARE) for char, tone in cast(inks, coat).items()}
    pen.sprite(x, y, figure, dim)
    style = inks(inks.ink_on(dim["g"]), on=dim["g"], bold=True, underline=True)
    pen.put(x + _middle(figure), y // 2 + 2, letter, style)
    pen.glyph(x - 1, y // 2 + 2, pen.glyphs.moved, inks.readable(coat, pen.behind(x - 1, y // 2 + 2)))


def _floor(door: int) -> int:
    """The floor of a door, from above."""
    return next(number for number, doors in enumerate(FLOORS) if door in doors)


def steps(before: MrSneakyState | None, view: MrSneakyState) -> bool:
    """True when the thief has just gone to another door."""
    return before is not None and before.round == view.round and before.pawn != view.pawn


def arrived(look: Highlights, view: MrSneakyState) -> float:
    """The share that is done of what happens once the thief has come: at once where he stays."""
    return part(look.progress, WALK, 1.0) if steps(look.before, view) else look.progress


def _feet(door: int, at: Plan) -> Cell:
    """The column and the half row from which the thief is drawn at a door, or in the garden."""
    if door >= len(at.bays):
        return at.width // 2 + 1, min(2 * at.ground, 2 * at.height - 8)
    if at.large:
        wall = at.wall(door)
        return wall.x + 1, 2 * (wall.y + wall.height) - 8
    x, y = at.bays[door]
    return x + at.bay - THIEF - 1, 2 * (y + at.storey - 1) - len(sprites.SMALL_THIEF)


def _stand(view: MrSneakyState, at: Plan) -> Cell:
    """The same for the door where he is."""
    x, y = _feet(view.pawn, at)
    return (at.door(view.pawn).x + 1 if not at_start(view) and in_front(view, view.pawn, at) else x), y


def _on_the_way(look: Highlights, view: MrSneakyState, at: Plan) -> Cell:
    """The place of the thief between two doors: along a floor, and over the stair to the next one."""
    start, goal = _stand(look.before, at), _stand(view, at)
    stair = (goal[0], start[1]) if goal[1] <= start[1] else (start[0], goal[1])
    x, y = along([start, stair, goal], part(look.progress, 0.0, WALK))
    return x, y - y % 2


def _in_light(pen: Pen, wall: Box, paper: int, coat: str, letter: str, name: str) -> None:
    """The thief by a wall with this wallpaper, in the light of his lantern, with his name on a plate."""
    inks = pen.inks
    ours, floor = colours(inks), 2 * (wall.y + wall.height)
    for tone, share, rows in (("pool", 0.14, sprites.LAMP_POOL), ("glow", 0.26, sprites.LAMP_GLOW)):
        for half, (first, wide) in enumerate(rows):
            y = floor - 8 + half
            behind = pen.halves(wall.x + first, y // 2)[y % 2]
            if inks.depth == "256" and inks.theme != "day":
                tone = f"pool{paper}"
            light = ours[tone] if inks.depth == "256" else inks.mix(behind, ours["spot"], share)
            pen.pixels(wall.x + first, y, wide, 1, light)
    _figure(pen, wall.x + 1, floor - 8, sprites.THIEF, coat, letter)
    tone, room = inks.px(coat), wall.width - LANTERN
    plate = f" {name} " if cell_len(name) + 2 <= room else cut(name, room)
    style = inks(inks.ink_on(tone), on=tone, bold=True)
    pen.put(wall.x + max(LANTERN + 1 - (cell_len(plate) == room), 0), wall.y + wall.height - 1, plate, style)


def _figure(pen: Pen, x: int, y: int, rows: tuple[str, ...], coat: str, letter: str) -> None:
    """The thief from column `x` and an even half row `y`, his letter on his coat."""
    pen.sprite(x, y, rows, cast(pen.inks, coat))
    tone = pen.inks.px(coat)
    pen.put(x + _middle(rows), y // 2 + 2, letter, pen.inks(pen.inks.ink_on(tone), on=tone, bold=True))


def _middle(rows: tuple[str, ...]) -> int:
    """The column of a thief's letter: the middle of the coat."""
    return rows[4].index("ggg") + 1


def draw_start(pen: Pen, view: MrSneakyState, look: Highlights, names: Names, at: Plan, about: int) -> None:
    """The start card in the garden, with the thief as long as he has not left it.

    Of a small mansion it is named below the ways from it: beside the words on the focus, `about` cells long.
    """
    ours, inks = colours(pen.inks), pen.inks
    place, seat = c("place", "start"), thief(view)
    label, middle = f" {place} ", at.width // 2
    coat, letter = seat_ink(look, seat), seat_letters(names)[seat]
    at_door = at_start(view) and view.phase != OVER and not steps(look.before, view)
    style = inks("text", on=ours["plate"], bold=True)
    if not at.roomy:
        slip = about + 2 + at_door * (WAITING - 2) if at.ground == at.height - 1 else 0
        left = max(middle - cell_len(label) // 2, slip)
        if at_door and at.ground < at.height:  # in the garden, below all notes and rings
            _waiting(pen, left - WAITING + 3, at.ground, coat, letter)
        if left + cell_len(label) < at.width and at.ground < at.height:
            pen.put(left, at.ground, label, style)
        return
    end = pen.put(middle - (8 if at_door else cell_len(label) // 2), at.ground + 1, label, style)
    if at_door and at.height - at.ground > 3:
        _figure(pen, middle + 1, 2 * at.ground, sprites.THIEF, coat, letter)
    elif at_door:
        chip(pen, end + 1, at.ground + 1, letter, coat)


def slip_room(view: MrSneakyState, at: Plan) -> int:
    """The columns for words on the focus below the house: beside the thief who waits in a small garden, fewer."""
    waits = at_start(view) and view.phase != OVER and not at.roomy
    return at.width - SLIP_ENDS - waits * (cell_len(c("place", "start")) + WAITING)


def _waiting(pen: Pen, x: int, y: int, coat: str, letter: str) -> None:
    """The thief on the start card of a small mansion."""
    tone = pen.inks.px(coat)
    pen.sprite(x, 2 * y - 2, sprites.TINY_THIEF, cast(pen.inks, coat))
    pen.put(x + 1, y, letter, pen.inks(pen.inks.ink_on(tone), on=tone, bold=True))


def draw_stairs(pen: Pen, view: MrSneakyState, look: Highlights, at: Plan) -> None:
    """Dots from the thief along carpets and between doors to the door in focus; those to all others were a chequer."""
    if view.phase != SNEAK:
        return
    inks = pen.inks
    chosen = {pick for pick in (look.focus, *look.picked) if pick is not None and pick.kind == "door"}
    bright = chosen & {*look.keys, *look.picked}
    for pick in bright:
        box = at.door(pick.value)
        beside = range(box.x - 1, box.x + box.width + 1)  # dots that touch the ring would be teeth on it
        for x, y in _way(view.pawn, pick.value, at) if pick.value != view.pawn else ():
            if pen.behind(x, y // 2) != colours(inks)["note"] and (
                x not in beside or y < 2 * box.y - 1 or y > 2 * (box.y + box.height)
            ):
                pen.pixel(x, y, inks.px("accent"))


def _way(place: int, goal: int, at: Plan) -> Iterator[tuple[int, int]]:
    """The dots between two places, column and half row: from the feet to the gap between floors, and on to the sill."""
    inside = place < len(at.bays)
    feet = _feet(place, at)[0] + 2 if inside else at.width // 2
    sill = at.door(goal).x + at.door(goal).width // 2
    low, high = 2 * at.beam(place), 2 * at.beam(goal)
    if not inside and not at.roomy:
        low = high
    if low > high:  # up: the gap above the thief's floor ends below the door
        gap = at.free(at.middle(goal), place) - 1 if inside else at.middle(goal)
        yield from ((x, low) for x in _steps(feet, gap))
        yield from ((gap, y) for y in range(low, high, -STEP))
    else:
        gap = at.free(at.middle(place), goal) - 1 if low < high else feet
        yield from ((x, low) for x in _steps(feet, gap))
        yield from ((gap, y) for y in range(low, high, STEP))
    yield from ((x, high + 1) for x in _steps(gap, sill))  # below the carpet, so that no dot touches the door
    yield sill, high + 1


def _steps(start: int, end: int) -> range:
    return range(start, end, STEP if end > start else -STEP)
