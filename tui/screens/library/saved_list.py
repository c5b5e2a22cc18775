"""The list of the library: its columns, their heads, and the spine of a game's box before each line."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import msgspec
from rich.cells import cell_len

from saves.log_reader import Saved, Summary
from tui.art.pen import Pen
from tui.art.plates import heading
from tui.i18n.messages import c, t, with_commas
from tui.i18n.text_layout import cut
from tui.presentation import save_summary
from tui.presentation.game_info import game_info
from tui.presentation.registry import playable
from tui.screens.home.box import cover_of
from tui.screens.library.shelves import GOOD
from tui.widgets.canvas import Canvas
from tui.widgets.cover import printed
from tui.widgets.list_view import COLUMN, Cell, ListView, Row

SPINE: Final = 3
"""The columns of a spine and the blank behind it, where the names of games stand whole."""


class Columns(msgspec.Struct, frozen=True):
    """The first cells of the columns. Without one for the state, that of the turn tells it where all is not well."""

    game: int
    people: int
    when: int
    turn: int
    state: int
    end: int


def columns_in(width: int) -> Columns:
    """The columns of lines so many cells wide."""
    if width <= COLUMN:
        return Columns(0, 16, 35, 52, 66, width)
    if width < BROAD:
        return Columns(SPINE, 31, 52, 69, width + 1, width)
    return Columns(SPINE, 31, 58, 76, 94, width)


BROAD: Final = 100
"""The width of lines from which on the state has a column beside full names."""


def row_of(saved: Saved, width: int, now: float) -> Row:
    """The line of a file; `now` in seconds since 1970."""
    at, held = columns_in(width), saved.summary
    good = saved.state in GOOD
    stated = at.state < at.end
    state = Cell(
        at.state if stated else at.turn,
        cut(save_summary.state(saved), at.end - (at.state if stated else at.turn)),
        "quiet" if good else "alarm",
    )
    if held is None:
        words = save_summary.state(saved)
        x = min(state.x, at.end - cell_len(words))  # the columns before it are empty
        name = cut(saved.name, x - at.game - 2)
        return Row(name, "faint", indent=at.game, what=saved, cells=(Cell(x, words, state.ink),))
    cells = [
        Cell(at.people, cut(save_summary.people(held, at.when - at.people - 1), at.when - at.people - 1)),
        Cell(at.when, cut(save_summary.when(held, now), at.turn - at.when - 1)),
    ]
    if stated or good:
        cells.append(_progress(held, at, short=not stated) if saved.state != "torn" or stated else state)
    if stated or not good:
        cells.append(state)
    name = cut(save_summary.game(held), at.people - at.game - 1)
    return Row(name, "text" if good else "quiet", indent=at.game, what=saved, cells=tuple(cells))


def _progress(held: Summary, at: Columns, *, short: bool) -> Cell:
    """The winner, or the turn of a game that nobody has won; `short`: without the word on winning."""
    won = save_summary.winner(held) if held.finished else ""
    if won and short:
        won = with_commas(save_summary.winners(held))
    if not won and short and held.finished:
        return Cell(at.turn, cut(t("finished"), at.end - at.turn))
    room = min(at.state, at.end + 1) - at.turn - 1
    return Cell(at.turn, cut(won or save_summary.turn(held), room), "lamp" if won else "quiet")


class SavedList(ListView):
    """The files; before each stands the spine of its game's box, where pictures are drawn."""

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        if not pen.glyphs.pictures:
            return
        wide = columns_in(self.column).game > 0
        x = max(2, (pen.width - self.wide) // 2) - (not wide)
        for y, row in enumerate(self.rows[self.top : self.top + pen.height]):
            held = row.what.summary if isinstance(row.what, Saved) else None
            if held is None or held.game not in playable():
                continue
            tones = printed(pen, cover_of(game_info(held.game)).box)
            if wide:
                pen.pixels(x, 2 * y, 2, 1, tones["lit"])
                pen.pixels(x, 2 * y + 1, 2, 1, tones["box"])
            else:
                pen.glyph(x, y, "▌", tones["side"])


class Heads(Canvas):
    """The heads of the columns, over the list."""

    DEFAULT_CSS = "Heads { height: 1; }"

    def __init__(self, listed: SavedList, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._list = listed

    def draw(self, pen: Pen) -> None:
        if not self._list.rows or self._list.chosen is None:
            return
        x, at = max(2, (pen.width - self._list.wide) // 2), columns_in(self._list.column)
        heads = {
            at.game: t("Game"),
            at.people: t("Players"),
            at.when: t("Last played"),
            at.turn: t("Turn, winner"),
            at.state: t("State"),
        }
        places = [*heads, at.end + 1]
        for place, after in pairwise(places):
            if place < at.end:
                pen.put(x + place, 0, cut(heads[place], after - place - 1), pen.inks("faint"))


class FileHead(Canvas):
    """The head of what is told of the file under the cursor, where its game stands beside the list."""

    DEFAULT_CSS = "FileHead { height: 1; display: none; }"

    def __init__(self, listed: SavedList, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._list = listed

    def draw(self, pen: Pen) -> None:
        if self._list.chosen is not None:
            x = max(2, (pen.width - self._list.wide) // 2)
            heading(pen, x, 0, self._list.column, c("column", "FILE"))
