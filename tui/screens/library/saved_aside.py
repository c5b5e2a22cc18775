"""The game under the cursor of the library: its box on a shelf, how it stands, and the record in games of its kind."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from rich.cells import cell_len
from rich.style import Style

from engine.state import Seat
from saves.log_reader import Saved, Summary
from tui.art.pen import Pen
from tui.art.plates import heading
from tui.art.scene import lay_scene
from tui.i18n.messages import c, t
from tui.i18n.text_layout import cut, wrap
from tui.presentation import save_summary
from tui.presentation.game_info import GameInfo, game_info
from tui.presentation.game_text import game_text
from tui.presentation.players import only_person, player_names, seat_inks
from tui.presentation.registry import playable
from tui.presentation.sentences import place_among
from tui.screens.home.box import box_rim, cover_of, draw_box
from tui.screens.home.furniture import lamplight, plank
from tui.screens.menus.box_aside import SIZES
from tui.widgets.canvas import Canvas
from tui.widgets.cover import Cover, printed
from tui.widgets.panels.seat_list import SeatRow, draw_seats

BOARD: Final = 2
"""The rows of the shelf."""

ABOVE: Final = 1
"""The rows over the box."""

MARGIN: Final = 2


WINDOW: Final = (6, 11)
"""The fewest rows of a picture without its box, where a box has no room, and the most."""

LEDGE: Final = 1
"""The rows of the shelf below it."""


class SavedAside(Canvas):
    """Shows one saved game. Without one it is an empty shelf."""

    DEFAULT_CSS = "SavedAside { width: 25; height: 1fr; display: none; }"

    GROUND = "panel"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.saved: Saved | None = None
        self.record = ""
        self.now = 0.0

    def show(self, saved: Saved | None, record: str, now: float) -> None:
        """Show a saved game and the record in games of its kind; `now` in seconds since 1970."""
        if (saved, record, now) != (self.saved, self.record, self.now):
            self.saved, self.record, self.now = saved, record, now
            self.repaint()

    def draw(self, pen: Pen) -> None:
        held = None if self.saved is None else self.saved.summary
        game = game_info(held.game) if held is not None and held.game in playable() else None
        width = pen.width - 2 * MARGIN
        rows = [] if held is None else standing(held)
        record = wrap(self.record, width) if self.record else []
        facts = [] if self.saved is None or held is None else self._facts(self.saved, held, width)
        name = [] if held is None else wrap(save_summary.game(held), width)
        needed = 1 + len(name) + len(facts) + (2 + len(rows) if rows else 0)
        if pen.height - needed > WINDOW[1]:
            needed += 2 + len(record) if record else 0
        y = _draw_shelf(pen, game, pen.height - needed) if pen.glyphs.pictures else 1
        if held is None:
            return
        lid = y == 1 and game is not None and pen.glyphs.pictures  # where no picture has room
        style = _lid(pen, len(name), cover_of(game)) if lid and game is not None else pen.inks("lamp", bold=True)
        for line in name:
            pen.put(MARGIN, y, line, style)
            y += 1
        y += lid
        for fact in facts:
            pen.put(MARGIN, y, cut(fact, width), pen.inks("quiet"))
            y += 1
        y += 1
        if rows and y + 1 + len(rows) <= pen.height:
            title = c("column", "RESULT") if held.finished else c("column", "PLAYERS")
            y = draw_seats(pen, MARGIN, y, width, rows, title) + 1
        if record and y + 1 + len(record) <= pen.height:
            heading(pen, MARGIN, y, width, c("column", "YOUR RECORD"))
            for line in record:
                y += 1
                pen.put(MARGIN, y, line, pen.inks("quiet"))

    def _facts(self, saved: Saved, held: Summary, width: int) -> list[str]:
        """The condition, the turn and the day, in as few lines as have room for them."""
        moment = save_summary.when(held, self.now)
        facts = [save_summary.state(saved), save_summary.turn(held), moment]
        lines: list[str] = []
        for fact in facts:
            joined = f"{lines[-1]}  {fact}" if lines else fact
            lines[-1:] = [joined] if lines and cell_len(joined) <= width else [*lines[-1:], fact]
        return lines


def standing(held: Summary) -> list[SeatRow]:
    """The seats: those of a finished game by their places, the others in their order, the one to move lit up."""
    names = player_names(held.players)
    inks = seat_inks(held.players)
    letters = game_text(held.game).seat_letters(names, only_person(held.players))
    scored = save_summary.scored(held)
    places = {seat: place for place, seat in save_summary.places(held)} if held.finished else {}

    def reached(seat: Seat) -> str:
        """The win, or a place where the scores say more; equals have the same."""
        if held.finished and seat in held.winners:
            return c("a seat", "won")
        return place_among(places[seat]) if scored and places else ""

    return [
        SeatRow(
            names[seat],
            "  ".join(filter(None, (reached(seat), str(held.scores[seat]) if scored else ""))),
            "" if held.players[seat].level == "person" else t("bot"),
            asked=seat in (held.winners if held.finished else held.to_act),
            ink=inks[seat] if inks else "text",
            letter=letters[seat],
        )
        for seat in (places or range(len(names)))
    ]


def _lid(pen: Pen, rows: int, cover: Cover) -> Style:
    """Draw the lid of a box around so many rows of words from the second one on; gives the style of the words."""
    tones = printed(pen, cover.box)
    pen.pixels(0, 0, pen.width, 1, tones["lit"])
    pen.pixels(0, 1, pen.width, 2 * rows + 2, tones["box"])
    pen.pixels(0, 2 * rows + 3, pen.width, 1, tones["dark"])
    style = pen.inks(pen.inks.readable("paper", tones["box"]), on=tones["box"], bold=True)
    pen.fill(0, 1, pen.width, rows, style)
    return style


def _draw_shelf(pen: Pen, game: GameInfo | None, rows: int) -> int:
    """Draw the largest box that so many rows have room for, on its shelf in the lamplight; gives the row below.

    Where none has room, the picture on it stands there alone.
    """
    wide, high = next((size for size in SIZES if size[1] + ABOVE + BOARD + 1 <= rows), (0, 0))
    if wide:
        shelf = Pen(pen.width, ABOVE + high + BOARD, pen.inks, pen.glyphs)
        lay_scene(shelf, _shelf(game, wide, high))
    elif rows >= WINDOW[0] + LEDGE:
        shelf = Pen(pen.width, min(rows, WINDOW[1] + LEDGE), pen.inks, pen.glyphs)
        lay_scene(shelf, _window(game))
    else:
        return 1
    pen.paste(0, 0, shelf)
    return shelf.height + (wide > 0)


@lru_cache(maxsize=16)
def _window(game: GameInfo | None) -> Callable[[Pen], None]:
    """The drawing of the picture on a game's box, on a ledge. It is kept, as its picture is known by it."""

    def draw(pen: Pen) -> None:
        scene = Pen(pen.width, pen.height - LEDGE, pen.inks, pen.glyphs)
        if game is None:
            lamplight(scene, 1, 2 * scene.height, scene.height)
        else:
            cover = cover_of(game)
            cover.paint(scene)
            box_rim(scene, 0, 0, scene.width, scene.height, cover)
        pen.paste(0, 0, scene)
        plank(pen, pen.height - LEDGE, LEDGE)

    return draw


@lru_cache(maxsize=16)
def _shelf(game: GameInfo | None, wide: int, high: int) -> Callable[[Pen], None]:
    """The drawing of a game's box on its shelf. It is kept, as its picture is known by it."""

    def draw(pen: Pen) -> None:
        lamplight(pen, 1, 2 * pen.height, pen.height - BOARD)
        if game is not None:
            draw_box(pen, (pen.width - wide) // 2, ABOVE, wide, high, game, dressed=True, begun=False)
        plank(pen, ABOVE + high, BOARD)

    return draw
