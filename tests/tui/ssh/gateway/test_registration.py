"""New accounts and further keys: their limits, and the disk that they wait for."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from functools import partial
from types import SimpleNamespace
from typing import Any, NoReturn
from unittest.mock import AsyncMock

import pytest

from tests.tui.ssh.fixtures.fake_connection import until, visit
from tui.ssh.gateway.limits import Gate, Limits
from tui.ssh.shared.messages.worker_link import AccountRefused
from tui.ssh.shared.names import NameRefused
from tui.ssh.shared.terminal import RESET


async def test_too_many_new_accounts_are_refused() -> None:
    opened, _, _ = visit()
    opened._connection.fingerprint = "SHA256:a"
    messages: list[Any] = []
    opened._worker = SimpleNamespace(send=messages.append, cut=lambda: None)
    opened._context.gate = Gate(Limits(accounts=0))
    await opened._register("Fox")  # without accounts to look into: it is refused before
    assert messages == [AccountRefused("too_fast")]


async def test_a_disk_that_hangs_at_a_registration_holds_up_no_other_session() -> None:
    opened, _, _ = visit()
    opened._connection.fingerprint = "SHA256:a"
    begun, written = threading.Event(), threading.Event()

    def create(*how: object) -> NoReturn:
        begun.set()
        written.wait(5)
        raise NameRefused("taken")

    opened._context.accounts = SimpleNamespace(
        create=partial(asyncio.to_thread, create), redeem=partial(asyncio.to_thread, create)
    )
    for asked in (opened._register("Fox"), opened._redeem("AAAA")):
        begun.clear()
        written.clear()
        task = asyncio.create_task(asked)
        await until(begun.is_set)
        assert not task.done(), "the loop goes on meanwhile"
        written.set()
        with suppress(NameRefused):
            await task


@pytest.mark.pitfall(2)
async def test_wrong_codes_end_the_session() -> None:
    opened, channel, _ = visit()
    opened._connection.fingerprint = "SHA256:a"
    opened._context.accounts = SimpleNamespace(redeem=AsyncMock(return_value=None))
    for _ in range(Limits().tries):
        assert channel.left is None
        await opened._redeem("AAAA-AAAA-AAAA")
    assert channel.left == 0 and "wrong codes" in channel.written.decode() and RESET.encode() in channel.written
