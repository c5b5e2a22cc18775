"""A request to the host, and the type of its reply."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Generic, TypeVar, get_args

import msgspec

from tui.ssh.shared.messages.base import Message

R = TypeVar("R")

Number = Annotated[int, msgspec.Meta(ge=0)]
"""A client's number for a request. No account uses it again at a table, except to repeat that request."""


class Request(Message, Generic[R], frozen=True):
    """A request that the host answers with an `R` or a refusal."""


@cache
def reply_type(request: type[Request[R]]) -> type[R]:
    """The type of a request's reply."""
    (reply,) = get_args(request.__orig_bases__[0])  # type: ignore[attr-defined]  # typing sets it on each such class
    kind: type[R] = reply
    return kind
