"""The saved games: whatever state a file is in, it is listed, and nothing is done to it that was not asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from saves.errors import SaveError
from saves.log_reader import Saved
from tui.i18n.messages import later, prose, t
from tui.i18n.text_layout import cut, wrap
from tui.presentation import save_summary
from tui.presentation.error_messages import sentence
from tui.presentation.record import GameRecord, records
from tui.screens.library.file_note import file_note
from tui.screens.library.file_screen import FileScreen
from tui.screens.library.saved_aside import SavedAside
from tui.screens.library.saved_list import FileHead, Heads, SavedList, row_of
from tui.screens.library.shelves import ORDERS, SHELVES, matching, on_shelf, ordered, summary
from tui.screens.library.shelves import shortened as _shortened
from tui.widgets.bars import FootBar, PromptBar, TitleBar
from tui.widgets.canvas import Canvas
from tui.widgets.list_view import COLUMN, ListView, Row
from tui.widgets.message import MessageLine
from tui.widgets.tabs import Tab, Tabs

ROOM: Final = 80
"""The columns of the list beside the game under the cursor; BROAD_ROOM where the screen is broad."""

BROAD_ROOM: Final = 106

WIDE: Final = 118
"""The width of a screen from which on the game under the cursor stands beside the list."""

BROAD: Final = 150

FRAME: Final = 8
"""The rows besides the list and the note."""

NOTE: Final = (4, 6)
"""The rows below the list: those that it leaves at all times, and the most that it leaves when it is short."""

LOW_NOTE: Final = 3
"""Those that it leaves at all times where the game stands beside it on a small screen."""


class LibraryScreen(FileScreen):
    """A list of files; the keys do something with the one under the cursor."""

    DEFAULT_CSS = """
    LibraryScreen #tabs { margin: 1 0; }
    LibraryScreen #list { height: 1fr; }
    LibraryScreen #note { height: 4; }
    LibraryScreen Horizontal { height: 1fr; }
    LibraryScreen.-beside SavedAside, LibraryScreen.-beside FileHead { display: block; }
    LibraryScreen.-wide SavedAside { width: 34; }
    LibraryScreen.-broad SavedAside { width: 48; }
    LibraryScreen.-beside #note { margin-top: 0; }
    LibraryScreen.-beside.-narrow #tabs { margin: 0 0 1 0; }
    LibraryScreen.-beside.-narrow #note { height: 2; }
    """

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide"), (BROAD, "-broad")]  # noqa: RUF012  # Textual declares it on the instance

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", later("open"), id="library.choose"),
        Binding("up,k", "lines(-1)", later("up"), id="library.up", show=False),
        Binding("down,j", "lines(1)", later("down"), id="library.down", show=False),
        Binding("pageup", "lines(-10)", later("page up"), id="library.page_up", show=False),
        Binding("pagedown", "lines(10)", later("page down"), id="library.page_down", show=False),
        Binding("f,tab,right", "shelf(1)", later("shelf"), id="library.shelf"),
        Binding("shift+tab,left", "shelf(-1)", later("previous shelf"), id="library.shelf_before", show=False),
        Binding("v", "replay", later("replay"), id="library.replay"),
        Binding("c", "copy", later("copy"), id="library.copy"),
        Binding("x", "export", later("export"), id="library.export"),
        Binding("I", "import", later("import"), id="library.import"),
        Binding("V", "verify", later("verify"), id="library.verify"),
        Binding("r", "rematch", later("play again"), id="library.rematch"),
        Binding("slash", "search", later("search"), id="library.search"),
        Binding("o", "sort", later("sort"), id="library.sort"),
        Binding("n", "rename", later("rename"), id="library.rename"),
        Binding("delete,ctrl+d", "delete", later("delete"), id="library.delete"),
        Binding("u", "restore", later("undo"), id="library.restore"),
        Binding("question_mark", "help", later("help"), id="library.help"),
        Binding("escape,q,backspace", "leave", later("back"), id="library.leave"),
    ]

    def __init__(self, shelf: str = "all") -> None:
        """`shelf` is a key of `SHELVES`."""
        super().__init__()
        self.shelf = shelf
        self.title_bar = TitleBar(id="title")
        self.prompt_bar = PromptBar(id="prompt", width=COLUMN)
        self.tabs = Tabs(id="tabs")
        self._order = "latest"
        self._query = ""
        """The words that a line must have to be listed; empty for all lines."""
        self.list = SavedList(id="list")
        self.heads = Heads(self.list, id="heads")
        self.file_head = FileHead(self.list, id="file")
        self.aside = SavedAside(id="aside")
        self.note = MessageLine(id="note")
        self._own: Sequence[Saved] | None = None
        self._records: Mapping[str, GameRecord] = {}
        """The records of the person, by the slug of the game."""
        self._discarded = False
        """True when there is something in the trash."""
        self._selected: Path | None = None
        """The file that the cursor is to stand on."""
        self._spare = NOTE[0]
        """The rows of the note."""
        self._fault = ""
        """Why the folder cannot be read."""
        self._news: tuple[str, str] | None = None
        """Result of the last action, and its tone; it stays until the next action."""

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt_bar
        yield self.tabs
        yield Horizontal(Vertical(self.heads, self.list, self.file_head, self.note), self.aside)
        yield FootBar(id="foot")

    def on_mount(self) -> None:
        self.set_class(self._beside, "-beside")

    def on_screen_resume(self) -> None:
        self.refill()

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.call_after_refresh(self._fill)

    def reword(self) -> None:
        self._fill()
        super().reword()

    def refill(self, path: Path | None = None) -> None:
        """Reads the list again; the cursor goes to `path`, where it is given."""
        self._selected = path or self._selected
        self.start(self._look, "saves", exclusive=True)

    async def _look(self) -> None:
        try:
            self._own, self._fault = await asyncio.to_thread(self.library.list), ""
        except SaveError as error:
            self._own, self._fault = (), sentence(error)
        self._records = records(self._own)
        self._discarded = bool(await asyncio.to_thread(self.library.trash))
        if not self.samples:
            self.samples = await asyncio.to_thread(save_summary.samples)
        self._fill()

    def footer_label(self, action: str, label: str) -> str:
        """The key that opens a file resumes a game under way; another key is named for seeing one again."""
        saved = self.chosen
        goes_on = saved is not None and saved.state in ("open", "torn") and saved not in self.samples
        return t("resume") if action == "choose" and goes_on else label

    def say(self, sentence: str) -> None:
        self.tell(sentence, "alarm")

    def inform(self, sentence: str) -> None:
        self.tell(sentence, "accent")

    def tell(self, words: str, tone: str) -> None:
        self._news = (words, tone)
        self._explain()

    # the list

    @property
    def chosen(self) -> Saved | None:
        """The file under the cursor."""
        saved: Saved | None = self.list.chosen
        return saved

    def on_shelf(self, name: str) -> list[Saved]:
        """The files of a part of the library."""
        return ordered(matching(on_shelf(name, self._own or (), self.samples), self._query), self._order)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        saved = self.chosen
        whole = saved is not None and saved.summary is not None
        possible = {
            "choose": saved is not None,
            "replay": whole,
            "copy": whole,
            "export": saved is not None,
            "verify": saved is not None,
            "delete": saved is not None and saved not in self.samples,
            "rename": saved is not None and saved not in self.samples,
            "rematch": saved is not None and saved.state == "finished",
            "restore": self._discarded,
        }
        return super().check_action(action, parameters) and (possible.get(action, True) or None)

    # drawing

    def _fill(self) -> None:
        if not self.list.size.width:
            return
        self._make_room()
        before = self._selected or (self.chosen.path if self.chosen is not None else None)
        listed = self.on_shelf(self.shelf)
        now = self.program.now()
        rows = [row_of(saved, self.list.column, now) for saved in listed]
        if not rows and self._own is not None:
            rows = [Row(line, "quiet") for line in wrap(self._nothing(), self.list.column)]
        at = next((i for i, saved in enumerate(listed) if saved.path == before), 0)
        if listed:
            self._selected = None
        few = LOW_NOTE if self._beside and self.app.size.width < WIDE else NOTE[0]
        self._spare = max(few, min(NOTE[1], self.app.size.height - FRAME - len(rows)))
        self.note.styles.height = self._spare
        self.list.show(rows, at if listed else None, 0 if not listed else None)
        self.heads.repaint()
        self.file_head.repaint()
        tabs = [Tab(t(label), len(self.on_shelf(name)), name) for name, label in SHELVES.items()]
        self.tabs.show(tabs, self.shelf)
        self.title_bar.show(t("Library"), (), _shortened(self.library.folder, self.title_bar.size.width - 14))
        if self._fault:
            self.prompt_bar.show(self._fault, "alarm")
        elif self._own is None:
            self.prompt_bar.show(t("Reading the files."), "quiet")
        else:
            words = summary(len(self.on_shelf(self.shelf)), self._query, self._order)
            self.prompt_bar.show(cut(words, COLUMN), "quiet")
        self._explain()

    def _nothing(self) -> str:
        """Why there is nothing to see, and what would change that."""
        if self._query:
            return t("No game matches: {words}", words=self._query)
        if self.shelf == "damaged":
            return t("All files are intact.")
        if self._fault or self._own:
            return t("No games here.")
        saved = t("Nothing is saved yet. Every game is saved automatically, move by move, from the start.")
        samples = t("{key} leads to sample games.", key=self.key_of("shelf(-1)"))
        return prose(saved, samples)

    @property
    def _beside(self) -> bool:
        """True when the game under the cursor stands beside the list; on a small screen, only with its picture."""
        return self.app.size.width >= WIDE or self.program.glyphs.pictures

    def _make_room(self) -> None:
        """Give the list and all above and below it their width."""
        width = self.app.size.width
        room = BROAD_ROOM if width >= BROAD else ROOM if width >= WIDE else COLUMN
        self.list.wide = self.note.wide = room
        self.tabs.wide = width - 2 * max(2, (self.list.size.width - room) // 2) if self._beside else room
        self.prompt_bar.wide = None if self._beside else COLUMN
        if self.has_class("-beside") != self._beside:
            self.set_class(self._beside, "-beside")
            self.call_after_refresh(self._fill)  # the list has another width then

    def _explain(self) -> None:
        """Shows the result of the last action, or the name and fault of the file under the cursor."""
        saved = self.chosen
        held = None if saved is None else saved.summary
        record = "" if held is None or self.app.size.width >= WIDE else self._record(held.game)
        note = file_note(saved, record, self._spare, ours=saved in self.samples, beside=self._beside)
        words, tone = self._news or note
        self.note.show(words, tone)
        wide = min(self.note.wide, self.list.size.width - 4)
        self.note.styles.height = max(self._spare, len(wrap(words, wide)) if self._beside and wide > 0 else 0)
        kept = None if held is None else self._records.get(held.game)
        self.aside.show(saved, kept.sentence() if kept else "", self.program.now())
        self.refresh_bindings()

    def _record(self, slug: str) -> str:
        """The record of the person in a game."""
        held = self._records.get(slug)
        return t("Your record: {record}", record=held.sentence()) if held else ""

    # acting

    def action_sort(self) -> None:
        names = list(ORDERS)
        self._order, self._news = names[(names.index(self._order) + 1) % len(names)], None
        self._fill()

    def action_search(self) -> None:
        def found(words: str | None) -> None:
            if words is not None:
                self._query, self._news = words.strip(), None
                self._fill()

        question = t("Words to search for. Leave empty to list all.")
        self.program.show("path_dialog", t("Search"), "", question, self._query, then=found)

    def action_lines(self, count: int) -> None:
        self._news = None
        self.list.scroll_by(count)
        self._explain()

    def action_shelf(self, step: int) -> None:
        names = list(SHELVES)
        self._go_to(names[(names.index(self.shelf) + step) % len(names)])

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        if event.what in SHELVES:
            self._go_to(event.what)

    def _go_to(self, name: str) -> None:
        self.shelf, self._news = name, None
        self._fill()

    def on_list_view_chosen(self, event: ListView.Chosen) -> None:
        event.stop()
        self._news = None
        self._explain()
        if event.again:
            self.action_choose()

    def action_choose(self) -> None:
        saved = self.chosen
        if saved is None:
            return
        if saved.summary is None:
            self._explain()
        elif saved.state in ("open", "torn") and saved not in self.samples:
            self.program.resume(saved.path)
        else:
            self.program.replay(saved.path)

    def action_replay(self) -> None:
        if self.chosen is not None:
            self.program.replay(self.chosen.path)

    def action_leave(self) -> None:
        self.dismiss(None)

    def to_own(self, path: Path) -> None:
        """Let the cursor go to a file that is new in the library."""
        self._selected = path
        if self.shelf in ("watch", "samples"):
            self.shelf = "all"
