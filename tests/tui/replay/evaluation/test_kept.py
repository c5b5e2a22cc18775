"""The evaluation that is kept beside a save, round by round."""

from __future__ import annotations

from contextlib import aclosing
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from engine.bots.evaluation import METHOD, Point
from engine.bots.game_bots import version
from engine.bots.rounds import missing
from engine.knowledge.bluffs import READING, Bluff
from tests.tui.replay.test_chances import sample
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.kept import SUFFIX, KeptPoints


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


@pytest.mark.usefixtures("brief_evaluation")
async def test_it_goes_on_among_the_moves_to_judge_where_it_was_left(tmp_path: Path) -> None:
    """Judgements that were known were made again, and so were the bluffs."""
    timeline, path = sample(tmp_path)
    evaluation = Evaluation(timeline, timeline.head, path)
    async with aclosing(evaluation.run()) as run:
        async for _ in run:
            if evaluation.bluffs is not None and not evaluation.pointed:
                break
    assert evaluation.bluffs is not None
    assert Evaluation(timeline, timeline.head, path).bluffs == evaluation.bluffs
    _ = [answer async for answer in evaluation.run()]
    file = path.with_name(path.name + SUFFIX)
    whole = msgspec.json.decode(file.read_bytes(), type=KeptPoints)
    judged = whole.judgements or ()
    assert judged
    file.write_bytes(msgspec.json.encode(msgspec.structs.replace(whole, judgements=judged[1:])))
    again = Evaluation(timeline, timeline.head, path)
    assert again.pointed and not again.complete and again.progress == (len(judged) - 1, len(judged))
    assert [answer async for answer in again.run()] == [judged[0]], "only what was missing"
    assert Evaluation(timeline, timeline.head, path).complete


@pytest.mark.usefixtures("brief_evaluation")
def test_what_ships_with_a_sample_is_read_where_it_fits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    timeline, path = sample(tmp_path / "library")
    monkeypatch.setattr("tui.storage.beside.SAMPLES", path.parent)
    line = Evaluation(timeline, timeline.head, None).line
    point = Point(line.coarse[0], (0.25, 0.75), 2)
    came = KeptPoints(version("mr_sneaky"), timeline.head, (point,), method=METHOD, reading=READING)
    ships = path.with_name(path.name + SUFFIX)
    ships.write_bytes(msgspec.json.encode(came))
    assert Evaluation(timeline, timeline.head, path, tmp_path).known == [point]
    own = msgspec.structs.replace(came, points=(), guessed={0: (Point(line.coarse[0], (0.5, 0.5), 2),)})
    (tmp_path / "samples").mkdir()
    (tmp_path / "samples" / ships.name).write_bytes(msgspec.json.encode(own))
    assert Evaluation(timeline, timeline.head, path, tmp_path).known == [point]
    seat = Evaluation(timeline, timeline.head, path, tmp_path, seat=0)
    assert [one.chances for one in seat.known] == [(0.5, 0.5)], "what was found here stands beside it"
    ships.write_bytes(msgspec.json.encode(msgspec.structs.replace(came, version=0)))
    assert Evaluation(timeline, timeline.head, path, tmp_path).known == [], "of other bots"


def test_a_kept_bluff_about_no_secret_of_the_game_is_left_aside(tmp_path: Path) -> None:
    timeline, path = sample(tmp_path)
    lay = next(node for node in timeline.path() if node.played.seat == timeline.state(node.parent).tycoon)
    there, nowhere, of_another_game = (
        Bluff(lay.number, lay.played.seat, key, (1 - lay.played.seat,), (1, 2), 0.3, 0.6)
        for key in (("door", 7), ("door", 8), ("agent", 0))
    )
    found = (there, nowhere, of_another_game)
    kept = KeptPoints(version("mr_sneaky"), timeline.head, (), bluffs=found, method=METHOD, reading=READING)
    path.with_name(path.name + SUFFIX).write_bytes(msgspec.json.encode(kept))
    assert Evaluation(timeline, timeline.head, path).bluffs == (there,)
