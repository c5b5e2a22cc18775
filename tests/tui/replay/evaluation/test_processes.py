"""The processes of an evaluation, when its end comes too early."""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from pathlib import Path

import pytest

from tests.tui.replay.test_chances import sample
from tui.replay.evaluation import evaluating
from tui.replay.evaluation.evaluating import Evaluation


@pytest.mark.usefixtures("brief_evaluation")
async def test_the_processes_are_gone_when_leaving_them_is_cut_short(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The end of a program cancels what waits for them: their pipes were closed later, on a loop that was closed."""
    timeline, path = sample(tmp_path)
    begun: list[asyncio.subprocess.Process] = []
    real = evaluating.start_worker

    async def start(module: str) -> asyncio.subprocess.Process:
        begun.append(await real(module))
        return begun[-1]

    monkeypatch.setattr(evaluating, "start_worker", start)
    answered = asyncio.Event()

    async def evaluate() -> None:
        async with aclosing(Evaluation(timeline, timeline.head, path).run()) as run:
            async for _ in run:
                answered.set()

    task = asyncio.create_task(evaluate())
    await answered.wait()
    task.cancel()
    while all(process.returncode is None for process in begun):
        task.cancel()
        await asyncio.sleep(0)
    with pytest.raises(asyncio.CancelledError):
        await task
    for process in begun:
        assert process.returncode is not None and process.stdin is not None and process.stdout is not None
        assert process.stdin.is_closing() and process.stdout.at_eof()
