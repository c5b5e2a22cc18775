"""The drawing of a cell of the board: its paths, tokens and dwarfs."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len
from rich.style import Style

from engine.games.lost_mines.components import DRAGON, GEMS, GOLD, SILVER
from engine.games.lost_mines.queries import clan, mine_kind, takeable_treasures
from engine.games.lost_mines.state import (
    CAMPFIRE,
    FREE,
    HIDDEN_MINE,
    MINE,
    OVERCOME,
    PIT,
    POND,
    ROCK,
    START,
    TREE,
    E,
    LostMinesState,
    N,
    S,
    W,
)
from engine.pieces import all_revealed
from tui.art.pen import Pen
from tui.games.lost_mines.calm.layout import Layout
from tui.games.lost_mines.terms import COLUMN_LETTERS, clan_letter, kind_name, pawn, pawns_on, tool_for
from tui.i18n.messages import c
from tui.i18n.text_layout import cut
from tui.presentation.game_text import Names
from tui.style.glyphs import SAFE, Glyphs

PATHS: Final = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
"""Open sides to the sign in which they meet, as rich terminals draw it."""
SAFE_PATHS: Final = " |-+||++-+-+++++"
"""The same in ASCII."""

SIGNS: Final = {TREE: ("♣", "T"), POND: ("≈", "~"), PIT: ("∪", "U"), ROCK: ("●", "o"), CAMPFIRE: ("*", "*")}
"""Token on a card to its sign, rich and safe."""
START_SIGNS: Final = ("◆", "#")

INKS: Final = {TREE: "green", POND: "blue", PIT: "purple", ROCK: "grey", CAMPFIRE: "orange"}
TREASURE_INKS: Final = {SILVER: "grey", GOLD: "yellow", GEMS: "purple", DRAGON: "red"}
CLAN_INKS: Final = ("blue", "yellow")

ROOMY_COLUMNS: Final = 9
"""The width from which on words stand beside signs."""


def path_sign(glyphs: Glyphs, sides: int) -> str:
    """The sign in which open sides meet."""
    return SAFE_PATHS[sides] if glyphs.line == SAFE.line else PATHS[sides]


def ground_sign(glyphs: Glyphs, ground: int) -> str:
    """The sign of what lies on a card."""
    return SIGNS[ground][glyphs.line == SAFE.line]


def tool_sign(obstacle: int) -> str:
    """A cleared obstacle's tool in at most two cells."""
    return {TREE: c("two cells", "ax"), POND: c("two cells", "bo"), PIT: c("two cells", "ro")}[obstacle]


def mine_sign(kind: int) -> str:
    """Contents of an open mine, in at most two cells."""
    return {
        SILVER: c("two cells", "Si"),
        GOLD: c("two cells", "Go"),
        GEMS: c("two cells", "Ge"),
        DRAGON: c("two cells", "Dr"),
    }[kind]


def draw_paths(pen: Pen, at: Layout, cell: int, sides: int, style: Style, sign: str = "") -> None:
    """The open sides of a card, from its middle to its rim; `sign` is what lies where they meet."""
    x, y, height = at.box(cell)
    across, down = at.middle(cell)
    glyphs = pen.glyphs
    upright, flat = path_sign(glyphs, N | S), path_sign(glyphs, E | W)
    if sides & W:
        pen.put(x, down, flat * (across - x), style)
    if sides & E:
        pen.put(across + 1, down, flat * (x + at.width - across - 1), style)
    if sides & N:
        for row in range(y, down):
            pen.put(across, row, upright, style)
    if sides & S:
        for row in range(down + 1, y + height):
            pen.put(across, row, upright, style)
    pen.put(across, down, sign or path_sign(glyphs, sides), style)


def draw_cell(pen: Pen, view: LostMinesState, at: Layout, cell: int, ground: str, ink: str, *, seen: bool) -> None:
    """Picture of a cell: on a ground of this colour, its paths in this ink; `seen` mines are shown."""
    x, y, height = at.box(cell)
    inks = pen.inks
    lying = view.ground[cell]
    pen.fill(x, y, at.width, height, inks(on=ground))
    if lying == FREE:
        _draw_free(pen, at, cell, ground)
    elif lying == HIDDEN_MINE:
        _draw_hidden_mine(pen, view, at, cell, ground, seen=seen)
    elif lying == MINE:
        _draw_mine(pen, view, at, cell, ground, ink)
    elif lying == START:
        _draw_start(pen, at, cell, ground, ink)
    else:
        _draw_path(pen, view, at, cell, ground, ink)
    if lying != FREE:
        pen.put(x, y + height - 1, _rim(at, cell), inks("faint", on=ground))  # in a corner, where no path goes


def _draw_free(pen: Pen, at: Layout, cell: int, ground: str) -> None:
    """A dot; at the rim the name of the column or row."""
    across, down = at.middle(cell)
    name = _rim(at, cell)
    pen.put(across, down, name or pen.glyphs.gap, pen.inks("faint" if name else "ornament", on=ground))


def _rim(at: Layout, cell: int) -> str:
    """The name of a column or row on a cell at the rim, where no names stand beside the board; else empty."""
    column, row = at.components.grid.where(cell)
    if at.headed or (row > 1 and column > 1):
        return ""
    return COLUMN_LETTERS[column - 1] if row == 1 else str(row)


def _draw_path(pen: Pen, view: LostMinesState, at: Layout, cell: int, ground: str, ink: str) -> None:
    inks, lying = pen.inks, view.ground[cell]
    draw_paths(pen, at, cell, view.sides[cell], inks(ink, on=ground))
    face = view.face[view.card[cell]]
    under = lying if lying != OVERCOME or face is None else at.components.cards[face].ground
    if under not in SIGNS:
        return
    across, down = at.middle(cell)
    x, y, height = at.box(cell)
    overcome = lying == OVERCOME
    pen.put(
        across, down, ground_sign(pen.glyphs, under), inks("quiet" if overcome else INKS[under], on=ground, bold=True)
    )
    if overcome:
        pen.right(
            x + at.width,
            y if height > 2 else y + 1,
            tool_for(under) if at.width >= ROOMY_COLUMNS else tool_sign(under),
            inks("green", on=ground, bold=True),
        )
    if at.width >= ROOMY_COLUMNS and height > 4:
        pen.put(across + 1, down + 1, short_ground(under), inks("quiet", on=ground))


def short_ground(ground: int) -> str:
    """Tokens on a card, in at most four cells."""
    return {
        TREE: c("four cells", "tree"),
        POND: c("four cells", "pond"),
        PIT: c("four cells", "pit"),
        ROCK: c("four cells", "rock"),
        CAMPFIRE: c("four cells", "fire"),
    }[ground]


def _draw_start(pen: Pen, at: Layout, cell: int, ground: str, ink: str) -> None:
    inks, clan_number = pen.inks, at.components.starts.index(cell)
    draw_paths(pen, at, cell, N | E | S | W, inks(ink, on=ground))
    across, down = at.middle(cell)
    pen.put(across, down, START_SIGNS[pen.glyphs.line == SAFE.line], inks(CLAN_INKS[clan_number], on=ground, bold=True))
    x, y, _ = at.box(cell)
    pen.right(x + at.width, y, clan_letter(clan_number), inks.block(CLAN_INKS[clan_number]))


def _draw_hidden_mine(pen: Pen, view: LostMinesState, at: Layout, cell: int, ground: str, *, seen: bool) -> None:
    inks = pen.inks
    x, y, height = at.box(cell)
    _, down = at.middle(cell)
    kind = mine_kind(view, at.components.mine_on[cell]) if seen else None
    known = "" if kind is None else mine_sign(kind)
    said = known if known and all_revealed(view) else f"{known}?"
    pen.center(x, down, at.width, said, inks("text", on=ground, bold=True))
    if height > 2:
        pen.center(x, y, at.width, c("four cells", "mine"), inks("quiet", on=ground))


def _draw_mine(pen: Pen, view: LostMinesState, at: Layout, cell: int, ground: str, ink: str) -> None:
    inks = pen.inks
    kind = mine_kind(view, at.components.mine_on[cell])
    draw_paths(pen, at, cell, view.sides[cell], inks(ink, on=ground))
    if kind is None:
        return
    x, y, _ = at.box(cell)
    across, down = at.middle(cell)
    count = len(takeable_treasures(view, cell))
    pen.put(across, down, str(count) if kind != DRAGON else "x", inks.block(TREASURE_INKS[kind]))
    name = kind_name(kind) if at.width >= ROOMY_COLUMNS else mine_sign(kind)
    pen.right(x + at.width, y, cut(name, at.width // 2), inks(TREASURE_INKS[kind], on=ground, bold=True))


def draw_pawns(pen: Pen, view: LostMinesState, at: Layout, cell: int, names: Names, *, whole: bool) -> None:
    """Dwarfs on a cell: blue ones left and yellow ones right, by letter, or by number where there are too many. `whole`
    has all their letters.
    """
    standing = pawns_on(view, cell)
    if not standing:
        return
    inks = pen.inks
    x, y, height = at.box(cell)
    row, room = y + height - 1, at.width // 2
    if whole and len(standing) > 2:
        left = x
        for seat in standing:
            if left + cell_len(pawn(names, seat)) <= x + at.width:
                left = pen.put(left, row, pawn(names, seat), inks.block(CLAN_INKS[clan(view, seat)]))
        return
    for number in (0, 1):
        members = [seat for seat in standing if clan(view, seat) == number]
        letters = [pawn(names, seat) for seat in members]
        wide = sum(map(cell_len, letters))
        if len(members) > 2 or wide > room:
            text = f"x{len(members)}"  # a number alone would be somebody's sign
            pen.put(x if number == 0 else x + at.width - len(text), row, text, inks.block(CLAN_INKS[number]))
            continue
        left = x if number == 0 else x + at.width - wide
        for seat, letter in zip(members, letters, strict=True):
            style = inks.block("accent" if seat == view.active else CLAN_INKS[number])
            left = pen.put(left, row, letter, style)
