"""The contract of links: frames in their order, both ways, from a session at a gateway to the host."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from tui.ssh.ports.accounts import Account
from tui.ssh.ports.links import LOBBY, Link, Links
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.handshake import HANDSHAKE, OPERATOR
from tui.ssh.shared.messages.base import decode
from tui.ssh.shared.messages.envelopes import ASK, OPERATOR_REQUEST, Answer
from tui.ssh.shared.messages.operator_requests import Kick
from tui.ssh.shared.messages.replies import ClientCount, Refused

FOX, OWL = Account(7, "Fox"), Account(8, "Owl")


class Echo:
    """A host that sends every frame back, behind the account's name; operators count as many as they kick."""

    def __init__(self) -> None:
        self.ended = asyncio.Event()

    async def serve(self, link: Link) -> None:
        hello = decode(HANDSHAKE, await link.receive_bytes())
        assert hello.token == "token"
        with suppress(ConnectionError):
            while True:
                frame = await link.receive_bytes()
                if hello.account == OPERATOR:
                    ask = decode(ASK, frame)
                    request = decode(OPERATOR_REQUEST, ask.request)
                    assert isinstance(request, Kick)
                    reply = ClientCount(3) if request.whom == "Fox" else Refused("fault")
                    link.send(Answer(ask.number, reply))
                else:
                    link.send_bytes(f"{hello.name} {hello.address} {hello.fingerprint} ".encode() + frame)
        self.ended.set()
        await link.close()


async def test_frames_come_in_their_order_to_the_session_that_they_are_of(links: Links) -> None:
    host = Echo()
    serving = await links.serve(LOBBY, host.serve)
    fox = await links.session(FOX, "192.0.2.1", "SHA256:fox")
    owl = await links.session(OWL, "192.0.2.2", "")
    frames = [bytes([number]) * (1 + 200 * number) for number in range(60)]
    for frame in frames:
        fox.send_bytes(frame)
        owl.send_bytes(frame)
    assert [await fox.receive_bytes() for _ in frames] == [b"Fox 192.0.2.1 SHA256:fox " + frame for frame in frames]
    assert [await owl.receive_bytes() for _ in frames] == [b"Owl 192.0.2.2  " + frame for frame in frames]
    fox.cut()
    await asyncio.wait_for(host.ended.wait(), 60)
    owl.send_bytes(b"still")
    assert await owl.receive_bytes() == b"Owl 192.0.2.2  still", "the other goes on"
    await owl.close()
    serving.close()


async def test_the_end_of_the_host_ends_its_links(links: Links) -> None:
    async def serve(link: Link) -> None:
        await link.receive_bytes()
        await link.close()

    serving = await links.serve(LOBBY, serve)
    link = await links.session(FOX, "", "")
    with pytest.raises(ConnectionError):
        await link.receive_bytes()
    await link.close()
    serving.close()


async def test_an_operator_has_a_reply_or_a_refusal(links: Links) -> None:
    serving = await links.serve(LOBBY, Echo().serve)
    assert await links.ask(Kick("Fox")) == ClientCount(3)
    with pytest.raises(RequestRefused):
        await links.ask(Kick("Owl"))
    serving.close()


async def test_a_host_that_is_not_there_cannot_be_reached(links: Links) -> None:
    with pytest.raises(OSError):
        await links.session(FOX, "", "")
    with pytest.raises(OSError):
        await links.ask(Kick("Fox"))
