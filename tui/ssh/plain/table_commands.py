"""The words that can be typed at a hosted table besides the game's: talk, presence, votes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, TypeVar

from engine.games import load
from engine.log import NotSaved
from engine.state import Seat
from engine.table import IllegalMove
from engine.updates import Spoke
from tui.i18n.messages import later, n, t, you
from tui.plain import WATCHER, Command
from tui.plain.command_session import CommandSession, unpicked
from tui.plain.commands import language_command
from tui.plain.learning.advice import note_commands
from tui.presentation.players import as_read
from tui.presentation.sentences import commitment_text
from tui.ssh.plain.bug_report import bug_command
from tui.ssh.plain.visit import Visit
from tui.ssh.screens.error_messages import sentence
from tui.ssh.screens.remote_screen import Notice
from tui.ssh.screens.table.company import arrived
from tui.ssh.screens.table.votes import Vote, answer_to, ended_early, no_undo, vote_text
from tui.ssh.screens.talk import too_long
from tui.ssh.screens.terms_text import clock_text, left_text, presence_text, sight_rule, stand_in_text
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages import note_requests, notices, requests
from tui.ssh.shared.messages.clock_requests import StopClock
from tui.ssh.shared.messages.request import Request
from tui.ssh.shared.messages.updates import unpack_update
from tui.ssh.shared.roster import Roster
from tui.ssh.shared.talk import LONGEST_TALK, surplus
from tui.storage.annotations import SeatNote

R = TypeVar("R")

TALK: Final = 12
"""Lines of the chat that are told again."""


class TableCommands:
    """The commands of a place at a hosted table, and the host's news on it."""

    def __init__(self, visit: Visit, id: str, seat: Seat | None, roster: Roster) -> None:
        self._visit = visit
        self._id = id
        self._seat = seat
        self._roster = roster
        if rule := sight_rule(roster.sight):
            visit.output.line(rule)
        if roster.clock:
            visit.output.line(t("{time} for each decision", time=clock_text(roster.clock)))
        self._session: CommandSession | None = None
        """The session of the game, once it has begun."""
        self._pending: notices.PendingUndo | None = None
        self._pending_end: notices.PendingEnd | None = None
        self.ended = False
        """The game was ended, and its table closed."""

    def words(self) -> Mapping[str, Command]:
        """Name to command."""
        words = {
            "lang": language_command(self._visit.keep_language),
            "talk": Command(self._talk, later("the chat so far"), asks_again=False),
            "who": Command(self._who, later("who is there"), asks_again=False),
            "bug": bug_command(self._visit, self._id),
            "mute": Command(self._mute, later("with a name: hear no more of that player, or hear them again")),
            "report": Command(self._report, later("with a name and the reason: report that player to the operator")),
        }
        if self._roster.clock:
            words["time"] = Command(self._time, later("the time that is left"), asks_again=False)
        if self._roster.clock and self._seat is not None:
            words["clock"] = Command(self._clock, later("stop the turn clock, or let it go on"), asks_again=False)
        if self._seat is None:
            words["say"] = Command(self._only_read, "", asks_again=False, hidden=True)
        if self._seat is None and self._roster.sight.secrets:
            words["secrets"] = Command(self._secrets, later("what each player holds"), asks_again=False)
        if self._seat is not None and self._roster.notebook:
            words |= note_commands(self)
        if self._seat is not None:
            yes, no = partial(self._vote, True), partial(self._vote, False)
            words |= {
                "say": Command(self._say, later("with words: say them to the table"), asks_again=False),
                "undo": Command(self._undo, later("undo your last move, or ask those who must agree")),
                "agree": Command(yes, later("agree to an undo, or to end the game"), asks_again=False),
                "refuse": Command(no, later("refuse an undo, or to end the game"), asks_again=False),
                "end": Command(self._end, later("end the game, or ask the others to"), False, surely="end game"),
                "bot": Command(self._bot, later("with a name: let a bot stand in for a player who is away")),
                "return": Command(self._return, later("take your seat back from a bot")),
            }
        return words

    def begun(self, session: CommandSession) -> None:
        """Take in the session that the commands are typed in."""
        self._session = session

    # the host's news

    def notified(self, notice: Notice) -> None:
        """Tell a notice on this table."""
        line = self._visit.output.line
        match notice:
            case notices.RosterChanged(self._id, roster):
                self._tell_presence(roster)
            case notices.UndoVoteChanged(self._id, pending):
                self._pending = pending
                self._tell_vote(pending)
            case notices.UndoRefused(self._id, by, seat):
                line(no_undo(by, seat, self._name(seat)))
            case notices.EndVoteChanged(self._id, vote):
                self._pending_end = vote
                self._tell_vote(vote)
            case notices.EndRefused(self._id, _, seat):
                line(t("{name} {name:refuses|refuse} to end the game.", name=self._name(seat)))
            case notices.GameEnded(self._id):
                self.ended = True
                line(t("The game was ended. Your games keep its log."))
                if self._session is not None:
                    told = self._session.announcer
                    self._visit.output.lines(ended_early(told.slug, told.view, told.names))
                self._visit.app.links[self._id].cut()
            case notices.RematchOpened(self._id, _, name) if self._seat is None:
                line(t("{name} has opened another game of the same players: it is in the lobby.", name=name))
            case notices.RematchOpened(self._id, _, name):
                line(t("{name} wants to play again. Play again, too, when the game is over.", name=name))
            case notices.BotsStopped(self._id):
                line(t("The bots have stopped: one failed to move, or the server could not save."))

    def _tell_presence(self, roster: Roster) -> None:
        for seat, (before, now) in enumerate(zip(self._roster.seats, roster.seats, strict=False)):
            if seat == self._seat:
                if now.level is not None and before.level is None:
                    self._visit.output.line(t("A bot is playing for you. Type return to take your seat back."))
            elif now.away and not before.away and self._seat is None:
                self._visit.output.line(t("{name} is away.", name=now.name))
            elif now.away and not before.away:
                self._visit.output.line(t("{name} is away. Type bot {name} to let a bot stand in.", name=now.name))
            elif now.person and now.here and not before.here:
                self._visit.output.line(t("{name} {name:is|are} back.", name=now.name))
        if self._seat is not None and (came := arrived(self._roster, roster)):
            self._visit.output.line(came)
        if roster.stopped != self._roster.stopped:
            going = t("The turn clock goes on.")
            self._visit.output.line(t("The turn clock is stopped.") if roster.stopped else going)
        self._roster = roster

    def _tell_vote(self, vote: Vote | None) -> None:
        if vote is None:
            return
        story = None if self._session is None else self._session.announcer.story
        if self._seat not in vote.waiting:
            names = [self._name(seat) for seat in range(len(self._roster.seats))]
            text = vote_text(vote, self._seat, names, story)
            if self._own(vote):
                text = t("{first} {second}", first=text, second=t("Type refuse to take your request back."))
        elif isinstance(vote, notices.PendingEnd):
            text = t("{name} asks to end the game: type agree or refuse.", name=self._name(vote.by))
        else:
            names = [self._name(seat) for seat in range(len(self._roster.seats))]
            text = t("{first} {second}", first=vote_text(vote, None, names, story), second=t("Type agree or refuse."))
        self._visit.output.line(text)

    def _name(self, seat: Seat) -> str:
        if seat == self._seat:
            return you()
        seats = self._roster.seats
        return seats[seat].name if seat < len(seats) else ""

    # commands

    async def _ask(self, request: Request[R]) -> R | None:
        """The host's reply; None when it refuses, with a reason that is told."""
        try:
            return await self._visit.app.reach().ask(request)
        except (RequestRefused, IllegalMove, NotSaved) as error:
            self._visit.output.line(sentence(error))
            return None

    async def _say(self, session: CommandSession, rest: str) -> None:
        if not rest:
            session.output.line(t("Type say and your words."))
            return
        if long := surplus(rest):
            session.output.line(too_long(long))
            return
        number = self._visit.app.next_number()
        await self._ask(requests.Say(self._id, number, rest))

    async def _only_read(self, session: CommandSession, rest: str) -> None:
        session.output.line(t("Spectators can read the chat but not write."))

    async def _talk(self, session: CommandSession, rest: str) -> None:
        game = load(session.announcer.slug)
        chat = await self._ask(requests.ReadChat(self._id))
        if chat is None:
            return
        spoken = [update for entry in chat.entries if isinstance(update := unpack_update(game, entry), Spoke)]
        if not spoken:
            session.output.line(t("No messages yet."))
        names = session.announcer.names
        for update in spoken[-TALK:]:
            session.output.line(t("{name} {name:says|say}: {text}", name=names[update.seat], text=update.text))

    async def _who(self, session: CommandSession, rest: str) -> None:
        reply = await self._ask(requests.ReadRoster(self._id))
        if reply is None:
            return
        self._roster = reply.roster
        names = as_read([player.name for player in self._roster.seats])
        for seat, (name, player) in enumerate(zip(names, self._roster.seats, strict=True)):
            presence = presence_text(player, own=seat == self._seat)
            called = f"{name} ({player.tag})" if player.tag else name
            session.output.line(t("{label}: {value}", label=called, value=presence))
        watching = self._roster.watching
        session.output.line(n("{count} watches.", "{count} watch.", watching) if watching else t("Nobody watches."))
        session.output.lines(filter(None, [commitment_text(session.announcer.commitment)]))

    async def read(self, seat: Seat) -> Sequence[SeatNote]:
        """The own notes, as the host keeps them; none where it refuses, which is told."""
        reply = await self._ask(note_requests.ReadNotes(self._id))
        return () if reply is None else reply.notes

    async def write(self, seat: Seat, note: SeatNote) -> str:
        """Keep a note; a sentence where it was not kept."""
        return await self._change_note(note_requests.WriteNote(self._id, note))

    async def strike(self, seat: Seat, which: int) -> str:
        """Delete a note by its place; a sentence where it was not deleted."""
        notes = await self.read(seat)
        return "" if which >= len(notes) else await self._change_note(note_requests.StrikeNote(self._id, notes[which]))

    async def _change_note(self, request: note_requests.WriteNote | note_requests.StrikeNote) -> str:
        try:
            await self._visit.app.reach().ask(request)
        except (RequestRefused, IllegalMove, NotSaved) as error:
            return sentence(error)
        return ""

    async def _secrets(self, session: CommandSession, rest: str) -> None:
        told, view = session.announcer, session.seat_view[WATCHER].view
        lines = [
            t("{label}: {value}", label=name, value=secret)
            for seat, name in enumerate(told.names)
            for secret in told.game_text.secrets(view, seat, told.names)
        ]
        session.output.lines(lines or [t("No player has a secret now.")])

    async def _time(self, session: CommandSession, rest: str) -> None:
        reply = await self._ask(requests.ReadRoster(self._id))
        if reply is not None:
            session.output.line(t("{time} left", time=left_text(reply.roster.left)))
            session.output.lines([t("The turn clock is stopped.")] if reply.roster.stopped else [])

    async def _clock(self, session: CommandSession, rest: str) -> None:
        await self._ask(StopClock(self._id, not self._roster.stopped))

    def _called(self, name: str) -> Seat | None:
        """The other seat of a typed name; None where it is nobody's, which is told."""
        for seat, player in enumerate(self._roster.seats):
            if player.person and seat != self._seat and player.name.casefold() == name.casefold():
                return seat
        self._visit.output.line(t("Type the name of another player after it."))
        return None

    async def _mute(self, session: CommandSession, rest: str) -> None:
        seat = self._called(rest)
        if seat is None:
            return
        known = await self._ask(requests.ListMuted(self._id))
        if known is None:
            return
        name = self._name(seat)
        mute = name not in known.names
        if await self._ask(requests.Mute(self._id, seat, mute)) is None:
            return
        told = t("{label}: {value}", label=name, value=t("muted")) if mute else t("You hear {name} again.", name=name)
        session.output.line(told)

    async def _report(self, session: CommandSession, rest: str) -> None:
        for seat, player in enumerate(self._roster.seats):
            name, reason = rest[: len(player.name) + 1].casefold(), rest[len(player.name) :].strip()
            if player.person and seat != self._seat and name == f"{player.name.casefold()} " and reason:
                if await self._ask(requests.ReportPlayer(self._id, seat, reason[:LONGEST_TALK])) is not None:
                    session.output.line(t("Reported to the operator."))
                return
        session.output.line(t("Type report, the name of another player and the reason."))

    async def _bot(self, session: CommandSession, rest: str) -> None:
        seat = self._called(rest)
        if seat is None or await self._ask(requests.VoteForStandIn(self._id, seat)) is None:
            return
        reply = await self._ask(requests.ReadRoster(self._id))
        if reply is not None and (player := reply.roster.seats[seat]).away:  # the bot comes later
            session.output.line(stand_in_text(reply.roster, player))

    async def _undo(self, session: CommandSession, rest: str) -> None:
        assert self._seat is not None  # a spectator has no such word
        if unpicked(session):
            return
        link = session.seat_view[self._seat].link
        rights = await link.rights()
        to = rights.ask if rights.undo is None else rights.undo
        if to is None:
            name = session.announcer.names[self._seat]
            session.output.line(t("{name} {name:has|have} no move to undo.", name=name))
            return
        try:
            await link.undo(to)
        except (RequestRefused, IllegalMove, NotSaved) as error:
            session.output.line(sentence(error))
            return
        if rights.undo is not None:
            await session.happened(self._seat)

    async def _vote(self, agree: bool, session: CommandSession, rest: str) -> None:
        vote = self.asked()
        if vote is None and not agree and self._own(self._pending):
            vote = self._pending
        if vote is not None:
            await self._ask(answer_to(vote, self._id, self._visit.app.next_number(), agree=agree))
        else:
            self._visit.output.line(t("Nobody asks you to undo a move or to end the game."))

    def _own(self, vote: Vote | None) -> bool:
        """True for an undo that this seat asked for."""
        return isinstance(vote, notices.PendingUndo) and vote.by == self._seat

    def decides(self, word: str) -> bool:
        """True when the decision that stands has a use for a word."""
        menu = None if self._session is None else self._session.menu
        return menu is not None and menu.offers(word)

    def asked(self) -> Vote | None:
        """The vote that waits for this seat, if any."""
        votes = (self._pending, self._pending_end)
        return next((vote for vote in votes if vote is not None and self._seat in vote.waiting), None)

    async def _end(self, session: CommandSession, rest: str) -> None:
        alone = sum(player.person for player in self._roster.seats) == 1
        if alone and rest.casefold() != "game":
            session.output.line(t("Type end game to end it for good. Nobody wins; its log is kept."))
            return
        await self._ask(requests.EndGame(self._id, self._visit.app.next_number()))

    async def _return(self, session: CommandSession, rest: str) -> None:
        code = self._visit.app.codes.get(self._id, "")
        await self._ask(requests.EnterTable(self._id, code))
