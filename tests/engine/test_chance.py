"""Chance: keyed by its place in the game, even, and the same on every machine for ever."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.chance import Chance, Scripted, commitment
from engine.state import Options, State, next_turn


def at(turn=0, **draws):
    return State(2, Options(), turn=turn, draws=draws)


def test_a_seed_gives_the_same_draws_for_ever():
    """Written down once: were these to change, saved games could not be forked with the same dice."""
    chance = Chance("skulduggery")
    assert chance.numbers(at(), "roll", 6, 8) == [3, 5, 1, 1, 3, 3, 5, 1]
    assert chance.shuffle(at(3, shuffle=1), "shuffle", "abcdefg") == tuple("dgfcaeb")


def test_the_commitment_to_a_seed_stays_and_is_not_what_chance_draws_from():
    """Anybody may see it while the seed is secret."""
    shown = commitment("skulduggery")
    assert shown == "1b7827a01cf15260aee8175798633b0ccd14f08bc12d3c1682d181e2c37ef887"
    assert shown != commitment("Skulduggery")
    guess, chance = Chance(""), Chance("skulduggery")
    guess._seed = bytes.fromhex(shown)
    assert guess.numbers(at(), "roll", 6, 20) != chance.numbers(at(), "roll", 6, 20)


def test_a_draw_is_keyed_by_seed_turn_kind_and_count():
    draws = {
        (seed, turn, kind, count): tuple(Chance(seed).numbers(at(turn, **{kind: count}), kind, 1000, 4))
        for seed in "ab"
        for turn in (0, 1, 11)
        for kind in ("roll", "card")
        for count in (0, 1, 11)
    }
    assert len(set(draws.values())) == len(draws)


def test_nothing_else_of_the_state_moves_a_draw():
    state = at(2, roll=1)
    first = Chance("s").numbers(state, "roll", 6, 5)
    state.to_act, state.face, state.seen, state.draws["card"] = (1,), [1], [1], 5
    assert Chance("s").numbers(state, "roll", 6, 5) == first


def test_asking_twice_gives_the_same_and_changes_nothing():
    chance, state = Chance("s"), at(1)
    assert chance.number(state, "roll", 6) == chance.number(state, "roll", 6) == chance.numbers(state, "roll", 6, 3)[0]
    assert state == at(1)


def test_a_new_turn_begins_a_new_count():
    state = at(1, roll=3)
    next_turn(state)
    assert (state.turn, state.draws) == (2, {})


def test_numbers_are_even():
    counted = Counter(n for turn in range(3000) for n in Chance("even").numbers(at(turn), "roll", 6, 2))
    assert set(counted) == set(range(6))
    assert sum((count - 1000) ** 2 / 1000 for count in counted.values()) < 25


def test_orders_are_even():
    counted = Counter(Chance("even").shuffle(at(turn), "shuffle", "abcd") for turn in range(4800))
    assert len(counted) == 24
    assert sum((count - 200) ** 2 / 200 for count in counted.values()) < 60


@pytest.mark.parametrize("items", ["", "a"])
def test_a_shuffle_of_one_item_keeps_it(items):
    assert Chance("s").shuffle(at(), "shuffle", items) == tuple(items)


def test_a_script_answers_first_and_a_seed_after_it():
    chance = Scripted({"roll": [3, 5], "card": [[1, 2]], "shuffle": [(2, 1, 0)]}, seed="s")
    assert [chance.number(at(), "roll", 6) for _ in range(3)] == [3, 5, Chance("s").number(at(), "roll", 6)]
    assert chance.numbers(at(), "card", 9, 2) == [1, 2]
    assert chance.shuffle(at(), "shuffle", range(3)) == (2, 1, 0)
    assert chance.shuffle(at(), "shuffle", range(3)) == Chance("s").shuffle(at(), "shuffle", range(3))


@pytest.mark.parametrize(
    ("answer", "ask"),
    [
        (6, lambda chance: chance.number(at(), "k", 6)),
        (-1, lambda chance: chance.number(at(), "k", 6)),
        ("x", lambda chance: chance.number(at(), "k", 6)),
        ([1], lambda chance: chance.numbers(at(), "k", 6, 2)),
        (3, lambda chance: chance.numbers(at(), "k", 6, 1)),
        ((1, 1, 2), lambda chance: chance.shuffle(at(), "k", (1, 2, 3))),
        (5, lambda chance: chance.shuffle(at(), "k", (1, 2, 3))),
    ],
)
def test_a_script_that_does_not_fit_is_an_error_of_the_test(answer, ask):
    with pytest.raises(AssertionError):
        ask(Scripted({"k": [answer]}))
