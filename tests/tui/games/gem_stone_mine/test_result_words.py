"""The words of a result: what won, what broke a tie, a match and a rank."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games import gem_stone_mine
from engine.games.gem_stone_mine import events as ev
from engine.games.gem_stone_mine.queries import rank
from engine.games.gem_stone_mine.state import OVER, GemStoneMineState
from engine.pieces import view
from engine.state import apply
from tests.rules.gem_stone_mine.table import alone, table
from tui.games.gem_stone_mine import terms as mine_words
from tui.presentation.game_text import game_text
from tui.widgets.podium.finale import finale

W = game_text("gem_stone_mine")
NAMES = ("Fox", "Owl", "Hare", "Lynx", "Crow")


def ended(state: GemStoneMineState) -> list[str]:
    """The story of a game that ends so."""
    from engine.games.gem_stone_mine.queries import ranking_key, scores

    final = tuple(points for points in scores(state) if points is not None)
    winner = max(range(state.seats), key=lambda seat: ranking_key(state, seat))
    apply(state, ev.Scored(final, winner))
    assert state.phase == OVER
    outcome = gem_stone_mine.outcome(state)
    assert outcome is not None
    return W.result(view(state, None), outcome, NAMES[: state.seats])


def test_a_result_says_who_won_by_what_and_of_what_the_scores_are_made() -> None:
    """The fourth example of the ledger, with gems that are in the bag."""
    lines = ended(table(seats=2, money={0: 11, 1: 10}, vp={0: 9, 1: 6}, gems={0: (2, 3), 1: (3, 4, 4)}))
    assert lines == [
        "Owl wins with 24 VP, by more gems.",
        "Fox: 24 = gems 13 VP (Clear 7 and Green 6) + coins 2 VP (11 coins, 5 a VP) + VP tokens 9.",
        "Owl: 24 = gems 16 VP (Green 6, Blue 5 and Blue 5) + coins 2 VP (10 coins, 5 a VP) + VP tokens 6.",
    ]
    assert ended(table(seats=2, vp={0: 3}))[0] == "Fox wins with 3 VP, 3 ahead of Owl."


@pytest.mark.parametrize(
    ("purses", "gems", "why"),
    [
        ({"vp": {0: 10, 1: 1}, "money": {0: 0, 1: 0}}, {1: (0,)}, "Owl wins with 10 VP, by more gems."),
        ({"vp": {0: 3, 1: 4}, "money": {0: 5, 1: 0}}, {}, "Owl wins with 4 VP, by more VP tokens."),
        ({"vp": {0: 3, 1: 3}, "money": {0: 2, 1: 1}}, {}, "Fox wins with 3 VP, by more coins."),
        ({"vp": {0: 3, 1: 3}, "money": {0: 1, 1: 1}}, {}, "Owl wins with 3 VP, later in turn order."),
    ],
)
def test_a_tie_is_told_with_what_broke_it(purses: Any, gems: Any, why: str) -> None:
    assert ended(table(seats=2, gems=gems, **purses))[0] == why


def test_a_match_and_a_rank_are_told(spoken: str) -> None:
    match = table(seats=2, vp={0: 5}, match=True, match_points=1)
    assert "Fox 1" in ended(match)[0]
    for score in (0, 26, 60):
        single = alone(vp=score)
        lines = ended(single)
        assert mine_words.rank_title(rank(alone(), score)) in lines[0]
        higher = rank(alone(), score) + 1
        assert higher > 6 or mine_words.rank_title(higher) in lines[-1]


def test_one_seat_leads_when_the_game_is_over_though_vp_are_equal() -> None:
    state = table(seats=3, money={0: 11, 1: 10}, vp={0: 9, 1: 6}, gems={0: (2, 3), 1: (3, 4, 4)})
    assert mine_words.leaders(state) == {1}, "more gems part them while the game runs, too (GS-6.3)"
    assert not mine_words.leaders(table(seats=3, money={0: 1})), "nobody leads with equal VP at the beginning"
    ended(state)
    assert mine_words.leaders(state) == {1}
    even = table(seats=3, vp={0: 3, 1: 3, 2: 1})
    assert mine_words.leaders(even) == {0, 1}
    ended(even)
    assert len(mine_words.leaders(even)) == 1, "the order of turns parts them at the end"


def test_the_parts_of_a_score_have_the_same_words_on_the_podium_and_in_the_sentence() -> None:
    state = table(seats=2, money={0: 11, 1: 10}, vp={0: 9, 1: 6}, gems={0: (2, 3), 1: (3, 4, 4)})
    lines = ended(state)
    outcome = gem_stone_mine.outcome(state)
    assert outcome is not None
    for seat, one in enumerate(finale("gem_stone_mine").cast(state, outcome, NAMES[:2], ("red", "blue"))):
        told = lines[1 + seat], lines[1 + seat].replace("VP tokens", "VP")
        assert all(any(words in line for line in told) for _, words in (*one.parts, *one.brief)), (one.parts, lines)
        assert "VP" in one.parts[1][1], "coins of a score are not those in the purse"
        assert "VP" in one.score and one.parts[2][1].startswith("VP tokens"), "the table calls them VP, too"
