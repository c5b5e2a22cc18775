"""The moves that stand out, told beside the table of a replay."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.bots.blunders import Judgement
from engine.bots.evaluation import METHOD, Point
from engine.bots.game_bots import version
from engine.bots.rounds import SURE
from engine.knowledge.bluffs import READING
from tests.tui.fixtures.games.tables import screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.replay.test_chances import sample
from tests.tui.replay.test_replay import at_replay, shown
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.kept import SUFFIX, KeptPoints
from tui.replay.playback import OPEN
from tui.screens.replay.chances import ChancesScreen


async def test_what_stands_out_at_a_step_is_told_in_whole_sentences_beside_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line above the table is too short for two of them: it names their kinds, and the log tells the rest."""
    monkeypatch.setattr("engine.bots.rounds.playouts_each", lambda slug, count: SURE * 9)
    timeline, path = sample(tmp_path)
    evaluation = Evaluation(timeline, timeline.head, None)
    points = [Point(number, (0.9, 0.1), SURE * 9) for number in evaluation.line.coarse]
    points[-1] = Point(timeline.head, (1.0, 0.0), 0)
    better = msgspec.to_builtins(type(timeline.nodes[21].played.move)(3))
    judgements = (Judgement(21, 0.53, better, 0.56),)
    kept = KeptPoints(
        version("mr_sneaky"), timeline.head, tuple(points), judgements, (), method=METHOD, reading=READING
    )
    path.with_name(path.name + SUFFIX).write_bytes(msgspec.json.encode(kept))
    app = at_replay(timeline, tmp_path, save=path, number=0, viewpoint=OPEN)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, ChancesScreen))
        await pilot.press("escape")
        screen = shown(app)
        for number in (20, 21):
            screen.go_to(number)
            await pilot.pause()
            told = [line.text for line in screen.lines() if line.number == number]
            assert any("left a chance to win of 3 %" in text for text in told) is (number == 21)
        brief = "Mistake: Owl 3 % by what Owl knew; the better move 56 %"
        assert screen.prompt_bar.text == f"{brief} (y tells more)"
        assert "left 56 %." in " ".join(screen_text(app).split()), "to the end"
        assert screen.turned_here(len(brief)) == brief
        assert screen.turned_here(30) == "Mistake (y tells more)", "where there is no room for more"
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        screen.redraw()
        assert any("A regular bot's reason for it: " in line.text for line in screen.lines()), "where the log has room"
        monkeypatch.setattr("tui.replay.evaluation.better.weighed", None)
        screen.redraw()
        assert any("A regular bot's reason for it: " in line.text for line in screen.lines()), "no bot is asked again"
