"""The list of the library: its columns, their heads, and the spine of a game's box before each line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from rich.cells import cell_len

from saves.log_reader import Saved, Summary
from tui.art.pen import Pen
from tui.art.plates import heading
from tui.i18n.messages import c, t, with_commas
from tui.i18n.text_layout import capital, cut
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
    """The first cells of the columns. Without one for the state, that of the turn tells it where all is not well.

    Those that have no room begin behind the end.
    """

    game: int
    people: int
    when: int
    turn: int
    state: int
    end: int

    def room(self, start: int) -> int:
        """The cells of the column that begins there."""
        later = (at for at in (self.game, self.people, self.when, self.turn, self.state, self.end + 1) if at > start)
        return min(later, default=self.end + 1) - start - 1

    @property
    def dated(self) -> bool:
        """True when days stand there without the hour."""
        return self.room(self.when) < WHEN


def columns_in(width: int) -> Columns:
    """The columns of lines so many cells wide."""
    if width < COLUMN:  # the players stand beside the list
        day = width - 1 - (WHEN if width > FULL else DAY)
        return Columns(0, width, day, day - 1 - min(day - NAME - 1, STAND), width, width - 1)
    if width == COLUMN:
        return Columns(0, 16, 35, 52, width - _widest_state(), width)
    if width < BROAD:
        return Columns(SPINE, 31, 52, 69, width + 1, width)
    return Columns(SPINE, 31, 58, 76, 94, width)


def _widest_state() -> int:
    """The cells of the widest state of a file that tells of its game."""
    words = (t("playing"), t("cut off"), t("finished"), t("damaged"), t("newer"), t("ended early"))
    return max(map(cell_len, words))


DAY: Final = 10
WHEN: Final = 16
"""The cells of a day, and of a day and its hour."""

NAME: Final = 27
"""The cells of the longest name of a game, and a blank."""

STAND: Final = 18
"""The most cells of the turn or of the winners where the players stand beside the list."""

FULL: Final = NAME + STAND + WHEN
"""The width from which on such lines tell the hour, too."""

BROAD: Final = 100
"""The width of lines from which on the state has a column beside full names."""


def row_of(saved: Saved, width: int, now: float) -> Row:
    """The line of a file; `now` in seconds since 1970."""
    at, held = columns_in(width), saved.summary
    good = saved.state in GOOD
    stated = at.state < at.end
    place = at.state if stated else at.turn
    state = Cell(place, cut(save_summary.state(saved), at.room(place)), "quiet" if good else "alarm")
    if held is None:
        words = save_summary.state(saved)
        x = min(state.x, at.end - cell_len(words))  # the columns before it are empty
        name = cut(saved.name, x - at.game - 2)
        return Row(name, "faint", indent=at.game, what=saved, cells=(Cell(x, words, state.ink),))
    when = save_summary.day(held, now) if at.dated else save_summary.when(held, now)
    cells = [Cell(at.when, cut(when, at.room(at.when)))]
    if at.people < at.end:
        room = at.room(at.people)
        cells.insert(0, Cell(at.people, cut(save_summary.people(held, room), room)))
    if stated or good:
        cells.append(_progress(held, at, short=not stated) if saved.state != "torn" or stated else state)
    if stated or not good:
        cells.append(state)
    name = cut(save_summary.game(held), at.room(at.game))
    return Row(name, "text" if good else "quiet", indent=at.game, what=saved, cells=tuple(cells))


def _progress(held: Summary, at: Columns, *, short: bool) -> Cell:
    """The winner, or the turn of a game that nobody has won; `short`: where no other column has the state."""
    room = at.room(at.turn)
    won = save_summary.winner(held) if held.finished else ""
    if cell_len(won) > room:
        word = cell_len(t("won: {names}", names=""))
        won = t("won: {names}", names=_briefly(save_summary.winners(held), room - word))
    if held.finished and not won and short:
        return Cell(at.turn, cut(t("ended early") if held.ended else t("finished"), room))
    return Cell(at.turn, cut(won or save_summary.turn(held), room), "lamp" if won else "quiet")


def _briefly(winners: Sequence[str], room: int) -> str:
    """The winners; where they have no room, the first of them and the number of the others."""
    names = with_commas(winners)
    return names if cell_len(names) <= room else f"{winners[0]} +{len(winners) - 1}" if winners[1:] else winners[0]


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
            at.when: capital(t("date")) if at.dated else t("Last played"),
            at.turn: t("Turn, winner") if cell_len(t("Turn, winner")) <= at.room(at.turn) else t("State"),
            at.state: t("State"),
        }
        for place, head in heads.items():
            if place < at.end:
                pen.put(x + place, 0, cut(_fitting(head, at.room(place)), at.room(place)), pen.inks("faint"))


def _fitting(head: str, room: int) -> str:
    """The head of a column; its first word where all of it has no room."""
    return head if cell_len(head) <= room else head.partition(",")[0].partition("、")[0].partition("・")[0]


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
