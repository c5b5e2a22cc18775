"""The keys that do something on a screen, as they are mapped now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

import msgspec
from rich.cells import cell_len
from textual.binding import Binding
from textual.screen import Screen

from tui.screens.page import Page
from tui.screens.reading import Reading
from tui.text import fit, later, t, wrap
from tui.widgets.bars import key_name
from tui.widgets.scroll import Row, Scroll


class Help(Reading):
    """Lists the bindings of the screen below, with a word on how to play with them; Enter or a click does one."""

    BINDINGS: ClassVar[list[Binding]] = [Binding("enter", "choose", later("do it"), id="reading.do")]

    def __init__(self, below: Screen[object]) -> None:
        super().__init__()
        self._below = below
        self._entries = list(_entries(below))

    def head(self) -> None:
        self.title_bar.show(t("Help"))
        self.prompt.show(t("The keys as they are mapped now. The command palette has them all, too."), "quiet")

    def rows(self) -> tuple[list[Row], int | None]:
        paragraphs = [
            Row(line) for paragraph in self._below_words() for line in (*wrap(paragraph, self.text.column), "")
        ]
        wide = max((cell_len(entry.keys) for entry in self._entries), default=0) + 3
        rows = [Row(fit(entry.keys, wide) + t(entry.words), what=entry.action) for entry in self._entries]
        return [Row(""), *paragraphs, *rows], len(paragraphs) + 1

    def _below_words(self) -> Sequence[str]:
        below = self._below
        return below.about_keys() if isinstance(below, Page) else ()

    def on_scroll_chosen(self, event: Scroll.Chosen) -> None:
        event.stop()
        self.action_choose()

    def action_choose(self) -> None:
        action, below = self.text.chosen, self._below
        self.dismiss(None)
        if action is not None:
            below.call_later(below.run_action, action)


class Entry(msgspec.Struct, frozen=True):
    """An action, the keys that do it now, and what it is."""

    action: str
    keys: str
    words: str


def _entries(screen: Screen[object]) -> Iterable[Entry]:
    keys: dict[str, list[str]] = {}
    words: dict[str, str] = {}
    for active in screen.active_bindings.values():
        binding = active.binding
        if binding.id and binding.description:  # those without a name are Textual's, for what these screens have not
            action = binding.action if active.node is not screen.app else f"app.{binding.action.removeprefix('app.')}"
            keys.setdefault(action, []).append(key_name(binding.key))
            words[action] = binding.description
    for action, names in keys.items():
        yield Entry(action, " ".join(dict.fromkeys(names)), words[action])
