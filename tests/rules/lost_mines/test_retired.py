"""The Lost Mines: the events of older schemas give today's, with the numbers of their time: those of the first box."""

from __future__ import annotations

import pytest

from engine.chance import Chance
from engine.games import lost_mines
from engine.games.lost_mines.components import DRAGON, FIRST, GEMS, GOLD, SILVER
from engine.games.lost_mines.events.cards import PathLaid
from engine.games.lost_mines.events.rounds import DwarfsDealt, HandsDealt, RoundBegan
from engine.games.lost_mines.events.walks import MineTurned
from engine.games.lost_mines.geometry import turned
from engine.games.lost_mines.retired import DwarfsDealt1, HandsDealt1, MineTurned1, PathLaid1, RoundBegan1
from engine.state import Event, State, apply, copy
from tests.rules.lost_mines.table import mine_piece, table


def openings(seats: int) -> list[tuple[State, Event]]:
    """The events with which a game with the first box opens, each with the state in which it happens."""
    state = lost_mines.start(lost_mines.OPTIONS(), seats, 1)
    events: list[tuple[State, Event]] = []
    for event in lost_mines.opening(state, Chance("retired")):
        events.append((copy(state), event))
        apply(state, event)
    return events


@pytest.mark.parametrize("seats", lost_mines.SEATS)
def test_a_round_of_schema_1_was_set_up_from_the_first_box(seats: int) -> None:
    renewed = 0
    for before, event in openings(seats):
        older = {
            RoundBegan: lambda _: RoundBegan1(),
            DwarfsDealt: lambda new: DwarfsDealt1(new.dwarfs),
            HandsDealt: lambda _: HandsDealt1(),
        }.get(type(event))
        if older is not None:
            assert older(event).renewed(before) == event
            renewed += 1
    assert renewed == 3


@pytest.mark.parametrize("lies_turned", [False, True])
def test_a_path_of_schema_1_lay_as_its_card_of_the_first_box(lies_turned: bool) -> None:
    state = table()
    faces = [face for face, card in enumerate(FIRST.cards) if card.sides]
    for face in faces:
        piece = FIRST.card_pieces[FIRST.deck.index(face)]
        state.face[piece] = face
        sides = turned(FIRST.cards[face].sides) if lies_turned else FIRST.cards[face].sides
        laid = PathLaid1(2, piece, 40, lies_turned).renewed(state)
        assert laid == PathLaid(2, piece, 40, sides, FIRST.cards[face].ground)


@pytest.mark.parametrize("lies_turned", [False, True])
@pytest.mark.parametrize("mine", range(4))
@pytest.mark.parametrize("kind", [GEMS, GOLD, SILVER, DRAGON])
def test_a_mine_of_schema_1_was_one_of_the_first_box(kind: int, mine: int, lies_turned: bool) -> None:
    state = table()
    state.face[mine_piece(mine)] = kind
    sides = turned(FIRST.mine_sides[kind]) if lies_turned else FIRST.mine_sides[kind]
    assert MineTurned1(mine, lies_turned).renewed(state) == MineTurned(FIRST.mines[mine], sides, lies_turned)
