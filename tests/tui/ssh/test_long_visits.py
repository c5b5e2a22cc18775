"""Every game to its end over SSH, and many people for some minutes: most of it by hand with -m deep."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from random import Random
from time import perf_counter

import pytest

from engine.games import load
from saves.library import Library
from tests.tui.ssh.hosting import House, Visitor, choose, key, open_table, play_at_random, sit_down
from tui.facts import facts
from tui.games import playable

SOAK = 120.0
"""Seconds of a soak."""


ENDS = "see the table"
"""Stands in the results of a game."""

QUICK = ("doctor_lucky", "gem_stone_mine")
"""Those that are soon over are played in every run of the tests."""


@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=() if slug in QUICK else pytest.mark.deep) for slug in playable()]
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
            await visitor.until("Lobby")
            await choose(visitor, facts(slug).name())
            await visitor.until("among friends")
        await play_at_random(*visitors, rng=rng, done=lambda: save.stat().st_size > len(before) + 200, ends=ENDS)
        house.kill("tables", "tables are served")

        def over() -> bool:
            return all(ENDS in visitor.text for visitor in visitors)

        await play_at_random(*visitors, rng=rng, done=over, ends=ENDS, patience=600)
        for visitor in visitors:
            visitor.drop()
        (saved,) = Library(house.data).list()
        assert saved.state == "finished" and save.read_bytes().startswith(before)
        assert not house.lines("screen fault") and not house.lines("fault")


@pytest.mark.deep
async def test_fifty_screens_and_twelve_tables(tmp_path: Path) -> None:
    """Pressed at random, some lines dropped: nobody's screen fails, memory and descriptors stay, keys are answered."""
    rng = Random(1)
    with House(tmp_path / "data") as house:
        visitors = [Visitor(house, key()) for _ in range(50)]
        for number, visitor in enumerate(visitors):
            await visitor.come()
            await visitor.register(f"P{number}")
        for owner in visitors[:12]:
            await open_table(owner, "Undercover", 4)
            owner.type("\r")  # with bots
        for watcher in visitors[12:]:
            watcher.type("j" * rng.randrange(1, 12) + "\r")
        took: list[float] = []
        before = _used(house)
        end = perf_counter() + SOAK
        while perf_counter() < end:
            visitor = rng.choice(visitors)
            if rng.random() < 0.01:
                visitor.drop()
                await visitor.come()
                await visitor.until("leave")
            seen, began = len(visitor.raw), perf_counter()
            visitor.type(rng.choice(["\r", "\r", "j", "k", "\x1b[C", "\x0c"]))
            try:
                await visitor.wait_for(lambda one=visitor, size=seen: len(one.raw) > size, "anything", 0.5)
                took.append(perf_counter() - began)
            except AssertionError:
                continue
        after = _used(house)
        took.sort()
        print(
            f"keys {len(took)}, p50 {took[len(took) // 2] * 1e3:.0f} ms, p99 {took[len(took) * 99 // 100] * 1e3:.0f} ms"
        )
        for name, (memory, files) in after.items():
            print(f"{name}: {before[name][0]} -> {memory} KiB, {before[name][1]} -> {files} descriptors")
            assert memory < before[name][0] + 64 * 1024 and files < before[name][1] + 32
        assert not house.lines("screen fault") and not house.lines("fault")
        for visitor in visitors:
            visitor.drop()
        await asyncio.sleep(0)


def _used(house: House) -> dict[str, tuple[int, int]]:
    """Role to KiB of memory and open descriptors."""
    found = {}
    for line in house.lines("started"):
        pid = line["pid"]
        status = Path(f"/proc/{pid}/status").read_text().splitlines()
        memory = next(int(one.split()[1]) for one in status if one.startswith("VmRSS"))
        found[line["process"]] = memory, len(os.listdir(f"/proc/{pid}/fd"))
    return found
