"""The game of one table as each of its clients may see it: by the eyes of a seat, or as spectators do."""

from __future__ import annotations

from collections.abc import Callable

from engine.drafts import Draft
from engine.log import Memory, Played, Record, Timeline
from engine.state import EVERY_SEAT, Seat
from engine.table import Table
from tui.ssh.host.client import Client
from tui.ssh.host.tables.chat import TableChat
from tui.ssh.host.tables.seating import seat_of
from tui.ssh.host.tables.subscriptions import Subscriptions
from tui.ssh.ports.table_terms import TableTerms
from tui.ssh.shared.messages import updates
from tui.ssh.shared.messages.notices import TableHead
from tui.ssh.shared.messages.replies import ChatHistory, RecordsReply, StoryReply, WelcomeReply


class GameViews:
    """Shows a game to its clients. Late spectators see a second table, which takes in each record when it is due."""

    def __init__(
        self, id: str, chat: TableChat, terms: TableTerms, game: Callable[[], Table], epoch: Callable[[], int]
    ) -> None:
        """`id` is the table's; `game` gives its game, or raises RequestRefused before it begins; `epoch` its epoch."""
        self._chat, self._terms, self._sight = chat, terms, terms.sight
        self._subscriptions = Subscriptions(id, chat, epoch)
        self._game = game
        self._late: Table | None = None
        """The game as late spectators know it; None where they are not late."""

    def begin(self) -> None:
        """Show a game that begins, or that was taken up again."""
        if self._sight.delay:
            game = self._game()
            records = game.timeline.records[: due(game.timeline, self._sight.delay)]
            self._late = Table(game.slug, Timeline.of(game.game, records), Memory())

    def follow(self) -> None:
        """Let late spectators see what is due. Called after each record."""
        if self._late is not None:
            timeline, shown = self._game().timeline, len(self._late.timeline.records)
            for number in range(shown, due(timeline, self._sight.delay)):
                self._late.settle(Draft(number, timeline.records[number]))

    def present(self, client: Client) -> bool:
        """True unless a client sees the game late."""
        return self._late is None or self._seat(client) is not None

    def welcome(self, client: Client) -> WelcomeReply:
        """The state of the game; its updates follow as news."""
        return self._subscriptions.begin(self._shown(client), client, self._seat(client), self._eyes(client))

    def story(self, client: Client) -> StoryReply:
        """The updates that led to the present."""
        return StoryReply(updates.pack_story(self._shown(client).story(self._eyes(client))))

    def records(self, client: Client) -> RecordsReply:
        """The records of the game as a client may know and see them: a timeline for its replay."""
        return RecordsReply(updates.pack_records(self.known(client)))

    def known(self, client: Client) -> list[Record]:
        """The same, as they are."""
        filtered = (self._chat.filtered(record, client) for record in self._shown(client).timeline.records)
        eyes = self._eyes(client)
        return [updates.published(record, eyes) for record in filtered]

    def chat_history(self, client: Client) -> ChatHistory:
        """The chat so far without muted players, and the seats that changed hands."""
        history = self._chat.history(self._shown(client), client)
        return ChatHistory(tuple(updates.pack_aside(entry) for entry in history))

    def head(self, client: Client) -> TableHead | None:
        """The latest update that a client was told of; None when it does not follow the game."""
        return self._subscriptions.head(client)

    def end(self, client: Client) -> None:
        """End a client's subscription."""
        self._subscriptions.end(client)

    def end_all(self) -> None:
        """End all subscriptions."""
        self._subscriptions.end_all()

    def _seat(self, client: Client) -> Seat | None:
        return seat_of(self._terms, client.account)

    def _shown(self, client: Client) -> Table:
        """The game that a client is shown. Raises RequestRefused."""
        return self._game() if self._late is None or self.present(client) else self._late

    def _eyes(self, client: Client) -> Seat | None:
        """The eyes that a client sees with: a seat's, a spectator's, or those of all seats."""
        seat = self._seat(client)
        return EVERY_SEAT if seat is None and self._sight.secrets else seat


def due(timeline: Timeline, delay: int) -> int:
    """The number of records that late spectators may see: all before the last moves, and all of a game that is over."""
    records = timeline.records
    if timeline.over:
        return len(records)
    moves = 0
    for number in range(len(records) - 1, 0, -1):
        moves += isinstance(records[number], Played)
        if moves == delay:
            return number
    return 1  # the opening
