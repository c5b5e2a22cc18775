"""The highlights of the board: places for a card and its turns, places for tokens, the way of a walk."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.style import Style

from engine.games.lost_mines.components import COMPONENT_SETS, TRAP, TROLL
from engine.games.lost_mines.queries import token_edges
from engine.games.lost_mines.state import NONE, PATH, TRAPPED, WALK, LostMinesState
from tui.art.pen import Pen
from tui.games.lost_mines.aims import cell_of, chosen_card, edge_keys, fitting, lay_key, pointed, reachable
from tui.games.lost_mines.calm.cells import draw_paths, ground_sign, path_sign
from tui.games.lost_mines.calm.layout import Layout
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights

TRAP_SIGN: Final = "^"
TROLL_SIGN: Final = "!"


# paths


def draw_ghosts(pen: Pen, view: LostMinesState, look: Highlights, at: Layout) -> None:
    """The card that is chosen on every cell where it fits, faint, with its key."""
    face = chosen_card(view, look)
    if face is None or not COMPONENT_SETS[view.components].cards[face].sides:
        return
    for cell, ways in fitting(view, look, face).items():
        _draw_ghost(pen, at, face, Pick("lay", (cell, ways[0])), "faint")
        _draw_key(pen, look, at, cell, None)


def draw_ghost(pen: Pen, view: LostMinesState, look: Highlights, at: Layout) -> None:
    """The card that is chosen as it would lie where the focus is."""
    face, focus = chosen_card(view, look), pointed(look, "lay")
    if face is not None and at.components.cards[face].sides and focus is not None:
        _draw_ghost(pen, at, face, focus, "accent" if focus in look.keys or focus in look.picked else "alarm")
        _draw_key(pen, look, at, focus.value[0], focus)


def _draw_ghost(pen: Pen, at: Layout, face: int, pick: Pick, ink: str) -> None:
    cell, way = pick.value
    x, y, height = at.box(cell)
    style = pen.inks(ink, on="raised", bold=ink != "faint")
    pen.fill(x, y, at.width, height, style)
    ground = at.components.cards[face].ground
    sign = "" if ground == PATH else ground_sign(pen.glyphs, ground)
    draw_paths(pen, at, cell, at.components.lying[face][way], style, sign)
    if ink != "faint" and not sign:
        across, down = at.middle(cell)
        pen.put(across, down, path_sign(pen.glyphs, at.components.lying[face][way]), pen.inks.block(ink))


def _draw_key(pen: Pen, look: Highlights, at: Layout, cell: int, focus: Pick | None) -> None:
    """The key that lays the card here, however it lies."""
    x, y, _ = at.box(cell)
    style = pen.inks("text", on="raised", bold=True) if focus is None else pen.inks.block()
    if any(Pick("lay", (cell, way)) in look.keys for way in (0, 1)):
        pen.put(x, y, lay_key(look, cell) or pen.glyphs.dot, style)


def spot_layings(pen: Pen, picks: Iterable[Pick], focus: Pick | None, at: Layout) -> None:
    """Make cells stand for laying the card there: in the way in focus, or else in the first that fits."""
    legal = sorted((pick for pick in picks if pick.kind == "lay"), key=lambda pick: pick.value, reverse=True)
    for pick in [*legal, *([focus] if focus is not None and focus.kind == "lay" else [])]:
        x, y, height = at.box(pick.value[0])
        pen.spot(x, y, at.width, height, pick)


# tokens


def token_sign(token: int) -> str:
    """A trap or a troll."""
    return TRAP_SIGN if token == TRAPPED else TROLL_SIGN


def token_style(pen: Pen, token: int) -> Style:
    """Colours of a trap or a troll."""
    return pen.inks.block("alarm" if token == TRAPPED else "purple")


def draw_tokens(pen: Pen, view: LostMinesState, at: Layout) -> None:
    """All traps and trolls."""
    for edge, token in enumerate(view.token):
        if token != NONE:
            x, y = at.edge(edge)
            pen.put(x, y, token_sign(token), token_style(pen, token))


def draw_edges(pen: Pen, view: LostMinesState, look: Highlights, at: Layout) -> None:
    """Targets of the chosen trap or troll, with the keys; in focus the token itself."""
    face = chosen_card(view, look)
    if face is None or at.components.cards[face].action not in (TRAP, TROLL):
        return
    if not look.picked:
        for edge in set(token_edges(view)):
            x, y = at.edge(edge)
            pen.put(x, y, pen.glyphs.dot, pen.inks("accent", on="raised", bold=True))
        return
    token = TRAPPED if at.components.cards[face].action == TRAP else view.active
    focus = pointed(look, "edge")
    for edge, key in edge_keys(look).items():
        x, y = at.edge(edge)
        pen.put(x, y, key or pen.glyphs.dot, pen.inks("accent", on="raised", bold=True))
        pen.spot(x, y, 1, 1, Pick("edge", edge))
    if focus is not None:
        x, y = at.edge(focus.value)
        pen.put(x, y, token_sign(token), pen.inks.block())
        pen.spot(x, y, 1, 1, focus)


# other targets


def draw_cell_keys(pen: Pen, view: LostMinesState, look: Highlights, at: Layout) -> None:
    """The keys of cells and mines that can be picked; the one in focus stands out, with the middle of its cell."""
    focus = pointed(look, "cell") or pointed(look, "mine")
    for pick, key in look.keys.items():
        if pick.kind in ("cell", "mine") and pick != focus:
            _cell_key(pen, at, cell_of(view, pick), key or pen.glyphs.dot, pen.inks("text", on="raised", bold=True))
    if focus is not None:
        legal = focus in look.keys or focus in look.picked
        style = pen.inks.block("accent" if legal else "alarm")
        _cell_key(pen, at, cell_of(view, focus), look.keys.get(focus) or pen.glyphs.here, style)


def _cell_key(pen: Pen, at: Layout, cell: int, key: str, style: Style) -> None:
    x, y, _ = at.box(cell)
    pen.put(x, y, key, style)


# walks


def draw_way(pen: Pen, view: LostMinesState, look: Highlights, at: Layout) -> None:
    """The way to where the focus is, card by card, before it is walked; what waits on it stays in sight."""
    focus = pointed(look, "cell")
    if view.phase != WALK or focus is None:
        return
    way = reachable(view).get(focus.value)
    if way is None:
        return
    style = pen.inks("accent", on="raised", bold=True)
    start = view.at[view.active]
    for end in way.cells:
        _draw_passage(pen, at, start, end, style)
        start = end
    for number, cell in enumerate(way.cells, 1):
        across, down = at.middle(cell)
        pen.put(across, down, str(number), pen.inks.block())
    start = view.at[view.active]
    for end in way.cells:
        edge = at.components.grid.beside[start][end].edge
        if view.token[edge] == TRAPPED:
            x, y = at.edge(edge)
            pen.put(x, y, TRAP_SIGN, token_style(pen, TRAPPED))
        start = end


def _draw_passage(pen: Pen, at: Layout, start: int, end: int, style: Style) -> None:
    """Dots from the middle of one cell to the middle of the next."""
    (x, y), (to_x, to_y) = at.middle(start), at.middle(end)
    dot = pen.glyphs.pip
    if y == to_y:
        for column in range(min(x, to_x) + 1, max(x, to_x)):
            pen.put(column, y, dot, style)
    for row in range(min(y, to_y) + 1, max(y, to_y)):
        pen.put(x, row, dot, style)
