"""The bounds of what one client may do to all others at a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.ssh.fixtures.fake_clients import FakeHost, opening, playing, refused, say, to_the_end
from tui.ssh.host.lobby.room import MOST_WAITING, Limits
from tui.ssh.host.tables import chat
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.requests import EnterTable, ExitTable, OpenRematch, SaveSettings, SitDown, StandUp
from tui.ssh.shared.token_bucket import TokenBucket
from tui.storage.settings import Settings


async def test_what_all_are_told_of_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Talk, questions, coming and going: the log has room for moves, and no screen is drawn anew without end."""
    host = FakeHost(tmp_path)
    monkeypatch.setattr(chat, "MOST_TALK", 6)
    id, (fox, owl) = await playing(host, "Fox", "Owl")
    for talker in (fox, owl):  # the first leaves words for the other
        for _ in range(3):
            await talker.ask(say(id, "hello"))
        assert await refused(talker, say(id, "hello")) == "too_fast"
    votes = host.lobby.tables[id].undo_vote
    table = host.lobby.tables[id].table
    assert table is not None
    monkeypatch.setattr(table, "undo_consent", lambda by, to: frozenset({1 - by}))
    for _ in range(5):
        votes.ask(table, 0, 0, 0)
    with pytest.raises(RequestRefused, match="too_fast"):
        votes.ask(table, 0, 0, 0)
    with pytest.raises(RequestRefused, match="too_fast"):
        for _ in range(100):
            await owl.ask(ExitTable(id))
            await owl.ask(EnterTable(id, ""))
    settings = Settings(keys={f"key.{number}": "x" for number in range(1000)})
    assert await refused(fox, SaveSettings(settings)) == "malformed", "no worker could be asked for with them"
    await host.shut()


async def test_rematches_are_no_way_around_the_most_tables(tmp_path: Path) -> None:
    host = FakeHost(tmp_path, Limits(tables=5))
    id, (fox, owl, hare) = await playing(host, "Fox", "Owl", "Hare")
    await to_the_end(host, id, [fox, owl, hare])
    with pytest.raises(RequestRefused, match="too_many"):
        for _ in range(50):
            again = (await fox.ask(OpenRematch(id))).table
            await owl.ask(EnterTable(again, ""))
            await fox.ask(StandUp(again))
            fox.at_host.coming_tokens = owl.at_host.coming_tokens = TokenBucket(100, 1)
    assert len(host.lobby.tables) <= 6
    await host.shut()


async def test_nobody_holds_the_seats_of_all_tables_that_wait(tmp_path: Path) -> None:
    host = FakeHost(tmp_path)
    tables = [(await host.come(f"Owner{number}").ask(opening(3))).table for number in range(MOST_WAITING + 1)]
    mole = host.come("Mole")
    for table in tables[1:]:
        await mole.ask(SitDown(table, None, ""))
    assert await refused(mole, SitDown(tables[0], None, "")) == "too_many"
    await mole.ask(StandUp(tables[1]))
    await mole.ask(SitDown(tables[0], None, ""))
    await host.shut()
