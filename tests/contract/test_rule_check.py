"""A log is measured by the rules: real games follow them, and made-up events are found at their record."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from engine.log import NOBODY, Memory, Opened, Played, Player, Record, Timeline
from engine.pieces import redeal
from engine.rule_check import checkable, first_breach
from engine.table import Table
from tests.contract.cases import Case, cases, covering
from tests.contract.checks.offers import standing
from tests.contract.walks.random_games import walk
from tests.saves.versions.recorded_logs import paths, read_whole

CASES = covering(cases())
SMALL = list({case.slug: case for case in CASES}.values())
"""One case a game."""


def log(case: Case, seed: str = "0") -> list[Record]:
    """The records of a whole random game."""
    going = walk(case, seed)
    _, journal = standing(going, len(going.steps))
    return journal.records


def breach(records: list[Record], case: Case) -> int | None:
    timeline = Timeline.of(case.game, records)
    assert checkable(timeline)
    return first_breach(timeline)


def other_values(event: Any, rng: Random) -> list[Any]:
    """The event made another: for each field that holds numbers, with one of them changed."""
    made = []
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if type(value) is int:
            made.append(msgspec.structs.replace(event, **{name: value + 1}))
        if type(value) is tuple and value and all(type(item) is int for item in value):
            at = rng.randrange(len(value))
            made.append(msgspec.structs.replace(event, **{name: (*value[:at], value[at] + 1, *value[at + 1 :])}))
    return made


@pytest.mark.parametrize("case", CASES[::3], ids=str)
def test_a_real_game_follows_the_rules(case: Case) -> None:
    assert breach(log(case), case) is None


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_a_changed_event_is_found_at_its_record(case: Case) -> None:
    """Wherever the changed log can be folded at all: else its reading ends there already."""
    records, rng, found = log(case), Random(str(case)), 0
    numbers = rng.sample(range(1, len(records)), min(len(records) - 1, 12))
    for number in (0, *numbers):
        record: Any = records[number]
        for at, event in enumerate(record.events):
            for other in other_values(event, rng):
                events = (*record.events[:at], other, *record.events[at + 1 :])
                changed = [*records[:number], msgspec.structs.replace(record, events=events), *records[number + 1 :]]
                try:
                    timeline = Timeline.of(case.game, changed)
                except (LookupError, ValueError, TypeError, AttributeError):
                    continue
                assert first_breach(timeline) == number, other
                found += 1
    assert found


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_another_seed_a_skipped_move_and_an_unasked_seat_are_found(case: Case) -> None:
    records = log(case)
    opened, first = records[0], records[1]
    assert isinstance(opened, Opened) and isinstance(first, Played)
    assert breach([msgspec.structs.replace(opened, seed="another"), *records[1:4]], case) is not None
    assert breach([opened, msgspec.structs.replace(first, seat=case.seats)], case) == 1
    assert breach([opened, msgspec.structs.replace(first, move=None)], case) == 1


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_forks_and_forks_of_forks_follow_the_rules_and_go_on_from_their_seeds(case: Case) -> None:
    table, _ = standing(walk(case), len(walk(case).steps) // 2)
    players = [Player("person", f"P{seat}") for seat in range(case.seats)]
    middle = table.timeline.path()[len(table.timeline.path()) // 2].number
    fair = table.fork(middle, "fair", 0, "new", players, 0, "origin")
    again = Table.resume(case.slug, case.game, fair, Memory())
    rng = Random("on")
    for _ in range(6):
        if again.to_act:
            seat = again.to_act[0]
            again.propose(seat, rng.choice(again.offer(seat)), again.head, 0)
    assert breach(again.timeline.records, case) is None
    same = again.fork(again.head, "same", 0, "unused", players, 0, "fork")
    assert breach(same, case) is None and same[0].seed == "new"  # type: ignore[union-attr]
    before = again.fork(1, "same", 0, "unused", players, 0, "fork")
    assert breach(before, case) is None and before[0].seed == table.timeline.opened.seed  # type: ignore[union-attr]
    twice = again.fork(again.head, "fair", 0, "newer", players, 0, "fork")
    assert breach(twice, case) is None and len(twice[0].seeds) == 2  # type: ignore[union-attr]


def test_a_fresh_deal_that_no_fork_made_is_found() -> None:
    case = SMALL[0]
    records = log(case)[:4]
    timeline = Timeline.of(case.game, records)
    dealt = redeal(case.game, timeline.state(timeline.head), 0, Random("wish"))
    assert breach([*records, Played(NOBODY, None, (dealt,), 0)], case) == 4


def test_a_fair_fork_that_names_no_earlier_seed_cannot_be_checked() -> None:
    case = SMALL[0]
    table, _ = standing(walk(case), 3)
    opened, *rest = table.fork(2, "fair", 0, "new", [Player("person", "P")] * case.seats, 0, "origin")
    assert isinstance(opened, Opened)
    assert not checkable(Timeline.of(case.game, [msgspec.structs.replace(opened, seeds=()), *rest]))


def test_a_log_of_other_rules_cannot_be_checked() -> None:
    case = SMALL[0]
    opened, *rest = log(case)
    assert isinstance(opened, Opened)
    older = msgspec.structs.replace(opened, rules=opened.rules + 1)
    assert not checkable(Timeline.of(case.game, [older, *rest]))


@pytest.mark.parametrize("path", paths(), ids=lambda path: path.stem)
def test_recorded_games_follow_the_rules_they_were_played_by(path: Path) -> None:
    """Those of older component sets, too."""
    timeline = read_whole(path).timeline
    assert first_breach(timeline) is None or not checkable(timeline)
