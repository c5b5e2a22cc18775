"""The messages between worker, gateway and host: tags, replies, and hostile bytes."""

from __future__ import annotations

from types import UnionType
from typing import get_args

import msgspec
import pytest

from tests.tui.ssh.fixtures.hostile import hostile
from tui.ssh.shared.messages import notices, operator_requests, replies, requests, worker_link
from tui.ssh.shared.messages.base import BadMessage, decode, encode
from tui.ssh.shared.messages.envelopes import CLIENT_REQUEST, HOST_MESSAGE
from tui.ssh.shared.messages.request import reply_type

UNIONS: dict[str, UnionType] = {
    "requests": requests.ClientRequest,
    "operator": operator_requests.OperatorRequest,
    "replies": replies.Reply | replies.Refusal,
    "news": notices.NewsItem,
    "to worker": worker_link.ToWorker,
    "to gateway": worker_link.ToGateway,
}


@pytest.mark.parametrize("name", UNIONS)
def test_each_message_has_a_tag_of_its_own(name: str) -> None:
    kinds = get_args(UNIONS[name])
    tags = [kind.__struct_config__.tag for kind in kinds]
    assert len(set(tags)) == len(kinds) and all(tag for tag in tags)
    decoder = msgspec.msgpack.Decoder(UNIONS[name])
    for kind in kinds:
        if not kind.__struct_fields__:
            assert decode(decoder, encode(kind())) == kind()


def test_each_request_names_its_reply() -> None:
    known = set(get_args(replies.Reply))
    for kind in (*get_args(requests.ClientRequest), *get_args(operator_requests.OperatorRequest)):
        assert reply_type(kind) in known, kind


def test_hostile_bytes_are_one_kind_of_error() -> None:
    good = requests.SitDown("table", None, "code")
    for data in hostile():
        for decoder in (CLIENT_REQUEST, HOST_MESSAGE, worker_link.TO_GATEWAY, worker_link.TO_WORKER):
            try:
                request = decode(decoder, data)  # decoders of several types
            except BadMessage:
                continue
            assert request == good, data


def test_a_message_takes_no_further_items() -> None:
    with pytest.raises(BadMessage):
        decode(CLIENT_REQUEST, msgspec.msgpack.encode(["sit_down", "table", None, "code", "more"]))
