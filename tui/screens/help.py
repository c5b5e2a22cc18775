"""The keys that do something on a screen, as they are mapped now."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len
from textual.screen import Screen

from tui.screens.reading import Reading
from tui.text import fit, t, wrap
from tui.widgets.bars import key_name
from tui.widgets.scroll import Row


class Help(Reading):
    """Lists the bindings of the screen below, with a word on how to play with them."""

    def __init__(self, below: Screen[object]) -> None:
        super().__init__()
        self._entries = list(_entries(below))

    def head(self) -> None:
        self.title_bar.show(t("Help"))
        self.prompt.show(t("The keys as they are mapped now. The command palette has them all, too."), "quiet")

    def rows(self) -> tuple[list[Row], int | None]:
        rows = [Row("")]
        for paragraph in (
            t(
                "What can be picked now is listed beside the table, each with its key. Press the key or click it; the "
                "arrow keys move the bright focus and Enter does what stands beside the word Enter."
            ),
            t(
                "Points are given one at a time: the key of an agent again and again, or + and - on the one in focus. "
                "Nothing is done before it is shown and confirmed."
            ),
        ):
            rows += [Row(line) for line in wrap(paragraph, self.text.column)] + [Row("")]
        wide = max((cell_len(keys) for keys, _ in self._entries), default=0) + 3
        rows += [Row(fit(keys, wide) + t(words)) for keys, words in self._entries]
        return rows, None


def _entries(screen: Screen[object]) -> Iterable[tuple[str, str]]:
    keys: dict[str, list[str]] = {}
    words: dict[str, str] = {}
    for active in screen.active_bindings.values():
        binding = active.binding
        if binding.id and binding.description:  # those without a name are Textual's, for what these screens have not
            keys.setdefault(binding.action, []).append(key_name(binding.key))
            words[binding.action] = binding.description
    for action, names in keys.items():
        yield " ".join(dict.fromkeys(names)), words[action]
