"""Parts that games share: copying and changing states, and options from names."""

from __future__ import annotations

import pytest

from engine.game import options_of
from engine.games import GAMES, load
from engine.games.heimlich.state import HeimlichOptions
from engine.state import Event, Move, Options, State, apply, copy, next_turn
from engine.table import Table
from tests import tiny
from tests.engine.table.tiny_tables import people


def test_a_copy_shares_nothing_that_could_change():
    state = tiny.start(tiny.HunchOptions(), 3, 1)
    twin = copy(state)
    assert twin == state and type(twin) is type(state)
    for name in ("face", "seen", "group", "groups", "draws", "score", "sworn"):
        assert getattr(twin, name) is not getattr(state, name)


def test_a_draw_is_counted_when_its_event_happens():
    class Drew(Event, frozen=True, tag=90):
        draw = "die"

        def apply(self, state):
            assert state.draws["die"] == self_count[0]

    state, self_count = State(2, Options()), [1]
    apply(state, Drew())
    self_count[0] = 2
    apply(state, Drew())
    assert state.draws == {"die": 2}
    next_turn(state)
    assert (state.turn, state.draws) == (1, {})


def test_events_and_moves_cannot_be_changed():
    for value in (tiny.Gained(0, 1), tiny.Hunch("throw")):
        assert isinstance(value, (Event, Move))
        with pytest.raises(AttributeError):
            value.seat = 3
        hash(value)


def test_an_event_of_no_game_does_nothing():
    with pytest.raises(NotImplementedError):
        Event().apply(State(2, Options()))


def test_options_come_from_names_and_plain_words():
    game = load("heimlich")
    assert options_of(game, {}) == HeimlichOptions()
    values = {"top_secret": "true", "papers_scoring": "others_wrong", "start_player": "1"}
    assert options_of(game, values) == HeimlichOptions(top_secret=True, papers_scoring="others_wrong", start_player=1)


@pytest.mark.parametrize(
    "values", [{"top": True}, {"top_secret": "perhaps"}, {"papers_scoring": "wrong"}, {"start_player": "x"}]
)
def test_options_that_do_not_fit_are_named(values):
    with pytest.raises(ValueError, match=next(iter(values))):
        options_of(load("heimlich"), values)


def test_a_game_is_imported_when_it_is_asked_for():
    assert load("tiny") is tiny
    with pytest.raises(KeyError):
        load("chess")
    assert "heimlich" in GAMES


def test_every_game_opens_at_a_table_with_its_usual_options():
    for slug in GAMES:
        game = load(slug)
        for seats in game.SEATS:
            table = Table.open(slug, game, people(*["random"] * seats), game.OPTIONS(), "s")
            assert table.to_act and table.seats == seats
