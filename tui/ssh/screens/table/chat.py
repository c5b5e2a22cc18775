"""The chat of a hosted table."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.updates import Spoke
from tui.i18n.messages import t
from tui.ssh.client.remote_table import RemoteTable
from tui.ssh.screens.remote_screen import Notice
from tui.ssh.screens.table.votes import Vote, vote_text
from tui.ssh.screens.talk import TalkScreen
from tui.ssh.shared.messages import notices
from tui.ssh.shared.messages.requests import Say
from tui.ssh.shared.messages.worker_link import HostConnected


class ChatScreen(TalkScreen):
    """The chat of a game, which its log keeps; it tells of votes that wait for an answer at the table."""

    def __init__(self, table: RemoteTable, vote: Vote | None = None) -> None:
        """`vote` is under way already."""
        super().__init__()
        self._table = table
        self._vote = vote
        self._unobserve: Callable[[], None] = lambda: None

    def on_mount(self) -> None:
        self._unobserve = self._table.observe(self.refill)
        if self._vote is not None:
            self._tell_vote(self._vote)

    async def on_unmount(self) -> None:
        self._unobserve()

    @property
    def seated(self) -> bool:
        return self._table.session.seat is not None

    @property
    def game_title(self) -> str:
        return self._table.session.game_text.title()

    def goes_on(self) -> str:
        session = self._table.session
        if session.outcome is not None:
            return t("The game is over.")
        if session.selection is not None:
            return t("Your turn")
        return session.game_text.phase(session.view, session.names)

    def said(self) -> Iterable[tuple[str, str]]:
        session = self._table.session
        for aside in session.asides:
            if isinstance(aside, Spoke):
                yield session.names[aside.seat], aside.text

    async def send(self, text: str) -> None:
        await self.ask(Say(self._table.id, self.remote_app.next_number(), text))
        self.refill()

    def notified(self, notice: Notice) -> None:
        super().notified(notice)
        match notice:
            case HostConnected():
                self.message = ""
                self.refill()
            case notices.UndoVoteChanged(self._table.id, vote) | notices.EndVoteChanged(self._table.id, vote):
                self._tell_vote(vote)

    def _tell_vote(self, vote: Vote | None) -> None:
        """Show what another player asks for, which is answered at the table; nothing once that is settled."""
        session = self._table.session
        if vote is None or session.seat not in vote.waiting:
            self.message = ""
            self.refill()
            return
        asked = vote_text(vote, session.seat, session.names, session.story)
        self.say(t("{asked} Press {key} to answer.", asked=asked, key=self.key_of("leave")))
