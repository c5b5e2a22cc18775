"""The list of games on the home screen: its filters, its order and its rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tui.i18n.messages import c, n, t
from tui.i18n.text_layout import cut
from tui.presentation.game_info import GameInfo, all_game_infos
from tui.screens.home.order_line import Shown
from tui.widgets.form import next_value
from tui.widgets.list_view import Cell, Row

PLAYERS, MINUTES, AGE, KIND = 31, 41, 52, 59
"""The columns of the list of games."""

ORDERS: Final = ("name", "players", "time", "age")


class GameList:
    """The games that fit so many players in so much time, in one of four orders."""

    def __init__(self) -> None:
        self.people: int | None = None
        """Only games for so many are listed; None = all."""
        self.minutes: int | None = None
        """Only games that can be over in so many minutes are listed; None = all."""
        self.order = ORDERS[0]

    def games(self) -> list[GameInfo]:
        """The games that are asked for, in order; those that are built first."""
        keys: dict[str, Callable[[GameInfo], Any]] = {  # Any: names, numbers or pairs, each sorted among its own
            "name": lambda game: game.reading(),
            "players": lambda game: game.players,
            "time": lambda game: (game.minutes[0], game.minutes[1] or game.minutes[0] * 10),
            "age": lambda game: game.age,
        }
        games = [game for game in all_game_infos() if game.takes(self.people, self.minutes)]
        return sorted(games, key=lambda game: (not game.built, keys[self.order](game)))

    def change_people(self, step: int) -> None:
        """Filter by the next number of players."""
        most = max(game.players[1] for game in all_game_infos())
        self.people = next_value((None, *range(1, most + 1)), self.people, step)

    def change_minutes(self, step: int) -> None:
        """Filter by the next time that a game takes at least."""
        times = sorted({game.minutes[0] for game in all_game_infos() if game.minutes[0]})
        self.minutes = next_value((None, *times), self.minutes, step)

    def change_order(self) -> None:
        """Order by the next column."""
        self.order = next_value(ORDERS, self.order, 1)

    def shown(self, keys: tuple[str, ...]) -> Shown:
        """The filters and the order of the games, with the keys that change them."""
        return Shown(self.people, self.minutes, self.order, keys)

    def heading(self, down: str) -> Row:
        """The names of the columns; the one that orders the list bears the sign `down`."""
        people = t("players") if self.people is None else n("for {count}", "for {count}", self.people)
        time = c("column", "minutes") if self.minutes is None else t("within {count}", count=self.minutes)
        columns = (
            (0, t("Games"), "name", False),
            (PLAYERS, people, "players", self.people is not None),
            (MINUTES, time, "time", self.minutes is not None),
            (AGE, t("age"), "age", False),
        )
        cells = tuple(
            Cell(x, text + (f" {down}" if order == self.order else ""), "accent" if chosen else "faint", order)
            for x, text, order, chosen in columns
        )
        return Row("", cells=cells)

    def rows(self, width: int) -> list[Row]:
        """A row for each game, and empty rows for those that the filters leave out."""
        rows = []
        for game in self.games():
            ink, quiet = ("text", "quiet") if game.built else ("faint", "faint")
            cells = (
                Cell(PLAYERS, game.seats(), quiet),
                Cell(MINUTES, game.time(), quiet),
                Cell(AGE, game.ages(), quiet),
                Cell(KIND, cut(t(game.kind) if game.built else t("coming"), width - KIND - 1), quiet),
            )
            rows.append(Row(cut(game.name(), PLAYERS - 2), ink, game.built, what=("game", game), cells=cells))
        while len(rows) < len(all_game_infos()):
            rows.append(Row("" if rows else t("No game fits that many players in that time."), "faint"))
        return rows
