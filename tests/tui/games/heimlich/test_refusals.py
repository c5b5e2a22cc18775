"""Undercover's refusals: every clause and every reason has its sentence."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from engine.games import heimlich
from engine.games.heimlich import events as ev
from engine.games.heimlich.moves import MoveSafe
from engine.games.heimlich.state import CARDS
from engine.pieces import view
from engine.state import apply
from engine.table import IllegalMove, Reason
from tests.tui.games.heimlich.tables import BOTH, dealt, table
from tui.games.heimlich.refusals import SENTENCES
from tui.presentation.game_text import game_text
from tui.presentation.sentences import refused
from tui.selection.selection import DONE, Pick

W = game_text("heimlich")


def test_every_clause_that_the_rules_cite_has_its_sentence(spoken: str) -> None:
    cited = set()
    for source in Path(heimlich.__file__).parent.glob("*.py"):
        cited |= set(re.findall(r'"(HC-\d+\.\d+)"', source.read_text("utf-8")))
    reasons = {"HC-5.2", "HC-5.3", "HC-6.15", "HC-7.4"}  # how a game is decided, not what is forbidden
    assert cited - reasons <= SENTENCES.keys()
    for clause in SENTENCES:
        assert clause not in W.refusal(clause)
        assert "{" not in W.refusal(clause)


def test_a_refused_pick_names_its_clause() -> None:
    state = table()
    apply(state, ev.Rolled(4))
    red = Pick("agent", 0)
    assert W.forbids(state, 0, [red], DONE) == "HC-3.3"
    assert W.forbids(state, 0, [red] * 4, red) == "HC-3.1"
    assert W.forbids(state, 0, [], Pick("word", "stay")) == "HC-3.3"
    apply(state, ev.Scored((0,) * 7))
    assert W.forbids(state, 0, [], Pick("place", 7)) == "HC-4.4"
    assert heimlich.check(state, 0, MoveSafe(7)) == "HC-4.4"
    assert W.refusal("HC-4.4") == "The safe must go to another building."


def test_a_card_without_a_target_says_what_it_would_need_and_a_card_round_has_its_tip() -> None:
    state = table(**BOTH)
    (ruin,) = dealt(state, 0, 11)
    said = "Nothing for this card now: move 1 or 2 agents from the ruin to the church."
    assert W.refusal("HC-6.10", view(state, 0), Pick("card", ruin)) == said
    assert W.refusal("HC-6.10", view(state, 0), Pick("agent", 0)).startswith("That does not fit the card.")
    state.phase = CARDS
    kind, text = W.tip(view(state, 0)) or ("", "")
    assert kind == "HC-6.7" and text.startswith("After each move all may play cards.")


def test_every_reason_of_a_refusal_has_a_sentence(spoken: str) -> None:
    sentences = {refused(IllegalMove(reason, "HC-3.3"), W.refusal) for reason in get_args(Reason)}
    assert len(sentences) == len(get_args(Reason))


# results
