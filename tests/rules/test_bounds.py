"""Bounds of the numbers in moves and logs: everything in the box is within them, and nothing beyond it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.games.doctor_lucky import state as lucky
from engine.games.gem_stone_mine import state as gems
from engine.games.heimlich import state as heimlich
from engine.games.lost_mines import state as mines
from engine.games.lost_mines.events import fields as mines_fields
from engine.games.mr_sneaky import state as sneaky
from engine.state import Seat


@pytest.mark.parametrize(
    ("kind", "named"),
    [
        (heimlich.Building, range(heimlich.BUILDINGS)),
        (lucky.Area, range(1, lucky.MOST_AREAS + 1)),
        (lucky.Card, range(-1, lucky.MOST_CARDS)),
        (gems.Place, range(6 * 6)),
        (gems.Pile, range(4)),
        (gems.Die, range(1, 7)),
        (mines_fields.Ground, range(mines.FREE, mines.MINE + 1)),
        (mines_fields.Sides, range((mines.N | mines.E | mines.S | mines.W) + 1)),
        (sneaky.Door, range(sneaky.DOORS)),
        (sneaky.Place, range(sneaky.DOORS + 1)),
    ],
)
def test_whatever_is_in_the_box_may_be_named_and_nothing_else(kind: Any, named: range) -> None:
    only_these_may_be_named(kind, named)


@pytest.mark.parametrize(
    ("kind", "named"),
    [
        (Seat, range(-1, 30)),
        (heimlich.Squares, range(-1000, 1001)),
        (lucky.Amount, range(1001)),
        (gems.Amount, range(1001)),
        (gems.Piece, range(100)),
        (mines_fields.Cell, range(1024)),
        (mines_fields.Piece, range(1024)),
        (mines_fields.Length, range(1, 33)),
        (sneaky.Amount, range(1001)),
        (sneaky.Card, range(256)),
        (sneaky.Tile, range(256)),
    ],
)
def test_numbers_of_other_boxes_have_room_up_to_a_bound(kind: Any, named: range) -> None:
    only_these_may_be_named(kind, named)


def only_these_may_be_named(kind: Any, named: range) -> None:
    assert [msgspec.convert(number, kind) for number in named] == list(named)
    for outside in (named.start - 1, named.stop):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(outside, kind)
