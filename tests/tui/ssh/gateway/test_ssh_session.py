"""An SSH session at the gateway: its worker, its host, its terminal, and its end."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
from unittest.mock import AsyncMock

import msgspec
import pytest

from tests.tui.ssh.fixtures.fake_connection import until, visit
from tui.ssh.gateway import connection as entrance
from tui.ssh.gateway import ssh_session as module
from tui.ssh.gateway.limits import Limits
from tui.ssh.ports.accounts import Account
from tui.ssh.shared.framing import MAX_HOST_MESSAGE, MAX_WORKER_MESSAGE, FramedLink
from tui.ssh.shared.messages.worker_link import (
    TO_WORKER,
    Bye,
    Hold,
    Keys,
    Paint,
    Resize,
    WorkerRequest,
)
from tui.ssh.shared.terminal import RESET, Terminal, is_dumb


async def test_a_session_that_ends_as_it_begins_leaves_nothing_to_complain_of(recwarn: pytest.WarningsRecorder) -> None:
    gc.collect()  # what earlier tests left complains now
    recwarn.clear()
    opened, channel, _ = visit()
    opened.session_started()
    opened.connection_lost(None)
    (task,) = opened._tasks
    await asyncio.wait([task])
    opened._tasks.clear()
    del task
    gc.collect()
    assert channel.left == 0 and not list(recwarn), "a deed was never begun"


@pytest.mark.pitfall(9, 11)
async def test_a_terminal_that_does_not_read_is_reset_and_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "UNREAD_SECONDS", 0.01)
    monkeypatch.setattr(entrance, "LINGER", 0.01)
    opened, channel, connection = visit()
    opened.pause_writing()
    opened.resume_writing()
    await asyncio.sleep(0.05)
    assert channel.left is None, "there was room again in time"
    opened.pause_writing()
    await until(lambda: channel.left is not None)
    assert channel.left == 0 and channel.written.startswith(RESET.encode())
    await until(lambda: connection.aborted)  # it would never take what is left, either


async def test_a_session_at_which_no_key_is_pressed_for_a_day_ends() -> None:
    day = Limits().idle
    opened, channel, _ = visit()
    opened._environment = {"LANG": "ja_JP.UTF-8"}
    opened._typed = asyncio.get_running_loop().time() - 2 * day
    opened.data_received(b"x", None)
    opened._end_when_idle()
    assert channel.left is None and opened._idle is not None, "a key has come"
    again = opened._idle
    opened._typed -= 2 * day
    opened._end_when_idle()
    await until(lambda: channel.left is not None)
    assert channel.left == 0 and "席は残っています" in channel.written.decode()
    assert again.cancelled(), "nothing is left that wakes up"


@pytest.mark.pitfall(3)
async def test_a_session_without_a_terminal_is_in_lines() -> None:
    opened, channel, _ = visit(LANG="ja_JP.UTF-8")
    ours, theirs = socket.socketpair()
    worker = await FramedLink.over(theirs, MAX_WORKER_MESSAGE)
    requests: list[WorkerRequest] = []

    async def made(request: WorkerRequest) -> FramedLink:
        requests.append(request)
        opened.data_received(b"help\n", None)
        assert opened.eof_received(), "the other direction stays open for the answers"
        return await FramedLink.over(ours, MAX_HOST_MESSAGE)

    opened._context.start_worker = made
    opened._context.account_or_guest = AsyncMock(return_value=None)
    opened.session_started()
    opened.data_received(b"Fox\n", None)  # before there is a worker
    heard = [await asyncio.wait_for(worker.receive(TO_WORKER), 60) for _ in range(4)]
    assert heard == [Resize(80, 24), Keys(b"Fox\n"), Keys(b"help\n"), Keys(b"")]
    assert requests[0].terminal == Terminal(80, 24, {"TERM": "dumb", "LANG": "ja_JP.UTF-8"}, keyed=False)
    worker.send(Paint(b"Lobby"))
    await until(lambda: b"Lobby" in channel.written)
    worker.send(Bye("Connect again."))
    await until(lambda: channel.left == 0)
    assert channel.written == b"LobbyConnect again.\r\n", "no control sequence"
    await worker.close()


async def test_a_long_script_waits_for_its_worker_and_keeps_its_end() -> None:
    """More lines than are taken early stay at the other end; the end of the input is never left out."""
    opened, channel, _ = visit()
    ours, theirs = socket.socketpair()
    worker = await FramedLink.over(theirs, MAX_WORKER_MESSAGE)
    wanted = asyncio.Event()

    async def made(request: WorkerRequest) -> FramedLink:
        await wanted.wait()
        return await FramedLink.over(ours, MAX_HOST_MESSAGE)

    opened._context.start_worker = made
    opened._context.account_or_guest = AsyncMock(return_value=None)
    opened.session_started()
    opened.data_received(b"x" * module.MOST_EARLY + b"\n", None)
    opened.eof_received()
    assert channel.reading == [False]
    opened._reading.hold("rate")
    opened._reading.read_on("rate")
    assert True not in channel.reading, "there is still no worker"
    wanted.set()
    heard = [await asyncio.wait_for(worker.receive(TO_WORKER), 60) for _ in range(3)]
    assert heard[1:] == [Keys(b"x" * module.MOST_EARLY + b"\n"), Keys(b"")]
    assert channel.reading[-1] is True
    opened.end()
    await worker.close()


async def test_a_worker_that_has_enough_to_read_lets_the_terminal_wait() -> None:
    opened, channel, _ = visit()
    ours, theirs = socket.socketpair()
    worker = await FramedLink.over(theirs, MAX_WORKER_MESSAGE)
    carrying = asyncio.create_task(opened._carry(await FramedLink.over(ours, MAX_HOST_MESSAGE)))
    worker.send(Hold(True))
    await until(lambda: channel.reading == [False])
    opened._reading.hold("rate")
    opened._reading.read_on("rate")
    assert channel.reading == [False], "the worker has not read yet"
    worker.send(Hold(False))
    await until(lambda: channel.reading == [False, True])
    worker.send(Bye(""))
    await carrying
    await worker.close()


async def test_a_dumb_terminal_gets_no_control_sequence() -> None:
    opened, channel, _ = visit()

    async def screen(request: WorkerRequest) -> None:
        raise OSError

    opened._context.start_worker = screen
    opened._context.account_or_guest = AsyncMock(return_value=None)
    opened.pty_requested("dumb", (40, 20, 0, 0), {})
    opened.session_started()
    await until(lambda: channel.left is not None)
    assert b"\x1b" not in channel.written


@pytest.mark.pitfall(8, 12)
async def test_the_environment_is_read_when_all_of_it_is_there() -> None:
    opened, channel, _ = visit()
    requests: list[WorkerRequest] = []

    async def screen(request: WorkerRequest) -> None:
        requests.append(request)
        raise OSError

    opened._context.start_worker = screen
    opened._context.account_or_guest = AsyncMock(return_value=None)
    opened.pty_requested("xterm", (100, 30, 0, 0), {})
    channel._environment |= {"LANG": "ja_JP.UTF-8", "LD_PRELOAD": "x"}  # as ssh does: after the terminal
    opened.session_started()
    opened.terminal_size_changed(90, 25, 0, 0)  # while there is no screen yet
    await until(lambda: channel.left is not None)
    assert requests[0].terminal == Terminal(90, 25, {"TERM": "xterm", "LANG": "ja_JP.UTF-8"})
    assert "席は残っています" in channel.written.decode(), "why it ended, in the person's language"


@pytest.mark.pitfall(10)
async def test_a_terminal_that_sends_too_much_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PAUSE_SECONDS", 0.01)
    for piece in (b"x", b"x" * 30_000):
        opened, channel, _ = visit()
        for _ in range(1000):
            opened.data_received(piece, None)
            if channel.reading:
                break
        await until(lambda at=channel: at.reading == [False, True])


@pytest.mark.pitfall(9, 12)
async def test_a_worker_waits_for_a_terminal_that_does_not_read() -> None:
    opened, channel, _ = visit()
    ours, theirs = socket.socketpair()
    screen = await FramedLink.over(theirs, MAX_WORKER_MESSAGE)

    async def made(request: WorkerRequest) -> FramedLink:
        opened.terminal_size_changed(90, 25, 0, 0)
        return await FramedLink.over(ours, MAX_HOST_MESSAGE)

    opened._context.start_worker = made
    opened._context.account_or_guest = AsyncMock(return_value=None)
    opened.pty_requested("xterm", (80, 24, 0, 0), {})
    opened.session_started()
    assert await asyncio.wait_for(screen.receive(TO_WORKER), 60) == Resize(90, 25), (
        "it was changed while the screen was made"
    )
    screen.send(Paint(b"first"))
    await until(lambda: channel.written.endswith(b"first"))
    opened.pause_writing()
    for _ in range(64):
        screen.send(Paint(b"x" * 32_768))
    await asyncio.sleep(0.05)
    assert channel.written.endswith(b"first") and screen.waiting > 1 << 20, "it waits where it is made, and is left out"
    opened.resume_writing()
    await until(lambda: channel.written.count(b"x") == 64 * 32_768)
    opened.end()
    await screen.close()


@pytest.mark.parametrize("frame", [b"\xc1", b"\x91\xa4nonsense", b"", msgspec.msgpack.encode(["paint", 7])])
async def test_a_malformed_message_of_a_worker_ends_the_session_with_a_sentence(
    frame: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    opened, channel, _ = visit()
    ours, theirs = socket.socketpair()
    worker = await FramedLink.over(theirs, MAX_WORKER_MESSAGE)

    async def made(request: WorkerRequest) -> FramedLink:
        return await FramedLink.over(ours, MAX_HOST_MESSAGE)

    opened._context.start_worker = made
    opened._context.account_or_guest = AsyncMock(return_value=None)
    opened.pty_requested("xterm", (80, 24, 0, 0), {})
    opened.session_started()
    worker.send_bytes(frame)
    await until(lambda: channel.left is not None)
    assert channel.written.endswith(b"The screen has stopped. Connect again: your seat is kept.\r\n")
    assert "Traceback" not in "".join(capfd.readouterr())
    await worker.close()


@pytest.mark.pitfall(12)
async def test_of_a_flood_of_window_changes_the_worker_is_told_the_last() -> None:
    opened, _, _ = visit()
    told: list[msgspec.Struct] = []
    opened.to_worker = told.append
    for columns in range(80, 200):
        opened.terminal_size_changed(columns, 25, 0, 0)
    await until(lambda: told)
    assert told == [Resize(199, 25)]


@pytest.mark.pitfall(3)
async def test_a_command_is_answered_with_the_way_to_come() -> None:
    for language, words in (("en_GB.UTF-8", "Come without one: ssh -p"), ("ja_JP.UTF-8", "ssh -p PORT ADDRESS")):
        opened, channel, _ = visit(LANG=language)
        opened._context.start_worker = None  # nothing may run
        assert opened.exec_requested("ls")
        opened.session_started()
        await until(lambda: channel.left is not None)  # noqa: B023  # it is the one of this round
        assert words in channel.written.decode() and channel.written.endswith(b"\r\n")
        assert channel.left == os.EX_USAGE and b"\x1b" not in channel.written


async def test_a_command_writes_the_log_of_one_s_own_game_and_no_other() -> None:
    log = bytes(range(256)) * 300
    for table, code in (("mine", os.EX_OK), ("other", os.EX_NOINPUT)):
        opened, channel, _ = visit(LANG="en_GB.UTF-8")
        opened._context.account_or_guest = AsyncMock(return_value=Account(7, "Fox"))

        async def finished(account: Account, id: str) -> bytes | None:
            return log if (account.id, id) == (7, "mine") else None

        opened._context.finished_log = finished
        opened.exec_requested(f"game {table}")
        opened.session_started()
        await until(lambda: channel.left is not None)  # noqa: B023  # it is the one of this round
        assert channel.left == code and channel.written == (log if table == "mine" else b"")
        assert ("no finished game" in channel.errors.decode()) is (table == "other")


async def test_a_banned_key_is_told_so_in_its_language_and_nothing_runs() -> None:
    for language, words in (("en_GB.UTF-8", "has banned you."), ("ja_JP.UTF-8", "禁止")):
        opened, channel, _ = visit(LANG=language)
        opened._connection.fingerprint = "banned"
        opened._context.start_worker = None  # nothing may run
        opened.session_started()
        await until(lambda: channel.left is not None)  # noqa: B023  # it is the one of this round
        assert words in channel.written.decode() and channel.left == os.EX_NOPERM


@pytest.mark.pitfall(8)
def test_terminals_that_can_only_write_lines_are_known_by_their_names() -> None:
    assert [is_dumb(name) for name in (None, "dumb", "DUMB", "unknown", "xterm", "")] == [True] * 4 + [False] * 2
