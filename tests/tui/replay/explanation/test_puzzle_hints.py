"""The hints of puzzles lead nobody astray, and their proofs tell why each other answer is wrong."""

from __future__ import annotations

import re
from io import StringIO

import pytest

from engine.knowledge.puzzles import Clue
from tests.tui.fixtures.running.plain_session import typed
from tui.i18n.messages import use
from tui.plain.output import LineOutput
from tui.plain.replay import ask_puzzle
from tui.replay.puzzle.asked import AskedPuzzle
from tui.replay.puzzle.shipped import SHIPPED, ShippedPuzzle


@pytest.mark.parametrize("shipped", SHIPPED, ids=lambda shipped: shipped.name)
def test_the_proof_tells_why_each_other_answer_is_wrong(shipped: ShippedPuzzle) -> None:
    """The right answer had its reasons, the wrong ones had none."""
    use("en")
    asked = AskedPuzzle(shipped)
    wrong = [asked.face(face) for face in asked.choices if face != asked.answer]
    said = asked.objections()
    assert len(said) == len(wrong)
    for face, sentence in zip(wrong, said, strict=True):
        assert f"'{face}' fell from " in sentence
        assert sentence.startswith((f"Had {asked.asked_name} been {face}, ", "Move "))
    assert any(" would have been better than move " in sentence for sentence in said) or len(wrong) == 1


def _of(asked: AskedPuzzle, number: int) -> Clue:
    return next(clue for clue in asked.clues if clue.number == number)


@pytest.mark.parametrize("shipped", SHIPPED, ids=lambda shipped: shipped.name)
def test_no_hint_answers_the_second_question_or_leads_astray(shipped: ShippedPuzzle) -> None:
    """The first hint once was the move that is asked for next. A hint on a move of green looked like green.

    Then no hint led to the decisive move, and the first one gave a third of the answer away.
    """
    use("en")
    asked = AskedPuzzle(shipped)
    shifts = {clue.number: clue.after - clue.before for clue in asked.clues}
    first, *others = asked.hints
    loud = [number for number in shifts if shifts[number] >= 0.1 or number == asked.told_most]
    ordered = sorted(loud, key=lambda number: (shifts[number], -asked.clues.index(_of(asked, number))))
    assert (asked.hints if len(loud) > 1 else others) == ordered, "a move that told little leads nowhere"
    if len(loud) == 1:
        assert f" from {first} to " in asked.hint_about(first) and " told much about " in asked.hint_about(first)
        assert first < min((*asked.moves, asked.told_most)), "all the moves to choose from lie behind it"
    assert " against " not in asked.hint_about(first) and not {*asked.hints[:-1]} & {*asked.moves}
    assert (" told most " in asked.hint_about(asked.hints[-1])) is not bool(asked.moves)
    for number in others:
        hint, right = asked.hint_about(number), asked.face(asked.answer)
        assert f"against {right}." not in hint
        if not asked.moves:
            assert " It spoke against " in hint, hint
            named = [asked.face(face) for face in asked.choices if asked.face(face) in asked.happened(number)]
            fell = hint.rpartition("against ")[2].rstrip(".")
            assert fell in named or {*named} <= {right}, hint


@pytest.mark.parametrize("shipped", SHIPPED, ids=lambda shipped: shipped.name)
def test_the_moves_to_choose_from_are_of_the_round_in_question(shipped: ShippedPuzzle) -> None:
    asked = AskedPuzzle(shipped)
    rounds = {getattr(asked.whole.state(asked.whole.nodes[number].parent), "round", 0) for number in asked.moves}
    assert rounds <= {getattr(asked.whole.state(shipped.puzzle.number), "round", 0)}


@pytest.mark.parametrize("shipped", SHIPPED, ids=lambda shipped: shipped.name)
def test_the_numbers_of_a_proof_join(shipped: ShippedPuzzle) -> None:
    """A step ended at 40 %, and the next began at 36 % without a word."""
    use("en")
    asked = AskedPuzzle(shipped)
    left = ""
    for clue in asked.clues:
        step = asked.step(clue)
        found = re.findall(r"\d+ %", step)
        assert not left or found[0] == left, step
        left = found[-1]


async def test_what_is_no_choice_is_answered_and_a_second_question_announced() -> None:
    """The choices were told again without a word on what was typed."""
    use("en")
    asked = AskedPuzzle(next(one for one in SHIPPED if one.slug == "lost_mines"))
    out = StringIO()
    await ask_puzzle(asked, typed("9", "fox", "leave"), LineOutput(out), lambda: None)
    said = " ".join(out.getvalue().split())
    assert f"'9' is not one of the choices, which are 1 to {len(asked.choices)}." in said
    assert "'fox' is not one of the choices" in said and said.count("Type a number") == 3
    assert "Then a second question follows: which move told most." in said
