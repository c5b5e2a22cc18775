"""The keys that do something on a screen, as they are mapped now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

import msgspec
from rich.cells import cell_len
from textual.binding import ActiveBinding, Binding, BindingType
from textual.screen import Screen

from tui.i18n.messages import later, t
from tui.i18n.text_layout import fit, wrap
from tui.screens.base.base_screen import BaseScreen
from tui.screens.base.text_screen import TextScreen
from tui.widgets.bars import key_name
from tui.widgets.list_view import ListView, Row


class HelpScreen(TextScreen):
    """Lists the bindings of the screen below, with a word on how to play with them; Enter or a click does one."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "choose", later("do it"), id="reading.do")]

    def __init__(self, below: Screen[object]) -> None:
        super().__init__()
        self._below = below
        self._entries = list(_entries(below))
        self._moved = False
        """True when the cursor was moved."""

    def head(self) -> None:
        self.title_bar.show(t("Help"))
        palette = self.key_of("command_palette")
        words = t("These keys work now; {key} lists every command by name.", key=palette)
        self.prompt_bar.show(words, "quiet")

    def rows(self) -> tuple[list[Row], int | None]:
        paragraphs = [
            Row(line) for paragraph in self._below_words() for line in (*wrap(paragraph, self.text.column), "")
        ]
        wide = max((cell_len(entry.keys) for entry in self._entries), default=0) + 3
        rows = [Row(fit(entry.keys, wide) + self._named(entry), what=entry.action) for entry in self._entries]
        return [Row(""), *paragraphs, *rows], len(paragraphs) + 1

    def _named(self, entry: Entry) -> str:
        words = t(entry.words)
        below = self._below
        return below.named(entry.action.partition("(")[0], words) if isinstance(below, BaseScreen) else words

    def _below_words(self) -> Sequence[str]:
        below = self._below
        return [below.renamed(line) for line in below.about_keys()] if isinstance(below, BaseScreen) else ()

    def on_list_view_chosen(self, event: ListView.Chosen) -> None:
        event.stop()
        self._moved = True
        self.action_choose()

    def footer_label(self, action: str, label: str) -> str:
        return "" if action == "choose" and not self._moved else label

    def action_lines(self, count: int) -> None:
        self._moved = True
        super().action_lines(count)
        self.refresh_bindings()

    def action_pages(self, count: int) -> None:
        self._moved = True
        super().action_pages(count)
        self.refresh_bindings()

    def action_choose(self) -> None:
        """Do the action under the cursor; nothing before it was moved there, since Enter is the first of them."""
        action, below = self.text.chosen if self._moved else None, self._below
        self.dismiss(None)
        if action is not None:
            below.call_later(below.run_action, action)


class Entry(msgspec.Struct, frozen=True):
    """An action, the keys that do it now, and what it is."""

    action: str
    keys: str
    words: str


def _entries(screen: Screen[object]) -> Iterable[Entry]:
    """The screen's own first; the last of all are those that end the program."""
    keys: dict[tuple[str, str], list[str]] = {}
    actions: dict[tuple[str, str], str] = {}
    for active in sorted(screen.active_bindings.values(), key=lambda active: _rank(active, screen)):
        binding = active.binding
        if binding.id and binding.description:  # those without a name are Textual's, for what these screens have not
            action = binding.action if active.node is not screen.app else f"app.{binding.action.removeprefix('app.')}"
            same = action.partition("(")[0], binding.description  # one way and the other: a line for both
            keys.setdefault(same, []).append(key_name(binding.key))
            actions.setdefault(same, action)
    for (name, words), names in keys.items():
        yield Entry(actions[name, words], " ".join(dict.fromkeys(names)), words)


def _rank(active: ActiveBinding, screen: Screen[object]) -> int:
    """Position of a binding: that of Enter is first, so that nothing sudden is under the cursor."""
    if active.node is screen:
        return 0 if active.binding.key == "enter" else 1
    return 3 if "stop" in active.binding.action else 2
