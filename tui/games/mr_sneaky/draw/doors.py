"""The doors of the mansion: shut, ajar with a slit of light in focus, or open on a room with guards, web or chest."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY, TRAP, TREASURE, Tile
from engine.games.mr_sneaky.queries import cards_on, is_open, thief, turned_up
from engine.games.mr_sneaky.state import MrSneakyState
from tui.art.pen import Pen
from tui.art.plates import key_cap, ring
from tui.games.mr_sneaky.draw import sprites
from tui.games.mr_sneaky.draw.notes import ONE_ROW_COLUMNS, draw_lines, draw_notes
from tui.games.mr_sneaky.draw.palette import SIGNS, TONES, colours
from tui.games.mr_sneaky.draw.people import arrived, goal_of, seat_ink
from tui.games.mr_sneaky.draw.plan import DOORS, HINGED, LEAF, NOTE, THIEF, Box, Plan
from tui.games.mr_sneaky.draw.scene import take_down
from tui.games.mr_sneaky.draw.sprites import cast
from tui.games.mr_sneaky.terms import number, tile_name, tile_words
from tui.i18n.text_layout import cut
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights

FACE: Final = 4
"""Rows from the carpet to the hat of the large thief, which no note covers."""


def draw_door(pen: Pen, view: MrSneakyState, look: Highlights, door: int, at: Plan) -> None:
    """A door with its plates and the notes pinned to it."""
    pick = Pick("door", door)
    x, y = at.bays[door]
    pen.spot(x, y, at.bay, at.storey, pick)
    legal, lit = pick in look.keys, look.focus == pick or pick in look.picked
    tile = None if view.face[door] is None else COMPONENT_SETS[view.components].tiles[view.face[door] or 0]
    opened = is_open(view, door)
    box = at.door(door)
    opens = opened and opening(look.before, view, door)
    ajar = arrived(look, view) if opens else 1.0
    if opened and tile is not None and ajar:
        _room(pen, box, tile, at, legal=legal, ajar=ajar)
    else:
        _leaf(pen, box, at, legal=legal, lit=lit)
    pinned = not opened and _in_lines(view, look, door, at)
    if lit and pinned:
        _bay_ring(pen, at, door)
    elif lit:
        ring(pen, box.x, box.y, box.width, box.height, pen.inks.px("accent"))
    end = _number(pen, look, pick, box.x + at.large, y, legal=legal, lit=lit)
    if not opened or at.large:  # beside an open door lie the cards that are still to be worked
        _notes(pen, view, look, door, at)
    if tile is not None and (opened or look.open) and not opens:
        free = x + at.bay - end - (0 if at.large or door not in (view.pawn, goal_of(view, look)) else THIEF)
        _plate(pen, view, door, end, y, free, secret=not opened)
        if tile.kind == TREASURE and not opened and not lit:
            _glint(pen, box)


def _number(pen: Pen, look: Highlights, pick: Pick, x: int, y: int, *, legal: bool, lit: bool) -> int:
    """The number of a door, as the cap of its key where it may be chosen."""
    text = str(number(pick.value))
    ours = colours(pen.inks)
    key = look.keys.get(pick, text)
    if key != text or not (legal or lit):
        x = pen.put(x, y, f" {text} ", pen.inks(ours["sign"], on=ours["frame"], bold=True))
    return key_cap(pen, x, y, key, lit=lit) if legal or lit else x


def _leaf(pen: Pen, box: Box, at: Plan, *, legal: bool, lit: bool) -> None:
    """A shut door; in focus it stands ajar."""
    ours = colours(pen.inks)
    x, y, wide, high = box.x, 2 * box.y, box.width, 2 * box.height
    pen.pixels(x, y, wide, high, ours["rim" if lit else "legal" if legal else "frame"])
    top = y + 1 if at.large else y + 2
    pen.pixels(x + 1, top, wide - 2, high - (top - y), ours["wood"])
    pen.pixels(x + 1, top, wide - 2, 1, ours["wood3"])
    if at.large:
        _panels(pen, x + 2, top + 1, wide - 4, high - 3)
        pen.pixels(x + wide - 3, y + high // 2, 1, 2, ours["knob"])
    else:
        _double(pen, box)
    if lit:
        tall = high - (top - y) - 1
        pen.pixels(x + 2, top + 1, 1, tall - 2, ours["slit"])
        if at.large:
            pen.pixels(x + 3, top + 1, 1, tall - 2, pen.inks.mix(ours["wood"], ours["slit"], 0.4))
        _rim(pen, x + 1, top, wide - 2, tall)


def _double(pen: Pen, box: Box) -> None:
    """The two leaves of a small door, with a panel each and their knobs side by side."""
    ours, top = colours(pen.inks), 2 * box.y + 2
    half = (box.width - 2) // 2
    for x in (box.x + 2, box.x + box.width - half):
        pen.pixels(x, top + 2, half - 2, 2 * box.height - 5, ours["wood2"])
        pen.pixels(x, top + 2, half - 2, 1, ours["frame"])
    pen.pixels(box.x + half, _knob_row(box), box.width - 2 * half, 1, ours["knob"])


def _knob_row(box: Box) -> int:
    """The half row of a small door's knob."""
    return 2 * box.y + box.height + 1


def _rim(pen: Pen, x: int, y: int, wide: int, high: int) -> None:
    """A line inside the ring that sets it off from all that is lit within."""
    tone = colours(pen.inks)["rim"]
    for row in (y, y + high - 1):
        pen.pixels(x, row, wide, 1, tone)
    for column in (x, x + wide - 1):
        pen.pixels(column, y, 1, high, tone)


def _panels(pen: Pen, x: int, y: int, wide: int, high: int) -> None:
    """Two panels over two, each with a shadow above."""
    ours = colours(pen.inks)
    across, tall = (wide - 1) // 2, (high - 2) // 2
    for row in (y, y + tall + 1):
        for column in (x, x + wide - across):
            pen.pixels(column, row, across, tall, ours["wood2"])
            pen.pixels(column, row, across, 1, ours["frame"])


def opening(before: MrSneakyState | None, view: MrSneakyState, door: int) -> bool:
    """Whether a door has just been opened."""
    return before is not None and before.round == view.round and is_open(view, door) and not is_open(before, door)


def _room(pen: Pen, box: Box, tile: Tile, at: Plan, *, legal: bool, ajar: float) -> None:
    """A dark room behind a door that stands open, with what was found there.

    Through a door only `ajar` light falls from a slit. Then a part of the room is seen, then all of it.
    """
    ours = colours(pen.inks)
    x, y, wide, high = box.x, 2 * box.y, box.width, 2 * box.height
    pen.pixels(x, y, wide, high, ours["legal" if legal else "frame"])
    top = y + 1 if at.large else y + 2
    floor = y + high
    pen.pixels(x + 1, top, wide - 2, floor - top, ours["hole"])
    pen.pixels(x + 1, floor - 3, wide - 2, 3, ours["hole2"])
    if ajar < 0.7:
        shut = int((wide - 2) * (1 - ajar))
        pen.pixels(x + wide - 1 - shut, top, shut, floor - top, ours["wood"])
        if ajar < 0.4:
            pen.pixels(x + 1, top, wide - 2 - shut, floor - top, ours["slit"])
        return
    # the leaf, swung into the room
    pen.pixels(x + 1, top, 1, floor - top, ours["wood"])
    people, room = cast(pen.inks), x + 2
    if tile.kind == TRAP:
        _guards(pen, box, tile.guards, tile.guards if ajar == 1 else 1, at)
    elif tile.kind == EMPTY:
        _bare(pen, room, top, x + wide - 1)
    else:
        pen.sprite(room - at.large, floor - len(sprites.CHEST) - 1, sprites.CHEST, people)


def _bare(pen: Pen, x: int, top: int, end: int) -> None:
    """An empty room: a web in the upper corner and, where it is broad, a window with the moon behind it."""
    ours = colours(pen.inks)
    wide = len(sprites.WINDOW[0])
    if end - x > wide + len(sprites.COBWEB[0]):
        pen.sprite((x + end - wide) // 2, top, sprites.WINDOW, {"b": ours["wood"], "m": ours["moon2"]})
    pen.sprite(x, top, sprites.COBWEB, cast(pen.inks))


def _guards(pen: Pen, box: Box, guards: int, come: int, at: Plan) -> None:
    """The guards behind a door, as far as they have `come`: beside the place where the small thief would stand."""
    figure: tuple[str, ...] = sprites.ROOM_GUARD
    step, left = 3 + (box.width > DOORS[0]), box.x + 2
    if not at.large:
        figure = sprites.LOW_GUARD if guards > 2 else sprites.GUARD if box.height > 4 else sprites.BROAD_GUARD
        step = len(figure[0]) + (box.width > 2 * NOTE)
        left = box.x + max(3, (box.width - THIEF - guards * step) // 2)
    for guard in range(come):  # one after the other steps in
        y = 2 * (box.y + box.height) - len(figure) - 1
        pen.sprite(left + guard * step, y, figure, cast(pen.inks, other=guard % 2 == 1))


def _notes(pen: Pen, view: MrSneakyState, look: Highlights, door: int, at: Plan) -> None:
    """The cards on a door, and, tinted, the card that would be laid there. The thief needs his share of the wall."""
    cards = _laid(view, look, door)
    coming = len(cards) - len(cards_on(view, door))
    wall = at.wall(door)
    if door in (view.pawn, goal_of(view, look)):
        if at.large:
            take_down(pen, at, door)
            plate = is_open(view, door) or look.open
            free = wall.height - FACE + (not plate)
            wall = Box(wall.x, wall.y - (not plate), wall.width, max(free - (len(cards) < free), 1))
        elif door != view.pawn:  # signs alone beside his ghost: the door is in focus, and words below tell the cards
            wall = Box(wall.x, wall.y, wall.width - THIEF - 1, wall.height)
        else:
            wall = Box(wall.x + wall.width - THIEF - NOTE, wall.y, NOTE, wall.height)
    coats = (seat_ink(look, view.tycoon), seat_ink(look, thief(view)))
    if _in_lines(view, look, door, at):
        draw_lines(pen, view, cards, at.pins(door), coming, coats)
        box, knob = at.door(door), _knob_row(at.door(door))
        if knob // 2 < at.pins(door).y + len(cards):  # else it is in sight below the notes
            pen.pixel(box.x + LEAF - 1, knob, colours(pen.inks)["knob"])
        return
    draw_notes(pen, view, cards, wall, coming, coats=coats)
    if cards and not at.large and door not in (view.pawn, goal_of(view, look)):
        box = at.door(door)
        pen.pixel(box.x + HINGED - 1, _knob_row(box), colours(pen.inks)["knob"])


def _in_lines(view: MrSneakyState, look: Highlights, door: int, at: Plan) -> bool:
    """The cards on a small door pinned over its whole bay, a row each: where there are rows enough, and no thief."""
    wall, cards = at.wall(door), _laid(view, look, door)
    crowded = at.large or wall.width >= ONE_ROW_COLUMNS or door in (view.pawn, goal_of(view, look))
    return not crowded and 0 < len(cards) <= wall.height


def _bay_ring(pen: Pen, at: Plan, door: int) -> None:
    """A bright frame round a bay whose notes hide its door: on the gaps beside it and on the beam below."""
    (x, y), glow, high = at.bays[door], pen.inks.px("accent"), at.storey - 1
    for row in (2 * y, 2 * (y + high)):
        pen.pixels(x, row, at.bay + 1, 1, glow)
    for column in (x, x + at.bay):
        pen.pixels(column, 2 * y, 1, 2 * high + 1, glow)


def _laid(view: MrSneakyState, look: Highlights, door: int) -> list[int]:
    """The cards on a door, and last the card that would be laid there."""
    cards, card = [*cards_on(view, door)], turned_up(view)
    if look.after is not None and card is not None and len(look.after.on[door]) > len(view.on[door]):
        cards.append(card)
    return cards


def _plate(pen: Pen, view: MrSneakyState, door: int, x: int, y: int, free: int, *, secret: bool) -> None:
    """The sign and the words for a tile: in its colour where all see it, on paper where one seat alone knows it."""
    inks, face = pen.inks, view.face[door] or 0
    kind = COMPONENT_SETS[view.components].tiles[face].kind
    tone = inks.px(TONES[kind])
    coloured = inks(inks.ink_on(tone), on=tone, bold=True)
    words = (tile_name(view, face), tile_words(COMPONENT_SETS[view.components].tiles[face]))
    label = next((word for word in words if cell_len(word) + 3 <= free), "")
    if label:
        x = pen.put(x, y, SIGNS[kind], coloured)
    style = coloured
    if secret:
        ink = TONES[kind]
        style = inks(ink, on="paper", bold=kind != EMPTY)
    pen.put(x, y, f" {label} " if label else cut(words[1], free), style)


def _glint(pen: Pen, box: Box) -> None:
    """A slit of gold below the door of the treasure."""
    pen.pixels(box.x + 1, 2 * (box.y + box.height) - 1, box.width - 2, 1, colours(pen.inks)["gold"])
