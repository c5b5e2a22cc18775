"""Turning points, mistakes and bluffs: what counts as one, and the sentences on them."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from engine.bots.blunders import Judgement, usual_move
from engine.bots.evaluation import Point
from engine.bots.rounds import SURE
from engine.knowledge.bluffs import Bluff
from saves.library import Library
from tests.samples import FOLDER
from tests.tui.fixtures.games.tables import opened, played
from tests.tui.replay.test_chances import sample
from tui.i18n.messages import LANGUAGES, _catalogue_of, t, use
from tui.presentation.reason_text import NEXT_BEST, PLAYED
from tui.replay.evaluation.better import why_turned
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.graph import sums_explained
from tui.replay.evaluation.happened import happened
from tui.replay.evaluation.headings import highlight_heading
from tui.replay.evaluation.highlights import (
    MOST_TURNING,
    Change,
    Finish,
    TurningPoint,
    highlights,
    turning_points,
)
from tui.replay.evaluation.sentences import brief_words, highlight_words, judged_at, told_at
from tui.replay.explanation.uses import use_of_move
from tui.replay.playback import OPEN, Playback


def pair(before: tuple[float, ...], after: tuple[float, ...], playouts: int = 200) -> list[Point]:
    return [Point(3, before, playouts), Point(7, after, playouts)]


def test_turning_points_are_told_in_the_order_of_the_game() -> None:
    course = ((0, 0.5), (3, 0.6), (5, 0.3), (8, 0.32), (11, 0.9))
    found = turning_points([Point(number, (chance, 1 - chance), 400) for number, chance in course])
    assert [(point.after, point.number) for point in found] == [(3, 5), (8, 11)]
    assert [round(point.size, 2) for point in found] == [0.3, 0.58]


def test_a_turning_point_is_a_single_move_where_one_is_beyond_doubt() -> None:
    course = ((0, 0.5), (3, 0.5), (4, 0.5), (5, 0.9), (8, 0.8), (9, 0.72), (11, 0.6))
    known = [Point(number, (chance, 1 - chance), 400) for number, chance in course]
    found = turning_points(known, (0, 8, 11))
    assert [(point.after, point.number) for point in found] == [(4, 5), (8, 11)], "else it is all of the stretch"


def test_one_rule_holds_for_all_turning_points_of_a_game() -> None:
    """A change of 26 points that was likely was left out beside one of 20 points that was sure."""
    course = ((0, 0.5), (3, 0.72), (5, 0.7), (8, 0.3), (9, 0.52), (11, 0.9), (13, 0.4))
    found = turning_points([Point(number, (chance, 1 - chance), 60) for number, chance in course])
    assert [(point.number, point.likely) for point in found] == [
        (3, True),
        (8, False),
        (9, True),
        (11, False),
        (13, False),
    ]
    within = turning_points([Point(0, (0.15, 0.85), 46), Point(9, (0.35, 0.65), 46)])
    assert within == [], "a change of the size of its margin is none"
    long = turning_points([Point(3, (0.3, 0.7), 60), Point(30, (0.52, 0.48), 60)])
    assert long == [], "nor is a likely one of many moves"
    many = [Point(number, (0.2 + number % 2 * 0.6, 0.8 - number % 2 * 0.6), 400) for number in range(30)]
    assert len(turning_points(many)) == MOST_TURNING == 12


def test_a_stretch_without_a_clear_step_is_as_short_as_it_can_be() -> None:
    """An entry of 17 moves led to a last one that had done nothing."""
    course = ((0, 0.5), (10, 0.52), (12, 0.61), (15, 0.7), (20, 0.71))
    known = [Point(number, (chance, 1 - chance), 145) for number, chance in course]
    assert [(point.after, point.number) for point in turning_points(known, (0, 20))] == [(10, 15)]


def test_likely_steps_are_told_instead_of_the_sure_stretch_around_them() -> None:
    """A walk that lost the last chance was hidden by the stretch of the last turns."""
    course = ((90, 0.35), (92, 0.45), (93, 0.2), (94, 0.0))
    known = [*(Point(number, (chance, 1 - chance), 40) for number, chance in course), Point(96, (0.0, 1.0), 0)]
    assert [point.number for point in turning_points(known, (90, 96))] == [93, 94]


NAMES = ("Fox", "Owl", "Hare")


def test_a_heading_names_whose_move_it_was_and_the_luck_in_it(tmp_path: Path) -> None:
    use("en")
    timeline, _ = sample(tmp_path, "undercover")
    names = [player.name for player in timeline.players]
    rolled = next(node for node in timeline.path() if type(node.played.move).__name__ == "Roll")
    moved = next(node for node in timeline.path() if type(node.played.move).__name__ == "MoveAgents")
    change = (Change(0, 0.2, 0.6, 0.1),)
    by = names[rolled.played.seat]
    heading = highlight_heading(TurningPoint(rolled.number - 1, rolled.number, change), timeline, names)
    assert heading == f"Move {rolled.number} by {by}: turning point, with a dice roll"
    heading = highlight_heading(TurningPoint(moved.number - 1, moved.number, change), timeline, names)
    assert heading == f"Move {moved.number} by {names[moved.played.seat]}: turning point"
    heading = highlight_heading(TurningPoint(rolled.number - 1, rolled.number + 1, change), timeline, names)
    assert heading == f"Moves {rolled.number} to {rolled.number + 1} by {by}: turning point, with a dice roll"
    heading = highlight_heading(TurningPoint(0, timeline.head, change), timeline, names)
    assert heading == f"Moves 1 to {timeline.head}: turning point"


def test_the_end_stands_last() -> None:
    turned = TurningPoint(8, 9, (Change(0, 0.2, 0.6, 0.1),))
    assert highlights([turned], [], [], None, Finish(7, 10)) == [turned, Finish(7, 10)]


def test_a_change_that_luck_of_the_playouts_explains_is_no_turning_point() -> None:
    large, few = ((0.3, 0.7), (0.6, 0.4)), ((0.3, 0.7), (0.48, 0.52))
    assert turning_points(pair(*large)) and not turning_points(pair(*large, playouts=SURE - 1))
    assert turning_points(pair(*few, playouts=400)) and not turning_points(pair(*few, playouts=40))
    assert not turning_points(pair((0.5, 0.5), (0.6, 0.4), 100_000)), "sure, and too small"
    assert turning_points([Point(3, (0.5, 0.5), 200), Point(7, (1.0, 0.0), 0)]), "the end is certain"


def test_every_seat_whose_chance_changed_beyond_doubt_is_told_with_the_margin() -> None:
    use("en")
    timeline = played(opened(3, people=0, slug="heimlich"), 400).timeline
    (point,) = turning_points(pair((0.4, 0.3, 0.3), (0.1, 0.62, 0.28)))
    assert [(change.seat, round(change.by, 2)) for change in point.changes] == [(1, 0.32), (0, -0.3)]
    assert point.changes[0].margin == pytest.approx(2 * (0.3 * 0.7 / 204 + 0.62 * 0.38 / 204) ** 0.5, abs=0.001)
    said = highlight_words(timeline, ("Fox", "Owl", "Hare"), reasons=False)(point)
    assert said == (
        "Chance to win by the truth: Owl from 30 % to 62 % (+32, give or take 9 percentage points), "
        "Fox from 40 % to 10 %."
    )
    knowing = highlight_words(timeline, ("Fox", "Owl", "Hare"), 2)(point)
    assert knowing.startswith("Chance to win by what Hare knew: Owl from 30 % to 62 %")
    brief = brief_words(timeline, ("Fox", "Owl", "Hare"))
    said = "Turning point (moves 4 to 7): Owl from 30 % to 62 %, Fox from 40 % to 10 % by the truth"
    assert told_at([point], 7, brief, timeline) == said, "it spans more than the move that it is told at"
    assert told_at([point], 6, brief, timeline) == ""
    assert told_at([point, point], 7, brief, timeline).count(" · Turning point (moves 4 to 7): ") == 1


def test_of_a_long_stretch_the_rarest_events_are_told(tmp_path: Path) -> None:
    """A row of dots once stood for what happened, and the heading named how many players moved."""
    use("en")
    timeline, _ = sample(tmp_path, "gem-stone-mine")
    playback = Playback(timeline, OPEN)
    lines = playback.story().lines
    last = next(
        node.number for node in timeline.path() if any(type(one).__name__ == "Scored" for one in node.played.events)
    )
    told = happened(playback, lines, last - 12, last)
    assert len(told) == 3 and told[-1].startswith(f"Move {last}: ") and "Scores: " in told[-1]
    assert happened(playback, lines, last - 1, last) == [line.text for line in lines if line.number == last][:3]


def test_chances_of_sums_explained_are_explained() -> None:
    use("en")
    assert "more than 100 %" in sums_explained([Point(3, (0.67, 0.63, 0.0), 200)])
    assert "more than 100 %" in sums_explained([Point(3, (0.67, 0.33, 0.01), 200)]), "101 % stands there"
    assert sums_explained([Point(3, (0.67, 0.33, 0.0), 200)]) == ""
    assert "nobody wins" in sums_explained([Point(3, (0.6, 0.3, 0.0), 200)])


def test_of_a_long_stretch_a_scoring_is_told(tmp_path: Path) -> None:
    """The moves of the safe around it were rarer, and a stranger blamed those."""
    use("en")
    timeline, _ = sample(tmp_path, "undercover")
    playback = Playback(timeline, OPEN)
    told = happened(playback, playback.story().lines, 34, 40)
    assert any(text.startswith("Move 36: ") and "Scoring: " in text for text in told), told


def test_a_mistake_says_why_the_other_move_is_better(tmp_path: Path) -> None:
    use("en")
    timeline, _ = sample(tmp_path)
    names = [player.name for player in timeline.players]
    node = next(node for node in timeline.path() if node.number == 21)
    better = msgspec.to_builtins(type(node.played.move)(3))
    words = highlight_words(timeline, names)
    assert words(Judgement(21, 0.53, better, 0.56)) == (
        "By what Owl knew, this move left a chance to win of 3 %; 'lay Tycoon's Two Agents on door 4' would have left "
        "56 %. A regular bot's reason for it: With the card on door 6, a thief who reads the cards would win the game "
        "sooner."
    )
    timeline, _ = sample(tmp_path, "lost-mines")
    stay = next(move for move in timeline.game.moves(timeline.state(189), 0) if type(move).__name__ == "Stop")
    names = [player.name for player in timeline.players]
    said = highlight_words(timeline, names)(Judgement(190, 0.66, msgspec.to_builtins(stay), 0.66, 1, (0.2, 0.7)))
    assert "Owl gained most by the move played: 70 %, not 20 %. No bot sees that at a glance" in said, (
        "no reason that does not hold"
    )


def test_a_single_move_that_turned_the_game_is_set_against_what_a_regular_bot_would_do(tmp_path: Path) -> None:
    """A swing by a dull move had no cause: the chances before it had counted on another one."""
    use("en")
    timeline, _ = sample(tmp_path, "island")
    names = [player.name for player in timeline.players]
    words = highlight_words(timeline, names)
    change = (Change(2, 0.17, 1.0, 0.1),)
    said = words(TurningPoint(221, 222, change))
    expected = "Regular bots would play here, and the chances before counted on it: "
    assert f"{expected}discard 'Almost', luck 1: 1 more needed." in said
    usual = next(
        node.number
        for node in timeline.path()
        if node.played.move is not None and usual_move(timeline, node.number) == node.played.move
    )
    assert expected not in words(TurningPoint(usual - 1, usual, change)), "where it would have done the same"
    assert expected not in words(TurningPoint(220, 222, change)), "or there were more moves"


def test_a_move_that_was_judged_and_lost_nothing_has_no_words(tmp_path: Path) -> None:
    """Its page once said without a number that its chance fell, and that this was no mistake: that was noise."""
    use("en")
    timeline, _ = sample(tmp_path, "gem-stone-mine")
    names = [player.name for player in timeline.players]
    known = SimpleNamespace(complete=True, timeline=timeline, leaf=timeline.head, judgements={22: Judgement(22, 0.0)})
    known.highlights = list
    assert judged_at(known, 22, names) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_names_the_move_that_it_is_set_against(language: str) -> None:
    """The next best in a bot's own reason, the move played beside a mistake."""
    messages = [one for one in _catalogue_of("ja")._catalog if isinstance(one, str)]
    assert {one for one in messages if "the next best" in one} == {*NEXT_BEST}, "no reason has it built in"
    reasons = [one for one in messages if "{rival}" in one]
    assert len(reasons) > 20
    use(language)
    try:
        assert all("{rival}" in t(message, rival="{rival}") for message in reasons if message.count("{") == 1)
        timeline = Library(FOLDER).read(FOLDER / "lost-mines-last-gold.skul").timeline
        said = why_turned(timeline, 265, 266, [player.name for player in timeline.players])
        assert t(PLAYED.move) in said and t(NEXT_BEST.move) not in said
    finally:
        use("en")


def test_a_mistake_and_a_bluff_are_told_in_a_sentence(tmp_path: Path) -> None:
    use("en")
    timeline, _ = sample(tmp_path, "undercover")
    names = [player.name for player in timeline.players]
    words = highlight_words(timeline, names)
    node = next(node for node in timeline.path() if type(node.played.move).__name__ == "MoveSafe")
    (better, *_) = [
        move for move in timeline.game.moves(timeline.state(node.parent), node.played.seat) if move != node.played.move
    ]
    mistake = Judgement(node.number, 0.28, msgspec.to_builtins(better), 0.4)
    name = timeline.players[node.played.seat].name
    said = f"By what {name} knew, this move left a chance to win of 12 %; 'move the safe "
    assert words(mistake).startswith(said) and "' would have left 40 %." in words(mistake)
    assert words(Judgement(node.number, 0.28, {"type": "nonsense"})) == "", "an edited file makes no fault"
    assert words(Judgement(node.number, 0.28, msgspec.to_builtins(timeline.path()[-1].played.move))) in (
        "",
        words(mistake),
    )
    bluff = Bluff(node.number, 0, ("agent", 0), (1,), (3,), 0.17, 0.996, 62)
    reason = f"What the move did: {use_of_move(timeline, node.number, names)}"
    assert words(bluff) == (
        "Owl believed 'Fox owns green' up to move 62. By this move they held it for likelier: from 17 % to 99 %. "
        f"The truth was: Fox owns red. {reason}"
    )
    all_along = msgspec.structs.replace(bluff, readers=(1, 2, 3), until=0)
    assert words(all_along) == (
        "Everybody else believed 'Fox owns green' (one of them at least until all was revealed). "
        f"By this move they held it for likelier: from 17 % to 99 % on average. The truth was: Fox owns red. {reason}"
    )
    chance = next(at for at, player in enumerate(timeline.players) if player.level == "random")
    moved = next(node.number for node in timeline.path() if node.played.seat == chance)
    by_chance = msgspec.structs.replace(bluff, number=moved, seat=chance, key=("agent", chance))
    assert "That was chance: a random bot has no plan." in words(by_chance) and "chance" not in words(bluff)
    assert brief_words(timeline, names)(bluff) == "Owl believed 'Fox owns green' (99 %)"


def test_of_a_game_of_which_no_point_is_known_the_end_is_told_alone() -> None:
    """A key that leads to the next one asks before anything is evaluated."""
    table = played(opened(4), 400)
    assert not table.to_act
    (end,) = Evaluation(table.timeline, table.head, None).highlights()
    assert isinstance(end, Finish) and end.number == table.head, "the end is known without it"
