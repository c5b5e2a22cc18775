"""The calm table: the board of eleven by seven cells, and what its signs mean where there is room."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from engine.games.lost_mines.components import BLUE, COMPONENT_SETS, TRAP, TROLL, YELLOW
from engine.games.lost_mines.queries import mine_kind
from engine.games.lost_mines.state import CAMPFIRE, FREE, HIDDEN_MINE, NONE, PIT, POND, ROCK, TREE, LostMinesState
from tui.art.pen import Pen
from tui.games.lost_mines.aims import cell_of, chosen_card, connected, lit_cells, meant, pointed
from tui.games.lost_mines.calm.cells import INKS, draw_cell, draw_pawns, ground_sign
from tui.games.lost_mines.calm.layout import Layout, layout
from tui.games.lost_mines.calm.targets import (
    TRAP_SIGN,
    TROLL_SIGN,
    draw_cell_keys,
    draw_edges,
    draw_ghost,
    draw_ghosts,
    draw_tokens,
    draw_way,
    spot_layings,
)
from tui.games.lost_mines.terms import ACTION_CARDS, COLUMN_LETTERS, GROUNDS, clan_letter, clan_name
from tui.i18n.messages import language
from tui.presentation.game_text import Names
from tui.style.glyphs import Glyphs
from tui.widgets.board_view import Highlights, Sign

_layers: OrderedDict[tuple[Any, ...], Pen] = OrderedDict()  # Any: a key for comparison

KEPT_BOARDS: Final = 4
"""The number of drawings of the bare board that are kept: each step of the focus needs the last one again."""


def _layer(pen: Pen, view: LostMinesState, look: Highlights, at: Layout) -> Pen:
    """The board with all that lies on it or might, without dwarfs and without what the focus alone lights up."""
    lit = lit_cells(view, look)
    seen = tuple(mine_kind(view, mine) for mine in range(len(at.components.mines))) if look.open else ()
    lying = (tuple(view.ground), tuple(view.sides), tuple(view.token), tuple(view.card), tuple(view.holder))
    ghosts = chosen_card(view, look), tuple(look.keys.items()) if look.picked else ()
    key = (pen.width, pen.height, at, pen.inks, pen.glyphs, language(), lying, frozenset(lit), seen, ghosts)
    if key in _layers:
        _layers.move_to_end(key)
        return _layers[key]
    layer = _layers[key] = Pen(pen.width, pen.height, pen.inks, pen.glyphs)
    if len(_layers) > KEPT_BOARDS:
        _layers.popitem(last=False)
    joined = connected(view)
    for cell in range(len(view.ground)):
        free, hidden = view.ground[cell] == FREE, view.ground[cell] == HIDDEN_MINE
        ground = "raised" if cell in lit or hidden else "ground" if free else "tile"
        draw_cell(layer, view, at, cell, ground, "text" if cell in joined else "faint", seen=look.open)
    draw_tokens(layer, view, at)
    draw_ghosts(layer, view, look, at)
    _head(layer, at)
    _legend(layer, at.below)
    return layer


def draw_calm(pen: Pen, view: LostMinesState, look: Highlights, names: Names) -> None:
    """The whole table."""
    at = layout(pen.width, pen.height, COMPONENT_SETS[view.components])
    focus = pointed(look, "cell") or pointed(look, "mine")
    pen.lay(_layer(pen, view, look, at))
    draw_ghost(pen, view, look, at)
    draw_way(pen, view, look, at)
    for cell in set(view.at) - {NONE}:
        draw_pawns(pen, view, at, cell, names, whole=focus is not None and cell_of(view, focus) == cell)
    draw_cell_keys(pen, view, look, at)
    _spots(pen, view, look, at)
    draw_edges(pen, view, look, at)


def _spots(pen: Pen, view: LostMinesState, look: Highlights, at: Layout) -> None:
    """The cells and edges that take a click, refused ones included."""
    for cell in range(len(view.ground)):
        x, y, height = at.box(cell)
        pen.spot(x, y, at.width, height, meant(look, cell))
    spot_layings(pen, (*look.refused, *look.keys), look.focus, at)
    for pick in (*look.refused, *look.keys, *([look.focus] if look.focus is not None else [])):
        if pick.kind in ("cell", "mine"):
            x, y, height = at.box(cell_of(view, pick))
            pen.spot(x, y, at.width, height, pick)


def _head(pen: Pen, at: Layout) -> None:
    """The names of columns and rows, where there is room beside the board."""
    if not at.headed:
        return
    style = pen.inks("faint")
    for column, letter in enumerate(COLUMN_LETTERS[: at.components.columns]):
        pen.put(at.left + column * at.width + at.width // 2, 0, letter, style)
    for row, (top, height) in enumerate(zip(at.tops, at.heights, strict=True)):
        pen.put(at.left - 2, top + (height - 1) // 2, str(row + 1), style)


def signs_of(glyphs: Glyphs) -> list[Sign]:
    """Every sign on the board: its ink, the sign, and what it means."""
    grounds = (TREE, POND, PIT, ROCK, CAMPFIRE)
    clans = (("blue", clan_letter(BLUE), clan_name(BLUE)), ("yellow", clan_letter(YELLOW), clan_name(YELLOW)))
    return [
        *((INKS[ground], ground_sign(glyphs, ground), GROUNDS[ground](short=True)) for ground in grounds),
        ("alarm", TRAP_SIGN, ACTION_CARDS[TRAP]()),
        ("purple", TROLL_SIGN, ACTION_CARDS[TROLL]()),
        *((ink, sign, name) for ink, sign, name in clans if sign != name),
    ]


def _legend(pen: Pen, top: int) -> None:
    """Key to the signs, below the board where there is room."""
    if pen.height - top < 2:
        return
    x, y = 1, top + 1
    for ink, sign, meaning in signs_of(pen.glyphs):
        wide = len(sign) + 2 * len(meaning) + 4
        if x + wide > pen.width:
            x, y = 1, y + 1
        if y >= pen.height:
            return
        x = pen.put(x, y, sign, pen.inks(ink, bold=True))
        x = pen.put(x + 1, y, meaning, pen.inks("quiet")) + 3
