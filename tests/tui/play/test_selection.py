"""A selection reaches every offered move and nothing else, and is quick for the largest offer there is."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.heimlich.legal_moves import splits
from engine.games.heimlich.moves import MoveAgents, MoveSafe, Stay
from engine.state import Move
from tui.selection.selection import DONE, Option, Pick, Selection, Steps, losing

BOUNDED = settings(max_examples=60)

A, B, C = (Pick("agent", agent) for agent in range(3))
STAY = Pick("word", "stay")


class Choice(Move, frozen=True):
    """A move that only says which it is."""

    number: int


def of(*steps: Steps) -> Selection:
    """A selection whose moves have these picks, in this order."""
    return Selection([Choice(i) for i in range(len(steps))], lambda move: steps[move.number])


def legal(selection: Selection) -> list[Pick]:
    return [option.pick for option in selection.options() if option.legal]


PICKS = st.builds(Pick, st.sampled_from(["agent", "card"]), st.integers(0, 3))
STEPS = st.lists(st.lists(PICKS, min_size=1, max_size=3).map(tuple), min_size=1, max_size=3).map(tuple)


def _alike(offer: list[Steps]) -> bool:
    """True when moves with the same picks have them in steps of the same sizes, as an offer must."""
    sizes: dict[object, list[int]] = {}
    return all(
        sizes.setdefault(_bag(tuple(pick for step in steps for pick in step)), [len(step) for step in steps])
        == [len(step) for step in steps]
        for steps in offer
    )


OFFERS = st.lists(STEPS, min_size=1, max_size=12, unique_by=lambda steps: tuple(map(_bag, steps))).filter(_alike)


def _bag(step: tuple[Pick, ...]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted((pick.kind, pick.value) for pick in step))


@BOUNDED
@given(OFFERS, st.randoms(use_true_random=False))
def test_every_move_can_be_reached_by_its_picks(offer: list[Steps], rng: Random) -> None:
    for number, steps in enumerate(offer):
        selection = of(*offer)
        for step in steps:
            for pick in rng.sample(step, len(step)):
                assert pick in legal(selection)
                assert selection.pick(pick)
        if not selection.complete:
            assert selection.pick(DONE)
        assert selection.complete
        assert selection.move == Choice(number)


@BOUNDED
@given(OFFERS, st.randoms(use_true_random=False))
def test_every_selection_ends_at_an_offered_move_with_its_picks(offer: list[Steps], rng: Random) -> None:
    selection = of(*offer)
    while not selection.complete:
        assert selection.pick(rng.choice(legal(selection)))
    assert selection.move is not None
    steps = offer[selection.move.number]
    picked = [pick for pick in selection.picked if pick != DONE]
    at = 0
    for step in steps:
        assert Counter(picked[at : at + len(step)]) == Counter(step)
        at += len(step)
    assert at == len(picked)


@BOUNDED
@given(OFFERS, st.lists(PICKS, max_size=8))
def test_going_back_restores_every_step(offer: list[Steps], tries: list[Pick]) -> None:
    selection = of(*offer)
    before = []
    for pick in tries:
        state = (selection.picked, selection.options(), selection.moves, selection.move)
        if selection.pick(pick):
            before.append(state)
        else:
            assert (selection.picked, selection.options(), selection.moves, selection.move) == state
    while before:
        assert selection.back()
        assert (selection.picked, selection.options(), selection.moves, selection.move) == before.pop()
    assert not selection.back()


@given(OFFERS, st.lists(PICKS, max_size=3))
@BOUNDED
def test_the_picks_that_decide_are_those_that_leave_a_single_move(offer: list[Steps], tries: list[Pick]) -> None:
    selection = of(*offer)
    for pick in tries:
        selection.pick(pick)
    decided = {}
    for pick in legal(selection):
        selection.pick(pick)
        if selection.move is not None:
            decided[pick] = selection.move
        selection.back()
    assert selection.deciding() == decided
    asked: list[object] = []
    losing(selection, lambda move: "" if asked.append(move) else "lost")
    assert len(asked) == len(decided), "a move is looked at once"


def test_points_on_agents_are_picked_in_any_order() -> None:
    selection = of(((A, A, B),), ((A, B, B),), ((C, C, C),))
    assert legal(selection) == [A, B, C]
    assert selection.pick(B)
    assert legal(selection) == [A, B]
    assert not selection.pick(C)
    assert selection.pick(A)
    assert selection.move is None
    assert selection.pick(A)
    assert selection.move == Choice(0)
    assert selection.complete


def test_steps_are_picked_in_their_order() -> None:
    card, back = Pick("card", 7), Pick("number", -1)
    selection = of(((card,), (A, B), (back,)), ((card,), (A, C), (back,)))
    assert legal(selection) == [card]
    assert not selection.pick(A)
    assert selection.pick(card)
    assert legal(selection) == [A, B, C]
    selection.pick(C)
    assert selection.move == Choice(1)
    assert not selection.complete
    assert selection.rest == (A, back)


def test_done_is_offered_where_a_move_is_part_of_a_larger_one() -> None:
    selection = of(((A,),), ((A, B),), ((A, B, B),))
    assert legal(selection) == [A, B]
    selection.pick(A)
    assert legal(selection) == [B, DONE]
    selection.pick(B)
    assert legal(selection) == [B, DONE]
    assert selection.pick(DONE)
    assert selection.move == Choice(1)
    assert legal(selection) == []
    selection.clear()
    assert selection.picked == ()
    assert legal(selection) == [A, B]


def test_forbidden_picks_can_be_shown() -> None:
    moves = [MoveSafe(1), MoveSafe(2)]
    places = [Pick("place", place) for place in range(3)]
    selection = Selection(moves, lambda move: ((places[move.to],),), lambda picked: places if not picked else ())
    assert selection.options() == (Option(places[1], True), Option(places[2], True), Option(places[0], False))
    assert not selection.pick(places[0])
    assert selection.pick(places[1])
    assert selection.options() == ()


def test_two_moves_that_no_pick_tells_apart_are_an_error() -> None:
    with pytest.raises(ValueError, match="the same picks"):
        of(((A, B),), ((B, A),))


def test_nothing_offered_is_nothing_to_pick() -> None:
    selection = of()
    assert selection.options() == ()
    assert selection.move is None
    assert not selection.complete


def test_all_924_splits_are_told_apart_with_little_work() -> None:
    """Six points on seven agents. Few candidates are left after each pick, so a pick stays quick."""
    agents = [Pick("agent", agent) for agent in range(7)]
    offer: list[Move] = [*(MoveAgents(steps) for steps in splits(7, 6)), Stay()]

    def picks(move: Move) -> Steps:
        if not isinstance(move, MoveAgents):
            return ((STAY,),)
        return (tuple(agents[agent] for agent, steps in enumerate(move.steps) for _ in range(steps)),)

    selection = Selection(offer, picks)
    assert legal(selection) == [*agents, STAY]
    counts = []
    for agent in (0, 1, 0, 3, 6):
        selection.pick(agents[agent])
        assert legal(selection) == agents
        counts.append(len(selection.moves))
    assert counts == [462, 210, 84, 28, 7]
    selection.pick(agents[6])
    assert selection.move == MoveAgents((2, 1, 0, 1, 0, 0, 2))
