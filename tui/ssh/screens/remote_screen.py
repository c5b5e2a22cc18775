"""The bases of screens that send requests to the host, and say why it refuses them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final, TypeVar, cast

from engine.log import NotSaved
from engine.table import IllegalMove
from tui.i18n.messages import t
from tui.screens.base.base_screen import BaseScreen
from tui.screens.base.text_screen import TextScreen
from tui.ssh.client.host_client import NewsMissed
from tui.ssh.client.remote_app_protocol import RemoteAppProtocol
from tui.ssh.screens.error_messages import HOST_AWAY, sentence
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.notices import NewsItem
from tui.ssh.shared.messages.request import Request
from tui.ssh.shared.messages.worker_link import AccountGiven, AccountRefused, HostConnected, HostLost
from tui.widgets.list_view import Row

R = TypeVar("R")

NOT_DONE: Final = (RequestRefused, IllegalMove, NotSaved, ConnectionError)
"""The errors of a request that was not done."""

Notice = NewsItem | NewsMissed | HostConnected | HostLost | AccountGiven | AccountRefused
"""All that the app tells its screens: the host's news and the gateway's."""


class RequestingScreen(BaseScreen):
    """A screen that sends requests to the host, and shows why they are refused."""

    _busy_asking = False

    @property
    def remote_app(self) -> RemoteAppProtocol:
        """The app of this session."""
        return cast("RemoteAppProtocol", self.app)

    def notified(self, notice: Notice) -> None:
        """Take in a notice."""

    async def ask(self, request: Request[R]) -> R:
        """The host's reply. Raises RequestRefused, IllegalMove, NotSaved or ConnectionError."""
        return await self.remote_app.reach().ask(request)

    def do(self, deed: Callable[[], Awaitable[object]]) -> None:
        """Do something without keeping keys waiting; nothing else of the kind is done before it ends."""
        if not self._busy_asking:
            self._busy_asking = True
            self.work(partial(self._alone, deed), "ask", exclusive=False)

    def work(self, deed: Callable[[], Awaitable[object]], group: str, *, exclusive: bool = True) -> None:
        """Do something in a worker of Textual's; an exclusive one ends the others of its group."""

        async def done() -> None:
            await deed()

        self.run_worker(cast("Callable[[], Awaitable[object]]", done), group=group, exclusive=exclusive)

    async def attempt(self, deed: Callable[[], Awaitable[object]]) -> None:
        """Do something, and say why if the host refuses."""
        try:
            await deed()
        except NOT_DONE as error:
            self.say(sentence(error))

    async def _alone(self, deed: Callable[[], Awaitable[object]]) -> None:
        try:
            await self.attempt(deed)
        finally:
            self._busy_asking = False


class RemoteScreen(TextScreen, RequestingScreen):
    """Lines of the host's: a title, a question, a list with a cursor, the keys at the foot."""

    DEFAULT_CSS = """
    RemoteScreen ListView { height: 1fr; margin: 1 0 0 0; }
    """

    message = ""
    """The last refusal, until something else is done."""

    def say(self, sentence: str) -> None:
        self.message = sentence
        self.refill()

    def put(self, question: str, tone: str = "text") -> None:
        """Show a question in the line below the title, unless a refusal stands there."""
        if self.message:
            self.prompt_bar.show(self.message, "alarm")
        else:
            self.prompt_bar.show(question, tone)

    def notified(self, notice: Notice) -> None:
        if isinstance(notice, HostLost):
            self.say(t(HOST_AWAY))
        elif isinstance(notice, HostConnected) and self.message == t(HOST_AWAY):
            self.message = ""
            self.look_again()

    def look_again(self) -> None:
        """Ask the host for the present state. For the subclass."""

    def cursor_row(self, rows: Sequence[Row]) -> int | None:
        """The row that the cursor stood on, else the first that can be chosen."""
        places = [at for at, row in enumerate(rows) if row.what is not None]
        stood = next((at for at in places if rows[at].what == self.text.chosen), None)
        return stood if stood is not None else next(iter(places), None)

    def action_lines(self, count: int) -> None:
        self.message = ""
        super().action_lines(count)
        self.head()
        self.refresh_bindings()
