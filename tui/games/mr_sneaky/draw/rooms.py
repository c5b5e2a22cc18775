"""The rooms beside the doors: open ones with what was found there, and the pictures on bare walls."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.mr_sneaky.components import EMPTY, TRAP, Tile
from engine.games.mr_sneaky.queries import is_open
from engine.games.mr_sneaky.state import MrSneakyState
from tui.art.pen import Pen
from tui.games.mr_sneaky.draw import sprites
from tui.games.mr_sneaky.draw.palette import colours
from tui.games.mr_sneaky.draw.plan import FLOORS, THIEF, WALLPAPERS, Box, Plan
from tui.games.mr_sneaky.draw.sprites import DULL, FADED, FURNITURE, PAINTINGS, cast, paint


def opening(before: MrSneakyState | None, view: MrSneakyState, door: int) -> bool:
    """True when a door has just been opened."""
    return before is not None and before.round == view.round and is_open(view, door) and not is_open(before, door)


def wall_of(door: int) -> str:
    """The name of the colour of the wallpaper beside a door."""
    return f"paper{next(paper for paper, doors in zip(WALLPAPERS, FLOORS, strict=True) if door in doors)}"


def hang(pen: Pen, at: Plan, door: int) -> None:
    """A picture in the middle of a bare wall beside a door."""
    wall, picture = at.wall(door), PAINTINGS[door % len(PAINTINGS)]
    pen.sprite(
        wall.x + (wall.width - len(picture[0])) // 2,
        2 * wall.y,
        picture,
        paint(pen.inks, wall_of(door), DULL if at.large else FADED),
    )


def furnish(pen: Pen, at: Plan, door: int) -> None:
    """Furniture in the middle of a high wall beside a door."""
    wall, below = at.wall(door), FURNITURE[door % len(FURNITURE)]
    x, floor = wall.x + (wall.width - len(below[0])) // 2, 2 * (wall.y + wall.height)
    pen.sprite(x, floor - len(below), below, paint(pen.inks, wall_of(door), DULL))


def light_lamp(pen: Pen, at: Plan, door: int) -> None:
    """A lamp at the ceiling beside a door, over what hangs on its wall."""
    ours, wall, y = colours(pen.inks), at.wall(door), 2 * at.bays[door][1]
    x = wall.x + (wall.width - 3) // 2
    pen.pixels(x + 1, y, 1, 1, ours["gilt"])
    pen.pixels(x, y + 1, 3, 1, ours["lamp"])


def draw_room(pen: Pen, box: Box, wall: Box, tile: Tile, at: Plan, *, legal: bool, ajar: float, here: bool) -> None:
    """A dark room behind a door that stands open, with what was found there; of a small one some stands before it.

    Through a door only `ajar` light falls from a slit. Then a part of the room is seen, then all of it.
    `here` stands the thief.
    """
    ours = colours(pen.inks)
    x, y, wide, high = box.x, 2 * box.y, box.width, 2 * box.height
    pen.pixels(x, y, wide, high, ours["legal" if legal else "jamb"])
    top = y + (1 if at.large else 2)
    floor = y + high
    pen.pixels(x + 1, top, wide - 2, floor - top, ours["hole"])
    pen.pixels(x + 1, floor - 2 - at.large, wide - 2, 2 + at.large, ours["hole2"])
    if ajar < 0.7:
        shut = int((wide - 2) * (1 - ajar))
        pen.pixels(x + wide - 1 - shut, top, shut, floor - top, ours["wood"])
        if ajar < 0.4:
            pen.pixels(x + 1, top, wide - 2 - shut, floor - top, ours["slit"])
        return
    # the leaf, swung into the room
    pen.pixels(x + 1, top, 1, floor - top, ours["wood"])
    if tile.kind == EMPTY:
        if at.large:  # in a small one it was a picture on a wall
            window = x + 1 + (wide - len(sprites.WINDOW[0])) // 2  # beside the leaf
            pen.sprite(window, top + 2, sprites.WINDOW, paint(pen.inks))
            pen.pixels(window, floor - 2, len(sprites.WINDOW[0]), 1, paint(pen.inks)["l"])
    elif tile.kind == TRAP:
        places = _places(box, Box(wall.x, wall.y, wall.width - THIEF * here, wall.height), tile.guards, at)
        for guard, (column, figure) in enumerate(places[: tile.guards if ajar == 1 else 1]):  # one after the other
            tones = cast(pen.inks, other=guard % 2 == 1)
            pen.sprite(column, floor - len(figure) - at.large, figure, tones)
    elif at.large:
        pen.sprite(x + 1, floor - len(sprites.CHEST) - 1, sprites.CHEST, cast(pen.inks))
    else:
        column = wall.x + (wall.width - len(sprites.CHEST[0])) // 2
        pen.sprite(column, floor - len(sprites.CHEST), sprites.CHEST, cast(pen.inks))


def _places(box: Box, wall: Box, guards: int, at: Plan) -> Sequence[tuple[int, tuple[str, ...]]]:
    """The columns and the figures of guards: before a small wall while it has room, the others in the doorway."""
    if at.large:  # one of two is slim: they would be one body
        figure = sprites.GUARD if guards < 2 else sprites.SMALL_GUARD
        step = len(figure[0])
        left = box.x + 1 + (box.width - step * guards) // 2
        return [(left + step * guard, figure) for guard in range(guards)]
    inside = [(box.x + 2 + guard * 3, sprites.ROOM_GUARD) for guard in range(guards)]
    figure = sprites.GUARD if wall.width > len(sprites.GUARD[0]) + 1 else sprites.SMALL_GUARD  # beside the thief
    step = len(figure[0]) + 1
    before = min(guards, (wall.width + 1) // step)
    left = wall.x + (wall.width - before * step + 1) // 2
    return [*((left + guard * step, figure) for guard in range(before)), *inside[: guards - before]]
