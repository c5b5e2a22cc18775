"""An announcement: the game stops, shows on the board and tells step by step what happens, and goes on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Final

import msgspec
from textual import events
from textual.binding import Binding, BindingType
from textual.timer import Timer
from textual.widget import Widget

from engine.state import State
from tui.art.pen import Pen
from tui.i18n.messages import later, prose, t
from tui.i18n.text_layout import wrap
from tui.presentation.game_text import Names
from tui.screens.base.base_screen import BaseScreen
from tui.widgets.bars import FootBar, PromptBar, TitleBar, in_sentences
from tui.widgets.board_view import BoardView, Highlights
from tui.widgets.canvas import Canvas
from tui.widgets.panels.board import Board

STEP: Final = 0.7
"""Seconds between two sentences, unless nothing is to move."""

LEAST_READ: Final = 3.0
"""The fewest seconds for which a page that goes on by itself stands when all of it is told."""

LETTER: Final = 0.04
"""Seconds in which a letter of it is read."""

WIDEST: Final = 60

MARGIN: Final = 3
"""Columns beside the sentences in a column: two for their signs, one at its end."""

BARS: Final = 2
"""Rows of title and foot."""

HEAD: Final = 1
"""Rows of the line above the table: the question at the table itself, here the key that goes on."""


class Stage(msgspec.Struct, frozen=True):
    """The table on which an event is shown, as everybody may see it, or a person alone at the screen."""

    title: str
    board_view: BoardView[State]
    before: State
    states: Sequence[State]
    """The table for each of the sentences."""
    names: Names
    inks: tuple[str, ...]
    """The colours that people chose, where they did."""
    open: bool = False
    """True when the secrets of the person alone at the screen lie open."""


class AnnouncementScreen(BaseScreen):
    """Tells public facts alone, so on a shared screen it needs no handover and comes before one.

    Only the table of a person alone at the screen shows more.
    """

    DEFAULT_CSS = """
    AnnouncementScreen.-staged { layout: horizontal; }
    AnnouncementScreen #title, AnnouncementScreen #prompt { dock: top; }
    AnnouncementScreen.-staged #prompt { margin: 1 0 0 0; }
    AnnouncementScreen #above { height: 1fr; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape", "go_on", later("go on"), id="aloud.go_on"),
        Binding("space", "tell_all", later("all of it"), id="aloud.all", show=False),
        Binding("q", "leave", later("leave"), id="aloud.leave", show=False),
        Binding("up", "lines(-1)", later("up"), id="aloud.up", show=False),
        Binding("down", "lines(1)", later("down"), id="aloud.down", show=False),
        Binding("pageup", "lines(-10)", later("page up"), id="aloud.page_up", show=False),
        Binding("pagedown", "lines(10)", later("page down"), id="aloud.page_down", show=False),
    ]

    def __init__(
        self,
        sentences: Callable[[], Sequence[str]],
        guard: float,
        step: float = STEP,
        stage: Stage | None = None,
        picture: Canvas | None = None,
        ahead: Callable[[], str] = str,
        *,
        by_itself: bool = False,
    ) -> None:
        """`sentences` tells all of it, in the language in use; a key in the first `guard` seconds was meant for
        something else. With no `step` all of it stands there at once. On a `stage` it is shown, too.

        A `picture` stands above the sentences, where pictures are drawn. `ahead` tells what comes next.
        `by_itself`: it closes when there was time to read it, for spectators, whom the game does not wait for.
        """
        super().__init__()
        self._by_itself = by_itself
        self._closes: Timer | None = None
        """The time until it closes by itself, once all is told."""
        self._sentences = sentences
        self._guard = guard
        self._step = step
        self._since = 0.0
        self._telling = AnnouncementLines(self._show, id="telling")
        self._stage = stage
        self._board = None if stage is None else Board(stage.board_view, id="stage")
        self._title = TitleBar(id="title")
        self._prompt = PromptBar(id="prompt")
        self._picture = picture
        self._ahead = ahead
        self._shown = 0
        """The sentences that the board shows already."""

    def content(self) -> Iterable[Widget]:
        if self._board is not None:
            self.add_class("-staged")
            self._fit()
            yield self._title
            yield self._prompt
            yield self._board
        else:
            yield self._prompt
        if self._picture is not None:
            self._picture.id = "above"
            self._fit()
            yield self._picture
        yield self._telling
        yield FootBar(id="foot")

    def on_mount(self) -> None:
        self._since = self.program.clock()
        moves = self._step and self.program.animation_level != "none"
        self._telling.tell(self._sentences(), 1 if moves else None)
        if moves:
            self.set_interval(self._step, self._telling.one_more)

    def on_resize(self, event: events.Resize) -> None:
        self._fit()
        self.call_after_refresh(self._say_key)

    def _fit(self) -> None:
        """Give the sentences the column beside the table, and the table the place that it has on its own screen.

        Sentences that are too many for the column stand alone. Below a picture they have the rows that they need.
        """
        if self._picture is not None:
            self._picture.display = self.program.glyphs.pictures
            width = min(self.app.size.width - MARGIN, WIDEST)
            rows = len(rows_of(self._sentences(), width, 1)) + 1
            self._telling.styles.height = rows if self._picture.display else "1fr"
        if self._stage is not None and self._board is not None:
            columns, rows = self.app.size
            at = self._stage.board_view.arrangement(columns, rows)
            alone = len(rows_of(self._sentences(), at.side - MARGIN)) > rows - BARS - HEAD
            self._board.display = not alone
            self._telling.styles.width = columns if alone else at.side
            if self._stage.board_view.pictured and self.program.glyphs.pictures:
                self._board.styles.margin = (0, 0, at.track + at.hand, 0)

    def _show(self, count: int) -> None:
        """Show on the board as much as is told, and let move what moves between."""
        self._say_key()
        stage, board = self._stage, self._board
        if stage is None or board is None:
            return
        count = min(count, len(stage.states))
        before = stage.states[self._shown - 1] if self._shown else stage.before
        after = stage.states[count - 1]
        if count > self._shown:
            board.move_from(before, after)
        self._shown = count
        self._title.show(stage.title, stage.board_view.progress(after), "")
        board.show(after, stage.names, Highlights(seats=stage.inks, open=stage.open))

    def _say_key(self) -> None:
        """Say above the sentences what their key does now."""
        key = in_sentences(self.key_of("go_on"))
        if not self._telling.whole:
            self._prompt.show(t("Press {key} to see all of it at once.", key=key), "quiet")
        elif self._by_itself:
            self._prompt.show(
                prose(self._ahead(), t("The game goes on by itself; {key} goes on now.", key=key)), "quiet"
            )
            self._close_later()
        elif self._telling.more:
            self._prompt.show(t("Press {key} to read on.", key=key), "accent")
        else:
            self._prompt.show(prose(self._ahead(), t("Press {key} to go on.", key=key)), "accent")

    def _close_later(self) -> None:
        """Close when there was time to read all of it; not while another page stands over it."""
        if self._closes is None:
            letters = sum(map(len, self._sentences()))
            self._closes = self.set_interval(max(LEAST_READ, LETTER * letters), self._close)

    def _close(self) -> None:
        if self.is_current:
            self.dismiss(None)

    def reword(self) -> None:
        self._telling.tell(self._sentences(), self._telling.shown)
        super().reword()

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        event.stop()
        self.action_go_on()

    def action_go_on(self) -> None:
        if self.program.clock() - self._since < self._guard:
            return
        if not self._telling.whole:
            self.action_tell_all()
        elif self._telling.more:  # nothing is closed unread
            self.action_lines(self._telling.size.height)
        else:
            self.dismiss(None)

    def action_leave(self) -> None:
        """Close it and leave the table below."""
        self.dismiss(True)

    def action_lines(self, count: int) -> None:
        """Scroll the sentences, where they have no room."""
        self._telling.scroll_lines(count)
        self._say_key()

    def action_tell_all(self) -> None:
        """Show all sentences. It closes nothing: its key hurries the bots at the table, and may come once too often."""
        self._telling.tell(self._sentences(), None)
        self.settle()

    def settle(self) -> None:
        if self._board is not None:
            self._board.settle()


LONG: Final = 4
"""The lines from which on a text is long."""

SENTENCES: Final = re.compile(r"(?<=。)(?=.)|(?<=[.!])(?<![A-Z][a-z]\.) (?=[A-Z])")
"""The places between sentences: not behind a title such as Mr. or Dr."""

Line = tuple[int, int, str]
"""A line of a page: the number of its sentence, its place in that one, its words."""


def rows_of(sentences: Sequence[str], width: int, gap: int = 0) -> list[Line]:
    """The lines of some sentences, with a `gap` after each."""
    return [
        (number, at, line)
        for number, sentence in enumerate(sentences)
        for at, line in enumerate([*_wrapped(sentence, width), *[""] * gap])
    ]


def _wrapped(text: str, width: int) -> list[str]:
    """The lines of a text; in a long one each sentence begins a line."""
    whole = wrap(text, width)
    return whole if len(whole) < LONG else [line for part in SENTENCES.split(text) for line in wrap(part, width)]


class AnnouncementLines(Canvas):
    """The sentences told so far, in the middle of the screen; all of them keep their places from the first on."""

    def __init__(self, callback: Callable[[int], None], *, id: str | None = None) -> None:
        """`callback` hears of how many sentences are told."""
        super().__init__(id=id)
        self._callback = callback
        self._sentences: Sequence[str] = ()
        self.shown: int | None = None
        """Number of sentences shown; None for all."""
        self._first = 0
        """The first line in sight, where not all have room."""

    @property
    def whole(self) -> bool:
        """True when all is told."""
        return self.shown is None or self.shown >= len(self._sentences)

    def tell(self, sentences: Sequence[str], shown: int | None) -> None:
        """Show so many of these sentences; the last of them is in sight where they come one by one."""
        self._sentences, self.shown = sentences, shown
        self._callback(len(sentences) if shown is None else shown)
        if shown is not None:
            last = max((row for row, line in enumerate(self._laid[2]) if line[0] < shown), default=0)
            self._first = max(self._first, last + 1 - self.size.height)
        self.repaint()

    @property
    def more(self) -> bool:
        """True when lines stand below those in sight."""
        _, gap, rows = self._laid
        return self._first + self.size.height < len(rows) - gap

    def scroll_lines(self, count: int) -> None:
        """Move the lines in sight by so many, as far as there are any."""
        _, gap, rows = self._laid
        self._first = max(min(self._first + count, len(rows) - gap - self.size.height), 0)
        self.repaint()

    @property
    def _laid(self) -> tuple[int, int, list[Line]]:
        """The first column, the gap between sentences and all lines."""
        columns, height = self.size
        narrow = columns < WIDEST
        width = min(columns - (MARGIN if narrow else 8), WIDEST)
        gap = int(len(rows_of(self._sentences, width, 1)) - 1 <= height)
        return MARGIN - 1 if narrow else (columns - width) // 2, gap, rows_of(self._sentences, width, gap)

    def one_more(self) -> None:
        """Show the next sentence."""
        if not self.whole and self.shown is not None:
            self.tell(self._sentences, self.shown + 1)

    def draw(self, pen: Pen) -> None:
        inks = pen.inks
        x, gap, rows = self._laid
        top = max((pen.height - len(rows) + gap) // 2, 0)
        first = min(self._first, max(len(rows) - gap - pen.height, 0))
        pen.spot(0, 0, pen.width, pen.height, "on")
        if first:
            pen.put(pen.width - 2, 0, pen.glyphs.up, inks("quiet"))
        if first + pen.height < len(rows) - gap and self.whole:
            pen.put(pen.width - 2, pen.height - 1, pen.glyphs.down, inks("quiet"))
        for y, (number, at, line) in enumerate(rows, top - first):
            if not self._is_told(number) or not 0 <= y < pen.height:
                continue
            if not at:
                pen.put(x - 2, y, pen.glyphs.here if number == 0 else pen.glyphs.dot, inks("accent", bold=True))
            pen.put(x, y, line, inks("accent" if number == 0 else "text", bold=True))

    def _is_told(self, number: int) -> bool:
        return self.shown is None or number < self.shown
