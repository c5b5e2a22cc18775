"""The app of an SSH session, as its lines and its screens know it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from tui.ssh.client.host_client import HostClient, RemoteLink
from tui.ssh.shared.messages.screen_report import ScreenReport
from tui.storage.progress import ProgressFile
from tui.widgets.canvas import Canvas


class VisitedApp(Protocol):
    """The part of a session's app that lines use."""

    caller: str | None
    """The account's name; None while there is no account."""
    host: HostClient | None
    """The host; None while it cannot be reached."""
    links: dict[str, RemoteLink]
    """Table id to the link to it, of each table that this client is at."""
    codes: dict[str, str]
    """Table id to the code that it was entered with."""
    now: Callable[[], float]
    """The wall clock, in seconds since 1970."""

    @property
    def progress(self) -> ProgressFile: ...  # the steps of tutorials and the explained prompts

    def about_lines(self, number: int) -> ScreenReport:
        """The part of a bug file that the host does not know, for a person with lines at a record."""

    def reach(self) -> HostClient:
        """The host. ConnectionError while it cannot be reached."""

    def next_number(self) -> int:
        """The client's next number for something it does."""

    def news_missed(self, table: str) -> None:
        """Look at a table anew: its link has ended, for an update did not come."""

    def register(self, name: str) -> None:
        """Ask for a new account of this name."""

    def redeem(self, code: str) -> None:
        """Ask for the account that made this code."""


class RemoteAppProtocol(VisitedApp, Protocol):
    """The part of a session's app that screens use."""

    clock: Callable[[], float]
    """A clock for measuring, in seconds."""

    async def go_to(self, id: str, code: str = "") -> None:
        """Show a table from any screen: its waiting room, or its game. Raises RequestRefused or ConnectionError."""

    async def come_again(self, id: str) -> None:
        """Enter a table again. Raises RequestRefused or ConnectionError."""

    def table_closed(self, *words: str, picture: Canvas | None = None) -> None:
        """Go to the lobby from a table that was closed, and say why, below a picture where there is one."""

    def call(self, *, turn: bool) -> None:
        """Signal in the terminal's title, and by its bell, whether it is the person's turn."""

    def rules(self, slug: str | None = None) -> None:
        """Show the rules of a game; without a slug, the choice of a game."""

    def action_settings(self) -> None:
        """Show the settings."""

    def bye(self, words: str) -> None:
        """End the session, and show the words once the terminal is given back."""
