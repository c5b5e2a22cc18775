"""Logs that programs of each version really wrote. They are never made again: whatever changes, they must be read.

Beside each lies a description that a person can check: a log must be read right, not only without complaint.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.games import GAMES, gem_stone_mine
from engine.games.gem_stone_mine.components import FIRST
from tests.saves.versions import recorded_sets
from tests.saves.versions.recorded_logs import LOGS, digests, expected, facts, log_names, paths, read_whole


@pytest.mark.parametrize("path", sorted(LOGS.glob("*.skul")), ids=lambda path: path.stem)
def test_an_old_log_is_read_as_it_was_meant(path: Path) -> None:
    before = path.read_bytes()
    assert facts(path) == json.loads(path.with_suffix(".json").read_text("utf-8"))
    assert path.read_bytes() == before


@pytest.mark.parametrize("path", paths(), ids=lambda path: path.stem)
def test_a_recorded_log_gives_the_states_of_its_time(path: Path) -> None:
    fields, expected_digests = expected()[path.name]
    digest = tuple(digests(read_whole(path), fields))
    assert len(digest) == len(expected_digests)
    wrong = next(
        (number for number, pair in enumerate(zip(digest, expected_digests, strict=True)) if len(set(pair)) > 1), None
    )
    assert wrong is None, f"after record {wrong} the state is another"


@pytest.mark.parametrize("slug", GAMES)
def test_there_is_a_log_of_every_schema(slug: str) -> None:
    for schema, name in enumerate(log_names(slug), 1):
        exists = (LOGS / f"{name}.skul").exists()
        assert exists, f"{slug} has no log of schema {schema}: run {recorded_sets.RECORD} now"


@pytest.mark.parametrize("slug", GAMES)
def test_a_component_set_is_as_it_was_recorded(slug: str) -> None:
    assert not recorded_sets.faults(slug), "; ".join(recorded_sets.faults(slug))


def test_a_changed_component_set_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    first = FIRST
    cards = {**first.cards, 5: first.cards[5]._replace(money=3)}
    dearer = first._replace(dealer_price=9, cards=cards)
    monkeypatch.setattr(gem_stone_mine, "COMPONENT_SETS", {1: dearer})
    assert (
        "set 1 of gem_stone_mine is in logs, but cards, dealer_price changed: put the change under number 2"
        " (CONTRIBUTING.md, Logs of older versions)"
    ) in recorded_sets.faults("gem_stone_mine")
    monkeypatch.setattr(gem_stone_mine, "COMPONENT_SETS", {1: first, 99: dearer})
    again = "set 99 of gem_stone_mine is not recorded: run .venv/bin/python -m tests.saves.versions.recorded_logs"
    assert again in recorded_sets.faults("gem_stone_mine")
