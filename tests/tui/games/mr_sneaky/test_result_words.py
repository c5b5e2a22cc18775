"""The words of a result: who won, why, and what nobody opened."""

from __future__ import annotations

from engine.games import mr_sneaky
from engine.games.mr_sneaky import events as ev
from engine.pieces import view
from engine.state import apply
from tests.rules.mr_sneaky.table import THIEF, TYCOON, table
from tests.tui.games.mr_sneaky.test_words import walk
from tui.presentation.game_text import game_text

W = game_text("mr_sneaky")
NAMES = ("Fox", "Owl")


def test_results_say_who_won_and_why(spoken: str) -> None:
    for seed in map(str, range(4)):
        *_, (before, _, events) = walk(seed)
        for event in events:
            apply(before, event)
        outcome = mr_sneaky.outcome(before)
        assert outcome is not None
        lines = W.result(view(before, None), outcome, NAMES)
        assert outcome.reason not in lines[0] and NAMES[outcome.winners[0]] in lines[0]
        assert [line[:3] for line in lines[-3:-1]] == list(NAMES)


def test_too_many_agents_lose() -> None:
    state = table(agents={THIEF: "AD AC AA"}, gems=(2, 7))
    apply(state, ev.GameWon(TYCOON, "SN-6.3"))
    outcome = mr_sneaky.outcome(state)
    assert outcome is not None
    assert W.result(state, outcome, NAMES) == [
        "Owl has 4 agents, which is too many: Fox wins the game.",
        W.result(state, outcome, NAMES)[1],
        "Fox: 2 gems, 0 agents.",
        "Owl: 7 gems, 4 agents.",
        "The game took 1 round.",
    ]


def test_a_tie_at_the_goal_says_that_the_tycoon_wins() -> None:
    """SN-6.2: with 8 gems each the numbers alone do not tell why the game was won."""
    state = table(gems=(8, 8))
    won = ev.GameWon(TYCOON, "SN-6.2")
    reason = "Both have at least 8 gems, so the tycoon wins: Fox wins the game."
    assert W.narrate(view(state, None), won, NAMES) == reason
    apply(state, won)
    outcome = mr_sneaky.outcome(state)
    assert outcome is not None and W.result(state, outcome, NAMES)[0] == reason


def test_the_end_tells_what_nobody_opened() -> None:
    """The thief may look at last behind a door that stayed shut; the other seats are told nothing."""
    state = table(agents={THIEF: "AD AC AA"}, gems=(2, 7))
    apply(state, ev.GameWon(TYCOON, "SN-6.3"))
    outcome = mr_sneaky.outcome(state)
    assert outcome is not None
    line = W.result(state, outcome, NAMES)[1]
    assert line.startswith("Still closed: ") and "treasure behind door " in line and "trap" in line
    assert not any("closed" in line for line in W.result(view(state, THIEF), outcome, NAMES))
