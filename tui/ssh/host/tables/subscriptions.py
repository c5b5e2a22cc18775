"""Per-client subscriptions to one table: each brings the updates since the client's last welcome."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from engine.link import Rights, Welcome, rights_of
from engine.state import Seat
from engine.table import Table
from engine.undo import takebacks
from engine.updates import Spoke, Update
from tui.ssh.host.client import Client
from tui.ssh.host.tables.chat import TableChat
from tui.ssh.shared.messages.notices import TableHead, TableUpdated
from tui.ssh.shared.messages.replies import WelcomeReply
from tui.ssh.shared.messages.updates import pack_update, pack_welcome


def current_rights(table: Table, seat: Seat | None) -> Rights:
    """The undo and redo of a seat now: none when the game is over."""
    return rights_of(table, seat if table.to_act else None)


class Subscriptions:
    """The clients that follow the game of one table, and their seats."""

    def __init__(self, id: str, chat: TableChat, epoch: Callable[[], int]) -> None:
        """`id` is the table's, `epoch` gives its epoch."""
        self._id = id
        self._epoch = epoch
        self._chat = chat
        self._unsubscribe: dict[int, Callable[[], None]] = {}
        """Account to the function that ends its subscription."""
        self._heads: dict[int, TableHead] = {}
        """Account to the latest update that it was told of."""
        self._count = 0

    def begin(self, table: Table, client: Client, seat: Seat | None, eyes: Seat | None) -> WelcomeReply:
        """Begin a client's subscription in place of its last one. `eyes` are those that it sees the game with."""
        self.end(client)
        self._count += 1
        number, epoch, told = self._count, self._epoch(), count(1)
        self._heads[client.account] = TableHead(self._id, number, epoch, 0)

        def tell(update: Update) -> None:
            if not (isinstance(update, Spoke) and self._chat.muted(client, update.seat)):
                # with the rights: otherwise every screen would ask for them before it shows anything
                rights = current_rights(table, seat)
                head = self._heads[client.account] = TableHead(self._id, number, epoch, next(told))
                client.tell(TableUpdated(self._id, number, pack_update(update), rights, epoch, head.number))

        self._unsubscribe[client.account] = table.subscribe(eyes, tell)
        opened = table.timeline.opened
        welcome = Welcome(
            table.slug,
            opened.options,
            table.players,
            table.policy,
            seat,
            table.head,
            table.view(eyes),
            table.story(eyes),
            tuple(takebacks(table.timeline)),
            opened.commitment,
        )
        return WelcomeReply(number, pack_welcome(welcome), epoch)

    def head(self, client: Client) -> TableHead | None:
        """The latest update that a client was told of; None without a subscription."""
        return self._heads.get(client.account)

    def end(self, client: Client) -> None:
        """End a client's subscription."""
        self._heads.pop(client.account, None)
        unsubscribe = self._unsubscribe.pop(client.account, None)
        if unsubscribe is not None:
            unsubscribe()

    def end_all(self) -> None:
        """End all subscriptions."""
        for unsubscribe in self._unsubscribe.values():
            unsubscribe()
        self._unsubscribe, self._heads = {}, {}
