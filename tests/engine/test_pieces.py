"""Pieces: known faces, shuffles, and worlds that a view allows."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from types import SimpleNamespace

import msgspec
import pytest

from engine.pieces import (
    Looked,
    Redealt,
    Revealed,
    Shuffled,
    Written,
    decode,
    determinize,
    encode,
    eye,
    known,
    lay,
    look,
    publish,
    redeal,
    reveal,
    view,
)
from engine.state import EVERYONE, SPECTATOR, Options, State
from tests import tiny


def laid(*decks, written=0, seats=3):
    """A table with these decks of faces, shuffled in the order given, and blank pieces to write on."""
    state = State(seats, Options())
    first, rows = 0, []
    for faces in decks:
        rows.append((range(first, first + len(faces)), faces))
        first += len(faces)
    lay(state, rows, written)
    for pieces, faces in rows:
        Shuffled(tuple(pieces), tuple(faces)).apply(state)
    return state


def free(allows=lambda view, piece, face: True, made_up=lambda world, piece, rng: 7):
    """As much of a game as worlds are made by."""
    return SimpleNamespace(allows=allows, made_up=made_up)


def test_a_laid_table_shows_no_face_and_its_groups():
    state = State(2, Options())
    lay(state, [(range(3), (5, 3, 4)), (range(3, 5), (1, 1))], written=2)
    assert state.face == [None] * 7 and state.seen == [0] * 7
    assert state.group == [0, 0, 0, 1, 1, -1, -1]
    assert state.groups == [(3, 4, 5), (1, 1)]


def test_a_look_is_for_one_seat_and_that_it_was_made_for_all():
    state = laid((1, 2, 3))
    event = look(state, 1, (0, 2))
    event.apply(state)
    assert state.seen == [2, 0, 2]
    assert [view(state, seat).face for seat in (0, 1, 2, None)] == [[None] * 3, [1, None, 3], [None] * 3, [None] * 3]
    assert event.publish(1) is event
    assert all(event.publish(seat) == Looked(1, (0, 2), None) for seat in (0, 2, None))


def test_a_reveal_is_for_everybody_and_for_spectators():
    state = laid((1, 2, 3))
    event = reveal(state, (1,))
    event.apply(state)
    assert state.seen == [0, EVERYONE, 0]
    assert all(view(state, seat).face == [None, 2, None] for seat in (0, 1, 2, None))
    assert all(event.publish(seat) is event for seat in (0, None))


def test_a_shuffle_makes_everybody_forget():
    state = laid((1, 2, 3))
    reveal(state, (0,)).apply(state)
    look(state, 0, (1,)).apply(state)
    event = Shuffled((0, 1, 2), (3, 1, 2))
    event.apply(state)
    assert state.seen == [0, 0, 0] and state.face == [3, 1, 2]
    assert state.groups == [(1, 2, 3)]
    assert event.publish(0) == event.publish(None) == Shuffled((0, 1, 2), None)


def test_open_pieces_may_be_shuffled_by_themselves():
    """A discard pile becomes a draw pile: the rest of the old shuffle is known by subtraction."""
    state = laid((1, 2, 3, 4, 4))
    seat_view = view(state, 0)
    for copy in (state, seat_view):
        Revealed((3, 1), (4, 2)).apply(copy)
    Shuffled((3, 1), (2, 4)).apply(state)
    Shuffled((3, 1), None).apply(seat_view)
    assert state.groups == seat_view.groups == [(1, 3, 4), (2, 4)]
    assert state.group == seat_view.group == [0, 1, 0, 1, 0]
    assert view(state, 0) == seat_view


def test_whole_shuffles_may_be_mixed_with_each_other_unseen():
    state = laid((1, 2), (8, 9), (5, 5))
    Shuffled((0, 1, 2, 3), (9, 1, 8, 2)).apply(state)
    assert state.groups == [(1, 2, 8, 9), (), (5, 5)]
    assert state.group == [0, 0, 0, 0, 2, 2]
    Shuffled((4, 5), (5, 5)).apply(state)
    assert state.groups == [(1, 2, 8, 9), (5, 5), ()]  # numbers that are free are used again
    assert state.group == [0, 0, 0, 0, 1, 1]


def test_hidden_pieces_may_be_mixed_when_the_rest_lies_open():
    """A pile is gathered unseen while some of its cards lie open: its faces are known by subtraction."""
    state = laid((1, 2, 3, 4, 4))
    seat_view = view(state, 0)
    for copy in (state, seat_view):
        Revealed((1, 3), (2, 4)).apply(copy)
    Shuffled((0, 1, 2, 4), (4, 3, 2, 1)).apply(state)
    Shuffled((0, 1, 2, 4), None).apply(seat_view)
    assert state.groups == seat_view.groups == [(4,), (1, 2, 3, 4)]
    assert state.group == seat_view.group == [1, 1, 1, 0, 1]
    assert view(state, 0) == seat_view


@pytest.mark.parametrize("seed", range(30))
def test_each_shuffle_holds_the_faces_of_its_pieces(seed):
    """Any way to mix whole shuffles, and parts of which one side lies open: counted afresh, and the same in a view."""
    rng = Random(seed)
    state = laid([rng.randrange(4) for _ in range(9)], [rng.randrange(4) for _ in range(6)])
    seat_view = view(state, 0)
    for _ in range(20):
        event = reveal(state, rng.sample(range(15), rng.randrange(4)))
        event.apply(state)
        event.publish(0).apply(seat_view)
        pieces = [p for p in range(15) if rng.random() < 0.7 or state.group[p] == state.group[0]]
        faces = [state.face[piece] for piece in pieces]
        rng.shuffle(faces)
        try:
            Shuffled(tuple(pieces), tuple(faces)).apply(state)
        except LookupError:  # hidden on both sides: neither copy goes on
            return
        Shuffled(tuple(pieces), None).apply(seat_view)
        assert seat_view.groups == state.groups and seat_view.group == state.group
        for number, held in enumerate(state.groups):
            assert held == tuple(sorted(state.face[p] for p in range(15) if state.group[p] == number))


def test_a_part_of_a_shuffle_that_is_hidden_cannot_be_mixed():
    state = laid((1, 2, 3))
    look(state, 0, (0, 1)).apply(state)
    with pytest.raises(LookupError):
        Shuffled((0, 1), (2, 1)).apply(state)


def test_a_written_piece_is_known_to_its_writer_alone():
    state = laid((1, 2), written=3)
    event = Written(1, 3, 42)
    event.apply(state)
    assert [view(state, seat).face[3] for seat in (0, 1, 2, None)] == [None, 42, None, None]
    assert event.publish(1) is event
    assert event.publish(0) == event.publish(None) == Written(1, 3, None)


def test_rules_cannot_ask_a_view_for_a_secret():
    seat_view = view(laid((1, 2, 3)), 0)
    for ask in (known, lambda state, pieces: look(state, 0, pieces), reveal):
        with pytest.raises(LookupError):
            ask(seat_view, (1,))


def test_a_spectator_has_an_eye_of_its_own():
    assert eye(None) == 1 << SPECTATOR
    assert len({eye(seat) for seat in (*range(9), None)}) == 10
    assert EVERYONE & eye(None)


def test_events_are_published_each_by_itself():
    state = laid((1, 2))
    events = [look(state, 0, (0,)), reveal(state, (1,))]
    assert publish(events, 0) == tuple(events)
    assert publish(events, 1) == (Looked(0, (0,), None), events[1])


def test_worlds_fill_the_holes_shuffle_by_shuffle():
    state = laid((1, 2, 3, 4), (8, 9), written=2)
    look(state, 0, (0,)).apply(state)
    Written(1, 6, 42).apply(state)
    seat_view = view(state, 0)
    for n in range(50):
        world = determinize(free(), seat_view, Random(n))
        assert world.face[0] == 1
        assert sorted(world.face[1:4]) == [2, 3, 4] and sorted(world.face[4:6]) == [8, 9]
        assert world.face[6:] == [7, None]  # what nobody has written is blank in every world
    assert seat_view == view(state, 0)


def test_a_world_of_a_seed_stays_the_same():
    """Each shuffle deals what is left of its faces, in their order, by one shuffle of the generator."""
    state = laid((5, 5, 7, 8), (1, 2, 2))
    look(state, 0, (1, 5)).apply(state)
    seat_view = view(state, 0)
    for n in range(20):
        rng, expected = Random(n), seat_view.face[:]
        for pieces, faces in (((0, 1, 2, 3), (5, 5, 7, 8)), ((4, 5, 6), (1, 2, 2))):
            left = list(faces)
            for piece in pieces:
                if expected[piece] is not None:
                    left.remove(expected[piece])
            rng.shuffle(left)
            for piece in pieces:
                if seat_view.face[piece] is None:
                    expected[piece] = left.pop(0)
        assert determinize(free(), seat_view, Random(n)).face == expected


def test_written_secrets_are_made_up_in_a_world_that_is_dealt():
    state = laid((1, 2), written=1)
    Written(1, 2, 1).apply(state)
    game = free(made_up=lambda world, piece, rng: 10 * world.face[0] + world.face[1])
    for n in range(20):
        world = determinize(game, view(state, 0), Random(n))
        assert world.face[2] == 10 * world.face[0] + world.face[1]


@pytest.mark.parametrize("tries", [200, 0], ids=["by luck", "made to fit"])
def test_forbidden_deals_never_come_and_the_rest_is_even(tries, monkeypatch):
    monkeypatch.setattr("engine.pieces.TRIES", tries)
    state = laid((1, 2, 3, 4))

    def allows(seat_view, piece, face):
        return not (piece == 0 and face in (1, 2))

    deals = [deal for deal in permutations((1, 2, 3, 4)) if deal[0] > 2]
    rng = Random("even")
    counted = Counter(tuple(determinize(free(allows), view(state, 1), rng).face) for _ in range(100 * len(deals)))
    assert set(counted) == set(deals)
    assert sum((count - 100) ** 2 / 100 for count in counted.values()) < 40


def test_a_deal_that_luck_does_not_find_is_found_all_the_same():
    """Each of the pieces may be one face only: a chain of swaps, which no pair of swaps alone need solve."""
    count = 12
    state = laid(tuple(range(count)))
    for n in range(10):
        order = list(range(count))
        Random(n).shuffle(order)
        game = free(lambda seat_view, piece, face, order=order: face == order[piece])
        assert determinize(game, view(state, 0), Random(n)).face == order
    near = free(lambda seat_view, piece, face: (face - piece) % count < 2)
    for n in range(10):
        dealt = determinize(near, view(state, 0), Random(n)).face
        assert sorted(dealt) == list(range(count))
        assert all((face - piece) % count < 2 for piece, face in enumerate(dealt))
    wider = free(lambda seat_view, piece, face: (face - piece) % count < 3)
    assert len({tuple(determinize(wider, view(state, 0), Random(n)).face) for n in range(20)}) > 10


def test_a_view_that_no_world_fits_is_an_error():
    state = laid((1, 2, 3))
    game = free(lambda seat_view, piece, face: piece > 1 or face == 1)
    with pytest.raises(LookupError):
        determinize(game, view(state, 0), Random(1))


def test_a_fair_deal_is_told_to_each_as_it_may_know_it():
    state = laid((1, 2, 3, 4), written=2)
    look(state, 0, (0,)).apply(state)
    look(state, 1, (1,)).apply(state)
    Written(1, 4, 42).apply(state)
    event = redeal(free(), state, 0, Random(3))
    assert event.pieces == (1, 2, 3, 4)  # the blank one is not dealt
    assert event.faces[3] == 7
    assert event.publish(0) == event.publish(None) == Redealt(event.pieces, (None,) * 4, event.seen)
    assert event.publish(1).faces == (event.faces[0], None, None, 7)


def test_states_come_back_from_their_bytes_and_other_bytes_are_refused():
    state = tiny.start(tiny.HunchOptions(1), 2, 1)
    assert decode(tiny, encode(state)) == state
    for data in (b"", b"\xc0", b"\x80", encode(state)[:-1], msgspec.msgpack.encode({"seats": "two"})):
        with pytest.raises(msgspec.MsgspecError):
            decode(tiny, data)
