"""A person alone with bots on a host: no one else is asked before moves are undone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engine.log import Played, Undone
from saves.library import Library
from tests.tui.ssh.fixtures.real_host import HostProcess
from tests.tui.ssh.fixtures.terminal_client import TerminalClient, choose, key, play, turn


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HostProcess]:
    with HostProcess(tmp_path_factory.mktemp("host")) as host:
        yield host


@pytest.mark.long
async def test_alone_with_bots_moves_are_undone_and_redone_without_asking(host: HostProcess) -> None:
    fox = TerminalClient(host, key())
    async with fox:
        await fox.register("Fox")
        await choose(fox, "Play Undercover at once")
        await fox.until("turn 1")
        await play(fox, until=turn(5))  # the own first turn and those of three bots lie behind
        await fox.until(r"Enter[ █]+roll")
        await fox.until("u undo")
        reached = _turn(fox)
        await fox.press("u", "redo")
        await fox.wait_for(lambda: _turn(fox) < reached, "an earlier turn")
        assert "asked" not in fox.text, "nobody has to agree"
        await fox.press("z", rf"turn {reached}\b")
        await fox.press("u", "redo")
        await fox.wait_for(lambda: _turn(fox) < reached, "an earlier turn again")
        await play(fox, until=turn(reached))
    (listed,) = Library(host.data).list()
    records = Library(host.data).read(listed.path).timeline.records
    undone = [record for record in records if isinstance(record, Undone)]
    assert len(undone) >= 3 and not any(record.agreed for record in undone)
    first = records.index(undone[0])
    taken = [record for record in records[undone[0].to + 1 : first] if isinstance(record, Played)]
    assert {record.seat for record in taken} >= {0, 1, 2, 3}, "moves of the bots were undone, too"


def _turn(client: TerminalClient) -> int:
    """The number of the turn on the screen."""
    found = re.search(r"turn (\d+)", client.text)
    return int(found[1]) if found else 0
