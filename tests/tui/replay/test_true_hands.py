"""The truth of hands in the matrix on who knew what, where its column is narrow."""

from __future__ import annotations

from engine.knowledge.secrets import HAND, secrets
from saves.library import Library
from tests.samples import FOLDER
from tui.i18n.messages import use
from tui.replay.knowledge import true_briefly
from tui.replay.secret_words import secret_words


def test_the_truth_of_a_hand_is_its_cards_or_the_first_one_and_a_count() -> None:
    """The column was empty there, as if nobody knew the truth."""
    use("en")
    whole = Library(FOLDER).read(FOLDER / "lost-mines-last-gold.skul").timeline.state(30)
    hand = next(one for one in secrets("lost_mines", whole) if one.kind == HAND and one.of == 3)
    words = secret_words("lost_mines")
    assert true_briefly(words, whole, hand, 40) == "Storm, Trap, Rock, Info, Tree"
    assert true_briefly(words, whole, hand, 10) == "Storm +4"
    assert true_briefly(words, whole, hand, 6) == "St. +4"
