"""The hints of puzzles lead nobody astray, and their proofs tell why each other answer is wrong."""

from __future__ import annotations

import pytest

from tui.i18n.messages import use
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


@pytest.mark.parametrize("shipped", SHIPPED, ids=lambda shipped: shipped.name)
def test_no_hint_answers_the_second_question_or_leads_astray(shipped: ShippedPuzzle) -> None:
    """The first hint once was the move that is asked for next. A hint on a move of green looked like green."""
    use("en")
    asked = AskedPuzzle(shipped)
    assert asked.hints and not {*asked.hints} & {*asked.moves}
    for number in asked.hints:
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
