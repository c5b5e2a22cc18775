"""A hosted table in plain lines: its waiting room, its game with talk and votes, and another game after it."""

from __future__ import annotations

from typing import Final

from engine.state import Seat
from tui.i18n.messages import later, t
from tui.plain import WATCHER, Ending, play
from tui.plain.learning.coach import Tips
from tui.ssh.client.host_client import RemoteLink
from tui.ssh.plain.table_commands import TableCommands
from tui.ssh.plain.visit import Left, Visit
from tui.ssh.plain.waiting_room import WaitingRoom
from tui.ssh.screens.error_messages import sentence
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.requests import (
    EnterTable,
    FindSeat,
    OpenRematch,
    ReadRoster,
)

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
        word = "" if typed is None else typed.strip().casefold()
        if word not in VOTES or commands.asked() is None or commands.decides(word):
            return typed  # a request may have come in a moment ago: who moves yellow does not agree to it
        return VOTES[word]

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
