"""A log is measured by the rules: real games follow them, and made-up events are found at their record."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from engine.chance import Chance
from engine.game import newest, opening, play
from engine.log import NOBODY, Memory, Opened, Played, Player, Record, Timeline, Undone
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


def begun(records: list[Record]) -> Opened[Any, Any]:
    """The first record of a log."""
    opened = records[0]
    assert isinstance(opened, Opened)
    return opened


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
    assert breach(same, case) is None and begun(same).seed == "new"
    before = again.fork(1, "same", 0, "unused", players, 0, "fork")
    assert breach(before, case) is None and begun(before).seed == table.timeline.opened.seed
    twice = again.fork(again.head, "fair", 0, "newer", players, 0, "fork")
    assert breach(twice, case) is None and begun(twice).seeds == (table.timeline.opened.seed, "new")


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_a_move_that_is_not_on_offer_is_found_although_its_events_are_its_own(case: Case) -> None:
    """The events of an illegal move can be worked out, too."""
    opened, *rest = log(case)
    moves = [record.move for record in rest if isinstance(record, Played) and record.move is not None]
    rng, timeline, found = Random(str(case)), Timeline.of(case.game, [opened]), 0
    for number, record in enumerate(rest[:12], 1):
        for move in rng.sample(moves, min(len(moves), 12)):
            state, seat = timeline.state(timeline.head), rng.randrange(case.seats)
            if case.game.check(state, seat, move) is None:
                continue
            try:
                events = tuple(play(case.game, state, seat, move, Chance(begun([opened]).seed)))
                changed = Timeline.of(case.game, [opened, *rest[: number - 1], Played(seat, move, events, 0)])
            except (LookupError, ValueError, TypeError, AttributeError):
                continue  # most moves cannot be played at all where they are not on offer
            assert first_breach(changed) == number, (seat, move)
            found += 1
        timeline.add(record)
    assert found


def test_options_that_the_game_refuses_are_found_although_it_begins_with_them() -> None:
    case = next(case for case in SMALL if case.slug == "gem_stone_mine")
    opened = begun(log(case))
    options = msgspec.structs.replace(opened.options, match_points=9)
    _, events = opening(case.game, options, case.seats, Chance(opened.seed))
    assert breach([msgspec.structs.replace(opened, options=options, events=tuple(events))], case) == 0


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_a_fair_fork_dealt_by_another_seed_is_found_at_the_deal(case: Case) -> None:
    going = walk(case)
    table, _ = standing(going, len(going.steps) // 2)
    players = [Player("person", "P")] * case.seats
    for seat in range(case.seats):
        fair = table.fork(table.head, "fair", seat, "new", players, 0, "origin")
        other = table.fork(table.head, "fair", seat, "wish", players, 0, "origin")
        assert breach(fair, case) is None
        assert fair[-1] != other[-1], "another seed deals otherwise"
        assert breach([*fair[:-1], other[-1]], case) == len(fair) - 1


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


@pytest.mark.parametrize("version", ["schema", "rules"])
def test_a_log_of_other_rules_or_events_cannot_be_checked(version: str) -> None:
    case = SMALL[0]
    opened, *rest = log(case)
    other = msgspec.structs.replace(opened, **{version: getattr(opened, version) + 1})
    assert checkable(Timeline.of(case.game, [opened, *rest]))
    assert not checkable(Timeline.of(case.game, [other, *rest]))


def test_recorded_games_follow_the_rules_they_were_played_by() -> None:
    logs = {path.stem: read_whole(path).timeline for path in paths()}
    checked = {name: timeline for name, timeline in logs.items() if checkable(timeline)}
    assert {name: first_breach(timeline) for name, timeline in checked.items()} == dict.fromkeys(checked)
    opened = [(timeline.game, timeline.opened) for timeline in checked.values()]
    assert any(first.components < newest(game) for game, first in opened), "one of older components"
    assert any(isinstance(record, Undone) for timeline in checked.values() for record in timeline.records)
