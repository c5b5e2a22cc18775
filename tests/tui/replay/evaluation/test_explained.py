"""The judgement of an evaluation, where a move is explained: on the screen, by the command, and in plain lines."""

from __future__ import annotations

import asyncio
from io import StringIO
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
from tests.tui.fixtures.running.plain_session import typed
from tests.tui.fixtures.terminal.command_line import call
from tests.tui.replay.test_chances import sample
from tests.tui.replay.test_replay import at_replay
from tui.plain.output import LineOutput
from tui.plain.replay import PlainReplay
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.kept import SUFFIX, KeptPoints
from tui.replay.playback import OPEN, Playback


async def test_the_explanation_of_a_move_tells_what_the_evaluation_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    timeline, path = sample(tmp_path)
    monkeypatch.setattr("engine.bots.rounds.playouts_each", lambda slug, count: SURE * 9)
    evaluation = Evaluation(timeline, timeline.head, None)
    points = [Point(number, (0.5, 0.5), SURE * 9) for number in evaluation.line.coarse]
    points[-1] = Point(timeline.head, (1.0, 0.0), 0)
    played = [(number, timeline.nodes[number].played.move) for number in evaluation.movers]
    (missed, other), (bad, move) = [one for one in played if one[1] is not None][4:6]
    judgements = (
        Judgement(missed, 0.4, msgspec.to_builtins(other), 0.7, hindsight=True),
        Judgement(bad, 0.3, msgspec.to_builtins(move), 0.8),
    )
    kept = KeptPoints(
        version("mr_sneaky"), timeline.head, tuple(points), judgements, (), method=METHOD, reading=READING
    )
    path.with_name(path.name + SUFFIX).write_bytes(msgspec.json.encode(kept))
    for number, words in (
        (missed, "would have left 70 %"),
        (bad, "would have left 80 %"),
    ):
        app = at_replay(timeline, tmp_path, save=path, number=number, viewpoint=OPEN)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            await pilot.press("y")
            await until(pilot, lambda app=app, words=words: words in " ".join(screen_text(app).split()))
            text = " ".join(screen_text(app).split())
            assert "knew before this move, unless they say 'by the truth'." in text, "whatever the reason tells"
        said = call("replay", str(path), "--why", "--at", str(number)).out
        assert words in said.splitlines()[-1], said
        out = StringIO()
        playback = Playback(timeline, OPEN)
        lines = PlainReplay(playback, typed("why"), LineOutput(out), playback.places[number], save=path)
        await lines.run()
        assert words in out.getvalue() and "is being evaluated" not in out.getvalue()
    assert "would have left" not in call("replay", str(path), "--why", "--at", str(bad), "--no-evaluation").out


@pytest.mark.long
@pytest.mark.usefixtures("brief_evaluation")
async def test_plain_lines_evaluate_a_game_whose_moves_are_asked_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    timeline, path = sample(tmp_path)
    out, asked, ended = StringIO(), 0, asyncio.Event()
    keep = Evaluation._keep

    def kept(evaluation: Evaluation) -> None:
        keep(evaluation)
        ended.set()

    monkeypatch.setattr(Evaluation, "_keep", kept)

    async def lines() -> str | None:
        nonlocal asked
        asked += 1
        if asked == 2:
            await ended.wait()
        return "why" if asked < 3 else None

    await PlainReplay(Playback(timeline, OPEN), lines, LineOutput(out), 20, save=path).run()
    assert out.getvalue().count("is being evaluated") == 1
    assert Evaluation(timeline, timeline.head, path).complete
