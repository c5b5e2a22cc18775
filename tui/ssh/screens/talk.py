"""The pages of a chat with a line to write in: their base, and the talk at a table whose game has not begun."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.widget import Widget

from engine.state import Seat
from tui.i18n.messages import later, n, t, you
from tui.i18n.text_layout import cut, wrap
from tui.presentation.game_info import game_info
from tui.screens.base.input_screen import InputScreen
from tui.ssh.screens.remote_screen import RemoteScreen
from tui.ssh.shared.messages.waiting_requests import ReadWaitingTalk, SayWaiting
from tui.ssh.shared.messages.waiting_talk import WaitingLine
from tui.ssh.shared.talk import LONGEST_TYPED, surplus
from tui.widgets.bars import FootBar
from tui.widgets.list_view import Row

LATEST: Final = 2
"""The messages that stand below the seats; the page of the chat has all."""


def too_long(count: int) -> str:
    """The sentence on a message that has `count` cells too many."""
    return n("Too long by {count} letter: shorten it.", "Too long by {count} letters: shorten it.", count)


class TalkScreen(RemoteScreen, InputScreen, inherit_bindings=False):
    """Shows the latest message at the foot, and stays open after each of one's own."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", later("send"), id="talk.submit", priority=True),
        Binding("pageup", "lines(-5)", later("up"), id="talk.up", show=False),
        Binding("pagedown", "lines(5)", later("down"), id="talk.down", show=False),
        Binding("escape", "leave", later("back"), id="talk.leave"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.line.max_length = LONGEST_TYPED

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt_bar
        yield self.text
        yield self.line
        yield FootBar(id="foot")

    def on_mount(self) -> None:
        self.line.display = self.seated

    @property
    def seated(self) -> bool:
        """True when this client may write: spectators only read. For the subclass."""
        raise NotImplementedError

    @property
    def game_title(self) -> str:
        """The game of the table. For the subclass."""
        raise NotImplementedError

    def goes_on(self) -> str:
        """The turn that the game waits for meanwhile; "" before it."""
        return ""

    def said(self) -> Iterable[tuple[str, str]]:
        """The messages, each with the name of its player. For the subclass."""
        raise NotImplementedError

    async def send(self, text: str) -> None:
        """Send a message. For the subclass."""
        raise NotImplementedError

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "submit" and not self.seated:
            return False
        return super().check_action(action, parameters)

    def rows(self) -> tuple[list[Row], int | None]:
        rows: list[Row] = []
        for name, text in self.said():
            lines = wrap(t("{label}: {value}", label=name, value=text), self.text.column)
            rows += [Row(line, indent=2 * (i > 0)) for i, line in enumerate(lines)]
        self.text.top = len(rows)  # the latest
        return rows or [Row(t("No messages yet."), "faint")], None

    def head(self) -> None:
        self.title_bar.show(t("Chat"), (self.game_title,), self.goes_on())
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
            self.work(partial(self.attempt, partial(self.send, text)), "say", exclusive=False)

    def action_lines(self, count: int) -> None:
        self.text.scroll_by(count)


class TalkingRoom(RemoteScreen):
    """A screen of a table whose game has not begun, with the talk of its players."""

    def __init__(self, id: str, slug: str) -> None:
        super().__init__()
        self.table_id = id
        self.slug = slug
        self.news = ""
        """Players who sat down, got up or said something, until a key."""
        self.talk: list[WaitingLine] = []

    @property
    def own_seat(self) -> Seat | None:
        """The seat of this client, if any. For the subclass."""
        raise NotImplementedError

    def said(self) -> list[tuple[str, str]]:
        """The messages, each with the name of its player."""
        return [(you() if line.seat == self.own_seat else line.name, line.text) for line in self.talk]

    def read_talk(self) -> None:
        """Ask for what was said before."""
        self.work(partial(self.attempt, self._read_talk), "talk")

    async def _read_talk(self) -> None:
        self.talk = [*(await self.ask(ReadWaitingTalk(self.table_id))).lines]
        self.refill()

    def hear(self, line: WaitingLine) -> None:
        """Take in a message: it stands among the rows, and on the page of the chat, or above until a key."""
        self.talk.append(line)
        page = self.app.screen
        if isinstance(page, WaitingTalkScreen):
            page.refill()
        elif line.seat != self.own_seat:
            self.news = t("{name} says '{text}'", name=line.name, text=line.text)  # the question is no part of it
        self.refill()

    def talk_rows(self) -> list[Row]:
        """The latest messages below a blank line; nothing before the first."""
        said = [t("{label}: {value}", label=name, value=text) for name, text in self.said()[-LATEST:]]
        return [Row("")] * bool(said) + [Row(cut(line, self.text.column)) for line in said]

    def action_talk(self) -> None:
        self.message = ""
        self.app.push_screen(WaitingTalkScreen(self))


class WaitingTalkScreen(TalkScreen):
    """The chat of a table whose game has not begun: it ends when the game begins."""

    def __init__(self, room: TalkingRoom) -> None:
        super().__init__()
        self._room = room

    @property
    def seated(self) -> bool:
        return self._room.own_seat is not None

    @property
    def game_title(self) -> str:
        return game_info(self._room.slug).name()

    def said(self) -> Iterable[tuple[str, str]]:
        return self._room.said()

    async def send(self, text: str) -> None:
        await self.ask(SayWaiting(self._room.table_id, text))
