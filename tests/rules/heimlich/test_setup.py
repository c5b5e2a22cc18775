"""Undercover: what lies in the box and how it is set up (HC-1, HC-2)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import game as engine_game
from engine.chance import Chance, Scripted
from engine.games import heimlich
from engine.games.heimlich.components import COLOURS, RECRUIT
from engine.games.heimlich.events import LeftOut, StartChosen
from engine.games.heimlich.queries import free_cards, free_count, owned_agents, points
from engine.games.heimlich.state import ROLL, HeimlichOptions, HeimlichState
from engine.pieces import Looked, Shuffled, view
from engine.state import Event, Options
from tests.rules.events import only
from tests.rules.heimlich.table import BOX, RED, advance, roll, table

AGENTS_IN_PLAY = {2: 5, 3: 6, 4: 7, 5: 7, 6: 7, 7: 7}
ALL_SEATS = tuple(AGENTS_IN_PLAY)


def opened(seats: int, seed: str = "seed", **options: object) -> tuple[HeimlichState, list[Event]]:
    made: Options = engine_game.options_of(heimlich, options)
    state, events = engine_game.opening(heimlich, made, seats, Chance(seed))
    assert isinstance(state, HeimlichState)
    return state, events


@pytest.mark.clause("HC-1.1")
def test_ring_of_twelve_buildings() -> None:
    assert BOX.values == (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, -3)
    state = table(safe=9)
    walked = [state.at[RED]]
    for _ in range(6):
        advance(state, red=2)
        walked.append(state.at[RED])
    assert walked == [0, 2, 4, 6, 8, 10, 0]
    state.at[RED] = 10
    advance(state, red=2)
    assert state.at[RED] == 0


@pytest.mark.clause("HC-1.2")
def test_a_lap_is_42_squares_and_29_is_marked() -> None:
    assert (BOX.lap, BOX.papers_square) == (42, 29)
    near = table(at={RED: 5}, marker={RED: 34})
    advance(near, red=2)
    assert near.marker[RED] == 41
    assert heimlich.outcome(near) is None
    passed = table(at={RED: 5}, marker={RED: 35})
    advance(passed, red=2)
    assert passed.marker[RED] == 42
    assert heimlich.outcome(passed) is not None


@pytest.mark.clause("HC-1.3")
def test_die_has_1_to_3_and_2_to_6_alike() -> None:
    allowed = []
    for face in BOX.die:
        state = table()
        roll(state, face)
        allowed.append(points(state))
    assert allowed == [(1, 2, 3), (2,), (3,), (4,), (5,), (6,)]
    state = table()
    thrown = Counter(Chance(str(seed)).number(state, "roll", len(BOX.die)) for seed in range(3000))
    assert set(thrown) == set(range(6))
    assert all(400 < times < 600 for times in thrown.values())


@pytest.mark.clause("HC-1.4")
def test_seven_colours_and_26_cards() -> None:
    assert COLOURS == ("red", "blue", "yellow", "green", "orange", "purple", "grey")
    assert sum(card.copies for card in BOX.cards.values()) == 26
    assert list(BOX.cards) == list(range(1, 16))
    assert [card.copies for card in BOX.cards.values()] == [2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2, 2, 1]
    state, _ = opened(7)
    assert state.colours == tuple(range(7))


@pytest.mark.clause("HC-2.1")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_agents_in_play(seats: int) -> None:
    state, _ = opened(seats)
    agents = AGENTS_IN_PLAY[seats]
    assert len(state.colours) == len(state.at) == len(state.marker) == agents
    assert free_count(state) == len(free_cards(state)) == agents - seats


@pytest.mark.clause("HC-2.2")
@pytest.mark.parametrize(("seats", "spare"), [(2, 2), (3, 1)])
def test_colours_left_out_are_random_and_public(seats: int, spare: int) -> None:
    seen = set()
    for seed in range(60):
        state, events = opened(seats, str(seed))
        left_out = only(events, LeftOut)
        assert len(set(left_out.colours)) == spare
        assert sorted((*left_out.colours, *state.colours)) == list(range(7))
        assert left_out.publish(None) == left_out.publish(0) == left_out
        seen |= set(left_out.colours)
    assert seen == set(range(7))


@pytest.mark.clause("HC-2.2")
def test_nothing_is_left_out_from_four_players_on() -> None:
    for seats in (4, 5, 6, 7):
        assert not any(isinstance(event, LeftOut) for event in opened(seats)[1])


@pytest.mark.clause("HC-2.3")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_agents_in_the_church_markers_at_0_safe_at_7(seats: int) -> None:
    state, _ = opened(seats, top_secret=True, confidential_papers=True)
    assert set(state.at) == {0}
    assert set(state.marker) == {0}
    assert state.safe == 7


@pytest.mark.clause("HC-2.4")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_agent_cards_are_dealt_in_secret(seats: int) -> None:
    state, _ = opened(seats)
    agents = range(AGENTS_IN_PLAY[seats])
    assert sorted(face for face in state.face if face is not None) == list(agents)
    for seat in range(seats):
        seat_view = view(state, seat)
        assert seat_view.face[seat] == state.face[seat]
        assert owned_agents(seat_view, seat) == (state.face[seat],)
        assert all(face is None for piece, face in enumerate(seat_view.face) if piece != seat)
    assert all(state.seen[piece] == 0 for piece in free_cards(state))
    assert all(face is None for face in view(state, None).face)


@pytest.mark.clause("HC-2.4")
def test_every_agent_may_be_anybodys() -> None:
    owners = Counter(opened(4, str(seed))[0].face[0] for seed in range(700))
    assert set(owners) == set(range(7))
    assert all(60 < times < 145 for times in owners.values())


@pytest.mark.clause("HC-2.5")
def test_the_start_player_is_chosen_or_by_chance() -> None:
    for seat in range(5):
        state, events = opened(5, start_player=seat)
        assert only(events, StartChosen).seat == state.active == seat
        assert (state.to_act, state.phase, state.turn) == ((seat,), ROLL, 1)
    assert {opened(5, str(seed))[0].active for seed in range(60)} == set(range(5))


@pytest.mark.clause("HC-2.5")
def test_play_is_clockwise() -> None:
    state = table(seats=3, safe=11)
    order = []
    for _ in range(5):
        order.append(state.active)
        advance(state, red=2)
    assert order == [0, 1, 2, 0, 1]


@pytest.mark.clause("HC-2.5", "HC-7.5")
def test_impossible_options_are_refused() -> None:
    assert heimlich.refuse(HeimlichOptions(start_player=4), 4) == "HC-2.5"
    assert heimlich.refuse(HeimlichOptions(start_player=-2), 4) == "HC-2.5"
    assert heimlich.refuse(HeimlichOptions(start_player=3), 4) is None
    wrong = HeimlichOptions(confidential_papers=True, papers_scoring="others_wrong")
    assert heimlich.refuse(wrong, 7) == "HC-7.5"
    assert all(heimlich.refuse(wrong, seats) is None for seats in range(2, 7))
    assert all(heimlich.refuse(HeimlichOptions(), seats) is None for seats in ALL_SEATS)


@pytest.mark.clause("HC-6.1")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_top_secret_deck(seats: int) -> None:
    state, events = opened(seats, top_secret=True)
    cards = range(AGENTS_IN_PLAY[seats], len(state.face))
    assert len(cards) == len(BOX.deck(seats)) == (25 if seats == 7 else 26)
    assert (RECRUIT in BOX.deck(seats)) == (seats < 7)
    assert sorted(state.face[card] or 0 for card in cards) == sorted(BOX.deck(seats))
    assert state.discard == []
    shuffles = [event for event in events if isinstance(event, Shuffled)]
    assert [len(event.pieces) for event in shuffles] == [AGENTS_IN_PLAY[seats], len(cards)]


@pytest.mark.clause("HC-6.2")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_each_player_draws_two_after_the_agent_cards(seats: int) -> None:
    state, events = opened(seats, top_secret=True)
    assert [len(hand) for hand in state.hand] == [2] * seats
    assert len(state.pile) == len(BOX.deck(seats)) - 2 * seats
    assert sorted((*state.pile, *(card for hand in state.hand for card in hand))) == list(
        range(AGENTS_IN_PLAY[seats], len(state.face))
    )
    looks = [event for event in events if isinstance(event, Looked)]
    assert [len(event.pieces) for event in looks] == [1] * seats + [2] * seats
    for seat in range(seats):
        seat_view = view(state, seat)
        assert all(seat_view.face[card] is not None for card in state.hand[seat])
        assert all(seat_view.face[card] is None for card in state.pile)
        assert all(
            seat_view.face[card] is None for other in range(seats) if other != seat for card in state.hand[other]
        )


def test_opening_follows_its_script() -> None:
    script = Scripted({"colours": [(6, 5, 0, 1, 2, 3, 4)], "shuffle": [(4, 3, 2, 1, 0)], "start": [1]})
    state, _ = engine_game.opening(heimlich, HeimlichOptions(), 2, script)
    assert (state.colours, state.face, state.active) == ((0, 1, 2, 3, 4), [4, 3, 2, 1, 0], 1)
