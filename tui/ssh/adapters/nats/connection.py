"""A connection to NATS, which is made anew when it is lost. No other module imports the client library."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from nats import errors  # type: ignore[import-not-found,unused-ignore]  # of an extra
from nats.aio.client import Client  # type: ignore[import-not-found,unused-ignore]  # as above

from tui.ssh.adapters.nats.bus import ANSWER_SECONDS, Arrived, Hear
from tui.ssh.shared import trace
from tui.ssh.shared.json_log import fault_facts, write_log
from tui.ssh.shared.nats_login import Login

CONNECT_SECONDS: Final = 3.0

RECONNECT_SECONDS: Final = 0.2
"""Seconds between two tries to connect again."""

PING_SECONDS: Final = 2
"""Seconds between two looks at whether the server is there; two without an answer end a connection."""

NOBODY: Final = "503"
"""The status of a message that nobody hears; the server sends it back."""

TRACE: Final = "Trace"
"""The header with the trace of what led to a message."""

HEADROOM: Final = 4096
"""Bytes of a message beside a part of a frame."""

SAID_SECONDS: Final = 10.0
"""Seconds in which the same complaint is not logged again: a lost connection has one for each message."""


class _Client(Client):  # type: ignore[misc,unused-ignore]  # as above
    """The library's client, which breaks a connection that is of no use, and tells no secret without TLS.

    The library would wait until all that is unsent is sent: for ever where the other end has gone silent. It would log
    in at an address `tls://` in the clear where the other end says that it knows no TLS.
    """

    async def _attempt_reconnect(self) -> None:
        writer = getattr(self._transport, "_io_writer", None)
        if writer is not None:
            writer.transport.abort()
        await super()._attempt_reconnect()

    def _connect_command(self) -> bytes:
        server = self._current_server
        if server is not None and server.uri.scheme == "tls" and not self._server_info.get("tls_required"):
            raise errors.SecureConnRequiredError
        return bytes(super()._connect_command())


class NatsBus:
    """The bus of one process."""

    def __init__(self, login: Login, name: str, inbox: str) -> None:
        """`inbox` is the beginning of the subjects of answers, to which this process may listen."""
        self._login = login
        self._name = name
        self._inbox = inbox
        self._client: Any = None
        self._connecting = asyncio.Lock()
        self._unsent: asyncio.Queue[tuple[str, bytes, str, dict[str, str] | None]] = asyncio.Queue()
        self._sending: asyncio.Task[None] | None = None
        self._why = ""
        """The latest error of the connection."""
        self._said: dict[str, float] = {}
        """Complaint to the time at which it was logged."""

    @property
    def connected(self) -> bool:
        """True while the server is there."""
        return self._client is not None and bool(self._client.is_connected)

    @property
    def largest(self) -> int:
        return max(1, int(self._client.max_payload) - HEADROOM)

    async def connect(self) -> None:
        async with self._connecting:
            if self._client is not None:
                return
            login = {"user": self._login.user, "password": self._login.password} if self._login.user else {}
            client: Any = _Client()
            try:
                async with asyncio.timeout(CONNECT_SECONDS):
                    await client.connect(
                        list(self._login.servers),
                        name=f"skulduggery {self._name}",
                        inbox_prefix=self._inbox.encode(),
                        max_reconnect_attempts=-1,
                        reconnect_time_wait=RECONNECT_SECONDS,
                        ping_interval=PING_SECONDS,
                        max_outstanding_pings=2,
                        error_cb=self._failed,
                        disconnected_cb=self._lost,
                        **login,
                    )
            except (errors.Error, OSError) as error:
                await _ended(client)
                self._say("the NATS server cannot be reached", error, why=self._why)
                raise ConnectionRefusedError("the NATS server cannot be reached") from error
            self._client = client
            self._sending = asyncio.create_task(self._send())

    def publish(self, subject: str, data: bytes, reply: str = "") -> None:
        self._unsent.put_nowait((subject, data, reply, _headers()))

    async def request(self, subject: str, data: bytes, seconds: float = ANSWER_SECONDS) -> bytes:
        await self.connect()
        try:
            answer = await self._client.request(subject, data, timeout=seconds, headers=_headers())
        except errors.NoRespondersError as error:
            raise ConnectionRefusedError(subject) from error
        except errors.TimeoutError as error:
            raise TimeoutError(subject) from error
        except Exception as error:  # the library has odd ones while a connection breaks
            raise ConnectionResetError(type(error).__name__) from error
        return bytes(answer.data)

    async def listen(self, subject: str, hear: Hear, group: str = "") -> Callable[[], None]:
        await self.connect()

        async def heard(message: Any) -> None:
            headers = message.headers or {}
            trace.follow(trace.read(headers.get(TRACE, "")))
            unheard = headers.get("Status") == NOBODY
            reply = str(message.reply)
            hear(Arrived(str(message.subject), bytes(message.data), lambda data: self.publish(reply, data), unheard))

        subscription: Any = None
        try:
            subscription = await self._client.subscribe(subject, queue=group, cb=heard)
            await self._client.flush(ANSWER_SECONDS)
        except Exception as error:  # as above
            if subscription is not None:  # else a second try would hear all of it twice
                _soon(subscription.unsubscribe())
            raise ConnectionResetError(type(error).__name__) from error
        return lambda: _soon(subscription.unsubscribe())

    async def flush(self) -> None:
        if self._client is None:
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._unsent.join()
                with suppress(errors.Error):
                    await self._client.flush(ANSWER_SECONDS)

    async def close(self) -> None:
        if self._client is None:
            return
        await self.flush()
        if self._sending is not None:
            self._sending.cancel()
        client, self._client = self._client, None
        await _ended(client)

    async def _send(self) -> None:
        while True:
            subject, data, reply, headers = await self._unsent.get()
            try:
                await self._client.publish(subject, data, reply=reply, headers=headers)
            except Exception as error:  # as good as lost on the way
                self._say("a message was not sent", error)
            finally:
                self._unsent.task_done()

    async def _lost(self) -> None:
        if self._client is not None:  # else it is this process that has let go
            write_log("the NATS server is not there")

    async def _failed(self, error: Exception) -> None:
        """Take in an error of the library, or of a function that hears a subject."""
        if "ermissions" in str(error):
            self._say("a subject is not allowed", error, why=str(error))
        elif isinstance(error, errors.SlowConsumerError):
            self._say("messages were lost", error)
        elif isinstance(error, errors.Error | OSError):
            self._why = str(error) or type(error).__name__
        else:
            write_log("fault", **fault_facts(error))

    def _say(self, what: str, error: Exception, **facts: str) -> None:
        """Log a complaint, unless that was done a moment ago."""
        now = time.monotonic()
        if now >= self._said.get(what, 0.0):
            self._said[what] = now + SAID_SECONDS
            write_log(what, kind=type(error).__name__, **facts)


async def _ended(client: Any) -> None:
    """Let go of a client. A connection that takes nothing is not waited for."""
    with suppress(errors.Error, OSError):
        async with asyncio.timeout(ANSWER_SECONDS):
            await client.close()


def _headers() -> dict[str, str] | None:
    """The headers of a message that is sent now."""
    number = trace.current()
    return {TRACE: str(number)} if number else None


_closing: set[asyncio.Task[None]] = set()


def _soon(step: Awaitable[None]) -> None:
    """Do a step of the library in the background, whether it can be done or not."""

    async def done() -> None:
        with suppress(Exception):
            await step

    task = asyncio.ensure_future(done())
    _closing.add(task)
    task.add_done_callback(_closing.discard)
