"""The end of a game as a picture: a base class with defaults, of which each game overrides what it draws differently.

A finale knows no rules. It draws the table at its end, when all that the results tell lies open.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from typing import ClassVar, Final, Generic

import msgspec

from engine.state import Outcome, Seat, State
from tui.art.grain import fading
from tui.art.pen import Pen
from tui.art.steps import enlarged
from tui.presentation.game_text import Names, View, game_text
from tui.presentation.players import ranks
from tui.presentation.registry import GamePart, part
from tui.style.theme import Scenery

Sprite = tuple[str, ...]

Box = tuple[int, int, int, int]
"""The first column and row of a place, and those after its last ones."""

NOBODY: Final[Seat] = -1
"""In the place of a seat: a figure of the game that no player has."""

SEATS: Final = ("red", "blue", "yellow", "green", "orange", "purple", "grey", "pink", "white")
"""Seat to the colour of its figure, where nobody has chosen another."""

TALL: Final[Sprite] = (
    "...hhh...",
    "..hhhhh..",
    "..hfffh..",
    "..fkfkf..",
    "..fffff..",
    "...fff...",
    "..LcccD..",
    ".LLcccDD.",
    ".LLcccDD.",
    ".fLcccDf.",
    "..hh.hh..",
    "..kk.kk..",
)
"""A figure of six rows. In every tall sprite the letter stands in the middle of rows 8 and 9, which are coat."""

SMALL: Final[Sprite] = (".hhh.", ".hhh.", ".kfk.", ".fff.", "LcccD", "LcccD")
"""A figure of three rows; the letter stands in the middle of rows 4 and 5."""

PEOPLE: Final[Scenery] = {
    "f": ("#e8b98a", 180, "#e8b98a", 180),
    "h": ("#5a4636", 94, "#5a4636", 94),
    "k": ("#1c1a22", 234, "#1c1a22", 234),
}
"""Skin, hair, and eyes and boots: the same by night and by day."""


class Finisher(msgspec.Struct, frozen=True):
    """A figure at the end of a game: its place, its name, and all that is told beside it."""

    seat: Seat
    place: int
    """1 for those that won; 0 for a figure without a place."""
    name: str
    letter: str
    ink: str
    score: str = ""
    """The score in a word or two."""
    parts: tuple[tuple[str, str], ...] = ()
    """The parts of the score: the ink of each and its words."""
    brief: tuple[tuple[str, str], ...] = ()
    """The same parts as a sum in one row, told whole or not at all; for a step without a row for each."""
    role: str = ""
    """The word on the card that is turned over, at most eight cells; "" for a figure without a card."""
    band: str = "quiet"
    """The ink of the card's head."""
    gist: str = ""
    """A second word on a large card, at most ten cells."""
    look: Hashable = None
    """The value by which the game chooses the figure and the picture on the card."""
    worded: bool = False
    """True where its role is a word below its name, as a small card would hide the figure."""
    full: str = ""
    """The role where more than a card has room for it; "" where it is whole."""
    counting: Callable[[int], str] | None = None
    """The score in words for any number while it counts up; None where only the digits change."""


class Guess(msgspec.Struct, frozen=True):
    """A guess about a piece: its letter and ink, the name that was guessed, and whether that was right."""

    letter: str
    ink: str
    name: str
    right: bool


class Sheet(msgspec.Struct, frozen=True):
    """The guesses of a player."""

    name: str
    guesses: tuple[Guess, ...]


class Finale(GamePart, Generic[View]):
    """The picture of a game's end. A game's `draw/finale.py` defines its only subclass; every method has a default."""

    TALL: ClassVar[Sprite] = TALL
    SMALL: ClassVar[Sprite] = SMALL

    def cast(self, view: View, outcome: Outcome, names: Names, inks: Sequence[str]) -> list[Finisher]:
        """All figures of the end; `inks` are the colours that the seats go by."""
        letters = game_text(self.slug).seat_letters(names)
        found = ranks(outcome.winners, outcome.scores, outcome.ties)
        return [
            Finisher(seat, found[seat], name, letters[seat], inks[seat], str(outcome.scores[seat]))
            for seat, name in enumerate(names)
        ]

    def sheets(self, view: View, names: Names) -> list[Sheet]:
        """The guesses that the players wrote down; none in a game without any."""
        return []

    def inks(self, view: View, seats: int) -> tuple[str, ...]:
        """The colours of the seats where nobody has chosen any."""
        return SEATS[:seats]

    def guest(self, seat: Seat, name: str, letter: str, ink: str) -> Finisher:
        """The figure of a seat before the game begins, when nobody knows its part."""
        return Finisher(seat, 0, name, letter, ink, band=ink)

    def backdrop(self, view: View, floor: int) -> Callable[[Pen], None]:
        """The function that draws the scene, whose ground begins at row `floor`; the same one for the same scene."""
        return _room(floor)

    def scene(self, view: View, floor: int, taken: tuple[Box, ...]) -> Callable[[Pen], None]:
        """The same function where figures and cards take these places, which a loud detail keeps clear of."""
        return self.backdrop(view, floor)

    def sprite(self, who: Finisher, *, tall: bool) -> Sprite:
        """The figure of a finisher, nine pixels by twelve or five by six."""
        return self.TALL if tall else self.SMALL

    def great(self, who: Finisher) -> Sprite:
        """The figure in twice the size, eighteen pixels by 24: drawn in that size, or the tall one enlarged.

        The letter stands in the middle of rows 16 and 17, which are coat.
        """
        return tuple(enlarged(self.sprite(who, tall=True), 2))

    def tones(self, pen: Pen, who: Finisher) -> dict[str, str]:
        """The characters of a figure's sprite and their colours."""
        inks = pen.inks
        coat = inks.px(who.ink)
        return inks.scenery(PEOPLE) | {"c": coat, "L": inks.light(coat, 0.3), "D": inks.dark(coat, 0.25)}

    def face(self, who: Finisher, *, tall: bool) -> Sprite:
        """The picture on a card, ten pixels by eight or eight by four; where words stand below it, its lowest two
        rows are left out.
        """
        return ()

    def face_tones(self, pen: Pen, who: Finisher) -> dict[str, str]:
        """The characters of that picture and their colours."""
        return self.tones(pen, who)


NEAR: Final = 12
"""The columns within which a thing of the scene may be moved."""

ROOM: Final[Scenery] = {
    "wood": ("#5d3d28", 94, "#d8b48c", 180),
    "beam": ("#1d2130", 235, "#f8f0dc", 230),
    "pool": ("#2a2b33", 236, "#fff8e4", 231),
    "shade": ("#7a5236", 130, "#b8824c", 137),
    "bulb": ("#ffe7a0", 229, "#ffd060", 221),
}
"""A room, and a lamp that hangs over a table."""

LAMP: Final[Sprite] = ("....s....", "....s....", "...sss...", "..sssss..", ".sssssss.", "sssssssss", "..bbbbb..")


@lru_cache(maxsize=8)
def _room(floor: int) -> Callable[[Pen], None]:
    """A dark room, and a table top in the light of a lamp."""

    def draw(pen: Pen) -> None:
        shades = pen.inks.scenery(ROOM)
        fading(pen, 2 * floor, pen.inks.px("ground"), pen.inks.px("bar"))
        middle, first = pen.width // 2, len(LAMP) - 4 * (floor <= 24)
        for y in range(first, 2 * floor):
            share = (y - first) / max(2 * floor - first, 1)
            for tone, wide in (("beam", 0.42), ("pool", 0.25)):
                half = 4 + int(pen.width * wide * share)
                pen.pixels(middle - half, y, 2 * half, 1, shades[tone])
        pen.sprite(middle - 4, 0 if floor > 24 else -4, LAMP, {"s": shades["shade"], "b": shades["bulb"]})
        pen.pixels(0, 2 * floor, pen.width, 2 * (pen.height - floor), shades["wood"])
        pen.pixels(0, 2 * floor, pen.width, 1, pen.inks.light(shades["wood"], 0.2))

    return draw


def clear_column(taken: Sequence[Box], x: int, wide: int, rows: tuple[int, int], width: int) -> int | None:
    """The column nearest to `x` where a thing keeps clear of all places. It ends before the second of the rows.

    None where it has no room so near that it still stands for the one asked for.
    """
    top, bottom = rows
    near = [box for box in taken if box[1] < bottom and top < box[3]]
    for step in range(NEAR):
        for column in (x - step, x + step):
            free = not any(left - 1 < column + wide and column < right + 1 for left, _, right, _ in near)
            if free and 0 <= column <= width - wide:
                return column
    return None


def finale(slug: str) -> Finale[State]:
    """The picture of a game's end; the defaults for a game without one."""
    return part(slug, "draw.finale", Finale)
