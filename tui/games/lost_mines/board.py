"""The board of The Lost Mines: the board of eleven by seven cells, and what its signs mean where there is room."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Sequence
from typing import Any, Final

from rich.cells import cell_len

from engine.games.lost_mines.components import BLUE, COMPONENT_SETS, GEMS, GOLD, SILVER, TRAP, TROLL, YELLOW
from engine.games.lost_mines.queries import clan, mine_kind, treasures_left, treasures_of
from engine.games.lost_mines.state import (
    CAMPFIRE,
    FREE,
    HIDDEN_MINE,
    MINE,
    NONE,
    OVER,
    PIT,
    POND,
    ROCK,
    START,
    TREE,
    LostMinesState,
)
from engine.state import Seat
from tui.art.pen import Pen
from tui.games.lost_mines.cells import CLAN_INKS, INKS, draw_cell, draw_pawns, ground_sign
from tui.games.lost_mines.layout import Layout, layout
from tui.games.lost_mines.targets import (
    TRAP_SIGN,
    TROLL_SIGN,
    cell_of,
    chosen_card,
    draw_cell_keys,
    draw_edges,
    draw_ghost,
    draw_ghosts,
    draw_tokens,
    draw_way,
    lit_cells,
    pointed,
    spot_layings,
)
from tui.games.lost_mines.terms import (
    ACTION_CARDS,
    COLUMN_LETTERS,
    GROUNDS,
    clan_letter,
    clan_name,
    initial,
    kind_name,
    pawn,
)
from tui.i18n.messages import c, language, t
from tui.i18n.text_layout import fit
from tui.presentation.game_text import Names
from tui.selection.selection import Pick
from tui.style.glyphs import Glyphs
from tui.widgets.board_view import BoardView, Highlights, Sign
from tui.widgets.score_track import Marker, Track

LYING: Final = frozenset({"lay", "cell", "edge", "mine"})
"""The kinds of picks that are shown on the board itself and not listed beside it."""


_layers: OrderedDict[tuple[Any, ...], Pen] = OrderedDict()  # Any: a key for comparison

KEPT: Final = 4
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
    if len(_layers) > KEPT:
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


def connected(view: LostMinesState) -> set[int]:
    """The cells of paths that lead back to a start card or an open mine (LM-4.2)."""
    found = {cell for cell, ground in enumerate(view.ground) if ground in (START, MINE)}
    queue = deque(found)
    around = COMPONENT_SETS[view.components].grid.around
    while queue:
        here = queue.popleft()
        for side, there, opposite, _ in around[here]:
            if there not in found and view.sides[here] & side and view.sides[there] & opposite:
                found.add(there)
                queue.append(there)
    return found


def _spots(pen: Pen, look: Highlights, at: Layout) -> None:
    """The cells and edges that take a click, refused ones included."""
    spot_layings(pen, (*look.refused, *look.keys), look.focus, at)
    for pick in (*look.refused, *look.keys, *([look.focus] if look.focus is not None else [])):
        if pick.kind in ("cell", "mine"):
            x, y, height = at.box(cell_of(at, pick))
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


SEAT_INKS: Final = ("red", "blue", "yellow", "green", "orange", "purple", "grey", "pink", "white")
"""Seat to the colour of its line in the plot: its clan may be another one in the second round."""


def _note_head() -> str:
    return c("of a seat", "cards")


class LostMinesBoard(BoardView[LostMinesState]):
    """The table of The Lost Mines."""

    large = True
    lying = LYING

    def board(self, pen: Pen, view: LostMinesState, look: Highlights, names: Names) -> None:
        """The whole table."""
        at = layout(pen.width, pen.height, COMPONENT_SETS[view.components])
        if not view.ground:
            return
        focus = pointed(look, "cell") or pointed(look, "mine")
        pen.lay(_layer(pen, view, look, at))
        draw_ghost(pen, view, look, at)
        draw_way(pen, view, look, at)
        for cell in set(view.at) - {NONE}:
            draw_pawns(pen, view, at, cell, names, whole=focus is not None and cell_of(at, focus) == cell)
        draw_cell_keys(pen, look, at)
        _spots(pen, look, at)
        draw_edges(pen, view, look, at)

    def standing(self, view: LostMinesState, names: Names) -> Track:
        """The points of the rounds that are scored."""
        markers = tuple(
            Marker(initial(names, seat), SEAT_INKS[seat], name, view.points[seat], view.points[seat])
            for seat, name in enumerate(names)
        )
        return Track(markers, max(*view.points, 1))

    def progress(self, view: LostMinesState) -> tuple[str, ...]:
        """The round, the draw pile and the treasures that are left, by kind."""
        if not view.round:
            return ()
        counts = [len(treasures_left(view, kind)) for kind in (SILVER, GOLD, GEMS)]
        left = " ".join(f"{kind_name(kind)} {count}" for kind, count in enumerate(counts))
        return (t("round {round}/2", round=view.round), t("pile {count}", count=len(view.pile)), left)

    def note(self, view: LostMinesState, seat: Seat) -> str:
        """A seat's clan, its cards, what it has collected, a troll before it, and the dragon; over: its points."""
        if not view.dwarf or view.dwarf[seat] == NONE:
            return ""
        if view.phase == OVER:
            return t("total {score}", score=view.points[seat])
        found = len(treasures_of(view, seat))
        rest = (t("{count} found", count=found) if found else "") + (TROLL_SIGN if view.front[seat] != NONE else "")
        rest += "D" if view.dragon == seat else ""
        cards = fit(str(len(view.hand[seat])), cell_len(_note_head()), "right")
        return f"{rest} {clan_name(clan(view, seat), short=True)} {cards}".strip()

    def note_head(self, view: LostMinesState) -> str:
        """The head above the numbers of cards."""
        dealt = view.dwarf and view.dwarf[0] != NONE and view.phase != OVER
        return _note_head() if dealt else ""

    def sign(self, names: Names, seat: Seat) -> str:
        """Letter of a seat's pawn on the board, unless its name begins with it."""
        carried = pawn(names, seat)
        return "" if names[seat][:1].upper() == carried else carried

    def hand(self, view: LostMinesState, seat: Seat) -> Sequence[Pick]:
        """The cards of a seat."""
        return tuple(Pick("card", card) for card in sorted(view.hand[seat])) if view.hand else ()

    def ink(self, view: LostMinesState, pick: Pick) -> str:
        """Players are called in the colour of their clan."""
        if pick.kind == "seat" and view.dwarf and view.dwarf[pick.value] != NONE:
            return CLAN_INKS[clan(view, pick.value)]
        return "text"

    def spatial(self, view: LostMinesState, picks: Sequence[Pick]) -> bool:
        """The board is gone over as it lies."""
        return any(pick.kind in LYING for pick in picks)

    def signs(self, glyphs: Glyphs) -> list[Sign]:
        """The grounds, the tokens and the clans."""
        return signs_of(glyphs)
