"""Every game to its end over SSH, past a stop of the host and a kill of its tables; four of them by hand, -m deep."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine.games import load
from saves.library import Library
from tests.tui.ssh.hosting import House, Visitor, key, open_table, play_at_random, sit_down
from tui.facts import facts
from tui.games import playable

ENDS = "see the table"
"""Stands in the results of a game."""

QUICK = "doctor_lucky"
"""The one that is soon over is played in every run of the tests."""


@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=() if slug == QUICK else pytest.mark.deep) for slug in playable()]
)
async def test_a_whole_game_over_ssh(tmp_path: Path, slug: str) -> None:
    """Played to the end at random; in its midst the host is stopped and started, and later its tables are killed."""
    count, rng = max(2, min(load(slug).SEATS)), Random(slug)
    with House(tmp_path / "data") as house:
        visitors = [Visitor(house, key()) for _ in range(count)]
        for number, visitor in enumerate(visitors):
            await visitor.come()
            await visitor.register(f"P{number}")
        await open_table(visitors[0], facts(slug).name(), count)
        for visitor in visitors[1:]:
            await sit_down(visitor, "P0")
        for visitor in visitors:
            await visitor.until("among friends")
        (save,) = Library(house.data).folder.glob("*.skul")
        begun = save.stat().st_size
        await play_at_random(*visitors, rng=rng, done=lambda: save.stat().st_size > begun + 200, ends=ENDS)
        assert house.stop() == 0
        before = save.read_bytes()
    with House(tmp_path / "data") as house:
        for visitor in visitors:
            visitor.house = house
            await visitor.come()
            await visitor.until(rf"▸ {facts(slug).name()} +P0")  # where one sits, the cursor stands
            visitor.type("\r")
            await visitor.until("among friends")

        def over() -> bool:
            return all(ENDS in visitor.text for visitor in visitors)

        def further() -> bool:
            return save.stat().st_size > len(before) + 200 or over()  # it may be a short game

        await play_at_random(*visitors, rng=rng, done=further, ends=ENDS)
        house.kill("tables", "tables are served")
        await play_at_random(*visitors, rng=rng, done=over, ends=ENDS, patience=600)
        for visitor in visitors:
            visitor.drop()
        (saved,) = Library(house.data).list()
        assert saved.state == "finished" and save.read_bytes().startswith(before)
        assert not house.lines("screen fault") and not house.lines("fault")
