"""The chambers of the mine: lantern light where it may be mined, boards where it is used up, the ring of the focus."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Final, NamedTuple

from engine.games.gem_stone_mine.components import COMPONENT_SETS, GEM, PICKAXE, SIDES, Icon, pair
from engine.games.gem_stone_mine.state import DIG, MINE, ORDER, OVER, GemStoneMineState
from tui.art.dice import small_die
from tui.art.pen import Pen
from tui.art.plates import corner_ticks, key_cap, rim
from tui.art.scene import lay_scene
from tui.games.gem_stone_mine.draw.cards import Bag, Pile, bag_of, draw_bag, lay_row, piles
from tui.games.gem_stone_mine.draw.hoard import draw_hoard
from tui.games.gem_stone_mine.draw.layout import MinePlan, planned
from tui.games.gem_stone_mine.draw.miners import Miner, draw_miners, miners, room_of
from tui.games.gem_stone_mine.draw.nooks import crowded, draw_nook
from tui.games.gem_stone_mine.draw.palette import mine
from tui.games.gem_stone_mine.draw.players.carts import Cart, carts, draw_rails
from tui.games.gem_stone_mine.draw.players.columns import front, heads
from tui.games.gem_stone_mine.draw.scene import hollow, rock_face
from tui.games.gem_stone_mine.prompts import twins
from tui.presentation.game_text import Names
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights

TIP: Final = 4
"""Columns from the pillar of a small chamber to the tip of its gem."""


class Works(NamedTuple):
    """All that the mine shows but for the focus: what is used up, what may be mined, who has mined where."""

    components: int
    used: int
    ready: frozenset[int]
    """Places that the dice open."""
    keys: tuple[tuple[int, str], ...]
    """Places that may be mined now, and their keys."""
    crews: tuple[tuple[int, tuple[Miner, ...]], ...]
    thrown: tuple[int, ...]
    active: int
    carts: tuple[Cart, ...]
    piles: tuple[Pile, ...]
    """The pickaxe cards, where they lie on the table."""
    bag: Bag
    over: bool
    """True at the end: totals stand in the place of the dice."""

    def light(self, place: int) -> str:
        """The name of the ground of a place: lantern light where it may be mined; empty where the dice open nothing."""
        if any(place == legal for legal, _ in self.keys):
            return "lit"
        return "dusk" if place in self.ready else ""


def draw_chambers(pen: Pen, view: GemStoneMineState, look: Highlights, names: Names, plan: MinePlan) -> None:
    """Lay the mine with its lights, keys and miners; over it the ring of the focus and the dice that it takes."""
    thrown = _thrown(view)
    first = twins(view) if thrown else {}
    ready = frozenset(first)
    keys = tuple((place, key) for place in sorted(ready) if (key := look.keys.get(Pick("place", first[place]))))
    crews = tuple(sorted(miners(view, names, look).items()))
    tubs = carts(look, names)
    cards = piles(view) if plan.cards else ()
    over = view.phase == OVER
    works = Works(view.components, view.used, ready, keys, crews, thrown, front(view), tubs, cards, bag_of(view), over)
    lay_scene(pen, _works_face(works))
    focus = look.focus
    if focus is not None and focus.kind == "place":
        colours = mine(pen.inks, small=plan.tight)
        x, y = plan.chamber(focus.value)
        if focus in look.keys:
            _choose(pen, plan, focus.value, works, colours)
        if plan.tight:
            glow = pen.inks.px("accent")
            _frame(pen, plan, focus.value, glow)
            if focus in look.keys:  # the ground of its key
                pen.pixels(x, 2 * y, 1, 2, glow)
            for column in (x, x + plan.wide):  # figures touch the ring above and below, and stay whole
                rim(pen, column - 1, y - 1, 3, plan.high + 2, "accent", soft=True)
            if plan.beam and y + plan.high == plan.floor:  # whole below a ring
                pen.pixels(0, 2 * plan.floor + 1, pen.width, 1, colours["beam"])
        else:
            _ring(pen, plan, focus.value)
            for place, crew in crews:
                if place in (focus.value, focus.value - SIDES):  # whom the ring covers
                    _stand(pen, plan, place, crew, works, colours)
            rim(pen, x - 1, y - 1, plan.wide + 3, plan.high + 2, "accent", soft=True)
        for face in pair(focus.value):
            _heads(pen, plan, face, "accent", lit=True)
        if focus in look.keys:
            _cap(pen, plan, focus.value, look.keys[focus], lit=True)


def _choose(pen: Pen, plan: MinePlan, place: int, works: Works, colours: Mapping[str, str]) -> None:
    """Draw a chamber that is chosen on its own dark ground: the ring alone is its light, and nothing is cut."""
    icons, crew = COMPONENT_SETS[works.components].board[place], dict(works.crews).get(place, ())
    hollow(pen, plan, place, colours["hole"], colours)
    room = plan.wide - 1 - room_of(crew, plan, len(icons))
    _furnish(pen, plan, place, icons, room, colours["hole"], colours, chosen=True)
    if crew:
        _stand(pen, plan, place, crew, works, colours)


@lru_cache(maxsize=8)
def _mine_face(seats: int, components: int) -> Callable[[Pen], None]:
    return partial(_at_rest, seats, components)


def _at_rest(seats: int, components: int, pen: Pen) -> None:
    """Draw a mine in which nothing may be mined, above so many carts."""
    rock_face(pen, seats)
    plan = planned(pen.width, pen.height, seats)
    colours = mine(pen.inks, small=plan.tight)
    for place, icons in enumerate(COMPONENT_SETS[components].board):
        _furnish(pen, plan, place, icons, plan.wide - 1, colours["hole"], colours)
        x, y = plan.chamber(place)
        pen.spot(x + 1, y, plan.wide - 1, plan.high, Pick("place", place))


@lru_cache(maxsize=32)
def _works_face(works: Works) -> Callable[[Pen], None]:
    return partial(_at_work, works)


def _at_work(works: Works, pen: Pen) -> None:
    """Draw over the mine at rest all chambers in which something may be done, or was done."""
    lay_scene(pen, _mine_face(len(works.carts), works.components))
    plan = planned(pen.width, pen.height, len(works.carts))
    colours = mine(pen.inks, small=plan.tight)
    keys, crews = dict(works.keys), dict(works.crews)
    for place, icons in enumerate(COMPONENT_SETS[works.components].board):
        crew, legal = crews.get(place, ()), place in keys
        if works.used >> place & 1:
            hollow(pen, plan, place, colours["rubble"], colours)
            _boards(pen, plan, place, colours)
            continue
        light = works.light(place)
        ground = colours[light or "hole"]
        if crew or light:
            hollow(pen, plan, place, ground, colours)
            if place in works.ready and not plan.tight:
                x, y = plan.chamber(place)
                if legal:
                    _lintel(pen, plan, place, colours["legal"])
                else:
                    corner_ticks(pen, x + 1, y, plan.wide - 1, plan.high, colours["marked"])
            _furnish(pen, plan, place, icons, plan.wide - 1 - room_of(crew, plan, len(icons)), ground, colours)
        if crew:
            _stand(pen, plan, place, crew, works, colours)
    if plan.head:
        heads(pen, plan, COMPONENT_SETS[works.components].money_a_point, over=works.over)
    if plan.tight:
        for place in sorted(works.ready - keys.keys()):
            _frame(pen, plan, place, colours["marked"])
    firsts: dict[str, int] = {}
    for place, key in works.keys:
        if not plan.tight:
            _lamplight(pen, plan, place, colours)
        _cap(pen, plan, place, key)
        x, y = plan.chamber(place)
        pen.spot(x + 1, y, plan.wide - 1, plan.high, Pick("place", firsts.setdefault(key, place)))
    if plan.tight:
        _on_shelves(pen, plan, works, colours)
    idle = "raised" if pen.inks.theme == "day" else "edge"  # apart from the rock
    for face in range(1, SIDES + 1):
        _heads(pen, plan, face, works.carts[works.active].colour if face in works.thrown else idle)
    draw_rails(pen, plan, works.carts, works.active)
    lay_row(pen, works.piles, len(works.carts), plan)
    pen.fill(0, plan.bag, pen.width, 1, pen.inks(on=colours["tunnel"]))  # no card throws its shadow on words
    draw_bag(pen, works.bag, plan.bag)


def _stand(
    pen: Pen, plan: MinePlan, place: int, crew: Sequence[Miner], works: Works, colours: Mapping[str, str]
) -> None:
    """Stand the miners of a place where its figure and its key leave them room."""
    icons = COMPONENT_SETS[works.components].board[place]
    broad, gains = icons[0][0] in (GEM, PICKAXE), len(icons)
    draw_miners(pen, plan, place, crew, colours, broad=broad, crowded=crowded(icons), gains=gains)


def _thrown(view: GemStoneMineState) -> tuple[int, ...]:
    """The dice that open places now."""
    if view.phase == DIG:
        return view.extra
    return view.dice[view.active] if view.dice and view.phase in (ORDER, MINE) else ()


def _on_shelves(pen: Pen, plan: MinePlan, works: Works, colours: Mapping[str, str]) -> None:
    """Stand the tips of gems on the bare shelves below them; by day these are of the shelf."""
    for place, icons in enumerate(COMPONENT_SETS[works.components].board[:-SIDES]):
        if works.used >> place & 1 or icons[0][0] != GEM:
            continue
        x, y = plan.chamber(place)
        column, row = x + TIP, y + plan.high
        if pen.pictured(column, row) and pen.halves(column, row)[0] == colours["shelf"]:
            pen.pixel(column, 2 * row, colours["tip"])


def _lamplight(pen: Pen, plan: MinePlan, place: int, colours: Mapping[str, str]) -> None:
    """Light the ledge of a chamber that may be mined."""
    x, y = plan.chamber(place)
    for column in range(x + 1, x + plan.wide):
        pen.tone(column, y + plan.high - 1, lambda tone: colours["ledge_lit"] if tone == colours["ledge"] else tone)


def _lintel(pen: Pen, plan: MinePlan, place: int, colour: str) -> None:
    """Frame a chamber that may be mined on three sides; below it is the light on its ledge."""
    x, y = plan.chamber(place)
    pen.pixels(x, 2 * y, plan.wide + 1, 1, colour)
    for column in (x, x + plan.wide):
        pen.pixels(column, 2 * y + 1, 1, 2 * plan.high - 1, colour)


def _boards(pen: Pen, plan: MinePlan, place: int, colours: Mapping[str, str]) -> None:
    """Nail boards across a chamber that is used up."""
    x, y = plan.chamber(place)
    if plan.tight:
        pen.pixels(x + 1, 2 * y, plan.wide - 1, 2, colours["rubble"])
    for row in range(plan.high - 1 + (plan.high == 2)):
        pen.pixels(x, 2 * (y + row), plan.wide + 1, 1, colours["wood" if row % 2 == 0 else "wood_dark"])


def _cap(pen: Pen, plan: MinePlan, place: int, key: str, *, lit: bool = False) -> None:
    """Put the key into the upper left corner of a chamber; a short one on the pillar before a small chamber."""
    x, y = plan.chamber(place)
    if plan.tight:
        pen.put(x, y, key[0], pen.inks.block() if lit else pen.inks("accent", on="legal", bold=True))
        if not lit:
            _frame(pen, plan, place, mine(pen.inks, small=True)["legal"])
    else:
        key_cap(pen, x, y, key, lit=lit)


def _furnish(
    pen: Pen,
    plan: MinePlan,
    place: int,
    icons: Sequence[Icon],
    room: int,
    ground: str,
    colours: Mapping[str, str],
    *,
    chosen: bool = False,
) -> None:
    """Draw what a place gives, in the figures for its size."""
    draw = draw_nook if plan.tight else draw_hoard
    draw(pen, plan, place, icons, room, ground, colours, chosen=chosen)


def _frame(pen: Pen, plan: MinePlan, place: int, colour: str) -> None:
    """Frame a small chamber: its pillars, the shelf over it and the one below. Keys and miners stay."""
    x, y = plan.chamber(place)
    right, top, bottom = x + plan.wide, 2 * y, 2 * (y + plan.high)
    for column in (x, right):
        for row in range(top, bottom):
            if pen.pictured(column, row // 2):
                pen.pixel(column, row, colour)
    for row in (top, bottom) if place < SIDES * (SIDES - 1) or plan.beam else (top,):
        for column in range(x, right + 1):
            if pen.pictured(column, row // 2):
                pen.pixel(column, row, colour)
    if plan.sill and y + plan.high == plan.floor:
        _close(pen, plan.floor, x, right + 1, colour)


def _close(pen: Pen, row: int, start: int, end: int, colour: str) -> None:
    """Close a frame on the beam below it: words there stand on its colour, else it is as thin as at the top."""
    start, end = pen.whole(row, start, end)
    said = [(at, char) for at in range(start, end) if not pen.pictured(at, row) and (char := pen.char(at, row)).strip()]
    pen.pixels(start, 2 * row, end - start, 2 if said else 1, colour)
    for column, char in said:
        pen.put(column, row, char, pen.inks(pen.inks.ink_on(colour), on=colour, bold=True))


def _ring(pen: Pen, plan: MinePlan, place: int) -> None:
    """Frame the chamber in focus: over its pillars, its ledge and the one above, in the place of a dull frame."""
    glow, colours = pen.inks.px("accent"), mine(pen.inks)
    x, y = plan.chamber(place)
    right, top, bottom = x + plan.wide, 2 * y - 1, 2 * (y + plan.high) - 1
    for column in range(x + 1, right):
        if pen.pictured(column, y) and pen.halves(column, y)[0] == colours["legal"]:
            pen.pixel(column, 2 * y, colours["lit"])
    for row in (top, bottom):
        pen.pixels(x, row, plan.wide + 1, 1, glow)
    for column in (x, right):
        pen.pixels(column, top, 1, bottom - top + 1, glow)


def _heads(pen: Pen, plan: MinePlan, face: int, colour: str, *, lit: bool = False) -> None:
    """Hang a die over its column and before its row: in the owner's colour when it was thrown, lit for the focus."""
    at = (face - 1) * plan.wide + (plan.wide - 1) // 2
    small_die(pen, plan.left + at, 0, face, colour, lit=lit)
    small_die(pen, plan.left - 3, 1 + (face - 1) * plan.high + (plan.high - 1 + plan.tight) // 2, face, colour, lit=lit)
