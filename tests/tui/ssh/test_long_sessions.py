"""Games to their end over SSH, past a stop of the host and a kill of its tables. All and whole by hand, -m deep."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine.games import load
from engine.log import Memory
from engine.table import Table
from saves.library import Library
from tests.tui.ssh.fixtures.real_host import HostProcess
from tests.tui.ssh.fixtures.terminal_client import (
    TerminalClient,
    begin,
    first_move,
    key,
    open_table,
    play_at_random,
    sit_down,
)
from tui.presentation.game_info import game_info
from tui.presentation.registry import playable

pytestmark = pytest.mark.long

ENDS = "tab details"
"""Stands in the results of a game."""

SHORT_GAME = "doctor_lucky"
"""The game that is soon over: its last moves are played over SSH in every run of the tests."""

LAST = 5
"""Moves that are left of it: those before are more of the same, and a new question takes no key at first."""


def nearly_over(data: Path, rng: Random) -> None:
    """Play the table of a stopped host on at random, up to the last moves."""
    library = Library(data)
    (save,) = library.folder.glob("*.skul")
    begun = library.read(save)
    table = Table(begun.slug, begun.timeline, Memory())
    moves = []
    while table.to_act:
        seat = table.to_act[0]
        moves.append((seat, rng.choice(table.offer(seat))))
        table.propose(*moves[-1], table.head, 0)
    resumed = library.resume(save)
    assert resumed.journal is not None
    table = Table(begun.slug, resumed.contents.timeline, resumed.journal)
    for seat, move in moves[:-LAST]:
        table.propose(seat, move, table.head, 0)
    resumed.journal.close()


@pytest.mark.parametrize(
    ("slug", "whole"),
    [(SHORT_GAME, False), *(pytest.param(slug, True, marks=pytest.mark.deep) for slug in playable())],
)
async def test_a_game_to_its_end_over_ssh(tmp_path: Path, slug: str, whole: bool) -> None:
    """Played to the end at random. In its midst the host is stopped and started, and later its tables are killed."""
    count, rng = max(2, min(load(slug).SEATS)), Random(slug)
    with HostProcess(tmp_path / "data") as host:
        clients = [TerminalClient(host, key()) for _ in range(count)]
        for number, client in enumerate(clients):
            await client.come()
            await client.register(f"P{number}")
        await open_table(clients[0], game_info(slug).name(), count)
        for client in clients[1:]:
            await sit_down(client, "P0")
        await begin(clients[0])
        for client in clients:
            await client.until("(turn|round) 1")
        (save,) = Library(host.data).folder.glob("*.skul")
        await first_move(*clients, save=save)  # one alone ends no game
        assert host.stop() == 0
    if not whole:
        nearly_over(host.data, rng)
    before = save.read_bytes()
    with HostProcess(tmp_path / "data") as host:
        for client in clients:
            client.host = host
            await client.come()
            await client.until(rf"▸ {game_info(slug).name()} +P0")  # where one sits, the cursor stands
            client.type("\r")
            await client.until(r"(turn|round) \d")

        def over() -> bool:  # asked of the log: a key that was still on its way may leave the results
            return Library(host.data).list()[0].state == "finished"

        def further() -> bool:
            return save.stat().st_size > len(before) or over()  # it may be a short game

        await play_at_random(*clients, rng=rng, condition=further, ends=ENDS)
        host.kill("host", "tables are served")
        await play_at_random(*clients, rng=rng, condition=over, ends=ENDS, patience=500)
        for client in clients:
            client.drop()
        (saved,) = Library(host.data).list()
        assert saved.state == "finished" and save.read_bytes().startswith(before)
        assert not host.lines("screen fault") and not host.lines("fault")
