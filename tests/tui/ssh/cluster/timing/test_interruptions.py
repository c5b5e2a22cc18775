"""A table goes on soon after its host was killed, frozen or cut off, and after a server was away; no move is lost."""

from __future__ import annotations

import os
from collections import defaultdict
from random import Random
from statistics import median
from time import monotonic

import pytest

from tests.tui.ssh.cluster.checker import Verdict
from tests.tui.ssh.cluster.timing.interruptions import FAULTS, setting

CHAOS_SECONDS = float(os.environ.get("CHAOS", 1_800))

SECONDS = {
    "killed": 4.0,
    "drained": 1.5,
    "frozen": 5.0,
    "database": 2.0,
    "database_long": 4.0,
    "cut_from_nats": 5.0,
    "cut_from_database": 5.0,
    "cut_from_both": 5.0,
    "nats": 3.0,
}
"""Fault to the longest interruption of a single run: the medians of the probe are shorter."""


@pytest.mark.servers
async def test_a_table_goes_on_soon_after_each_fault(postgres: str, nats_program: str) -> None:
    async with setting() as made:
        took = {fault: await made.interruption(fault) for fault in SECONDS}
    print(took)
    assert all(took[fault] < seconds for fault, seconds in SECONDS.items()), took
    assert set(made.verdicts) == {Verdict()}


@pytest.mark.servers
@pytest.mark.deep
@pytest.mark.timeout(CHAOS_SECONDS + 600)
async def test_no_move_is_lost_for_a_long_time(postgres: str, nats_program: str) -> None:
    """Faults at random, all five games in turn; prints the medians."""
    seed = int(os.environ.get("SEED", Random().randrange(1_000_000)))
    until, chance, number = monotonic() + CHAOS_SECONDS, Random(seed), 0
    took: defaultdict[str, list[float]] = defaultdict(list)
    async with setting() as made:
        while monotonic() < until:
            fault = chance.choice([name for name in FAULTS if name != "calm"])
            number += 1
            took[fault].append(await made.interruption(fault, number))
            print(fault, round(took[fault][-1], 2), f"SEED={seed}", flush=True)
            assert set(made.verdicts) == {Verdict()}, f"SEED={seed} {fault}"
    for fault, seconds in took.items():
        print(f"{fault}: median {median(seconds):.2f} s, longest {max(seconds):.2f} s, {len(seconds)} times")
    print(len(made.verdicts), "games, nothing lost, doubled, forked or unreadable")
