"""Receipts of hosted games: the seed is committed to at the start, and the host signs the finished log."""

from __future__ import annotations

from pathlib import Path

from engine.chance import commitment
from engine.games import load
from engine.log import Opened
from tests.tui.ssh.fixtures.fake_clients import SLUG, FakeHost, playing, welcome
from tui.ssh.shared.messages.requests import ReadRecords
from tui.ssh.shared.messages.updates import unpack_records


async def test_all_are_shown_the_hash_of_a_seed_that_nobody_can_guess(tmp_path: Path) -> None:
    host = FakeHost(tmp_path)
    id, (fox, owl) = await playing(host, "Fox", "Owl")
    table = host.lobby.tables[id].table
    assert table is not None
    seed = table.timeline.opened.seed
    assert len(bytes.fromhex(seed)) == 16, "from the system's chance"
    for client in (fox, owl):
        assert (await welcome(client, id)).commitment == commitment(seed)
        opened = unpack_records(load(SLUG), (await client.ask(ReadRecords(id))).records)[0]
        assert isinstance(opened, Opened) and (opened.seed, opened.commitment) == ("", commitment(seed))
    await host.shut()
