"""An account's own affairs, which concern no table: name, settings, further keys, and the games it has played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from engine.state import Seat
from saves.plain_text import clean
from tui.presentation.record import GameRecord
from tui.ssh.host.bug_files import BugFiles
from tui.ssh.host.client import GUEST, Client
from tui.ssh.host.lobby.notebooks import Notebooks
from tui.ssh.host.tables.hosted_table import HostedTable
from tui.ssh.host.tables.seating import seat_of
from tui.ssh.ports.accounts import Report
from tui.ssh.ports.storage import Storage
from tui.ssh.shared.errors import NAME_FAULTS, RequestRefused
from tui.ssh.shared.json_log import write_log
from tui.ssh.shared.messages.lobby_state import ListedGame
from tui.ssh.shared.names import NameRefused
from tui.ssh.shared.talk import LONGEST_TALK
from tui.storage.progress import Progress
from tui.storage.settings import Settings

MAX_SEARCHED_TABLES: Final = 10_000
"""Tables of an account that are looked through for one of them."""

LONGEST_SETTINGS: Final = 1 << 13
"""Bytes of an account's settings: they travel in the request for a worker, which is bounded."""


class Profiles:
    """The service for accounts."""

    def __init__(self, storage: Storage, clock: Callable[[], float]) -> None:
        self._accounts = storage.accounts
        self._directory = storage.directory
        self._tables = storage.tables
        self._clock = clock
        self.notebooks = Notebooks(storage.notes)
        self.bug_files = BugFiles(storage.bug_reports)

    async def games(self, client: Client) -> tuple[ListedGame, ...]:
        """The account's games, the latest first."""
        return tuple(
            ListedGame(
                id,
                terms.slug,
                tuple(seat.name for seat in terms.seats),
                stage,
                at,
                terms.winners,
                seat_of(terms, client.account),
            )
            for id, terms, stage, at in await self._directory.of_account(client.account)
        )

    async def records(self, client: Client) -> dict[str, GameRecord]:
        """The account's records, by the slug of the game; a guest has none. Raises Unavailable."""
        return {} if client.guest else await self._directory.records(client.account)

    async def log(self, account: int, id: str) -> bytes:
        """The whole log of an account's game that is over: it holds no secret any more. Raises RequestRefused."""
        games = await self._directory.of_account(account, MAX_SEARCHED_TABLES)
        over = any(game.id == id and game.stage == "over" for game in games)
        log = await self._tables.log(id) if over else None
        if log is None:
            raise RequestRefused("no_table")
        return log

    async def check_talk(self, client: Client) -> None:
        """Refuse a client whose account the operator has muted. Raises RequestRefused."""
        if await self._accounts.muted(client.account):
            raise RequestRefused("muted")

    async def hear(self, client: Client, other: int, *, heard: bool) -> None:
        """Keep a mute of a player by a client, or its end; not of guests, who do not come again. Raises Unavailable."""
        if not client.guest and other >= GUEST:
            await self._accounts.hear(client.account, other, heard=heard)

    async def recall_mutes(self, client: Client) -> None:
        """Let a client hear none of those whom its account has muted, at whichever host. Raises Unavailable."""
        if not client.guest:
            guests = {other for other in client.muted if other < GUEST}
            client.muted = guests.union(await self._accounts.unheard(client.account))

    async def report(self, client: Client, hosted: HostedTable, seat: Seat, reason: str) -> None:
        """Keep a client's report on the player of a seat, for the operator. Raises RequestRefused."""
        if client.guest:
            raise RequestRefused("guest")
        player = hosted.terms.seats[seat] if 0 <= seat < len(hosted.terms.seats) else None
        if player is None or player.account is None or player.account == client.account:
            raise RequestRefused("nothing")
        words = clean(reason, LONGEST_TALK)
        report = Report(int(self._clock()), client.account, player.account, player.name, hosted.id, words)
        if not await self._accounts.report(report):
            raise RequestRefused("too_fast")
        write_log("a player was reported", table=hosted.id)

    async def key_code(self, client: Client) -> str:
        """A one-time code that adds a key to the account. Raises RequestRefused."""
        if client.guest:
            raise RequestRefused("guest")
        return await self._accounts.code(client.account, int(self._clock()))

    async def save_settings(self, client: Client, settings: Settings) -> None:
        """Save the account's settings; a guest's are not saved. Raises RequestRefused."""
        saved = msgspec.json.encode(settings)
        if len(saved) > LONGEST_SETTINGS:
            raise RequestRefused("malformed")
        if not client.guest:
            await self._accounts.set(client.account, saved)

    async def progress(self, client: Client) -> Progress | None:
        """The account's progress in tutorials; None where there is none, or of another version."""
        try:
            return msgspec.json.decode(await self._accounts.progress(client.account), type=Progress)
        except msgspec.MsgspecError:
            return None

    async def save_progress(self, client: Client, progress: Progress) -> None:
        """Save the account's progress; a guest's is not saved. Raises RequestRefused."""
        saved = msgspec.json.encode(progress)
        if len(saved) > LONGEST_SETTINGS:
            raise RequestRefused("malformed")
        if not client.guest:
            await self._accounts.learn(client.account, saved)

    async def rename(self, client: Client, name: str) -> str:
        """Change the account's name and return it. Games that have started keep the old name. Raises RequestRefused."""
        if client.guest:
            raise RequestRefused("guest")
        try:
            client.name = (await self._accounts.rename(client.account, name)).name
        except NameRefused as refusal:
            raise RequestRefused(NAME_FAULTS[refusal.reason], refusal.other) from None
        return client.name
