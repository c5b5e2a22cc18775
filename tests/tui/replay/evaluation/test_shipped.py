"""The evaluations that ship with the samples: whole, and of the bots of this version."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from engine.bots.blunders import Judgement
from saves.library import SUFFIX, Library
from tests.samples import FOLDER, SAMPLES, ship
from tui.i18n.messages import use
from tui.presentation.players import player_names
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.headings import highlight_heading
from tui.replay.evaluation.highlights import TurningPoint, turning_points
from tui.replay.evaluation.sentences import highlight_words


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_the_chances_of_a_sample_are_known_at_once(name: str, tmp_path: Path) -> None:
    """After a change of the bots "python -m tests.samples chances" makes the files anew."""
    path = FOLDER / f"{name}{SUFFIX}"
    timeline = Library(tmp_path).read(path).timeline
    evaluation = Evaluation(timeline, timeline.head, path, tmp_path)
    assert evaluation.complete and evaluation.highlights()
    assert not (tmp_path / "samples").exists(), "nothing is written for it"


def test_what_stands_out_is_found_once_until_more_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each step of the cursor on the page of chances asked hundreds of bots anew."""
    path = FOLDER / f"gem-stone-mine-mistake{SUFFIX}"
    timeline = Library(tmp_path).read(path).timeline
    evaluation = Evaluation(timeline, timeline.head, path, tmp_path)
    asked: list[int] = []

    def counted(*known: Any) -> list[TurningPoint]:
        asked.append(1)
        return turning_points(*known)

    monkeypatch.setattr("tui.replay.evaluation.evaluating.turning_points", counted)
    found = evaluation.highlights()
    assert evaluation.highlights() == found and len(asked) == 1
    evaluation.judgements.clear()
    assert not any(isinstance(one, Judgement) for one in evaluation.highlights()) and len(asked) == 2


def test_a_sample_has_a_mistake_that_lost_a_won_game(tmp_path: Path) -> None:
    """No sample had one, and a reader of all of them did not know that mistakes are told."""
    use("en")
    path = FOLDER / f"gem-stone-mine-mistake{SUFFIX}"
    timeline = Library(tmp_path).read(path).timeline
    evaluation = Evaluation(timeline, timeline.head, path, tmp_path)
    (mistake,) = [one for one in evaluation.highlights() if isinstance(one, Judgement)]
    names = player_names(timeline.players)
    assert highlight_heading(mistake, timeline, names) == "Move 21 by Owl: mistake"
    assert highlight_words(timeline, names)(mistake) == (
        "By what Owl knew, this move left a chance to win of 31 %; 'mine at 4/4: a gem (about 6 VP)' would have left "
        "99 %. An easy bot errs on purpose now and then: this move is one at random. Fox gained most by the move "
        "played: 69 %, not 1 %. A regular bot's reason for it: A gem counted for more than 3 coins: a gem brings 6.0 "
        "VP on average."
    )
    outcome = timeline.game.outcome(timeline.now)
    assert outcome is not None and outcome.winners == (0,), "Fox won, and by more gems alone"
    assert outcome.scores[0] == outcome.scores[1]
    turned = [one for one in evaluation.highlights() if isinstance(one, TurningPoint) and one.number == 21]
    assert max(change.by for change in turned[0].changes) > 0.4


@pytest.mark.long
async def test_a_shipped_evaluation_is_the_one_that_is_found_anew(tmp_path: Path) -> None:
    made = await asyncio.to_thread(ship, "mr-sneaky-comeback", tmp_path)
    assert made.read_bytes() == (FOLDER / made.name).read_bytes()
