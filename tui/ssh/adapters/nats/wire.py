"""The messages between gateways and hosts over NATS, with today's frames inside, and their subjects.

A name of a host, a gateway or a table is one word of a subject: letters, digits, and "-" or "_".
"""

from __future__ import annotations

import re
from typing import Final, TypeVar, get_args

import msgspec

from tui.ssh.shared.messages.base import UNDECODABLE, Message, tag_of
from tui.ssh.shared.messages.requests import LobbyRequest, TableRequest

T = TypeVar("T")

HOME: Final = "home"
"""All hosts hear it: a session asks who takes it in."""

PLACES: Final = "place.*"
"""All hosts hear it: a gateway asks who has a table, or takes it. A queue group would go on to ask a frozen one."""

SESSIONS: Final = "sessions"
"""Stands in a subject where the token of a session would: those are hexadecimal."""

WORD: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")

SESSION: Final = re.compile(r"gw\.[A-Za-z0-9_-]{1,64}\.[0-9a-f]{1,64}")
"""The subject of a session."""


def gateway(name: str) -> str:
    """The subjects of a gateway begin with it: it may listen to nothing else."""
    return f"gw.{name}"


def sessions(name: str) -> str:
    """The subject of messages to many sessions of a gateway."""
    return f"{gateway(name)}.{SESSIONS}"


def host(name: str) -> str:
    """The subject of a host."""
    return f"host.{name}"


def table(id: str) -> str:
    """The subject of a table: the host that has it listens there."""
    return f"table.{id}"


def place(id: str) -> str:
    """The subject of the question who has a table."""
    return f"place.{id}"


class Sent(msgspec.Struct, frozen=True, array_like=True):
    """A frame of a session, or its end, to a host."""

    session: str
    """The subject of the session."""
    hello: bytes
    """The handshake, with which a link to any host begins."""
    frame: bytes | None
    """None when the session ends."""


ANYWHERE: Final = -1
"""Stands for a place of a part that an older program did not tell."""


class Told(msgspec.Struct, frozen=True, array_like=True):
    """A part of a frame of a host, or the end of its link, to a session."""

    host: str
    link: str
    """The link of the host that it comes from: what comes of another one than the first counts for nothing."""
    frame: bytes | None
    """None when the link ends."""
    last: bool = True
    """True for the last part of a frame."""
    place: int = ANYWHERE
    """The number of parts of the frame before it: one of them may be lost."""


class Part(msgspec.Struct, frozen=True, array_like=True):
    """A part of a message to many sessions of a gateway."""

    token: str
    """The token of the session."""
    told: Told


class Batch(msgspec.Struct, frozen=True, array_like=True):
    """A message to many sessions of a gateway."""

    parts: tuple[Part, ...]


class Offer(msgspec.Struct, frozen=True, array_like=True):
    """A host that would take a session in."""

    host: str
    load: int


class Placed(msgspec.Struct, frozen=True, array_like=True):
    """The host that has a table; empty when there is no such table."""

    host: str


class AnyAsk(msgspec.Struct, frozen=True, array_like=True):
    """A request as far as its way depends on it: its kind, and the table that it is for, if it is the first field."""

    number: int
    request: tuple[object, ...]


class AnyAnswer(Message, frozen=True, tag="answer"):
    """An answer, whatever it is."""

    number: int
    reply: msgspec.Raw


class AnyNews(Message, frozen=True, tag="news"):
    """A piece of news, whatever it is."""

    number: int
    item: msgspec.Raw


SENT: Final = msgspec.msgpack.Decoder(Sent)
TOLD: Final = msgspec.msgpack.Decoder(Told)
BATCH: Final = msgspec.msgpack.Decoder(Batch)
OFFER: Final = msgspec.msgpack.Decoder(Offer)
PLACED: Final = msgspec.msgpack.Decoder(Placed)
ANY_ASK: Final = msgspec.msgpack.Decoder(AnyAsk)
ANY_MESSAGE: Final[msgspec.msgpack.Decoder[AnyAnswer | AnyNews]] = msgspec.msgpack.Decoder(AnyAnswer | AnyNews)

TO_TABLES: Final = frozenset(
    tag_of(kind.__name__)
    for kind in (*get_args(LobbyRequest), *get_args(TableRequest))
    if kind.__struct_fields__[:1] == ("table",)
)
"""The kinds of requests that go to the host of a table."""


def read(decoder: msgspec.msgpack.Decoder[T], data: bytes) -> T | None:
    """A message; None for bytes that are none."""
    try:
        return decoder.decode(data)
    except UNDECODABLE:
        return None


def way(frame: bytes) -> tuple[int, str] | None:
    """The number of a request and the table that it is for, empty for none; None for a frame that is no request."""
    ask = read(ANY_ASK, frame)
    if ask is None:
        return None
    kind, id = ask.request[:1], ask.request[1:2]
    if kind and kind[0] in TO_TABLES and id and isinstance(id[0], str) and WORD.fullmatch(id[0]):
        return ask.number, id[0]
    return ask.number, ""
