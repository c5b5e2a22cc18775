"""Blunders and bluffs of a finished game: what they are measured by, and that they come out the same each time."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from engine.bots import blunders, choose, evaluation
from engine.bots.blunders import LOST, Judgement, better_move, judged, suspects
from engine.bots.evaluation import KnownRollouts, Point, Rollouts, chances, points
from engine.bots.fold import StoryWriter
from engine.bots.reasons import StillPlaying
from engine.games import load
from engine.knowledge import bluffs as bluffing
from engine.knowledge.bluffs import GRADUAL, MISLED, bluffs
from engine.knowledge.course import LIKELY, Guess, Knowing, course
from engine.knowledge.first_known import EVIDENCE, dealt_odds
from engine.knowledge.shifts import belief_in
from engine.log import NOBODY, Player, Timeline
from engine.pieces import encode
from engine.state import Move
from engine.table import Table
from saves.library import Library
from tests.engine.bots.test_evaluation import finished
from tests.samples import OLD_SAMPLES
from tests.tui.fixtures.games.tables import opened, played
from tui.i18n.messages import use
from tui.replay.evaluation.headings import highlight_heading
from tui.replay.evaluation.sentences import highlight_words


def sample(name: str) -> Timeline:
    return Library(OLD_SAMPLES).read(OLD_SAMPLES / f"{name}.skul").timeline


@pytest.fixture(scope="module")
def thrown() -> Timeline:
    """A game of random bots, the 43rd move of which throws it away."""
    return finished("gem_stone_mine", "1", "random")


def test_a_move_that_throws_the_game_away_is_a_blunder_each_time_it_is_judged(thrown: Timeline) -> None:
    judgement = judged(thrown, 43)
    assert judgement == judged(finished("gem_stone_mine", "1", "random"), 43), "the same on every machine"
    assert 1 >= judgement.chance >= judgement.lost >= LOST
    better = better_move(thrown, judgement)
    assert better is not None and better != thrown.nodes[43].played.move
    node = thrown.nodes[43]
    own, other = (
        sum(end[node.played.seat] for end in KnownRollouts(thrown, node.parent, node.played.seat).ends(fresh, move))
        for fresh in [range(100, 132)]
        for move in (node.played.move, better)
    )
    assert other > own


@pytest.mark.long
def test_a_move_that_is_bad_by_hindsight_alone_is_a_missed_chance() -> None:
    """The thief passes by a door, behind which there was the treasure: he could not know it."""
    timeline = finished("mr_sneaky", "0")
    node = timeline.nodes[24]
    seat, opened = node.played.seat, msgspec.convert([3, 0], timeline.game.MOVE)
    truth = Rollouts(timeline, node.parent)
    own, other = (sum(end[seat] for end in truth.ends(range(16), move)) for move in (node.played.move, opened))
    assert other - own >= 16 * LOST
    found = judged(timeline, 24)
    assert found.hindsight or not found.lost, "no mistake"


def test_what_only_the_truth_shows_is_a_missed_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """No mistake was found in five games, though a walk out of reach of all doors lost one."""
    timeline = sample("gem-stone-mine")
    number = next(number for number in timeline.nodes if blunders.chose(timeline, number))
    node = timeline.nodes[number]

    def even(self: KnownRollouts, counts: range, first: Move | None = None) -> list[tuple[float, ...]]:
        return [(0.25,) * 4 for _ in counts]

    def lost(self: Rollouts, counts: range, first: Move | None = None) -> list[tuple[float, ...]]:
        won = first != node.played.move
        return [tuple(float(won == (seat == node.played.seat)) for seat in range(4)) for _ in counts]

    monkeypatch.setattr(KnownRollouts, "ends", even)
    monkeypatch.setattr(Rollouts, "ends", lost)
    found = judged(timeline, number)
    assert (found.lost, found.chance, found.hindsight) == (1.0, 1.0, True) and better_move(timeline, found) is not None
    monkeypatch.setattr(KnownRollouts, "ends", lost)
    assert not judged(timeline, number).hindsight, "its player could know it: a mistake"


def test_a_move_that_is_as_good_as_any_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    timeline = sample("gem-stone-mine")
    asked: list[Move | None] = []

    def even(self: KnownRollouts, counts: range, first: Move | None = None) -> list[tuple[float, ...]]:
        asked.append(first)
        return [(0.25,) * 4 for _ in counts]

    monkeypatch.setattr(KnownRollouts, "ends", even)
    monkeypatch.setattr(Rollouts, "ends", even)
    number = next(number for number in timeline.nodes if blunders.chose(timeline, number))
    assert judged(timeline, number) == Judgement(number, 0.0)
    assert asked, "others were tried"


@pytest.mark.parametrize(("quarters", "found", "playouts"), [(3, True, 72), (2, False, 8)])
def test_a_loss_in_doubt_is_played_on(
    quarters: int, found: bool, playouts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves that lost a quarter of the chance were told of no game: so few playouts left each of them in doubt."""
    timeline = sample("gem-stone-mine")
    number = next(number for number in timeline.nodes if blunders.chose(timeline, number))
    node, made = timeline.nodes[number], dict.fromkeys((True, False), 0)

    def ends(self: KnownRollouts, counts: range, first: Move | None = None) -> list[tuple[float, ...]]:
        as_played = first == node.played.move
        made[as_played] += len(counts)
        wins = [count // 4 % 2 == 0 if as_played else count % 4 < quarters for count in counts]
        return [tuple(float(won and seat == node.played.seat) for seat in range(4)) for won in wins]

    monkeypatch.setattr(KnownRollouts, "ends", ends)
    monkeypatch.setattr(Rollouts, "ends", lambda self, counts, first=None: [(0.25,) * 4 for _ in counts])
    judgement = judged(timeline, number)
    assert (judgement.lost, judgement.chance) == ((0.25, 0.75) if found else (0.0, 0.0))
    assert made[True] == playouts


def test_whoever_always_takes_the_first_move_makes_a_mistake() -> None:
    """A game played without a thought had not one mistake."""
    game, seed = load("doctor_lucky"), "a"
    players = [Player("person", "P0"), Player("regular", "P1")]
    table = Table.open("doctor_lucky", game, players, game.OPTIONS(), seed)
    writer = StoryWriter(table.timeline)
    while table.to_act:
        (seat, *_), at = table.to_act, f"{seed} {table.head}"
        first, seen, told = table.offer(seat)[0], encode(table.view(seat)), writer.story(seat)
        move = choose("doctor_lucky", "regular", seen, told, seat, at).move if seat else first
        table.propose(seat, move, table.head, 0)
    timeline = table.timeline
    known = {number: chances(timeline, number, 30) for number in points(timeline)}
    found = [judgement for number in suspects(timeline, None, known) if (judgement := judged(timeline, number)).lost]
    assert any(not one.hindsight and timeline.nodes[one.number].played.seat == 0 for one in found)


def test_fractions_are_added_in_their_order(thrown: Timeline, monkeypatch: pytest.MonkeyPatch) -> None:
    """From Python 3.12 on `sum` rounds otherwise: a game would be judged otherwise there."""

    def whole(numbers: Iterable[float], start: float = 0) -> float:
        numbers = list(numbers)
        assert not any(isinstance(number, float) for number in (*numbers, start)), "sum of fractions"
        return sum(numbers, start)

    for module in (blunders, evaluation, bluffing):
        monkeypatch.setattr(module, "sum", whole, raising=False)
    assert judged(thrown, 43).lost >= LOST
    assert chances(thrown, points(thrown)[0], 2).chances
    assert bluffs(sample("undercover")), "bluffs are measured"
    assert belief_in(Knowing((frozenset((0, 1)),), (Guess((0,), 0.1), Guess((0,), 0.2))), 0) == 0.1 + 0.2


def test_only_moves_of_a_turn_in_which_their_mover_fell_are_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    timeline = sample("gem-stone-mine")
    first, second, third, *_ = points(timeline)
    mover = next(n.played.seat for n in timeline.path() if second < n.number <= third and n.played.seat >= 0)
    low = tuple(0.0 if seat == mover else 0.3 for seat in range(4))
    known = {first: Point(first, (0.25,) * 4, 9), second: Point(second, (0.25,) * 4, 9), third: Point(third, low, 9)}
    with monkeypatch.context() as patch:
        patch.setattr(blunders, "usual_move", lambda timeline, number: None)
        found = suspects(timeline, None, known)
    assert found and all(second < number <= third for number in found)
    assert all(timeline.nodes[number].played.seat == mover for number in found)
    monkeypatch.setattr(blunders, "usual_move", lambda timeline, number: timeline.nodes[number].played.move)
    assert suspects(timeline, None, known) == [], "a move that a regular bot makes, too, is none"


def test_a_running_game_has_neither() -> None:
    timeline = played(opened(3, slug="heimlich"), 12).timeline
    with pytest.raises(StillPlaying):
        judged(timeline, timeline.head)
    with pytest.raises(StillPlaying):
        bluffs(timeline)


def test_a_bluff_makes_others_believe_something_false_beyond_the_deals_odds() -> None:
    timeline = sample("undercover")
    found = bluffs(timeline)
    assert found and found == bluffs(timeline)
    numbers = [0, *(node.number for node in timeline.path())]
    for bluff in found:
        assert timeline.nodes[bluff.number].played.seat == bluff.seat == bluff.key[1]
        assert timeline.now.face[bluff.key[1]] not in bluff.faces and bluff.seat not in bluff.readers
        assert bluff.after - bluff.before >= MISLED
        step = numbers.index(bluff.number)
        rises = []
        for seat in bluff.readers:
            of = course(timeline, seat)
            before, after = of.of(bluff.key, step - 1), of.of(bluff.key, step)
            assert before is not None and after is not None
            rises.append(belief_in(after, bluff.faces[0]) - belief_in(before, bluff.faces[0]))
            dealt = dealt_odds(of, bluff.key, bluff.faces, 0)
            assert belief_in(after, bluff.faces[0]) >= max(LIKELY, dealt + EVIDENCE)
            if bluff.until:
                last = of.of(bluff.key, numbers.index(bluff.until) + 1)
                assert last is None or last.likely is None or last.likely.faces != bluff.faces
        assert sum(rises) / len(rises) == pytest.approx(bluff.after - bluff.before)
    found = bluffs(sample("undercover-variants"))
    assert any(bluff.until for bluff in found) and not all(bluff.until for bluff in found), "some to the end"


def test_moves_that_mislead_bit_by_bit_are_a_bluff_together() -> None:
    """Everybody once took a selfish dwarf for loyal, and no bluff was told: each of its moves did too little."""
    timeline = sample("lost-mines")
    line = timeline.path()
    (found,) = [bluff for bluff in bluffs(timeline) if bluff.first and bluff.seat == 0]
    assert 0 < found.first < found.number and found.after - found.before >= GRADUAL
    assert timeline.nodes[found.number].played.seat == timeline.nodes[found.first].played.seat == found.seat
    assert len({*found.readers}) == len(found.readers) and found.seat not in found.readers
    steps = [step for step, node in enumerate(line, 1) if found.first <= node.number <= found.number]
    for seat in found.readers:
        of = course(timeline, seat)
        whole = [belief_in(known, found.faces[0]) for step in steps if (known := of.of(found.key, step))]
        assert whole[-1] - whole[0] > 0.05, "it rose on the way"
    use("en")
    names = [player.name for player in timeline.players]
    assert highlight_heading(found, timeline, names) == f"Moves {found.first} to {found.number} by Fox: misread move"
    text = highlight_words(timeline, names)(found)
    assert text.startswith("Everybody else believed 'Fox is loyal'"), text
    assert "Bit by bit they held it for likelier: from 39 % to 69 % on average." in text


def test_a_blunder_names_the_rival_that_it_helped(thrown: Timeline) -> None:
    judgement = judged(thrown, 43)
    assert judgement.rival not in (thrown.nodes[43].played.seat, NOBODY)
    before, after = judgement.helped
    assert after > before


def test_games_without_secrets_to_read_have_no_bluffs() -> None:
    for name in ("gem-stone-mine", "island"):
        assert bluffs(sample(name)) == []


def test_the_belief_in_a_face_is_one_where_it_is_known() -> None:
    some = frozenset((1, 2))
    assert belief_in(Knowing((frozenset((1,)),)), 1) == 1
    assert belief_in(Knowing((frozenset((1,)),)), 2) == 0
    assert belief_in(Knowing((some,), (Guess((1, 3), 0.4), Guess((2,), 0.6))), 3) == 0.4
