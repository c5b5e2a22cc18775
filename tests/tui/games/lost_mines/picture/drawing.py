"""The table of The Lost Mines for tests of its picture: its states, and how they are drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.game import newest
from engine.games import lost_mines
from engine.games.lost_mines.components import COMPONENT_SETS, DRAGON, GOLD
from engine.games.lost_mines.queries import mine_piece, places
from engine.games.lost_mines.state import MINE, TRAPPED, E, N, W
from engine.state import copy
from tests.tui.games.lost_mines.tables import decision, lying, opened, played
from tui.art.pen import Pen
from tui.games.lost_mines.draw.place import Place
from tui.selection.selection import Pick
from tui.style.glyphs import RICH
from tui.style.theme import Depth, inks
from tui.widgets.board_view import NOTHING, Highlights, board_view

BOX = COMPONENT_SETS[newest(lost_mines)]
NAMES = ("Fox", "Owl", "Hare", "Lynx")
SCREENS = ((80, 24), (100, 30), (109, 35), (110, 36), (120, 40), (130, 45), (160, 48), (200, 60))
LOOKS: tuple[tuple[str, Depth], ...] = (
    ("night", "true"),
    ("day", "true"),
    ("night", "256"),
    ("day", "256"),
    ("plain", "true"),
)


def late(seed: str = "8") -> Any:
    """A view of a game with paths, a trap, a troll, an open mine and one known to seat 0."""
    state = copy(played(opened(4, seed=seed), lambda moment: decision(1)(moment) and lying(moment) >= 12).view(0))
    edges = [
        edge for edge, (first, second, _) in enumerate(BOX.grid.edges) if state.sides[first] and state.sides[second]
    ]
    state.token[edges[0]], state.token[edges[-1]] = TRAPPED, 2
    state.ground[BOX.mines[1]], state.sides[BOX.mines[1]] = MINE, N | E | W
    learn(state, 1, GOLD)
    learn(state, 2, DRAGON)
    return state


def learn(view: Any, mine: int, kind: int) -> None:
    """Let seat 0, whose view it is, have seen what lies in a mine."""
    piece = mine_piece(view, mine)
    view.face[piece] = kind
    view.seen[piece] |= 1


def drawn(
    view: Any,
    look: Highlights = NOTHING,
    size: tuple[int, int] = (55, 21),
    theme: str = "night",
    depth: Depth = "true",
    names: Sequence[str] = NAMES,
) -> Pen:
    pen = Pen(*size, inks(theme, depth), RICH)
    board_view("lost_mines").board(pen, view, look, tuple(names))
    return pen


def hand_of(view: Any, look: Highlights, size: tuple[int, int], **kinds: Any) -> Pen:
    pen = Pen(*size, inks(kinds.get("theme", "night"), kinds.get("depth", "true")), RICH)
    table = board_view("lost_mines")
    table.draw_cards(pen, view, table.hand(view, 0), look, NAMES)
    return pen


def laying(view: Any) -> tuple[Highlights, Pick]:
    """A card of seat 0 that is picked, with the focus on a place where it fits."""
    for card in sorted(view.hand[0]):
        face = view.face[card]
        if face is not None and BOX.cards[face].sides:
            cells = [cell for cell, clause in enumerate(places(view, face, False)) if clause is None]
            picks = [Pick("lay", (cell, 0)) for cell in cells]
            if len(picks) > 1:
                keys: Mapping[Pick, str] = dict(zip(picks, "abcfgjklmopr", strict=False))
                return Highlights(keys=keys, picked=(Pick("card", card),), focus=picks[0]), picks[0]
    raise AssertionError("no card fits anywhere")


def text_in(pen: Pen, at: Place, cell: int) -> str:
    x, y = at.box(cell)
    return "\n".join(row[x : x + at.width] for row in pen.plain()[y : y + at.height])


def pixel(pen: Pen, x: int, y: int) -> str:
    return pen.halves(x, y // 2)[y % 2]


def tones(pen: Pen, x: int, y: int) -> set[str]:
    """Both colours of a cell, whatever sign parts them."""
    style = pen.style(x, y)
    return {colour.name for colour in (style.color, style.bgcolor) if colour is not None}


def colours_of(pen: Pen) -> set[str]:
    styles = {style for row in pen.styles for style in row}
    return {colour.name for style in styles for colour in (style.color, style.bgcolor) if colour is not None}


# facts
