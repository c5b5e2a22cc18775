"""The list of puzzles, game by game, with those that are solved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from saves.errors import SaveError
from tui.i18n.messages import later, t
from tui.presentation.error_messages import sentence
from tui.presentation.game_info import game_info
from tui.replay.puzzle.asked import AskedPuzzle
from tui.replay.puzzle.shipped import SHIPPED, ShippedPuzzle
from tui.screens.base.text_screen import TextScreen
from tui.storage.solved_puzzles import SolvedPuzzles
from tui.widgets.list_view import Cell, ListView, Row


class PuzzlesScreen(TextScreen):
    """Opens the puzzle under the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "open", later("open"), id="puzzle.open")]

    def __init__(self, first: int | None = None) -> None:
        """`first` is the number of the puzzle to open at once."""
        super().__init__()
        self._first = first
        self._latest: int | None = None
        """The puzzle that was opened last, as the list counts: there the cursor stands after it."""
        self._trouble = ""

    def on_mount(self) -> None:
        if self._first is not None:
            self.call_after_refresh(self._open, SHIPPED[self._first])

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        self.refill()

    def head(self) -> None:
        solved = len(self._solved().names & {shipped.name for shipped in SHIPPED})
        self.title_bar.show(t("Puzzles"), (t("{done} of {count} solved", done=solved, count=len(SHIPPED)),))
        if self._trouble:
            self.prompt_bar.show(self._trouble, "alarm")
        else:
            self.prompt_bar.show(
                t("Find a secret in a real game: a player could have told it from the moves."), "quiet"
            )

    def rows(self) -> tuple[list[Row], int | None]:
        rows: list[Row] = []
        solved, slug, cursor = self._solved().names, "", None
        tick = "✓" if self.program.glyphs.pictures else "+"
        for number, shipped in enumerate(SHIPPED, 1):
            if shipped.slug != slug:
                slug = shipped.slug
                rows += [*([Row("")] if rows else []), Row(game_info(slug).name(), "accent", True)]
            done = shipped.name in solved
            if number == self._latest or (cursor is None and not done and self._latest is None):
                cursor = len(rows)
            mark = (Cell(14, " ".join((tick, t("solved"))), "accent"),) if done else ()
            rows.append(Row(t("Puzzle {number}", number=number), indent=2, what=shipped, cells=mark))
        first = next(at for at, row in enumerate(rows) if row.what is not None)
        return rows, first if cursor is None else cursor

    def about_keys(self) -> Sequence[str]:
        return (
            t("Each puzzle is a moment of a real game, seen by one player who could have known another by then."),
            t("Step back through the game, find out who it is, and compare your reasons with the proof."),
        )

    def action_open(self) -> None:
        if self.text.chosen is not None:
            self._open(self.text.chosen)

    def on_list_view_chosen(self, event: ListView.Chosen) -> None:
        event.stop()
        self.action_open()

    def action_leave(self) -> None:
        self.program.leave_screen()

    # internals

    def _solved(self) -> SolvedPuzzles:
        return SolvedPuzzles(self.program.data, kept=self.program.remembers and not self.program.away)

    def _open(self, shipped: ShippedPuzzle) -> None:
        self._trouble = ""
        try:
            asked = AskedPuzzle(shipped)
        except SaveError as error:
            self._trouble = sentence(error)
            self.head()
            return
        number = self._latest = SHIPPED.index(shipped) + 1

        def solved() -> None:
            self._solved().add(shipped.name)

        self.program.show("puzzle", asked, number, solved, shipped.name in self._solved().names)
