"""A session's connections to the host: when it begins anew, and when it waits."""

from __future__ import annotations

import socket
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest

from tests.tui.ssh.fixtures.fake_connection import visit
from tui.ssh.gateway import ssh_session as module
from tui.ssh.ports.accounts import Account
from tui.ssh.ports.errors import Unavailable
from tui.ssh.shared.framing import MAX_HOST_MESSAGE, FramedLink
from tui.ssh.shared.messages.worker_link import HostConnected, HostLost


async def test_a_host_that_does_not_take_the_handshake_is_asked_again_after_a_pause(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pauses: list[float] = []
    opened, _, _ = visit()
    messages: list[Any] = []
    opened._worker = SimpleNamespace(send=messages.append, cut=lambda: None)

    async def host_of(account: Account, connection: object) -> FramedLink:
        ours, theirs = socket.socketpair()
        theirs.close()
        return await FramedLink.over(ours, MAX_HOST_MESSAGE)

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 3:
            opened._over = True

    opened._context.connect_to_host = host_of
    monkeypatch.setattr(module.asyncio, "sleep", sleep)
    await opened._connect_to_host(Account(1, "Fox"))
    assert pauses == [module.RETRY_SECONDS] * 3 and messages == [HostConnected(), HostLost()] * 3


async def test_a_session_waits_for_accounts_that_are_away_as_it_does_for_the_host(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened, channel, _ = visit()
    opened._context.connect_to_host = AsyncMock(side_effect=[Unavailable("a database"), OSError, Unavailable("again")])
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        opened._over = len(pauses) == 3

    monkeypatch.setattr(module.asyncio, "sleep", sleep)
    await opened._guarded(opened._connect_to_host, Account(1, "Fox"))
    assert pauses == [module.RETRY_SECONDS] * 3 and channel.left is None


@pytest.mark.parametrize(("seconds", "paused"), [(0.0, True), (9.0, False)])
async def test_a_link_that_ends_soon_is_followed_by_a_pause_though_the_host_spoke(
    seconds: float, paused: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, _, _ = visit()
    now, pauses = [0.0], []

    class Host:
        def __init__(self) -> None:
            self._said = iter([b"news"])

        async def receive_bytes(self) -> bytes:
            now[0] += seconds
            for frame in self._said:
                return frame
            opened._over = True
            raise ConnectionResetError

        async def close(self) -> None:
            pass

    async def sleep(pause: float) -> None:
        pauses.append(pause)

    opened._context.connect_to_host = AsyncMock(side_effect=lambda *_: Host())
    monkeypatch.setattr(module.asyncio, "sleep", sleep)
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: now[0], time=lambda: 0.0))
    await opened._connect_to_host(Account(1, "Fox"))
    assert pauses == [module.RETRY_SECONDS] * paused
