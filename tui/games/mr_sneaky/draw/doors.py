"""The doors of the mansion: shut, ajar with a slit of light in focus, or open on a room with guards, web or chest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY, TREASURE
from engine.games.mr_sneaky.queries import cards_on, is_open, turned_up, works_on_tile
from engine.games.mr_sneaky.state import MrSneakyState
from tui.art.pen import Pen
from tui.art.plates import key_cap, ring
from tui.games.mr_sneaky.draw import sprites
from tui.games.mr_sneaky.draw.notes import (
    ONE_ROW_COLUMNS,
    Gainers,
    draw_lines,
    draw_notes,
    draw_phrases,
    furnished,
    paper_tone,
    phrased,
)
from tui.games.mr_sneaky.draw.palette import SIGNS, TONES, colours
from tui.games.mr_sneaky.draw.people import arrived, gainers, in_front, takes_wall
from tui.games.mr_sneaky.draw.plan import DOORS, THIEF, Box, Plan
from tui.games.mr_sneaky.draw.rooms import draw_room, furnish, hang, light_lamp, opening
from tui.games.mr_sneaky.terms import kind_name, number, tile_name, tile_words
from tui.i18n.messages import c
from tui.presentation.game_text import Names
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights

FACE: Final = 4
"""Rows from the carpet to the hat of the large thief, which no note covers."""


BROAD: Final = 9
"""Columns of a door from which on its leaf has two columns of panels."""


def draw_door(pen: Pen, view: MrSneakyState, look: Highlights, door: int, at: Plan, names: Names) -> None:
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
    here, hidden = takes_wall(view, look, door, at), in_front(view, door, at)
    cards = _laid(view, look, door)
    pinned = bool(cards) and (at.large or not opened)
    if not (tile is not None and (opened or look.open)) and not pinned and (at.large or not here):
        light_lamp(pen, at, door)
    seen = tile if opened and ajar else None
    guarded = seen is not None and seen.kind != EMPTY and not at.large
    if not here and not guarded:
        if not pinned:
            hang(pen, at, door)
        if at.large and (not pinned or furnished(len(cards), at.wall(door))):
            furnish(pen, at, door)
    if seen is not None:
        draw_room(pen, box, at.wall(door), seen, at, legal=legal, ajar=ajar, here=here)
    else:
        _leaf(pen, box, at, legal=legal, lit=lit and not hidden)
        if hidden:  # a leaf, its number and the notes made a knot of whoever stands before it
            pen.pixels(box.x + 1, 2 * box.y + 2, box.width - 2, 2 * box.height - 2, colours(pen.inks)["hole2"])
    if lit:
        ring(pen, box.x, box.y, box.width + hidden, box.height, pen.inks.px("accent"))  # around the thief, too
    end = _number(pen, look, pick, box.x + at.large - hidden, y, legal=legal, lit=lit)
    end += hidden * THIEF  # his hat lies between the number and the words
    if not opened or at.large:  # beside an open door lie the cards that are still to be worked
        _notes(pen, view, look, door, at, gainers(view, look, names))
    if tile is not None and (opened or look.open) and not opens:
        beside = here and not at.large
        free = x + at.bay - end - beside * (THIEF + 1)
        _plate(pen, view, door, end, y, free, secret=not opened, beside=beside, tight=hidden)
        if tile.kind == TREASURE and not opened and not lit:
            _glint(pen, box)


def _number(pen: Pen, look: Highlights, pick: Pick, x: int, y: int, *, legal: bool, lit: bool) -> int:
    """The number of a door, as the cap of its key where it may be chosen."""
    text = str(number(pick.value))
    ours = colours(pen.inks)
    key = look.keys.get(pick, text)
    if key != text or not (legal or lit):
        x = pen.put(x, y, f" {text} ", pen.inks(ours["sign"], on=ours["tag"], bold=True))
    return key_cap(pen, x, y, key, lit=lit) if legal or lit else x


def _leaf(pen: Pen, box: Box, at: Plan, *, legal: bool, lit: bool) -> None:
    """A shut door; in focus it stands ajar."""
    ours = colours(pen.inks)
    x, y, wide, high = box.x, 2 * box.y, box.width, 2 * box.height
    pen.pixels(x, y, wide, high, ours["rim" if lit else "legal" if legal else "jamb"])
    top = y + (1 if at.large else 2)
    if not at.large:  # its number, or the cap of its key, is a part of its lintel
        pen.pixels(x, y, wide, 2, pen.inks.px("accent" if lit else "legal") if legal or lit else ours["tag"])
    pen.pixels(x + 1, top, wide - 2, high - (top - y), ours["wood"])
    pen.pixels(x + 1, top, wide - 2, 1, ours["wood3"])
    if wide < DOORS[-2][1]:
        _narrow(pen, x + 2, top, lit=lit)
        return
    _panels(pen, x + 2, top + 1, wide - 4, high - 3)
    pen.pixels(x + wide - 2 - (wide >= BROAD), y + high // 2, 1, 2, ours["knob"])
    if lit:
        tall = high - (top - y) - 1
        pen.pixels(x + 2, top + 1, 1, tall - 2, ours["slit"])
        pen.pixels(x + 3, top + 1, 1, tall - 2, pen.inks.mix(ours["wood"], ours["slit"], 0.4))
        _rim(pen, x + 1, top, wide - 2, tall)


def _rim(pen: Pen, x: int, y: int, wide: int, high: int) -> None:
    """A line inside the ring that sets it off from all that is lit within."""
    tone = colours(pen.inks)["rim"]
    for row in (y, y + high - 1):
        pen.pixels(x, row, wide, 1, tone)
    for column in (x, x + wide - 1):
        pen.pixels(column, y, 1, high, tone)


def _panels(pen: Pen, x: int, y: int, wide: int, high: int) -> None:
    """Two panels over two, each with a shadow above; of a leaf that is less broad one over another."""
    ours = colours(pen.inks)
    across, tall = (wide - 1) // 2 if wide + 4 >= BROAD else wide, (high - 2) // 2
    for row in (y, y + tall + 1):
        for column in (x, x + wide - across):
            pen.pixels(column, row, across, tall, ours["wood2"])
            pen.pixels(column, row, across, 1, ours["groove"])


def _narrow(pen: Pen, x: int, top: int, *, lit: bool) -> None:
    """The panels and the knob of the smallest leaf, four columns by six half rows; in focus light falls past it."""
    ours = colours(pen.inks)
    tones = {"f": ours["frame"], "p": ours["wood2"], "k": ours["knob"], "s": ours["slit"], "r": ours["rim"]}
    bright = pen.inks.theme == "day" or pen.inks.depth == "256"
    tones["l"] = ours["beam" if bright else "wood"]  # of which the ring stands out
    pen.sprite(x - 1, top, sprites.AJAR if lit else sprites.PANELS, tones)


def _notes(pen: Pen, view: MrSneakyState, look: Highlights, door: int, at: Plan, who: Gainers) -> None:
    """The cards on a door, and, tinted, the card that would be laid there. The thief needs his share of the wall."""
    cards = _laid(view, look, door)
    coming = len(cards) - len(cards_on(view, door))
    wall = at.wall(door)
    if in_front(view, door, at):  # all others hang at the frame
        wall = Box(wall.x + 1, wall.y, wall.width - 1, wall.height)
    if takes_wall(view, look, door, at):
        if not at.large:  # slivers beside his ghost: the door is in focus, and words below tell the cards
            return
        plate = view.face[door] is not None and (is_open(view, door) or look.open)
        free = wall.height - FACE + (not plate)
        wall = Box(wall.x, wall.y - (not plate), wall.width, max(free - (len(cards) < free), 1))
    lines, idle = _in_lines(view, look, door, at), _bluffs(view, look, door, cards)
    beside_number = lines and (not look.open or view.face[door] is None)
    most = wall.height + beside_number
    if len(cards) > most:
        rest = len(cards) - most + 1
        cards = [*cards[: most - 1 - coming], *cards[len(cards) - coming :]]
        wall = Box(wall.x, wall.y, wall.width, wall.height - 1)
        _rest(pen, rest, wall)
        most -= 1
    if lines:
        higher = len(cards) > wall.height  # then the first one hangs beside the number
        if 2 * len(cards) <= most and phrased(view, cards, wall.width):
            higher = 2 * len(cards) > wall.height
            draw_phrases(pen, view, cards, Box(wall.x, wall.y - higher, wall.width, wall.height + higher), coming, idle)
            return
        draw_lines(pen, view, cards, Box(wall.x, wall.y - higher, wall.width, wall.height + higher), coming, who, idle)
    else:
        draw_notes(pen, view, cards, wall, coming, who=who, idle=idle)


def _bluffs(view: MrSneakyState, look: Highlights, door: int, cards: Sequence[int]) -> frozenset[int]:
    """The cards that do not work on a shut door, for eyes alone that see what is behind it."""
    tile = view.face[door]
    if tile is None or not look.open or is_open(view, door):
        return frozenset()
    return frozenset(card for card in cards if not works_on_tile(view, card, tile))


def _rest(pen: Pen, count: int, wall: Box) -> None:
    """The number of the cards that have no row, below those that have one: they hung over the beam."""
    words = c("cards on a door", "{count} more", count=count)
    wide = min(cell_len(words) + 2, wall.width)
    style = pen.inks("ink", on=paper_tone(pen))
    pen.fill(wall.x, wall.y + wall.height, wide, 1, style)
    pen.center(wall.x, wall.y + wall.height, wide, words, style)


def _in_lines(view: MrSneakyState, look: Highlights, door: int, at: Plan) -> bool:
    """The cards beside a small door, a row each, where no thief stands."""
    wall, cards = at.wall(door), _laid(view, look, door)
    crowded = at.large or wall.width > ONE_ROW_COLUMNS or takes_wall(view, look, door, at)
    return not crowded and bool(cards)


def _laid(view: MrSneakyState, look: Highlights, door: int) -> list[int]:
    """The cards on a door, and last the card that would be laid there."""
    cards, card = [*cards_on(view, door)], turned_up(view)
    if look.after is not None and card is not None and len(look.after.on[door]) > len(view.on[door]):
        cards.append(card)
    return cards


def _plate(
    pen: Pen, view: MrSneakyState, door: int, x: int, y: int, free: int, *, secret: bool, beside: bool, tight: bool
) -> None:
    """The sign and the words for a tile: in its colour where all see it, on paper where one seat alone knows it.

    `beside` the small thief it ends a column before his hat. A `tight` one, after his hat, keeps its guards and
    does without air: "trap" alone was taken for a part of the card below.
    """
    inks, face = pen.inks, view.face[door] or 0
    kind = COMPONENT_SETS[view.components].tiles[face].kind
    tone = inks.px(TONES[kind])
    coloured = inks(inks.ink_on(tone), on=tone, bold=True)
    words = (tile_name(view, face), tile_words(COMPONENT_SETS[view.components].tiles[face]), kind_name(kind))
    close = tight and all(cell_len(word) + 3 > free for word in words[:2]) and cell_len(words[1]) < free
    lead, end = ("", "") if beside or close else (" ", " ")
    label = next((word for word in words if cell_len(word) + 1 + len(lead + end) <= free - beside), "")
    x = pen.put(x, y, SIGNS[kind], coloured)
    style = coloured
    if secret:
        ink = TONES[kind]
        style = inks(ink, on="paper", bold=kind != EMPTY)
    if label:  # else the sign alone, which stands beside its word above
        pen.put(x, y, f"{lead}{label}{end}", style)


def _glint(pen: Pen, box: Box) -> None:
    """A slit of gold below the door of the treasure."""
    pen.pixels(box.x + 1, 2 * (box.y + box.height) - 1, box.width - 2, 1, colours(pen.inks)["gold"])
