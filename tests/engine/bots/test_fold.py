"""Stories and what is folded from them: right after undo, redo and fork, and folded no more often than needed."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots import fold
from engine.bots.fold import STRIDE, Story, StoryWriter, Told, encode_story
from engine.games import GAMES, load
from engine.log import NOBODY, Memory
from engine.match import match
from engine.pieces import view
from engine.state import copy
from engine.table import Table
from tests.contract.cases import cases
from tests.contract.walks.random_games import walk
from tests.engine.table.tiny_tables import RAISE, THROW, do, opened, people

calls: list[int] = []


@pytest.fixture(autouse=True)
def nothing_kept():
    """Each test begins with nothing folded."""
    fold._lines.clear()
    calls.clear()


def begin(seat_view, seat):
    """A belief for tests: the seat, its view at the beginning, and all steps since."""
    return (seat, copy(seat_view), ())


def follow(value, seat, before, told, after):
    calls.append(len(value[2]))
    return (*value[:2], (*value[2], (copy(before), told, copy(after))))


def story_of(table, seat=0):
    return Story(table.slug, table.game, table.view(seat), seat, encode_story(table.story(seat)))


def check(table, seat=0):
    """The fold is that of the table's own story, from the seat's own views."""
    story = story_of(table, seat)
    who, start, steps = story.fold(begin, follow)
    path = table.timeline.path()
    since = max((i for i, node in enumerate(path, 1) if node.played.seat == NOBODY), default=0)
    numbers = [0, *(node.number for node in path)][since:]
    views = [view(table.timeline.state(number), seat) for number in numbers]
    assert (who, start) == (seat, views[0])
    assert [step[0] for step in steps] == views[:-1] and [step[2] for step in steps] == views[1:]
    assert [step[1] for step in steps] == [Told(h.seat, h.events) for h in table.story(seat)][since + 1 :]
    assert story.told == tuple(Told(h.seat, h.events) for h in table.story(seat))


def test_a_story_is_folded_step_by_step_and_each_step_once():
    table = opened(hand=3)
    for _ in range(10):
        do(table, table.offer(table.to_act[0])[0])
        check(table)
    assert calls == list(range(10))


def test_what_is_folded_is_right_after_undo_and_redo_and_on_another_branch():
    table = opened(hand=3)
    do(table, *[THROW] * 4)
    check(table)
    table.undo(0, 1, 0)
    check(table)
    do(table, RAISE, THROW)
    check(table)  # as many moves as before, but others
    do(table, THROW)
    check(table)
    by = table.timeline.nodes[table.head].played.seat
    table.undo(by, table.timeline.nodes[table.head].parent, 0)
    check(table)
    table.redo(by, 0)
    check(table)
    assert len(calls) < 12, "the common part is folded again"


@pytest.mark.parametrize("kind", ["same", "fair"])
def test_what_is_folded_is_right_in_a_fork(kind):
    """A fair fork deals the hidden cards anew: all that was inferred is void."""
    table = opened(hand=3)
    do(table, *[THROW] * 3)
    check(table)
    records = table.fork(table.timeline.path()[1].number, kind, 0, "new", people("person", "easy"), 0, "log")
    forked = Table.resume("tiny", table.game, records, Memory())
    for seat in (0, 1):
        check(forked, seat)
    do(forked, RAISE, THROW)
    for seat in (0, 1):
        check(forked, seat)
        check(table, seat)


def test_a_long_game_is_gone_back_to_from_the_nearest_point_kept():
    table = match("lost_mines", people("easy", "easy", "easy"), load("lost_mines").OPTIONS(), "long")
    path = table.timeline.path()
    assert len(path) > 6 * STRIDE
    check(table)
    for node in (path[-3], path[len(path) // 2], path[3]):
        calls.clear()
        table.undo(0, node.number, 0)
        check(table)
        assert len(calls) < STRIDE


def test_where_lines_part_is_kept_for_the_next_one_that_parts_there():
    """A game that is played on again and again from one point: what led there is not folded each time."""
    table = match("lost_mines", people("easy", "easy", "easy"), load("lost_mines").OPTIONS(), "parting")
    steps = [Told(h.seat, h.events) for h in table.story(0)]
    parting = STRIDE + STRIDE // 2
    for number in range(5):
        told = steps[: parting + 1] + [Told(number, ())] * (3 + number)  # another one from its first step on
        calls.clear()
        folded = Story("lost_mines", table.game, table.view(0), 0, encode_story(told)).fold(begin, follow)
        assert [step[1] for step in folded[2]] == told[1:]
        if number > 1:
            assert calls == list(range(parting, len(told) - 1))


def test_a_process_keeps_only_so_many_stories(monkeypatch):
    monkeypatch.setattr(fold, "LINES", 3)
    for number in range(9):
        check(opened(hand=3, seed=str(number)))
    assert len(fold._lines) == 3


def test_seats_and_games_with_the_same_bytes_are_kept_apart():
    table = opened(hand=3)
    data = encode_story(table.story(None))
    for seat in (0, 1):
        assert Story("tiny", table.game, table.view(seat), seat, data).fold(begin, follow)[0] == seat


def test_nothing_is_decoded_before_it_is_asked_for():
    table = opened()
    story = Story("tiny", table.game, table.view(0), 0, b"no story")
    assert not fold._lines
    with pytest.raises(Exception, match=r".+"):
        _ = story.told


def test_a_story_holds_no_clock_and_no_number():
    """Another way to the same point, at another time, gives the same bytes."""
    first, second = opened(hand=3), opened(hand=3)
    do(first, THROW)
    second.propose(0, RAISE, 0, 1)
    second.undo(0, 0, 2)
    second.propose(0, THROW, 0, 99)
    assert encode_story(first.story(0)) == encode_story(second.story(0))


@pytest.mark.parametrize("slug", list(GAMES))
def test_a_writer_tells_what_the_table_tells_and_a_fold_ends_in_the_seats_view(slug):
    case = cases(slug)[-1]
    table = Table.open(case.slug, case.game, people(*["person"] * case.seats), case.options, f"{case} 0")
    writer = StoryWriter(table.timeline)
    rng = Random(3)
    for number, step in enumerate(walk(case, "0").steps[:60]):
        if case.game.check(table.timeline.now, step.seat, step.move) is not None:
            break
        table.propose(step.seat, step.move, table.head, number)
        seat = rng.randrange(case.seats)
        assert writer.story(seat) == encode_story(table.story(seat))
        story = Story(case.slug, case.game, table.view(seat), seat, writer.story(seat))
        assert story.fold(_last_begin, _last_follow) == table.view(seat)


def _last_begin(seat_view, seat):
    return seat_view


def _last_follow(value, seat, before, told, after):
    assert value == before
    return after


def test_a_writer_follows_undos():
    table = opened(hand=3)
    writer = StoryWriter(table.timeline)
    do(table, THROW, THROW)
    for to in (None, 1, 0):
        if to is not None:
            table.undo(0, to, 0)
        for seat in (0, 1):
            assert writer.story(seat) == encode_story(table.story(seat))
    do(table, RAISE)
    assert writer.story(1) == encode_story(table.story(1))
