"""The lobby of a host in plain lines: its tables and games by number, and what else can be typed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

import msgspec

from tui.i18n.messages import c, listing, n, prose, t
from tui.plain.commands import language_command
from tui.plain.learning.lesson import teach
from tui.plain.replay import PlainReplay
from tui.play.table_draft import TableDraft
from tui.presentation import save_summary
from tui.presentation.game_info import all_game_infos, game_info
from tui.presentation.players import as_read
from tui.presentation.rules.rulebook import rulebook
from tui.presentation.tutorial import has_tutorial
from tui.replay.playback import Playback
from tui.screens.library.shelves import has_words
from tui.ssh.client.remote_table import timeline_of
from tui.ssh.plain.set_up import set_up
from tui.ssh.plain.table import go_to
from tui.ssh.plain.visit import ASKING, HELP, LEAVING, Back, Left, Visit
from tui.ssh.plain.waiting_room import agree
from tui.ssh.screens import lobby_rows, open_table, terms_text
from tui.ssh.screens.remote_screen import Notice
from tui.ssh.shared.messages.lobby_state import ListedGame, ListedTable
from tui.ssh.shared.messages.notices import LobbyChanged
from tui.ssh.shared.messages.replies import LobbyState
from tui.ssh.shared.messages.requests import (
    ListGames,
    ListTables,
    MakeKeyCode,
    OpenTable,
    ReadOwnLog,
    Rename,
    SitDown,
    StartGame,
)
from tui.ssh.shared.messages.worker_link import HostConnected
from tui.storage.settings import Settings

Offer = ListedTable | str
"""A table, or the slug of a game to open one of."""

GAMES: Final = 10
"""Finished games that are listed."""


async def receive(visit: Visit, save: Callable[[Settings], None], settings: Settings) -> None:
    """Receive a person, until they leave the host. `save` keeps changed settings with the account."""
    try:
        lobby = Lobby(visit, save, settings)  # it keeps a language that is chosen before the name
        await visit.register()
        await lobby.stay()
    except Left:
        return


class Lobby:
    """The numbers that a person was told, and the deeds of its words."""

    def __init__(self, visit: Visit, save: Callable[[Settings], None], settings: Settings) -> None:
        self._visit = visit
        self._save = save
        self._settings = settings
        self._slugs = [game.slug for game in all_game_infos() if game.built]
        """The games, numbered from 1 on."""
        self._tables: dict[int, ListedTable] = {}
        """The tables by the numbers that they have in this visit, above those of the games."""
        self._last = len(self._slugs)
        """The highest number given."""
        self._played: list[ListedGame] = []
        """The games of the account, by the numbers that they were told with."""
        self._here: tuple[str, ...] = ()
        """The names of all who are connected, as last told; empty where they are too many."""
        self._next = 0
        """The number of tables before the next page."""
        self._changed = False
        visit.keep_language = lambda tag: self._keep(language=tag)
        self._words: dict[str, Callable[[str], Awaitable[None]]] = {
            "list": self._list,
            "more": self._more,
            "bots": self._bots,
            "tutorial": self._tutorial,
            "watch": self._watch,
            "games": self._games,
            "replay": self._replay,
            "code": self._code,
            "name": self._name,
            "rules": self._rules,
            "lang": self._lang,
            "screens": self._screens,
            "help": self._help,
        }

    def notified(self, notice: Notice) -> None:
        """Take in a notice: the tables are others now."""
        self._changed = self._changed or isinstance(notice, LobbyChanged | HostConnected)

    async def stay(self) -> None:
        """Ask for one thing after the other, first at the table where the last session broke off. Raises Left."""
        place = (await self._look()).place
        if not place or not await self._visit.attempt(partial(self._arrive, place, "")):
            await self._list("")
        while True:
            self._visit.here = self
            line = await self._visit.typed(lambda: self._changed)
            if line is None:
                await self._visit.attempt(self._tell_changes)
                continue
            if line.casefold() in LEAVING:
                raise Left
            try:
                await self._visit.attempt(partial(self._do, line))
            except Back:
                await self._list("")

    async def _do(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        offer = self._offer(line)
        if line.casefold() in ASKING:
            await self._help("")
        elif word.casefold() in self._words:
            await self._words[word.casefold()](rest.strip())
        elif isinstance(offer, ListedTable):
            await self._come_to(offer)
        elif offer is not None:
            request = await set_up(self._visit, offer)
            await self._arrive((await self._visit.ask(request)).table, "")
        elif line:
            self._visit.output.line(t("Type a number, or help."))

    def _offer(self, text: str) -> Offer | None:
        """The table or game of a number."""
        number = int(text[:6]) if text.isdecimal() else 0
        return self._slugs[number - 1] if 1 <= number <= len(self._slugs) else self._tables.get(number)

    def _slug(self, text: str) -> str | None:
        """The game of a number, or that of its table."""
        offer = self._offer(text)
        if offer is None:
            self._visit.output.line(t("Type the number of a game after it."))
        return offer.slug if isinstance(offer, ListedTable) else offer

    # what there is

    async def _look(self) -> LobbyState:
        self._changed = False
        return await self._visit.ask(ListTables())

    async def _list(self, rest: str) -> None:
        state, output, caller = await self._look(), self._visit.output, self._visit.app.caller
        self._here = _everybody(state)
        there = {table.id for table in state.tables}
        self._tables = {number: table for number, table in self._tables.items() if table.id in there}
        output.line(t("{label}: {value}", label=t("Lobby"), value=caller or ""))
        if self._here:
            output.line(t("Here now: {names}.", names=listing(sorted(state.clients))))
        else:
            output.line(lobby_rows.connected_names(state.clients, state.here))
        for number, slug in enumerate(self._slugs, 1):
            title = t("Open a table of {title}", title=game_info(slug).name())
            output.line(t("{number}. {label}", number=number, label=title))
        if not state.tables:
            output.line(t("No table is open. Open one of a game: everyone here sees it."))
        for table in lobby_rows.in_list_order(state.tables):
            self._tell(table)
        if state.unlisted:
            more = n("{count} more game of yours goes on.", "{count} more games of yours go on.", state.unlisted)
            output.line(prose(more, t("To see all, type games.")))
        self._tell_more(state)
        output.line(t("To learn a game by playing it, type tutorial and its number."))
        output.line(t("To play bots at once, type bots and a game's number. Type help for more."))

    async def _more(self, rest: str) -> None:
        """Tell the next tables; after the last ones tell all from the beginning."""
        if not self._next:
            await self._list("")
            return
        state = await self._visit.ask(ListTables(self._next))
        for table in lobby_rows.in_list_order(state.tables):
            self._tell(table)
        self._tell_more(state)

    def _tell_more(self, state: LobbyState) -> None:
        self._next = state.next
        if state.more:
            words = n("Type more for {count} more table.", "Type more for {count} more tables.", state.more)
            self._visit.output.line(words)

    def _tell(self, table: ListedTable) -> None:
        """Tell a table with its number and what that does. A new one has the next number."""
        number = next((number for number, known in self._tables.items() if known.id == table.id), 0)
        if not number:
            number = self._last = self._last + 1
        self._tables[number] = table
        label, deed = lobby_rows.in_a_line(table, self._visit.app.now()), lobby_rows.deed_of_number(table, number)
        self._visit.output.line(t("{number}. {label}. {deed}", number=number, label=label, deed=deed))

    async def _tell_changes(self) -> None:
        """Tell of those who came and left, of new tables, and where it is the person's turn now; numbers told stay."""
        state, were_here = await self._look(), self._here
        self._here = _everybody(state)
        if were_here and (came := sorted(set(self._here) - set(were_here))):
            self._visit.output.line(t("Came: {names}.", names=listing(came)))
        if self._here and (gone := sorted(set(were_here) - set(self._here))):
            self._visit.output.line(t("Left: {names}.", names=listing(gone)))
        known = {table.id: table for table in self._tables.values()}
        numbers = {table.id: number for number, table in self._tables.items()}
        for table in lobby_rows.in_list_order(state.tables):
            before = known.get(table.id)
            if before is None or (table.own_turn and not before.own_turn):
                self._tell(table)
            else:
                self._tables[numbers[table.id]] = table

    # what is done

    async def _arrive(self, id: str, code: str) -> None:
        await go_to(self._visit, id, code)
        await self._list("")

    async def _come_to(self, table: ListedTable) -> None:
        code = await self._code_of(table)
        if terms_text.takes_seat(table):
            await agree(self._visit, table)
            await self._visit.ask(SitDown(table.id, None, code, table.sight))
        await self._arrive(table.id, code)

    async def _code_of(self, table: ListedTable) -> str:
        """The code of a table, typed where it is needed and not known."""
        if not table.locked or table.owner or table.own_seat is not None:
            return table.code
        self._visit.output.line(t("Type the table code. The table owner has it."))
        return "".join((await self._visit.typed() or "").split()).lower()

    async def _watch(self, rest: str) -> None:
        offer = self._offer(rest)
        if not isinstance(offer, ListedTable):
            self._visit.output.line(t("Type the number of a table after it."))
        elif not offer.spectators:
            self._visit.output.line(t("This table has no spectators."))
        else:
            await self._arrive(offer.id, await self._code_of(offer))

    async def _bots(self, rest: str) -> None:
        slug = self._slug(rest)
        if slug is not None:
            request: OpenTable = open_table.request(TableDraft(slug))
            id = (await self._visit.ask(request)).table
            await self._visit.ask(StartGame(id))
            await self._arrive(id, "")

    async def _tutorial(self, rest: str) -> None:
        slug, visit = self._slug(rest), self._visit
        if slug is None:
            return
        if not has_tutorial(slug):
            visit.output.line(t("{game} has no tutorial.", game=game_info(slug).name()))
            return
        spoken = {"lang": language_command(visit.keep_language)}
        if await teach(slug, visit.lines, visit.output, visit.app.progress, spoken) == "input ended":
            raise Left
        await self._list("")

    async def _games(self, rest: str) -> None:
        reply = await self._visit.ask(ListGames())
        games = [
            game for game in reply.games if game.stage != "gathering" and has_words(terms_text.games_text(game), rest)
        ]
        self._played = games[:GAMES]
        if rest and not games:
            self._visit.output.line(t("No game matches: {words}", words=rest))
            return
        if not games:
            self._visit.output.line(t("None yet. Every game that you play here is listed for replay."))
            return
        for number, game in enumerate(self._played, 1):
            facts = [
                game_info(game.slug).name(),
                listing([name for name in as_read(game.names) if name]),
                terms_text.end_text(game),
                save_summary.moment(game.at, self._visit.app.now()),
            ]
            self._visit.output.line(t("{number}. {label}", number=number, label=c("between facts", "; ").join(facts)))
        for slug, kept in sorted(reply.records.items()):
            self._visit.output.line(t("{label}: {value}", label=game_info(slug).name(), value=kept.sentence()))
        self._visit.output.line(t("Type replay and a game's number to see it again step by step."))

    async def _replay(self, rest: str) -> None:
        number = int(rest[:6]) if rest.isdecimal() else 0
        if not 1 <= number <= len(self._played):
            await self._games("")
            return
        game = self._played[number - 1]
        if game.stage != "over":
            self._visit.output.line(t("This game is not over yet."))
            return
        timeline = timeline_of((await self._visit.ask(ReadOwnLog(game.id))).data)
        self._visit.output.line(terms_text.take_home_text(game))
        await PlainReplay(Playback(timeline, None, own=game.own), self._visit.typed, self._visit.output).run()
        await self._list("")

    async def _code(self, rest: str) -> None:
        code = (await self._visit.ask(MakeKeyCode())).code
        self._visit.output.line(t("On your other computer, within 15 minutes, type this code: {code}", code=code))

    async def _name(self, rest: str) -> None:
        if not rest:
            self._visit.output.line(t("Type name and your new name."))
            return
        before = self._visit.app.caller
        self._visit.app.caller = name = (await self._visit.ask(Rename(rest))).name
        self._here = tuple(name if other == before else other for other in self._here)  # nobody has come or left
        self._visit.output.line(t("You are called {name} now. Games that have begun keep the old name.", name=name))

    async def _rules(self, rest: str) -> None:
        slug = self._slug(rest)
        if slug is not None:
            self._visit.output.lines(rulebook(slug).summary())

    async def _lang(self, rest: str) -> None:
        if self._visit.speak(rest.casefold()):
            await self._list("")

    async def _screens(self, rest: str) -> None:
        self._keep(lines=False)
        self._visit.output.line(t("From the next connection on you get screens, where the terminal has them."))

    def _keep(self, **changes: object) -> None:
        """Keep changed settings with the account."""
        self._settings = msgspec.structs.replace(self._settings, **changes)
        self._save(self._settings)

    async def _help(self, rest: str) -> None:
        for word, about in HELP.items():
            self._visit.output.line(t("{command}: {about}", command=word, about=t(about)))


def _everybody(state: LobbyState) -> tuple[str, ...]:
    """The names of all who are connected; none where they are too many to know them."""
    return state.clients if len(state.clients) == state.here else ()
