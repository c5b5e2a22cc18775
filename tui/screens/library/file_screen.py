"""The deeds of the library's keys: each does something to the file under the cursor, and says what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from engine.log import NotSaved
from saves.errors import SaveError
from saves.library import KEPT_TRASH, NOTES, Library
from saves.log_reader import Saved
from tui.i18n.messages import prose, t
from tui.presentation import save_summary
from tui.presentation.error_messages import sentence, verdict
from tui.presentation.receipt_text import receipt_lines
from tui.screens.base.base_screen import BaseScreen
from tui.screens.library.shelves import typed_path
from tui.storage.known_hosts import known_hosts


class FileScreen(BaseScreen):
    """A screen of files that can be copied, taken in and out, renamed, deleted and brought back."""

    samples: Sequence[Saved] = ()
    """The recorded games that ship with the program. Nobody writes to them."""

    @property
    def library(self) -> Library:
        """The saved games of this program."""
        return Library(self.program.data)

    @property
    def chosen(self) -> Saved | None:
        """The file under the cursor. For the subclass."""
        raise NotImplementedError

    def refill(self, path: Path | None = None) -> None:
        """Read the files again. For the subclass."""
        raise NotImplementedError

    def tell(self, words: str, tone: str) -> None:
        """Say what came of a deed. For the subclass."""
        raise NotImplementedError

    def to_own(self, path: Path) -> None:
        """Let the cursor go to a file that is new among the person's own. For the subclass."""
        raise NotImplementedError

    def action_rename(self) -> None:
        saved = self.chosen
        if saved is None or saved in self.samples:
            return

        def rename_to(name: str | None) -> None:
            if name:
                self._do(lambda: self.to_own(self.library.rename(saved.path, name.strip())), t("Renamed."))

        question = t("Choose a new name.")
        self.program.show("path_dialog", t("Rename"), saved.name, question, saved.path.stem, then=rename_to)

    def action_rematch(self) -> None:
        saved = self.chosen
        if saved is None or saved.state != "finished":
            return
        try:
            opened = self.library.read(saved.path).timeline.opened
        except SaveError as error:
            self.say(sentence(error))
            return
        self.program.rematch(opened.game, tuple(opened.players), opened.options, opened.policy)

    def action_restore(self) -> None:
        trash = self.library.trash()
        if trash:
            self._do(
                lambda: self.to_own(self.library.restore(trash[0])),
                t("Restored from the trash. It is selected in the list."),
            )

    def action_copy(self) -> None:
        saved = self.chosen
        if saved is not None:
            self._do(lambda: self.to_own(self.library.copy(saved.path)), t("Copied. The copy is selected in the list."))

    def action_export(self) -> None:
        saved = self.chosen
        if saved is None:
            return

        def export_to(answer: str | None) -> None:
            if answer:
                target = typed_path(answer)
                target = target / saved.name if target.is_dir() else target
                message = t("Copied to {path}.", path=target)
                if saved.path.with_name(saved.name + NOTES).exists():
                    message += " " + t("Its notes were not copied: they are private.")
                self._do(lambda: self.library.export(saved.path, target), message)

        start = str(Path.home() / saved.name)
        self.program.show("path_dialog", t("Export"), saved.name, t("Where should the copy go?"), start, then=export_to)

    def action_import(self) -> None:
        def import_from(answer: str | None) -> None:
            if answer:
                self._do(
                    lambda: self.to_own(self.library.take_in(typed_path(answer))),
                    t("Imported. It is selected in the list."),
                )

        question = t("Which file should be imported?")
        self.program.show("path_dialog", t("Import"), "", question, then=import_from)

    def action_verify(self) -> None:
        saved = self.chosen
        if saved is not None:
            result = self.library.verify(saved.path, by_rules=True)
            lines, held = receipt_lines(result, known_hosts(self.program.data))
            whole = held and result.error is None
            self.tell(prose(verdict(result), *lines), "text" if whole else "alarm")

    def action_delete(self) -> None:
        saved = self.chosen
        if saved is None or saved in self.samples:
            return
        held = saved.summary
        facts: tuple[str, ...] = (saved.name,)
        if held is not None:
            facts += (
                "  ".join(
                    (
                        save_summary.game(held),
                        save_summary.people(held),
                        save_summary.when(held, self.program.now()),
                        save_summary.turn(held),
                    )
                ),
            )

        def sure(yes: bool | None) -> None:
            if yes:
                key = self.key_of("restore")
                deleted = t("Deleted: {file}. {key} restores it.", file=saved.name, key=key)
                self._do(lambda: self._discard(saved.path), deleted)

        question = t("Delete this saved game? It goes to the trash, which holds the last {count}.", count=KEPT_TRASH)
        self.program.show("confirm", t("Delete"), question, facts, t("Keep it"), t("Delete it"), then=sure)

    def _discard(self, path: Path) -> None:
        self.library.discard(path)

    def _do(self, deed: Callable[[], None], message: str) -> None:
        """Do something to a file; say what came of it."""
        try:
            deed()
        except (SaveError, NotSaved, OSError) as error:
            self.say(sentence(error))
            return
        self.tell(message, "text")
        self.refill()
