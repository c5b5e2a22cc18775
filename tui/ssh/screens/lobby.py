"""The lobby of a host: its connected clients, its tables and games, and the way to each of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import ClassVar, Final

from msgspec.structs import replace
from textual.binding import Binding, BindingType
from textual.widget import Widget

from tui.i18n.messages import later, n, t
from tui.play.table_draft import TableDraft
from tui.presentation.game_info import game_info
from tui.presentation.record import GameRecord
from tui.presentation.tutorial import has_tutorial
from tui.screens.dialogs.path_dialog import PathDialog
from tui.ssh.client.host_client import HostClient
from tui.ssh.screens import lobby_rows, open_table, terms_text
from tui.ssh.screens.error_messages import HOST_AWAY
from tui.ssh.screens.lobby_cursor import LobbyCursor
from tui.ssh.screens.my_games import MyGamesScreen
from tui.ssh.screens.plain_visit import LeadsToLines
from tui.ssh.screens.remote_screen import NOT_DONE, Notice
from tui.ssh.screens.sitting import agreed, with_code
from tui.ssh.shared.messages.notices import LobbyChanged
from tui.ssh.shared.messages.requests import ListTables, MakeKeyCode, ReadOwnRecords, Rename, SitDown, StartGame
from tui.ssh.shared.messages.worker_link import HostConnected
from tui.ssh.shared.names import LONGEST_TYPED
from tui.ssh.shared.roster import Sight
from tui.widgets.bars import FootBar
from tui.widgets.list_view import Row
from tui.widgets.message import MessageLine

WITHHELD_SECONDS: Final = 0.2
"""Seconds for which the first frame waits for the host's reply, so that it is whole."""

OTHER_ROWS: Final = 8
"""The rows besides the list and the shelf."""


class LobbyScreen(LobbyCursor, LeadsToLines, inherit_bindings=False):
    """The first screen of a session. Enter acts on the row that the cursor stands on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", later("choose"), id="lobby.choose"),
        Binding("up,k", "lines(-1)", later("up"), id="lobby.up", show=False),
        Binding("down,j", "lines(1)", later("down"), id="lobby.down", show=False),
        Binding("left,less_than_sign", "along(-1)", later("game to the left"), id="lobby.left", show=False),
        Binding("right,greater_than_sign", "along(1)", later("game to the right"), id="lobby.right", show=False),
        Binding("g", "bots", later("play bots"), id="lobby.bots"),
        Binding("o", "open", later("new table"), id="lobby.open"),
        Binding("e", "watch", later("watch"), id="lobby.watch"),
        Binding("l", "games", later("my games"), id="lobby.games"),
        Binding("s", "settings", later("settings"), id="lobby.settings"),
        Binding("t", "tutorial", later("tutorial"), id="lobby.tutorial"),
        Binding("plus", "code", later("add a key"), id="lobby.code"),
        Binding("n", "name", later("name"), id="lobby.name"),
        Binding("i", "rules", later("rules"), id="lobby.rules"),
        Binding("question_mark", "help", later("help"), id="lobby.help"),
        Binding("P", "plain", later("plain text"), id="lobby.plain", show=False),
        Binding("q", "leave", later("quit"), id="lobby.leave"),
    ]

    DEFAULT_CSS = "LobbyScreen #people, LobbyScreen #record { height: 1; margin: 0; }"

    def __init__(self) -> None:
        super().__init__()
        self.note = MessageLine(id="note")
        self.record = MessageLine(id="record")
        self.people = MessageLine(id="people")
        self._start = 0
        """The number of tables before the page."""
        self._records: Mapping[str, GameRecord] = {}
        self._stale = True
        """True when the records are to be asked for again."""
        self._looking = False
        """True while the host is asked for what is here."""
        self._returned = False
        """True when the person was taken to the table at which the last session broke off, if any."""

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt_bar
        yield self.text
        yield self.shelf
        yield self.note
        yield self.record
        yield self.people
        yield FootBar(id="foot")

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        self._stale = True
        if not self._looking:
            self.look_again()
        if self.known is None:
            self.withhold(WITHHELD_SECONDS)
        if self.small and self.program.in_lines and self.remote_app.caller is not None:
            self.action_plain()

    def begin(self) -> None:
        """Begin for a person, after it was drawn for nobody."""
        self.head()
        self.withhold(WITHHELD_SECONDS)
        self.refresh(layout=True)

    def notified(self, notice: Notice) -> None:
        super().notified(notice)
        if isinstance(notice, LobbyChanged | HostConnected) and self.on_top:
            self.look_again()

    def look_again(self) -> None:
        if self.remote_app.host is not None:
            self._looking = True
            self.work(partial(self._look, self.remote_app.host), "look")

    async def _look(self, host: HostClient) -> None:
        async def look() -> None:
            known = await host.ask(ListTables(self._start))
            try:
                if self._stale:
                    self._records = (await host.ask(ReadOwnRecords())).records
                    self._stale = False
            except NOT_DONE:
                self.known = known
                raise
            self.known = known  # at once with what is drawn: another look may have ended this one

        await self.attempt(look)
        self._looking = False
        if self.on_top:
            self.remote_app.call(turn=any(table.own_turn for table in self.tables))
            self._return()
        self.refill()
        self.show_all()

    def _return(self) -> None:
        """Go to the table at which the last session broke off; once, and only while it is there."""
        if self.known is not None and not self._returned:
            self._returned, place = True, self.known.place
            if any(table.id == place for table in self.known.tables):
                self.do(partial(self.remote_app.go_to, place))

    # drawing

    def rows(self) -> tuple[list[Row], int | None]:
        begins = self._start == 0
        rows = lobby_rows.rows(self.known, self.text.column, self.remote_app.now(), first=begins)
        games = sum(lobby_rows.is_game(row) for row in rows)
        room = self.app.size.height - OTHER_ROWS - bool(self._records)  # a record takes a row where there is one
        pictured = self.program.glyphs.pictures and self.shelf.fit(self.app.size.width, room, len(rows) - games)
        self.shelf.display = pictured
        self.text.elsewhere = games if pictured else 0
        if pictured:  # the boxes bear the facts of the games
            rows = [replace(row, cells=()) if row.text == t("Open a table") else row for row in rows]
        return rows, None if self.known is None else self.cursor_row(rows)  # it goes to the table that waits

    def head(self) -> None:
        clients = () if self.known is None else self.known.clients
        here = 0 if self.known is None else self.known.here
        count = n("{count} here", "{count} here", here) if clients else ""
        self.title_bar.show(t("Lobby"), (self.remote_app.caller or "",), count)
        if self.remote_app.host is None:
            self.prompt_bar.show(t(HOST_AWAY), "alarm")
        elif self.answer:
            self.prompt_bar.show(self.answer)
        else:
            keys = self.key_of("bots"), self.key_of("tutorial")
            self.put(lobby_rows.enter_does(self.chosen, self.text.chosen, *keys, self.tables))
        self.people.show(lobby_rows.connected_names(clients, here), "faint")
        table, chosen = self.chosen, self.text.chosen
        if table is not None:
            self.note.show(terms_text.terms_line(table, self.remote_app.now()))
        elif chosen == lobby_rows.BOTS:
            self.note.show(t("The screen shows every choice and its key."))
        elif chosen is not None:
            self.note.show(t(game_info(chosen[1]).about) if chosen[1] else "")
        self.shelf.show(None if chosen is None or chosen[0] != "game" else self.game)
        kept = self._records.get(self.game or "")
        self.record.show(t("Your record: {record}", record=kept.sentence()) if kept else "", "text")
        self.record.display = kept is not None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        table = self.chosen
        if action == "watch":
            possible = table is not None and table.own_seat is None and table.spectators
            return bool(possible and super().check_action(action, parameters)) or None
        if (action == "bots" and table is not None) or (action == "tutorial" and not has_tutorial(self.game or "")):
            return None
        return super().check_action(action, parameters)

    # acting

    def action_choose(self) -> None:
        table, chosen = self.chosen, self.text.chosen
        if self.just_led:  # the key was meant for the row before
            self.answer = t("A table has just opened: press Enter again to sit down.")
            self.head()
            return
        if table is not None:
            if terms_text.takes_seat(table):
                agreed(self, table, partial(with_code, self, table, partial(self._sit, table.sight)))
            else:
                with_code(self, table, self.remote_app.go_to)
        elif chosen == lobby_rows.BOTS:
            self.action_bots()
        elif chosen == lobby_rows.MORE and self.known is not None:
            self._start = self.known.next
            self.look_again()
        elif chosen == lobby_rows.GAMES:
            self.action_games()
        elif chosen is not None and chosen[0] == "game":
            self.app.push_screen(open_table.OpenTableScreen(chosen[1], self.remote_app.caller or ""))

    def action_watch(self) -> None:
        if (table := self.chosen) is not None:
            with_code(self, table, self.remote_app.go_to)

    def action_open(self) -> None:
        """Put the cursor on the games, where Enter opens a table: the same wherever it stands."""
        if self.text.chosen is None or self.text.chosen[0] != "game":
            self.action_games_below()
        self.answer = t("Choose a game: Enter opens a table.")
        self.head()

    def action_bots(self) -> None:
        if self.game is not None:
            self.against_bots(self.game)

    def against_bots(self, slug: str) -> None:
        """Open a table against bots and go to it."""
        self.do(partial(self._against_bots, slug))

    async def _against_bots(self, slug: str) -> None:
        id = (await self.ask(open_table.request(TableDraft(slug)))).table
        await self.ask(StartGame(id))
        await self.remote_app.go_to(id)

    def action_tutorial(self) -> None:
        slug = self.game
        if slug is not None and has_tutorial(slug):
            self.program.tutorial(slug)

    async def _sit(self, sight: Sight, id: str, code: str) -> None:
        await self.ask(SitDown(id, None, code, sight))
        await self.remote_app.go_to(id, code)

    def action_games(self) -> None:
        self.app.push_screen(MyGamesScreen())

    def action_code(self) -> None:
        self.do(self._code)

    async def _code(self) -> None:
        code = (await self.ask(MakeKeyCode())).code
        self.answer = t("On your other computer, within 15 minutes, type this code: {code}", code=code)
        self.refill()

    def action_name(self) -> None:
        """Ask for another name for the account."""

        def enter(name: str | None) -> None:
            if name:
                self.do(partial(self._rename, name))

        name = self.remote_app.caller or ""
        question = t("Choose your name.")
        self.app.push_screen(PathDialog(t("Your name"), name, question, name, LONGEST_TYPED), enter)

    async def _rename(self, name: str) -> None:
        self.remote_app.caller = name = (await self.ask(Rename(name))).name
        self.answer = t("You are called {name} now. Games that have begun keep the old name.", name=name)
        self.refill()

    def action_rules(self) -> None:
        self.remote_app.rules(self.game)

    def action_settings(self) -> None:
        self.remote_app.action_settings()

    def about_keys(self) -> Sequence[str]:
        return (
            t("The player who opens a table owns it and begins the game; bots can take the free seats."),
            t("Your seat is yours: if the line drops or you leave, come again and take it up where you were."),
        )

    def action_plain(self) -> None:
        """Go on in plain lines, for which a small terminal has room."""
        self.lobby_in_lines()

    def back_from_lines(self) -> None:
        if self.small:
            self.action_leave()
        else:
            self.look_again()

    def action_leave(self) -> None:
        self.remote_app.bye(t("Goodbye. Your seats are kept."))
