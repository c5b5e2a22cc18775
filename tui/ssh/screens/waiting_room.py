"""The waiting room of a hosted table: its seats, its terms, and the condition for its start."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from msgspec.structs import replace
from rich.cells import cell_len
from textual.binding import Binding, BindingType

from tui.i18n.messages import c, later, listing, n, prose, t
from tui.i18n.second_person import ENDS
from tui.i18n.text_layout import cut
from tui.presentation.game_info import game_info
from tui.presentation.players import level_name
from tui.ssh.screens import terms_text
from tui.ssh.screens.error_messages import removal, sentence
from tui.ssh.screens.lobby_cursor import LobbyCursor
from tui.ssh.screens.owned_room import OwnedRoom
from tui.ssh.screens.plain_visit import LeadsToLines
from tui.ssh.screens.remote_screen import Notice
from tui.ssh.screens.sitting import agreed
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.lobby_state import ListedTable
from tui.ssh.shared.messages.notices import GameStarted, LobbyChanged, Removed, RosterChanged
from tui.ssh.shared.messages.requests import FindTable, SitDown, StandUp, StartGame
from tui.ssh.shared.messages.waiting_talk import SaidWaiting
from tui.ssh.shared.messages.worker_link import HostConnected
from tui.ssh.shared.roster import Sight
from tui.widgets.list_view import Cell, Row

MARGINS = 4
"""The cells of a line above the seats besides its words."""

VALUES, TAG = 28, 66
"""The columns of the values, and of a player's tag."""


class WaitingRoomScreen(OwnedRoom, LeadsToLines, inherit_bindings=False):
    """Shows the seats of a table whose game has not started; leads to the game when it starts."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", later("begin"), id="gathering.start"),
        Binding("enter", "sit", later("sit down"), id="gathering.sit"),
        Binding("left,less_than_sign", "change(-1)", later("free or bot"), id="gathering.less"),
        Binding("right,greater_than_sign", "change(1)", later("free or bot"), id="gathering.more", show=False),
        Binding("f2", "bots", later("people or bots"), id="gathering.bots", show=False),
        Binding("delete", "remove", later("send away"), id="gathering.remove"),
        Binding("E", "close", later("close the table"), id="gathering.close"),
        Binding("T", "talk", later("chat"), id="gathering.talk"),
        Binding("up,k", "lines(-1)", later("up"), id="gathering.up", show=False),
        Binding("down,j", "lines(1)", later("down"), id="gathering.down", show=False),
        Binding("i", "rules", later("rules"), id="gathering.rules"),
        Binding("question_mark", "help", later("help"), id="gathering.help"),
        Binding("P", "plain", later("plain text"), id="gathering.plain", show=False),
        Binding("q,escape", "leave", later("leave"), id="gathering.leave"),
    ]

    def __init__(self, id: str, slug: str) -> None:
        super().__init__(id, slug)
        self.known: tuple[str, ...] = ()
        """The players who sat here at the last key."""

    def on_mount(self) -> None:
        self.look_again()
        self.read_talk()

    def notified(self, notice: Notice) -> None:
        if self.lined:
            return
        super().notified(notice)
        match notice:
            case HostConnected():
                self.do(self._come_back)
            case LobbyChanged():
                self.look_again()
            case RosterChanged(table) if table == self.table_id:
                self.look_again()
            case SaidWaiting(table, line) if table == self.table_id:
                self.hear(line)
            case GameStarted(table) if table == self.table_id:
                self.work(partial(self.attempt, self._come_back), "begun")
            case Removed(self.table_id, closed_by):
                self._closes = True  # the news that there is no such table says less
                self.remote_app.table_closed(removal(closed_by))

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        self.look_again()

    def look_again(self) -> None:
        self.work(partial(self.attempt, self._look), "look")

    async def _come_back(self) -> None:
        """Enter the table again: the host was gone, or the game has started."""
        await self.remote_app.come_again(self.table_id)

    async def _look(self) -> None:
        before, self.shown = self.shown, (await self.ask(FindTable(self.table_id))).table
        if before is not None and self.shown is not None:
            self._tell_changes(before, self.shown)
        elif self.shown is not None:
            self.known = self._seated()
        if self.shown is not None:
            self.refill()
        elif self.is_current and not self._closes:
            self.remote_app.table_closed(sentence(RequestRefused("no_table")))

    def _seated(self) -> tuple[str, ...]:
        return () if self.shown is None else tuple(seat.name for seat in self.shown.seats if seat.person)

    def _tell_changes(self, before: ListedTable, now: ListedTable) -> None:
        """Say who has sat down or got up, until a key is pressed."""
        were, are = [[seat.name for seat in table.seats if seat.person] for table in (before, now)]
        came, went = [name for name in are if name not in were], [name for name in were if name not in are]
        own = now.own_seat is not None and before.own_seat is None
        if came and not own:
            self.news = t("{names} sat down.", names=listing(came))
        elif went and before.own_seat == now.own_seat:
            self.news = t("{names} got up.", names=listing(went))

    # drawing

    @property
    def seated(self) -> bool:
        """True when this client has a seat here."""
        return self.own_seat is not None

    def put(self, question: str, tone: str = "text") -> None:
        said = not self.news.endswith(ENDS)  # by a player, without a stop: the question is no part of it
        both = f"{self.news} · {question}" if self.news and said else prose(self.news, question)
        super().put(both if cell_len(both) <= self.app.size.width - MARGINS else self.news or question, tone)

    def on_key(self) -> None:
        self.news, self.known = "", self._seated()

    def head(self) -> None:
        table = self.shown
        if table is None:
            self.title_bar.show(game_info(self.slug).name(), (t("waiting for players"),))
            self.put("")
            return
        free = n("{count} seat free", "{count} seats free", self.free) if self.free else t("full")
        self.title_bar.show(game_info(self.slug).name(), (t("waiting for players"),), free)
        if table.may_start and self.free:
            words = n(
                "Enter begins the game: a bot takes the free seat.",
                "Enter begins the game: bots take the {count} free seats.",
                self.free,
            )
            self.put(words)
        elif table.may_start and not self.gathered:
            self.put(t("Not here yet: {names}. Enter begins all the same.", names=listing(self._missing())))
        elif table.may_start:
            self.put(t("All seats taken: Enter begins the game."))
        elif self.seated and not self.free:
            self.put(t("All seats taken: {name} begins the game.", name=table.opener), "quiet")
        elif self.seated:
            self.put(t("{name} begins the game when enough players are here.", name=table.opener), "quiet")
        elif self.free:
            self.put(t("Enter takes a seat at this table."))
        else:
            self.put(t("All seats are taken; you will watch."), "quiet")

    def rows(self) -> tuple[list[Row], int | None]:
        table = self.shown
        if table is None:
            return [], None
        wide = self.text.column - VALUES
        rows = []
        for number, seat in enumerate(table.seats):
            player, ink = (seat.name, "text") if seat.person else (c("seat", "free"), "accent")
            if seat.level is not None:
                player, ink = level_name(seat.level), "quiet"
            absent = t("not here") if seat.person and not seat.here else ""
            beside = t("you") if number == table.own_seat else absent
            cells = (
                Cell(VALUES, cut(player, wide), ink),
                Cell(VALUES + 24, beside, "faint"),
                Cell(TAG, "" if number == table.own_seat else seat.tag, "faint"),
            )
            what = ("seat", number) if table.owner and number != table.own_seat else None
            rows.append(Row(t("Seat {number}", number=number + 1), "quiet", what=what, cells=cells))
        rows += [*self.talk_rows(), Row("")]
        rules = terms_text.changed_variants(self.slug, table.options, terms_text.seat_names(table))
        entries = rules or [(t("Variants"), t("standard rules"))]
        entries = [
            *entries,
            (t("Undo"), terms_text.undo_at(table)),
            (t("Turn clock"), terms_text.clock_text(table.clock)),
            (t("Spectators"), terms_text.sight_text(table.sight if table.spectators else None)),
            (t("Notes"), t("yes") if table.notebook else t("no")),
            (t("Who may come"), t("anyone with its code") if table.locked else t("everyone here")),
        ]
        for label, value in entries:
            rows.append(Row(cut(label, VALUES - 2), "quiet", cells=(Cell(VALUES, cut(value, wide)),)))
        rows.append(Row(""))
        if table.code:
            rows.append(Row(t("Code"), "accent", True, cells=(Cell(VALUES, table.code, "accent"),)))
            rows.append(Row(t("Give this code to your friends. They enter it at your table in the lobby."), "faint"))
        elif not table.locked and self.free:
            rows.append(Row(t("Others can find the table in the lobby and take a seat there."), "faint"))
        if not table.owner:
            return rows, None
        below = len(table.seats)  # the cursor goes over these lines, too: they may be below the screen
        rows[below:] = [replace(row, what=("line", at)) if row.text else row for at, row in enumerate(rows[below:])]
        return rows, self.cursor_row(rows)

    # acting

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "remove":
            return bool(self.chosen and super().check_action(action, parameters))
        if action == "change":
            return bool(self._vacancy is not None and super().check_action(action, parameters))
        if action == "bots":
            return bool(self.vacant and super().check_action(action, parameters))
        if action == "close":
            return bool(self._others() and super().check_action(action, parameters))
        if action == "talk":
            return bool((self.seated or self.talk) and super().check_action(action, parameters))
        if action == "start":
            return bool(self.shown and self.shown.may_start and super().check_action(action, parameters))
        if action == "sit":
            return bool(self.shown and not self.seated and self.free and super().check_action(action, parameters))
        return super().check_action(action, parameters)

    def about_keys(self) -> list[str]:
        return [*game_info(self.slug).in_short()]

    def action_start(self) -> None:
        """Begin the game; ask before, where others would not have their part in it."""
        self.message = ""
        missing = self._missing()
        stakes = [t("Not here: {names}.", names=listing(missing))] if missing else []
        if self.free:
            stakes.append(n("A bot takes the free seat.", "Bots take the {count} free seats.", self.free))
        if stakes:
            stakes.append(t("Down, then Enter begins; Enter alone keeps waiting."))
            self._confirm(t("Begin the game now?"), stakes, t("Keep waiting"), t("Begin the game"), self._start)
        else:
            self.do(self._start)

    async def _start(self) -> None:
        await self.ask(StartGame(self.table_id))

    def action_sit(self) -> None:
        self.message = ""
        if self.shown is not None:
            agreed(self, self.shown, partial(self.do, partial(self._sit, self.shown.sight)))

    async def _sit(self, sight: Sight) -> None:
        await self.ask(SitDown(self.table_id, None, self.remote_app.codes.get(self.table_id, ""), sight))

    def action_rules(self) -> None:
        self.remote_app.rules(self.slug)

    def action_plain(self) -> None:
        """Go on in plain lines, for which a small terminal has room."""
        self.table_in_lines(self.table_id)

    def back_from_lines(self) -> None:
        self.dismiss(None)

    def action_leave(self) -> None:
        self.work(self._leave, "leave")

    async def _leave(self) -> None:
        async def stand() -> None:
            await self.ask(StandUp(self.table_id))

        await self.attempt(stand)
        alone = self.shown is not None and self.shown.owner and not self._others()
        self.dismiss(None)
        if alone and isinstance(lobby := self.app.screen_stack[0], LobbyCursor):
            lobby.tell_news(t("Your table is closed: nobody else sat there."))
