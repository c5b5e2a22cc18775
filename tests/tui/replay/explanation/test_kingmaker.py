"""A turn whose mover gained nothing by it is told with what the mover took the gainer for."""

from __future__ import annotations

from functools import cache

from saves.library import Library
from tests.samples import FOLDER
from tui.i18n.messages import use
from tui.presentation.players import player_names
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.highlights import Decision, TurningPoint
from tui.replay.evaluation.sentences import highlight_words


@cache
def said_at(name: str, number: int) -> str:
    """The sentences on the turn at a record of a shipped sample, with its shipped evaluation."""
    use("en")
    path = FOLDER / f"{name}.skul"
    timeline = Library(FOLDER).read(path).timeline
    evaluation = Evaluation(timeline, timeline.head, path)
    words = highlight_words(timeline, player_names(timeline.players), evaluation=evaluation)
    turned = (one for one in evaluation.highlights() if isinstance(one, TurningPoint | Decision))
    return next(words(one) for one in turned if one.number == number)


def test_whoever_can_hardly_win_and_lets_another_through_is_told_so_with_its_guess() -> None:
    """The best moment of deceit of the samples was told as an accident."""
    said = said_at("lost-mines-last-gold", 266)
    assert said.endswith("Lynx's guess about Owl: saboteur (98 %). Lynx could hardly win any more (1 %).")


def test_no_guess_stands_beside_a_move_that_served_its_mover() -> None:
    assert "guess about" not in said_at("mr-sneaky-comeback", 80)
    assert "hardly win" not in said_at("island-out-of-luck", 111)


def test_the_use_of_a_move_that_bars_whoever_gained_by_it_is_left_out() -> None:
    said = said_at("lost-mines-last-gold", 232)
    assert "Hare from 25 % to 62 %" in said and "spoilt the way of Hare" not in said
