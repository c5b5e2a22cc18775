"""The evaluation of a saved game for a command, with its progress on a terminal."""

from __future__ import annotations

import asyncio
import sys
from contextlib import aclosing
from typing import TYPE_CHECKING

import click
from rich.cells import cell_len

from saves.log_reader import Contents
from tui.cli.options import data_directory
from tui.cli.say import clear_progress, say, say_progress
from tui.i18n.messages import t

if TYPE_CHECKING:
    # types alone: the commands that do not evaluate import no processes
    from tui.replay.evaluation.evaluating import Evaluation


def evaluation_option(words: str) -> click.Option:
    """The option that leaves the evaluation out."""
    return click.Option(["--evaluation/--no-evaluation"], default=True, help=words)


def evaluated(held: Contents, leaf: int) -> Evaluation | None:
    """The evaluation of a line that is over, made now as far as it is not kept; None where it cannot be."""
    from tui.replay.evaluation.evaluating import Evaluation, NotEvaluated

    evaluation = Evaluation(held.timeline, leaf, held.path, data_directory())
    if evaluation.complete:
        return evaluation
    say(t("Working out each player's chances to win; --no-evaluation leaves them out."), err=True)
    try:
        asyncio.run(_evaluate(evaluation))
    except NotEvaluated:
        say(t("The game could not be evaluated here."), err=True)
        return None
    return evaluation


async def _evaluate(evaluation: Evaluation) -> None:
    """Evaluate; on a terminal the progress runs along."""
    told = sys.stderr is not None and sys.stderr.isatty()
    width = 0

    def tell() -> None:
        nonlocal width
        done, count = evaluation.progress
        text = t("Evaluating the game: {done} of {count}", done=done, count=count)
        width = max(width, cell_len(text))
        if told:
            say_progress(text)

    tell()  # the first answer takes a while
    async with aclosing(evaluation.run()) as run:
        async for _ in run:
            tell()
    if told and width:
        clear_progress(width)
