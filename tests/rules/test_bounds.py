"""Bounds of the numbers in moves and logs: everything in the box is within them, and nothing beyond it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.games.doctor_lucky import state as lucky
from engine.games.gem_stone_mine import state as gems
from engine.games.heimlich import state as heimlich


@pytest.mark.parametrize(
    ("kind", "named"),
    [
        (heimlich.Building, range(heimlich.BUILDINGS)),
        (lucky.Area, range(1, lucky.MOST_AREAS + 1)),
        (lucky.Card, range(-1, lucky.MOST_CARDS)),
        (gems.Place, range(6 * 6)),
        (gems.Pile, range(4)),
        (gems.Die, range(1, 7)),
    ],
)
def test_whatever_is_in_the_box_may_be_named_and_nothing_else(kind: Any, named: range) -> None:
    assert [msgspec.convert(number, kind) for number in named] == list(named)
    for outside in (named.start - 1, named.stop):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(outside, kind)
