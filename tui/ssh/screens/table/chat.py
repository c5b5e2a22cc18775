"""The chat of a hosted table, and a line to write in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from engine.updates import Spoke
from tui.i18n.messages import later, n, t
from tui.i18n.text_layout import wrap
from tui.screens.base.input_screen import InputScreen
from tui.ssh.client.remote_table import RemoteTable
from tui.ssh.screens.remote_screen import Notice, RemoteScreen
from tui.ssh.screens.table.votes import Vote, vote_text
from tui.ssh.shared.messages import notices
from tui.ssh.shared.messages.requests import Say
from tui.ssh.shared.messages.worker_link import HostConnected
from tui.ssh.shared.talk import LONGEST_TYPED, surplus
from tui.widgets.bars import FootBar
from tui.widgets.list_view import Row


def too_long(count: int) -> str:
    """The sentence on a message that has `count` cells too many."""
    return n("Too long by {count} letter: shorten it.", "Too long by {count} letters: shorten it.", count)


class ChatScreen(RemoteScreen, InputScreen, inherit_bindings=False):
    """Shows the latest message at the foot, and stays open after each of one's own."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", later("send"), id="talk.submit", priority=True),
        Binding("pageup", "lines(-5)", later("up"), id="talk.up", show=False),
        Binding("pagedown", "lines(5)", later("down"), id="talk.down", show=False),
        Binding("escape", "leave", later("back"), id="talk.leave"),
    ]

    def __init__(self, table: RemoteTable, vote: Vote | None = None) -> None:
        """`vote` is under way already."""
        super().__init__()
        self.line.max_length = LONGEST_TYPED
        self._table = table
        self._vote = vote
        self._unobserve: Callable[[], None] = lambda: None

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt_bar
        yield self.text
        yield self.line
        yield FootBar(id="foot")

    def on_mount(self) -> None:
        self.line.display = self.seated
        self._unobserve = self._table.observe(self.refill)
        if self._vote is not None:
            self._tell_vote(self._vote)

    async def on_unmount(self) -> None:
        self._unobserve()

    @property
    def seated(self) -> bool:
        """True when this client may write: spectators only read."""
        return self._table.session.seat is not None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "submit" and not self.seated:
            return False
        return super().check_action(action, parameters)

    def rows(self) -> tuple[list[Row], int | None]:
        session = self._table.session
        rows: list[Row] = []
        for aside in session.asides:
            if isinstance(aside, Spoke):
                said = t("{label}: {value}", label=session.names[aside.seat], value=aside.text)
                lines = wrap(said, self.text.column)
                rows += [Row(line, indent=2 * (i > 0)) for i, line in enumerate(lines)]
        self.text.top = len(rows)  # the latest
        return rows or [Row(t("No messages yet."), "faint")], None

    def head(self) -> None:
        self.title_bar.show(t("Chat"), (self._table.session.game_text.title(),))
        if not self.seated:
            self.put(t("Spectators can read the chat but not write."))
        elif long := surplus(self.line.value.strip()):
            self.put(too_long(long), "alarm")
        else:
            self.put(t("Write a message to the table."))

    def on_input_changed(self) -> None:
        self.head()

    def typed(self, text: str) -> None:
        if surplus(text):
            return  # what was written stays, to be shortened
        self.line.value = ""
        self.message = ""
        if text:
            self.work(partial(self.attempt, partial(self._say, text)), "say", exclusive=False)

    async def _say(self, text: str) -> None:
        await self.ask(Say(self._table.id, self.remote_app.next_number(), text))
        self.refill()

    def action_lines(self, count: int) -> None:
        self.text.scroll_by(count)

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
