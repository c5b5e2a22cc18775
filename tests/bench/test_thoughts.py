"""The measurement of thoughts: iterations are counted at a decision that is searched, and all of a seat's are timed."""

from __future__ import annotations

from engine.bots.decision import Candidate, Decision, Why
from engine.games.mr_sneaky.moves import Lay
from tests.bench.strength.players import Seats
from tests.bench.thoughts import decision_seconds, first_search, iterations

SNEAKY = Seats("mr_sneaky", 2)


def test_each_candidate_counts_in_each_world_that_it_was_tried_in() -> None:
    why = Why((Candidate(Lay(0), 0.5, 24), Candidate(Lay(1), 0.4, 24), Candidate(Lay(2), 0.1, 6)))
    assert iterations(Decision(Lay(0), why)) == 54
    assert iterations(Decision(Lay(0))) == 0


def test_the_first_decision_that_is_searched_is_thought_again_and_again() -> None:
    thought = first_search(SNEAKY)
    assert thought() > 0 and thought() > 0


def test_every_decision_of_the_seat_is_timed() -> None:
    took = decision_seconds(SNEAKY, "easy", 2)
    assert len(took) > 10 and min(took) >= 0
    assert len(decision_seconds(SNEAKY, "easy", 1)) < len(took)
