"""Undercover with Confidential Papers: the time of the sheets, their legal contents, their bonus (HC-7)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.game import MALFORMED
from engine.games import heimlich
from engine.games.heimlich.components import BACK, FORWARD, MARKERS, RECRUIT
from engine.games.heimlich.events import Ended
from engine.games.heimlich.moves import FREE, UNSAID, MoveSafe, Roll, WriteSheet
from engine.games.heimlich.queries import owned_agents, sheet
from engine.games.heimlich.sheets import bonuses, to_name, unpacked
from engine.games.heimlich.state import CARDS, OVER, ROLL, SAFE, SHEETS, HeimlichState
from engine.pieces import Revealed, Written, determinize, view
from engine.state import Outcome
from tests.rules.events import event_names, only
from tests.rules.heimlich.table import (
    BLUE,
    GREEN,
    GREY,
    NEWEST,
    ORANGE,
    RED,
    YELLOW,
    advance,
    do,
    put,
    refusal,
    table,
    to_cards,
    to_sheets,
    with_sheets,
    write,
)

RIGHT = (0, 1, 2, 3, FREE, FREE, FREE)
"""The correct sheet at a table for four where no seat owns two agents."""


def papers(**fields: object) -> HeimlichState:
    """A table with Confidential Papers."""
    return table(confidential_papers=True, **fields)


def over(state: HeimlichState) -> Outcome:
    """The outcome of a game that is over."""
    assert state.phase == OVER
    outcome = heimlich.outcome(state)
    assert outcome is not None
    return outcome


@pytest.mark.clause("HC-7.1")
@pytest.mark.parametrize(("seats", "count"), [(2, 4), (3, 20), (4, 120), (5, 360), (6, 720), (7, 720)])
def test_each_other_player_is_named_exactly_once(seats: int, count: int) -> None:
    state = to_sheets(papers(seats=seats), SAFE)
    for seat in range(seats):
        moves = [move for move in heimlich.moves(state, seat) if isinstance(move, WriteSheet)]
        assert len(moves) == len(set(moves)) == count
        assert all(move.names[seat] == seat for move in moves)
        agents = len(state.at)
        expected = Counter(range(seats)) + Counter({FREE: agents - seats})
        assert all(Counter(move.names) == expected for move in moves)
        assert list(heimlich.moves(view(state, seat), seat)) == moves


@pytest.mark.clause("HC-7.1")
@pytest.mark.parametrize(
    "names",
    [
        (1, 0, 2, 3, FREE, FREE, FREE),  # one's own agent given away
        (0, 0, 2, 3, FREE, FREE, 1),  # another's claimed
        (0, 1, 1, 3, FREE, FREE, 2),  # a player named twice
        (0, 1, 2, FREE, FREE, FREE, FREE),  # a player not named
        (0, 1, 2, 3, FREE, FREE, UNSAID),  # an agent left open
    ],
)
def test_incomplete_or_contradictory_sheets_are_refused(names: tuple[int, ...]) -> None:
    state = to_sheets(papers(), SAFE)
    assert refusal(state, WriteSheet(names), 0) == "HC-7.1"


@pytest.mark.clause("HC-7.1")
def test_an_owner_of_two_is_named_twice_and_names_five_agents() -> None:
    state = to_sheets(papers(second={1: GREY}, hands={}), SAFE)
    assert to_name(state, 0) == (1, 1, 2, 3, FREE, FREE)
    assert to_name(state, 1) == (0, 2, 3, FREE, FREE)
    assert len(heimlich.moves(state, 0)) == 180
    assert len(heimlich.moves(state, 1)) == 60
    assert refusal(state, WriteSheet(RIGHT), 0) == "HC-7.1"
    assert refusal(state, WriteSheet(RIGHT), 1) == "HC-7.1"
    assert refusal(state, WriteSheet((0, 1, 2, 3, FREE, FREE, 1)), 1) is None
    write(state, 0, 0, 1, 2, 3, FREE, 1, FREE)


def test_sheets_in_another_form_are_malformed() -> None:
    state = to_sheets(papers(), SAFE)
    assert refusal(state, WriteSheet(RIGHT[:-1]), 0) == MALFORMED
    assert refusal(state, WriteSheet((*RIGHT[:-1], 4)), 0) == MALFORMED
    assert refusal(state, WriteSheet((*RIGHT[:-1], -1)), 0) == MALFORMED
    assert refusal(view(state, None), WriteSheet(RIGHT), 0) == MALFORMED  # in a view that hides the seat's agents


@pytest.mark.clause("HC-7.2")
def test_sheets_are_written_after_the_scoring_that_first_reaches_29_and_before_the_safe_moves() -> None:
    state = papers(at={RED: 5}, marker={RED: 21})
    advance(state, red=2)
    assert state.phase == SAFE  # 28 is not enough
    state = papers(at={RED: 5}, marker={RED: 22})
    assert event_names(advance(state, red=2)) == ["AgentsMoved", "Scored", "SheetsCalled"]
    assert (state.phase, state.to_act) == (SHEETS, (0, 1, 2, 3))
    for seat in (2, 0, 3):
        assert event_names(write(state, seat, *RIGHT)) == ["Written", "SheetHandedIn"]
        assert list(heimlich.moves(state, seat)) == []
        assert refusal(state, WriteSheet(RIGHT), seat) == MALFORMED
    assert (state.phase, state.to_act) == (SHEETS, (1,))
    write(state, 1, *RIGHT)
    assert (state.phase, state.to_act) == (SAFE, (0,))
    do(state, MoveSafe(2))
    assert (state.phase, state.active) == (ROLL, 1)


@pytest.mark.clause("HC-7.2")
def test_a_marker_beyond_29_calls_for_sheets_too_but_only_once_a_game() -> None:
    state = papers(at={RED: 5, BLUE: 10}, marker={BLUE: 21})
    assert event_names(advance(state, red=2))[-1] == "SheetsCalled"
    for seat in range(4):
        write(state, seat, *RIGHT)
    do(state, MoveSafe(1))
    assert event_names(advance(state, yellow=1)) == ["AgentsMoved", "Scored"]
    assert state.phase == SAFE


@pytest.mark.clause("HC-7.2")
def test_sheets_are_secret() -> None:
    state = to_sheets(papers(), SAFE)
    written = only(write(state, 1, *RIGHT), Written)
    piece = sheet(state, 1)
    assert written.publish(0) == written.publish(None) == Written(1, piece, None)
    assert view(state, 0).face[piece] is None
    assert unpacked(view(state, 1).face[piece] or 0, 7) == RIGHT


@pytest.mark.clause("HC-7.2", "HC-6.13")
def test_t13_can_call_for_the_sheets_and_the_card_round_goes_on() -> None:
    state = to_cards(papers(marker={RED: 26}, hands={0: (MARKERS, BACK), 1: (FORWARD,)}))
    assert event_names(put(state, MARKERS, RED, BLUE))[-1] == "SheetsCalled"
    assert state.phase == SHEETS
    for seat in range(4):
        write(state, seat, *RIGHT)
    assert (state.phase, state.to_act, state.passes, state.played) == (CARDS, (0,), 0, True)
    put(state, BACK, RED, by=-1)
    assert state.to_act == (1,)


@pytest.mark.clause("HC-7.2")
def test_after_the_sheets_the_asked_seat_goes_on() -> None:
    state = to_cards(papers(marker={RED: 26}, hands={2: (MARKERS, BACK)}))
    put(state, MARKERS, RED, BLUE)
    for seat in range(4):
        write(state, seat, *RIGHT)
    assert (state.active, state.to_act) == (0, (2,))


@pytest.mark.clause("HC-7.1", "HC-7.2")
def test_an_owner_of_two_is_named_twice_on_the_sheets() -> None:
    state = papers(at={RED: 5}, marker={RED: 22}, second={1: GREY}, hands={})
    advance(state, red=2)
    assert to_name(state, 0) == (1, 1, 2, 3, FREE, FREE)
    write(state, 0, 0, 1, 2, 3, FREE, FREE, 1)


@pytest.mark.clause("HC-7.2")
def test_t13_as_the_last_card_asks_the_next_after_the_sheets() -> None:
    state = to_cards(papers(marker={RED: 26}, hands={0: (MARKERS,), 1: (FORWARD,)}))
    put(state, MARKERS, RED, BLUE)
    for seat in range(3):
        write(state, seat, *RIGHT)
    assert event_names(write(state, 3, *RIGHT)) == ["Written", "SheetHandedIn", "Asked"]
    assert (state.phase, state.to_act, state.passes) == (CARDS, (1,), 0)


@pytest.mark.clause("HC-7.2")
def test_t13_calls_for_the_sheets_before_a_scoring_of_the_same_turn() -> None:
    state = papers(at={RED: 5}, marker={BLUE: 27}, hands={0: (MARKERS,)})
    advance(state, red=2)
    put(state, MARKERS, BLUE, YELLOW)
    for seat in range(3):
        write(state, seat, *RIGHT)
    assert event_names(write(state, 3, *RIGHT)) == ["Written", "SheetHandedIn", "Scored"]
    assert state.phase == SAFE


@pytest.mark.clause("HC-7.2")
def test_t13_below_29_calls_for_nothing() -> None:
    state = to_cards(papers(marker={RED: 25}, hands={0: (MARKERS, BACK)}))
    assert event_names(put(state, MARKERS, RED, BLUE)) == ["Revealed", "CardPlayed", "MarkersAdvanced"]


@pytest.mark.clause("HC-7.2", "HC-5.1")
def test_a_scoring_that_also_ends_the_game_has_the_sheets_written_before_the_reveal() -> None:
    state = papers(at={RED: 5, BLUE: 10}, marker={RED: 28, BLUE: 32}, seats=2)
    events = advance(state, red=2)
    assert event_names(events) == ["AgentsMoved", "Scored", "SheetsCalled"]
    assert heimlich.outcome(state) is None
    write(state, 0, 0, 1, FREE, FREE, FREE)
    events = write(state, 1, 0, 1, FREE, FREE, FREE)
    assert event_names(events) == ["Written", "SheetHandedIn", "Revealed", "Ended"]
    assert only(events, Revealed).pieces == (0, 1, 2, 3, 4, 5, 6)
    assert over(state).scores == (35 + 20, 42 + 20)


def end_with_red(state: HeimlichState) -> Ended:
    """Advance red into the safe's building, onto square 42, and return the Ended event."""
    state.at[RED], state.marker[RED] = 5, state.marker[RED] - 7
    return only(advance(state, red=2), Ended)


@pytest.mark.clause("HC-7.3", "HC-7.4")
def test_five_squares_for_every_agent_placed_rightly_free_ones_included() -> None:
    sheets = (
        (0, 2, 1, 3, FREE, FREE, FREE),  # green and three free: 4
        (0, 1, 2, 3, FREE, FREE, FREE),  # all six
        (1, FREE, 2, FREE, 0, 3, FREE),  # grey: 1
        (1, 2, FREE, 3, 0, FREE, FREE),  # purple and grey: 2
    )
    state = with_sheets(papers(marker={RED: 42, BLUE: 11, YELLOW: 5, ORANGE: 40}), sheets)
    end = end_with_red(state)
    assert end.bonus == (20, 30, 5, 10)
    assert state.marker == [62, 41, 10, 10, 40, 0, 0]  # a free agent's marker gets nothing
    assert over(state) == Outcome((0,), (62, 41, 10, 10), "HC-7.4")


@pytest.mark.clause("HC-7.4")
def test_the_bonus_can_turn_the_result() -> None:
    sheets = ((0, FREE, FREE, FREE, 1, 2, 3), RIGHT, (1, 3, 2, 0, FREE, FREE, FREE), (2, 0, 1, 3, FREE, FREE, FREE))
    state = with_sheets(papers(marker={RED: 42, BLUE: 20}), sheets)
    assert end_with_red(state).bonus == (0, 30, 15, 15)
    assert over(state) == Outcome((1,), (42, 50, 15, 15), "HC-7.4")
    state = with_sheets(papers(marker={RED: 42, BLUE: 12}), sheets)
    end_with_red(state)
    assert over(state) == Outcome((0, 1), (42, 42, 15, 15), "HC-5.3")


@pytest.mark.clause("HC-7.4")
def test_a_free_agent_may_still_win() -> None:
    sheets = ((0, FREE, FREE, FREE, 1, 2, 3),) * 4
    state = with_sheets(papers(marker={RED: 42, GREY: 60}), sheets)
    end_with_red(state)
    assert over(state).winners == ()


@pytest.mark.clause("HC-7.6")
def test_the_truth_is_the_ownership_at_the_end() -> None:
    before = (0, 1, 2, 3, FREE, FREE, FREE)
    state = with_sheets(papers(second={0: GREY}, hands={}), (before,) * 4)
    assert bonuses(state) == (25, 25, 25, 25)  # grey is no free agent any more, for its owner neither
    knew = (0, 1, 2, 3, FREE, FREE, 0)
    state = with_sheets(papers(second={0: GREY}, hands={}), (knew,) * 4)
    assert bonuses(state) == (25, 30, 30, 30)  # one's own two are no guess


@pytest.mark.clause("HC-6.15", "HC-7.7")
def test_the_rear_marker_is_settled_before_the_bonuses_and_gets_them() -> None:
    knew = (0, 1, 2, 3, FREE, FREE, 0)
    state = with_sheets(papers(marker={RED: 42, GREY: 40, BLUE: 50}, second={0: GREY}, hands={}), (knew,) * 4)
    end = end_with_red(state)
    assert end.counting == (GREY, BLUE, YELLOW, GREEN)
    assert (state.marker[RED], state.marker[GREY]) == (42, 65)
    assert over(state) == Outcome((1,), (65, 80, 30, 30), "HC-7.4")


@pytest.mark.clause("HC-7.7")
def test_both_variants_together() -> None:
    state = heimlich.start(heimlich.OPTIONS(top_secret=True, confidential_papers=True), 4, NEWEST)
    assert len(state.face) == 7 + 26 + 4
    assert [sheet(state, seat) for seat in range(4)] == [33, 34, 35, 36]
    without = papers()
    assert (len(without.face), without.pile) == (11, [])
    assert list(heimlich.moves(without, 0)) == [Roll()]


@pytest.mark.clause("HC-7.1")
@pytest.mark.parametrize("scoring", ["right", "others_wrong"])
@pytest.mark.parametrize("second", [{}, {2: GREY}], ids=["", "two agents"])
def test_a_made_up_sheet_is_one_that_its_seat_could_have_written(second: dict[int, int], scoring: str) -> None:
    state = to_sheets(papers(second=second, hands={}, papers_scoring=scoring), SAFE)
    for seat in (1, 2):
        write(state, seat, *heimlich.moves(state, seat)[0].names)
    made = set()
    for seed in range(40):
        world = determinize(heimlich, view(state, 0), Random(seed))
        for seat in (1, 2):
            names = unpacked(world.face[sheet(state, seat)] or 0, 7)
            made.add(names)
            assert all((name == seat) == (agent in owned_agents(world, seat)) for agent, name in enumerate(names))
            expected = Counter(to_name(world, seat))
            assert Counter(name for name in names if name != seat) == expected
    assert len(made) > 20


def test_t15_after_the_sheets_leaves_made_up_sheets_as_they_were_written() -> None:
    state = with_sheets(papers(hands={1: (RECRUIT,)}), (RIGHT,) * 4)
    state.second[1] = GREY
    state.seen[GREY] = 1 << 1
    world = determinize(heimlich, view(state, 0), Random(3))
    names = unpacked(world.face[sheet(state, 1)] or 0, 7)
    assert names.count(1) == 1
    assert names[world.face[1] or 0] == 1
