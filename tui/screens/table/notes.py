"""A seat's notes: a line to write on, and above it the earlier notes, turn by turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from engine.state import Seat
from tui.art.pen import Pen
from tui.i18n.messages import later, t
from tui.i18n.text_layout import wrap
from tui.screens.base.base_screen import BaseScreen
from tui.storage.annotations import COMMENTS, MAX_NOTE_LENGTH, Annotations, Eyes, SeatNote
from tui.widgets.bars import FootBar, PromptBar, TitleBar
from tui.widgets.canvas import Canvas
from tui.widgets.list_view import ListView, Row


class NotesScreen(BaseScreen):
    """The private notes of a seat. Every printable key is added to the line; Enter keeps it."""

    private = True
    takes_text = True

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "keep", later("save the note"), id="notes.keep"),
        Binding("up", "lines(-1)", later("up"), id="notes.up", show=False),
        Binding("down", "lines(1)", later("down"), id="notes.down", show=False),
        Binding("delete,ctrl+d", "strike", later("cross out"), id="notes.strike"),
        Binding("backspace", "rub_out", later("erase"), id="notes.rub_out", show=False),
        Binding("escape", "leave", later("back"), id="notes.leave"),
    ]

    def __init__(
        self,
        annotations: Annotations,
        seat: Seat,
        name: Callable[[], str],
        number: int,
        turn: int,
        turn_name: Callable[[int], str],
        eyes: Eyes = "open",
    ) -> None:
        """`number` and `turn`: the record and the turn that a new note has; `turn_name`: what a turn is called.

        `name` gives the title's second part in the language in use.

        `eyes` is the view that a comment is written in.
        """
        super().__init__()
        self._annotations = annotations
        self._seat = seat
        self._named = name
        self._number = number
        self._turn = turn
        self._turn_name = turn_name
        self._eyes = eyes
        self.title_bar = TitleBar(id="title")
        self.prompt_bar = PromptBar(id="prompt")
        self.text = ListView(id="text")
        self.line = NoteInput(id="line")

    @property
    def _player(self) -> str:
        return self._named()

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt_bar
        yield self.text
        yield self.line
        yield FootBar(id="foot")

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.call_after_refresh(self.redraw)

    def redraw(self) -> None:
        """Draw the notes."""
        notes = self._annotations.notes(self._seat)
        rows: list[Row] = []
        heading = ""
        for which, note in enumerate(notes):
            if not note.told_in(self._eyes):
                continue
            if self._turn_name(note.turn) != heading:
                heading = self._turn_name(note.turn)
                rows.append(Row(heading, "accent", True))
            for i, part in enumerate(wrap(note.text, max(self.text.column - 4, 10))):
                rows.append(Row(part, indent=2 + 2 * (i > 0), what=which if i == 0 else None))
        chosen = self.text.chosen
        places = [i for i, row in enumerate(rows) if row.what is not None]
        cursor = next((i for i in places if rows[i].what == chosen), places[-1] if places else None)
        self.text.show(rows, cursor)
        self.title_bar.show(t("Comments") if self._seat == COMMENTS else t("Notes"), (self._player,))
        if self._annotations.trouble:
            self.prompt_bar.show(self._annotations.trouble, "alarm")
        elif self._seat == COMMENTS:
            self.prompt_bar.show(t("They stand in the log of this view, and in what you export of it."), "quiet")
        else:
            self.prompt_bar.show(t(self._annotations.about, name=self._player), "quiet")

    def reword(self) -> None:
        self.redraw()
        super().reword()

    def say(self, sentence: str) -> None:
        self.prompt_bar.show(sentence, "accent")

    def on_key(self, event: events.Key) -> None:
        char = event.character or ""
        if char.isprintable() and char and not self.small:
            event.stop()
            event.prevent_default()
            if len(self.line.text) < MAX_NOTE_LENGTH:
                self.line.set_text(self.line.text + char)

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        pasted = "".join(char for char in event.text if char.isprintable())
        self.line.set_text((self.line.text + pasted)[:MAX_NOTE_LENGTH])

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        event.stop()

    def action_rub_out(self) -> None:
        self.line.set_text(self.line.text[:-1])

    def action_keep(self) -> None:
        text = self.line.text.strip()
        if text:
            self._annotations.write(self._seat, SeatNote(self._number, self._turn, text, self._eyes))
            self.line.set_text("")
            self.text.cursor = None  # so that the list shows the new note
        else:
            self.action_leave()
            return
        self.redraw()

    def action_lines(self, count: int) -> None:
        self.text.scroll_by(count)

    def action_strike(self) -> None:
        if self.text.chosen is not None:
            self._annotations.strike(self._seat, self.text.chosen)
            self.redraw()

    def action_leave(self) -> None:
        self.dismiss(None)


class NoteInput(Canvas):
    """The line that is being written; its end is always seen."""

    DEFAULT_CSS = "NoteInput { height: 1; margin: 1 0; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.text = ""

    def set_text(self, text: str) -> None:
        """Set the text of the line."""
        self.text = text
        self.repaint()

    def draw(self, pen: Pen) -> None:
        inks = pen.inks
        pen.fill(1, 0, pen.width - 2, 1, inks(on="tile"))
        pen.put(2, 0, pen.glyphs.here, inks("accent", on="tile", bold=True))
        shown = self.text
        while cell_len(shown) > pen.width - 8:
            shown = shown[1:]
        end = pen.put(4, 0, shown, inks("text", on="tile"))
        pen.put(end, 0, "_", inks("accent", on="tile", bold=True))
        if not self.text:
            pen.put(end + 2, 0, t("write a note"), inks("faint", on="tile"))
