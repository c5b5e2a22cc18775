"""The things on the board besides paths: rock, camps, and mines that are hidden or open."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from rich.cells import cell_len
from rich.style import Style

from engine.games.lost_mines.components import DRAGON, GEMS, GOLD, SILVER
from engine.games.lost_mines.queries import mine_kind, takeable_treasures, treasures_left
from engine.games.lost_mines.state import FREE, HIDDEN_MINE, MINE, NONE, OVERCOME, START, LostMinesState, N, S, W
from engine.pieces import all_revealed
from tui.art.motion import glitter
from tui.art.pen import Pen
from tui.art.quadrants import quadrants
from tui.games.lost_mines.calm.cells import CLAN_INKS
from tui.games.lost_mines.draw.camps import draw_camp, draw_clans, draw_roof, roofed
from tui.games.lost_mines.draw.palette import colours, key
from tui.games.lost_mines.draw.pieces import lay_thing, lay_tunnel, sprite_of
from tui.games.lost_mines.draw.place import Place
from tui.games.lost_mines.draw.sprites import fine
from tui.games.lost_mines.draw.sprites.coarse import (
    HOARDS,
)
from tui.games.lost_mines.draw.stone.rails import wordless
from tui.games.lost_mines.status import obstacle_under
from tui.games.lost_mines.terms import kind_name
from tui.i18n.messages import c

HOARD_COLOURS = {SILVER: "silver", GOLD: "gold", GEMS: "gem", DRAGON: "dragon"}
SHINE: Final = 0.75
"""The share of white in a small hoard where light falls on it."""


def draw_cell(
    pen: Pen,
    view: LostMinesState,
    at: Place,
    cell: int,
    *,
    lit: bool,
    seen: bool,
    shine: float = 1.0,
    fresh: bool = False,
) -> None:
    """The contents of a cell, without dwarfs; `lit` where its path is joined, `seen` where a look may show a mine.

    The rim of a `fresh` tunnel is bright. As long as `shine` is less than 1, light wanders over the hoard of a mine.
    """
    ground = view.ground[cell]
    if ground == FREE:
        return
    x, y = at.box(cell)
    if ground == HIDDEN_MINE:
        kind = mine_kind(view, at.components.mine_on[cell]) if seen else None
        sought = bool(treasures_left(view))
        _draw_mouth(pen, at, cell, kind, revealed=seen and all_revealed(view), sought=sought)
        return
    sides = view.sides[cell]
    lay_tunnel(pen, x, y, at.width, at.height, sides, cell, lit=lit, fresh=fresh)
    occupied = cell in view.at
    if ground == START:
        if roofed(view, at, cell):
            draw_roof(pen, x, y, at, CLAN_INKS[at.components.starts.index(cell)])
        elif at.large or view.at.count(cell) < 2:  # several dwarfs before a small tent would be one lump with it
            draw_camp(pen, x, y, at, CLAN_INKS[at.components.starts.index(cell)], alone=view.at.count(cell) == 1)
    elif ground == MINE:
        _draw_mine(pen, view, at, cell, occupied=occupied, shine=shine)
    else:
        cleared = ground == OVERCOME
        known = view.face[view.card[cell]] is not None
        lying = (obstacle_under(view, cell) if known else ground) if cleared else ground
        rows = sprite_of(at.width, at.height, lying, cleared=cleared and known)
        lay_thing(pen, x, y, at.width, at.height, rows, int(view.at.count(cell) == 1), lit=lit)


def draw_front(pen: Pen, x: int, y: int, ground: int) -> None:
    """The thing on a path before two dwarfs on it, where no letter of theirs stands."""
    if all(wordless(pen, x + column, y) for column in range(3)):
        quadrants(pen, x, y, fine.FRONT.get(ground, ()), key(pen.inks))


def _draw_mouth(pen: Pen, at: Place, cell: int, kind: int | None, *, revealed: bool, sought: bool) -> None:
    """A mine that lies face down: a timbered mouth in the rock and a question, or what its seer knows, on paper.

    Where all is `revealed`, or no treasure is `sought` any more, no question is left: the mouth is dark.
    """
    inks, shades = pen.inks, colours(pen.inks)
    x, y, wide, high = at.frame(cell)
    pen.pixels(x, 2 * y, wide, 2 * high, shades["pit"])
    pen.pixels(x, 2 * y, wide, 1, shades["wood2"])
    for column in (x + at.large, x + wide - 1 - at.large):
        lit = (
            column < x + wide // 2 and inks.depth == "256" and inks.theme == "night"
        )  # else both posts are one flat tone
        pen.pixels(column, 2 * y + 1, 1, 2 * high - 1, shades["wood2" if lit else "wood"])
    if kind is None and not sought:
        dark = inks("quiet", on=shades["pit"])
        plate_mine(pen, x + at.large, y + high - 1, wide - 2 * at.large, dark, c("on a plate", "mine"))
        return
    if kind is None:
        if at.large:
            _light_up(pen, x, y, at)
        elif high == at.height:
            _light_small(pen, x, y, wide, lowered=at.tight and y == 0)
            plate_mine(pen, x, y + high - 1, wide)
            return
        question = inks(shades["mouth"], on=shades["pit"], bold=True)
        pen.put(x + wide // 2, y + (high - 1) // 2, "?", question)
        return
    pen.pixels(x + 1 + at.large, 2 * y + 1, wide - 2 - 2 * at.large, 1, shades["laid"])
    if at.large:
        rows = HOARDS[kind]
        pen.sprite(x + (wide - len(rows[0])) // 2, 2 * y + high, rows, key(inks))
    else:
        quadrants(pen, x + (wide - 3) // 2, y + high - 3, fine.HOARDS[kind], key(inks))
    _plate_seen(pen, x, y + high - 1, wide, kind, revealed=revealed)


def plate_mine(pen: Pen, x: int, y: int, wide: int, style: Style | None = None, word: str = "") -> None:
    """The word of a face-down mine along the row `y`, on the dark or in a `style`; a question where it is too long."""
    shades, word = colours(pen.inks), word or c("on a plate", "mine?")
    style = style or pen.inks(shades["mouth"], on=shades["pit"], bold=True)
    pen.fill(x, y, wide, 1, style)
    pen.center(x, y, wide, word if cell_len(word) <= wide else "?", style)


def _light_small(pen: Pen, x: int, y: int, wide: int, *, lowered: bool) -> None:
    """The light in a small mouth: a lamp under the beam, and its gleam; `lowered` below the name of a column."""
    shades, middle, top = colours(pen.inks), x + wide // 2, 2 * y + 1 + lowered
    pen.pixels(middle - 1, top, 3, 1, shades["mouth3"])
    pen.pixel(middle, top, shades["mouth"])
    pen.pixel(middle, top + 1, shades["mouth2"])


def _plate_seen(pen: Pen, x: int, y: int, wide: int, kind: int, *, revealed: bool) -> None:
    """The kind of a face-down mine, as its seer knows it, on paper along the row `y`."""
    name = kind_name(kind, short=True)
    said = next((text for text in (f"{name}?", name, "?") if cell_len(text) <= wide), "?")
    if revealed:
        said, wide = name, max(wide, cell_len(name))
    pen.fill(x, y, wide, 1, pen.inks("ink", on="paper"))
    pen.center(x, y, wide, said, pen.inks("ink", on="paper", bold=True))


def _light_up(pen: Pen, x: int, y: int, at: Place) -> None:
    """The dark of a large mouth: a lamp under the beam, above the question, and its light on the ground below."""
    shades, low = colours(pen.inks), 2 * (y + at.height)
    middle, asked = x + at.width // 2, 2 * (y + (at.height - 1) // 2)
    half = (at.width - 5) // 2
    pen.pixels(middle - half, 2 * y + 1, 2 * half + 1, asked - 2 * y - 1, shades["mouth3"])
    pen.pixels(middle - half + 1, asked - 1, 2 * half - 1, 1, shades["mouth2"])
    pen.pixel(middle, asked - 1, shades["mouth"])
    pen.pixels(middle - half, low - 1, 2 * half + 1, 1, shades["mouth3"])
    for column in (x, x + at.width - 1):
        _draw_near(pen, column, 2 * y + 1, low)


def _draw_near(pen: Pen, x: int, top: int, low: int) -> None:
    """A column of rock beside a lamp, from one half row to before another, in its light."""
    pen.pixels(x, top, 1, low - top, colours(pen.inks)["glow"])


def _draw_mine(pen: Pen, view: LostMinesState, at: Place, cell: int, *, occupied: bool, shine: float) -> None:
    """The hoard of a mine that lies open, as long as there is one."""
    kind = mine_kind(view, at.components.mine_on[cell])
    if kind is None or (kind != DRAGON and not takeable_treasures(view, cell)):
        return
    x, y = at.box(cell)
    inks = pen.inks
    if not at.large:
        left, row = x + 1 + occupied, y + plated_above(view.sides[cell])
        quadrants(pen, left, row, fine.HOARDS[kind], key(inks))
        if shine < 1:
            _glitter_small(pen, left, row, shine)
        return
    rows = HOARDS[kind]
    shift = (at.width - len(rows[0])) // 2 if occupied else 0
    bottom = 2 * y + at.height + 2
    left = x + (at.width - len(rows[0])) // 2 + shift
    pen.sprite(left, bottom - len(rows), rows, key(inks))
    if shine < 1:
        glitter(pen, left, bottom - len(rows), rows, shine)


def _glitter_small(pen: Pen, x: int, y: int, progress: float) -> None:
    """Light that wanders over a small hoard: two of its cells shine at a time."""
    for first in (0, 3):
        cell = (int(progress * 3) + first) % 6
        pen.tone(x + cell % 3, y + cell // 3, lambda tone: pen.inks.mix(tone, "white", SHINE))


def draw_plates(pen: Pen, view: LostMinesState, at: Place, seen: Container[int], coming: int = NONE) -> None:
    """The letters of camps and the contents of mines, of those `seen` as well.

    Nothing cuts a word: they lie above dwarfs and ticks, and give way to tokens, a `coming` one too.
    """
    draw_clans(pen, view, at)
    for cell in at.components.mines:
        if view.ground[cell] == MINE:
            west = [near.edge for near in at.components.grid.around[cell] if near.side == W]
            taken = any(edge == coming or view.token[edge] != NONE for edge in west)
            _plate_mine(pen, view, at, cell, 2 * (taken and at.large))
        elif cell in seen and view.ground[cell] == HIDDEN_MINE:
            kind = mine_kind(view, at.components.mine_on[cell])
            if kind is not None:
                x, y, wide, high = at.frame(cell)
                _plate_seen(pen, x, y + high - 1, wide, kind, revealed=all_revealed(view))


def _plate_mine(pen: Pen, view: LostMinesState, at: Place, cell: int, inset: int) -> None:
    """The kind of a mine's treasures, and how many are left of them: beside the name, or in the corner opposite.

    On a small card with several dwarfs they stand on a dark ground, apart from their plates.
    """
    kind = mine_kind(view, at.components.mine_on[cell])
    if kind is None:
        return
    x, y, wide, high = at.frame(cell)
    x, wide = x + inset, wide - inset
    left = len(takeable_treasures(view, cell))
    tone = colours(pen.inks)[HOARD_COLOURS[kind]]
    style = pen.inks(pen.inks.ink_on(tone), on=tone, bold=True)
    if not left and kind != DRAGON:  # nothing of a treasure's colour is left: the plate is that of a face-down mine
        style = pen.inks("quiet", on=colours(pen.inks)["pit"])
    elif not at.large and view.at.count(cell) > 1:
        dark = colours(pen.inks)["pit"]
        style = pen.inks(pen.inks.readable(tone, dark), on=dark, bold=True)
    sides = view.sides[cell]
    above = plated_above(sides)
    open_through = sides & N and sides & S
    if not (at.large or open_through) and x + wide < pen.width and view.at.count(cell + 1) < 3:
        text, told = hoard_text(kind, left, wide + 1)  # over the corner of the next card, which is rock
        wide += told and cell_len(text) > wide
    text, told = hoard_text(kind, left, wide)
    row = y if above else y + high - 1
    if not left and kind != DRAGON and row == 0 and at.tight and cell not in view.at:  # no hoard, but a column's name
        row = 1
    if open_through and not at.large:  # a plate would cover a tunnel
        text, told = "", kind == DRAGON or not left
    elif text and not told and cell_len(text) < wide:  # the number on the dark, as the two would be one word
        dark = colours(pen.inks)["pit"]
        pen.put(x, row, text, style)
        pen.right(x + wide, row, str(left), pen.inks(pen.inks.readable(tone, dark), on=dark, bold=True))
        return
    if text and not left and kind != DRAGON:
        plate_mine(pen, x, row, wide, style, text)
    elif text:
        pen.center(x, row, wide, text, style)
    if not told:
        pen.right(x + wide, y + high - 1 if above or not text else y, str(left), style)


def plated_above(sides: int) -> bool:
    """True when the plate of an open mine lies along its upper edge, as a tunnel leaves it below."""
    return bool(sides & S) and not sides & N


def plated_below(view: LostMinesState, cell: int) -> bool:
    """True when words may lie along the lower edge of a cell."""
    return view.ground[cell] == HIDDEN_MINE or (view.ground[cell] == MINE and not plated_above(view.sides[cell]))


def hoard_text(kind: int, left: int, width: int) -> tuple[str, bool]:
    """A mine's contents in at most `width` cells, and whether that tells how many treasures are left."""
    name = kind_name(kind, short=True)
    said = [f" {name} ", name] if kind == DRAGON else [f" {name} {left} ", f"{name} {left}"]
    if kind != DRAGON and not left:
        said = [c("mine", "empty")]
    whole = next((text for text in said if cell_len(text) <= width), "")
    return (whole, True) if whole else (name if cell_len(name) <= width else "", kind == DRAGON)
