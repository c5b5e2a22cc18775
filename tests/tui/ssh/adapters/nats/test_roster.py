"""The roster of several hosts: what one tells the others, and what they forget."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import pytest

from tests.tui.ssh.fixtures.memory_bus import Wires
from tui.ssh.adapters.nats import roster as nats_roster
from tui.ssh.adapters.nats.roster import FORGET_SECONDS, NatsRoster
from tui.ssh.ports.roster import Came, Heard, LobbyHint


@pytest.fixture
async def pair(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Any]:
    monkeypatch.setattr(nats_roster, "HINT_SECONDS", 0.0)
    made = SimpleNamespace(wires=Wires(), now=0.0)
    made.one, made.two = (NatsRoster(made.wires.bus(), name, lambda: made.now) for name in ("one", "two"))
    for roster in (made.one, made.two):
        await roster.begin()
    yield made
    for roster in (made.one, made.two):
        await roster.close()


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_each_host_knows_the_accounts_of_all(pair: Any) -> None:
    pair.one.here(1, "Owl", "s1")
    pair.two.here(2, "Fox", "s2")
    await settle()
    assert pair.one.names(9) == pair.two.names(9) == ("Fox", "Owl") and pair.one.count() == pair.two.count() == 2
    pair.two.gone(2, "s2")
    await settle()
    assert pair.one.names(9) == pair.two.names(9) == ("Owl",)


async def test_the_host_of_an_earlier_session_is_told_of_the_later(pair: Any) -> None:
    heard: list[Heard] = []
    pair.one.here(1, "Owl", "s1")
    await settle()
    pair.one.watch(heard.append)
    pair.two.here(1, "Owl", "s2")
    await settle()
    assert heard == [Came(1, "s2")] and pair.one.count() == 1
    pair.one.gone(1, "s1")
    await settle()
    assert pair.one.count() == pair.two.count() == 1, "the later one stays"


@pytest.mark.parametrize("sessions", [("s1", "s2"), ("s2", "s1")])
async def test_of_two_sessions_that_come_at_one_moment_one_stays(pair: Any, sessions: tuple[str, str]) -> None:
    heard: list[tuple[str, Heard]] = []
    for name, roster, session in zip(("one", "two"), (pair.one, pair.two), sessions, strict=True):
        roster.here(1, "Owl", session)
        roster.watch(lambda item, name=name: heard.append((name, item)))
    await settle()
    assert heard == [("one" if sessions[0] == "s1" else "two", Came(1, "s2"))]
    pair.two.here(1, "Owl", "s0")
    await settle()
    assert heard[1:] == [("two", Came(1, "s0")), ("one", Came(1, "s0"))], "what comes later is later"
    for roster, session in ((pair.one, sessions[0]), (pair.two, "s0")):
        roster.gone(1, session)
    await settle()
    assert not pair.one._latest and not pair.two._latest


async def test_a_session_that_comes_to_a_second_host_is_the_same_one(pair: Any) -> None:
    pair.one.here(1, "Owl", "s9")
    await settle()
    pair.two.here(1, "Owl", "s9")
    pair.one.here(1, "Owl", "s1")  # before it has heard of that
    heard: list[Heard] = []
    for roster in (pair.one, pair.two):
        roster.watch(heard.append)
    await settle()
    assert heard == [Came(1, "s1")], "the new one is not sent away for the other"


async def test_what_was_lost_is_told_again_and_a_silent_host_is_forgotten(pair: Any) -> None:
    pair.wires.lose = lambda subject, data: subject.startswith("person.")
    pair.one.here(1, "Owl", "s1")
    await settle()
    assert pair.two.count() == 0
    pair.one.beat()
    await settle()
    assert pair.two.names(9) == ("Owl",)
    pair.one.gone(1, "s1")
    pair.one.here(2, "Fox", "s2")
    pair.one.beat()
    await settle()
    assert pair.two.names(9) == ("Fox",)
    pair.now = FORGET_SECONDS + 1
    pair.two.beat()
    assert pair.two.count() == 0


async def test_a_change_of_the_lobby_is_a_hint_to_the_others(pair: Any) -> None:
    heard: list[Heard] = []
    own: list[Heard] = []
    pair.two.watch(heard.append)
    pair.one.watch(own.append)
    for _ in range(3):
        pair.one.hint()
    await asyncio.sleep(0.01)
    assert heard == [LobbyHint()] and own == []
