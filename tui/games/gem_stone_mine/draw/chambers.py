"""The chambers of the mine: lantern light where it may be mined, boards where it is used up, the ring of the focus."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial

from engine.games.gem_stone_mine.components import COMPONENT_SETS, SIDES, pair
from engine.games.gem_stone_mine.state import DIG, MINE, ORDER, OVER, GemStoneMineState
from tui.art.dice import small_die
from tui.art.pen import Pen
from tui.art.plates import corner_ticks, key_cap
from tui.art.scene import lay_scene
from tui.games.gem_stone_mine.draw.cards import bag_of, draw_bag, lay_row, piles
from tui.games.gem_stone_mine.draw.layout import MinePlan, planned
from tui.games.gem_stone_mine.draw.miners import miners
from tui.games.gem_stone_mine.draw.palette import mine
from tui.games.gem_stone_mine.draw.players.carts import carts, draw_rails
from tui.games.gem_stone_mine.draw.players.columns import front, heads
from tui.games.gem_stone_mine.draw.rings import frame_all, frame_chosen, frame_legal, ring_chosen
from tui.games.gem_stone_mine.draw.scene import hollow, rock_face, unlit
from tui.games.gem_stone_mine.draw.works import Works, fill, furnish
from tui.games.gem_stone_mine.prompts import twins
from tui.presentation.game_text import Names
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights


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
        legal = focus in look.keys
        (frame_chosen if plan.tight else ring_chosen)(pen, plan, focus.value, works, legal=legal)
        for face in pair(focus.value):
            _heads(pen, plan, face, "accent", lit=True)
        if legal:
            _cap(pen, plan, focus.value, look.keys[focus], lit=True)


@lru_cache(maxsize=8)
def _mine_face(seats: int, components: int) -> Callable[[Pen], None]:
    return partial(_at_rest, seats, components)


def _at_rest(seats: int, components: int, pen: Pen) -> None:
    """Draw a mine in which nothing may be mined, above so many carts."""
    rock_face(pen, seats)
    plan = planned(pen.width, pen.height, seats)
    colours = mine(pen.inks, small=plan.tight)
    for place, icons in enumerate(COMPONENT_SETS[components].board):
        furnish(pen, plan, place, icons, plan.wide - 1, colours[unlit(plan, place)], colours)
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
    for place in range(len(COMPONENT_SETS[works.components].board)):
        crew, legal = crews.get(place, ()), place in keys
        if works.used >> place & 1:
            hollow(pen, plan, place, colours["rubble"], colours)
            _boards(pen, plan, place, colours)
            continue
        light = works.light(place)
        ground = colours[light or unlit(plan, place)]
        if crew or light:
            hollow(pen, plan, place, ground, colours)
            if place in works.ready and not legal and not plan.tight:
                x, y = plan.chamber(place)
                corner_ticks(pen, x + 1, y, plan.wide - 1, plan.high, colours["marked"])
            fill(pen, plan, place, works, ground, colours, ringed=legal)
    if plan.head:
        heads(pen, plan, COMPONENT_SETS[works.components].money_a_point, over=works.over)
    if plan.tight:
        marked = dict.fromkeys(sorted(works.ready - keys.keys()), colours["marked"])
        frame_all(pen, plan, marked | dict.fromkeys(keys, colours["legal"]), works, colours)
    firsts: dict[str, int] = {}
    for place, key in works.keys:
        if not plan.tight:
            frame_legal(pen, plan, place, colours["legal"])
        _cap(pen, plan, place, key)
        x, y = plan.chamber(place)
        pen.spot(x + 1, y, plan.wide - 1, plan.high, Pick("place", firsts.setdefault(key, place)))
    idle = "raised" if pen.inks.theme == "day" else "edge"  # apart from the rock
    for face in range(1, SIDES + 1):
        _heads(pen, plan, face, works.carts[works.active].colour if face in works.thrown else idle)
    draw_rails(pen, plan, works.carts, works.active)
    lay_row(pen, works.piles, len(works.carts), plan)
    pen.fill(
        0, plan.bag, pen.width - plan.tight, 1, pen.inks(on=colours["tunnel"])
    )  # no card throws its shadow on words
    draw_bag(pen, works.bag, plan.bag)


def _thrown(view: GemStoneMineState) -> tuple[int, ...]:
    """The dice that open places now."""
    if view.phase == DIG:
        return view.extra
    return view.dice[view.active] if view.dice and view.phase in (ORDER, MINE) else ()


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
    else:
        key_cap(pen, x, y, key, lit=lit)


def _heads(pen: Pen, plan: MinePlan, face: int, colour: str, *, lit: bool = False) -> None:
    """Hang a die over its column and before its row: in the owner's colour when it was thrown, lit for the focus."""
    at = (face - 1) * plan.wide + (plan.wide - 1) // 2
    small_die(pen, plan.left + at, 0, face, colour, lit=lit)
    small_die(pen, plan.left - 3, 1 + (face - 1) * plan.high + (plan.high - 1 + plan.tight) // 2, face, colour, lit=lit)
