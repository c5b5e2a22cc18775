"""The box of a game beside the form that sets it up, and the shelf that it stands on."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from tui.art.pen import Pen
from tui.art.scene import lay_scene
from tui.i18n.messages import prose, t
from tui.i18n.text_layout import cut, wrap
from tui.presentation.game_info import GameInfo
from tui.screens.home.box import ages, draw_box, draw_tag, minutes, seats
from tui.screens.home.furniture import plank
from tui.widgets.canvas import Canvas
from tui.widgets.form import Corner

SIZES: Final = ((25, 16), (20, 13))
"""The cells of the box, the largest first."""

SMALL: Final = (14, 9)
"""The cells of the box in the corner of a form."""

ASIDE: Final = 4
"""The columns between the facts and the sentences beside them."""

BOARD: Final = 2
"""The rows of the shelf."""

FACTS: Final = 3
"""The rows of the facts below it, where they are not in one."""


class BoxAside(Canvas):
    """A game's box as it stands on the home screen."""

    DEFAULT_CSS = "BoxAside { width: 24; height: 1fr; display: none; }"

    def __init__(self, game: GameInfo, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.game = game

    def draw(self, pen: Pen) -> None:
        wide, high = box_size(pen.width, pen.height)
        if pen.glyphs.pictures and wide:
            lay_scene(pen, _standing(self.game, wide, high))


class ShelfBoard(Canvas):
    """The shelf across the screen, and below it the facts of the game whose box stands there."""

    DEFAULT_CSS = "ShelfBoard { height: 5; display: none; }"

    def __init__(self, game: GameInfo, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.game = game

    def draw(self, pen: Pen) -> None:
        if pen.glyphs.pictures:
            plank(pen, 0, BOARD)
            if pen.height < BOARD + FACTS:
                facts = (seats(self.game), minutes(self.game), ages(self.game), t(self.game.kind))
                pen.put(2, BOARD, cut("  ".join(filter(None, facts)), pen.width - 4), pen.inks("quiet"))
                return
            column = SIZES[0][0] + 4 if pen.width >= VAST else SIZES[1][0] + 4
            draw_tag(pen, 1, BOARD, column - 2, self.game, airy=True, focus=False)
            room = pen.width - column - 2 * ASIDE
            for y, line in enumerate(wrap(prose(*self.game.in_short()), room)[: pen.height - BOARD], BOARD):
                pen.put(column + ASIDE, y, line, pen.inks("quiet"))


VAST: Final = 110
"""The width of a screen from which on the box is large."""


def box_size(width: int, height: int) -> tuple[int, int]:
    """The largest size of a box in a place of this size; nothing where it has none."""
    return next((size for size in SIZES if size[0] + 3 <= width and size[1] + 1 <= height), (0, 0))


@lru_cache(maxsize=8)
def _standing(game: GameInfo, wide: int, high: int) -> Callable[[Pen], None]:
    """The drawing of a game's box on the shelf below. It is kept, as its picture is known by it."""

    def draw(pen: Pen) -> None:
        draw_box(pen, (pen.width - wide) // 2, pen.height - high, wide, high, game, dressed=True, begun=False)

    return draw


@lru_cache(maxsize=8)
def corner(game: GameInfo) -> Corner:
    """A small box on a board of its own, for the corner of a form."""
    wide, high = SMALL

    def draw(pen: Pen) -> None:
        draw_box(pen, 1, 0, wide, high, game, dressed=True, begun=False)
        plank(pen, high, 1)

    return Corner(wide + 2, high + 1, draw)
