"""The results of Undercover in words."""

from __future__ import annotations

from engine.games import heimlich
from engine.games.heimlich import events as ev
from engine.pieces import Revealed, view
from engine.state import apply
from tests.tui.games.heimlich.tables import GUESS_FREE, NAMES, game, games, table
from tui.presentation.game_text import game_text

W = game_text("heimlich")


def test_results_say_who_won_and_why(spoken: str) -> None:
    wins = 0
    for steps in games(9):
        last = list(steps)[-1]
        end = last.before
        for event in last.events:
            apply(end, event)
        outcome = heimlich.outcome(end)
        assert outcome is not None
        lines = W.result(view(end, None), outcome, NAMES[: end.seats])
        assert outcome.reason not in lines[0]
        assert all(NAMES[seat] in lines[0] for seat in outcome.winners)
        assert all(any(line.startswith(name) for line in lines) for name in NAMES[: end.seats])
        wins += bool(outcome.winners)
    assert wins


def test_a_free_agent_may_win() -> None:
    state = table(2)
    state.marker[:] = [10, 20, 5, 42, 7]
    apply(state, Revealed((0, 1, 2, 3, 4), (0, 1, 2, 3, 4)))
    apply(state, ev.Ended((0, 1), ()))
    outcome = heimlich.outcome(state)
    assert outcome is not None
    assert W.result(state, outcome, NAMES[:2]) == [
        "Nobody wins: the free agent green leads with 42 points.",
        "Fox: red at 10.",
        "Owl: blue at 20.",
        "Free agents, which nobody owned: yellow at 5, green at 42 and orange at 7.",
    ]


def test_a_tie_is_told_with_its_rule() -> None:
    """A free agent as far as the winner's, or two winners: the reader asks why (HC-5.3)."""
    for markers, winners, told in (
        ([42, 20, 5, 42, 7], (0,), ["A free agent on the winner's square does not take the win away: green."]),
        ([42, 42, 5, 3, 7], (0, 1), ["Winners on the same square share the win."]),
        ([42, 20, 5, 3, 7], (0,), []),
    ):
        state = table(2)
        state.marker[:] = markers
        apply(state, Revealed((0, 1, 2, 3, 4), (0, 1, 2, 3, 4)))
        apply(state, ev.Ended((0, 1), ()))
        outcome = heimlich.outcome(state)
        assert outcome is not None and outcome.winners == winners
        lines = W.result(state, outcome, NAMES[:2])
        assert [line for line in lines if "square" in line] == told


def test_by_misses_a_result_does_not_speak_of_ones_own_guess() -> None:
    """HC-7.5, the other reading: the squares come from the other players' wrong guesses."""
    last = list(game(3, GUESS_FREE, "3"))[-1]
    end = last.before
    for event in last.events:
        apply(end, event)
    outcome = heimlich.outcome(end)
    assert outcome is not None and any(end.bonus)
    lines = W.result(view(end, None), outcome, NAMES[:3])
    assert not any("rightly" in line for line in lines)
    assert [line for line in lines if "misses" in line] == [
        f"{NAMES[seat]} gained {bonus} squares from the other players' misses." for seat, bonus in enumerate(end.bonus)
    ]
