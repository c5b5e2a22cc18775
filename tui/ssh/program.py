"""The program of one person's visit, as its screens know it."""

from __future__ import annotations

from typing import Protocol

from tui.ssh.link import Host, SocketLink


class Program(Protocol):
    """What a screen may ask of the program that it is a screen of."""

    caller: str | None
    """What the person is called here; None while they have no account."""
    host: Host | None
    """The tables; None while they are not to be had."""
    tables: dict[str, SocketLink]
    """The links to the tables that this person is at, by the tables' ids."""

    def reach(self) -> Host:
        """The tables. ConnectionError while they are not to be had."""

    async def go_to(self, id: str, code: str = "") -> None:
        """Go to a table, from wherever one is: to its seats, or to its game. Refused, ConnectionError."""

    async def come_again(self, id: str) -> None:
        """Come to a table again at which one was already. Refused, ConnectionError."""

    def register(self, name: str) -> None:
        """Ask for a new account of this name."""

    def redeem(self, code: str) -> None:
        """Ask for the account that made this code."""

    def call(self, *, turn: bool) -> None:
        """Tell the person by their terminal that it is their turn, or is not any more."""

    def rules(self, slug: str | None = None) -> None:
        """Go to the rules of a game; without one, to the choice of a game."""

    def action_settings(self) -> None:
        """Go to the settings."""

    def bye(self, words: str) -> None:
        """End the visit, and say why when the terminal is itself again."""
