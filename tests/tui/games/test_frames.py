"""The motions of all games: few and small frames, drawn whole, and nothing moves where nothing happened."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest
from rich.color import ColorSystem

from engine.games import GAMES, load
from engine.pieces import view
from engine.state import State
from tests.tui.fixtures.games.tables import NAMES, opened, played
from tui.art.canvas_line import CanvasLine, encode
from tui.art.pen import Pen
from tui.style.glyphs import RICH
from tui.style.theme import inks
from tui.widgets.board_view import NOTHING, Highlights, board_view
from tui.widgets.panels.board import MAX_FRAMES

SIZES = ((55, 21), (82, 36))
MOVES = 60
"""Decisions of a game that are looked at."""

MAX_FRAME_BYTES = 4096
"""Bytes of the largest frame: a quarter of a whole screen, where all that can move does."""


@cache
def steps(slug: str) -> list[tuple[State, State]]:
    """The views of seat 0 before and after each record of a game."""
    table = played(opened(min(3, load(slug).SEATS[-1]), slug=slug), MOVES)
    states = [view(table.timeline.state(number), 0) for number in range(table.head + 1)]
    return list(pairwise(states))


def drawn(slug: str, state: State, look: Highlights, size: tuple[int, int], theme: str = "night") -> Pen:
    pen = Pen(*size, inks(theme), RICH)
    board_view(slug).board(pen, state, look, NAMES[: state.seats])
    return pen


def sent(before: Pen, after: Pen) -> int:
    """The bytes that turn one drawing into another."""
    count = 0
    for region in after.changed(before):
        line = CanvasLine(after.segments(region.y), after.width).crop(region.x, region.right)
        count += len(encode(line, ColorSystem.TRUECOLOR).encode()) + 8
    return count


def motions(slug: str) -> list[tuple[State, State, int]]:
    """The records after which something moves."""
    counted = [(before, state, board_view(slug).frames(before, state)) for before, state in steps(slug)]
    return [count for count in counted if count[2]]


@pytest.mark.parametrize("slug", list(GAMES))
@pytest.mark.parametrize("size", SIZES)
def test_frames_are_few_small_and_whole(slug: str, size: tuple[int, int]) -> None:
    for before, state, count in motions(slug):
        assert count <= MAX_FRAMES
        pens = [drawn(slug, before, NOTHING, size)]
        pens += [
            drawn(slug, state, Highlights(before=before, progress=share / (count + 1)), size)
            for share in range(1, count + 1)
        ]
        pens.append(drawn(slug, state, NOTHING, size))
        assert not any(pen.clipped for pen in pens)
        assert max(sent(*pair) for pair in pairwise(pens[1:])) <= MAX_FRAME_BYTES, (
            "the first one brings all that happened at once"
        )


@pytest.mark.parametrize("slug", list(GAMES))
def test_nothing_moves_where_nothing_happened(slug: str) -> None:
    assert not any(board_view(slug).frames(state, state) for _, state in steps(slug))
