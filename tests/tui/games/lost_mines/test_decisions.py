"""The Lost Mines: words for every decision of whole games, and for their results."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from engine.games import lost_mines
from engine.games.lost_mines import state as tb
from engine.pieces import view
from engine.state import apply
from tests.tui.fixtures.games.prompt_checks import check_question, check_story
from tests.tui.games.lost_mines.test_words import NAMES, W, walk
from tui.games.lost_mines.prompts import arranged
from tui.presentation.game_text import select
from tui.selection.move_sequence import MoveSequence


@pytest.mark.long
@pytest.mark.parametrize("seats", (3, 9))
def test_every_decision_of_whole_games_has_words(spoken: str, seats: int) -> None:
    rng = Random(spoken)
    names = NAMES[:seats]
    phases = set()
    for number, (before, seat, events) in enumerate(walk("words", seats)):
        check_story("lost_mines", before, events, names)
        if seat >= 0 and number % 5 == 0:
            phases.add(before.phase)
            check_choices(view(before, seat), seat, rng, names)
    assert {tb.PLAY, tb.WALK} <= phases


def check_choices(seen: Any, seat: int, rng: Random, names: tuple[str, ...]) -> None:
    selection = select("lost_mines", seen, seat)
    offer = lost_mines.moves(seen, seat)
    steps = [move for move in selection.moves if not isinstance(move, MoveSequence)]
    assert steps == list(arranged(seen, seat, offer))[: len(offer)]
    assert W.secrets(seen, seat, names) and W.holds(seen, seat, names)
    assert W.chapter(seen) and (W.call(seen) is None) == (seen.phase != tb.VOTE)
    check_question("lost_mines", seen, seat, names, rng, widest=76)


def test_a_secret_role_says_what_it_decides(spoken: str) -> None:
    (before, seat, _), *_ = walk("words", 4)
    told = W.holds(view(before, max(seat, 0)), max(seat, 0), NAMES)
    assert ("whose finds count" if spoken == "en" else "誰の財宝が得点になる") in told


def test_the_results_tell_both_rounds_and_all_that_was_hidden(spoken: str) -> None:
    state = None
    for before, _, events in walk("results", 5):
        state = before
        for event in events:
            apply(state, event)
    assert state is not None
    outcome = lost_mines.outcome(state)
    assert outcome is not None
    lines = W.result(state, outcome, NAMES[:5])
    assert len(lines) >= 7 and "LM-8.6" not in lines[0]
    for seat in range(5):
        assert " + ".join(str(gains[seat]) for gains in state.gains) in lines[1 + seat]
        assert {"en": "; in round 2 ", "ja": "。第2ラウンドは"}[spoken] in lines[1 + seat]
    alone, tied = (
        W.result(state, msgspec.structs.replace(outcome, winners=winners), NAMES[:5]) for winners in ((0,), (0, 1))
    )
    shared = {"en": "Players with equal points share the win.", "ja": "同点の人は、勝ちを分け合います。"}[spoken]
    assert tied[6] == shared and shared not in alone
