"""The cursor of the lobby: up and down among its rows, left and right among the games on the shelf."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual import events

from tui.i18n.messages import t
from tui.ssh.screens import lobby_rows
from tui.ssh.screens.lobby_shelf import LobbyShelf
from tui.ssh.screens.remote_screen import RemoteScreen
from tui.ssh.shared.messages.lobby_state import ListedTable
from tui.ssh.shared.messages.replies import LobbyState
from tui.widgets.bars import key_name
from tui.widgets.list_view import ListView, Row

GUARD: Final = 0.5
"""Seconds for which Enter does nothing after the cursor has moved by itself: the key was meant for another row."""


class LobbyCursor(RemoteScreen):
    """The rows of the lobby and the cursor on them. The games on the shelf are one row, which has its own places."""

    def __init__(self) -> None:
        super().__init__()
        self.shelf = LobbyShelf(id="shelf")
        self.known: LobbyState | None = None
        """A page of the lobby; None until the host has replied."""
        self.answer = ""
        """The answer to the last key, until the cursor moves."""
        self._untouched = True
        """True until the person has moved the cursor: it goes to a table that waits for a player."""
        self._led_at = -GUARD
        """The time at which the cursor moved by itself."""
        self._entered = ""
        """The table that was entered last, until the cursor stands on it again."""
        self._stood: object = None
        """The game on the shelf on which the cursor stood last."""

    def tell_news(self, sentence: str) -> None:
        self.answer = sentence
        self.head()

    def on_screen_suspend(self) -> None:
        """Forget the answer: on the way back from another screen it would be an old one."""
        self.answer = ""

    @property
    def tables(self) -> list[ListedTable]:
        """The tables in the order of the list."""
        return [] if self.known is None else lobby_rows.in_list_order(self.known.tables)

    @property
    def chosen(self) -> ListedTable | None:
        """The table under the cursor, if any."""
        chosen = self.text.chosen
        if chosen is None or chosen[0] != "table" or self.known is None:
            return None
        return next((table for table in self.known.tables if table.id == chosen[1]), None)

    @property
    def game(self) -> str | None:
        """The game under the cursor, or that of the table there."""
        table, chosen = self.chosen, self.text.chosen
        if table is not None:
            return table.slug
        return None if chosen is None else str(chosen[1]) or None

    def entered(self, id: str) -> None:
        """Note a table that is entered from here: the cursor stands on it when it is left."""
        self._entered = id

    def cursor_row(self, rows: Sequence[Row]) -> int | None:
        """The row of a table just left, else the one that the cursor stood on.

        Until a key has moved the cursor, that is a table that waits, or a game at once.
        """
        left = next((at for at, row in enumerate(rows) if row.what == ("table", self._entered)), None)
        if left is not None:
            if self.text.chosen != rows[left].what:
                self._led_at = float(self.program.clock())
            self._entered = ""
            return left
        best = lobby_rows.first_choice(self.tables)
        leads = next((at for at, row in enumerate(rows) if row.what == best), None)
        stood = self.text.chosen
        if leads is None or (stood is not None and not (self._untouched and stood == lobby_rows.BOTS)):
            return super().cursor_row(rows)
        if stood is not None and stood != best:
            self._led_at = float(self.program.clock())
        return leads

    @property
    def just_led(self) -> bool:
        """True just after the cursor has moved by itself."""
        return float(self.program.clock()) - self._led_at < GUARD

    def _to(self, row: int) -> None:
        self._untouched, self._led_at, self._entered = False, -GUARD, ""
        self.message = self.answer = ""
        self.text.show(self.text.rows, row)
        if lobby_rows.is_game(self.text.rows[row]):
            self._stood = self.text.chosen
        self.head()
        self.refresh_bindings()

    def action_lines(self, count: int) -> None:
        """Go so many rows up or down, and round at the end. The games on the shelf count as one row."""
        rows, cursor = self.text.rows, self.text.cursor
        places = [at for at, row in enumerate(rows) if row.what is not None]
        games = [at for at in places if lobby_rows.is_game(rows[at])]
        if not places or cursor is None:
            return
        if self.text.elsewhere:
            there = cursor if cursor in games else next((at for at in games if rows[at].what == self._stood), games[0])
            places = [at for at in places if at not in games or at == there]
        self._to(places[(places.index(cursor) + count) % len(places)])

    def action_along(self, count: int) -> None:
        """Go to the game beside the one under the cursor."""
        rows, cursor = self.text.rows, self.text.cursor
        games = [at for at, row in enumerate(rows) if lobby_rows.is_game(row)]
        if cursor in games:
            self._to(games[(games.index(cursor) + count) % len(games)])

    def action_games_below(self) -> None:
        """Go to the games."""
        games = (at for at, row in enumerate(self.text.rows) if lobby_rows.is_game(row))
        if (first := next(games, None)) is not None:
            self._to(first)

    def on_list_view_chosen(self, event: ListView.Chosen) -> None:
        event.stop()
        at = next((at for at, row in enumerate(self.text.rows) if row.what == event.what), None)
        if at is not None:
            self._to(at)
        if event.again:
            self.action_choose()

    def action_choose(self) -> None:
        """Do what the first line says of Enter. For the subclass."""

    def on_key(self, event: events.Key) -> None:
        """Say why a key does nothing on this row."""
        bound = self.active_bindings.get(event.key)
        if bound is None or bound.enabled or not event.is_printable:
            return
        deed = t(bound.binding.description)
        if bound.binding.action == "watch":
            self.answer = t("Nothing to watch on this row: choose a game in progress first.")
        else:
            self.answer = t("{key} ({deed}) is not possible now.", key=key_name(event.key), deed=deed)
        self.head()
