"""Every game on a host, over its wire: whole games; and no byte depends on what its reader may not know."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from engine.game import apply
from engine.games import load
from engine.pieces import decode
from engine.table import Happened, Table
from tests.contract.cases import Case
from tests.contract.guides import GUIDES
from tests.contract.walks import picked
from tests.contract.worlds import twins
from tests.tui.ssh.guests import House
from tui.games import playable
from tui.ssh import wire as module
from tui.ssh.hosted import Hosted
from tui.ssh.people import Bucket, Person
from tui.ssh.register import Chair, Terms
from tui.ssh.wire import heard, told, welcome_heard

MOST = 4000
"""Moves in which a game ends."""


@pytest.mark.parametrize("slug", playable())
async def test_a_whole_game_over_the_wire(tmp_path: Path, slug: str) -> None:
    house = House(tmp_path)
    game = load(slug)
    count = max(2, min(game.SEATS))
    guests = [house.come(f"P{seat}") for seat in range(count)]
    for guest in guests:
        guest.person.asks = Bucket(1e9, 1e9)
    id = await guests[0].ask("open", {"slug": slug, "options": {}, "chairs": [None] * count})
    for guest in guests[1:]:
        await guest.ask("sit", id, None, "")
    table = house.hall.tables[id].table
    assert table is not None
    views: list[Any] = []
    for guest in guests:
        _, raw = await guest.ask("welcome", id)
        views.append(welcome_heard(raw).view)
        guest.told.clear()
    rng = Random(slug)
    guide = GUIDES.get(slug)
    for _ in range(MOST):
        if not table.to_act:
            break
        seat = table.to_act[0]
        offer = table.offer(seat)
        move = guide(table.timeline.now, seat, offer, rng) if guide is not None else None
        await guests[seat].ask("propose", id, move if move in offer else picked(offer, rng), table.head)
    assert house.hall.tables[id].stage == "over"
    for seat, guest in enumerate(guests):
        for kind, what in guest.told:
            if kind == "table":
                update = heard(game, what[2])
                assert isinstance(update, Happened)
                for event in update.events:
                    apply(views[seat], event)
        assert views[seat] == table.view(seat)
    assert await guests[0].ask("log", id) == await guests[0].ask("records", id)
    await house.shut()


def seen_by(table: Table, seat: int | None) -> list[bytes]:
    """All bytes that somebody at a seat is sent who asks for all there is."""
    count = len(table.players)
    chairs = [Chair(account=at + 1, name=f"P{at}") for at in range(count)]
    terms = Terms(table.slug, 1, {}, table.policy, chairs)
    hosted = Hosted("t", terms, lambda: 0.0, lambda _: None, lambda: None)
    hosted.table = table
    frames: list[bytes] = []
    person = Person(99 if seat is None else seat + 1, "x", lambda kind, what: frames.append(_bytes([kind, what])))
    hosted.enter(person, "")
    for answer in (
        hosted.welcome(person),
        hosted.story(person),
        hosted.seen(person),
        hosted.rights(person),
        hosted.talk(person),
        hosted.there(person),
        [hosted.may_undo(person, to) for to in table.timeline.nodes],
    ):
        frames.append(_bytes(answer))
    return frames


def _bytes(what: Any) -> bytes:
    return msgspec.msgpack.encode(what, order="deterministic")


def differences(slug: str, seats: int, seeds: int = 3) -> tuple[int, int]:
    """Of pairs of games that differ only in what a seat may not know: how many there were, and were sent otherwise."""
    case = Case(slug, seats, load(slug).OPTIONS())
    pairs = found = 0
    for seat in (0, seats - 1, None):
        for seed in range(seeds):
            pair = twins(case, seat, f"host {seed}", 0.5)
            if not pair.differs:
                continue
            pairs += 1
            one, other = (
                [*map(_bytes, map(told, updates)), *seen_by(table, seat)]
                for table, updates in zip(pair.tables, pair.heard, strict=True)
            )
            found += one != other
    return pairs, found


@pytest.mark.parametrize("slug", playable())
def test_two_games_that_differ_in_what_one_may_not_know_are_the_same_bytes(slug: str) -> None:
    pairs, found = differences(slug, max(2, min(load(slug).SEATS)))
    assert found == 0
    assert pairs or slug == "gem_stone_mine", "pairs that do not differ prove nothing"


@pytest.mark.parametrize("leak", ["events", "talk"])
def test_a_leak_on_the_wire_is_found(monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    if leak == "events":
        monkeypatch.setattr(module, "publish", lambda events, seat: events)
    else:
        monkeypatch.setattr(Hosted, "talk", lambda self, person: [("", str(self.table.timeline.now.face))])
    found = sum(differences(slug, max(2, min(load(slug).SEATS)))[1] for slug in ("heimlich", "mr_sneaky", "lost_mines"))
    assert found, leak


def test_a_view_comes_over_whole() -> None:
    for slug in playable():
        game = load(slug)
        pair = twins(Case(slug, max(2, min(game.SEATS)), game.OPTIONS()), 0, "whole", 0.3)
        view = pair.tables[0].view(0)
        assert decode(game, msgspec.msgpack.encode(view)) == view
