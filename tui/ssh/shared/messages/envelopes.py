"""The frames between a client, or an operator, and the host: numbered requests, answers and news."""

from __future__ import annotations

from typing import Final

import msgspec

from tui.ssh.shared.messages.base import Message
from tui.ssh.shared.messages.notices import NewsItem
from tui.ssh.shared.messages.operator_requests import OperatorRequest
from tui.ssh.shared.messages.replies import Refusal, Reply
from tui.ssh.shared.messages.requests import ClientRequest

HANDSHAKE: Final = 0
"""The number of an answer to the handshake; requests count from 1."""


class Ask(msgspec.Struct, frozen=True, array_like=True):
    """A request and its number on this connection. The request is decoded apart, so that its refusal has a number."""

    number: int
    request: msgspec.Raw


class Answer(Message, frozen=True):
    """The answer to the request of a number."""

    number: int
    reply: Reply | Refusal


class News(Message, frozen=True):
    """A piece of news. The numbers of one connection's news follow each other, from 1."""

    number: int
    item: NewsItem


HostMessage = Answer | News
"""Every frame of a host."""

ASK: Final = msgspec.msgpack.Decoder(Ask)
CLIENT_REQUEST: Final[msgspec.msgpack.Decoder[ClientRequest]] = msgspec.msgpack.Decoder(ClientRequest)
OPERATOR_REQUEST: Final[msgspec.msgpack.Decoder[OperatorRequest]] = msgspec.msgpack.Decoder(OperatorRequest)
HOST_MESSAGE: Final[msgspec.msgpack.Decoder[HostMessage]] = msgspec.msgpack.Decoder(HostMessage)
