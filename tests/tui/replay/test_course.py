"""The course of the standing, as the results tell it."""

from __future__ import annotations

from engine.games.mr_sneaky.events import RoundWon
from tests.tui.fixtures.games.tables import opened, played
from tui.replay.ended import ended_game
from tui.screens.table.results import ResultsScreen
from tui.widgets.board_view import board_view


def test_a_gain_at_the_end_of_a_round_belongs_to_that_round() -> None:
    table = played(opened(2, slug="mr_sneaky"), 3000)
    game = ended_game(table.timeline, table.head)
    assert game is not None
    course, whens, _ = ResultsScreen(game, board_view(game.slug), game.outcome, game.happened)._course
    ends = [move for move, one in enumerate(game.happened) if any(isinstance(e, RoundWon) for e in one.events)]
    assert len(ends) > 1 and all(course[move] != course[move - 1] for move in ends)
    assert [whens[move] for move in ends] == [f"round {number}" for number in range(1, len(ends) + 1)]
