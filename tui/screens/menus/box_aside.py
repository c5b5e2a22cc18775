"""The box of a game beside the form that sets it up."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from tui.art.pen import Pen
from tui.art.scene import lay_scene
from tui.presentation.game_info import GameInfo
from tui.screens.home.box import draw_box, draw_tag
from tui.screens.home.furniture import plank
from tui.widgets.canvas import Canvas

WIDE, HIGH = 20, 13
"""The cells of the box."""

BELOW: Final = 5
"""Rows of the shelf and of what stands below it."""


class BoxAside(Canvas):
    """A game's box as it stands on the home screen, with its facts."""

    DEFAULT_CSS = "BoxAside { width: 24; margin: 1 0; display: none; }"

    def __init__(self, game: GameInfo, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.game = game

    def draw(self, pen: Pen) -> None:
        if pen.glyphs.pictures and pen.height >= HIGH + BELOW:
            lay_scene(pen, _standing(self.game))


@lru_cache(maxsize=8)
def _standing(game: GameInfo) -> Callable[[Pen], None]:
    """The drawing of a game's box on its shelf. It is kept, as its picture is known by it."""

    def draw(pen: Pen) -> None:
        draw_box(pen, 1, 0, WIDE, HIGH, game, dressed=True, begun=False)
        plank(pen, HIGH, 2)
        draw_tag(pen, 1, HIGH + 2, WIDE, game, airy=True, focus=False)

    return draw
