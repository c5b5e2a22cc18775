"""The boxes of all games below the lobby's list: the one of the row under the cursor stands out."""

from __future__ import annotations

from functools import partial
from typing import Final

from tui.art.pen import Pen
from tui.art.scene import lay_still
from tui.presentation.game_info import GameInfo, all_game_infos
from tui.screens.home.box import draw_box, lay_front
from tui.screens.home.furniture import plank
from tui.widgets.canvas import Canvas

LEAST_ROWS, MOST_ROWS = 7, 14
"""The rows of the lowest and of the highest shelf, with the board that the boxes stand on."""

NARROWEST: Final = 12
WIDEST: Final = 22
"""The columns of a box."""

GAP: Final = 2
"""Columns between two boxes."""


class LobbyShelf(Canvas):
    """Pictures only: what can be chosen stands in the list."""

    DEFAULT_CSS = "LobbyShelf { height: 0; display: none; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.game: str | None = None
        """The slug of the game in focus, if any."""

    def fit(self, rows: int) -> None:
        """Take as many of these rows as there is a use for; none where they are too few."""
        high = min(rows, MOST_ROWS) if rows >= LEAST_ROWS and self._games() else 0
        self.display = bool(high)
        self.styles.height = high

    def show(self, game: str | None) -> None:
        """Put the focus on a game's box."""
        if game != self.game:
            self.game = game
            self.repaint()

    def draw(self, pen: Pen) -> None:
        games = self._games()
        wide = min((pen.width - GAP) // max(len(games), 1) - GAP, WIDEST)
        if wide < NARROWEST or pen.height < LEAST_ROWS:
            return
        left = (pen.width - len(games) * (wide + GAP) + GAP) // 2
        lay_still(pen, "lobby shelf", partial(_draw_shelf, games, left, wide))
        for place, game in enumerate(games):
            if game.slug == self.game:
                lay_front(pen, left + place * (wide + GAP) - 1, 0, wide + 2, pen.height - 1, game, begun=False)

    def _games(self) -> list[GameInfo]:
        return [game for game in all_game_infos() if game.built]


def _draw_shelf(games: list[GameInfo], left: int, wide: int, pen: Pen) -> None:
    """Draw the boxes as they stand when none is in focus."""
    plank(pen, pen.height - 1, 1)
    for place, game in enumerate(games):
        draw_box(pen, left + place * (wide + GAP), 1, wide, pen.height - 2, game, dressed=True, begun=False)
