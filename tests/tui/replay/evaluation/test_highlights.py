"""Turning points, mistakes and bluffs: what counts as one, and the sentences on them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.bots.blunders import Judgement
from engine.bots.evaluation import Point
from engine.bots.rounds import SURE
from engine.knowledge.bluffs import Bluff
from tests.tui.fixtures.games.tables import opened, played
from tests.tui.replay.test_chances import sample
from tui.i18n.messages import use
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.highlights import DecisiveStretch, decisive_stretch, turning_points
from tui.replay.evaluation.sentences import brief_words, highlight_words, told_at
from tui.screens.replay.chances import MOST_LINES, shortened


def pair(before: tuple[float, ...], after: tuple[float, ...], playouts: int = 200) -> list[Point]:
    return [Point(3, before, playouts), Point(7, after, playouts)]


def test_turning_points_are_told_in_the_order_of_the_game() -> None:
    course = ((0, 0.5), (3, 0.6), (5, 0.3), (8, 0.32), (11, 0.9))
    found = turning_points([Point(number, (chance, 1 - chance), 400) for number, chance in course])
    assert [(point.after, point.number) for point in found] == [(3, 5), (8, 11)]
    assert [round(point.size, 2) for point in found] == [0.3, 0.58]


def test_the_game_is_decided_where_its_winner_goes_ahead_for_good() -> None:
    course = ((0, (0.5, 0.3, 0.2)), (3, (0.3, 0.6, 0.1)), (5, (0.5, 0.3, 0.2)), (8, (0.2, 0.7, 0.1)))
    known = [Point(number, chances, 100) for number, chances in course]
    end = Point(11, (0.0, 1.0, 0.0), 0)
    assert decisive_stretch([*known, end]) == DecisiveStretch(5, 8, 1, 0.3, 0.7)
    assert decisive_stretch([*known, Point(11, (0.0, 0.0, 1.0), 0)]) == DecisiveStretch(8, 11, 2, 0.1, 1.0)
    assert decisive_stretch([*known[1:2], *known[3:], end]) is None, "ahead from the first point on"
    assert decisive_stretch([*known, Point(11, (0.5, 0.5, 0.0), 0)]) is None, "a shared win"
    assert decisive_stretch(known) is None and decisive_stretch([]) is None, "the end is not known yet"


def test_a_change_that_luck_of_the_playouts_explains_is_no_turning_point() -> None:
    large, few = ((0.3, 0.7), (0.6, 0.4)), ((0.3, 0.7), (0.48, 0.52))
    assert turning_points(pair(*large)) and not turning_points(pair(*large, playouts=SURE - 1))
    assert turning_points(pair(*few, playouts=400)) and not turning_points(pair(*few, playouts=60))
    assert not turning_points(pair((0.5, 0.5), (0.6, 0.4), 100_000)), "sure, and too small"
    assert turning_points([Point(3, (0.5, 0.5), 200), Point(7, (1.0, 0.0), 0)]), "the end is certain"


def test_every_seat_whose_chance_changed_beyond_doubt_is_told_with_the_margin() -> None:
    use("en")
    timeline = played(opened(3, people=0, slug="heimlich"), 400).timeline
    (point,) = turning_points(pair((0.4, 0.3, 0.3), (0.1, 0.62, 0.28)))
    assert [(change.seat, round(change.by, 2)) for change in point.changes] == [(1, 0.32), (0, -0.3)]
    assert point.changes[0].margin == pytest.approx(2 * (0.3 * 0.7 / 204 + 0.62 * 0.38 / 204) ** 0.5, abs=0.001)
    said = highlight_words(timeline, ("Fox", "Owl", "Hare"))(point)
    assert said == ("Chance to win: Owl from 30 % to 62 % (+32 percentage points, margin 9), Fox from 40 % to 10 %.")
    brief = brief_words(timeline, ("Fox", "Owl", "Hare"))
    assert told_at([point], 7, brief) == "Turning point: Owl from 30 % to 62 %, Fox from 40 % to 10 %"
    assert told_at([point], 6, brief) == ""
    assert told_at([point, point], 7, brief).count(" · Turning point: ") == 1


def test_of_a_long_stretch_the_beginning_and_the_end_are_told() -> None:
    lines = [str(number) for number in range(20)]
    assert shortened(lines) == ["0", "1", "2", "...", "17", "18", "19"]
    assert shortened(lines[:MOST_LINES]) == lines[:MOST_LINES]


def test_a_mistake_and_a_bluff_are_told_in_a_sentence(tmp_path: Path) -> None:
    use("en")
    timeline, _ = sample(tmp_path, "undercover")
    words = highlight_words(timeline, [player.name for player in timeline.players])
    node = next(node for node in timeline.path() if type(node.played.move).__name__ == "MoveSafe")
    (better, *_) = [
        move for move in timeline.game.moves(timeline.state(node.parent), node.played.seat) if move != node.played.move
    ]
    mistake = Judgement(node.number, 0.28, msgspec.to_builtins(better), 0.4)
    name = timeline.players[node.played.seat].name
    assert words(mistake).startswith(f"{name} gave away 28 percentage points of the chance to win: 12 %, not 40 %.")
    assert "Better: " in words(mistake)
    assert words(Judgement(node.number, 0.28, {"type": "nonsense"})) == "", "an edited file makes no fault"
    assert words(Judgement(node.number, 0.28, msgspec.to_builtins(timeline.path()[-1].played.move))) in (
        "",
        words(mistake),
    )
    assert words(Bluff(node.number, 0, ("agent", 0), 0.9, 0.4)) == (
        "Fox misled the others. They gave 'Fox owns red' a chance of 90 %, then 40 %."
    )


def test_a_game_of_which_no_point_is_known_has_no_highlights() -> None:
    """A key that leads to the next one asks before anything is evaluated."""
    table = played(opened(4), 400)
    assert not table.to_act and Evaluation(table.timeline, table.head, None).highlights() == []
