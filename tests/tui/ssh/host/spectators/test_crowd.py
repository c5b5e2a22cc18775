"""Many spectators: those who come at about the same time are told to everybody together."""

from __future__ import annotations

import pytest

from tests.tui.ssh.fixtures.fake_clients import FakeHost, playing, until
from tui.ssh.host.tables import presence
from tui.ssh.shared.messages.notices import RosterChanged
from tui.ssh.shared.messages.requests import EnterTable


async def test_a_crowd_is_told_at_once_and_then_together(host: FakeHost, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "CROWD_SECONDS", 0.3)
    id, (fox, owl) = await playing(host, "Fox", "Owl")
    before = len(fox.items)

    def told() -> list[int]:
        return [item.roster.watching for item in fox.items[before:] if isinstance(item, RosterChanged)]

    crowd = [host.come(f"Elk {number}") for number in range(20)]
    for client in crowd:
        await client.ask(EnterTable(id, ""))
    assert told()[0] == 1 and len(told()) < 5, "the first at once"
    await until(lambda: told()[-1] == 20)
    for client in crowd[:5]:
        host.lobby.disconnect(client.at_host)
    host.lobby.disconnect(owl.at_host)
    assert told()[-1] == 15, "with a player's absence, which is told at once"
    assert len(told()) < 12
