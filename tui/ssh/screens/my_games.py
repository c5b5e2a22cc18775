"""The games of an account on a host: their results, and the way to replay them or to go on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from tui.i18n.messages import later, listing, prose, t
from tui.i18n.text_layout import cut
from tui.presentation import save_summary
from tui.presentation.game_info import game_info
from tui.presentation.players import as_read
from tui.presentation.record import GameRecord
from tui.replay.playback import first_viewpoint
from tui.screens.library.shelves import has_words, summary
from tui.screens.replay.replay import ReplayScreen
from tui.ssh.client.remote_table import timeline_of
from tui.ssh.screens.remote_screen import RemoteScreen
from tui.ssh.screens.terms_text import end_text, games_text, take_home_text
from tui.ssh.shared.messages.lobby_state import ListedGame
from tui.ssh.shared.messages.requests import ListGames, ReadOwnLog
from tui.widgets.bars import FootBar
from tui.widgets.list_view import Cell, ListView, Row
from tui.widgets.message import MessageLine

END = 28
WHEN = 58
"""The columns of the list."""


class MyGamesScreen(RemoteScreen):
    """Shows a line for each game, the latest first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,v", "choose", later("replay"), id="games.choose"),
        Binding("enter", "go_on", later("go on"), id="games.go_on"),
        Binding("slash", "search", later("search"), id="games.search"),
        Binding("o", "sort", later("sort"), id="games.sort"),
    ]

    DEFAULT_CSS = "MyGamesScreen #note { height: 3; }"

    def __init__(self) -> None:
        super().__init__()
        self.note = MessageLine(id="note")
        self.games: list[ListedGame] | None = None
        """None until the host has replied."""
        self._records: Mapping[str, GameRecord] = {}
        self._query = ""
        """The words that a line must have to be listed; empty for all lines."""
        self._order = "latest"

    def content(self) -> Iterable[Widget]:
        *above, _ = super().content()
        yield from (*above, self.note, FootBar(id="foot"))

    def on_mount(self) -> None:
        self.look_again()

    def look_again(self) -> None:
        self.work(partial(self.attempt, self._look), "look")

    async def _look(self) -> None:
        reply = await self.ask(ListGames())
        self.games, self._records = [game for game in reply.games if game.stage != "gathering"], reply.records
        self.refill()

    @property
    def listed(self) -> list[ListedGame]:
        """The games that are sought, in their order."""
        sought = [game for game in self.games or () if has_words(games_text(game), self._query)]
        return sorted(sought, key=lambda game: game_info(game.slug).name()) if self._order == "game" else sought

    # drawing

    def rows(self) -> tuple[list[Row], int | None]:
        if self.games is None:
            return [], None
        if not self.games:
            return [Row(t("None yet. Every game that you play here is listed for replay."), "quiet")], None
        if not self.listed:
            return [Row(t("No game matches: {words}", words=self._query), "quiet")], None
        rows = []
        for game in self.listed:
            when = save_summary.moment(game.at, self.remote_app.now())
            cells = (
                Cell(END, cut(end_text(game), WHEN - END - 2), "quiet" if game.stage == "over" else "accent"),
                Cell(WHEN, cut(when, self.text.column - WHEN), "faint"),
            )
            rows.append(Row(cut(game_info(game.slug).name(), END - 2), what=game.id, cells=cells))
        return rows, self.cursor_row(rows)

    def head(self) -> None:
        game = self.chosen
        words = summary(len(self.listed), self._query, self._order) if self.games else ""
        self.title_bar.show(t("My games"), (self.remote_app.caller or "",), words)
        if game is None:
            self.put("" if self.games is None else t("Here are the games that you have played."), "quiet")
            self.note.show("")
            return
        over = game.stage == "over"
        self.put(t("Enter replays the game step by step.") if over else t("Enter resumes the game."))
        table = t("At the table: {names}.", names=listing([name for name in as_read(game.names) if name]))
        kept = self._records.get(game.slug)
        record = t("Your record: {record}", record=kept.sentence()) if kept else ""
        self.note.show("\n".join(filter(None, (prose(table, take_home_text(game)), record))))

    # acting

    def action_sort(self) -> None:
        self._order = "game" if self._order == "latest" else "latest"
        self.refill()

    def action_search(self) -> None:
        def found(words: str | None) -> None:
            if words is not None:
                self._query = words.strip()
                self.refill()

        question = t("Words to search for. Leave empty to list all.")
        self.program.show("path_dialog", t("Search"), "", question, self._query, then=found)

    @property
    def chosen(self) -> ListedGame | None:
        """The game under the cursor, if any."""
        return next((game for game in self.games or () if game.id == self.text.chosen), None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("choose", "go_on"):
            game = self.chosen
            allowed = game is not None and (game.stage == "over") == (action == "choose")
            return bool(allowed and super().check_action(action, parameters))
        return super().check_action(action, parameters)

    def on_list_view_chosen(self, event: ListView.Chosen) -> None:
        event.stop()
        self.message = ""
        self.head()
        self.refresh_bindings()
        if event.again:
            self._open()

    def action_choose(self) -> None:
        self._open()

    def action_go_on(self) -> None:
        self._open()

    def _open(self) -> None:
        game = self.chosen
        if game is not None:
            self.do(partial(self._replay, game) if game.stage == "over" else partial(self.remote_app.go_to, game.id))

    async def _replay(self, game: ListedGame) -> None:
        timeline = timeline_of((await self.ask(ReadOwnLog(game.id))).data)
        seen_as = first_viewpoint(timeline)
        self.app.push_screen(ReplayScreen(timeline.opened.game, timeline, viewpoint=seen_as, number=0, own=game.own))
