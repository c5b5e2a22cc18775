"""The connection of a session's app to its host and to its account, over the one link that it has."""

from __future__ import annotations

import time
from itertools import count

from tui.i18n.messages import n, t
from tui.ssh.client.host_client import HostClient, NewsMissed, RemoteLink
from tui.ssh.screens.error_messages import sentence
from tui.ssh.screens.remote_screen import Notice
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.framing import FramedLink
from tui.ssh.shared.messages import notices, worker_link
from tui.ssh.shared.messages.requests import SaveSettings
from tui.ssh.worker.relay import Relay
from tui.storage.settings import Settings


class HostConnection:
    """Takes what comes from the host, and tells the app of it."""

    def __init__(self, link: FramedLink, name: str | None) -> None:
        """`name` is the account's; None while there is none."""
        self.belong(link, name)
        self.codes: dict[str, str] = {}
        """Table id to the code that it was entered with."""
        self.host: HostClient | None = None
        """The host; None while it cannot be reached."""
        self.links: dict[str, RemoteLink] = {}
        self._relay: Relay | None = None

    def belong(self, link: FramedLink, name: str | None) -> None:
        """Be the connection of an account, on its link."""
        self.link = link
        self.caller = name
        # an account's later session counts on from the time it begins at: the host remembers the earlier numbers
        self._numbers = count(time.time_ns())

    def take_from_host(self, message: worker_link.ToWorker) -> None:
        """Take a message about the host or the account; others are not for this."""
        match message:
            case worker_link.FromHost(frame):
                if self._relay is not None:
                    self._relay.came(frame)
            case worker_link.HostConnected():
                self._relay = Relay(self.link)
                self.host = HostClient(self._relay, self._notify, self._version_refused)
                self.follow_host(self.host)
            case worker_link.HostLost():
                if self._relay is not None:
                    self._relay.came(None)
                self.host = self._relay = None
                self._notify(message)
            case worker_link.AccountGiven(name):
                self.caller = name
                self._notify(message)
            case worker_link.AccountRefused():
                self._notify(message)
            case worker_link.Closing(minutes):
                self.tell(
                    notices.Announcement(
                        n(
                            "This connection ends in {count} minute. Connect again: you go on where you are.",
                            "This connection ends in {count} minutes. Connect again: you go on where you are.",
                            minutes,
                        )
                    )
                )

    def follow_host(self, host: HostClient) -> None:
        """Follow a host's news in the background, and tell that it is there. For the app."""
        raise NotImplementedError

    def tell(self, notice: Notice) -> None:
        """Tell the person's page of a notice. For the app."""
        raise NotImplementedError

    def bye(self, words: str) -> None:
        """End the session with these words. For the app."""
        raise NotImplementedError

    def _version_refused(self) -> None:
        self.bye(sentence(RequestRefused("version")))

    def _notify(self, notice: Notice) -> None:
        match notice:
            case notices.TableUpdated(table):
                if table in self.links:
                    self.links[table].updated(notice)
                return
            case notices.HeadsRepeated(heads):
                for head in heads:
                    if head.table in self.links:
                        self.links[head.table].updated(head)
                return
            case notices.TableMoved(table):
                if table in self.links:
                    self.links[table].cut()
                notice = NewsMissed(table)
            case NewsMissed(""):
                for table, link in tuple(self.links.items()):
                    link.cut()
                    self.tell(NewsMissed(table))
                notice = notices.LobbyChanged()
            case notices.Replaced():
                self.bye(t("You have connected again elsewhere; this connection ends."))
            case notices.NameChanged(name):
                self.caller = name
            case notices.DrainBegun(minutes):
                notice = notices.Announcement(
                    n(
                        "No new games: it stops when all are over, in {count} minute at the latest.",
                        "No new games: it stops when all are over, in {count} minutes at the latest.",
                        minutes,
                    )
                )
            case notices.TurnedAway():
                self.bye(t("The server stops soon, and lets nobody in. Try again later."))
            case notices.Kicked():
                self.bye(t("The operator of this server has disconnected you. You may come again."))
        self.tell(notice)

    def reach(self) -> HostClient:
        """The host. Raises ConnectionError while it cannot be reached."""
        if self.host is None:
            raise ConnectionResetError("the host is gone")
        return self.host

    def next_number(self) -> int:
        """The client's next number for something it does."""
        return next(self._numbers)

    def news_missed(self, table: str) -> None:
        """Tell the person's page that a table must be looked at anew."""
        self.tell(NewsMissed(table))

    def register(self, name: str) -> None:
        """Ask for a new account of this name."""
        self.link.send(worker_link.Register(name))

    def redeem(self, code: str) -> None:
        """Ask for the account that made this code."""
        self.link.send(worker_link.Redeem(code))


class RemoteSettings:
    """Settings that the host saves with the account, once it is there: some are chosen before there is an account."""

    broken = ""
    path = None

    def __init__(self, connection: HostConnection, kept: Settings) -> None:
        """`kept` are those of the account."""
        self._connection = connection
        self._kept = self._chosen = kept

    def write(self, settings: Settings) -> None:
        """Save the settings; a guest's hold for the session."""
        self._chosen = settings
        if self._connection.host is not None:
            self._kept = settings
            self._connection.host.tell(SaveSettings(settings))

    def come(self, host: HostClient) -> None:
        """Save what was chosen while no host was there."""
        if self._chosen != self._kept:
            self._kept = self._chosen
            host.tell(SaveSettings(self._chosen))
