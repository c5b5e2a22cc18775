"""The keys: what each does, where, and the way to give an action another."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType

from tui.i18n.messages import later, t
from tui.screens.base.text_screen import TextScreen
from tui.screens.keymap import Action, actions, clash
from tui.widgets.bars import key_name
from tui.widgets.list_view import Cell, ListView, Row

TABLES: Final = ("app", "table", "far")
"""The places whose keys hold at a table, beside those of the picks."""

KEYS: Final = 36
"""The column of the keys."""


class KeySettingsScreen(TextScreen, inherit_bindings=False):
    """Lists every action with its keys. Enter waits for a new key; backspace gives the usual ones back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "change", later("change the key"), id="keys.change"),
        Binding("plus", "add", later("add another key"), id="keys.add"),
        Binding("backspace,delete", "usual", later("default keys"), id="keys.usual"),
        Binding("escape,q", "leave", later("back"), id="keys.leave"),
        *TextScreen.SCROLL_BINDINGS,
    ]

    def __init__(self) -> None:
        super().__init__()
        self._waiting: Action | None = None
        """The action that the next key is for."""
        self._more = False
        """True when it comes beside the others."""
        self._message, self._ink = "", "alarm"
        """The answer to the last key, and its colour."""

    def head(self) -> None:
        self.title_bar.show(t("Keys"))
        if self._message:
            self.prompt_bar.show(self._message, self._ink)
        elif self._waiting is not None:
            self.prompt_bar.show(t("Press the key for: {action}. Escape cancels.", action=t(self._waiting.words)))
        else:
            self.prompt_bar.show(
                t("Enter changes the key of an action. Keys in bold differ from the default."), "quiet"
            )

    def rows(self) -> tuple[list[Row], int | None]:
        rows: list[Row] = []
        place = ""
        for action in actions().values():
            if action.place != place:
                place = action.place
                rows += [Row(""), Row(place, "accent", True)]
            keys = "  ".join(key_name(key) for key in action.effective(self.program.settings.keys))
            ink = "text" if action.id in self.program.settings.keys else "faint" if action.fixed else "quiet"
            cell = Cell(KEYS, keys, ink)
            rows.append(Row(t(action.words), indent=2, what=None if action.fixed else action.id, cells=(cell,)))
        first = next(i for i, row in enumerate(rows) if row.what is not None)
        return rows, first if self.text.cursor is None else self.text.cursor

    # acting

    def action_change(self) -> None:
        self._wait(more=False)

    def action_add(self) -> None:
        self._wait(more=True)

    def action_usual(self) -> None:
        id = self.text.chosen
        if id not in self.program.settings.keys:
            return
        clash = self._taken(
            {other: keys for other, keys in self.program.settings.keys.items() if other != id}, id, actions()[id].keys
        )
        if clash is None:
            self.program.change(keys={other: keys for other, keys in self.program.settings.keys.items() if other != id})
        self._say("" if clash is None else clash)

    def on_list_view_chosen(self, event: ListView.Chosen) -> None:
        event.stop()
        if event.again:
            self.action_change()

    def renamed(self, text: str) -> str:
        return text if self._waiting is not None else super().renamed(text)  # Escape itself leaves the question

    def on_key(self, event: events.Key) -> None:
        if self._waiting is None or self.small:
            return
        event.stop()
        event.prevent_default()
        action, self._waiting = self._waiting, None
        if event.key == "escape":
            self._say("")
            return
        clash = self._taken(self.program.settings.keys, action.id, (event.key,))
        if clash is not None:
            self._say(clash)
            return
        kept = action.effective(self.program.settings.keys) if self._more else ()
        keys = ",".join(dict.fromkeys((*kept, event.key)))
        self.program.change(keys={**self.program.settings.keys, action.id: keys})
        if len(event.key) == 1 and action.id.partition(".")[0] in TABLES:
            self._say(t("Choices in a game that used the key {key} get another key.", key=key_name(event.key)), "text")
        else:
            self._say("")

    def _wait(self, *, more: bool) -> None:
        if self.text.chosen is None:
            return  # a key struck before the list was there
        self._waiting, self._more = actions()[self.text.chosen], more
        self._say("")

    def _taken(self, keymap: dict[str, str], id: str, keys: tuple[str, ...]) -> str | None:
        """Why an action may not have these keys; None when it may."""
        for key in keys:
            other = clash(keymap, id, key)
            if other is not None:
                return t(
                    "{key} is already used for: {action} ({place}). Change that key first.",
                    key=key_name(key),
                    action=t(other.words),
                    place=other.place,
                )
        return None

    def _say(self, sentence: str, ink: str = "alarm") -> None:
        self._message, self._ink = sentence, ink
        self.reword()
