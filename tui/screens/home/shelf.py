"""The home screen's list as a shelf of boxes with covers; where no pictures may be drawn, as calm rows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from rich.cells import cell_len

from tui.art.pen import Pen
from tui.art.plates import key_cap, ring, shadow
from tui.i18n.messages import t
from tui.i18n.text_layout import cut, wrap
from tui.presentation.game_info import GameInfo
from tui.presentation.registry import part
from tui.widgets.cover import Cover
from tui.widgets.list_view import ListLine, ListView, Row

WOOD: Final = {"day": "#b88a5c"}
"""The wood of the shelf, where it is not that of the night."""

LARGE: Final = (116, 27)
"""Columns and rows from which the large boxes stand on the shelf."""

WAYS: Final = (("library", "all"), ("library", "watch"), ("rules",), ("settings",))
"""The rows that lead to other screens."""

BAND: Final = 2
"""Rows of a box that bear its title."""


class BoxShelf(ListView):
    """A list whose games are boxes on a shelf; the box in focus stands forward."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.keys: Mapping[object, str] = {}
        """The keys that do what rows other than games do."""
        self._dressed = False
        """Whether the covers are drawn: they come after the first frame, which waits for no game's module."""
        self.offered = ""
        """Slug of the game that stands in sight while the cursor is beside the shelf."""
        self.record = ""
        """Finished games of the game in focus, in words."""

    def on_mount(self) -> None:
        self.call_after_refresh(self._dress)

    def _dress(self) -> None:
        self._dressed = True
        self.repaint()

    def along(self, step: int) -> None:
        """Move the cursor to the next box; from beside the shelf, to its nearer end."""
        boxes = [number for number, row in enumerate(self.rows) if _game(row) is not None]
        if not boxes:
            return
        if self.cursor in boxes:
            self.cursor = boxes[max(0, min(boxes.index(self.cursor) + step, len(boxes) - 1))]
        else:
            self.cursor = boxes[0 if step > 0 else -1]
        self._follow()
        self.repaint()

    def draw(self, pen: Pen) -> None:
        if not pen.glyphs.pictures:
            super().draw(pen)
            return
        large = pen.width >= LARGE[0] and pen.height >= LARGE[1]
        wide, high, gap = (21, 14, 2) if large else (14, 8, 1)
        bottom = high + 1
        self._draw_boxes(pen, wide, high, gap)
        x = margin(pen.width)
        y = bottom + (4 if large else 2)
        y = self._draw_headings(pen, x, y + large) + 1
        for number, row in enumerate(self.rows):
            if row.what in (("continue",), ("first",)):
                self._draw_way(pen, x, y, number, pen.width - x - 2)
            elif row.what is None and row.text == t("Continue"):
                end = pen.put(x, y, row.text, pen.inks("faint"))
                pen.put(end + 2, y, "".join(cell.text for cell in row.cells), pen.inks("faint"))
        y += 1 + large
        self._draw_ways(pen, x, y)
        self._draw_told(pen, x, pen.height - 1)

    # the shelf

    def _draw_boxes(self, pen: Pen, wide: int, high: int, gap: int) -> None:
        games = [(number, game) for number, row in enumerate(self.rows) if (game := _game(row)) is not None]
        room = min((pen.width - 4 + gap) // (wide + gap), max(len(games), 1))
        offered = next((place for place, (_, game) in enumerate(games) if game.slug == self.offered), 0)
        at = next((place for place, (number, _) in enumerate(games) if number == self.cursor), offered)
        first = max(0, min(at - room // 2, len(games) - room))
        left = (pen.width - room * (wide + gap) + gap) // 2
        bottom = high + 1
        for place, (number, game) in enumerate(games[first : first + room]):
            x = left + place * (wide + gap)
            focus = number == self.cursor
            self._draw_box(pen, x, 0 if focus else 1, wide, high, game, focus)
            self._draw_tag(pen, x, bottom + 1, wide, game, focus)
            pen.spot(x, 0, wide, high + 2, ListLine(number))
            if focus:
                pen.caret = (x, high - BAND)
        wood = WOOD.get(pen.inks.theme, "#6d4527")
        for x in range(pen.width):
            pen.pixel(x, 2 * bottom, pen.inks.light(wood, 0.25))
            pen.pixel(x, 2 * bottom + 1, pen.inks.px(wood))
        if not games:
            gone = next((row.text for row in self.rows if row.ink == "faint" and row.what is None and row.text), "")
            pen.center(0, high // 2, pen.width, gone, pen.inks("quiet"))
        if first:
            pen.put(0, high // 2, "<", pen.inks("accent", bold=True))
        if first + room < len(games):
            pen.put(pen.width - 1, high // 2, ">", pen.inks("accent", bold=True))

    def _draw_box(self, pen: Pen, x: int, y: int, wide: int, high: int, game: GameInfo, focus: bool) -> None:
        inks = pen.inks
        cover = cover_of(game) if self._dressed else Cover(game.slug)
        shadow(pen, x, 2 * y, wide, 2 * high)
        scene = Pen(wide, high - BAND, inks, pen.glyphs)
        cover.paint(scene)
        pen.paste(x, y, scene)
        if focus:
            if inks.theme == "day":
                ring(pen, x + 1, y, wide - 2, high - BAND, "#fffaf0" if inks.depth == "true" else inks.px("paper"))
            ring(pen, x, y, wide, high, inks.px("accent"))
        else:
            pen.pixels(x, 2 * y, 1, 2 * high, inks.light(cover.tint, 0.2))
            pen.pixels(x + wide - 1, 2 * y, 1, 2 * high, inks.dark(cover.tint, 0.3))
            pen.pixels(x, 2 * y, wide, 1, inks.light(cover.tint, 0.35))
        band, ink = ("accent", "accent_ink") if focus else ("paper", "ink" if game.built else "ink_quiet")
        style = inks(ink, on=band, bold=True)
        pen.fill(x, y + high - BAND, wide, BAND, style)
        name = game.name()
        lines = [name] if cell_len(name) < wide else wrap(name, wide - (2 if wide > 16 else 1))
        for row, line in enumerate(lines[:BAND]):
            pen.center(x, y + high - BAND + row, wide, cut(line, wide), style)

    def _draw_tag(self, pen: Pen, x: int, y: int, wide: int, game: GameInfo, focus: bool) -> None:
        ink = "accent" if focus else "quiet"
        if wide < 16:
            pen.center(x, y, wide, cut(f"{game.seats()} {game.time()} {game.ages()}", wide), pen.inks(ink))
            return
        pen.center(x, y, wide, cut(" ".join((game.seats(), t("players"))), wide), pen.inks(ink))
        pen.center(x, y + 1, wide, cut(" ".join((game.time(), t("minutes"), "", game.ages())), wide), pen.inks(ink))
        kind = t(game.kind) if game.built else t("coming")
        pen.center(x, y + 2, wide, cut(kind, wide), pen.inks("text" if focus else "faint"))

    # what stands below it

    def _draw_headings(self, pen: Pen, x: int, y: int) -> int:
        """Draw what the games are filtered and ordered by."""
        heading = next((row for row in self.rows if any(cell.what == "players" for cell in row.cells)), Row(""))
        for cell in heading.cells:
            end = pen.put(x, y, cell.text, pen.inks(cell.ink))
            pen.spot(x, y, end - x, 1, cell.what)
            x = end + 3
        return y

    def _draw_way(self, pen: Pen, x: int, y: int, number: int, room: int) -> int:
        """Draw a row as a key cap, its label and what stands beside it; gives the column after it."""
        row = self.rows[number]
        focus = number == self.cursor
        start = x
        if key := self.keys.get(row.what, ""):
            x = key_cap(pen, x, y, key, lit=focus) + 1
        if focus:
            pen.caret = (start, y)
        style = pen.inks("accent" if focus else "text", bold=focus or row.bold)
        x = pen.put(x, y, cut(row.text, start + room - x), style)
        beside = "" if not row.cells else row.cells[0].text
        if beside and x + 2 < start + room:
            x = pen.put(x + 2, y, cut(beside, start + room - x - 2), pen.inks("quiet"))
        pen.spot(start, y, x - start, 1, ListLine(number))
        return x

    def _draw_ways(self, pen: Pen, x: int, y: int) -> None:
        for number, row in enumerate(self.rows):
            if row.what in WAYS:
                x = self._draw_way(pen, x, y, number, pen.width - x - 1) + 3

    def _draw_told(self, pen: Pen, x: int, y: int) -> None:
        """Draw the name and the facts of the game in focus."""
        game = None if self.cursor is None or not self.rows else _game(self.rows[self.cursor])
        if game is None:
            return
        x = pen.put(x, y, game.name(), pen.inks("lamp", bold=True)) + 2
        kind = t(game.kind) if game.built else t("coming")
        numbers = ((t("players"), game.seats()), (t("minutes"), game.time()), (t("age"), game.ages()))
        for fact in (*map(" ".join, numbers), kind, self.record):
            if fact.split(" ")[-1] and x + cell_len(fact) < pen.width:
                x = pen.put(x, y, fact, pen.inks("quiet")) + 2


def margin(width: int) -> int:
    """The column at which the words below the shelf begin."""
    return max(2, (width - LARGE[0]) // 2)


def _game(row: Row) -> GameInfo | None:
    """The game of a row."""
    match row.what:
        case ("game", GameInfo() as game):
            return game
    return None


@cache
def _cover(slug: str) -> Cover:
    return part(slug, "draw.cover", Cover)


def cover_of(game: GameInfo) -> Cover:
    """The cover of a game's box."""
    return _cover(game.slug)
