"""The evaluation that is kept beside a save, round by round."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import msgspec

from engine.bots.evaluation import METHOD, Point
from engine.bots.game_bots import version
from engine.bots.rounds import missing
from tests.tui.replay.test_chances import sample
from tui.replay.evaluation.evaluating import SUFFIX, Evaluation, KeptPoints


def test_all_rounds_are_taken_up_where_a_later_one_is_the_larger(tmp_path: Path) -> None:
    """The rounds after such a one were played again at each opening."""
    timeline, path = sample(tmp_path)
    line = Evaluation(timeline, timeline.head, None).line
    middle = line.coarse[len(line.coarse) // 2]
    answers: dict[tuple[int, int], Point] = {}
    rounds = []
    while batches := missing(line, answers):
        rounds.append(len(batches))
        for number, first, playouts in batches:
            chance = (0.8 if number >= middle else 0.2) if not first else float(number >= middle)
            answers[number, first] = Point(number, (chance, 1 - chance), playouts, first)
    assert any(later > earlier for earlier, later in pairwise(rounds))
    kept = KeptPoints(version("mr_sneaky"), timeline.head, tuple(answers.values()), method=METHOD)
    path.with_name(path.name + SUFFIX).write_bytes(msgspec.json.encode(kept))
    again = Evaluation(timeline, timeline.head, path)
    assert again.pointed and again.done == answers
