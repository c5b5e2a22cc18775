"""The shelf below the lobby's list: the games stand on it as boxes, the one in focus with its facts on the edge."""

from __future__ import annotations

from functools import partial
from typing import Final

from tui.art.pen import Pen
from tui.art.scene import lay_still
from tui.presentation.game_info import GameInfo, all_game_infos
from tui.screens.home.box import draw_box, draw_tag, lay_front
from tui.screens.home.furniture import plank
from tui.screens.home.layout import MAX_BOX_COLUMNS, MIN_BOX_COLUMNS, SIDE_COLUMNS
from tui.widgets.canvas import Canvas
from tui.widgets.list_view import ListView

LEAST_BOX_ROWS: Final = 7
"""The rows of the lowest box: with fewer its cover would be cut."""

SHAPE: Final = 0.66
"""Rows of a box for each of its columns, at most."""

LIFT: Final = 1
"""Rows above the boxes, into which the one in focus rises."""

EDGE: Final = 1
"""Rows of a thin shelf, on whose edge the facts of the game in focus stand."""

AIRY: Final = 5
"""Rows of a thick shelf and of the facts below it."""


class LobbyShelf(Canvas):
    """The games, as many as there is room for; a click on a box is one on its row of the list."""

    DEFAULT_CSS = "LobbyShelf { height: 0; display: none; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.game: str | None = None
        """The slug of the game in focus, if any."""

    def fit(self, width: int, rows: int, listed: int) -> bool:
        """Take the rows that a list of `listed` rows leaves of `rows`, and no less than a whole box needs.

        False where not even those are there: the games stand in the list then.
        """
        wide, _, games = _shape(width)
        most = max(LEAST_BOX_ROWS, round(wide * SHAPE) if wide > MIN_BOX_COLUMNS + 2 else 9)
        least = LIFT + LEAST_BOX_ROWS + EDGE
        shown = bool(games) and rows >= least + min(listed, 3)
        room = max(least, rows - listed)
        high = room if room < LIFT + most + EDGE else LIFT + most + (AIRY if room >= LIFT + most + AIRY else EDGE)
        self.display = shown
        self.styles.height = high if shown else 0
        return shown

    def show(self, game: str | None) -> None:
        """Put the focus on a game's box."""
        if game != self.game:
            self.game = game
            self.repaint()

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        event.stop()
        self.post_message(ListView.Chosen(event.what, again=event.what == ("game", self.game)))

    def draw(self, pen: Pen) -> None:
        wide, gap, games = _shape(pen.width)
        if pen.height < LIFT + LEAST_BOX_ROWS + EDGE:
            return
        room = max(1, (pen.width - 2 * SIDE_COLUMNS + gap) // (wide + gap))
        at = next((place for place, game in enumerate(games) if game.slug == self.game), 0)
        first = max(0, min(at - room // 2, len(games) - room))
        shown = tuple(games[first : first + room])
        left = (pen.width - len(shown) * (wide + gap) + gap) // 2
        places = [left + place * (wide + gap) for place in range(len(shown))]
        airy = pen.height >= LIFT + round(wide * SHAPE) + AIRY
        high = pen.height - LIFT - (AIRY if airy else EDGE)
        lay_still(pen, "lobby shelf", partial(_draw_shelf, shown, places, wide, high, airy), shown)
        tags = LIFT + high + (2 if airy else 0)
        for x, game in zip(places, shown, strict=True):
            pen.spot(x, 0, wide, pen.height, ("game", game.slug))
            if game.slug == self.game:
                lay_front(pen, x - 1, 0, wide + 2, LIFT + high, game, begun=False)
                draw_tag(pen, x, tags, wide, game, airy=airy, focus=True)
                pen.caret = (x, LIFT + high - 1)
        for there, x, char in ((first > 0, 0, "<"), (first + room < len(games), pen.width - 1, ">")):
            if there:
                pen.put(x, LIFT + high // 2, char, pen.inks("accent", bold=True))


def _shape(width: int) -> tuple[int, int, list[GameInfo]]:
    """The columns of a box, those between two of them, and the games."""
    games = [game for game in all_game_infos() if game.built]
    gap = 1 if width < 96 else 2
    wide = (width - 2 * SIDE_COLUMNS + gap) // max(len(games), 1) - gap
    return max(MIN_BOX_COLUMNS, min(wide, MAX_BOX_COLUMNS)), gap, games


def _draw_shelf(games: tuple[GameInfo, ...], places: list[int], wide: int, high: int, airy: bool, pen: Pen) -> None:
    """Draw the boxes as they stand when none is in focus."""
    plank(pen, LIFT + high, 1 + airy)
    for x, game in zip(places, games, strict=True):
        draw_box(pen, x, LIFT, wide, high, game, dressed=True, begun=False)
        if airy:
            draw_tag(pen, x, LIFT + high + 2, wide, game, focus=False)
