"""The home screen's list as a shelf of boxes with covers; where no pictures may be drawn, as calm rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

import msgspec
from rich.cells import cell_len

from tui.art.pen import Pen
from tui.art.plates import key_cap, key_cap_width
from tui.art.scene import lay_scene
from tui.i18n.messages import t
from tui.i18n.text_layout import cut, wrap
from tui.presentation.game_info import GameInfo
from tui.screens.home.box import ages, draw_box, draw_tag, lay_front, minutes, seats
from tui.screens.home.furniture import lamplight, plank
from tui.screens.home.layout import SIDE_COLUMNS, Layout, layout
from tui.screens.home.order_line import Shown, beside_menu, draw_order, order_width
from tui.widgets.list_view import ListLine, ListView, Row

FIRST_GAME: Final = ("first",)
"""The row that begins a first game: its key is the one that confirms, so its cap stands there in the focus alone."""

MENU_ROWS: Final = (("library", "all"), ("library", "watch"), ("rules",), ("settings",))
"""The rows that lead to other screens."""

TOLD: Final[Sequence[Sequence[object]]] = (MENU_ROWS, MENU_ROWS[:-1], ())
"""The rows beside which something stands, with less and less room: who has played games can read the language."""

BESIDE: Final = 11
"""Columns of the row with the game to go on with that its words do not have: margins, the key cap and the spaces."""


class Furnished(msgspec.Struct, frozen=True):
    """All that a room's picture depends on besides its size, theme and language."""

    layout: Layout
    games: tuple[GameInfo, ...]
    """Those that stand on the shelf."""
    shown: Shown
    found: int
    """The number of games that the filters leave."""
    above: int
    begun: frozenset[str]
    """The slugs of the games that are under way."""
    dressed: bool
    before: bool
    after: bool


@lru_cache(maxsize=8)
def furnish(room: Furnished) -> Callable[[Pen], None]:
    """The drawing of a room without a focus. It is kept, as its picture is known by it."""

    def draw(pen: Pen) -> None:
        plan = room.layout
        lamplight(pen, room.above, room.above + pen.height, plan.shelf)
        plank(pen, plan.shelf, 1 + plan.airy)
        for place, game in enumerate(room.games):
            begun = game.slug in room.begun
            draw_box(pen, plan.box(place), plan.top + 1, plan.wide, plan.high, game, dressed=room.dressed, begun=begun)
            if plan.airy:
                draw_tag(pen, plan.box(place), plan.tags, plan.wide, game, focus=False)
        aside = pen.width - plan.margin - order_width(pen, room.shown, room.found)
        right = plan.airy or plan.order == plan.menu
        draw_order(pen, aside if right else plan.margin, plan.order, room.shown, room.found)
        for shown, x, char in ((room.before, 0, "<"), (room.after, pen.width - 1, ">")):
            if shown:
                pen.put(x, plan.top + plan.high // 2, char, pen.inks("accent", bold=True))

    return draw


class BoxShelf(ListView):
    """A list whose games are boxes on a shelf; the box in focus stands forward."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.keys: Mapping[object, str] = {}
        """The keys that do what rows other than games do."""
        self.offered = ""
        """Slug of the game that stands in sight while the cursor is beside the shelf."""
        self.above = 0
        """Rows of the same room that stand above this widget."""
        self.description = ""
        """The sentence about the thing in focus, or about what went wrong."""
        self.tone = "text"
        self.about: GameInfo | None = None
        """The game that the thing in focus belongs to."""
        self.begun: frozenset[str] = frozenset()
        """The slugs of the games that are under way."""
        self.record = ""
        """The record of that game."""
        self.shown = Shown()
        self._told: Sequence[object] = TOLD[0]
        """The rows of the menu beside whose words something stands."""
        self._dressed = False
        """True when the covers are drawn: they come after the first frame, which waits for no game's module."""

    def on_mount(self) -> None:
        self.call_after_refresh(self._dress)

    def _dress(self) -> None:
        self._dressed = True
        self.repaint()

    def along(self, step: int) -> None:
        """Move the cursor to the next box; from a row that lights a box, to the next of that one.

        From elsewhere beside the shelf, it goes to the nearer end.
        """
        games = self._games()
        boxes = [number for number, _ in games]
        if not boxes:
            return
        lit = next((number for number, game in games if game.slug == self.offered), None) if self._on_offer() else None
        at = self.cursor if lit is None else lit
        if at in boxes:
            self.cursor = boxes[max(0, min(boxes.index(at) + step, len(boxes) - 1))]
        else:
            self.cursor = boxes[0 if step > 0 else -1]
        self._follow()
        self.repaint()

    def _on_offer(self) -> bool:
        """True when the cursor is on a row that lights the box of its game."""
        return self.cursor is not None and self.rows[self.cursor].what in (("continue",), ("first",))

    def _in_focus(self) -> GameInfo | None:
        """The game whose box is in focus, if it can be played."""
        game = None if self.cursor is None else _game(self.rows[self.cursor])
        return game if game is not None and game.built else None

    def _games(self) -> list[tuple[int, GameInfo]]:
        """The numbers of the rows that are games, and the games."""
        games = ((number, _game(row)) for number, row in enumerate(self.rows))
        return [(number, game) for number, game in games if game is not None]

    def draw(self, pen: Pen) -> None:
        if not pen.glyphs.pictures:
            super().draw(pen)
            return
        games = self._games()
        wide = pen.width - 2 * layout(pen.width, pen.height, len(games)).margin
        menu, order, joined = beside_menu(pen, self.shown, len(games), [*map(self._menu_width, TOLD)], wide)
        self._told = TOLD[menu]
        plan = layout(pen.width, pen.height, len(games), joined)
        offered = next((place for place, (_, game) in enumerate(games) if game.slug == self.offered), 0)
        at = next((place for place, (number, _) in enumerate(games) if number == self.cursor), offered)
        first = max(0, min(at - plan.room // 2, len(games) - plan.room))
        shown = games[first : first + plan.room]
        room = Furnished(
            plan,
            tuple(game for _, game in shown),
            order,
            len(games),
            self.above,
            self.begun,
            self._dressed,
            first > 0,
            first + plan.room < len(games),
        )
        lay_scene(pen, furnish(room))
        self._draw_focus(pen, plan, shown)
        self._draw_description(pen, plan)
        for number, row in enumerate(self.rows):
            if row.what in (("continue",), ("first",)):
                self._draw_link(pen, plan.margin, plan.resume, number, pen.width - plan.margin - SIDE_COLUMNS)
            elif row.what is None and row.text == t("Continue"):
                end = pen.put(plan.margin, plan.resume, row.text, pen.inks("faint"))
                pen.put(end + 2, plan.resume, "".join(cell.text for cell in row.cells), pen.inks("faint"))
        self._draw_menu(pen, plan.margin, plan.menu)

    def _menu_width(self, told: Sequence[object]) -> int:
        """The columns of the menu, with what stands beside the words of those `told`."""
        rows = [row for row in self.rows if row.what in MENU_ROWS]
        keys = [self.keys.get(row.what, "") for row in rows]
        words = [cell_len(row.text) for row in rows] + [key_cap_width(key) + 1 for key in keys if key]
        beside = [cell_len(row.cells[0].text) + 2 for row in rows if row.what in told and row.cells[0].text]
        return sum(words) + sum(beside) + (3 if told else 2) * max(len(rows) - 1, 0)

    # the shelf

    def _draw_focus(self, pen: Pen, plan: Layout, shown: list[tuple[int, GameInfo]]) -> None:
        """Draw the box in focus before the others, or that to which the focused row leads; each box is a target."""
        for place, (number, game) in enumerate(shown):
            x = plan.box(place)
            pen.spot(x, plan.top, plan.wide, plan.high + 1, ListLine(number))
            if plan.airy:
                pen.spot(x, plan.tags, plan.wide, 3, ListLine(number))
            if number == self.cursor or (game.slug == self.offered and self._on_offer()):
                out = int(plan.gap > 1)  # else its ring would touch the next box
                left, wide, begun = x - out, plan.wide + 2 * out, game.slug in self.begun
                if self._dressed:
                    lay_front(pen, left, plan.top, wide, plan.high + 1, game, begun=begun)
                if plan.airy:  # its light falls on the shelf
                    pen.pixels(left, 2 * plan.shelf, wide, 1, pen.inks.px("accent"))
                    draw_tag(pen, x, plan.tags, plan.wide, game, focus=True)
                pen.caret = (x, plan.shelf - 1)  # the row that leads to a game takes it further down
        if not shown:
            gone = next((row.text for row in self.rows if row.ink == "faint" and row.what is None and row.text), "")
            pen.over((pen.width - cell_len(gone)) // 2, plan.top + plan.high // 2, gone)

    # below the shelf

    def _draw_description(self, pen: Pen, plan: Layout) -> None:
        """Draw the name and the facts of the game in focus, what is said of it, and its record."""
        x, y, game = plan.margin, plan.description, self.about
        if game is not None:
            end = pen.put(x, y, game.name(), pen.inks("lamp", bold=True)) + 2
            kind = t(game.kind) if game.built else t("coming")
            begun = t("playing") if game.slug in self.begun else ""
            facts = () if plan.airy else (seats(game), minutes(game), ages(game), kind)  # its tag has them
            for fact in filter(None, (*facts, begun)):
                if end + cell_len(fact) < pen.width:
                    end = pen.put(end, y, fact, pen.inks("quiet")) + 2
        alarm = self.tone == "alarm"
        lines = wrap(self.description, min(pen.width - x - SIDE_COLUMNS, 110))
        if alarm and self.description:
            pen.put(x - 2, y + 1, "!", pen.inks("alarm", bold=True))
        for row, line in enumerate(lines[:2]):
            pen.put(x, y + 1 + row, line, pen.inks(self.tone, bold=alarm))
        pen.clipped += lines[2:]
        room = pen.width - x - SIDE_COLUMNS
        if plan.airy and plan.order != plan.menu:  # the line of filters stands in that row
            room = pen.width - 2 * x - order_width(pen, self.shown, len(self._games())) - 2
        y += 3 if plan.airy else 1 + min(len(lines), 2)
        pen.put(x, y, cut(self.record, room), pen.inks("quiet"))

    def _draw_link(self, pen: Pen, x: int, y: int, number: int, room: int) -> int:
        """Draw a row as a key cap, its label and what stands beside it; gives the column after it."""
        row = self.rows[number]
        focus = number == self.cursor
        start = x
        key = self.keys.get(row.what, "")
        if row.what == FIRST_GAME and not focus and (game := self._in_focus()) is not None:
            row = msgspec.structs.replace(row, text=t("Play {title} at once, against bots", title=game.name()))
            number = self.cursor or 0  # a click does what the words say
        if key and (focus or number == self.cursor or row.what != FIRST_GAME):
            x = key_cap(pen, x, y, key, lit=focus) + 1
        if focus:
            pen.caret = (start, y)
        style = pen.inks("accent" if focus else "text", bold=focus or row.bold)
        x = pen.put(x, y, cut(row.text, start + room - x), style)
        beside = "" if not row.cells else row.cells[0].text
        if row.what == FIRST_GAME or (row.what in MENU_ROWS and row.what not in self._told):
            beside = ""  # the foot names the key to the tutorial
        left = start + room - x - 2
        if row.what in MENU_ROWS and cell_len(beside) > left:
            beside = ""  # a stump would say nothing
        if beside and left > 0:
            x = pen.put(x + 2, y, cut(beside, left), pen.inks("quiet"))
        pen.spot(start, y, x - start, 1, ListLine(number))
        return x

    def _draw_menu(self, pen: Pen, x: int, y: int) -> None:
        for number, row in enumerate(self.rows):
            if row.what in MENU_ROWS:
                x = self._draw_link(pen, x, y, number, pen.width - x - 1) + (3 if self._told else 2)


def _game(row: Row) -> GameInfo | None:
    """The game of a row."""
    match row.what:
        case ("game", GameInfo() as game):
            return game
    return None
