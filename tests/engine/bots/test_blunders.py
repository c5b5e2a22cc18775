"""Blunders and bluffs of a finished game: what they are measured by, and that they come out the same each time."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from engine.bots import blunders, evaluation
from engine.bots.blunders import LOST, Judgement, better_move, judged, suspects
from engine.bots.evaluation import Point, Rollouts, chances, points
from engine.bots.reasons import StillPlaying
from engine.knowledge import bluffs as bluffing
from engine.knowledge.bluffs import MISLED, bluffs
from engine.knowledge.course import Guess, Knowing, course
from engine.knowledge.shifts import belief_in
from engine.log import Timeline
from engine.state import Move
from saves.library import Library
from tests.samples import FOLDER
from tests.tui.fixtures.games.tables import opened, played


def sample(name: str) -> Timeline:
    return Library(FOLDER).read(FOLDER / f"{name}.skul").timeline


def test_a_move_that_throws_the_game_away_is_a_blunder_each_time_it_is_judged() -> None:
    timeline = sample("island")
    judgement = judged(timeline, 222)
    assert judgement == judged(sample("island"), 222), "the same on every machine"
    assert 1 >= judgement.chance >= judgement.lost >= LOST
    better = better_move(timeline, judgement)
    assert better is not None and better != timeline.nodes[222].played.move
    node = timeline.nodes[222]
    own, other = (
        sum(end[node.played.seat] for end in Rollouts(timeline, node.parent).ends(range(100, 116), move))
        for move in (node.played.move, better)
    )
    assert other > own


def test_a_stop_left_out_is_none_where_another_seat_stopped_the_attack() -> None:
    assert judged(sample("island"), 188) == Judgement(188, 0.0)


def test_a_move_that_is_as_good_as_any_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    timeline = sample("gem-stone-mine")
    asked: list[Move | None] = []

    def even(self: Rollouts, counts: range, first: Move | None = None) -> list[tuple[float, ...]]:
        asked.append(first)
        return [(0.25,) * 4 for _ in counts]

    monkeypatch.setattr(Rollouts, "ends", even)
    number = next(number for number in timeline.nodes if blunders._chose(timeline, number))
    assert judged(timeline, number) == Judgement(number, 0.0)
    assert asked, "others were tried"


def test_fractions_are_added_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """From Python 3.12 on `sum` rounds otherwise: a game would be judged otherwise there."""

    def whole(numbers: Iterable[float], start: float = 0) -> float:
        numbers = list(numbers)
        assert not any(isinstance(number, float) for number in (*numbers, start)), "sum of fractions"
        return sum(numbers, start)

    for module in (blunders, evaluation, bluffing):
        monkeypatch.setattr(module, "sum", whole, raising=False)
    timeline = sample("island")
    assert judged(timeline, 222).lost >= LOST
    assert chances(timeline, points(timeline)[0], 2).chances
    assert bluffs(sample("undercover")), "bluffs are measured"
    assert belief_in(Knowing((frozenset((0, 1)),), (Guess((0,), 0.1), Guess((0,), 0.2))), 0) == 0.1 + 0.2


def test_only_moves_of_a_turn_in_which_their_mover_fell_are_judged() -> None:
    timeline = sample("gem-stone-mine")
    first, second, third, *_ = points(timeline)
    mover = next(n.played.seat for n in timeline.path() if second < n.number <= third and n.played.seat >= 0)
    low = tuple(0.0 if seat == mover else 0.3 for seat in range(4))
    known = {first: Point(first, (0.25,) * 4, 9), second: Point(second, (0.25,) * 4, 9), third: Point(third, low, 9)}
    found = suspects(timeline, None, known)
    assert found and all(second < number <= third for number in found)
    assert all(timeline.nodes[number].played.seat == mover for number in found)


def test_a_running_game_has_neither() -> None:
    timeline = played(opened(3, slug="heimlich"), 12).timeline
    with pytest.raises(StillPlaying):
        judged(timeline, timeline.head)
    with pytest.raises(StillPlaying):
        bluffs(timeline)


def test_a_bluff_moves_the_others_away_from_the_truth() -> None:
    timeline = sample("undercover")
    found = bluffs(timeline)
    assert found and found == bluffs(timeline)
    numbers = [0, *(node.number for node in timeline.path())]
    for bluff in found:
        assert timeline.nodes[bluff.number].played.seat == bluff.seat == bluff.key[1]
        assert bluff.before - bluff.after >= MISLED
        step, face = numbers.index(bluff.number), timeline.now.face[bluff.key[1]]
        assert face is not None
        falls = []
        for seat in range(4):
            if seat != bluff.seat:
                of = course(timeline, seat)
                before, after = of.of(bluff.key, step - 1), of.of(bluff.key, step)
                assert before is not None and after is not None
                falls.append(belief_in(before, face) - belief_in(after, face))
        assert sum(falls) / len(falls) == pytest.approx(bluff.before - bluff.after)


def test_games_without_hidden_identities_have_no_bluffs() -> None:
    for name in ("gem-stone-mine", "island", "mr-sneaky"):
        assert bluffs(sample(name)) == []


def test_the_belief_in_a_face_is_one_where_it_is_known() -> None:
    some = frozenset((1, 2))
    assert belief_in(Knowing((frozenset((1,)),)), 1) == 1
    assert belief_in(Knowing((frozenset((1,)),)), 2) == 0
    assert belief_in(Knowing((some,), (Guess((1, 3), 0.4), Guess((2,), 0.6))), 3) == 0.4
