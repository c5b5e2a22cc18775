"""The first sentence on moves in Undercover: intentions as such, with their cost, and scorings as they would end."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots.decision import LOTS, Candidate, Fact, Why
from engine.games.heimlich.moves import MoveAgents, MoveSafe
from engine.games.heimlich.queries import owned_agents
from engine.pieces import view
from tests.tui.fixtures.games.tables import opened
from tui.i18n.messages import use
from tui.presentation.game_text import game_text

NAMES = ("Fox", "Owl", "Hare")

ALL = tuple(Fact("alike", agent, 0.5) for agent in range(6))
"""The mix where owners of all agents would move so."""


def town(at: list[int], safe: int, marker: list[int]) -> Any:
    """A table of three seats, whose first one moves and owns the first agent."""
    state = view(opened(3).timeline.now, 0)
    state.at, state.safe, state.active, state.marker = at, safe, 0, marker
    state.face[0] = 0
    assert owned_agents(state, 0) == (0,)
    return state


def said(state: Any, move: Any, why: Why | None = None) -> str:
    return game_text("heimlich").reason(state, move, 0, NAMES, why)


@pytest.mark.parametrize(
    ("best", "words"), [(0.34, "another move promised 4 in 100 more."), (0.3, "promised clearly more.")]
)
def test_hiding_is_told_as_an_intention_with_its_cost(best: float, words: str) -> None:
    """To hide, it said, where others learned much, and a better move was left out."""
    use("en")
    state, move, other = (
        town([3, 1, 1, 1, 1, 1], 7, [0] * 6),
        MoveAgents((0, 1, 0, 0, 0, 0)),
        MoveAgents((1,) + (0,) * 5),
    )
    why = Why((Candidate(move, 0.3), Candidate(other, best)), takes=LOTS, facts=ALL)
    told = said(state, move, why)
    assert "meaning to hide its own" in told and told.endswith(words)
    own = said(state, other, Why((Candidate(other, 0.3), Candidate(move, 0.3)), takes=LOTS, facts=ALL))
    assert "meant to look like any owner's" in own and "it thought that any owner" not in own


def test_a_safe_on_a_house_of_no_worth_is_told_with_that() -> None:
    use("en")
    state = town([9, 1, 1, 1, 1, 1], 7, [0] * 6)
    assert said(state, MoveSafe(0)).endswith("though that scores 0 in the church.")
    assert "though" not in said(state, MoveSafe(2))


def test_a_scoring_that_another_one_would_win_is_not_welcome() -> None:
    use("en")
    state = town([10, 9, 1, 1, 1, 1], 7, [37, 41, 0, 0, 0, 0])
    assert said(state, MoveSafe(6)).startswith("The next roll may bring a scoring there: as all stand, its own ")
    state.marker = [37, 20, 0, 0, 0, 0]
    assert " stood best (+10)" in said(state, MoveSafe(6))
    state.at = [5, 8, 1, 1, 1, 1]
    assert " would still be in front after a scoring" in said(state, MoveSafe(4))


def test_an_agent_close_to_the_ruin_is_told_with_what_it_scores_there() -> None:
    use("en")
    state = town([3, 9, 1, 1, 1, 1], 5, [5, 4, 3, 9, 0, 0])
    told = said(state, MoveAgents((0, 1, 0, 0, 0, 0)))
    assert told.endswith("close to the ruin, where one scores +10 or soon falls in.")


def test_a_safe_where_all_would_put_it_is_told_with_who_comes_nearest() -> None:
    use("en")
    state = town([3, 9, 1, 1, 1, 1], 5, [0] * 6)
    told = said(state, MoveSafe(2), Why(takes=LOTS, facts=ALL))
    assert told.startswith("Owners of all agents put it so, which hides its own: ") and told.endswith("1 building off.")
