"""The base of all messages, the version of the wire, and decoding from bytes that a stranger may have made."""

from __future__ import annotations

import re
from typing import Final, TypeVar

import msgspec

WIRE_VERSION: Final = 20
"""The version of the messages. It rises with every change that an older process would misread."""

UNDECODABLE: Final = (msgspec.MsgspecError, RecursionError, UnicodeDecodeError)
"""The errors of msgspec for bytes that are not a message of the wanted type."""

T = TypeVar("T")


def tag_of(name: str) -> str:
    """The tag of a message's class on the wire: `SitDown` is "sit_down"."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Message(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=tag_of):
    """A message: an array of its tag and its fields, in order. Further items are an error."""


class BadMessage(ConnectionError):
    """Bytes that are not a message; the link that brought them is of no use any more."""


def encode(message: msgspec.Struct) -> bytes:
    """A message as bytes."""
    return msgspec.msgpack.encode(message)


def decode(decoder: msgspec.msgpack.Decoder[T], data: bytes | msgspec.Raw) -> T:
    """A message from bytes. BadMessage when they are not of the decoder's type."""
    try:
        return decoder.decode(data)
    except UNDECODABLE as error:
        raise BadMessage("a message is malformed") from error
