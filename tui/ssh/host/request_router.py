"""The router of requests. A request comes from a worker and may hold anything: it is checked here."""

from __future__ import annotations

from collections.abc import Awaitable
from functools import partial
from typing import Final

import msgspec

from engine.drafts import Draft
from engine.log import NotSaved
from engine.table import IllegalMove
from tui.ssh.host.client import Client
from tui.ssh.host.lobby.lobby_service import LobbyService
from tui.ssh.host.lobby.notebooks import Notebooks
from tui.ssh.host.lobby.owner import change_seat, check_close, send_away, tell_closed
from tui.ssh.host.lobby.room import check_waiting
from tui.ssh.host.tables.hosted_table import HostedTable
from tui.ssh.host.tables.seating import persons_of
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.figures import count
from tui.ssh.shared.messages import note_requests, replies, requests
from tui.ssh.shared.messages.base import BadMessage, decode
from tui.ssh.shared.messages.clock_requests import StopClock
from tui.ssh.shared.messages.envelopes import CLIENT_REQUEST
from tui.ssh.shared.messages.replies import Done, Reply
from tui.ssh.shared.messages.screen_report import FileReport
from tui.ssh.shared.messages.waiting_requests import ChangeSeat, ReadWaitingTalk, SayWaiting
from tui.ssh.shared.messages.waiting_talk import WaitingTalk

TOLD_TO_ALL: Final = (requests.SitDown, requests.EnterTable, requests.OpenTable, requests.Rename)
"""Requests that every screen at a table, or in the lobby, is drawn anew for; what undoes them is never refused."""


async def respond(lobby: LobbyService, client: Client, raw: msgspec.Raw) -> Reply:
    """Check, decode and perform a client's request. Raises IllegalMove, NotSaved or RequestRefused."""
    if lobby.clients.get(client.account) is not client:
        raise RequestRefused("not_seated")  # another connection has taken over
    if not client.request_tokens.take():
        raise RequestRefused("too_fast")
    try:
        request = decode(CLIENT_REQUEST, raw)
    except BadMessage:
        raise RequestRefused("malformed") from None
    return await perform(lobby, client, request)


async def perform(lobby: LobbyService, client: Client, request: requests.ClientRequest) -> Reply:
    """Perform a client's request, and return its reply. Raises IllegalMove, NotSaved or RequestRefused."""
    if isinstance(request, TOLD_TO_ALL) and not client.coming_tokens.take():
        raise RequestRefused("too_fast")
    if isinstance(request, requests.LobbyRequest):
        return await _in_lobby(lobby, client, request)
    if isinstance(request, requests.ProfileRequest):
        return await _in_profile(lobby, client, request)
    hosted = lobby.table(request.table)
    if hosted.clients.get(client.account) is not client:
        raise RequestRefused("no_table")
    if isinstance(request, requests.ReportPlayer):
        await lobby.profiles.report(client, hosted, request.seat, request.reason)
        return Done()
    if isinstance(request, requests.Mute):
        other = hosted.chat.mute(client, request.seat, muted=request.muted)
        await lobby.profiles.hear(client, other, heard=not request.muted)
        return Done()
    if isinstance(request, FileReport):
        await lobby.profiles.bug_files.keep(client, hosted, request.report)
        return Done()
    if isinstance(request, note_requests.NoteRequest):
        return await _in_notebook(lobby.profiles.notebooks, hosted, client, request)
    if isinstance(request, requests.Say | SayWaiting):
        await lobby.profiles.check_talk(client)
    if not isinstance(request, requests.NumberedRequest):
        return await _at_table(hosted, client, request)
    change = hosted.commits.once(client.account, request.number, partial(_draft, hosted, client, request))
    await (_counted(hosted.terms.slug, change) if isinstance(request, requests.Propose) else change)
    return Done()


async def _counted(slug: str, move: Awaitable[None]) -> None:
    """Make a move, and count what came of it."""
    result = "lost"
    try:
        await move
        result = "made"
    except IllegalMove as error:
        result = "stale" if error.reason == "stale" else "illegal"
        raise
    except NotSaved:
        result = "unsaved"
        raise
    finally:
        count("moves", slug, result)


async def _in_lobby(lobby: LobbyService, client: Client, request: requests.LobbyRequest) -> Reply:
    match request:
        case requests.ListTables(start):
            return await lobby.pages.page(client, start)
        case requests.FindTable(table):
            return await lobby.pages.listing(client, table)
        case requests.OpenTable():
            return replies.TableOpened(await lobby.open(client, request))
        case requests.SitDown(table, seat, code, sight):
            check_waiting(lobby.tables.values(), client.account)
            await lobby.sit(client, table, seat, code, sight)
        case requests.StandUp(table):
            await lobby.stand(client, table)
        case requests.StartGame(table):
            await lobby.start(client, table)
        case requests.RemovePlayer(table, seat, name):
            await send_away(lobby.accessible(client, table), client, seat, name)
        case ChangeSeat(table, seat, level):
            await change_seat(lobby.accessible(client, table), client, seat, level)
        case requests.CloseOwnTable(table):
            hosted = lobby.accessible(client, table)
            check_close(hosted, client)
            tell_closed(hosted, client)
            await lobby.close(table)
        case requests.EnterTable(table, code):
            return await lobby.enter(client, table, code)
        case requests.ExitTable(table):
            lobby.exit(client, table)
        case requests.OpenRematch(table):
            return replies.TableOpened(await lobby.rematch(client, table))
    return Done()


async def _in_profile(lobby: LobbyService, client: Client, request: requests.ProfileRequest) -> Reply:
    match request:
        case requests.Rename(name):
            name = await lobby.profiles.rename(client, name)
            await lobby.renamed(client.account, name)
            return replies.NameGiven(name)
        case requests.ListGames():
            return replies.GameList(await lobby.profiles.games(client), await lobby.profiles.records(client))
        case requests.ReadOwnRecords():
            return replies.OwnRecords(await lobby.profiles.records(client))
        case requests.ReadProgress():
            return replies.Learned(await lobby.profiles.progress(client))
        case requests.SaveProgress(progress):
            await lobby.profiles.save_progress(client, progress)
        case requests.ReadOwnLog(table):
            return replies.LogFile(await lobby.profiles.log(client.account, table))
        case requests.MakeKeyCode():
            return replies.KeyCode(await lobby.profiles.key_code(client))
        case requests.SaveSettings(settings):
            await lobby.profiles.save_settings(client, settings)
    return Done()


async def _in_notebook(
    notebooks: Notebooks, hosted: HostedTable, client: Client, request: note_requests.NoteRequest
) -> Reply:
    match request:
        case note_requests.ReadNotes():
            return await notebooks.read(client, hosted)
        case note_requests.WriteNote(_, note):
            await notebooks.write(client, hosted, note)
        case note_requests.StrikeNote(_, note):
            await notebooks.strike(client, hosted, note)
    return Done()


async def _at_table(hosted: HostedTable, client: Client, request: requests.PlainTableRequest) -> Reply:
    match request:
        case requests.FindSeat():
            return replies.OwnSeat(hosted.seat_of(client.account))
        case requests.Subscribe():
            return hosted.welcome(client)
        case requests.ReadStory():
            return hosted.views.story(client)
        case requests.ReadRecords():
            return hosted.views.records(client)
        case requests.ReadLog():
            return replies.LogFile(await hosted.log())
        case requests.ReadRights():
            return replies.RightsReply(hosted.rights(client))
        case requests.FindConsent(_, to):
            return hosted.consent(client, to)
        case requests.ReadChat():
            return hosted.views.chat_history(client)
        case SayWaiting(_, text):
            seat = hosted.seat_of(client.account) if hosted.stage == "gathering" else None
            hosted.chat.say_waiting(hosted.id, client, seat, text, hosted.clients.values())
        case ReadWaitingTalk():
            return WaitingTalk(hosted.chat.waiting(client))
        case requests.ReadRoster():
            return replies.RosterReply(hosted.roster())
        case requests.ListMuted():
            return replies.MutedNames(hosted.chat.muted_names(client))
        case StopClock(_, stopped):
            await hosted.stop_clock(client, stopped=stopped)
        case requests.VoteForStandIn(_, seat):
            await hosted.vote_for_stand_in(client, seat)
    return Done()


def _draft(hosted: HostedTable, client: Client, request: requests.NumberedRequest) -> Draft | None:
    account, table = client.account, hosted.table
    if table is not None and hosted.commits.completed.stands(
        account, hosted.seat_of(account), table, request, hosted.at
    ):
        return None
    match request:
        case requests.Propose(_, _, move, head):
            return hosted.propose(client, move, head)
        case requests.Undo(_, _, to):
            return hosted.undo(client, to)
        case requests.Redo(_, _, to):
            return hosted.redo(client, to)
        case requests.VoteOnUndo(_, _, to, agree):
            return hosted.vote_on_undo(client, to, agree)
        case requests.Say(_, _, text):
            return hosted.say(client, text)
        case requests.EndGame():
            return hosted.end_vote.ask(hosted.voter(client), persons_of(hosted.terms))
        case requests.VoteOnEnd(_, _, agree):
            return hosted.end_vote.answer(hosted.voter(client), agree=agree)
