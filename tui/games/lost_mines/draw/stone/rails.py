"""The rails in the tunnels: a track of two rails on sleepers, which bends, forks and crosses as its tunnels do."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from engine.games.lost_mines.state import E, N, S, W
from tui.art.grain import SPECKS
from tui.art.pen import Pen
from tui.art.quadrants import SHAPES
from tui.games.lost_mines.draw.palette import colours, crisp

FLOORS: Final = (
    "floor",
    "floor2",
    "shade",
    "flank",
    "fresh",
    "unlit",
    "unlit_shade",
    "warm",
    "warm2",
    "warm_shade",
)
"""The floors of tunnels, which bear dots."""

ACROSS: Final = "═╪"
UPRIGHT: Final = "║╫"
"""Bare rails, and rails on a sleeper, from west to east and from north to south."""

MEETINGS: Final = {
    N | E: "╚",
    N | W: "╝",
    S | E: "╔",
    S | W: "╗",
    N | S | E: "╠",
    N | S | W: "╣",
    N | E | W: "╩",
    S | E | W: "╦",
    N | E | S | W: "╬",
    N: "║",
    S: "║",
    N | S: "║",
    E: "═",
    W: "═",
    E | W: "═",
}
"""The open sides of a card to its rails in the middle."""

Meetings = Mapping[tuple[bool, bool], str]

LEFT: Final[tuple[Meetings, Meetings]] = (
    {(True, True): "├", (True, False): "└", (False, True): "┌", (False, False): "═"},
    {(True, True): "╡", (True, False): "╛", (False, True): "╕", (False, False): "═"},
)
RIGHT: Final[tuple[Meetings, Meetings]] = (
    {(True, True): "┤", (True, False): "┘", (False, True): "┐", (False, False): "═"},
    {(True, True): "╞", (True, False): "╘", (False, True): "╒", (False, False): "═"},
)
"""The rails in the middle of a narrow piece, by whether it leads west, east, north and south."""

TRACK: Final = frozenset(
    "".join((ACROSS, UPRIGHT, *MEETINGS.values(), *(sign for signs in (*LEFT, *RIGHT) for sign in signs.values())))
)

DRAWN: Final = TRACK | {*SHAPES, *SPECKS}
"""All signs of pictures beside half blocks."""


def wordless(pen: Pen, x: int, y: int) -> bool:
    """True for a cell that shows no character but those of pictures; False beside the grid."""
    return pen.pictured(x, y) or (0 <= x < pen.width and 0 <= y < pen.height and pen.char(x, y) in DRAWN)


def railed(pen: Pen, x: int, y: int) -> bool:
    """True for a cell of bare track."""
    return 0 <= x < pen.width and 0 <= y < pen.height and pen.char(x, y) in TRACK


def lay_rails(pen: Pen, x: int, y: int, width: int, height: int, sides: int, tone: str = "") -> None:
    """Lay the track of a card on the floor of its tunnels, from its middle to each open side; in another `tone`."""
    if not (sides and crisp(pen.inks)):
        return
    tone = tone or colours(pen.inks)["rail"]
    for column, row, sign in track(width, height, sides):
        pen.glyph(x + column, y + row, sign, tone, pen.halves(x + column, y + row)[1])


def lay_narrow_rails(pen: Pen, x: int, y: int, sides: int) -> None:
    """Lay the track of a piece of four columns and three rows, whose upright rails are a column each."""
    if not crisp(pen.inks):
        return
    north, south, west, east = (bool(sides & side) for side in (N, S, W, E))
    ends = [(1, 0, "├"), (2, 0, "┤")] * north + [(1, 2, "├"), (2, 2, "┤")] * south
    middle = [(1, 1, LEFT[west][north, south]), (2, 1, RIGHT[east][north, south])]
    for column, row, sign in (*ends, *middle, *[(0, 1, "╪")] * west, *[(3, 1, "╪")] * east):
        pen.glyph(x + column, y + row, sign, colours(pen.inks)["rail"], pen.halves(x + column, y + row)[1])


@lru_cache(maxsize=256)
def track(width: int, height: int, sides: int) -> tuple[tuple[int, int, str], ...]:
    """The columns, rows and signs of a track. Every second sign has a sleeper, also from one card to the next."""
    middle, level = width // 2, _level(height)
    west, east = range(middle * bool(sides & W)), range(middle + 1, width if sides & E else 0)
    north, south = range(level * bool(sides & N)), range(level + 1, height if sides & S else 0)
    across = [(column, level, ACROSS[column % 2]) for column in (*west, *east)]
    upright = [(middle, row, UPRIGHT[row % 2]) for row in (*north, *south)]
    return (*across, *upright, (middle, level, MEETINGS[sides]))


def _level(height: int) -> int:
    """The row of a card in which its track runs across."""
    return height // 2
