"""The waiting room of a hosted table in plain lines: its seats, its talk, and the rights of its owner."""

from __future__ import annotations

from functools import partial
from typing import Final

from engine.log import Level
from tui.i18n.messages import c, n, t, you
from tui.presentation.game_info import game_info
from tui.presentation.players import level_name
from tui.presentation.rules.rulebook import rulebook
from tui.ssh.plain.visit import ASKING, LEAVING, Back, Visit
from tui.ssh.screens import terms_text
from tui.ssh.screens.error_messages import removal, sentence
from tui.ssh.screens.remote_screen import Notice
from tui.ssh.screens.talk import too_long
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.lobby_state import ListedTable
from tui.ssh.shared.messages.notices import GameStarted, LobbyChanged, Removed, RosterChanged
from tui.ssh.shared.messages.requests import (
    CloseOwnTable,
    EnterTable,
    FindTable,
    RemovePlayer,
    SitDown,
    StandUp,
    StartGame,
)
from tui.ssh.shared.messages.waiting_requests import ChangeSeat, ReadWaitingTalk, SayWaiting
from tui.ssh.shared.messages.waiting_talk import SaidWaiting, WaitingLine
from tui.ssh.shared.messages.worker_link import HostConnected
from tui.ssh.shared.talk import surplus

BOTS: Final[tuple[Level, ...]] = ("easy", "regular", "expert")
"""The levels of bots, as they are typed."""


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
        self._closed = False
        """There is no such table any more."""
        self._removed = ""
        """The sentence on its owner, who has sent the person away or closed the table."""
        self._told: list[str] = []
        self._explained: set[str] = set()
        """The sentences on what can be done here that were told."""
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
            case Removed(self._id, closed_by):
                self._changed, self._removed = True, removal(closed_by)

    async def stay(self) -> bool:
        """Wait for the game; False when the person gets up, or the table is closed. Raises RequestRefused, Left."""
        self._visit.here = self
        await self._tell()
        while not self._begun:
            if self._closed or self._removed:
                self._visit.output.line(self._removed or sentence(RequestRefused("no_table")))
                return False
            line = await self._visit.typed(lambda: self._changed or self._begun)
            if line is None:
                await self._come_back()
                await self._visit.attempt(self._tell)
            elif line.casefold() in (*LEAVING, "leave"):
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
        elif table is not None and word in ("bot", "free") and table.owner:
            await self._give(table, word, rest.casefold())
        elif word == "rules":
            self._visit.output.lines(rulebook(self._slug).summary())
        elif word == "lang":
            self._visit.speak(rest.casefold())
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

    async def _give(self, table: ListedTable, word: str, rest: str) -> None:
        """Give a seat to a bot, of the level that is named or a regular one, or free it. Raises RequestRefused."""
        typed, _, level = rest.partition(" ")
        seat = int(typed[:6]) - 1 if typed.isdecimal() else -1
        levels = [known for known in BOTS if known == (level.strip() or "regular")]
        if not 0 <= seat < len(table.seats) or table.seats[seat].person or not levels:
            self._visit.output.line(
                t("Type bot 2, bot 2 expert or free 2: the number is that of a seat without a person.")
            )
            return
        await self._visit.ask(ChangeSeat(self._id, seat, levels[0] if word == "bot" else None))

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
            self._tell_rights(table)
        self._told = lines

    def _tell_rights(self, table: ListedTable) -> None:
        """Tell each thing that a seated person may do here, once, from when it can be done."""
        together = sum(seat.person for seat in table.seats) > 1
        rights = []
        if table.own_seat is not None and together:
            rights.append(t("To talk to the others, type say and your words."))
        if table.owner and not all(seat.person for seat in table.seats):
            rights.append(t("To give a free seat to a bot, type bot and the seat's number; free takes it back."))
        if table.owner and together:
            rights.append(t("Type remove and a name to send a player away; close table closes the table."))
        self._visit.output.lines(line for line in rights if line not in self._explained)
        self._explained |= set(rights)


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
        about["bot"] = t("with a seat's number, then easy, regular or expert: give that seat to a bot")
        about["free"] = t("with a seat's number: free it for a person")
        about |= {"remove": t("with a name: send that player away"), "close table": t("close the table for all")}
    about |= {"rules": t("the rules in short"), "lang": t("with a code: another language")}
    about["quit"] = t("get up and go back to the lobby")
    return [t("{command}: {about}", command=word, about=words) for word, words in about.items()]


def _question(table: ListedTable) -> str:
    """The things that can be typed in the waiting room."""
    free = terms_text.free_seats(table)
    if table.may_start and not free:
        return t("All seats taken. Type start to begin, or quit to get up.")
    if table.may_start:
        return n(
            "Type start to begin; a bot takes the seat that is free. Type quit to get up.",
            "Type start to begin; bots take the {count} seats that are free. Type quit to get up.",
            free,
        )
    if table.own_seat is None and free:
        return t("Type sit to sit down, or quit.")
    if not free:
        return t("All seats taken: {name} begins the game. Type quit to go.", name=table.opener)
    return t("{name} begins the game when enough players are here. Type quit to go.", name=table.opener)
