"""The highlights of the board: places for a card and its turns, places for tokens, the way of a walk."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.style import Style

from engine.games.lost_mines.components import A_MINE, COMPONENT_SETS, PICTURES, STORM, TOOLS, TRAP, TROLL
from engine.games.lost_mines.geometry import turned
from engine.games.lost_mines.queries import places, token_edges
from engine.games.lost_mines.reach import reach
from engine.games.lost_mines.state import HIDDEN_MINE, NONE, PATH, PLAY, TRAPPED, WALK, LostMinesState
from tui.art.pen import Pen
from tui.games.lost_mines.cells import draw_paths, ground_sign, path_sign
from tui.games.lost_mines.layout import Layout
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights

TRAP_SIGN: Final = "^"
TROLL_SIGN: Final = "!"


def chosen_card(view: LostMinesState, look: Highlights) -> int | None:
    """The face of the card that is picked to be played, or in focus in the hand; None when none is."""
    if view.phase != PLAY:
        return None
    picked = look.picked[0] if look.picked else look.focus
    return view.face[picked.value] if picked is not None and picked.kind == "card" else None


def pointed(look: Highlights, kind: str) -> Pick | None:
    """The pick of a kind, or else the one in focus."""
    if look.picked and look.picked[-1].kind == kind:
        return look.picked[-1]
    return look.focus if look.focus is not None and look.focus.kind == kind else None


# paths


def draw_ghosts(pen: Pen, view: LostMinesState, look: Highlights, at: Layout) -> None:
    """The card that is chosen on every cell where it fits, faint, with its keys."""
    face = chosen_card(view, look)
    if face is None or not COMPONENT_SETS[view.components].cards[face].sides:
        return
    for cell, ways in _fitting(view, look, face).items():
        _draw_ghost(pen, at, face, Pick("lay", (cell, ways[0])), "faint")
        _draw_keys(pen, look, at, cell, None)


def draw_ghost(pen: Pen, view: LostMinesState, look: Highlights, at: Layout) -> None:
    """The card that is chosen as it would lie where the focus is."""
    face, focus = chosen_card(view, look), pointed(look, "lay")
    if face is not None and at.components.cards[face].sides and focus is not None:
        _draw_ghost(pen, at, face, focus, "accent" if focus in look.keys or focus in look.picked else "alarm")
        _draw_keys(pen, look, at, focus.value[0], focus)


def _fitting(view: LostMinesState, look: Highlights, face: int) -> dict[int, list[int]]:
    """Cell to the ways in which the card fits there: as picked from, or for a card in focus as the rules have it."""
    found: dict[int, list[int]] = {}
    if look.picked:
        for pick in look.keys:
            if pick.kind == "lay":
                found.setdefault(pick.value[0], []).append(pick.value[1])
        return found
    sides = COMPONENT_SETS[view.components].cards[face].sides
    for way in (0,) if turned(sides) == sides else (0, 1):
        for cell, clause in enumerate(places(view, face, bool(way))):
            if clause is None:
                found.setdefault(cell, []).append(way)
    return found


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


def _draw_keys(pen: Pen, look: Highlights, at: Layout, cell: int, focus: Pick | None) -> None:
    """The keys that lay the card here: upright on the left, turned on the right."""
    x, y, _ = at.box(cell)
    for way, column in ((0, x), (1, x + at.width - 1)):
        pick = Pick("lay", (cell, way))
        if pick in look.keys:
            style = pen.inks.block() if pick == focus else pen.inks("text", on="raised", bold=True)
            pen.put(column, y, look.keys[pick] or pen.glyphs.dot, style)


def spot_layings(pen: Pen, picks: Iterable[Pick], focus: Pick | None, at: Layout) -> None:
    """Make cells stand for laying the card there, in the way in focus or else in one that fits; a key for its own."""
    legal = sorted((pick for pick in picks if pick.kind == "lay"), key=lambda pick: pick.value, reverse=True)
    for pick in [*legal, *([focus] if focus is not None and focus.kind == "lay" else [])]:
        x, y, height = at.box(pick.value[0])
        pen.spot(x, y, at.width, height, pick)
    for pick in legal:
        x, y, _ = at.box(pick.value[0])
        pen.spot(x + (at.width - 1) * pick.value[1], y, 1, 1, pick)


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
    for pick, key in look.keys.items():
        if pick.kind == "edge":
            x, y = at.edge(pick.value)
            pen.put(x, y, key or pen.glyphs.dot, pen.inks("accent", on="raised", bold=True))
            pen.spot(x, y, 1, 1, pick)
    if focus is not None:
        x, y = at.edge(focus.value)
        pen.put(x, y, token_sign(token), pen.inks.block())
        pen.spot(x, y, 1, 1, focus)


# other targets


def lit_cells(view: LostMinesState, look: Highlights) -> set[int]:
    """The cells that the chosen card, or the walk, can be aimed at."""
    found = {pick.value for pick in look.keys if pick.kind == "cell"}
    mines = COMPONENT_SETS[view.components].mines
    found |= {mines[pick.value] for pick in look.keys if pick.kind == "mine"}
    face = chosen_card(view, look)
    if face is None or look.picked:
        return found
    action = COMPONENT_SETS[view.components].cards[face].action
    if action in TOOLS:
        return {cell for cell, ground in enumerate(view.ground) if ground == TOOLS[action]}
    if action == STORM:
        return {cell for cell, card in enumerate(view.card) if card != NONE and cell not in view.at}
    if action in PICTURES and A_MINE in PICTURES[action]:
        return {cell for cell in mines if view.ground[cell] == HIDDEN_MINE}
    return found


def draw_cell_keys(pen: Pen, look: Highlights, at: Layout) -> None:
    """The keys of cells and mines that can be picked; the one in focus stands out, with the middle of its cell."""
    focus = pointed(look, "cell") or pointed(look, "mine")
    for pick, key in look.keys.items():
        if pick.kind in ("cell", "mine") and pick != focus:
            _cell_key(pen, at, pick, key or pen.glyphs.dot, pen.inks("text", on="raised", bold=True))
    if focus is not None:
        legal = focus in look.keys or focus in look.picked
        style = pen.inks.block("accent" if legal else "alarm")
        _cell_key(pen, at, focus, look.keys.get(focus) or pen.glyphs.here, style)


def cell_of(at: Layout, pick: Pick) -> int:
    """The cell that a pick of a cell or a mine lies on."""
    found: int = at.components.mines[pick.value] if pick.kind == "mine" else pick.value
    return found


def _cell_key(pen: Pen, at: Layout, pick: Pick, key: str, style: Style) -> None:
    x, y, _ = at.box(cell_of(at, pick))
    pen.put(x, y, key, style)


# walks


def draw_way(pen: Pen, view: LostMinesState, look: Highlights, at: Layout) -> None:
    """The way to where the focus is, card by card, before it is walked; what waits on it stays in sight."""
    focus = pointed(look, "cell")
    if view.phase != WALK or focus is None:
        return
    way = reach(view, view.active).get(focus.value)
    if way is None:
        return
    style = pen.inks("accent", on="raised", bold=True)
    here = view.at[view.active]
    for there in way.cells:
        _draw_passage(pen, at, here, there, style)
        here = there
    for number, cell in enumerate(way.cells, 1):
        across, down = at.middle(cell)
        pen.put(across, down, str(number), pen.inks.block())
    here = view.at[view.active]
    for there in way.cells:
        edge = at.components.grid.beside[here][there].edge
        if view.token[edge] == TRAPPED:
            x, y = at.edge(edge)
            pen.put(x, y, TRAP_SIGN, token_style(pen, TRAPPED))
        here = there


def _draw_passage(pen: Pen, at: Layout, here: int, there: int, style: Style) -> None:
    """Dots from the middle of one cell to the middle of the next."""
    (x, y), (to_x, to_y) = at.middle(here), at.middle(there)
    dot = pen.glyphs.pip
    if y == to_y:
        for column in range(min(x, to_x) + 1, max(x, to_x)):
            pen.put(column, y, dot, style)
    for row in range(min(y, to_y) + 1, max(y, to_y)):
        pen.put(x, row, dot, style)
