"""A hosted table in plain lines: its waiting room, its game with talk and votes, and another game after it."""

from __future__ import annotations

from functools import partial
from typing import Final

from engine.state import Seat
from tui.i18n.messages import c, later, n, t, you
from tui.plain import WATCHER, Ending, play
from tui.plain.coach import Tips
from tui.plain.commands import LEAVE
from tui.presentation.game_info import game_info
from tui.presentation.players import level_name
from tui.ssh.client.host_client import RemoteLink
from tui.ssh.plain.table_commands import TableCommands
from tui.ssh.plain.visit import ASKING, LEAVING, Back, Left, Visit
from tui.ssh.screens import terms_text
from tui.ssh.screens.error_messages import sentence
from tui.ssh.screens.remote_screen import Notice
from tui.ssh.screens.talk import too_long
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.lobby_state import ListedTable
from tui.ssh.shared.messages.notices import GameStarted, LobbyChanged, Removed, RosterChanged
from tui.ssh.shared.messages.requests import (
    CloseOwnTable,
    EnterTable,
    FindSeat,
    FindTable,
    OpenRematch,
    ReadRoster,
    RemovePlayer,
    SitDown,
    StandUp,
    StartGame,
)
from tui.ssh.shared.messages.waiting_requests import ReadWaitingTalk, SayWaiting
from tui.ssh.shared.messages.waiting_talk import SaidWaiting, WaitingLine
from tui.ssh.shared.messages.worker_link import HostConnected
from tui.ssh.shared.talk import surplus

VOTES: Final = {"y": "agree", "n": "refuse"}
"""Short answers to a vote, and the commands that they stand for."""


async def go_to(visit: Visit, id: str, code: str) -> None:
    """Be at a table, and at those of its rematches, until the person leaves. Raises RequestRefused, Left."""
    table: str | None = id
    while table is not None:
        visit.app.codes[table] = code
        visit.table = table
        try:
            entered = await visit.ask(EnterTable(table, code))
            if entered.stage == "gathering":
                if not await WaitingRoom(visit, table, entered.slug, code).stay():
                    return
                await visit.ask(EnterTable(table, code))
            table, code = await _game(visit, table, entered.slug, code), ""
        finally:
            visit.leave_table()


async def agree(visit: Visit, table: ListedTable) -> None:
    """Ask whether the person sits down where spectators see all secrets. Raises Back, Left."""
    if table.sight.secrets:
        visit.output.line(terms_text.sight_rule(table.sight))
        if not await visit.number(t("Sit down all the same?"), [t("Do not sit down"), t("Agree and sit down")]):
            raise Back


class WaitingRoom:
    """The seats of a table whose game has not begun."""

    def __init__(self, visit: Visit, id: str, slug: str, code: str) -> None:
        self._visit = visit
        self._id = id
        self._slug = slug
        self._code = code
        self._changed = self._begun = False
        self._absent = False
        """The host has forgotten that the person is here: it was gone meanwhile."""
        self._closed = self._removed = False
        """There is no such table any more, or its owner has sent the person away."""
        self._told: list[str] = []
        self._table: ListedTable | None = None
        """The table as it was listed last."""

    def notified(self, notice: Notice) -> None:
        """Take in a notice on this table."""
        match notice:
            case GameStarted(self._id):
                self._begun = True
            case LobbyChanged() | RosterChanged(self._id):
                self._changed = True
            case HostConnected():
                self._changed = self._absent = True
            case SaidWaiting(self._id, line):
                self._hear(line)
            case Removed(self._id):
                self._changed = self._removed = True

    async def stay(self) -> bool:
        """Wait for the game; False when the person gets up, or the table is closed. Raises RequestRefused, Left."""
        self._visit.here = self
        await self._tell()
        while not self._begun:
            if self._closed or self._removed:
                self._visit.output.line(sentence(RequestRefused("removed" if self._removed else "no_table")))
                return False
            line = await self._visit.typed(lambda: self._changed or self._begun)
            if line is None:
                await self._come_back()
                await self._visit.attempt(self._tell)
            elif line.casefold() in (*LEAVING, LEAVE):
                await self._visit.attempt(partial(self._visit.ask, StandUp(self._id)))
                return False
            elif line.casefold() == "close table":
                if await self._visit.attempt(partial(self._visit.ask, CloseOwnTable(self._id))):
                    return False
            else:
                await self._visit.attempt(partial(self._do, line))
        return True

    async def _come_back(self) -> None:
        """Enter the table again if the host was gone meanwhile. Raises RequestRefused."""
        if self._absent:
            self._absent = False
            entered = await self._visit.ask(EnterTable(self._id, self._code))
            self._begun = self._begun or entered.stage != "gathering"

    def _hear(self, line: WaitingLine) -> None:
        own = self._table is not None and line.seat == self._table.own_seat
        name = you() if own else line.name
        self._visit.output.line(t("{name} {name:says|say}: {text}", name=name, text=line.text))

    async def _do(self, line: str) -> None:
        table = await self._look()
        word, _, rest = line.partition(" ")
        word, rest = word.casefold(), rest.strip()
        if word == "say":
            await self._say(rest)
        elif word == "talk":
            for said in (await self._visit.ask(ReadWaitingTalk(self._id))).lines:
                self._hear(said)
        elif table is not None and line.casefold() in ASKING:
            self._visit.output.lines(_words(table))
        elif table is not None and word == "start" and table.may_start:
            await self._visit.ask(StartGame(self._id))
        elif table is not None and word in ("sit", "1") and table.own_seat is None:
            await agree(self._visit, table)
            await self._visit.ask(SitDown(self._id, None, self._code, table.sight))
        elif table is not None and word == "remove" and table.owner:
            await self._remove(table, rest.casefold())
        else:
            self._told = []
            await self._tell()

    async def _say(self, text: str) -> None:
        """Say something to all who wait. Raises RequestRefused."""
        if not text:
            self._visit.output.line(t("Type say and your words."))
        elif long := surplus(text):
            self._visit.output.line(too_long(long))
        else:
            await self._visit.ask(SayWaiting(self._id, text))

    async def _remove(self, table: ListedTable, name: str) -> None:
        """Send the player of a name away. Raises RequestRefused."""
        for number, seat in enumerate(table.seats):
            if seat.person and number != table.own_seat and seat.name.casefold() == name:
                await self._visit.ask(RemovePlayer(self._id, number, seat.name))
                return
        self._visit.output.line(t("Type the name of another player after it."))

    async def _look(self) -> ListedTable | None:
        self._changed = False
        self._table = table = (await self._visit.ask(FindTable(self._id))).table
        self._begun = self._begun or (table is not None and table.stage != "gathering")
        self._closed = table is None
        return table

    async def _tell(self) -> None:
        """Tell what is new since the last time."""
        table = await self._look()
        if table is None or self._begun:
            return
        lines = [_seat(table, seat) for seat in range(len(table.seats))]
        if not self._told:
            title = game_info(self._slug).name()
            self._visit.output.line(t("{title}: {what}", title=title, what=t("waiting for players")))
            self._visit.output.line(terms_text.terms_line(table, self._visit.app.now()))
            if table.code:
                self._visit.output.line(t("{label}: {value}", label=t("Code"), value=table.code))
        fresh = [line for line in lines if line not in self._told]
        self._visit.output.lines(fresh)
        if fresh:
            self._visit.output.line(_question(table))
        if fresh and table.own_seat is not None:
            self._visit.output.line(t("To talk to the others, type say and your words."))
        if fresh and table.owner and sum(seat.person for seat in table.seats) > 1:
            self._visit.output.line(t("Type remove and a name to send a player away; close table closes the table."))
        self._told = lines


def _seat(table: ListedTable, number: int) -> str:
    seat = table.seats[number]
    player = seat.name if seat.person else c("seat", "free")
    if seat.level is not None:
        player = level_name(seat.level)
    if number == table.own_seat:
        player = t("you")
    elif seat.person and not seat.here:
        player = t("{name} ({kind})", name=player, kind=t("not here"))
    label = t("Seat {number}", number=number + 1)
    return t("{label}: {value}", label=label, value=player)


def _words(table: ListedTable) -> list[str]:
    """The commands of the waiting room, each with its effect."""
    about = {"list": t("the seats, and who sits there")}
    if table.may_start:
        about["start"] = t("begin the game")
    if table.own_seat is None:
        about["sit"] = t("take a seat, if one is free")
    else:
        about["say"] = t("with words: say them to the others")
    about["talk"] = t("the chat so far")
    if table.owner:
        about |= {"remove": t("with a name: send that player away"), "close table": t("close the table for all")}
    about["quit"] = t("get up and go back to the lobby")
    return [t("{command}: {about}", command=word, about=words) for word, words in about.items()]


def _question(table: ListedTable) -> str:
    """The things that can be typed in the waiting room."""
    free = terms_text.free_seats(table)
    if table.may_start and not free:
        return t("Type start to begin, or quit to get up.")
    if table.may_start:
        return n(
            "Type start to begin; a bot takes the seat that is free. Type quit to get up.",
            "Type start to begin; bots take the {count} seats that are free. Type quit to get up.",
            free,
        )
    if table.own_seat is None and free:
        return t("Type sit to sit down, or quit.")
    return t("The game begins when all seats are taken, or when {name} begins it. Type quit to go.", name=table.opener)


async def _game(visit: Visit, id: str, slug: str, code: str) -> str | None:
    """Play or watch a game to its end; gives the table of another game, if one is wanted."""
    while True:
        try:
            ending, seat = await _play(visit, id, slug)
        except ConnectionError:  # the host is gone, and will be back
            await visit.ask(EnterTable(id, code))
            continue
        if ending == "input ended":
            raise Left
        if ending == "over" and seat is not None and await _again(visit):
            return (await visit.ask(OpenRematch(id))).table
        return None


async def _play(visit: Visit, id: str, slug: str) -> tuple[Ending, Seat | None]:
    """Play or watch, as long as the host is there; gives the ending and the seat. Raises ConnectionError."""
    host = await visit.host()
    seat = (await visit.ask(FindSeat(id))).seat
    roster = (await visit.ask(ReadRoster(id))).roster
    link = visit.app.links[id] = RemoteLink(host, id, slug, visit.app.next_number)
    commands = TableCommands(visit, id, seat, roster)
    visit.here = commands

    async def line() -> str | None:
        typed = await visit.lines()
        return typed if typed is None or commands.asked() is None else VOTES.get(typed.strip().casefold(), typed)

    try:
        ending = await play(
            {WATCHER if seat is None else seat: link},
            line,
            visit.output,
            farewell="" if seat is None else later("Your seat is kept."),
            commands=commands.words(),
            attends=True,
            begun=commands.begun,
            coach=Tips(visit.app.progress),
        )
        return ending, seat
    except ConnectionError:
        if commands.ended:
            return "left", seat
        raise
    except RequestRefused as refusal:
        visit.output.line(sentence(refusal))
        raise ConnectionResetError from None
    finally:
        visit.here = None
        if visit.app.links.get(id) is link:
            del visit.app.links[id]


async def _again(visit: Visit) -> bool:
    """True when the person wants another game of the same players."""
    return await visit.number(t("What now?"), [t("back to the lobby"), t("play again")]) == 1
